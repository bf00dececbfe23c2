//! A bound by weak duality of linear programs.
//!
//! **Theorem.** Write a clause as *sum of the rebuttals - class >= 0*, and that of the start as *sum of `start` >= 1*.
//! They hold in every catalogue, with 1 for a class that is true and 0 for others. Multiply each by a nonnegative
//! number, Y for the start, and add: *sum of c(class) >= Y* over the true classes. If no c exceeds D > 0, then D times
//! the number of true classes is at least Y, so this number is at least Y / D, rounded up. (Weak duality; for covering
//! problems as in V. Chvatal, *A greedy heuristic for the set-covering problem*, Mathematics of Operations Research 4,
//! 1979.)

use super::clauses::Clauses;
use crate::Reason;
use crate::rejection::{Part, Rejection};

/// The multipliers of the clauses, and the upper bound on the sums.
#[derive(Debug)]
pub(crate) struct Dual {
    pub(crate) divisor: u32,
    pub(crate) start: u32,
    pub(crate) demands: Vec<u32>,
}

/// Checks that the dual solution proves the bound `least` on `classes` classes.
pub(crate) fn verify(
    dual: &Dual,
    demands: &Clauses,
    start: &[u32],
    classes: u32,
    least: u32,
) -> Result<(), Box<Rejection>> {
    if dual.demands.len() != demands.len() {
        let rejection = Rejection::new(Reason::DualSize).at(Part::Dual);
        return Err(rejection.expected(demands.len()).found(dual.demands.len()));
    }
    for (sum, class) in sums(dual, demands, start, classes).into_iter().zip(1..) {
        if sum > i128::from(dual.divisor) {
            let rejection = Rejection::new(Reason::DualClassOver).at(Part::Dual).class(class);
            return Err(rejection.expected(format!("at most {}", dual.divisor)).found(sum));
        }
    }
    let [start, divisor] = [dual.start, dual.divisor].map(u64::from);
    match (start + divisor.saturating_sub(1)).checked_div(divisor) {
        Some(proved) if u64::from(least) <= proved => Ok(()),
        Some(proved) => Err(Rejection::new(Reason::DualTooLow).at(Part::Dual).expected(least).found(proved)),
        None => Err(Rejection::new(Reason::DualTooLow).at(Part::Dual).expected("a divisor that is not 0")),
    }
}

/// For each class the sum of the multipliers of its clauses, with negative sign where the class is negated. Every
/// clause contributes less than 2^32, so no sum comes near the limits of 128 bits.
fn sums(dual: &Dual, demands: &Clauses, start: &[u32], classes: u32) -> Vec<i128> {
    let mut sums = vec![0i128; usize::try_from(classes).unwrap_or(0)];
    let mut add = |class: u32, number: i128| {
        let place = usize::try_from(class).ok().and_then(|class| class.checked_sub(1));
        if let Some(sum) = place.and_then(|place| sums.get_mut(place)) {
            *sum += number;
        }
    };
    for &class in start {
        add(class, i128::from(dual.start));
    }
    for (clause, &number) in demands.iter().zip(&dual.demands) {
        for &literal in clause {
            add(literal.unsigned_abs(), i128::from(number) * i128::from(literal.signum()));
        }
    }
    sums
}

#[cfg(test)]
mod tests;
