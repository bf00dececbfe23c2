//! The check of an LRAT proof.
//!
//! **Definition.** A step is a line `number literals 0 hints 0` with single spaces: a new clause, and the numbers of
//! earlier clauses. Assume that all literals of the new clause are false. It follows by reverse unit propagation if
//! each hint except the last, in order, has exactly one literal that is not false, which must therefore be true, and
//! the last has only false literals.
//!
//! **Theorem.** An assignment that satisfies the earlier clauses satisfies every clause that follows from them in this
//! way. So if the empty clause follows, no assignment satisfies the formula. (Goldberg and Novikov, DATE 2003; the
//! format is that of Cruz-Filipe, Heule, Hunt, Kaufmann and Schneider-Kamp, *Efficient certified RAT verification*,
//! CADE 2017, without RAT and deletions.)

use super::clauses::{Clauses, Literal, push};
use super::sums::Formula;
use crate::Reason;
use crate::rejection::{Checked, Part, Rejection, hold, surely};
use crate::work::Work;

/// The proof so far: the clauses of the formula, followed by those of the steps.
#[derive(Debug)]
pub(crate) struct Lrat<'w> {
    pub(super) work: &'w mut Work,
    clauses: Clauses,
    /// The number of clauses of the formula, which come first.
    given: usize,
    /// The numbers of the clauses of the steps, ascending.
    numbers: Vec<u64>,
    /// For each variable, 1 if it is true, -1 if it is false, otherwise 0.
    values: Vec<i8>,
    /// The literals that are true.
    trail: Vec<Literal>,
    variables: u32,
    ended: bool,
}

/// The state of a clause under the values so far.
enum Hint {
    AllFalse,
    Unit(Literal),
    Open,
}

impl<'w> Lrat<'w> {
    pub(crate) fn new(formula: Formula, work: &'w mut Work) -> Lrat<'w> {
        let Formula { clauses, variables } = formula;
        let values = vec![0; variables as usize + 1];
        let (given, numbers, trail) = (clauses.len(), vec![], vec![]);
        Lrat { work, clauses, given, numbers, values, trail, variables, ended: false }
    }

    /// Takes a step. No step may follow a wrong one.
    pub(crate) fn step(&mut self, line: &[u8]) -> Checked<()> {
        self.take(line).map_err(|rejection| self.placed(rejection))
    }

    /// The rejection of the next step.
    pub(super) fn placed(&self, rejection: Box<Rejection>) -> Box<Rejection> {
        rejection.at(Part::Step).nth(self.numbers.len() as u64 + 1)
    }

    /// Ends the proof, which must have derived the empty clause, and returns the number of its steps.
    pub(crate) fn end(&self) -> Checked<u64> {
        let count = self.numbers.len();
        hold(self.ended, || Rejection::new(Reason::NoEmptyClause).found(count).at(Part::Refutation))?;
        Ok(count as u64)
    }

    fn take(&mut self, line: &[u8]) -> Checked<()> {
        hold(!self.ended, || bad("a step behind the empty clause", line))?;
        let mut words = line.split(|&byte| byte == b' ');
        let last = self.numbers.last().copied().unwrap_or(self.given as u64);
        let number = words.next().and_then(whole).filter(|&number| number > last);
        let number = number.ok_or_else(|| bad(&format!("no number above {last}"), line))?;
        self.ended = self.deny(&mut words, line)?;
        self.refute(&mut words, line)?;
        hold(words.next().is_none(), || bad("more behind its end", line))?;
        push(&mut self.numbers, number);
        for literal in self.trail.drain(..) {
            *surely(self.values.get_mut(literal.unsigned_abs() as usize))? = 0;
        }
        Ok(())
    }

    /// Reads the literals of the new clause, and makes all of them false. Returns whether there are none.
    fn deny<'l>(&mut self, words: &mut impl Iterator<Item = &'l [u8]>, line: &[u8]) -> Checked<bool> {
        loop {
            match words.next().and_then(literal) {
                Some(0) => break,
                Some(literal) if literal.unsigned_abs() > self.variables => {
                    return Err(bad(&format!("{literal}, but {} variables", self.variables), line));
                }
                Some(literal) if self.value(literal)? != 0 => return Err(bad("a variable twice in its clause", line)),
                Some(literal) => {
                    self.make_true(-literal)?;
                    self.clauses.literal(literal);
                }
                None => return Err(bad("no 0 behind its literals", line)),
            }
        }
        self.clauses.end()?;
        Ok(self.trail.is_empty())
    }

    /// Reads the hints, and follows them until a clause has only false literals.
    fn refute<'l>(&mut self, words: &mut impl Iterator<Item = &'l [u8]>, line: &[u8]) -> Checked<()> {
        let wrong = |found: String| Rejection::new(Reason::StepNotRefuted).found(found);
        let mut refuted = false;
        loop {
            let hint = words.next().and_then(whole).ok_or_else(|| bad("no 0 behind its hints", line))?;
            match hint {
                0 if refuted => return Ok(()),
                0 => return Err(wrong("no clause with all literals false".into())),
                _ if refuted => return Err(wrong(format!("hint {hint} behind a clause with all literals false"))),
                _ => {}
            }
            match self.hint(hint)? {
                Hint::AllFalse => refuted = true,
                Hint::Unit(literal) if self.value(literal)? == 0 => self.make_true(literal)?,
                Hint::Unit(_) => {}
                Hint::Open => return Err(wrong(format!("hint {hint}: two literals that are not false"))),
            }
        }
    }

    /// The state of the clause with this number.
    fn hint(&mut self, number: u64) -> Checked<Hint> {
        let unknown = || Rejection::new(Reason::UnknownClause).found(format!("hint {number}"));
        let place = usize::try_from(number).ok().filter(|&place| place <= self.given);
        let behind = || self.numbers.binary_search(&number).ok().map(|behind| self.given + behind + 1);
        let clause = place.or_else(behind).and_then(|place| self.clauses.clause(place)).ok_or_else(unknown)?;
        self.work.add(clause.len() as u64)?;
        let mut unit = None;
        for &literal in clause {
            if self.value(literal)? != -1 && unit.replace(literal).is_some() {
                return Ok(Hint::Open);
            }
        }
        Ok(unit.map_or(Hint::AllFalse, Hint::Unit))
    }

    /// 1 if the literal is true, -1 if it is false, or 0.
    fn value(&self, literal: Literal) -> Checked<i8> {
        let value = surely(self.values.get(literal.unsigned_abs() as usize))?;
        Ok(if literal < 0 { -value } else { *value })
    }

    fn make_true(&mut self, literal: Literal) -> Checked<()> {
        *surely(self.values.get_mut(literal.unsigned_abs() as usize))? = if literal < 0 { -1 } else { 1 };
        self.trail.push(literal);
        Ok(())
    }
}

/// A whole number in plain digits.
fn whole(word: &[u8]) -> Option<u64> {
    let is_plain = word == b"0" || !word.starts_with(b"0") && word.iter().all(u8::is_ascii_digit);
    std::str::from_utf8(word).ok().filter(|_| is_plain)?.parse().ok()
}

/// A literal, or the 0 that ends the literals.
fn literal(word: &[u8]) -> Option<Literal> {
    match word.strip_prefix(b"-") {
        None => Literal::try_from(whole(word)?).ok(),
        Some(denied) => Literal::try_from(whole(denied)?).ok().filter(|&variable| variable > 0).map(|literal| -literal),
    }
}

/// The rejection of a line, quoting only its beginning.
pub(super) fn bad(what: &str, line: &[u8]) -> Box<Rejection> {
    let shown = String::from_utf8_lossy(line.get(..60).unwrap_or(line));
    let expected = "a number, literals, 0, hints, 0, with single spaces between";
    Rejection::new(Reason::BadStep).expected(expected).found(format!("{what}: {shown:?}"))
}

#[cfg(test)]
mod tests;
