//! The certificate as a whole.

use std::rc::Rc;

use serde::de::MapAccess;

use super::bound::BoundText;
use super::entry::Entries;
use super::labels::{self, LabelClaim, read_labels};
use super::remarks::Remarks;
use super::starts::{Begun, read_starts};
use crate::Reason;
use crate::bound::proof::Open;
use crate::catalogue::{Catalogue, Ground, Terms};
use crate::claim::{Outcome, Play, Sameness};
use crate::closed::Closed;
use crate::json::fields::{Fields, Object};
use crate::rejection::{Checked, Part, Rejection};
use crate::rules::game::Game;
use crate::rules::registry::{Rules, Version, hold_name};
use crate::sentence::sentence;
use crate::verdict::{Bound, LoopyValue, Verified};

/// The format that this checker knows.
const FORMAT: &str = "rebuttal certificate";

/// The whole document.
pub(crate) struct Document<'o> {
    /// Opens files beside the certificate.
    pub(crate) open: Open<'o>,
}

/// A certificate read to its end; the references to entries remain to be checked.
pub(crate) enum Certificate {
    /// A certificate of an outcome.
    Outcome(Box<Claim>),
    /// A certificate of the loopy value of a position.
    Value(LabelClaim),
}

/// The claim about a game, and the catalogue that proves it.
pub(crate) struct Claim {
    catalogue: Catalogue,
    /// The position, without the player to move.
    position: Rc<str>,
    outcome: Outcome,
    starts: Vec<Begun>,
    bound: Option<Bound>,
}

/// The fields of versions 1, 2 and 3.
const FIELDS: &[&str] = &[
    "format", "version", "remarks", "game", "rules", "play", "position", "outcome", "sameness", "source", "opening",
    "entries", "bound",
];

/// The fields of version 4.
const FIELDS_OF_4: &[&str] =
    &["format", "version", "remarks", "game", "rules", "play", "position", "outcome", "sameness", "starts", "entries"];

impl Object for Document<'_> {
    /// The fields of all versions.
    const FIELDS: &'static [&'static str] = &[
        "format", "version", "remarks", "game", "rules", "play", "position", "outcome", "sameness", "source",
        "opening", "entries", "bound", "starts", "value", "labels",
    ];
    type Value = Certificate;

    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<Certificate, A::Error> {
        let halt = fields.halt;
        let version = read_format(fields)?;
        fields.only(match version {
            Version::Outcome => FIELDS_OF_4,
            Version::Value => labels::FIELDS,
            _ => FIELDS,
        });
        fields.required("remarks", halt.object(Remarks))?;
        let name = fields.text("game")?;
        halt.demand(hold_name(version, &name))?;
        let game = fields.required("rules", halt.object(Rules::of(Some(version))))?;
        if version == Version::Value && game.is_partizan() {
            return Err(halt.stop(Rejection::new(Reason::PartizanValue).at(Part::Rules)));
        }
        halt.demand(game.hold_name(&name))?;
        match version {
            Version::Value => read_labels(fields, name, game).map(Certificate::Value),
            _ => read_claim(fields, name, game, version, self.open).map(|claim| Certificate::Outcome(Box::new(claim))),
        }
    }
}

/// Reads the fields before the rules, and returns the version of the format.
fn read_format<'de, A: MapAccess<'de>>(fields: &mut Fields<'_, A>) -> Result<Version, A::Error> {
    let format = fields.text("format")?;
    if format != FORMAT {
        let rejection = Rejection::new(Reason::WrongFormat).expected(format!("{FORMAT:?}"));
        return Err(fields.halt.stop(rejection.found(format!("{format:?}"))));
    }
    let found = match fields.any_number("version")? {
        Ok(1) => return Ok(Version::Removal),
        Ok(2) => return Ok(Version::RemovalWithBound),
        Ok(3) => return Ok(Version::Other),
        Ok(4) => return Ok(Version::Outcome),
        Ok(5) => return Ok(Version::Value),
        Ok(version) => version.to_string(),
        Err(found) => found,
    };
    let expected = "1, or 2 with a bound, or 3 for other games than removal games, or 4 or 5 for loopy and partizan \
                    games";
    Err(fields.halt.stop(Rejection::new(Reason::WrongVersion).expected(expected).found(found)))
}

impl Certificate {
    /// Completes the checks that had to wait for the last entry, and states what is proved.
    pub(crate) fn finish(self) -> Checked<Verified> {
        match self {
            Certificate::Outcome(claim) => claim.finish(),
            Certificate::Value(claim) => claim.finish(),
        }
    }
}

/// Reads everything that follows the rules in a certificate of an outcome.
fn read_claim<'de, A: MapAccess<'de>>(
    fields: &mut Fields<'_, A>,
    name: String,
    game: Game,
    version: Version,
    open: Open,
) -> Result<Claim, A::Error> {
    let (halt, has_ranks) = (fields.halt, version == Version::Outcome);
    let play = fields.word("play", Play::WORDS)?;
    if play == Play::Misere && !game.has_misere() {
        return Err(halt.stop(Rejection::new(Reason::NoMisere).found("play misere").at(Part::Game)));
    }
    let position: Rc<str> = fields.text("position")?.into();
    halt.demand(game.hold_claimed(&position).map_err(|rejection| rejection.at(Part::Position)))?;
    let words = match (has_ranks, game.is_partizan()) {
        (_, true) => Outcome::PARTIZAN_WORDS,
        (true, false) => Outcome::LOOPY_WORDS,
        (false, false) => Outcome::WORDS,
    };
    let outcome = fields.word("outcome", words)?;
    if outcome.has_draw() && game.always_ends() {
        return Err(halt.stop(Rejection::new(Reason::NoDraws).found(format!("outcome {}", outcome.word()))));
    }
    let sameness = fields.word("sameness", Sameness::WORDS)?;
    if !game.has(sameness) {
        return Err(halt.stop(Rejection::new(Reason::UnknownSameness).found(sameness.word())));
    }
    let mut catalogue = Catalogue::new(Terms { name, game, play, sameness, has_ranks });
    let starts = read_starts(fields, &catalogue, &position, outcome)?;
    let wanted = starts.iter().any(|start| start.grounds().next().is_some());
    fields.required("entries", halt.list(Entries { catalogue: &mut catalogue, wanted }))?;
    if wanted && catalogue.is_empty() {
        return Err(halt.stop(Rejection::new(Reason::NoEntries).at(Part::Entries)));
    }
    let mut claim = Claim { catalogue, position, outcome, starts, bound: None };
    claim.bound = read_bound(fields, &claim, version, open)?;
    Ok(claim)
}

/// Reads the bound, in a version that has it. The catalogue that it is about is completed first.
fn read_bound<'de, A: MapAccess<'de>>(
    fields: &mut Fields<'_, A>,
    claim: &Claim,
    version: Version,
    open: Open,
) -> Result<Option<Bound>, A::Error> {
    let halt = fields.halt;
    let refuse = |rejection: Box<Rejection>| Err(halt.stop(rejection.at(Part::Bound)));
    match (version, fields.comes("bound")?) {
        (Version::Removal, true) => {
            refuse(Rejection::new(Reason::UnwantedBound).expected("version 2").found("version 1"))
        }
        (Version::RemovalWithBound, _) | (Version::Other, true) => {
            if claim.catalogue.is_empty() && fields.comes("bound")? {
                return refuse(Rejection::new(Reason::UnwantedBound).found("no entries"));
            }
            halt.demand(claim.catalogue.reach_all(&claim.grounds()))?;
            let Claim { catalogue, position, outcome, .. } = claim;
            let bound = BoundText { catalogue, position, outcome: *outcome, open };
            fields.required("bound", halt.object(bound)).map(Some)
        }
        _ => Ok(None),
    }
}

impl Claim {
    /// The entries that the claim rests on.
    fn grounds(&self) -> Vec<Ground> {
        self.starts.iter().flat_map(Begun::grounds).collect()
    }

    fn finish(mut self) -> Checked<Verified> {
        let mut closed = self.catalogue.close(&self.grounds())?;
        let terms = &self.catalogue.terms;
        let Terms { name, game, play, sameness, has_ranks } = terms;
        let proves_value = (*play, self.outcome) == (Play::Normal, Outcome::P);
        let rest = if proves_value { game.rest(name, &self.position) } else { None };
        let heap = rest.as_ref().map(|rest| rest.heap);
        let mut verified = Verified {
            starts: self.starts.iter().map(Begun::started).collect(),
            entries: self.catalogue.entries(),
            rebuttals: closed.rebuttals,
            alternatives: closed.alternatives,
            edges: closed.edges.len() as u64,
            g_value: heap.filter(|_| !has_ranks),
            loopy_value: heap.filter(|_| *has_ranks).map(LoopyValue::Number),
            bound: self.bound,
            ..Verified::uncounted(name.clone(), *play, &self.position, self.outcome, *sameness)
        };
        let first = verified.starts.first().filter(|start| start.mover.is_none());
        verified.opening = first.and_then(|start| start.opening.clone());
        if !game.always_ends() {
            closed.keep_ranked();
        }
        if !self.outcome.has_draw() {
            verified.longest_play = longest_play(&mut closed, &self.starts);
        }
        verified.claim = sentence(&verified, terms, rest.as_ref());
        Ok(verified)
    }
}

/// The longest play of a win or a loss, including its opening.
fn longest_play(closed: &mut Closed, starts: &[Begun]) -> u64 {
    let rests = starts.iter().filter_map(|start| start.source.as_ref().or(start.opening.as_ref()));
    rests.map(|rest| closed.longest_play(rest.reaches) + u64::from(rest.opening.is_some())).max().unwrap_or(0)
}
