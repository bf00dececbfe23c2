//! The certificate as a whole.

use serde::de::MapAccess;

use super::bound::BoundText;
use super::entry::Entries;
use super::fields::{Fields, Object};
use super::labels::{self, LabelClaim, read_labels};
use super::outcome::{self, OutcomeClaim, read_outcome};
use super::rebuttal::{Opening, Source, Start};
use super::remarks::Remarks;
use super::rules::{Rules, Stated};
use super::version::{Version, hold_name, read_format};
use crate::Reason;
use crate::board::Board;
use crate::bound::proof::Open;
use crate::catalogue::{Catalogue, Ground, Terms};
use crate::claim::{Begins, Outcome, Play, Sameness};
use crate::rejection::{Part, Rejection};
use crate::rules::text::Other;
use crate::rules::turns::Turns;
use crate::rules::{Checked, Ruleset, has_already_won};
use crate::verdict::{Bound, Started, Verified};

/// The whole document.
pub(crate) struct Document<'o> {
    /// Opens the files that may stand beside the certificate.
    pub(crate) open: Open<'o>,
}

/// A certificate read to its end: all that is left is whether every entry that was to be reached is there.
pub(crate) enum Certificate {
    /// Of a removal game alone.
    Removal(Claim<Board>),
    /// Of any other game, in version 3.
    Other(Claim<Other>),
    /// Of a game in which play may go on for ever.
    Loopy(OutcomeClaim<Other>),
    /// Of a game of Left and Right.
    Partizan(OutcomeClaim<Turns>),
    /// Of the loopy value of a position.
    Value(LabelClaim),
}

/// What is claimed of a game, and the catalogue that proves it.
pub(crate) struct Claim<G: Ruleset> {
    catalogue: Catalogue<G>,
    position: G::Position,
    outcome: Outcome,
    start: Option<Start<G>>,
    bound: Option<Bound>,
}

/// The fields of versions 1, 2 and 3.
const FIELDS: &[&str] = &[
    "format", "version", "remarks", "game", "rules", "play", "position", "outcome", "sameness", "source", "opening",
    "entries", "bound",
];

impl Object for Document<'_> {
    /// Those of all versions.
    const FIELDS: &'static [&'static str] = &[
        "format", "version", "remarks", "game", "rules", "play", "position", "outcome", "sameness", "source",
        "opening", "entries", "bound", "starts", "value", "labels",
    ];
    type Value = Certificate;

    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<Certificate, A::Error> {
        let halt = fields.halt;
        let version = read_format(fields)?;
        fields.only(match version {
            Version::Outcome => outcome::FIELDS,
            Version::Value => labels::FIELDS,
            _ => FIELDS,
        });
        fields.required("remarks", halt.object(Remarks))?;
        let name = fields.text("game")?;
        halt.demand(hold_name(version, &name))?;
        let rules = fields.required("rules", halt.object(Rules::of(version)))?;
        match (version, rules) {
            (Version::Outcome, Stated::Other(game)) => read_outcome(fields, name, game).map(Certificate::Loopy),
            (Version::Value, Stated::Other(game)) => read_labels(fields, name, game).map(Certificate::Value),
            (Version::Value, Stated::Partizan(_)) => {
                Err(halt.stop(Rejection::new(Reason::PartizanValue).at(Part::Rules)))
            }
            (_, Stated::Partizan(game)) => read_outcome(fields, name, game).map(Certificate::Partizan),
            (_, Stated::Removal(board)) => {
                read_claim(fields, name, board, version, self.open).map(Certificate::Removal)
            }
            (_, Stated::Other(other)) => read_claim(fields, name, other, version, self.open).map(Certificate::Other),
        }
    }
}

impl Certificate {
    /// Settles what had to wait for the last entry, and states what is proved.
    pub(crate) fn finish(self) -> Checked<Verified> {
        match self {
            Certificate::Removal(claim) => claim.finish(),
            Certificate::Other(claim) => claim.finish(),
            Certificate::Loopy(claim) => claim.finish(),
            Certificate::Partizan(claim) => claim.finish(),
            Certificate::Value(claim) => claim.finish(),
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
    let mut catalogue = Catalogue::new(Terms { name, game, play, sameness, has_ranks: false });
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
            halt.demand(catalogue.reach_all(&claim.grounds()))?;
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
            let start = fields.required("source", halt.object(Source { catalogue, position, mover: None }))?;
            if fields.comes("opening")? {
                return Err(halt.stop(Rejection::new(Reason::UnwantedOpening).at(Part::Opening)));
            }
            Ok(Some(start))
        }
        _ => {
            if fields.comes("source")? {
                return Err(halt.stop(Rejection::new(Reason::UnwantedSource).at(Part::Source)));
            }
            let start = fields.optional("opening", halt.object(Opening { catalogue, position, mover: None }))?;
            let Terms { game, play, .. } = &catalogue.terms;
            if start.is_none() && !has_already_won(game, *play, position) {
                return Err(fields.missing("opening", Reason::MissingOpening)?);
            }
            Ok(start)
        }
    }
}

/// What the outcome says of the player who begins, where both players have the same moves and play ends.
fn begins(outcome: Outcome) -> Begins {
    if outcome == Outcome::P { Begins::Loses } else { Begins::Wins }
}

impl<G: Ruleset> Claim<G> {
    /// What the claim rests on.
    fn grounds(&self) -> Vec<Ground<G::Position>> {
        self.start.iter().map(|start| start.ground(None, true)).collect()
    }

    fn finish(self) -> Checked<Verified> {
        let grounds = self.grounds();
        let mut verified = self.verified();
        let Claim { catalogue, position, outcome, start, .. } = self;
        let Terms { name, game, play, .. } = &catalogue.terms;
        let proves_g_value = (*play, outcome) == (Play::Normal, Outcome::P);
        let rest = if proves_g_value { game.rest(name, &position) } else { None };
        let called = game.in_words(name);
        let mut closed = catalogue.close(&grounds)?;
        let before = u64::from(verified.opening.is_some());
        verified.longest_play = before + start.map_or(0, |start| closed.longest_play(start.reaches));
        verified.rebuttals = closed.rebuttals;
        verified.alternatives = closed.alternatives;
        verified.edges = closed.edges.len() as u64;
        verified.g_value = rest.as_ref().map(|rest| rest.heap);
        verified.claim = verified.sentence(&called, rest.as_ref(), G::LAST_MOVE);
        Ok(verified)
    }

    /// What is proved if the catalogue is closed, before it has been counted.
    fn verified(&self) -> Verified {
        let Terms { name, game, play, sameness, .. } = &self.catalogue.terms;
        let opening = self.start.as_ref().and_then(|start| start.opening.as_ref()).map(|mv| game.move_text(mv));
        Verified {
            claim: String::new(),
            game: name.clone(),
            play: *play,
            position: game.text(&self.position),
            outcome: self.outcome,
            starts: vec![Started { mover: None, begins: begins(self.outcome), opening: opening.clone() }],
            opening,
            sameness: *sameness,
            entries: self.catalogue.entries(),
            rebuttals: 0,
            alternatives: 0,
            edges: 0,
            longest_play: 0,
            g_value: None,
            loopy_value: None,
            labels: 0,
            bound: self.bound.clone(),
        }
    }
}
