//! The bound, checked as it is read. Only checks that take many steps for few bytes come last: that no two classes are
//! equal and none is a mirror. The number of steps allowed grows with the bytes read, so by then the whole bound
//! counts.

use super::answers::{Answering, Answers, read_demands, read_lost};
use super::choices::Choices;
use super::classes::Classes;
use super::clauses::Literal;
use super::refutation::Statement;
use crate::catalogue::{Block, Catalogue};
use crate::claim::{Begins, Play};
use crate::json::fields::Fields;
use crate::json::{Json, Reading};
use crate::read::entries;
use crate::rejection::{Checked, Part, Rejection, hold};
use crate::rules::game::Position;
use crate::verdict::{Among, Bound};
use crate::work::Work;
use crate::{Checking, Reason};

/// The fields of a bound.
const FIELDS: &[&str] = &["least", "entries", "classes", "choices", "start", "starts", "demands", "dual", "refutation"];

/// Reads the whole bound. `starts` are the position claimed with each player moving first whose result rests on an
/// entry, and that result.
pub(crate) fn read(
    json: &mut Json,
    catalogue: &mut Catalogue,
    starts: Vec<(Position, Begins)>,
    checking: Checking,
) -> Reading<Bound> {
    json.object(FIELDS, |fields| {
        let mut work = catalogue.terms.work.clone();
        let (least, most) = (fields.number("least", 1)?, catalogue.counts.entries);
        if u64::from(least) > most {
            let rejection = Rejection::new(Reason::BoundAboveCatalogue).at(Part::Bound);
            return Err(rejection.expected(format!("at most {most}")).found(least).into());
        }
        entries::read(fields.at("entries")?, catalogue, Block::OfBound)?;
        let mut classes = read_classes(fields.at("classes")?, catalogue)?;
        if fields.comes("choices")? {
            read_choices(fields.at("choices")?, catalogue, &mut classes)?;
        }
        let sums = classes.choices.is_some();
        if catalogue.settles_more && !sums || catalogue.counts.by_value > 0 {
            return Err(Rejection::new(Reason::UnwantedBound).at(Part::Bound).into());
        }
        let starts = read_starts(fields, starts, catalogue, &classes, &mut work)?;
        let mut demands = read_demands(fields.at("demands")?, catalogue, &classes, &mut work)?;
        let count = demands.len() as u64;
        let variables = classes.choices.as_ref().map_or(classes.count(), Choices::count);
        if let Some(choices) = &classes.choices {
            choices.add_to(&mut demands, &starts)?;
        }
        let statement = Statement { least, classes: classes.count(), variables, starts, demands };
        let proof = statement.read_proof(fields, &mut work, checking)?;
        hold_classes(&classes, catalogue, &mut work)?;
        let among = match sums {
            true if catalogue.terms.game.has_nim_heap() => Among::SumsWithoutNimSums,
            true => Among::Sums,
            false => Among::Whole,
        };
        Ok(Bound { least: u64::from(least), among, classes: u64::from(classes.count()), demands: count, proof })
    })
}

fn read_classes(json: &mut Json, catalogue: &Catalogue) -> Reading<Classes> {
    let mut classes = Classes::default();
    json.list(|json| {
        let text = json.text()?;
        let number = classes.count() + 1;
        let place = |rejection: Box<Rejection>| rejection.at(Part::Class).class(number);
        classes.push(&catalogue.terms, &text).map_err(place)?;
        // Equal texts are found before they are many; for many distinct texts, which are longer, there is memory.
        if number.is_power_of_two() {
            classes.hold_texts_distinct()?;
        }
        Ok(())
    })?;
    classes.hold_texts_distinct()?;
    Ok(classes)
}

/// Checks that no two classes are equal and, if there are sums and mirrors, that no class is a mirror.
fn hold_classes(classes: &Classes, catalogue: &Catalogue, work: &mut Work) -> Checked<()> {
    classes.hold_distinct(&catalogue.terms, work).map_err(|rejection| rejection.at(Part::Class))?;
    if classes.choices.is_some() { classes.hold_no_mirrors(&catalogue.terms, work) } else { Ok(()) }
}

/// Reads for each start the classes and choices one of which every catalogue has: as `start` if there is one start, and
/// as a list of such, `starts`, if there are two.
fn read_starts(
    fields: &mut Fields,
    starts: Vec<(Position, Begins)>,
    catalogue: &Catalogue,
    classes: &Classes,
    work: &mut Work,
) -> Reading<Vec<Vec<Literal>>> {
    let mut read = |json: &mut Json, (position, begins): (Position, Begins)| {
        let answering = Answering { catalogue, classes, work };
        match begins {
            Begins::Wins => Answers::new(answering, position, None).read(json),
            _ => read_lost(json, answering, &position),
        }
    };
    let (count, mut left, mut clauses) = (starts.len(), starts.into_iter(), vec![]);
    if count == 1 {
        return left.map(|start| read(fields.at("start")?, start)).collect();
    }
    let wrong = |found: usize| {
        Rejection::new(Reason::WrongShape).expected(format!("{count} starts")).found(found).at(Part::Bound)
    };
    fields.at("starts")?.list(|json| {
        let start = left.next().ok_or_else(|| wrong(count + 1))?;
        clauses.push(read(json, start)?);
        Ok(())
    })?;
    hold(clauses.len() == count, || wrong(clauses.len()))?;
    Ok(clauses)
}

/// Reads the choices, whose presence means that the bound is about catalogues with sums and mirrors.
fn read_choices(json: &mut Json, catalogue: &Catalogue, classes: &mut Classes) -> Reading<()> {
    let terms = &catalogue.terms;
    let may_decompose = terms.play == Play::Normal && terms.game.has_components();
    if !may_decompose || terms.equivalence != terms.game.equivalence_of_components() {
        let rejection = Rejection::new(Reason::UnwantedBound).expected("no choices");
        return Err(rejection.at(Part::Bound).into());
    }
    classes.choices = Some(Choices::read(json, classes.count())?);
    Ok(())
}
