//! Rebuttals, the source and the opening: everything that leads to an entry.

use std::marker::PhantomData;
use std::rc::Rc;

use serde::de::{self, MapAccess};

use crate::Reason;
use crate::catalogue::{Arrival, Catalogue, Ground, Rebuttal};
use crate::claim::Player;
use crate::json::fields::{Fields, Object};
use crate::json::halt::Halt;
use crate::rejection::{Checked, Part, Rejection};
use crate::rules::game::Game;

/// Reads a rebuttal or an alternative.
pub(super) struct RebuttalText<'g> {
    pub(super) game: &'g Game,
    pub(super) part: Part,
    pub(super) entry: u32,
}

impl Object for RebuttalText<'_> {
    const FIELDS: &'static [&'static str] = &["move", "reply", "leaves", "reaches", "witness"];
    type Value = Rebuttal;

    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<Rebuttal, A::Error> {
        let (halt, game) = (fields.halt, self.game);
        let text = fields.text("move")?;
        halt.at_move(Some(text.clone()));
        let place = |rejection: Box<Rejection>| rejection.at(self.part).entry(self.entry).mv(&text);
        let mv = in_field(halt, "move", game.mv(&text), &place)?;
        let reply = fields.text("reply")?;
        let reply = in_field(halt, "reply", game.mv(&reply), &place)?;
        let arrival = read_arrival(fields, game, &place)?;
        Ok(Rebuttal { mv, reply, arrival })
    }
}

/// The value read in a field; a rejection stops the deserializer.
fn in_field<T, E: de::Error>(
    halt: &Halt,
    name: &str,
    read: Checked<T>,
    place: &impl Fn(Box<Rejection>) -> Box<Rejection>,
) -> Result<T, E> {
    halt.demand(read.map_err(|rejection| place(rejection.in_field(name))))
}

fn read_arrival<'de, A: MapAccess<'de>>(
    fields: &mut Fields<'_, A>,
    game: &Game,
    place: &impl Fn(Box<Rejection>) -> Box<Rejection>,
) -> Result<Arrival, A::Error> {
    let leaves = fields.text("leaves")?;
    let leaves = in_field(fields.halt, "leaves", game.position(&leaves), place)?;
    let reaches = fields.number("reaches")?;
    let witness = read_witness(fields, game, place)?;
    Ok(Arrival { leaves, reaches, witness })
}

fn read_witness<'de, A: MapAccess<'de>>(
    fields: &mut Fields<'_, A>,
    game: &Game,
    place: &impl Fn(Box<Rejection>) -> Box<Rejection>,
) -> Result<Option<String>, A::Error> {
    let text = fields.optional("witness", PhantomData::<String>)?;
    let held = text.as_deref().map_or(Ok(()), |text| game.hold_witness(text));
    in_field(fields.halt, "witness", held, place)?;
    Ok(text)
}

/// The entry that the claim rests on, and the opening move that leads to it, if one does.
pub(super) struct Start {
    pub(super) part: Part,
    pub(super) opening: Option<Rc<str>>,
    pub(super) reaches: u32,
    pub(super) image: Rc<str>,
}

impl Start {
    /// The entry that the claim rests on when `mover` begins; `is_lost` tells whether the entry must be lost for the
    /// player to move.
    pub(super) fn ground(&self, mover: Option<Player>, is_lost: bool) -> Ground {
        Ground { part: self.part, mover, entry: self.reaches, sample: self.image.clone(), is_lost }
    }
}

/// Reads the source: the entry that the position of the claim belongs to.
pub(super) struct Source<'c> {
    pub(super) catalogue: &'c Catalogue,
    pub(super) position: &'c Rc<str>,
    /// The player who begins, in a partizan game.
    pub(super) mover: Option<Player>,
}

impl Object for Source<'_> {
    const FIELDS: &'static [&'static str] = &["reaches", "witness"];
    type Value = Start;

    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<Start, A::Error> {
        let place = |rejection: Box<Rejection>| rejection.at(Part::Source).mover(self.mover);
        let reaches = fields.number("reaches")?;
        let witness = read_witness(fields, &self.catalogue.terms.game, &place)?;
        let arrival = Arrival { leaves: self.position.clone(), reaches, witness };
        let image = fields.halt.demand(self.catalogue.image(self.position, &arrival).map_err(place))?;
        Ok(Start { part: Part::Source, opening: None, reaches, image })
    }
}

/// Reads the opening: the first player's winning move.
pub(super) struct Opening<'c> {
    pub(super) catalogue: &'c Catalogue,
    pub(super) position: &'c Rc<str>,
    /// The player who begins, in a partizan game.
    pub(super) mover: Option<Player>,
}

impl Object for Opening<'_> {
    const FIELDS: &'static [&'static str] = &["move", "leaves", "reaches", "witness"];
    type Value = Start;

    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<Start, A::Error> {
        let (halt, game) = (fields.halt, &self.catalogue.terms.game);
        let text = fields.text("move")?;
        let place = |rejection: Box<Rejection>| rejection.at(Part::Opening).mover(self.mover).mv(&text);
        let mv = in_field(halt, "move", game.mv(&text), &place)?;
        let left = halt.demand(after_opening(game, self.position, &mv).map_err(&place))?;
        let arrival = read_arrival(fields, game, &place)?;
        let image = halt.demand(self.catalogue.image(&left, &arrival).map_err(place))?;
        Ok(Start { part: Part::Opening, opening: Some(mv), reaches: arrival.reaches, image })
    }
}

/// The position after the opening, which must be a legal move from the position of the claim.
fn after_opening(game: &Game, position: &str, mv: &str) -> Checked<Rc<str>> {
    let refuse = || Rejection::new(Reason::IllegalOpening).expected(format!("a legal move from {position}"));
    game.after(position, mv).ok_or_else(refuse)
}
