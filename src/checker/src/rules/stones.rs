//! Games in which Left and Right put stones of their own on empty cells, until a pattern of stones ends play.
//!
//! A win on the board is expressed in terms of normal play, in which the player without a move loses: in `L-wins` Left
//! has the one move `claim`, which leaves `over`, and Right has none; in `R-wins` likewise; in `over` nobody has any.
//! In `drawn` both have the one move `pass`, which leaves `drawn`, so that nobody ever wins.

use std::fmt::Debug;

use super::cells::Cells;
use super::points::{Names, Point, Tokens};
use super::{Moves, Permutation, Ruleset};
use crate::claim::Player;

/// The words for boards on which no stone can be put.
const WORDS: [(&str, Stones); 4] = [
    ("L-wins", Stones::Won(Player::Left)),
    ("R-wins", Stones::Won(Player::Right)),
    ("over", Stones::Over),
    ("drawn", Stones::Drawn),
];

/// The moves on them.
const CLAIM: &str = "claim";
const PASS: &str = "pass";

/// A board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stones {
    /// Play goes on, with these stones of Left and of Right.
    Open([Tokens; 2]),
    /// This player has won on the board.
    Won(Player),
    /// The win has been claimed.
    Over,
    /// No cell is empty, and nobody has won.
    Drawn,
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Put {
    /// A stone on this cell.
    Stone(Point),
    /// Claims a win on the board.
    Claim,
    /// Leaves a drawn board as it is.
    Pass,
}

/// A game of this kind: its board, and the patterns that end play.
pub(super) trait Patterns: Debug {
    /// The name of the game.
    fn title(&self) -> String;

    /// The cells of the board.
    fn board(&self) -> &Cells;

    /// Who has won, after the player has put a stone on the cell; `own` includes it.
    fn winner(&self, own: Tokens, player: Player, cell: Point) -> Option<Player>;

    /// Whether these stones of the player end play.
    fn is_decided(&self, own: Tokens, player: Player) -> bool;

    /// Whether a full board can be undecided.
    fn has_draws(&self) -> bool;

    /// Whether a further stone never hurts its owner. It must be so that on a full board somebody has won.
    fn is_monotone(&self) -> bool;

    /// Whether the permutation carries the patterns of each player onto those of that player; or, if it negates, of the
    /// other one.
    fn keeps(&self, permutation: Permutation) -> bool;
}

impl<P: Patterns> Ruleset for P {
    type Position = Stones;
    type Move = Put;

    fn name(&self) -> String {
        self.title()
    }

    fn start(&self) -> Stones {
        Stones::Open([Tokens::NONE; 2])
    }

    fn position(&self, text: &str) -> Option<Stones> {
        if let Some((_, word)) = WORDS.iter().find(|(word, _)| *word == text) {
            return Some(*word).filter(|word| *word != Stones::Drawn || self.has_draws());
        }
        let [left, right] = self.board().stones(text)?;
        let is_decided = self.is_decided(left, Player::Left) || self.is_decided(right, Player::Right);
        let is_full = self.board().names.points().within(left.union(right));
        (!is_decided && !is_full).then_some(Stones::Open([left, right]))
    }

    fn text(&self, position: &Stones) -> String {
        match position {
            Stones::Open(stones) => self.board().text(*stones),
            word => WORDS.iter().find(|(_, other)| other == word).map_or("", |(text, _)| text).to_string(),
        }
    }

    fn mv(&self, text: &str) -> Option<Put> {
        match text {
            CLAIM => Some(Put::Claim),
            PASS => Some(Put::Pass),
            name => self.board().names.point(name).map(Put::Stone),
        }
    }

    fn move_text(&self, mv: &Put) -> String {
        match mv {
            Put::Stone(cell) => self.board().names.name(*cell).to_string(),
            Put::Claim => CLAIM.to_string(),
            Put::Pass => PASS.to_string(),
        }
    }

    fn after(&self, position: &Stones, player: Player, mv: &Put) -> Option<Stones> {
        match (*position, *mv) {
            (Stones::Open([left, right]), Put::Stone(cell)) if !left.union(right).contains(cell) => {
                let (own, stones) = match player {
                    Player::Left => (left.with(cell), [left.with(cell), right]),
                    Player::Right => (right.with(cell), [left, right.with(cell)]),
                };
                let is_full = self.board().names.points().within(left.union(right).with(cell));
                let undecided = if is_full { Stones::Drawn } else { Stones::Open(stones) };
                Some(self.winner(own, player, cell).map_or(undecided, Stones::Won))
            }
            (Stones::Won(winner), Put::Claim) if winner == player => Some(Stones::Over),
            (Stones::Drawn, Put::Pass) => Some(Stones::Drawn),
            _ => None,
        }
    }

    fn candidates<'g>(&'g self, _: &'g Stones, _: Player) -> Moves<'g, Put> {
        Box::new(self.board().names.points().points().map(Put::Stone).chain([Put::Claim, Put::Pass]))
    }

    fn names(&self) -> Option<&Names> {
        Some(&self.board().names)
    }

    fn is_symmetry(&self, permutation: Permutation) -> bool {
        self.keeps(permutation)
    }

    fn exceeds(&self, position: &Stones, entry: &Stones, player: Player) -> bool {
        let (Stones::Open(here), Stones::Open(there)) = (*position, *entry) else { return false };
        let [[own, others], [own_there, others_there]] = [here, there].map(|[left, right]| match player {
            Player::Left => [left, right],
            Player::Right => [right, left],
        });
        self.is_monotone() && here != there && own_there.within(own) && others.within(others_there)
    }

    /// A symmetry that negates makes a win of Left's a win of Right's.
    fn carried(&self, position: &Stones, symmetry: Permutation) -> Stones {
        match position {
            Stones::Open(stones) => Stones::Open(symmetry.stones(*stones)),
            Stones::Won(winner) => Stones::Won(symmetry.image_of(*winner)),
            Stones::Over | Stones::Drawn => *position,
        }
    }
}
