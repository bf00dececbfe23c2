//! Claims about boards of domineering of every width.
//!
//! A vertical cut takes moves from Right only. So where Left, to move, loses on the boards of two widths, Left loses on that
//! of both together; and where Right wins one of them whoever begins, Right wins that too (Lachmann, Moore and Rapaport,
//! *Who wins domineering on rectangular boards?*, 2002; `domineering_cut` and `domineering_cut_wins` in Coq). A few boards
//! settle all of whose width some sum of theirs is.

use super::CheckError;
use super::evidence::{Evidence, number};
use super::judged::Judged;
use super::theorems::theorem;
use crate::audit::claims::StripCheck;
use crate::ruleset::{OutcomeClass, Play};

/// The largest width that is looked at.
const MOST: u64 = 10_000;

/// The theorem that proves the rest.
const THEOREM: &str = "domineering_cut_wins";

/// Whether Right wins all boards from this width on, whoever begins.
pub fn strip(check: &StripCheck, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let (rows, from) = (number(&check.rows)?, number(&check.from)?);
    let mut widths = Widths::default();
    for text in &check.widths {
        let width = number(text)?;
        if width == 0 || width > MOST || from > MOST {
            return Err(CheckError::Text(format!("widths are from 1 to {MOST}, and `from` is at most that")));
        }
        match outcome(rows, width, evidence)? {
            OutcomeClass::R => widths.won.push(width as usize),
            OutcomeClass::P => widths.held.push(width as usize),
            other => {
                return Err(CheckError::Text(format!("{} is {}, of no use here", name(rows, width), other.word())));
            }
        }
    }
    let Some(open) = widths.first_open(from as usize) else {
        let (file, _) = theorem(THEOREM).ok_or_else(|| CheckError::Text(format!("there is no theorem {THEOREM}")))?;
        let boards = check.widths.iter().map(|width| format!("{rows}x{width}")).collect::<Vec<_>>().join(", ");
        return Ok(Judged::remarking(None, format!("From {boards}, and by {THEOREM} ({file}) all others.")));
    };
    match outcome(rows, open as u64, evidence)? {
        OutcomeClass::R => {
            Err(CheckError::Text(format!("{open} is no sum of `widths` with one that Right wins; name more")))
        }
        other => Ok(Judged::fails(format!("{} is {}, not R", name(rows, open as u64), other.word()))),
    }
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
