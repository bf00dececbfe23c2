//! The picture that a name describes, `b(r,gb),rb`: each letter is an edge, on top of the one before it, or on the
//! ground if it is the first or follows a `,` outside all parentheses. Everything in parentheses, separated by `,`,
//! stands on top of the edge before.

use super::{Colour, Edge, GROUND};
use crate::tokens::MOST_POINTS;

/// The name of a picture without edges.
const NOTHING: &str = "-";

/// The edges in the order of their letters, if the text describes a picture. Each edge's upper end is named by the
/// number of its letter.
pub(super) fn edges(text: &str) -> Option<Vec<Edge>> {
    if text == NOTHING {
        return Some(vec![]);
    }
    let mut edges: Vec<Edge> = vec![];
    // The vertex on which the next letter stands; and for each open parenthesis, the vertex on which its contents
    // stand.
    let mut below = GROUND.to_string();
    let mut open: Vec<String> = vec![];
    let mut before = ',';
    for letter in text.chars() {
        let after_edge = matches!(before, 'b' | 'r' | 'g');
        match letter {
            'b' | 'r' | 'g' if before != ')' && edges.len() < MOST_POINTS => {
                let upper = (edges.len() + 1).to_string();
                edges.push(Edge { ends: [below, upper.clone()], colour: colour(letter) });
                below = upper;
            }
            '(' if after_edge => open.push(below.clone()),
            ',' if after_edge || before == ')' => below = open.last().cloned().unwrap_or(GROUND.to_string()),
            ')' if after_edge || before == ')' => below = open.pop()?,
            _ => return None,
        }
        before = letter;
    }
    let is_whole = open.is_empty() && matches!(before, 'b' | 'r' | 'g' | ')');
    is_whole.then_some(edges)
}

fn colour(letter: char) -> Colour {
    match letter {
        'b' => Colour::Blue,
        'r' => Colour::Red,
        _ => Colour::Green,
    }
}
