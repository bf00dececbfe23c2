//! The check of an LRAT proof.
//!
//! **Definition.** Assume that all literals of a clause are false. The clause follows by reverse unit propagation when
//! each of its hints, which are earlier clauses taken in order, has all literals false but one, which must therefore be
//! true, and the last hint has all literals false.
//!
//! **Theorem.** An assignment that satisfies the earlier clauses satisfies every clause that follows from them in this
//! way. So if the empty clause follows, no assignment satisfies the formula. (Goldberg and Novikov, DATE 2003; the
//! format is that of Cruz-Filipe, Heule, Hunt, Kaufmann and Schneider-Kamp, *Efficient certified RAT verification*,
//! CADE 2017, without RAT and deletions.)

use super::clauses::{Clauses, Literal};
use super::step::{Step, bad};
use super::sums::Formula;
use crate::Reason;
use crate::rejection::{Part, Rejection};

/// The most literals that are examined in one proof: about a minute. The check of an honest proof examines a few times
/// the literals that it contains.
const MOST_LOOKS: u64 = 100_000_000_000;

/// The proof so far: the clauses of the formula, followed by those of the steps.
#[derive(Debug)]
pub(crate) struct Lrat {
    clauses: Clauses,
    /// The number of clauses of the formula, which are numbered from 1.
    given: usize,
    /// The numbers of the clauses of the steps, ascending.
    numbers: Vec<u64>,
    /// For each variable its true literal, or 0.
    values: Vec<Literal>,
    /// The variables that have a value.
    trail: Vec<Literal>,
    variables: u32,
    step: Step,
    steps: u64,
    looks_left: u64,
    ended: bool,
}

/// The state of a clause under the values so far.
enum Hint {
    AllFalse,
    Unit(Literal),
    Open,
}

impl Lrat {
    /// A proof without steps.
    pub(crate) fn new(formula: Formula) -> Lrat {
        let Formula { clauses, variables } = formula;
        let values = vec![0; usize::try_from(variables).unwrap_or(0).saturating_add(1)];
        let (numbers, trail, step) = Default::default();
        let (given, looks_left) = (clauses.len(), MOST_LOOKS);
        Lrat { given, clauses, numbers, values, trail, variables, step, steps: 0, looks_left, ended: false }
    }

    /// Takes a step, written on one line.
    pub(crate) fn step(&mut self, line: &[u8]) -> Result<(), Box<Rejection>> {
        self.steps += 1;
        let mut step = std::mem::take(&mut self.step);
        let taken = self.take(&mut step, line);
        self.step = step;
        taken.map_err(|rejection| rejection.at(Part::Step).nth(self.steps))
    }

    /// Ends the proof, which must have derived the empty clause, and returns the number of its steps.
    pub(crate) fn end(&self) -> Result<u64, Box<Rejection>> {
        match self.ended {
            true => Ok(self.steps),
            false => Err(Rejection::new(Reason::NoEmptyClause).found(self.steps).at(Part::Refutation)),
        }
    }

    fn take(&mut self, step: &mut Step, line: &[u8]) -> Result<(), Box<Rejection>> {
        if self.ended {
            return Err(Rejection::new(Reason::StepAfterEnd));
        }
        step.read(line, self.variables)?;
        let last = self.numbers.last().copied().unwrap_or(self.given as u64);
        if step.number <= last {
            let rejection = Rejection::new(Reason::StepNumberOrder);
            return Err(rejection.expected(format!("more than {last}")).found(step.number));
        }
        let follows = self.follows(step, line);
        self.forget();
        follows?;
        self.ended = step.literals.is_empty();
        self.clauses.push(step.literals.iter().copied());
        self.numbers.push(step.number);
        Ok(())
    }

    /// Whether the clause follows from its hints.
    fn follows(&mut self, step: &Step, line: &[u8]) -> Result<(), Box<Rejection>> {
        for &literal in &step.literals {
            if self.value(literal) != 0 {
                return Err(bad("a variable twice in its clause", line));
            }
            self.make_true(-literal);
        }
        let not_unit = |found: String| Err(Rejection::new(Reason::HintNotUnit).found(found));
        let mut hints = step.hints.iter().peekable();
        while let Some(&hint) = hints.next() {
            match (self.hint(hint)?, hints.peek()) {
                (Hint::AllFalse, None) => return Ok(()),
                (Hint::AllFalse, Some(_)) => return not_unit(format!("hint {hint}: all false before the last hint")),
                (Hint::Open, _) => return not_unit(format!("hint {hint}: two literals that are not false")),
                (Hint::Unit(literal), _) if self.value(literal) == 0 => self.make_true(literal),
                (Hint::Unit(_), _) => {}
            }
        }
        Err(Rejection::new(Reason::StepNotRefuted))
    }

    /// The state of the clause with this number.
    fn hint(&mut self, number: u64) -> Result<Hint, Box<Rejection>> {
        let unknown = || Rejection::new(Reason::UnknownClause).found(format!("hint {number}"));
        let too_long =
            || Rejection::new(Reason::BoundOutOfReach).found(format!("more than {MOST_LOOKS} literals to look at"));
        let looks = self.clause(number).ok_or_else(unknown)?.len() as u64;
        self.looks_left = self.looks_left.checked_sub(looks).ok_or_else(too_long)?;
        let mut unit = None;
        for &literal in self.clause(number).unwrap_or_default() {
            if self.value(literal) != -literal && unit.replace(literal).is_some() {
                return Ok(Hint::Open);
            }
        }
        Ok(unit.map_or(Hint::AllFalse, Hint::Unit))
    }

    fn clause(&self, number: u64) -> Option<&[Literal]> {
        let place = usize::try_from(number).ok()?;
        if place <= self.given {
            return self.clauses.clause(place);
        }
        let behind = self.numbers.binary_search(&number).ok()?;
        self.clauses.clause(self.given + behind + 1)
    }

    /// The true literal of this variable, or 0.
    fn value(&self, literal: Literal) -> Literal {
        self.values.get(literal.unsigned_abs() as usize).copied().unwrap_or_default()
    }

    fn make_true(&mut self, literal: Literal) {
        if let Some(value) = self.values.get_mut(literal.unsigned_abs() as usize) {
            *value = literal;
            self.trail.push(literal);
        }
    }

    fn forget(&mut self) {
        for literal in self.trail.drain(..) {
            if let Some(value) = self.values.get_mut(literal.unsigned_abs() as usize) {
                *value = 0;
            }
        }
    }
}

#[cfg(test)]
mod tests;
