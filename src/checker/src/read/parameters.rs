//! The numbers of rules.

use serde::de::{MapAccess, SeqAccess};

use super::fields::{Fields, List};
use super::halt::Halt;
use super::number::Number;
use crate::Reason;
use crate::rejection::{Part, Rejection};

/// A number of the rules, which must come next.
pub(super) fn number<'de, A: MapAccess<'de>>(fields: &mut Fields<'_, A>, name: &'static str) -> Result<u32, A::Error> {
    let read = fields.required(name, Number { least: 0 })?;
    fields.halt.demand(read.map_err(|found| no_number(format!("{name} {found}"))))
}

/// A list of numbers of the rules, which must come next.
pub(super) fn numbers<'de, A: MapAccess<'de>>(
    fields: &mut Fields<'_, A>,
    name: &'static str,
) -> Result<Vec<u32>, A::Error> {
    Ok(fields.required(name, fields.halt.list(RuleNumbers(vec![])))?.0)
}

fn no_number(found: String) -> Box<Rejection> {
    Rejection::new(Reason::BadRules).expected(format!("0 to {}", u32::MAX)).found(found).at(Part::Rules)
}

/// The most numbers of a list in any rules.
const MOST_NUMBERS: usize = 64;

/// A list of numbers.
struct RuleNumbers(Vec<u32>);

impl List for RuleNumbers {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        let Some(number) = elements.next_element_seed(Number { least: 0 })? else { return Ok(false) };
        if self.0.len() == MOST_NUMBERS {
            let rejection = Rejection::new(Reason::BadRules).found(format!("more than {MOST_NUMBERS} numbers"));
            return Err(halt.stop(rejection.at(Part::Rules)));
        }
        self.0.push(halt.demand(number.map_err(no_number))?);
        Ok(true)
    }
}
