//! The certificate as a whole.

use serde::de::MapAccess;

use super::bound::BoundText;
use super::entry::Entries;
use super::fields::{Fields, Object};
use super::rebuttal::{Opening, Source, Start};
use super::remarks::Remarks;
use super::rules::{Rules, Stated};
use super::version::{Version, hold_name, read_format};
use crate::Reason;
use crate::board::Board;
use crate::bound::proof::Open;
use crate::catalogue::{self, Catalogue, Terms};
use crate::claim::{Outcome, Play, Sameness};
use crate::rejection::{Part, Rejection};
use crate::rules::text::Other;
use crate::rules::{Checked, Ruleset, has_already_won};
use crate::verdict::{Bound, Verified};

/// The whole document.
pub(crate) struct Document<'o> {
    /// Opens the files that may stand beside the certificate.
    pub(crate) open: Open<'o>,
}

/// A certificate read to its end: all that is left is whether every entry that was to be reached is there.
pub(crate) enum Certificate {
    /// Of a removal game alone.
    Removal(Claim<Board>),
    /// Of any other game.
    Other(Claim<Other>),
}

/// What is claimed of a game, and the catalogue that proves it.
pub(crate) struct Claim<G: Ruleset> {
    catalogue: Catalogue<G>,
    position: G::Position,
    outcome: Outcome,
    start: Option<Start<G>>,
    bound: Option<Bound>,
}

impl Object for Document<'_> {
    const FIELDS: &'static [&'static str] = &[
        "format", "version", "remarks", "game", "rules", "play", "position", "outcome", "sameness", "source",
        "opening", "entries", "bound",
    ];
    type Value = Certificate;

    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<Certificate, A::Error> {
        let halt = fields.halt;
        let version = read_format(fields)?;
        fields.required("remarks", halt.object(Remarks))?;
        let name = fields.text("game")?;
        halt.demand(hold_name(version, &name))?;
        match fields.required("rules", halt.object(Rules::of(version)))? {
            Stated::Removal(board) => read_claim(fields, name, board, version, self.open).map(Certificate::Removal),
            Stated::Other(other) => read_claim(fields, name, other, version, self.open).map(Certificate::Other),
        }
    }
}

impl Certificate {
    /// Settles what had to wait for the last entry, and states what is proved.
    pub(crate) fn finish(self) -> Checked<Verified> {
        match self {
            Certificate::Removal(claim) => claim.finish(),
            Certificate::Other(claim) => claim.finish(),
        }
    }
}

/// Everything that follows the rules.
fn read_claim<'de, A: MapAccess<'de>, G: Ruleset>(
    fields: &mut Fields<'_, A>,
    name: String,
    game: G,
    version: Version,
    open: Open,
) -> Result<Claim<G>, A::Error> {
    let halt = fields.halt;
    halt.demand(game.hold_name(&name))?;
    let play = fields.word("play", Play::WORDS)?;
    let position = fields.text("position")?;
    let position = halt.demand(game.position(&position).map_err(|r| r.at(Part::Position)))?;
    let outcome = fields.word("outcome", Outcome::WORDS)?;
    let sameness = fields.word("sameness", Sameness::WORDS)?;
    if !game.has(sameness) {
        return Err(halt.stop(Rejection::new(Reason::UnknownSameness).found(sameness.word())));
    }
    let mut catalogue = Catalogue::new(Terms { name, game, play, sameness });
    let start = read_start(fields, &catalogue, &position, outcome)?;
    fields.required("entries", halt.list(Entries { catalogue: &mut catalogue, wanted: start.is_some() }))?;
    if start.is_some() && catalogue.is_empty() {
        return Err(halt.stop(Rejection::new(Reason::NoEntries).at(Part::Entries)));
    }
    let mut claim = Claim { catalogue, position, outcome, start, bound: None };
    claim.bound = read_bound(fields, &claim, version, open)?;
    Ok(claim)
}

/// The bound, in a version that has it. First the catalogue that it is about is brought to its end.
fn read_bound<'de, A: MapAccess<'de>, G: Ruleset>(
    fields: &mut Fields<'_, A>,
    claim: &Claim<G>,
    version: Version,
    open: Open,
) -> Result<Option<Bound>, A::Error> {
    let halt = fields.halt;
    let Claim { catalogue, position, outcome, .. } = claim;
    match (version, fields.comes("bound")?) {
        (Version::Removal, true) => {
            let rejection = Rejection::new(Reason::UnwantedBound).expected("version 2");
            Err(halt.stop(rejection.found("version 1").at(Part::Bound)))
        }
        (Version::Removal | Version::Other, false) => Ok(None),
        (_, true) if catalogue.is_empty() => {
            Err(halt.stop(Rejection::new(Reason::UnwantedBound).found("no entries").at(Part::Bound)))
        }
        _ => {
            halt.demand(catalogue.reach_all(claim.arrival().as_ref()))?;
            let bound = BoundText { catalogue, position, outcome: *outcome, open };
            fields.required("bound", halt.object(bound)).map(Some)
        }
    }
}

/// The entry that the claim rests on; none where the player to move has already won.
fn read_start<'de, A: MapAccess<'de>, G: Ruleset>(
    fields: &mut Fields<'_, A>,
    catalogue: &Catalogue<G>,
    position: &G::Position,
    outcome: Outcome,
) -> Result<Option<Start<G>>, A::Error> {
    let halt = fields.halt;
    match outcome {
        Outcome::P => {
            let start = fields.required("source", halt.object(Source { catalogue, position }))?;
            if fields.comes("opening")? {
                return Err(halt.stop(Rejection::new(Reason::UnwantedOpening).at(Part::Opening)));
            }
            Ok(Some(start))
        }
        Outcome::N => {
            if fields.comes("source")? {
                return Err(halt.stop(Rejection::new(Reason::UnwantedSource).at(Part::Source)));
            }
            let start = fields.optional("opening", halt.object(Opening { catalogue, position }))?;
            let Terms { game, play, .. } = &catalogue.terms;
            if start.is_none() && !has_already_won(game, *play, position) {
                return Err(fields.missing("opening", Reason::MissingOpening)?);
            }
            Ok(start)
        }
    }
}

impl<G: Ruleset> Claim<G> {
    /// Where what the claim rests on must arrive.
    fn arrival(&self) -> Option<catalogue::Start<G::Position>> {
        self.start.as_ref().map(|start| (start.part, start.reaches, start.image.clone()))
    }

    fn finish(self) -> Checked<Verified> {
        let arrival = self.arrival();
        let Claim { catalogue, position, outcome, start, bound } = self;
        let Terms { name, game, play, sameness } = &catalogue.terms;
        let opening = start.as_ref().and_then(|start| start.opening.as_ref()).map(|mv| game.move_text(mv));
        let mut verified = Verified {
            claim: String::new(),
            game: name.clone(),
            play: *play,
            position: game.text(&position),
            outcome,
            opening,
            sameness: *sameness,
            entries: catalogue.entries(),
            rebuttals: 0,
            alternatives: 0,
            edges: 0,
            longest_play: 0,
            g_value: None,
            bound,
        };
        let proves_g_value = (*play, outcome) == (Play::Normal, Outcome::P);
        let rest = if proves_g_value { game.rest(name, &position) } else { None };
        let called = game.in_words(name);
        let mut closed = catalogue.close(arrival.as_ref())?;
        let before = u64::from(verified.opening.is_some());
        verified.longest_play = before + start.map_or(0, |start| closed.longest_play(start.reaches));
        verified.rebuttals = closed.rebuttals;
        verified.alternatives = closed.alternatives;
        verified.edges = closed.edges.len() as u64;
        verified.g_value = rest.as_ref().map(|rest| rest.heap);
        verified.claim = verified.sentence(&called, rest.as_ref(), G::LAST_MOVE);
        Ok(verified)
    }
}
