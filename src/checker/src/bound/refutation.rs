//! The proof that this many classes are needed, checked as it is read.

use super::clauses::{Clauses, Literal};
use super::dual::Dual;
use super::lrat::Lrat;
use super::proof::{self, Meant};
use super::sums::Sums;
use crate::json::fields::Fields;
use crate::json::{Json, Reading};
use crate::rejection::{Part, Rejection, hold};
use crate::verdict::Proof;
use crate::work::Work;
use crate::{Checking, Reason};

/// The statement to be proved: at least `least` classes are true whenever the clauses are.
pub(super) struct Statement {
    pub(super) least: u32,
    pub(super) classes: u32,
    /// The number of classes and choices.
    pub(super) variables: u32,
    /// For each start, the classes and choices one of which is true.
    pub(super) starts: Vec<Vec<Literal>>,
    pub(super) demands: Clauses,
}

impl Statement {
    /// Reads the proof, of which there must be exactly one.
    pub(super) fn read_proof(self, fields: &mut Fields, work: &mut Work, checking: Checking) -> Reading<Proof> {
        match (fields.comes("dual")?, fields.comes("refutation")?) {
            (true, _) => self.read_dual(fields.at("dual")?),
            (_, true) => self.read_refutation(fields.at("refutation")?, work, checking),
            _ => Err(fields.unexpected("dual or refutation")),
        }
    }

    fn read_dual(self, json: &mut Json) -> Reading<Proof> {
        json.object(&["divisor", "start", "starts", "demands"], |fields| {
            let place = |rejection: Box<Rejection>| rejection.at(Part::Dual);
            let divisor = fields.number("divisor", 1)?;
            let mut dual = Dual::new([self.classes, self.variables], &self.demands);
            let multipliers = self.read_multipliers(fields)?;
            let mut pairs = self.starts.iter().zip(multipliers);
            pairs.try_for_each(|(start, multiplier)| dual.start(start, multiplier)).map_err(place)?;
            each(fields.at("demands")?, |json, number| {
                let multiplier = json.number(0)?;
                Ok(dual.demand(multiplier).map_err(|rejection| place(rejection).nth(number))?)
            })?;
            dual.prove(divisor, self.least).map_err(place)?;
            Ok(Proof::Dual)
        })
    }

    /// The multiplier of the start, or those of the starts.
    fn read_multipliers(&self, fields: &mut Fields) -> Reading<Vec<u32>> {
        let count = self.starts.len();
        if count == 1 {
            return Ok(vec![fields.number("start", 0)?]);
        }
        let mut multipliers = vec![];
        fields.at("starts")?.list(|json| {
            let multiplier = json.number(0)?;
            multipliers.extend((multipliers.len() <= count).then_some(multiplier));
            Ok(())
        })?;
        let rejection = || Rejection::new(Reason::DualSize).expected(format!("{count} for the starts"));
        hold(multipliers.len() == count, || rejection().found(multipliers.len()).at(Part::Dual))?;
        Ok(multipliers)
    }

    fn read_refutation(self, json: &mut Json, work: &mut Work, checking: Checking) -> Reading<Proof> {
        json.object(&["sums", "groups", "steps", "file", "bytes", "sha256"], |fields| {
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
            let mut lrat = Lrat::new(sums.formula(&self.starts, self.least)?, work);
            match fields.comes("steps")? {
                true => fields.at("steps")?.list(|json| Ok(lrat.step(json.text()?.as_bytes())?))?,
                false => read_file(fields, &mut lrat, checking)?,
            }
            Ok(Proof::Refutation { steps: lrat.end()? })
        })
    }
}

/// Reads a list; `each` reads an element, given its number from 1.
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
