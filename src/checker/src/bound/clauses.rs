//! Clauses, stored consecutively.

/// A variable, or its negation as the negative number. Never 0 in a clause.
pub(crate) type Literal = i32;

/// The literal that a variable is true. A number above all variables becomes a literal that no proof can make false, so
/// nothing follows from its clause.
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
    /// Appends a clause.
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

    /// All clauses in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &[Literal]> {
        (1..=self.len()).filter_map(|number| self.clause(number))
    }

    /// The number of clauses.
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The number of their literals, counted clause by clause.
    pub(crate) fn literals(&self) -> usize {
        self.literals.len()
    }
}
