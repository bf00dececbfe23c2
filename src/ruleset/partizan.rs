//! Partizan games: two players, Left and Right, whose moves may differ.
//!
//! [`Partizan`] is what the rules come down to, without the player to move. [`Alternating`] is the same game as a [`Ruleset`](super::Ruleset), in which
//! a position includes the player to move and the two take turns; so everything that solves and proves impartial games does
//! so here too. [`PartizanGame`] is any game of Left and Right that has a name here, and their sums.

mod alternating;
mod component;
mod game;
mod name;

use std::fmt::Debug;
use std::hash::Hash;

pub use alternating::{Alternating, Turn};
pub use component::{Board, Component, Step};
pub use game::{PartizanGame, Summand};
pub use name::{PARTIZAN_USAGES, Relation, partizan_game};

/// One of the two players (Conway 1976).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// The one for whom positive games are good.
    Left,
    /// The other one.
    Right,
}

impl Player {
    /// Left, then Right.
    pub const BOTH: [Player; 2] = [Player::Left, Player::Right];

    /// The opponent.
    pub fn other(self) -> Player {
        match self {
            Player::Left => Player::Right,
            Player::Right => Player::Left,
        }
    }

    /// `L` or `R`.
    pub fn letter(self) -> char {
        match self {
            Player::Left => 'L',
            Player::Right => 'R',
        }
    }

    /// `Left` or `Right`.
    pub fn name(self) -> &'static str {
        match self {
            Player::Left => "Left",
            Player::Right => "Right",
        }
    }
}

/// The rules of a game of Left and Right.
pub trait Partizan {
    /// A position without the player to move.
    type Board: Clone + Debug + Ord + Hash;
    /// What a player does to a board.
    type Step: Clone + Debug + Ord;

    /// The game's name, as the command line takes it.
    fn name(&self) -> String;

    /// The board that play starts from.
    fn start(&self) -> Self::Board;

    /// Every legal move of `player` on `board`, each once, in an order that depends on these alone.
    fn moves(&self, board: &Self::Board, player: Player) -> Vec<Self::Step>;

    /// What `step`, a legal move of `player`, leaves.
    fn after(&self, board: &Self::Board, player: Player, step: &Self::Step) -> Self::Board;

    /// Whether all play ends. Then every move makes the measure smaller.
    fn ends(&self) -> bool {
        true
    }

    /// A number that no move makes larger, and every move makes smaller unless play can go on for ever from there.
    fn measure(&self, board: &Self::Board) -> u64;

    /// Boards whose disjunctive sum `board` is; it alone, where it does not come apart.
    fn components(&self, board: &Self::Board) -> Vec<Self::Board> {
        vec![board.clone()]
    }

    /// The symmetries of the board other than the identity, each as the images of its squares or cells in board order: they
    /// carry the moves of each player onto that player's moves.
    fn symmetries(&self) -> Vec<Vec<u8>> {
        Vec::new()
    }

    /// The image of `board` by a symmetry.
    fn image(&self, board: &Self::Board, _symmetry: &[u8]) -> Self::Board {
        board.clone()
    }

    /// A symmetry in the notation of certificates.
    fn symmetry_text(&self, _symmetry: &[u8]) -> String {
        "=".to_owned()
    }

    /// The board in the notation of the game; different boards have different texts.
    fn text(&self, board: &Self::Board) -> String;

    /// The move in the notation of the game; different moves of one player have different texts.
    fn step_text(&self, step: &Self::Step) -> String;

    /// Reads a board.
    ///
    /// # Errors
    /// A sentence that says what is wrong, and what would be right.
    fn parse(&self, text: &str) -> Result<Self::Board, String>;
}
