//! The starts of a claim: what it rests on, for each player who begins.

use std::rc::Rc;

use serde::de::{IgnoredAny, MapAccess, SeqAccess};

use super::rebuttal::{Opening, Source, Start};
use crate::Reason;
use crate::catalogue::{Catalogue, Ground, Terms};
use crate::claim::{Begins, Outcome, Player};
use crate::json::fields::{Fields, List, Object};
use crate::json::halt::Halt;
use crate::rejection::{Part, Rejection};
use crate::verdict::Started;

/// The basis of the claim when `mover` begins.
pub(super) struct Begun {
    pub(super) mover: Option<Player>,
    pub(super) begins: Begins,
    pub(super) source: Option<Start>,
    pub(super) opening: Option<Start>,
}

impl Begun {
    /// The entries that it rests on. A loss, and the position after a winning opening, must be lost; a draw's entries
    /// need not be.
    pub(super) fn grounds(&self) -> impl Iterator<Item = Ground> {
        let rests = [self.source.as_ref(), self.opening.as_ref()].into_iter().flatten();
        rests.map(|rest| rest.ground(self.mover, self.begins != Begins::Draws))
    }

    /// The result proved for this start.
    pub(super) fn started(&self) -> Started {
        let opening = self.opening.as_ref().and_then(|start| start.opening.as_ref());
        Started { mover: self.mover, begins: self.begins, opening: opening.map(ToString::to_string) }
    }
}

/// Reads the starts that the outcome of the position requires.
pub(super) fn read_starts<'de, A: MapAccess<'de>>(
    fields: &mut Fields<'_, A>,
    catalogue: &Catalogue,
    position: &Rc<str>,
    outcome: Outcome,
) -> Result<Vec<Begun>, A::Error> {
    let halt = fields.halt;
    let each = outcome.of_each().into_iter().filter_map(|(mover, begins)| Some((Some(mover), begins?)));
    let wanted: Vec<_> = match catalogue.terms.game.is_partizan() {
        true => each.collect(),
        false => each.map(|(_, begins)| (None, begins)).take(1).collect(),
    };
    if !catalogue.terms.has_ranks {
        let starts = wanted.into_iter().map(|(mover, begins)| StartText { catalogue, position, mover, begins });
        return starts.map(|start| start.read_rests(fields)).collect();
    }
    let starts = StartTexts { catalogue, position, wanted: &wanted, read: vec![] };
    let StartTexts { read, .. } = fields.required("starts", halt.list(starts))?;
    match wanted.get(read.len()) {
        Some((mover, _)) => Err(halt.stop(wrong_starts(*mover).at(Part::Starts))),
        None => Ok(read),
    }
}

/// The rejection of another start in the place of this player's.
fn wrong_starts(mover: Option<Player>) -> Box<Rejection> {
    Rejection::new(Reason::WrongStarts)
        .expected(mover.map_or("a start".to_string(), |mover| format!("a start with mover {}", mover.letter())))
}

/// Reads the starts.
struct StartTexts<'c> {
    catalogue: &'c Catalogue,
    position: &'c Rc<str>,
    wanted: &'c [(Option<Player>, Begins)],
    read: Vec<Begun>,
}

impl List for StartTexts<'_> {
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

/// Reads one start.
struct StartText<'c> {
    catalogue: &'c Catalogue,
    position: &'c Rc<str>,
    mover: Option<Player>,
    begins: Begins,
}

impl Object for StartText<'_> {
    const FIELDS: &'static [&'static str] = &["mover", "source", "opening"];
    type Value = Begun;

    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<Begun, A::Error> {
        read_mover(fields, self.mover)?;
        self.read_rests(fields)
    }
}

impl StartText<'_> {
    /// Reads the source of a player who loses, the opening of a player who wins and has not already won, or both in a
    /// draw. Version 4 has its own reasons for rejection.
    fn read_rests<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<Begun, A::Error> {
        let StartText { catalogue, position, mover, begins } = self;
        let (halt, Terms { game, play, has_ranks, .. }) = (fields.halt, &catalogue.terms);
        let [no_source, no_opening, needed] = match has_ranks {
            true => [Reason::UnfitSource, Reason::UnfitOpening, Reason::OpeningNeeded],
            false => [Reason::UnwantedSource, Reason::UnwantedOpening, Reason::MissingOpening],
        };
        let refuse = |reason, part| halt.stop(Rejection::new(reason).at(part).mover(mover));
        if begins == Begins::Wins && fields.comes("source")? {
            return Err(refuse(no_source, Part::Source));
        }
        if *has_ranks && begins == Begins::Loses && fields.comes("opening")? {
            return Err(refuse(no_opening, Part::Opening));
        }
        let source = match begins {
            Begins::Wins => None,
            _ => Some(fields.required("source", halt.object(Source { catalogue, position, mover }))?),
        };
        if begins == Begins::Loses && fields.comes("opening")? {
            return Err(refuse(no_opening, Part::Opening));
        }
        let opening = fields.optional("opening", halt.object(Opening { catalogue, position, mover }))?;
        let needs_none = begins == Begins::Loses || begins == Begins::Wins && game.has_already_won(*play, position);
        if opening.is_none() && !needs_none {
            return Err(fields.missing("opening", needed)?);
        }
        Ok(Begun { mover, begins, source, opening })
    }
}

/// Reads the player who begins, in a partizan game, which must be the expected one.
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
