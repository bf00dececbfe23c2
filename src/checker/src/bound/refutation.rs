//! The proof that so many classes are needed, checked as it is read.

use super::clauses::{Clauses, Literal};
use super::dual::Dual;
use super::lrat::Lrat;
use super::proof::{self, Meant};
use super::sums::Sums;
use super::work::Work;
use crate::Checking;
use crate::json::fields::Fields;
use crate::json::{Json, Reading};
use crate::rejection::{Part, Rejection};
use crate::verdict::Proof;

/// What is to be proved: at least `least` classes are true whenever the clauses are.
pub(super) struct Statement {
    pub(super) least: u32,
    pub(super) classes: u32,
    /// The number of classes and choices.
    pub(super) variables: u32,
    pub(super) start: Vec<Literal>,
    pub(super) demands: Clauses,
}

impl Statement {
    /// Reads the proof, of which there must be exactly one.
    pub(super) fn read_proof(self, fields: &mut Fields, mut work: Work, checking: Checking) -> Reading<Proof> {
        match (fields.comes("dual")?, fields.comes("refutation")?) {
            (true, _) => self.read_dual(fields.at("dual")?),
            (_, true) => self.read_refutation(fields.at("refutation")?, &mut work, checking),
            _ => Err(fields.unexpected("dual or refutation")),
        }
    }

    fn read_dual(self, json: &mut Json) -> Reading<Proof> {
        json.object(|fields| {
            let (divisor, multiplier) = (fields.number("divisor", 1)?, fields.number("start", 0)?);
            let place = |rejection: Box<Rejection>| rejection.at(Part::Dual);
            let mut dual =
                Dual::new([self.classes, self.variables], &self.start, multiplier, &self.demands).map_err(place)?;
            each(fields.at("demands")?, |json, number| {
                let multiplier = json.number(0)?;
                Ok(dual.demand(multiplier).map_err(|rejection| place(rejection).nth(number))?)
            })?;
            dual.prove(divisor, multiplier, self.least).map_err(place)?;
            Ok(Proof::Dual)
        })
    }

    fn read_refutation(self, json: &mut Json, work: &mut Work, checking: Checking) -> Reading<Proof> {
        json.object(|fields| {
            let mut sums = Sums::new(self.classes, self.variables, self.demands);
            each(fields.at("sums")?, |json, number| {
                let (mut left, mut right, mut outputs) = (0, 0, 0);
                json.small([("left", &mut left), ("right", &mut right), ("outputs", &mut outputs)])?;
                Ok(sums.sum([left, right], outputs, work).map_err(|r| r.at(Part::Sum).nth(number))?)
            })?;
            each(fields.at("groups")?, |json, number| {
                let (mut term, mut least) = (0, 0);
                json.small([("term", &mut term), ("least", &mut least)])?;
                Ok(sums.group(term, least).map_err(|r| r.at(Part::Group).nth(number))?)
            })?;
            let mut lrat = Lrat::new(sums.formula(&self.start, self.least)?, work);
            match fields.comes("steps")? {
                true => fields.at("steps")?.list(|json| Ok(lrat.step(json.text()?.as_bytes())?))?,
                false => read_file(fields, &mut lrat, checking)?,
            }
            Ok(Proof::Refutation { steps: lrat.end()? })
        })
    }
}

/// Reads a list, each element, with its number from 1, by `each`.
fn each(json: &mut Json, mut each: impl FnMut(&mut Json, u64) -> Reading<()>) -> Reading<()> {
    let mut number = 0;
    json.list(|json| {
        number += 1;
        each(json, number)
    })
}

/// Takes the steps in the file named.
fn read_file(fields: &mut Fields, lrat: &mut Lrat, checking: Checking) -> Reading<()> {
    let file = fields.text("file")?;
    proof::hold_name(&file)?;
    let bytes = fields.at("bytes")?.number_within(0, u64::MAX)?;
    let meant = Meant { file, bytes, sha256: fields.text("sha256")? };
    Ok(proof::steps(lrat, checking.open, &meant)??)
}
