//! The remarks, which are skipped.

use serde::de::{IgnoredAny, MapAccess, SeqAccess};

use crate::Reason;
use crate::json::fields::{Fields, List, Object};
use crate::json::halt::Halt;
use crate::rejection::Rejection;

/// Unverified metadata, of which only the JSON types are checked.
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

/// Reads the places of the points in a drawing.
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

/// Reads one place, and counts its coordinates.
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
