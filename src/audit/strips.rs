//! Claims about boards of domineering of every width.
//!
//! A vertical cut takes moves from Right only. So where Left, to move, loses on the boards of two widths, Left loses on that
//! of both together; and where Right wins one of them whoever begins, Right wins that too (Lachmann, Moore and Rapaport,
//! *Who wins domineering on rectangular boards?*, 2002; `domineering_cut` and `domineering_cut_wins` in Coq). So a few boards
//! settle all whose width is a sum of theirs (`domineering_widths`).

use std::collections::BTreeSet;

use super::CheckError;
use super::evidence::{Evidence, number};
use super::judged::Judged;
use super::theorems::theorem;
use crate::audit::claims::StripCheck;
use crate::ruleset::{OutcomeClass, Play};

/// The largest `from`.
const FARTHEST: u64 = 10_000;

/// The most points of a board.
const MOST: u64 = 64;

/// The theorem that proves the rest.
const THEOREM: &str = "domineering_widths";

/// Whether Right wins all boards from this width on, whoever begins.
pub fn strip(check: &StripCheck, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let (rows, from) = (number(&check.rows)?, number(&check.from)?);
    let of = check.widths.iter().map(|text| number(text)).collect::<Result<BTreeSet<u64>, _>>()?;
    let fits = |width: &u64| rows.checked_mul(*width).is_some_and(|points| (1..=MOST).contains(&points));
    if let Some(width) = of.iter().find(|width| !fits(width)) {
        return Err(CheckError::Text(format!("{rows}x{width} is no board of 1 to {MOST} points")));
    }
    if from == 0 || from > FARTHEST {
        return Err(CheckError::Text(format!("`from` is from 1 to {FARTHEST}")));
    }
    let mut widths = Widths::default();
    for width in &of {
        match (outcome(rows, *width, evidence)?, usize::try_from(*width)) {
            (OutcomeClass::R, Ok(width)) => widths.won.push(width),
            (OutcomeClass::P, Ok(width)) => widths.held.push(width),
            (other, _) if *width >= from => return Ok(fails(rows, *width, other)),
            (other, _) => {
                let name = name(rows, *width);
                let reason = format!("{name} is {}, and settles no others; leave {width} out", other.word());
                return Err(CheckError::Text(reason));
            }
        }
    }
    let Some(open) = widths.first_open(from as usize).map(|open| open as u64) else {
        let (file, _) = theorem(THEOREM).ok_or_else(|| CheckError::Text(format!("there is no theorem {THEOREM}")))?;
        let boards = of.iter().map(|width| format!("{rows}x{width}")).collect::<Vec<_>>().join(", ");
        return Ok(Judged::remarking(None, format!("From {boards}, and by {THEOREM} ({file}) all others.")));
    };
    match fits(&open).then(|| outcome(rows, open, evidence)).transpose()? {
        Some(OutcomeClass::R) | None => {
            Err(CheckError::Text(format!("{open} is no sum of `widths` with one that Right wins; name more")))
        }
        Some(other) => Ok(fails(rows, open, other)),
    }
}

fn fails(rows: u64, width: u64, outcome: OutcomeClass) -> Judged {
    Judged::fails(format!("{} is {}, not R", name(rows, width), outcome.word()))
}

fn name(rows: u64, width: u64) -> String {
    format!("domineering:{rows}x{width}")
}

fn outcome(rows: u64, width: u64, evidence: &mut Evidence) -> Result<OutcomeClass, CheckError> {
    let game = evidence.game(&name(rows, width), None)?;
    evidence.outcome(&game, Play::Normal)
}

/// The widths of boards that Right wins whoever begins, and of those that whoever begins loses.
#[derive(Debug, Default)]
struct Widths {
    won: Vec<usize>,
    held: Vec<usize>,
}

impl Widths {
    /// The least width from `from` on that is no sum of these with one that is won; if there is any, it is less than the
    /// least of those that are won beyond `from`.
    fn first_open(&self, from: usize) -> Option<usize> {
        let Some(least) = self.won.iter().min() else { return Some(from) };
        let end = from + least;
        let (mut sums, mut won) = (vec![false; end], vec![false; end]);
        for width in 0..end {
            let less = |by: &usize, of: &[bool]| width.checked_sub(*by).is_some_and(|rest| of[rest]);
            let all = || self.won.iter().chain(&self.held);
            won[width] = self.won.iter().any(|by| less(by, &sums)) || all().any(|by| less(by, &won));
            sums[width] = width == 0 || all().any(|by| less(by, &sums));
        }
        (from..end).find(|width| !won[*width])
    }
}

#[cfg(test)]
mod tests {
    use super::{THEOREM, Widths, theorem};

    #[test]
    fn sums_of_widths_cover_all_from_some_on() {
        let widths = |won: &[usize], held: &[usize]| Widths { won: won.to_vec(), held: held.to_vec() };
        assert_eq!(widths(&[4, 22, 31], &[13]).first_open(28), None);
        assert_eq!(widths(&[4, 22, 31], &[13]).first_open(27), Some(27));
        assert_eq!(widths(&[4, 5, 6, 7], &[]).first_open(4), None);
        assert_eq!(widths(&[4, 5, 6, 7], &[]).first_open(0), Some(0));
        assert_eq!(widths(&[2], &[5]).first_open(6), None);
        assert_eq!(widths(&[2], &[5]).first_open(5), Some(5), "5 alone is only lost by whoever begins");
        assert_eq!(widths(&[2], &[]).first_open(2), Some(3));
        assert_eq!(widths(&[], &[1]).first_open(2), Some(2));
        assert!(theorem(THEOREM).is_some());
    }
}
