//! What settles a position: its parts, each an entry or a mirror.
//!
//! **Sums.** In normal play let the player to move lose G, and H. Then that player loses the disjunctive sum G + H: the
//! reply to each move is made in the part of the move, where there is one, and play ends in both. So a position that is
//! the sum of parts is lost when every part is; without any part, when there is no move.
//!
//! **Nim-sums.** Nim-heaps of nim-sum 0 are lost for whoever moves first (Bouton 1901). So a nim-heap equals the sum of
//! nim-heaps of which it is the nim-sum: in normal play of games that end, replacing the one by the others does not
//! change who wins (Conway 1976). So parts may have nim-heaps of which the position has the nim-sum.
//!
//! **Numbers.** Let Left, moving first, lose G + x and H + y, where x and y are numbers. Then G + x <= 0 and H + y <= 0, so Left
//! also loses G + H + z moving first for each number z <= x + y (Conway 1976). So the numbers of the parts may be any
//! whose sum is at least that of the position. Where Right is to move, at most.
//!
//! **Mirrors.** In normal play let an involution carry every move of each player in a position to one of the other
//! player that is still legal after it, and let what both leave have such an involution again. Then the player to move
//! loses: the reply to each move is its image, and play ends. Each ruleset says when that is so (`hold_mirror`).
//!
//! **Extra stones.** In Hex, and in rule files that are like it, an extra stone never hurts its owner. A position
//! *exceeds* an entry with the same player to move if each stone of the other player there is one here, each stone of
//! the player to move here is one there, and the two differ. If the player to move loses the entry, then also the
//! position. *Proof.* The other player imagines the board of the entry, and replies as if it were this one. A move to a
//! cell that bears the mover's stone in the imagination changes nothing there, and is answered by any stone, which is
//! not imagined; so is every move whose reply is a stone that stands here already. So the relation of the two boards
//! remains, and a chain of the other player's there is one here. If this board fills up first, the other player is
//! connected here: otherwise the player to move would be, because on a full board one of the two is
//! (`certificates/FORMAT.md`, "Extra stones"; of Hex Gale 1979), and so would be in the imagination too.

use super::{Catalogue, Part, moves};
use crate::Reason;
use crate::claim::Play;
use crate::rejection::{Checked, Rejection, hold};
use crate::rules::game::Position;

/// The steps to take a position apart, for each byte of its text.
const FOR_A_BYTE_TAKEN_APART: u64 = 2;

/// What is known of play from a settled position.
#[derive(Debug, Default)]
pub(crate) struct Settled {
    /// The numbers of the entries of its parts.
    pub(crate) reached: Vec<u32>,
    /// The number of moves, by both players, of a longest play; `None` when a part is a mirror, or has another nim-heap or
    /// number than the position.
    pub(crate) longest_play: Option<u32>,
    /// Whether it has several parts.
    pub(crate) is_sum: bool,
    /// The number of parts that are mirrors.
    pub(crate) mirrors: u64,
    /// Whether its parts have other nim-heaps, or other numbers, than it.
    pub(crate) is_by_value: bool,
    /// Whether it is not, as a whole, equivalent to an entry.
    pub(crate) is_more: bool,
}

/// The entry and the witness of the only part, if it is the whole position and an entry.
pub(crate) fn whole(parts: &[Part]) -> Option<(u32, Option<&str>)> {
    let [Part { position: None, reaches: Some(reaches), witness, mirror: None }] = parts else { return None };
    Some((*reaches, witness.as_deref()))
}

impl Catalogue {
    /// Checks that the parts settle the position.
    pub(crate) fn settled(&self, position: &Position, parts: &[Part]) -> Checked<Settled> {
        let decomposes = self.terms.play == Play::Normal && self.terms.game.always_ends();
        hold(whole(parts).is_some() || decomposes, || {
            Rejection::new(Reason::NoSums).expected("one part, the whole position")
        })?;
        let those = match parts {
            [Part { position: None, .. }] => vec![position.clone()],
            _ => self.apart(position, parts)?,
        };
        let (is_sum, is_more) = (parts.len() > 1, whole(parts).is_none());
        let is_by_value = self.terms.game.is_by_value(position, &those);
        let longest_play = (!is_by_value).then_some(0);
        let mut settled = Settled { longest_play, is_sum, is_by_value, is_more, ..Settled::default() };
        for (part, position) in parts.iter().zip(&those) {
            self.settle(&mut settled, part, position)?;
            self.terms.game.count_steps()?;
        }
        Ok(settled)
    }

    /// The positions of parts that are not the whole; checks that they make up the position.
    fn apart(&self, position: &Position, parts: &[Part]) -> Checked<Vec<Position>> {
        let game = &self.terms.game;
        let wrong = |expected| Rejection::new(Reason::WrongShape).expected(expected);
        let read = |part: &Part| match &part.position {
            Some(text) => game.board(text, position.mover),
            None => Err(wrong("the position of each of several parts")),
        };
        let those = parts.iter().map(read).collect::<Checked<Vec<_>>>()?;
        let whole = if parts.is_empty() { String::new() } else { game.board_text(position) };
        let states_whole = matches!(those.as_slice(), [one] if game.board_text(one) == whole);
        hold(!states_whole, || wrong("no position of an only part that is the whole"))?;
        self.terms.work.add(FOR_A_BYTE_TAKEN_APART * whole.len() as u64)?;
        game.hold_sum(position, &those)?;
        self.terms.game.count_steps()?;
        Ok(those)
    }

    /// Checks one part, which is this position.
    fn settle(&self, settled: &mut Settled, part: &Part, position: &Position) -> Checked<()> {
        match (part.reaches, &part.witness, &part.mirror) {
            (Some(number), witness, None) => {
                let known = self.entry(number)?;
                let image = self.terms.image(position, witness.as_deref(), &known.position)?;
                match self.terms.game.exceeds(&image, &known.position) {
                    true => settled.is_more = true,
                    false => self.hold_entry(number, &image)?,
                }
                let both = settled.longest_play.zip(known.longest_play);
                settled.longest_play = both.map(|(one, other)| moves(one, other)).transpose()?;
                settled.reached.push(number);
            }
            (None, None, Some(mirror)) => {
                self.terms.game.hold_mirror(position, mirror)?;
                settled.longest_play = None;
                settled.mirrors += 1;
            }
            _ => return Err(Rejection::new(Reason::WrongShape).expected("a part with reaches, or with mirror alone")),
        }
        Ok(())
    }
}
