//! Removal of tokens from lines. The points are numbered row by row.

use super::Rows;
use crate::Player;

/// The twelve rows of Figure 1 of Fraenkel and Herda (1980).
const NIMBI: [&str; 12] = ["123", "4567", "89T", "ED", "14", "258", "369E", "7TD", "159D", "26T", "37", "48E"];
/// A triangle with four points on a side.
const TRIANGLE: [&str; 9] = ["1234", "567", "89", "158T", "269", "37", "479T", "368", "25"];
/// `abc,cde,efa`
const SIDES: [&str; 3] = ["123", "345", "561"];

fn numbers(line: &str) -> Vec<usize> {
    line.chars().filter_map(|point| "123456789TED".find(point)).collect()
}

/// The rows without the tokens on these points, if all of them have tokens.
fn taken(rows: &Rows, points: &[usize]) -> Option<Rows> {
    let mut left = rows.clone();
    for &point in points {
        let state = left.iter_mut().flatten().nth(point)?;
        if *state != 'o' {
            return None;
        }
        *state = '.';
    }
    Some(left)
}

/// Consecutive tokens of a line are taken.
fn stretches(rows: &Rows, lines: &[&str]) -> Vec<Rows> {
    let of_line = |line: &&str| {
        let line = numbers(line);
        let ends = (0..line.len()).flat_map(|from| (from + 1..=line.len()).map(move |to| (from, to)));
        ends.filter_map(|(from, to)| taken(rows, &line[from..to])).collect::<Vec<_>>()
    };
    lines.iter().flat_map(of_line).collect()
}

pub fn nimbi(rows: &Rows, _: Player) -> Vec<Rows> {
    stretches(rows, &NIMBI)
}

pub fn triangle(rows: &Rows, _: Player) -> Vec<Rows> {
    stretches(rows, &TRIANGLE)
}

pub fn removal(rows: &Rows, _: Player) -> Vec<Rows> {
    stretches(rows, &SIDES)
}

/// Any tokens of a row or a column are taken.
pub fn nim_squared(rows: &Rows, _: Player) -> Vec<Rows> {
    let (height, width) = (rows.len(), rows[0].len());
    let across = (0..height).map(|row| (0..width).map(|column| row * width + column).collect::<Vec<_>>());
    let down = (0..width).map(|column| (0..height).map(|row| row * width + column).collect::<Vec<_>>());
    let subsets = |line: Vec<usize>| {
        let chosen = |choice: u32| {
            (0..).zip(&line).filter(|(place, _)| choice >> place & 1 == 1).map(|(_, &p)| p).collect::<Vec<_>>()
        };
        (1u32..1 << line.len()).filter_map(|choice| taken(rows, &chosen(choice))).collect::<Vec<_>>()
    };
    across.chain(down).flat_map(subsets).collect()
}
