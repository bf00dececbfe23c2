//! The legal moves of a removal game.
//!
//! A move removes a non-empty set of tokens that lie on one line: any of them (`subset`), or all the points from one
//! point of the line to another, every one of which holds a token (`contiguous`). In the words of Fraenkel and Herda
//! (1980), "each player at his turn can remove any contiguous portion from a single row"; "159D may be removed in one
//! move. But if 5 had been removed previously, then neither 19 nor 1D nor 19D can be removed in a single move, though 1
//! or 9 or D or even 9D can".

use crate::board::{Board, Line};
use crate::claim::Removal;
use crate::tokens::Tokens;

/// Whether removing `mv` is a legal move from `position`.
pub(crate) fn is_legal(board: &Board, position: Tokens, mv: Tokens) -> bool {
    !mv.is_empty() && mv.within(position) && board.lines.iter().any(|line| lies_on(board.removal, line, mv))
}

fn lies_on(removal: Removal, line: &Line, mv: Tokens) -> bool {
    mv.within(line.set)
        && match removal {
            Removal::Contiguous => line.runs(mv).count() == 1,
            Removal::Subset => true,
        }
}

/// The legal moves from `position`, line by line, generated lazily: a line of 64 tokens has more subsets than could be
/// listed. A move that two lines allow occurs twice, but no line gives a move twice.
pub(crate) fn legal_moves(board: &Board, position: Tokens) -> impl Iterator<Item = Tokens> {
    board.lines.iter().flat_map(move |line| -> Box<dyn Iterator<Item = Tokens>> {
        match board.removal {
            Removal::Contiguous => Box::new(line.runs(position).flat_map(stretches)),
            Removal::Subset => Box::new(position.common(line.set).subsets()),
        }
    })
}

/// All stretches of a run, from one of its points to another.
fn stretches(run: &[u8]) -> impl Iterator<Item = Tokens> {
    (0..run.len()).flat_map(move |first| {
        run.iter().skip(first).scan(Tokens::NONE, |taken, &p| {
            *taken = taken.with(p);
            Some(*taken)
        })
    })
}

#[cfg(test)]
mod tests;
