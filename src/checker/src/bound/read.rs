//! The bound, checked as it is read.

use serde::Deserialize;
use serde::de::MapAccess;

use super::answers::{Answers, Demands};
use super::classes::Classes;
use super::clauses::{Literal, positive};
use super::refutation::{Statement, each};
use super::work::Work;
use crate::catalogue::{Block, Catalogue, present};
use crate::claim::Begins;
use crate::json::fields::{Fields, Object};
use crate::json::leaf::only_from_objects;
use crate::read::entries::Entries;
use crate::rejection::{Part, Rejection};
use crate::rules::game::Position;
use crate::verdict::Bound;
use crate::{Checking, Reason};

/// Reads the bound as a whole.
pub(crate) struct BoundText<'c> {
    pub(crate) catalogue: &'c mut Catalogue,
    /// The position claimed, with the player who begins.
    pub(crate) start: Position,
    pub(crate) begins: Begins,
    pub(crate) checking: Checking<'c>,
}

impl Object for BoundText<'_> {
    const FIELDS: &'static [&'static str] = &["least", "entries", "classes", "start", "demands", "dual", "refutation"];
    type Value = Bound;

    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<Bound, A::Error> {
        let (halt, catalogue) = (fields.halt, self.catalogue);
        let mut work = Work::new(halt.bytes(), self.checking.patience);
        let (least, most) = (fields.number("least", 1)?, catalogue.counts.entries);
        if u64::from(least) > most {
            let rejection = Rejection::new(Reason::BoundAboveCatalogue).at(Part::Bound);
            return Err(halt.stop(rejection.expected(format!("at most {most}")).found(least)));
        }
        fields.required("entries", halt.list(Entries { catalogue, block: Block::OfBound }))?;
        let catalogue = &*catalogue;
        let classes = read_classes(fields, catalogue, &mut work)?;
        let start = match self.begins {
            Begins::Wins => {
                let answers = Answers::new(catalogue, &classes, self.start, None);
                halt.demand(fields.required("start", halt.list(answers))?.complete())?
            }
            _ => read_start(fields, catalogue, &classes, &self.start)?,
        };
        let demands = fields.required("demands", halt.list(Demands::new(catalogue, &classes)))?;
        let demands = halt.demand(demands.complete())?;
        let (classes, count) = (classes.count(), demands.len() as u64);
        let statement = Statement { least, classes, start, demands };
        let proof = statement.read_proof(fields, work, self.checking)?;
        Ok(Bound { least: u64::from(least), classes: u64::from(classes), demands: count, proof })
    }
}

fn read_classes<'de, A: MapAccess<'de>>(
    fields: &mut Fields<'_, A>,
    catalogue: &Catalogue,
    work: &mut Work,
) -> Result<Classes, A::Error> {
    let mut classes = Classes::default();
    fields.texts("classes", |text| {
        let number = classes.count().saturating_add(1);
        let place = |rejection: Box<Rejection>| rejection.at(Part::Class).class(number);
        classes.push(&catalogue.terms, &text, work).map_err(place)
    })?;
    fields.halt.demand(classes.hold_distinct(&catalogue.terms, work).map_err(|r| r.at(Part::Class)))?;
    Ok(classes)
}

/// The class that a position is said to belong to.
#[derive(Debug, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
struct InClass {
    class: u32,
    #[serde(default, deserialize_with = "present")]
    witness: Option<String>,
}

only_from_objects!(InClass);

/// Reads the start of a bound on a lost position: the class of that position.
fn read_start<'de, A: MapAccess<'de>>(
    fields: &mut Fields<'_, A>,
    catalogue: &Catalogue,
    classes: &Classes,
    position: &Position,
) -> Result<Vec<Literal>, A::Error> {
    let (halt, mut start) = (fields.halt, vec![]);
    each(fields, "start", |InClass { class, witness }| {
        start.push(positive(class));
        let held = classes.hold(&catalogue.terms, class, position, witness.as_deref());
        held.map_err(|rejection| rejection.at(Part::Start))
    })?;
    match start.len() {
        1 => Ok(start),
        found => Err(halt.stop(Rejection::new(Reason::WrongShape).expected("one class").found(found).at(Part::Start))),
    }
}
