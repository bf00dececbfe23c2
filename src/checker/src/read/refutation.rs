//! The refutation of a smaller catalogue, checked as it is read.

use serde::de::{MapAccess, SeqAccess};

use crate::Reason;
use crate::bound::lrat::Lrat;
use crate::bound::proof::{self, Open};
use crate::bound::sums::Sums;
use crate::json::fields::{Fields, List, Object};
use crate::json::halt::Halt;
use crate::rejection::{Part, Rejection};

/// Reads the refutation as a whole; the result is the number of its steps.
pub(super) struct RefutationText<'c> {
    pub(super) sums: Sums,
    pub(super) start: &'c [u32],
    pub(super) least: u32,
    pub(super) open: Open<'c>,
}

impl Object for RefutationText<'_> {
    const FIELDS: &'static [&'static str] = &["sums", "groups", "steps", "file", "sha256"];
    type Value = u64;

    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<u64, A::Error> {
        let halt = fields.halt;
        let SumTexts(sums) = fields.required("sums", halt.list(SumTexts(self.sums)))?;
        let GroupTexts { sums, .. } = fields.required("groups", halt.list(GroupTexts { sums, read: 0 }))?;
        let mut lrat = Lrat::new(halt.demand(sums.formula(self.start, self.least))?);
        if fields.comes("steps")? {
            fields.texts("steps", |step| lrat.step(step.as_bytes()))?;
            if fields.comes("file")? || fields.comes("sha256")? {
                return Err(halt.stop(Rejection::new(Reason::TwoProofs).found("steps and file").at(Part::Refutation)));
            }
        } else if fields.comes("file")? {
            read_file(fields, &mut lrat, self.open)?;
        } else {
            return Err(fields.missing("steps or file", Reason::MissingField)?);
        }
        halt.demand(lrat.end())
    }
}

/// Takes the steps in the file named.
fn read_file<'de, A: MapAccess<'de>>(fields: &mut Fields<'_, A>, lrat: &mut Lrat, open: Open) -> Result<(), A::Error> {
    let halt = fields.halt;
    let file = fields.text("file")?;
    halt.demand(proof::hold_name(&file))?;
    let digest = fields.text("sha256")?;
    let taken = proof::steps(lrat, open, &file, &digest).map_err(|error| halt.fail(error))?;
    halt.demand(taken)
}

/// Reads the sums.
struct SumTexts(Sums);

impl List for SumTexts {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        Ok(elements.next_element_seed(halt.object(SumText(&mut self.0)))?.is_some())
    }
}

/// Reads one sum.
struct SumText<'s>(&'s mut Sums);

impl Object for SumText<'_> {
    const FIELDS: &'static [&'static str] = &["left", "right", "outputs"];
    type Value = ();

    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<(), A::Error> {
        let [left, right] = [fields.count("left", Part::Sum)?, fields.count("right", Part::Sum)?];
        let outputs = fields.count("outputs", Part::Sum)?;
        let place = |rejection: Box<Rejection>, sum: usize| rejection.at(Part::Sum).nth(sum as u64);
        let sum = self.0.count() + 1;
        fields.halt.demand(self.0.sum(left, right, outputs).map_err(|rejection| place(rejection, sum)))
    }
}

/// Reads the groups, and counts them.
struct GroupTexts {
    sums: Sums,
    read: u64,
}

impl List for GroupTexts {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        self.read += 1;
        Ok(elements.next_element_seed(halt.object(GroupText { sums: &mut self.sums, number: self.read }))?.is_some())
    }
}

/// Reads one group.
struct GroupText<'s> {
    sums: &'s mut Sums,
    number: u64,
}

impl Object for GroupText<'_> {
    const FIELDS: &'static [&'static str] = &["term", "least"];
    type Value = ();

    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<(), A::Error> {
        let term = fields.count("term", Part::Group)?;
        let least = fields.count("least", Part::Group)?;
        let place = |rejection: Box<Rejection>| rejection.at(Part::Group).nth(self.number);
        fields.halt.demand(self.sums.group(term, least).map_err(place))
    }
}
