//! The starts of a certificate of version 4: what the claim rests on, for each player who begins.

use serde::de::{IgnoredAny, MapAccess, SeqAccess};

use super::fields::{Fields, List, Object};
use super::halt::Halt;
use super::rebuttal::{Opening, Source, Start};
use crate::Reason;
use crate::catalogue::{Catalogue, Ground, Terms};
use crate::claim::{Begins, Outcome, Player};
use crate::rejection::{Part, Rejection};
use crate::rules::claimed::Claimed;
use crate::rules::{Ruleset, has_already_won};
use crate::verdict::Started;

/// What the claim rests on when `mover` begins.
pub(super) struct Begun<G: Ruleset> {
    pub(super) mover: Option<Player>,
    pub(super) begins: Begins,
    pub(super) source: Option<Start<G>>,
    pub(super) opening: Option<Start<G>>,
}

impl<G: Ruleset> Begun<G> {
    /// What it rests on. A loss, and what is left after a winning opening, is lost; a draw's entries need not be.
    pub(super) fn grounds(&self) -> impl Iterator<Item = Ground<G::Position>> {
        let rests = [self.source.as_ref(), self.opening.as_ref()].into_iter().flatten();
        rests.map(|rest| rest.ground(self.mover, self.begins != Begins::Draws))
    }

    /// What is proved of it.
    pub(super) fn started(&self, game: &G) -> Started {
        let opening = self.opening.as_ref().and_then(|start| start.opening.as_ref());
        Started { mover: self.mover, begins: self.begins, opening: opening.map(|mv| game.move_text(mv)) }
    }
}

/// The starts that the outcome of the position rests on.
pub(super) fn read_starts<'de, A: MapAccess<'de>, G: Claimed>(
    fields: &mut Fields<'_, A>,
    catalogue: &Catalogue<G>,
    position: &G::Position,
    outcome: Outcome,
) -> Result<Vec<Begun<G>>, A::Error> {
    let halt = fields.halt;
    let wanted = catalogue.terms.game.starts(outcome);
    let starts = StartTexts { catalogue, position, wanted: &wanted, read: vec![] };
    let StartTexts { read, .. } = fields.required("starts", halt.list(starts))?;
    match wanted.get(read.len()) {
        Some((mover, _)) => Err(halt.stop(wrong_starts(*mover).at(Part::Starts))),
        None => Ok(read),
    }
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
            _ => Some(fields.required("source", halt.object(Source { catalogue, position, mover }))?),
        };
        if begins == Begins::Loses && fields.comes("opening")? {
            return Err(refuse(Reason::UnfitOpening, Part::Opening));
        }
        let opening = fields.optional("opening", halt.object(Opening { catalogue, position, mover }))?;
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
