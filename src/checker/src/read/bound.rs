//! The bound, checked as it is read.

use std::collections::BTreeSet;
use std::rc::Rc;

use serde::de::{MapAccess, SeqAccess};

use super::refutation::RefutationText;
use crate::Reason;
use crate::bound::clauses::{Clauses, positive};
use crate::bound::dual::{self, Dual};
use crate::bound::proof::Open;
use crate::bound::sums::Sums;
use crate::bound::universe::Universe;
use crate::catalogue::Catalogue;
use crate::claim::Outcome;
use crate::json::fields::{Fields, List, Object};
use crate::json::halt::Halt;
use crate::rejection::{Part, Rejection};
use crate::verdict::{Bound, Proof};

/// Reads the bound as a whole.
pub(super) struct BoundText<'c> {
    pub(super) catalogue: &'c Catalogue,
    pub(super) position: &'c Rc<str>,
    pub(super) outcome: Outcome,
    pub(super) open: Open<'c>,
}

impl Object for BoundText<'_> {
    const FIELDS: &'static [&'static str] = &["least", "classes", "start", "demands", "dual", "refutation"];
    type Value = Bound;

    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<Bound, A::Error> {
        let (halt, terms) = (fields.halt, &self.catalogue.terms);
        let least = fields.count("least", Part::Bound)?;
        let entries = self.catalogue.entries();
        if u64::from(least) > entries {
            let rejection = Rejection::new(Reason::BoundAboveCatalogue).at(Part::Bound);
            return Err(halt.stop(rejection.expected(format!("at most {entries}")).found(least)));
        }
        let mut samples = vec![];
        fields.texts("classes", |text| {
            let class = u32::try_from(samples.len() + 1).unwrap_or(u32::MAX);
            let sample = terms.game.position(&text);
            samples.push(sample.map_err(|rejection| rejection.at(Part::Class).class(class))?);
            Ok(())
        })?;
        let mut universe = halt.demand(Universe::new(terms, self.position, &samples))?;
        let start = fields.counts("start", 1, Part::Start)?;
        halt.demand(universe.start(self.outcome, self.position, &start))?;
        let (seen, clauses) = (BTreeSet::new(), Clauses::default());
        let demands = Demands { catalogue: self.catalogue, universe: &mut universe, seen, clauses };
        let demands = fields.required("demands", halt.list(demands))?.clauses;
        let (classes, count) = (universe.count(), demands.len() as u64);
        drop(universe);
        let proof = read_proof(fields, Claim { least, classes, start, demands }, self.open)?;
        Ok(Bound { least: u64::from(least), classes: u64::from(classes), demands: count, proof })
    }
}

/// The statement to be proved, once the lists are found to be correct: at least `least` classes are true.
struct Claim {
    least: u32,
    classes: u32,
    start: Vec<u32>,
    demands: Clauses,
}

/// Reads the proof, of which there must be exactly one.
fn read_proof<'de, A: MapAccess<'de>>(fields: &mut Fields<'_, A>, claim: Claim, open: Open) -> Result<Proof, A::Error> {
    let halt = fields.halt;
    let Claim { least, classes, start, demands } = claim;
    if let Some(solution) = fields.optional("dual", halt.object(DualText))? {
        if fields.comes("refutation")? {
            return Err(halt.stop(Rejection::new(Reason::TwoProofs).found("dual and refutation").at(Part::Bound)));
        }
        halt.demand(dual::verify(&solution, &demands, &start, classes, least))?;
        return Ok(Proof::Dual);
    }
    let refutation = RefutationText { sums: Sums::new(classes, demands), start: &start, least, open };
    match fields.optional("refutation", halt.object(refutation))? {
        Some(steps) => Ok(Proof::Refutation { steps }),
        None => Err(fields.missing("dual or refutation", Reason::MissingField)?),
    }
}

/// Reads the demands as clauses: not the class, or one of the rebuttals.
struct Demands<'c, 'u> {
    catalogue: &'c Catalogue,
    universe: &'u mut Universe<'c>,
    seen: BTreeSet<(u32, Rc<str>)>,
    clauses: Clauses,
}

impl List for Demands<'_, '_> {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        let more = elements.next_element_seed(halt.object(DemandText { demands: self }))?.is_some();
        halt.at_move(None);
        Ok(more)
    }
}

/// Reads one demand.
struct DemandText<'d, 'c, 'u> {
    demands: &'d mut Demands<'c, 'u>,
}

impl Object for DemandText<'_, '_, '_> {
    const FIELDS: &'static [&'static str] = &["class", "move", "rebuttals"];
    type Value = ();

    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<(), A::Error> {
        let (halt, demands) = (fields.halt, self.demands);
        let class = fields.count("class", Part::Demand)?;
        let text = fields.text("move")?;
        halt.at_move(Some(text.clone()));
        let place = |rejection: Box<Rejection>| rejection.at(Part::Demand).class(class).mv(&text);
        let mv = demands.catalogue.terms.game.mv(&text);
        let mv = halt.demand(mv.map_err(|rejection| place(rejection.in_field("move"))))?;
        if !demands.seen.insert((class, mv.clone())) {
            return Err(halt.stop(place(Rejection::new(Reason::DoubledDemand))));
        }
        let listed = fields.counts("rebuttals", 1, Part::Demand)?;
        halt.demand(demands.universe.demand(class, &mv, &listed).map_err(place))?;
        demands.clauses.push(std::iter::once(-positive(class)).chain(listed.iter().copied().map(positive)));
        Ok(())
    }
}

/// Reads a dual solution.
struct DualText;

impl Object for DualText {
    const FIELDS: &'static [&'static str] = &["divisor", "start", "demands"];
    type Value = Dual;

    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<Dual, A::Error> {
        let divisor = fields.count("divisor", Part::Dual)?;
        let start = fields.whole("start", 0, Part::Dual)?;
        let demands = fields.counts("demands", 0, Part::Dual)?;
        Ok(Dual { divisor, start, demands })
    }
}
