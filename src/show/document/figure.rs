//! Figures: boards with titles, or a drawing in the language of the format.

use super::Text;
use crate::picture::{Picture, unicode};

/// The longest line of boards drawn as text, in characters.
const LINE: usize = 100;
/// The space between two boards drawn as text, in characters.
const GAP: usize = 4;

/// A figure.
pub struct Figure {
    /// Its number in the document.
    pub number: usize,
    /// Its caption.
    pub caption: Text,
    /// Its content.
    pub shown: Shown,
}

/// The content of a figure.
pub enum Shown {
    /// Pictures of boards.
    Boards(Vec<Board>),
    /// A drawing: TikZ for LaTeX, SVG otherwise. Text and Markdown leave it out.
    Drawing(String),
}

/// A picture of a position.
pub struct Board {
    /// The title below it.
    pub title: String,
    /// Its picture.
    pub picture: Picture,
}

/// The boards as lines of text, with as many side by side as fit.
pub(super) fn lines(boards: &[Board]) -> Vec<String> {
    let mut lines = Vec::new();
    let mut row: Vec<String> = Vec::new();
    for block in boards.iter().map(block) {
        let width = |block: &[String]| block.iter().map(|line| line.chars().count()).max().unwrap_or(0);
        if !row.is_empty() && width(&row) + GAP + width(&block) > LINE {
            finish(&mut lines, std::mem::take(&mut row));
        }
        row = beside(row, block);
    }
    finish(&mut lines, row);
    lines
}

/// The picture with its title below.
fn block(board: &Board) -> Vec<String> {
    let mut lines: Vec<String> = unicode::text(&board.picture, false).lines().map(str::to_owned).collect();
    lines.extend((!board.title.is_empty()).then(|| board.title.clone()));
    lines
}

/// Two blocks of lines side by side, aligned at the bottom.
fn beside(left: Vec<String>, right: Vec<String>) -> Vec<String> {
    if left.is_empty() {
        return right;
    }
    let width = left.iter().map(|line| line.chars().count()).max().unwrap_or(0) + GAP;
    let height = left.len().max(right.len());
    let at = |block: &[String], i: usize| {
        let line = (i + block.len()).checked_sub(height).and_then(|place| block.get(place));
        line.cloned().unwrap_or_default()
    };
    (0..height).map(|i| format!("{:width$}{}", at(&left, i), at(&right, i))).collect()
}

fn finish(lines: &mut Vec<String>, row: Vec<String>) {
    lines.extend((!lines.is_empty()).then(String::new));
    lines.extend(row.iter().map(|line| line.trim_end().to_owned()));
}
