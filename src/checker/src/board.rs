//! The board of a removal game, as the certificate describes it.

use std::collections::{BTreeMap, BTreeSet};

use crate::Reason;
use crate::claim::Removal;
use crate::notation::{self, Names};
use crate::rejection::{Checked, Part, Rejection};
use crate::tokens::{MOST_POINTS, Point, Tokens};

/// The most lines that a board has.
pub(crate) const MOST_LINES: usize = 1024;

/// The most points on the lines of a board, counted line by line: the cost of checking a witness is proportional to it.
const MOST_LINE_POINTS: usize = 4096;

/// Points in order, and the lines through them. Every point is on a line, so a position without a move is empty.
#[derive(Debug)]
pub(crate) struct Board {
    pub(crate) removal: Removal,
    pub(crate) names: Names,
    pub(crate) lines: Vec<Line>,
    lines_either_way: BTreeSet<Vec<Point>>,
    beside: Beside,
}

/// A line: its points in line order, without repetition.
#[derive(Debug)]
pub(crate) struct Line {
    pub(crate) points: Vec<Point>,
    pub(crate) set: Tokens,
}

impl Line {
    /// The maximal runs of `tokens` on this line: stretches of tokens with nothing vacated between them.
    pub(crate) fn runs(&self, tokens: Tokens) -> impl Iterator<Item = &[Point]> {
        self.points.split(move |&p| !tokens.contains(p)).filter(|run| !run.is_empty())
    }
}

impl Board {
    /// The board with the given points and lines, or what is wrong with them.
    pub(crate) fn new(removal: Removal, names: Vec<String>, lines: &[String]) -> Checked<Board> {
        hold_names(&names)?;
        if lines.is_empty() || lines.len() > MOST_LINES {
            return Err(Rejection::new(Reason::LineCount).found(lines.len()).at(Part::Rules));
        }
        let (lines_either_way, beside) = (BTreeSet::new(), Beside::default());
        let mut board = Board { removal, names: Names::new(names), lines: vec![], lines_either_way, beside };
        for text in lines {
            let line = board.line(text).map_err(|rejection| rejection.at(Part::Rules))?;
            board.lines.push(line);
        }
        let line_points: usize = board.lines.iter().map(|line| line.points.len()).sum();
        if line_points > MOST_LINE_POINTS {
            return Err(Rejection::new(Reason::BoardTooLarge).found(line_points).at(Part::Rules));
        }
        let covered = board.lines.iter().flat_map(|line| line.points.iter().copied()).collect::<Tokens>();
        if let Some(p) = board.everything().without(covered).points().next() {
            return Err(Rejection::new(Reason::PointOffLines).found(board.names.name(p)).at(Part::Rules));
        }
        board.lines_either_way = board.lines.iter().flat_map(either_way).collect();
        board.beside = Beside::new(&board);
        Ok(board)
    }

    fn line(&self, text: &str) -> Checked<Line> {
        let points = notation::list(&self.names, text)?;
        if points.is_empty() {
            return Err(Rejection::new(Reason::EmptyLine).found(text));
        }
        Ok(Line { set: points.iter().copied().collect(), points })
    }

    /// All points.
    pub(crate) fn everything(&self) -> Tokens {
        self.names.points()
    }

    /// Whether `points`, in this order, are a whole line of the board, in order or reversed (`subset`: in any order).
    pub(crate) fn is_line(&self, points: &[Point]) -> bool {
        match self.removal {
            Removal::Contiguous => self.lines_either_way.contains(points),
            Removal::Subset => {
                let set: Tokens = points.iter().copied().collect();
                self.lines.iter().any(|line| line.set == set)
            }
        }
    }

    /// Whether `points`, in this order, are a stretch of one line, in order or reversed (`subset`: lie on one line).
    pub(crate) fn is_stretch(&self, points: &[Point]) -> bool {
        match self.removal {
            Removal::Contiguous => self.beside.is_stretch(points),
            Removal::Subset => {
                let set: Tokens = points.iter().copied().collect();
                self.lines.iter().any(|line| set.within(line.set))
            }
        }
    }
}

fn hold_names(names: &[String]) -> Checked<()> {
    let refuse = |reason, found: String| Err(Rejection::new(reason).found(found).at(Part::Rules));
    if names.is_empty() || names.len() > MOST_POINTS {
        return refuse(Reason::PointCount, names.len().to_string());
    }
    let mut seen = BTreeSet::new();
    for name in names {
        if name.is_empty() || name.len() > 8 || !name.bytes().all(|b| b.is_ascii_alphanumeric()) {
            return refuse(Reason::BadPointName, format!("{name:?}"));
        }
        if !seen.insert(name) {
            return refuse(Reason::DoubledPointName, name.clone());
        }
    }
    Ok(())
}

fn either_way(line: &Line) -> [Vec<Point>; 2] {
    [line.points.clone(), line.points.iter().rev().copied().collect()]
}

/// For each two points the lines on which the second immediately follows the first; a reversed line counts as another
/// line. Points that follow one another immediately on one line are a stretch of it, because no line has a point twice.
#[derive(Debug, Default)]
struct Beside {
    lines: BTreeMap<(Point, Point), Vec<u64>>,
}

impl Beside {
    fn new(board: &Board) -> Beside {
        let words = board.lines_either_way.len().div_ceil(64);
        let mut beside = Beside::default();
        for (line, number) in board.lines_either_way.iter().zip(0usize..) {
            for (&p, &q) in line.iter().zip(line.iter().skip(1)) {
                let lines = beside.lines.entry((p, q)).or_insert_with(|| vec![0; words]);
                if let Some(word) = lines.get_mut(number / 64) {
                    *word |= 1 << (number % 64);
                }
            }
        }
        beside
    }

    fn is_stretch(&self, points: &[Point]) -> bool {
        let mut steps = points.iter().zip(points.iter().skip(1)).map(|(&p, &q)| self.lines.get(&(p, q)));
        let Some(first) = steps.next() else { return points.len() == 1 };
        let mut shared = first.cloned().unwrap_or_default();
        for step in steps {
            let Some(lines) = step else { return false };
            shared.iter_mut().zip(lines).for_each(|(word, more)| *word &= more);
            if shared.iter().all(|&word| word == 0) {
                return false;
            }
        }
        shared.iter().any(|&word| word != 0)
    }
}

#[cfg(test)]
pub(crate) mod tests;
