//! The proof that so many classes are needed, checked as it is read.

use std::marker::PhantomData;

use serde::de::{DeserializeOwned, MapAccess, SeqAccess};

use super::clauses::{Clauses, Literal};
use super::dual::Dual;
use super::lrat::Lrat;
use super::proof::{self, Meant};
use super::sums::{GroupText, SumText, Sums};
use super::work::Work;
use crate::Checking;
use crate::json::fields::{Fields, List, Object};
use crate::json::halt::Halt;
use crate::rejection::{Checked, Part, Rejection};
use crate::verdict::Proof;

/// What is to be proved: at least `least` classes are true whenever the clauses are.
pub(super) struct Statement {
    pub(super) least: u32,
    pub(super) classes: u32,
    pub(super) start: Vec<Literal>,
    pub(super) demands: Clauses,
}

impl Statement {
    /// Reads the proof, of which there must be exactly one.
    pub(super) fn read_proof<'de, A: MapAccess<'de>>(
        self,
        fields: &mut Fields<'_, A>,
        mut work: Work,
        checking: Checking,
    ) -> Result<Proof, A::Error> {
        let halt = fields.halt;
        if fields.comes("dual")? {
            return fields.required("dual", halt.object(DualText(self)));
        }
        fields.required("refutation", halt.object(RefutationText { statement: self, work: &mut work, checking }))
    }
}

/// Passes on each element of a list, with its number.
struct Each<T, F>(F, u64, PhantomData<T>);

impl<T: DeserializeOwned, F: FnMut(T) -> Checked<()>> List for Each<T, F> {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        let Each(take, number, _) = self;
        let Some(element) = elements.next_element::<T>()? else { return Ok(false) };
        *number += 1;
        halt.demand(take(element).map_err(|rejection| rejection.nth(*number)))?;
        Ok(true)
    }
}

/// Reads a list that must come next, and passes on each element.
pub(super) fn each<'de, A: MapAccess<'de>, T: DeserializeOwned>(
    fields: &mut Fields<'_, A>,
    name: &'static str,
    take: impl FnMut(T) -> Checked<()>,
) -> Result<(), A::Error> {
    let list = fields.halt.list(Each(take, 0, PhantomData));
    fields.required(name, list).map(|_| ())
}

/// Reads a dual solution.
struct DualText(Statement);

impl Object for DualText {
    const FIELDS: &'static [&'static str] = &["divisor", "start", "demands"];
    type Value = Proof;

    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<Proof, A::Error> {
        let (halt, Statement { least, classes, start, demands }) = (fields.halt, self.0);
        let (divisor, multiplier) = (fields.number("divisor", 1)?, fields.number("start", 0)?);
        let place = |rejection: Box<Rejection>| rejection.at(Part::Dual);
        let mut dual = halt.demand(Dual::new(classes, &start, multiplier, &demands).map_err(place))?;
        each(fields, "demands", |multiplier| dual.demand(multiplier).map_err(place))?;
        halt.demand(dual.prove(divisor, multiplier, least).map_err(place))?;
        Ok(Proof::Dual)
    }
}

/// Reads a refutation.
struct RefutationText<'c> {
    statement: Statement,
    work: &'c mut Work,
    checking: Checking<'c>,
}

impl Object for RefutationText<'_> {
    const FIELDS: &'static [&'static str] = &["sums", "groups", "steps", "file", "bytes", "sha256"];
    type Value = Proof;

    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<Proof, A::Error> {
        let (halt, Statement { least, classes, start, demands }) = (fields.halt, self.statement);
        let (mut sums, work) = (Sums::new(classes, demands), self.work);
        each(fields, "sums", |text: SumText| sums.sum(&text, work).map_err(|r| r.at(Part::Sum)))?;
        each(fields, "groups", |text: GroupText| sums.group(&text).map_err(|r| r.at(Part::Group)))?;
        let mut lrat = Lrat::new(halt.demand(sums.formula(&start, least))?, work);
        if fields.comes("steps")? {
            fields.texts("steps", |step| lrat.step(step.as_bytes()))?;
        } else {
            read_file(fields, &mut lrat, self.checking)?;
        }
        Ok(Proof::Refutation { steps: halt.demand(lrat.end())? })
    }
}

/// Takes the steps in the file named.
fn read_file<'de, A: MapAccess<'de>>(
    fields: &mut Fields<'_, A>,
    lrat: &mut Lrat,
    checking: Checking,
) -> Result<(), A::Error> {
    let (halt, file) = (fields.halt, fields.text("file")?);
    halt.demand(proof::hold_name(&file))?;
    let bytes = fields.required("bytes", PhantomData::<u64>)?;
    let meant = Meant { file, bytes, sha256: fields.text("sha256")? };
    let taken = proof::steps(lrat, checking.open, &meant).map_err(|error| halt.fail(error))?;
    halt.demand(taken)
}
