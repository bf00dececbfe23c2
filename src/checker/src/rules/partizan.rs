//! Games of Left and Right, whose moves may differ (Conway, *On Numbers and Games*, 1976).
//!
//! **Definition.** A board is a state of play without the player to move. On a board each of the two has moves of
//! their own, and a move leaves a board.
//!
//! [`Partizan`] is what the rules of one game say; [`ByTurns`] says the same in texts, so that a sum can have
//! summands of any kind.

use std::fmt::Debug;

use super::text::ByText;
use super::{Checked, no_witness};
use crate::claim::{Player, Sameness};

/// The rules of a game of Left and Right.
pub(crate) trait Partizan: Debug {
    /// A state of play without the player to move.
    type Board: Clone + Debug;
    /// A move, of whichever player.
    type Move: Clone + Debug;

    /// Whether all play ends.
    const ENDS: bool = true;

    /// Whether it can be a summand, or last player losing: whether a player who has no move has lost for that reason.
    const ADDS: bool = true;

    /// The board that the text writes.
    fn board(&self, text: &str) -> Checked<Self::Board>;

    /// The move that the text writes.
    fn mv(&self, text: &str) -> Checked<Self::Move>;

    /// How the board is written.
    fn text(&self, board: &Self::Board) -> String;

    /// How the move is written.
    fn move_text(&self, mv: &Self::Move) -> String;

    /// What the move of the player leaves, if it is legal.
    fn after(&self, board: &Self::Board, player: Player, mv: &Self::Move) -> Option<Self::Board>;

    /// The legal moves of the player, each made when it is asked for.
    fn moves<'g>(&'g self, board: Self::Board, player: Player) -> Box<dyn Iterator<Item = Self::Move> + 'g>;

    /// Whether the game has symmetries.
    fn is_symmetric(&self) -> bool {
        false
    }

    /// The image of the board by the witness of a symmetry; or why it is none.
    fn carried(&self, _: &Self::Board, witness: &str) -> Checked<Self::Board> {
        no_witness(witness)
    }

    /// Whether the name means exactly these rules.
    fn hold_name(&self, name: &str) -> Checked<()>;

    /// The game as a claim speaks of it, whose name this is.
    fn in_words(&self, name: &str) -> String {
        name.to_string()
    }
}

/// What a game of Left and Right is, said in texts. A text that is no board has no moves, and one that is no move
/// leaves nothing.
pub(crate) trait ByTurns: Debug {
    fn hold_board(&self, text: &str) -> Checked<()>;
    fn hold_move(&self, text: &str) -> Checked<()>;
    fn left(&self, board: &str, player: Player, mv: &str) -> Option<String>;
    fn move_texts<'g>(&'g self, board: &str, player: Player) -> Box<dyn Iterator<Item = String> + 'g>;
    fn knows(&self, sameness: Sameness) -> bool;
    fn image(&self, sameness: Sameness, board: &str, witness: &str) -> Checked<String>;
    fn hold_its_name(&self, name: &str) -> Checked<()>;
    fn words(&self, name: &str) -> String;
    fn has_end(&self) -> bool;
    fn adds(&self) -> bool;

    /// The game whose negative this is.
    fn positive(&self) -> Option<&dyn ByTurns> {
        None
    }

    /// The two games that a difference is of, each with its board, in words.
    fn sides(&self, _name: &str, _board: &str) -> Option<[String; 2]> {
        None
    }
}

impl<G: Partizan> ByTurns for G {
    fn hold_board(&self, text: &str) -> Checked<()> {
        self.board(text).map(|_| ())
    }

    fn hold_move(&self, text: &str) -> Checked<()> {
        self.mv(text).map(|_| ())
    }

    fn left(&self, board: &str, player: Player, mv: &str) -> Option<String> {
        let left = self.after(&self.board(board).ok()?, player, &self.mv(mv).ok()?)?;
        Some(self.text(&left))
    }

    fn move_texts<'g>(&'g self, board: &str, player: Player) -> Box<dyn Iterator<Item = String> + 'g> {
        let boards = self.board(board).into_iter();
        Box::new(boards.flat_map(move |board| self.moves(board, player)).map(|mv| self.move_text(&mv)))
    }

    fn knows(&self, sameness: Sameness) -> bool {
        match sameness {
            Sameness::Identity => true,
            Sameness::Symmetry => self.is_symmetric(),
            Sameness::Isomorphism => false,
        }
    }

    fn image(&self, _: Sameness, board: &str, witness: &str) -> Checked<String> {
        Ok(self.text(&self.carried(&self.board(board)?, witness)?))
    }

    fn hold_its_name(&self, name: &str) -> Checked<()> {
        self.hold_name(name)
    }

    fn words(&self, name: &str) -> String {
        self.in_words(name)
    }

    fn has_end(&self) -> bool {
        Self::ENDS
    }

    fn adds(&self) -> bool {
        Self::ADDS
    }
}

/// A game in which both players have the same moves.
#[derive(Debug)]
pub(crate) struct Impartial(pub(crate) Box<dyn ByText>);

impl ByTurns for Impartial {
    fn hold_board(&self, text: &str) -> Checked<()> {
        self.0.hold_position(text)
    }

    fn hold_move(&self, text: &str) -> Checked<()> {
        self.0.hold_move(text)
    }

    fn left(&self, board: &str, _: Player, mv: &str) -> Option<String> {
        self.0.left(board, mv)
    }

    fn move_texts<'g>(&'g self, board: &str, _: Player) -> Box<dyn Iterator<Item = String> + 'g> {
        self.0.move_texts(board)
    }

    fn knows(&self, sameness: Sameness) -> bool {
        self.0.knows(sameness)
    }

    fn image(&self, sameness: Sameness, board: &str, witness: &str) -> Checked<String> {
        self.0.image(sameness, board, witness)
    }

    fn hold_its_name(&self, name: &str) -> Checked<()> {
        self.0.hold_its_name(name)
    }

    fn words(&self, name: &str) -> String {
        self.0.words(name)
    }

    fn has_end(&self) -> bool {
        self.0.has_end()
    }

    fn adds(&self) -> bool {
        self.0.has_end()
    }
}
