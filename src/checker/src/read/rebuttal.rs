//! Rebuttals, and the source or the opening: everything that arrives at an entry.

use std::marker::PhantomData;

use serde::de::{self, MapAccess};

use super::fields::{Fields, Object};
use super::halt::Halt;
use crate::Reason;
use crate::board::Board;
use crate::catalogue::{Arrival, Catalogue, Rebuttal};
use crate::moves::is_legal;
use crate::notation;
use crate::rejection::{Part, Rejection};
use crate::tokens::{Point, Tokens};

/// A rebuttal or an alternative.
pub(super) struct RebuttalText<'b> {
    pub(super) board: &'b Board,
    pub(super) part: Part,
    pub(super) entry: u32,
}

impl Object for RebuttalText<'_> {
    const FIELDS: &'static [&'static str] = &["move", "reply", "leaves", "reaches", "witness"];
    type Value = Rebuttal;

    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<Rebuttal, A::Error> {
        let halt = fields.halt;
        let text = fields.text("move")?;
        halt.at_move(Some(text.clone()));
        let place = |rejection: Box<Rejection>| rejection.at(self.part).entry(self.entry).mv(&text);
        let mv = read_set(halt, self.board, "move", &text, &place)?;
        let reply = fields.text("reply")?;
        let reply = read_set(halt, self.board, "reply", &reply, &place)?;
        let arrival = read_arrival(fields, self.board, &place)?;
        Ok(Rebuttal { mv, reply, arrival })
    }
}

fn read_set<E: de::Error>(
    halt: &Halt,
    board: &Board,
    name: &str,
    text: &str,
    place: &impl Fn(Box<Rejection>) -> Box<Rejection>,
) -> Result<Tokens, E> {
    halt.demand(notation::set(board, text).map_err(|rejection| place(rejection.in_field(name))))
}

fn read_arrival<'de, A: MapAccess<'de>>(
    fields: &mut Fields<'_, A>,
    board: &Board,
    place: &impl Fn(Box<Rejection>) -> Box<Rejection>,
) -> Result<Arrival, A::Error> {
    let leaves = fields.text("leaves")?;
    let leaves = read_set(fields.halt, board, "leaves", &leaves, place)?;
    let reaches = fields.number("reaches")?;
    let witness = read_witness(fields, board, place)?;
    Ok(Arrival { leaves, reaches, witness })
}

fn read_witness<'de, A: MapAccess<'de>>(
    fields: &mut Fields<'_, A>,
    board: &Board,
    place: &impl Fn(Box<Rejection>) -> Box<Rejection>,
) -> Result<Option<Vec<Point>>, A::Error> {
    let text = fields.optional("witness", PhantomData::<String>)?;
    let images = text.map(|text| notation::list(board, &text)).transpose();
    fields.halt.demand(images.map_err(|rejection| place(rejection.in_field("witness"))))
}

/// The entry that the claim rests on, and the opening move that leads to it, if one does.
pub(super) struct Start {
    pub(super) part: Part,
    pub(super) opening: Option<Tokens>,
    pub(super) reaches: u32,
    pub(super) image: Tokens,
}

/// The entry that the position claimed is.
pub(super) struct Source<'c> {
    pub(super) catalogue: &'c Catalogue,
    pub(super) position: Tokens,
}

impl Object for Source<'_> {
    const FIELDS: &'static [&'static str] = &["reaches", "witness"];
    type Value = Start;

    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<Start, A::Error> {
        let place = |rejection: Box<Rejection>| rejection.at(Part::Source);
        let reaches = fields.number("reaches")?;
        let witness = read_witness(fields, &self.catalogue.terms.board, &place)?;
        let arrival = Arrival { leaves: self.position, reaches, witness };
        let image = fields.halt.demand(self.catalogue.image(self.position, &arrival).map_err(place))?;
        Ok(Start { part: Part::Source, opening: None, reaches, image })
    }
}

/// The first player's winning move.
pub(super) struct Opening<'c> {
    pub(super) catalogue: &'c Catalogue,
    pub(super) position: Tokens,
}

impl Object for Opening<'_> {
    const FIELDS: &'static [&'static str] = &["move", "leaves", "reaches", "witness"];
    type Value = Start;

    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<Start, A::Error> {
        let (halt, board) = (fields.halt, &self.catalogue.terms.board);
        let text = fields.text("move")?;
        let place = |rejection: Box<Rejection>| rejection.at(Part::Opening).mv(&text);
        let mv = read_set(halt, board, "move", &text, &place)?;
        halt.demand(demand_opening(self.catalogue, self.position, mv))?;
        let arrival = read_arrival(fields, board, &place)?;
        let image = self.catalogue.image(self.position.without(mv), &arrival).map_err(place);
        Ok(Start { part: Part::Opening, opening: Some(mv), reaches: arrival.reaches, image: halt.demand(image)? })
    }
}

/// The opening must be a legal move from the position claimed.
fn demand_opening(catalogue: &Catalogue, position: Tokens, mv: Tokens) -> Result<(), Box<Rejection>> {
    if is_legal(&catalogue.terms.board, position, mv) {
        return Ok(());
    }
    let expected = format!("a legal move from {}", catalogue.text(position));
    let rejection = Rejection::new(Reason::IllegalOpening).expected(expected);
    Err(rejection.at(Part::Opening).mv(&catalogue.text(mv)))
}
