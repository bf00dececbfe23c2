//! The bound, checked as it is read.

use super::answers::{Answering, Answers, read_demands, read_lost};
use super::choices::Choices;
use super::classes::Classes;
use super::refutation::Statement;
use super::work::Work;
use crate::catalogue::{Block, Catalogue};
use crate::claim::{Begins, Equivalence, Play};
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
            let mut classes = read_classes(fields.at("classes")?, catalogue, &mut work)?;
            if fields.comes("choices")? {
                read_choices(fields.at("choices")?, catalogue, &mut classes, &mut work)?;
            }
            let sums = classes.choices.is_some();
            if catalogue.decomposes && !sums {
                return Err(Rejection::new(Reason::UnwantedBound).at(Part::Bound).into());
            }
            let (json, answering) = (fields.at("start")?, Answering { catalogue, classes: &classes, work: &mut work });
            let start = match self.begins {
                Begins::Wins => Answers::new(answering, self.start, None).read(json)?,
                _ => read_lost(json, answering, &self.start)?,
            };
            let mut demands = read_demands(fields.at("demands")?, catalogue, &classes, &mut work)?;
            let count = demands.len() as u64;
            let variables = classes.choices.as_ref().map_or(classes.count(), Choices::count);
            if let Some(choices) = &classes.choices {
                choices.add_to(&mut demands, &start)?;
            }
            let classes = classes.count();
            let statement = Statement { least, classes, variables, start, demands };
            let proof = statement.read_proof(fields, work, self.checking)?;
            Ok(Bound { least: u64::from(least), sums, classes: u64::from(classes), demands: count, proof })
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

/// Reads the choices, which make the bound one about catalogues with sums and mirrors.
fn read_choices(json: &mut Json, catalogue: &Catalogue, classes: &mut Classes, work: &mut Work) -> Reading<()> {
    let terms = &catalogue.terms;
    let may_decompose = terms.play == Play::Normal && terms.game.has_components();
    if !may_decompose || terms.equivalence != Equivalence::Isomorphism {
        let rejection = Rejection::new(Reason::UnwantedBound).expected("no choices");
        return Err(rejection.at(Part::Bound).into());
    }
    classes.choices = Some(Choices::read(json, classes.count())?);
    Ok(classes.hold_no_mirrors(terms, work)?)
}
