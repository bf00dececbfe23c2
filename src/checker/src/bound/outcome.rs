//! Outcomes in a removal game.
//!
//! **Definition.** A P-position is lost for the player to move: that player has not already won, and every legal move
//! leads to an N-position. Every other position is an N-position. In misere play the player to move has already won
//! when no move is left; every token is on a line, so that is when no token is left.
//!
//! The definition is computed literally, with a table of known outcomes. The positions are the subsets of at most 30
//! tokens; each is encoded as a number whose bit i is the i-th of these tokens.

use std::collections::BTreeSet;
use std::rc::Rc;

use crate::Reason;
use crate::board::Board;
use crate::claim::{Play, Removal};
use crate::moves::legal_moves;
use crate::notation;
use crate::rejection::{Checked, Part, Rejection};
use crate::tokens::{Point, Tokens};

/// The most tokens: with two bits per position, 30 tokens need 256 MB.
pub(crate) const MOST_TOKENS: u32 = 30;

/// The most moves that are tried for one certificate: minutes, not days.
const MOST_MOVES: u64 = 10_000_000_000;

/// The outcomes of all subsets of one set of tokens.
#[derive(Debug)]
pub(crate) struct Outcomes<'b> {
    board: &'b Board,
    tokens: Vec<Point>,
    rules: Rules,
    memory: Memory,
}

/// The sets that may be removed, as numbers.
#[derive(Debug)]
struct Rules {
    play: Play,
    /// `contiguous`: all moves on the full set, each legal in a position that contains all its tokens. `subset`: the
    /// lines; every subset of a line that a position contains is legal.
    removal: Removal,
    masks: Vec<u32>,
}

/// The outcomes found so far, with two bits for each position: whether it is known, and whether it is lost.
#[derive(Debug)]
struct Memory {
    words: Vec<u64>,
    moves_left: u64,
}

impl<'b> Outcomes<'b> {
    /// An empty table for the subsets of the union of these positions.
    pub(super) fn of_parts<'p>(
        board: &'b Board,
        play: Play,
        positions: impl Iterator<Item = &'p Rc<str>>,
    ) -> Checked<Outcomes<'b>> {
        let tokens =
            positions.map(|position| notation::set(&board.names, position)).collect::<Checked<Vec<Tokens>>>()?;
        Outcomes::new(board, play, tokens.into_iter().fold(Tokens::NONE, Tokens::and))
    }

    /// Whether the position in the text, a subset of these tokens, is a P-position.
    pub(super) fn is_p_text(&mut self, position: &str) -> Checked<bool> {
        self.is_p(notation::set(&self.board.names, position)?)
    }

    /// An empty table for the subsets of `tokens`; an error if there are too many.
    pub(crate) fn new(board: &'b Board, play: Play, tokens: Tokens) -> Checked<Outcomes<'b>> {
        if tokens.len() > MOST_TOKENS {
            let rejection = Rejection::new(Reason::BoundOutOfReach).at(Part::Bound);
            return Err(rejection.expected(format!("at most {MOST_TOKENS} tokens in all")).found(tokens.len()));
        }
        let words = 1usize << tokens.len().saturating_sub(5);
        let memory = Memory { words: vec![0; words], moves_left: MOST_MOVES };
        let tokens: Vec<Point> = tokens.points().collect();
        let rules = Rules { play, removal: board.removal, masks: masks(board, &tokens) };
        Ok(Outcomes { board, tokens, rules, memory })
    }

    /// Whether `position`, a subset of these tokens, is a P-position.
    pub(crate) fn is_p(&mut self, position: Tokens) -> Checked<bool> {
        let out_of_reach = || {
            let rejection = Rejection::new(Reason::BoundOutOfReach).at(Part::Bound);
            rejection.found(format!("more than {MOST_MOVES} moves to try"))
        };
        is_lost(&self.rules, &mut self.memory, number(&self.tokens, position)).ok_or_else(out_of_reach)
    }
}

/// A subset of the tokens as a number.
fn number(tokens: &[Point], set: Tokens) -> u32 {
    tokens.iter().zip(0..).filter(|&(&p, _)| set.contains(p)).fold(0, |number, (_, bit)| number | 1 << bit)
}

fn masks(board: &Board, tokens: &[Point]) -> Vec<u32> {
    let all: Tokens = tokens.iter().copied().collect();
    let sets: BTreeSet<Tokens> = match board.removal {
        Removal::Contiguous => legal_moves(board, all).collect(),
        Removal::Subset => board.lines.iter().map(|line| line.set.common(all)).collect(),
    };
    sets.into_iter().map(|set| number(tokens, set)).collect()
}

/// Whether the position is lost for the player to move; `None` when too many moves have been tried.
fn is_lost(rules: &Rules, memory: &mut Memory, position: u32) -> Option<bool> {
    if let Some(lost) = memory.recall(position) {
        memory.moves_left = memory.moves_left.checked_sub(1)?;
        return Some(lost);
    }
    let has_already_won = rules.play == Play::Misere && position == 0;
    let lost = !has_already_won && every_move_leads_to_n(rules, memory, position)?;
    memory.remember(position, lost);
    Some(lost)
}

fn every_move_leads_to_n(rules: &Rules, memory: &mut Memory, position: u32) -> Option<bool> {
    match rules.removal {
        Removal::Contiguous => {
            memory.moves_left = memory.moves_left.checked_sub(rules.masks.len() as u64)?;
            for mv in rules.masks.iter().filter(|&mv| mv & position == *mv) {
                if is_lost(rules, memory, position & !mv)? {
                    return Some(false);
                }
            }
        }
        Removal::Subset => {
            for mv in rules.masks.iter().flat_map(|line| parts(line & position)) {
                if is_lost(rules, memory, position & !mv)? {
                    return Some(false);
                }
            }
        }
    }
    Some(true)
}

/// Every nonempty subset of the set.
fn parts(set: u32) -> impl Iterator<Item = u32> {
    std::iter::successors(Some(set), move |part| part.checked_sub(1).map(|below| below & set))
        .take_while(|&part| part != 0)
}

impl Memory {
    fn place(position: u32) -> (usize, u32) {
        ((position / 32) as usize, position % 32 * 2)
    }

    fn recall(&self, position: u32) -> Option<bool> {
        let (word, bit) = Memory::place(position);
        match self.words.get(word).map_or(0, |word| word >> bit & 3) {
            0 => None,
            known => Some(known == 3),
        }
    }

    fn remember(&mut self, position: u32, lost: bool) {
        let (word, bit) = Memory::place(position);
        let known = if lost { 3 } else { 1 };
        if let Some(word) = self.words.get_mut(word) {
            *word |= known << bit;
        }
    }
}

#[cfg(test)]
mod tests;
