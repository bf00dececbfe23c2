//! The claim of a period of g-values.

use crate::json::Reading;
use crate::json::fields::Fields;
use crate::period::{Claimed, Periodic};
use crate::rejection::Part;
use crate::rules::registry::{self, EveryHeap};
use crate::sentence::period_sentence;
use crate::verdict::{Every, Stated, Verified};
use crate::work::Work;

/// Reads everything that follows these rules.
pub(super) fn read_period(fields: &mut Fields, rules: &str, work: Work) -> Reading<Verified> {
    let every = registry::read_every_heap(rules)?;
    let (from, period) = (fields.number("from", 0)?, fields.number("period", 1)?);
    let claimed = Claimed { from, period, saltus: 0, mask: 0 };
    let (name, periodic) = match &every {
        EveryHeap::Bounded(take) => {
            let mask = if fields.comes("mask")? { fields.number("mask", 1)? } else { 0 };
            (take.name(), Periodic::of(take, Claimed { mask, ..claimed }, &work))
        }
        EveryHeap::AllBut(all_but) => {
            let saltus = fields.number("saltus", 1)?;
            (all_but.name(), Periodic::growing(all_but, Claimed { saltus, ..claimed }, &work))
        }
    };
    let periodic = periodic.map_err(|r| r.at(Part::Period))?;
    if fields.comes("values")? {
        let mut heap = 0;
        fields.at("values")?.list(|json| {
            periodic.hold_value(heap, json.number(0)?)?;
            heap += 1;
            Ok(())
        })?;
        periodic.hold_listed(heap)?;
    }
    let period = periodic.check()?;
    let stated = Stated::of_heaps(name, registry::digest(rules));
    let claim = period_sentence(&stated, &period);
    Ok(Verified::of_every(stated, Every::Period(period), claim))
}
