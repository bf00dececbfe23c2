//! Clauses, stored consecutively.

use crate::Reason;
use crate::rejection::{Checked, Rejection, surely};

/// A variable, or its negation as the negative number. Never 0 in a clause.
pub(crate) type Literal = i32;

/// The literal that a variable is true. Variable numbers are checked to be in range when assigned.
pub(crate) fn positive(variable: u32) -> Checked<Literal> {
    surely(Literal::try_from(variable).ok())
}

/// Clauses numbered from 1, followed by the literals of one that is being read.
#[derive(Debug, Default)]
pub(crate) struct Clauses {
    literals: Vec<Literal>,
    ends: Vec<u32>,
}

impl Clauses {
    /// Appends a literal to the clause being read.
    pub(crate) fn literal(&mut self, literal: Literal) {
        push(&mut self.literals, literal);
    }

    /// Ends the clause being read.
    pub(crate) fn end(&mut self) -> Checked<()> {
        let end = u32::try_from(self.literals.len()).map_err(|_| Rejection::new(Reason::OutOfReach))?;
        push(&mut self.ends, end);
        Ok(())
    }

    pub(crate) fn push(&mut self, literals: impl IntoIterator<Item = Literal>) -> Checked<()> {
        literals.into_iter().for_each(|literal| self.literal(literal));
        self.end()
    }

    pub(crate) fn clause(&self, number: usize) -> Option<&[Literal]> {
        let place = number.checked_sub(1)?;
        let end = *self.ends.get(place)?;
        let start = if place == 0 { 0 } else { *self.ends.get(place - 1)? };
        self.literals.get(usize::try_from(start).ok()?..usize::try_from(end).ok()?)
    }

    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The total number of literals.
    pub(crate) fn literals(&self) -> usize {
        self.literals.len()
    }
}

/// Appends to a long vector. It grows by an eighth rather than doubling, so that little memory is unused.
pub(super) fn push<T>(vector: &mut Vec<T>, element: T) {
    if vector.len() == vector.capacity() {
        vector.reserve_exact(vector.len() / 8 + 64);
    }
    vector.push(element);
}
