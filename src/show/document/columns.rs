//! How wide the columns of a table are, in formats that must be told.

use super::Column;

/// The characters that a line of each column holds: as many as its longest cell wants where all columns together have room in `budget`, and
/// otherwise the widest columns equally many, so that their cells take several lines.
pub fn shares(columns: &[Column], budget: usize) -> Vec<usize> {
    let wanted: Vec<usize> = columns.iter().map(|column| column.width.max(bold(column.head))).collect();
    let total = |most: usize| wanted.iter().map(|&width| width.min(most)).sum::<usize>();
    let widest = wanted.iter().copied().max().unwrap_or(0);
    let most = (1..=widest).rev().find(|&most| total(most) <= budget).unwrap_or(1);
    wanted.into_iter().map(|width| width.min(most)).collect()
}

/// The characters of the same width as a bold head.
fn bold(head: &str) -> usize {
    head.chars().count() * 6 / 5 + 1
}
