//! The certificate as a whole.

use serde::de::MapAccess;

use super::bound::BoundText;
use super::entry::Entries;
use super::fields::{Fields, Object};
use super::rebuttal::{Opening, Source, Start};
use super::rules::{Remarks, Rules};
use crate::bound::proof::Open;
use crate::catalogue::{Catalogue, Terms};
use crate::claim::{Outcome, Play, Sameness};
use crate::moves::has_already_won;
use crate::rejection::{Part, Rejection};
use crate::tokens::Tokens;
use crate::verdict::{Bound, Verified, sentence, unnamed_game};
use crate::{Reason, games, notation};

/// The format that this checker knows.
const FORMAT: &str = "rebuttal certificate";

/// The version of a certificate without a bound, and of one with it.
const WITHOUT_BOUND: u32 = 1;
const WITH_BOUND: u32 = 2;

/// The whole document.
pub(crate) struct Document<'o> {
    /// Opens the files that may stand beside the certificate.
    pub(crate) open: Open<'o>,
}

/// A certificate read to its end: all that is left is whether every entry that was to be reached is there.
pub(crate) struct Certificate {
    catalogue: Catalogue,
    position: Tokens,
    outcome: Outcome,
    start: Option<Start>,
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
        let game = fields.text("game")?;
        let named = halt.demand(games::named(&game))?;
        let board = fields.required("rules", halt.object(Rules))?;
        halt.demand(named.map_or(Ok(()), |named| games::hold(&named, &board)))?;
        let play = fields.word("play", Play::WORDS)?;
        let position = fields.text("position")?;
        let position = halt.demand(notation::set(&board, &position).map_err(|r| r.at(Part::Position)))?;
        let outcome = fields.word("outcome", Outcome::WORDS)?;
        let sameness = fields.word("sameness", Sameness::WORDS)?;
        let mut catalogue = Catalogue::new(Terms { game, board, play, sameness });
        let start = read_start(fields, &catalogue, position, outcome)?;
        fields.required("entries", halt.list(Entries { catalogue: &mut catalogue, wanted: start.is_some() }))?;
        if start.is_some() && catalogue.is_empty() {
            return Err(halt.stop(Rejection::new(Reason::NoEntries).at(Part::Entries)));
        }
        let mut certificate = Certificate { catalogue, position, outcome, start, bound: None };
        certificate.bound = read_bound(fields, &certificate, version, self.open)?;
        Ok(certificate)
    }
}

/// The version of the format.
fn read_format<'de, A: MapAccess<'de>>(fields: &mut Fields<'_, A>) -> Result<u32, A::Error> {
    let format = fields.text("format")?;
    if format != FORMAT {
        let rejection = Rejection::new(Reason::WrongFormat).expected(format!("{FORMAT:?}"));
        return Err(fields.halt.stop(rejection.found(format!("{format:?}"))));
    }
    let found = match fields.any_number("version")? {
        Ok(version @ (WITHOUT_BOUND | WITH_BOUND)) => return Ok(version),
        Ok(version) => version.to_string(),
        Err(found) => found,
    };
    let expected = format!("{WITHOUT_BOUND}, or {WITH_BOUND} with a bound");
    Err(fields.halt.stop(Rejection::new(Reason::WrongVersion).expected(expected).found(found)))
}

/// The bound, in a version that has it. First the catalogue that it is about is brought to its end.
fn read_bound<'de, A: MapAccess<'de>>(
    fields: &mut Fields<'_, A>,
    certificate: &Certificate,
    version: u32,
    open: Open,
) -> Result<Option<Bound>, A::Error> {
    let halt = fields.halt;
    let Certificate { catalogue, position, outcome, .. } = certificate;
    match (version, fields.comes("bound")?) {
        (WITHOUT_BOUND, true) => {
            let rejection = Rejection::new(Reason::UnwantedBound).expected(format!("version {WITH_BOUND}"));
            Err(halt.stop(rejection.found(format!("version {WITHOUT_BOUND}")).at(Part::Bound)))
        }
        (WITHOUT_BOUND, false) => Ok(None),
        (_, true) if catalogue.is_empty() => {
            Err(halt.stop(Rejection::new(Reason::UnwantedBound).found("no entries").at(Part::Bound)))
        }
        _ => {
            halt.demand(catalogue.reach_all(certificate.arrival()))?;
            let bound = BoundText { catalogue, position: *position, outcome: *outcome, open };
            fields.required("bound", halt.object(bound)).map(Some)
        }
    }
}

/// The entry that the claim rests on; none where the player to move has already won.
fn read_start<'de, A: MapAccess<'de>>(
    fields: &mut Fields<'_, A>,
    catalogue: &Catalogue,
    position: Tokens,
    outcome: Outcome,
) -> Result<Option<Start>, A::Error> {
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
            let Terms { board, play, .. } = &catalogue.terms;
            if start.is_none() && !has_already_won(board, *play, position) {
                return Err(fields.missing("opening", Reason::MissingOpening)?);
            }
            Ok(start)
        }
    }
}

impl Certificate {
    /// Where what the claim rests on must arrive.
    fn arrival(&self) -> Option<(Part, u32, Tokens)> {
        self.start.as_ref().map(|start| (start.part, start.reaches, start.image))
    }

    /// Settles what had to wait for the last entry, and states what is proved.
    pub(crate) fn finish(self) -> Result<Verified, Box<Rejection>> {
        let arrival = self.arrival();
        let Certificate { catalogue, position, outcome, start, bound } = self;
        let text = catalogue.text(position);
        let opening = start.as_ref().and_then(|start| start.opening).map(|mv| catalogue.text(mv));
        let Terms { game, board, play, sameness } = &catalogue.terms;
        let (game, play, sameness) = (game.clone(), *play, *sameness);
        let called = match game.as_str() {
            "removal" => unnamed_game(board.removal, board.names.len(), board.lines.len()),
            name => name.to_string(),
        };
        let mut closed = catalogue.close(arrival)?;
        let before = u64::from(opening.is_some());
        let longest_play = before + start.map_or(0, |start| closed.longest_play(start.reaches));
        let mut verified = Verified {
            claim: String::new(),
            game,
            play,
            position: text,
            outcome,
            opening,
            sameness,
            entries: closed.samples.len() as u64,
            rebuttals: closed.rebuttals,
            alternatives: closed.alternatives,
            edges: closed.edges.len() as u64,
            longest_play,
            bound,
        };
        verified.claim = sentence(&verified, &called);
        Ok(verified)
    }
}
