//! The entries, each checked as it is read.

use crate::catalogue::{Block, Catalogue, Rebuttal};
use crate::json::{Json, Reading};
use crate::rejection::{Part, Rejection};

/// Reads a list of entries.
pub(crate) fn read(json: &mut Json, catalogue: &mut Catalogue, block: Block) -> Reading<()> {
    json.list(|json| {
        read_entry(json, catalogue, block)?;
        json.at_entry(None);
        Ok(())
    })
}

fn read_entry(json: &mut Json, catalogue: &mut Catalogue, block: Block) -> Reading<()> {
    json.object(&["position", "rebuttals"], |fields| {
        let number = catalogue.next_number()?;
        fields.json.at_entry(Some(number));
        let place = |rejection: Box<Rejection>| rejection.at(Part::Entry).entry(number);
        let position = fields.text("position")?;
        let mut entry = catalogue.open(&position, block).map_err(place)?;
        fields.at("rebuttals")?.list(|json| {
            let rebuttal: Rebuttal = json.value()?;
            let place = |rejection: Box<Rejection>| rejection.at(Part::Rebuttal).entry(number).mv(&rebuttal.mv);
            Ok(catalogue.rebut(&mut entry, &rebuttal).map_err(place)?)
        })?;
        Ok(catalogue.close(entry).map_err(place)?)
    })
}
