//! The bound, checked as it is read.

use super::answers::{Answers, read_demands};
use super::classes::Classes;
use super::clauses::{Literal, positive};
use super::refutation::Statement;
use super::work::Work;
use crate::catalogue::{Block, Catalogue};
use crate::claim::{Begins, Equivalence};
use crate::json::{Json, Reading};
use crate::read::entries;
use crate::rejection::{Part, Rejection};
use crate::rules::game::Position;
use crate::verdict::Bound;
use crate::{Checking, Reason};

/// What a bound is about, and how it is checked.
pub(crate) struct BoundText<'c> {
    pub(crate) catalogue: &'c mut Catalogue,
    /// The position claimed, with the player who begins.
    pub(crate) start: Position,
    pub(crate) begins: Begins,
    pub(crate) checking: Checking<'c>,
}

impl BoundText<'_> {
    /// Reads the bound as a whole.
    pub(crate) fn read(self, json: &mut Json) -> Reading<Bound> {
        json.object(|fields| {
            let catalogue = self.catalogue;
            if catalogue.terms.equivalence == Equivalence::Isomorphism && catalogue.terms.game.is_partizan() {
                return Err(Rejection::new(Reason::UnwantedBound).at(Part::Bound).into());
            }
            let mut work = Work::new(fields.json.bytes(), self.checking.patience);
            let (least, most) = (fields.number("least", 1)?, catalogue.counts.entries);
            if u64::from(least) > most {
                let rejection = Rejection::new(Reason::BoundAboveCatalogue).at(Part::Bound);
                return Err(rejection.expected(format!("at most {most}")).found(least).into());
            }
            entries::read(fields.at("entries")?, catalogue, Block::OfBound)?;
            let classes = read_classes(fields.at("classes")?, catalogue, &mut work)?;
            let start = fields.at("start")?;
            let start = match self.begins {
                Begins::Wins => Answers::new(catalogue, &classes, self.start, None).read(start)?,
                _ => read_start(start, catalogue, &classes, &self.start)?,
            };
            let demands = read_demands(fields.at("demands")?, catalogue, &classes, &mut work)?;
            let (classes, count) = (classes.count(), demands.len() as u64);
            let statement = Statement { least, classes, start, demands };
            let proof = statement.read_proof(fields, work, self.checking)?;
            Ok(Bound { least: u64::from(least), classes: u64::from(classes), demands: count, proof })
        })
    }
}

fn read_classes(json: &mut Json, catalogue: &Catalogue, work: &mut Work) -> Reading<Classes> {
    let mut classes = Classes::default();
    json.list(|json| {
        let text = json.text()?;
        let number = classes.count().saturating_add(1);
        let place = |rejection: Box<Rejection>| rejection.at(Part::Class).class(number);
        classes.push(&catalogue.terms, &text, work).map_err(place)?;
        Ok(classes.hold_texts_distinct_so_far()?)
    })?;
    classes.hold_distinct(&catalogue.terms, work).map_err(|r| r.at(Part::Class))?;
    Ok(classes)
}

/// Reads the start of a bound on a lost position: the class of that position.
fn read_start(json: &mut Json, catalogue: &Catalogue, classes: &Classes, position: &Position) -> Reading<Vec<Literal>> {
    let mut start = vec![];
    json.list(|json| {
        let (mut class, mut witness) = (0, None::<String>);
        json.small([("class", &mut class), ("witness", &mut witness)])?;
        start.push(positive(class));
        let held = classes.hold(&catalogue.terms, class, position, witness.as_deref());
        Ok(held.map_err(|rejection| rejection.at(Part::Start).nth(start.len() as u64))?)
    })?;
    match start.len() {
        1 => Ok(start),
        found => {
            let rejection = Rejection::new(Reason::WrongShape).expected("one class").found(found);
            Err(rejection.at(Part::Start).into())
        }
    }
}
