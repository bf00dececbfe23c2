//! A bound by weak duality of linear programs.
//!
//! **Theorem.** Write a clause as *sum of the classes of replies - class >= 0*, and that of a start as *sum of its
//! classes >= 1*. They hold for every catalogue, with 1 for each true class and 0 for the others. Multiply each by a
//! nonnegative number, those of the starts adding up to Y, and add: *sum of c(class) >= Y* over the true classes. If no
//! c exceeds D > 0, then D times the number of true classes is at least Y, so this number is at least Y / D, rounded
//! up. (Weak duality; for covering problems as in V. Chvatal, *A greedy heuristic for the set-covering problem*,
//! Mathematics of Operations Research 4, 1979.)

use super::clauses::{Clauses, Literal};
use crate::Reason;
use crate::rejection::{Checked, Rejection, hold, surely};

/// A dual solution being read: a multiplier for each start, and one for each demand in turn.
#[derive(Debug)]
pub(crate) struct Dual<'c> {
    demands: &'c Clauses,
    /// The number of multipliers of demands read so far.
    read: usize,
    /// The sum of the multipliers of the starts.
    starts: u64,
    /// For each class, and then each choice, the sum of the multipliers of its clauses, negative where it is negated.
    sums: Vec<i64>,
    classes: u32,
}

impl<'c> Dual<'c> {
    /// No multipliers yet.
    pub(crate) fn new([classes, variables]: [u32; 2], demands: &'c Clauses) -> Dual<'c> {
        Dual { demands, read: 0, starts: 0, sums: vec![0; variables as usize], classes }
    }

    pub(crate) fn start(&mut self, start: &[Literal], multiplier: u32) -> Checked<()> {
        self.starts += u64::from(multiplier);
        self.add(start, multiplier)
    }

    pub(crate) fn demand(&mut self, multiplier: u32) -> Checked<()> {
        self.read += 1;
        let demands = self.demands;
        match demands.clause(self.read) {
            Some(clause) => self.add(clause, multiplier),
            None => Err(Rejection::new(Reason::DualSize).expected(demands.len()).found(self.read)),
        }
    }

    fn add(&mut self, clause: &[Literal], multiplier: u32) -> Checked<()> {
        for &literal in clause {
            let place = (literal.unsigned_abs() as usize).checked_sub(1);
            let sum = surely(place.and_then(|place| self.sums.get_mut(place)))?;
            let number = i64::from(multiplier) * i64::from(literal.signum());
            *sum = sum.checked_add(number).ok_or_else(|| Rejection::new(Reason::OutOfReach))?;
        }
        Ok(())
    }

    /// Checks that the solution proves that at least `least` classes are true.
    pub(crate) fn prove(&self, divisor: u32, least: u32) -> Checked<()> {
        hold(self.read == self.demands.len(), || {
            Rejection::new(Reason::DualSize).expected(self.demands.len()).found(self.read)
        })?;
        let most = |class: u32| if class <= self.classes { i64::from(divisor) } else { 0 };
        if let Some((&sum, class)) = self.sums.iter().zip(1..).find(|&(&sum, class)| sum > most(class)) {
            let rejection = Rejection::new(Reason::DualClassOver).found(sum);
            return Err(match class.checked_sub(self.classes + 1) {
                Some(choice) => rejection.expected(format!("at most 0 at choice {}", choice + 1)),
                None => rejection.class(class).expected(format!("at most {divisor}")),
            });
        }
        match (divisor > 0).then(|| self.starts.div_ceil(u64::from(divisor))) {
            Some(proved) if u64::from(least) <= proved => Ok(()),
            Some(proved) => Err(Rejection::new(Reason::DualTooLow).expected(least).found(proved)),
            None => Err(Rejection::new(Reason::DualTooLow).expected("a divisor that is not 0")),
        }
    }
}

#[cfg(test)]
mod tests;
