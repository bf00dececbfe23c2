//! The entries, each checked as it is read.

use std::marker::PhantomData;

use serde::de::{MapAccess, SeqAccess};

use super::rebuttal::RebuttalText;
use crate::Reason;
use crate::catalogue::{Catalogue, Entry};
use crate::json::fields::{Fields, List, Object};
use crate::json::halt::Halt;
use crate::rejection::{Part, Rejection};

/// Reads the list of entries.
pub(super) struct Entries<'c> {
    pub(super) catalogue: &'c mut Catalogue,
    /// Whether the claim rests on an entry; otherwise there must be none.
    pub(super) wanted: bool,
}

impl List for Entries<'_> {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        let more = elements.next_element_seed(halt.object(EntryText { catalogue: self.catalogue }))?.is_some();
        halt.at_entry(None);
        if more && !self.wanted {
            return Err(halt.stop(Rejection::new(Reason::UnwantedEntries).at(Part::Entries)));
        }
        Ok(more)
    }
}

/// Reads one entry.
struct EntryText<'c> {
    catalogue: &'c mut Catalogue,
}

impl Object for EntryText<'_> {
    const FIELDS: &'static [&'static str] = &["number", "name", "sample", "rebuttals", "alternatives"];
    type Value = ();

    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<(), A::Error> {
        let (halt, catalogue) = (fields.halt, self.catalogue);
        if catalogue.terms.has_ranks {
            fields.only(&["number", "rank", "sample", "rebuttals"]);
        }
        let number = fields.number("number")?;
        halt.at_entry(Some(number));
        let (name, rank) = match catalogue.terms.has_ranks {
            true => (None, read_rank(fields)?),
            false => (fields.optional("name", PhantomData::<String>)?, None),
        };
        let sample = fields.text("sample")?;
        let sample = catalogue.terms.game.position(&sample).map_err(|r| r.at(Part::Entry).entry(number));
        let mut entry = halt.demand(catalogue.open(number, name.as_deref(), halt.demand(sample)?))?;
        rank.map_or(Ok(()), |rank| halt.demand(catalogue.rank(&entry, rank)))?;
        let replies = Replies { catalogue, entry: &mut entry, part: Part::Rebuttal, read: 0 };
        let Replies { catalogue, .. } = fields.required("rebuttals", halt.list(replies))?;
        halt.demand(catalogue.all_rebutted(&entry))?;
        let replies = Replies { catalogue, entry: &mut entry, part: Part::Alternative, read: 0 };
        match fields.optional("alternatives", halt.list(replies))? {
            Some(Replies { read: 0, .. }) => {
                Err(halt.stop(Rejection::new(Reason::EmptyAlternatives).at(Part::Entry).entry(number)))
            }
            _ => Ok(()),
        }
    }
}

/// Reads the rank of an entry, if it has one.
fn read_rank<'de, A: MapAccess<'de>>(fields: &mut Fields<'_, A>) -> Result<Option<u32>, A::Error> {
    match fields.comes("rank")? {
        true => fields.rank("rank").map(Some),
        false => Ok(None),
    }
}

/// Reads the list of rebuttals, or of alternatives, of an entry.
struct Replies<'c, 'e> {
    catalogue: &'c mut Catalogue,
    entry: &'e mut Entry,
    part: Part,
    read: u64,
}

impl List for Replies<'_, '_> {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        let text = RebuttalText { game: &self.catalogue.terms.game, part: self.part, entry: self.entry.number() };
        let Some(rebuttal) = elements.next_element_seed(halt.object(text))? else { return Ok(false) };
        halt.at_move(None);
        self.read += 1;
        halt.demand(match self.part {
            Part::Alternative => self.catalogue.alternative(self.entry, &rebuttal),
            _ => self.catalogue.rebut(self.entry, &rebuttal),
        })?;
        Ok(true)
    }
}
