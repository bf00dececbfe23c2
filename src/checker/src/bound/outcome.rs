//! Outcomes in a removal game.
//!
//! **Definition.** A P-position is lost for the player to move: that player has not already won, and every legal move
//! leads to an N-position. Every other position is an N-position. In misere play the player to move has already won
//! when no move is left; every token is on a line, so that is when no token is left.
//!
//! Outcomes are computed upwards from the end of play: a position is decided after all its subsets, which include its
//! followers. If none of its followers is a P-position, it is one itself, and every position with a move to it is an
//! N-position. The positions are the subsets of at most 30 tokens; each is encoded as a number whose bit i is the i-th
//! of these tokens, so a proper subset has a smaller number.

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
    /// How many positions were gone through.
    visited: u64,
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
        let mut memory = Memory { words: vec![0; words], moves_left: MOST_MOVES, visited: 0 };
        if play == Play::Misere {
            memory.remember(0, false);
        }
        let tokens: Vec<Point> = tokens.points().collect();
        let rules = Rules { removal: board.removal, masks: masks(board, &tokens) };
        Ok(Outcomes { board, tokens, rules, memory })
    }

    /// Whether `position`, a subset of these tokens, is a P-position.
    pub(crate) fn is_p(&mut self, position: Tokens) -> Checked<bool> {
        let out_of_reach = || {
            let rejection = Rejection::new(Reason::BoundOutOfReach).at(Part::Bound);
            rejection.found(format!("more than {MOST_MOVES} moves to try"))
        };
        let position = number(&self.tokens, position);
        if self.memory.recall(position).is_none() {
            // Positions share parts, which are gone through for each; when that was as much as all positions are, all
            // are decided at once.
            let all = number(&self.tokens, self.tokens.iter().copied().collect());
            let parts_of = if self.memory.visited > u64::from(all) { all } else { position };
            decide_parts(&self.rules, &mut self.memory, parts_of).ok_or_else(out_of_reach)?;
        }
        Ok(self.memory.recall(position) == Some(true))
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

/// Decides the position and all its subsets; `None` when too many moves have been tried.
fn decide_parts(rules: &Rules, memory: &mut Memory, position: u32) -> Option<()> {
    let above = |part: u32| (part != position).then(|| part.wrapping_sub(position) & position);
    for part in std::iter::successors(Some(0), |&part| above(part)) {
        memory.visited += 1;
        if memory.recall(part).is_none() {
            memory.remember(part, true);
            win_before(rules, memory, part)?;
        }
    }
    Some(())
}

/// Marks every position with a move to `lost`, a P-position, as an N-position.
fn win_before(rules: &Rules, memory: &mut Memory, lost: u32) -> Option<()> {
    match rules.removal {
        Removal::Contiguous => {
            memory.moves_left = memory.moves_left.checked_sub(rules.masks.len() as u64)?;
            rules.masks.iter().filter(|&mv| mv & lost == 0).for_each(|mv| memory.remember(lost | mv, false));
        }
        Removal::Subset => {
            for mv in rules.masks.iter().flat_map(|line| parts(line & !lost)) {
                memory.moves_left = memory.moves_left.checked_sub(1)?;
                memory.remember(lost | mv, false);
            }
        }
    }
    Some(())
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
