//! The entries, each checked as it is read.

use std::marker::PhantomData;

use serde::de::{MapAccess, SeqAccess};

use crate::catalogue::{Block, Catalogue, Entry, Rebuttal};
use crate::json::fields::{Fields, List, Object};
use crate::json::halt::Halt;
use crate::rejection::{Part, Rejection};

/// Reads a list of entries.
pub(crate) struct Entries<'c> {
    pub(crate) catalogue: &'c mut Catalogue,
    pub(crate) block: Block,
}

impl List for Entries<'_> {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        let entry = EntryText { catalogue: self.catalogue, block: self.block };
        let more = elements.next_element_seed(halt.object(entry))?.is_some();
        halt.at_entry(None);
        Ok(more)
    }
}

/// Reads one entry.
struct EntryText<'c> {
    catalogue: &'c mut Catalogue,
    block: Block,
}

impl Object for EntryText<'_> {
    const FIELDS: &'static [&'static str] = &["number", "position", "rebuttals"];
    type Value = ();

    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<(), A::Error> {
        let (halt, catalogue) = (fields.halt, self.catalogue);
        let number = fields.number("number", 1)?;
        halt.at_entry(Some(number));
        let place = |rejection: Box<Rejection>| rejection.at(Part::Entry).entry(number);
        let position = fields.text("position")?;
        let entry = halt.demand(catalogue.open(number, &position, self.block).map_err(place))?;
        let rebuttals = Rebuttals { catalogue, entry };
        let Rebuttals { catalogue, entry } = fields.required("rebuttals", halt.list(rebuttals))?;
        halt.demand(catalogue.close(entry).map_err(place))
    }
}

/// Reads the moves of an entry with their rebuttals.
struct Rebuttals<'c> {
    catalogue: &'c mut Catalogue,
    entry: Entry,
}

impl List for Rebuttals<'_> {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        let Some(rebuttal) = elements.next_element_seed(PhantomData::<Rebuttal>)? else { return Ok(false) };
        let number = self.entry.number;
        let place = |rejection: Box<Rejection>| rejection.at(Part::Rebuttal).entry(number).mv(&rebuttal.mv);
        halt.demand(self.catalogue.rebut(&mut self.entry, &rebuttal).map_err(place))?;
        Ok(true)
    }
}
