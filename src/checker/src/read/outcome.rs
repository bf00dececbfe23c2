//! The claim of a certificate of version 4: of a game in which play may go on for ever, or of Left and Right.

use serde::de::MapAccess;

use super::entry::Entries;
use super::fields::Fields;
use super::starts::{Begun, read_starts};
use crate::Reason;
use crate::catalogue::{Catalogue, Terms};
use crate::claim::{Outcome, Play, Sameness};
use crate::closed::Closed;
use crate::rejection::{Part, Rejection};
use crate::rules::claimed::Claimed;
use crate::rules::{Checked, Ruleset};
use crate::sentence::{Said, sentence};
use crate::verdict::{LoopyValue, Started, Verified};

/// The fields.
pub(super) const FIELDS: &[&str] =
    &["format", "version", "remarks", "game", "rules", "play", "position", "outcome", "sameness", "starts", "entries"];

/// What is claimed of a game, and the catalogue that proves it.
pub(crate) struct OutcomeClaim<G: Ruleset> {
    catalogue: Catalogue<G>,
    position: G::Position,
    outcome: Outcome,
    starts: Vec<Begun<G>>,
}

/// Everything that follows the rules.
pub(super) fn read_outcome<'de, A: MapAccess<'de>, G: Claimed>(
    fields: &mut Fields<'_, A>,
    name: String,
    game: G,
) -> Result<OutcomeClaim<G>, A::Error> {
    let halt = fields.halt;
    halt.demand(game.hold_name(&name))?;
    let play = fields.word("play", Play::WORDS)?;
    if play == Play::Misere && !game.has_misere() {
        return Err(halt.stop(Rejection::new(Reason::NoMisere).found("play misere").at(Part::Game)));
    }
    let position = fields.text("position")?;
    let position = halt.demand(game.claimed(&position).map_err(|rejection| rejection.at(Part::Position)))?;
    let outcome = fields.word("outcome", game.outcomes())?;
    if outcome.has_draw() && game.always_ends() {
        return Err(halt.stop(Rejection::new(Reason::NoDraws).found(format!("outcome {}", outcome.word()))));
    }
    let sameness = fields.word("sameness", Sameness::WORDS)?;
    if !game.has(sameness) {
        return Err(halt.stop(Rejection::new(Reason::UnknownSameness).found(sameness.word())));
    }
    let mut catalogue = Catalogue::new(Terms { name, game, play, sameness, has_ranks: true });
    let starts = read_starts(fields, &catalogue, &position, outcome)?;
    let rests_on_one = starts.iter().any(|start| start.grounds().next().is_some());
    fields.required("entries", halt.list(Entries { catalogue: &mut catalogue, wanted: rests_on_one }))?;
    match rests_on_one && catalogue.is_empty() {
        true => Err(halt.stop(Rejection::new(Reason::NoEntries).at(Part::Entries))),
        false => Ok(OutcomeClaim { catalogue, position, outcome, starts }),
    }
}

impl<G: Claimed> OutcomeClaim<G> {
    pub(super) fn finish(self) -> Checked<Verified> {
        let said = self.said();
        let mut verified = self.verified(&said);
        let OutcomeClaim { catalogue, outcome, starts, .. } = self;
        let always_ends = catalogue.terms.game.always_ends();
        let grounds: Vec<_> = starts.iter().flat_map(Begun::grounds).collect();
        let mut closed = catalogue.close(&grounds)?;
        verified.rebuttals = closed.rebuttals;
        verified.edges = closed.edges.len() as u64;
        if !always_ends {
            closed.keep_ranked();
        }
        if !outcome.has_draw() {
            verified.longest_play = longest_play(&mut closed, &starts);
        }
        verified.claim = sentence(&verified, &said);
        Ok(verified)
    }

    /// What the sentence says besides what is proved.
    fn said(&self) -> Said {
        let Terms { name, game, play, .. } = &self.catalogue.terms;
        let proves_value = !G::PARTIZAN && (*play, self.outcome) == (Play::Normal, Outcome::P);
        Said {
            game: game.in_words(name),
            play: game.has_misere().then_some(*play),
            sides: game.sides(name, &self.position),
            is_value: *play == Play::Normal && G::PARTIZAN && game.has_misere() && game.always_ends(),
            rest: if proves_value { game.rest(name, &self.position) } else { None },
        }
    }

    /// What is proved if the catalogue is closed, before it has been counted.
    fn verified(&self, said: &Said) -> Verified {
        let Terms { name, game, play, sameness, .. } = &self.catalogue.terms;
        let starts: Vec<Started> = self.starts.iter().map(|start| start.started(game)).collect();
        let first = starts.first().filter(|_| !G::PARTIZAN);
        Verified {
            claim: String::new(),
            game: name.clone(),
            play: *play,
            position: game.claimed_text(&self.position),
            outcome: self.outcome,
            opening: first.and_then(|start| start.opening.clone()),
            starts,
            sameness: *sameness,
            entries: self.catalogue.entries(),
            rebuttals: 0,
            alternatives: 0,
            edges: 0,
            longest_play: 0,
            g_value: None,
            loopy_value: said.rest.as_ref().map(|rest| LoopyValue::Number(rest.heap)),
            labels: 0,
            bound: None,
        }
    }
}

/// The longest play of a win or a loss, with its opening.
fn longest_play<G: Ruleset>(closed: &mut Closed, starts: &[Begun<G>]) -> u64 {
    let rests = starts.iter().filter_map(|start| start.source.as_ref().or(start.opening.as_ref()));
    rests.map(|rest| closed.longest_play(rest.reaches) + u64::from(rest.opening.is_some())).max().unwrap_or(0)
}
