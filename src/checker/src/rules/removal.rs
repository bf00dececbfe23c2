//! Removal games: tokens on the points of a board with lines.
//!
//! A move removes tokens from one line: any of them (`subset`), or all the points from one point of the line to
//! another, each of which holds a token (`contiguous`). In the words of Fraenkel and Herda (1980), "each player at his
//! turn can remove any contiguous portion from a single row"; "159D may be removed in one move. But if 5 had been
//! removed previously, then neither 19 nor 1D nor 19D can be removed in a single move, though 1 or 9 or D or even 9D
//! can".

mod boards;

use std::collections::BTreeSet;

use super::bad_rules;
use super::board::{Board, Family};
use super::points::{MOST_POINTS, Names, Point, Tokens, list};
use crate::claim::Removal;
use crate::json::fields::Fields;
use crate::json::{Json, Reading};
use crate::rejection::Checked;

/// The most lines of a board: `contiguous`, and `subset`.
const MOST_LINES: usize = 1024;
const MOST_SETS: usize = 64;

/// The most points on the lines of a board, counted line by line.
const MOST_LINE_POINTS: usize = 4096;

/// The most different moves on a full board, `contiguous`.
const MOST_MOVES: usize = 3072;

/// The name of a game on a board without a name.
const UNNAMED: &str = "removal";

/// Reads the name or the description of a board, or finds what is wrong with it.
pub(super) fn read_board(fields: &mut Fields) -> Reading<Board> {
    if let Some(name) = fields.optional_text("board")? {
        return Ok(boards::named(&name)?);
    }
    let removal = fields.word("removal", Removal::WORDS)?;
    let most_lines = match removal {
        Removal::Contiguous => MOST_LINES,
        Removal::Subset => MOST_SETS,
    };
    let points = fields.few("points", MOST_POINTS, Json::text)?;
    let lines = fields.few("lines", most_lines, Json::text)?;
    Ok(described(removal, points, &lines)?)
}

/// The board with these points and lines.
fn described(removal: Removal, names: Vec<String>, lines: &[String]) -> Checked<Board> {
    hold_names(&names)?;
    let points = Names::new(names);
    let line = |text: &String| match list(&points, text).filter(|line| !line.is_empty()) {
        Some(line) => Ok(line),
        None => bad_rules("lines that name one point or more, none twice", format!("{text:?}")),
    };
    let lines = lines.iter().map(line).collect::<Checked<Vec<Vec<Point>>>>()?;
    let count: usize = lines.iter().map(Vec::len).sum();
    if count > MOST_LINE_POINTS {
        return bad_rules(format!("at most {MOST_LINE_POINTS} points, line by line"), count);
    }
    let on_lines: Tokens = lines.iter().flatten().copied().collect();
    if let Some(p) = points.points().without(on_lines).points().next() {
        return bad_rules("a line through every point", format!("none through {}", points.name(p)));
    }
    board(UNNAMED.to_string(), removal, points, &lines)
}

fn hold_names(names: &[String]) -> Checked<()> {
    if names.is_empty() || names.len() > MOST_POINTS {
        return bad_rules(format!("1 to {MOST_POINTS} points"), names.len());
    }
    let is_name = |name: &str| (1..=8).contains(&name.len()) && name.bytes().all(|b| b.is_ascii_alphanumeric());
    let mut seen = BTreeSet::new();
    match names.iter().find(|name| !is_name(name) || !seen.insert(*name)) {
        Some(name) => bad_rules("different names of 1 to 8 letters or digits", format!("{name:?}")),
        None => Ok(()),
    }
}

/// The game of this name on a board with these lines.
fn board(name: String, removal: Removal, points: Names, lines: &[Vec<Point>]) -> Checked<Board> {
    let family = match removal {
        Removal::Contiguous => Family::new(lines.iter().flat_map(|line| stretches(line)).collect()),
        Removal::Subset => Family::Subsets(lines.iter().map(|line| line.iter().copied().collect()).collect()),
    };
    match &family {
        Family::Sets(sets) if sets.len() > MOST_MOVES => bad_rules(format!("at most {MOST_MOVES} moves"), sets.len()),
        _ => Ok(Board { name, points, family }),
    }
}

/// All stretches of a line, from one of its points to another.
fn stretches(line: &[Point]) -> impl Iterator<Item = Tokens> {
    (0..line.len()).flat_map(move |first| {
        line.iter().skip(first).scan(Tokens::NONE, |stretch, &p| {
            *stretch = stretch.with(p);
            Some(*stretch)
        })
    })
}

#[cfg(test)]
mod tests;
