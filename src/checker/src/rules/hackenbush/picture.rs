//! The picture that a text describes, `b(r,gb),rb`: each letter is an edge, on top of the one before it, or on the
//! ground if it is the first or follows a `,` outside all parentheses. Everything in parentheses, separated by `,`,
//! stands on top of the edge before.

use super::{COLOURS, Edge, ON_GROUND};
use crate::rules::numbers::NOTHING;
use crate::rules::points::MOST_POINTS;

/// The edges in the order of their letters, if the text describes a picture. Each edge's upper end is the vertex with
/// the number of its letter.
pub(super) fn edges(text: &str) -> Option<Vec<Edge>> {
    if text == NOTHING {
        return Some(vec![]);
    }
    let mut edges: Vec<Edge> = vec![];
    // The vertex on which the next letter stands; and for each open parenthesis, the vertex on which its contents
    // stand.
    let mut below = ON_GROUND;
    let mut open: Vec<u8> = vec![];
    let mut before = ',';
    for letter in text.chars() {
        let after_edge = matches!(before, 'b' | 'r' | 'g');
        match letter {
            'b' | 'r' | 'g' if before != ')' && edges.len() < MOST_POINTS => {
                let upper = edges.len() as u8 + 1;
                let (_, cut) = COLOURS.iter().find(|(word, _)| word.starts_with(letter))?;
                edges.push(Edge { ends: [below, upper], cut: *cut });
                below = upper;
            }
            '(' if after_edge => open.push(below),
            ',' if after_edge || before == ')' => below = open.last().copied().unwrap_or(ON_GROUND),
            ')' if after_edge || before == ')' => below = open.pop()?,
            _ => return None,
        }
        before = letter;
    }
    let is_whole = open.is_empty() && matches!(before, 'b' | 'r' | 'g' | ')');
    is_whole.then_some(edges)
}
