//! The remarks, which are passed over, and the rules.

use std::marker::PhantomData;

use serde::de::{IgnoredAny, MapAccess, SeqAccess};

use super::fields::{Fields, List, Object};
use super::halt::Halt;
use crate::Reason;
use crate::board::{Board, MOST_LINES};
use crate::claim::Removal;
use crate::rejection::{Part, Rejection};
use crate::tokens::MOST_POINTS;

/// What nobody checks, but for its JSON types.
pub(super) struct Remarks;

impl Object for Remarks {
    const FIELDS: &'static [&'static str] = &["producer", "command", "layout"];
    type Value = ();

    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<(), A::Error> {
        fields.text("producer")?;
        fields.text("command")?;
        fields.optional("layout", fields.halt.list(Layout)).map(|_| ())
    }
}

/// The places of the points in a drawing.
struct Layout;

impl List for Layout {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        let Some(place) = elements.next_element_seed(halt.list(Coordinates(0)))? else { return Ok(false) };
        if place.0 < 2 {
            return Err(halt.stop(not_a_place()));
        }
        Ok(true)
    }
}

/// How many coordinates were read.
struct Coordinates(u8);

impl List for Coordinates {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        if self.0 == 2 && elements.next_element::<IgnoredAny>()?.is_some() {
            return Err(halt.stop(not_a_place()));
        }
        let more = self.0 < 2 && elements.next_element::<f64>()?.is_some();
        self.0 += u8::from(more);
        Ok(more)
    }
}

fn not_a_place() -> Box<Rejection> {
    Rejection::new(Reason::WrongType).expected("two numbers for each point of the layout")
}

/// The rules of a removal game.
pub(super) struct Rules;

impl Object for Rules {
    const FIELDS: &'static [&'static str] = &["ruleset", "removal", "points", "lines"];
    type Value = Board;

    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<Board, A::Error> {
        let halt = fields.halt;
        fields.word("ruleset", &[("removal", ())])?;
        let removal = fields.word("removal", Removal::WORDS)?;
        let texts = |most, reason| halt.list(Texts { read: vec![], most, reason });
        let points = fields.required("points", texts(MOST_POINTS, Reason::PointCount))?;
        let lines = fields.required("lines", texts(MOST_LINES, Reason::LineCount))?;
        halt.demand(Board::new(removal, points.read, &lines.read))
    }
}

/// A list of texts, of which there can be only so many.
struct Texts {
    read: Vec<String>,
    most: usize,
    reason: Reason,
}

impl List for Texts {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        let Some(text) = elements.next_element_seed(PhantomData::<String>)? else { return Ok(false) };
        if self.read.len() == self.most {
            let found = format!("more than {}", self.most);
            return Err(halt.stop(Rejection::new(self.reason).found(found).at(Part::Rules)));
        }
        self.read.push(text);
        Ok(true)
    }
}
