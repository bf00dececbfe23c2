//! Clauses, stored one behind the other.

/// A variable, or its number negated: that it is false. Not 0 in a clause.
pub(crate) type Literal = i32;

/// That a variable is true. A number beyond all variables, of which there are never so many, becomes a literal that no
/// proof can make false, so that nothing follows from its clause.
pub(crate) fn positive(variable: u32) -> Literal {
    Literal::try_from(variable).unwrap_or(Literal::MAX)
}

/// Clauses numbered from 1.
#[derive(Debug, Default)]
pub(crate) struct Clauses {
    literals: Vec<Literal>,
    ends: Vec<usize>,
}

impl Clauses {
    /// Adds a clause behind the others.
    pub(crate) fn push(&mut self, literals: impl IntoIterator<Item = Literal>) {
        self.literals.extend(literals);
        self.ends.push(self.literals.len());
    }

    /// The clause of this number.
    pub(crate) fn clause(&self, number: usize) -> Option<&[Literal]> {
        let place = number.checked_sub(1)?;
        let end = *self.ends.get(place)?;
        let start = match place.checked_sub(1) {
            None => 0,
            Some(before) => *self.ends.get(before)?,
        };
        self.literals.get(start..end)
    }

    /// All clauses in their order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &[Literal]> {
        (1..=self.len()).filter_map(|number| self.clause(number))
    }

    /// How many clauses there are.
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// How many literals they have, counted clause by clause.
    pub(crate) fn literals(&self) -> usize {
        self.literals.len()
    }
}
