//! The claim of a certificate of version 4: of a game in which play may go on for ever, or of Left and Right.

use serde::de::{IgnoredAny, MapAccess, SeqAccess};

use super::entry::Entries;
use super::fields::{Fields, List, Object};
use super::halt::Halt;
use super::rebuttal::{Opening, Source, Start};
use crate::Reason;
use crate::catalogue::{Catalogue, Ground, Terms};
use crate::claim::{Begins, Outcome, Play, Player, Sameness};
use crate::rejection::{Part, Rejection};
use crate::rules::claimed::Claimed;
use crate::rules::{Checked, Ruleset, has_already_won};
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

/// What the claim rests on when `mover` begins.
struct Begun<G: Ruleset> {
    mover: Option<Player>,
    begins: Begins,
    source: Option<Start<G>>,
    opening: Option<Start<G>>,
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
    let wanted = game.starts(outcome);
    let mut catalogue = Catalogue::new(Terms { name, game, play, sameness, has_ranks: true });
    let starts = StartTexts { catalogue: &catalogue, position: &position, wanted: &wanted, read: vec![] };
    let StartTexts { read: starts, .. } = fields.required("starts", halt.list(starts))?;
    if let Some((mover, _)) = wanted.get(starts.len()) {
        return Err(halt.stop(wrong_starts(*mover).at(Part::Starts)));
    }
    let rests_on_one = starts.iter().any(|start| start.source.is_some() || start.opening.is_some());
    fields.required("entries", halt.list(Entries { catalogue: &mut catalogue, wanted: rests_on_one }))?;
    if rests_on_one && catalogue.is_empty() {
        return Err(halt.stop(Rejection::new(Reason::NoEntries).at(Part::Entries)));
    }
    Ok(OutcomeClaim { catalogue, position, outcome, starts })
}

/// The rejection where the start of this player should stand.
fn wrong_starts(mover: Option<Player>) -> Box<Rejection> {
    Rejection::new(Reason::WrongStarts)
        .expected(mover.map_or("a start".to_string(), |mover| format!("a start with mover {}", mover.letter())))
}

/// The starts.
struct StartTexts<'c, G: Ruleset> {
    catalogue: &'c Catalogue<G>,
    position: &'c G::Position,
    wanted: &'c [(Option<Player>, Begins)],
    read: Vec<Begun<G>>,
}

impl<G: Claimed> List for StartTexts<'_, G> {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        let Some(&(mover, begins)) = self.wanted.get(self.read.len()) else {
            return match elements.next_element::<IgnoredAny>()? {
                None => Ok(false),
                Some(_) => {
                    let found = format!("more than {}", self.wanted.len());
                    Err(halt.stop(Rejection::new(Reason::WrongStarts).found(found).at(Part::Starts)))
                }
            };
        };
        let position = self.catalogue.terms.game.begun_by(self.position, mover);
        let start = StartText { catalogue: self.catalogue, position: &position, mover, begins };
        let start = elements.next_element_seed(halt.object(start))?;
        let more = start.is_some();
        self.read.extend(start);
        Ok(more)
    }
}

/// One start.
struct StartText<'c, G: Ruleset> {
    catalogue: &'c Catalogue<G>,
    position: &'c G::Position,
    mover: Option<Player>,
    begins: Begins,
}

impl<G: Claimed> Object for StartText<'_, G> {
    const FIELDS: &'static [&'static str] = &["mover", "source", "opening"];
    type Value = Begun<G>;

    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<Begun<G>, A::Error> {
        let StartText { catalogue, position, mover, begins } = self;
        let halt = fields.halt;
        read_mover(fields, mover)?;
        let refuse = |reason, part| halt.stop(Rejection::new(reason).at(part).mover(mover));
        if begins == Begins::Wins && fields.comes("source")? {
            return Err(refuse(Reason::UnfitSource, Part::Source));
        }
        if begins == Begins::Loses && fields.comes("opening")? {
            return Err(refuse(Reason::UnfitOpening, Part::Opening));
        }
        let source = match begins {
            Begins::Wins => None,
            _ => Some(fields.required("source", halt.object(Source { catalogue, position }))?),
        };
        if begins == Begins::Loses && fields.comes("opening")? {
            return Err(refuse(Reason::UnfitOpening, Part::Opening));
        }
        let opening = fields.optional("opening", halt.object(Opening { catalogue, position }))?;
        let Terms { game, play, .. } = &catalogue.terms;
        let needs_none = begins == Begins::Loses || begins == Begins::Wins && has_already_won(game, *play, position);
        if opening.is_none() && !needs_none {
            return Err(fields.missing("opening", Reason::OpeningNeeded)?);
        }
        Ok(Begun { mover, begins, source, opening })
    }
}

/// The player who begins, in a game of Left and Right, which must be the one wanted next.
fn read_mover<'de, A: MapAccess<'de>>(fields: &mut Fields<'_, A>, wanted: Option<Player>) -> Result<(), A::Error> {
    let Some(wanted) = wanted else {
        fields.only(&["source", "opening"]);
        return Ok(());
    };
    let mover = fields.word("mover", Player::WORDS)?;
    match mover == wanted {
        true => Ok(()),
        false => {
            let found = format!("mover {}", mover.letter());
            Err(fields.halt.stop(wrong_starts(Some(wanted)).found(found).at(Part::Starts)))
        }
    }
}

impl<G: Claimed> OutcomeClaim<G> {
    /// What the claim rests on. A loss, and what is left after a winning opening, is lost; a draw's entries need not be.
    fn grounds(&self) -> Vec<Ground<G::Position>> {
        let of = |start: &Begun<G>| {
            let rests = [start.source.as_ref(), start.opening.as_ref()].into_iter().flatten();
            rests.map(|rest| rest.ground(start.mover, start.begins != Begins::Draws)).collect::<Vec<_>>()
        };
        self.starts.iter().flat_map(of).collect()
    }

    pub(super) fn finish(self) -> Checked<Verified> {
        let grounds = self.grounds();
        let OutcomeClaim { catalogue, position, outcome, starts } = self;
        let Terms { name, game, play, sameness, .. } = &catalogue.terms;
        let started = starts.iter().map(|start| Started {
            mover: start.mover,
            begins: start.begins,
            opening: start.opening.as_ref().and_then(|start| start.opening.as_ref()).map(|mv| game.move_text(mv)),
        });
        let proves_value = !G::PARTIZAN && (*play, outcome) == (Play::Normal, Outcome::P);
        let rest = if proves_value { game.rest(name, &position) } else { None };
        let said = Said {
            game: game.in_words(name),
            play: game.has_misere().then_some(*play),
            sides: game.sides(name, &position),
            is_value: *play == Play::Normal && G::PARTIZAN && game.has_misere() && game.always_ends(),
            rest,
        };
        let mut verified = Verified {
            claim: String::new(),
            game: name.clone(),
            play: *play,
            position: game.claimed_text(&position),
            outcome,
            opening: None,
            starts: started.collect(),
            sameness: *sameness,
            entries: catalogue.entries(),
            rebuttals: 0,
            alternatives: 0,
            edges: 0,
            longest_play: 0,
            g_value: None,
            loopy_value: said.rest.as_ref().map(|rest| LoopyValue::Number(rest.heap)),
            labels: 0,
            bound: None,
        };
        if !G::PARTIZAN {
            verified.opening = verified.starts.first().and_then(|start| start.opening.clone());
        }
        let always_ends = game.always_ends();
        let mut closed = catalogue.close(&grounds)?;
        verified.rebuttals = closed.rebuttals;
        verified.edges = closed.edges.len() as u64;
        if !always_ends {
            closed.keep_ranked();
        }
        if !outcome.has_draw() {
            let rests = starts.iter().filter_map(|start| start.source.as_ref().or(start.opening.as_ref()));
            let play = |rest: &Start<G>| closed.longest_play(rest.reaches) + u64::from(rest.opening.is_some());
            verified.longest_play = rests.map(play).max().unwrap_or(0);
        }
        verified.claim = sentence(&verified, &said);
        Ok(verified)
    }
}
