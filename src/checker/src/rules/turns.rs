//! A game of Left and Right in which they take turns: a position is the player to move and a board, `L 12`.
//!
//! A move and its reply come back to the same player to move, so the entries of a closed catalogue keep it. A witness
//! carries the board, and leaves the player to move as it is.

use std::rc::Rc;

use super::partizan::ByTurns;
use super::{Checked, Representative, Ruleset, bad};
use crate::Reason;
use crate::claim::{Player, Sameness};
use crate::rejection::{Part, Rejection};

/// The game.
#[derive(Debug)]
pub(crate) struct Turns(pub(crate) Box<dyn ByTurns>);

/// The player to move, and the board.
pub(crate) type Turn = (Player, Rc<str>);

impl Ruleset for Turns {
    type Position = Turn;
    type Move = Rc<str>;
    type Witness = String;

    fn position(&self, text: &str) -> Checked<Turn> {
        let read = || {
            let (letter, board) = text.split_once(' ')?;
            let mover = Player::WORDS.iter().find(|(word, _)| *word == letter).map(|(_, player)| *player)?;
            Some((mover, board))
        };
        let expected = "L or R, the player to move, a space, and a position";
        let (mover, board) = read().ok_or_else(|| bad(Reason::BadPosition, expected, text))?;
        self.0.hold_board(board).map(|()| (mover, board.into()))
    }

    fn mv(&self, text: &str) -> Checked<Rc<str>> {
        self.0.hold_move(text).map(|()| text.into())
    }

    fn witness(&self, text: &str) -> Checked<String> {
        Ok(text.to_string())
    }

    fn text(&self, (mover, board): &Turn) -> String {
        format!("{} {board}", mover.letter())
    }

    fn move_text(&self, mv: &Rc<str>) -> String {
        mv.to_string()
    }

    fn after(&self, (mover, board): &Turn, mv: &Rc<str>) -> Option<Turn> {
        Some((mover.other(), self.0.left(board, *mover, mv)?.into()))
    }

    fn moves<'g>(&'g self, (mover, board): Turn) -> Box<dyn Iterator<Item = Rc<str>> + 'g> {
        Box::new(self.0.move_texts(&board, mover).map(Rc::from))
    }

    fn always_ends(&self) -> bool {
        self.0.has_end()
    }

    fn differ_in_mover(&self, one: &Turn, other: &Turn) -> bool {
        one.0 != other.0 && one.1 == other.1
    }

    fn has(&self, sameness: Sameness) -> bool {
        self.0.knows(sameness)
    }

    fn carried(&self, sameness: Sameness, (mover, board): &Turn, witness: &String) -> Checked<Turn> {
        Ok((*mover, self.0.image(sameness, board, witness)?.into()))
    }

    /// No version of the format has a bound for these games.
    fn representative(&self, _: Sameness) -> Checked<Representative<'_, Turn>> {
        Err(Rejection::new(Reason::SamenessOutOfReach).at(Part::Bound))
    }

    fn hold_name(&self, name: &str) -> Checked<()> {
        self.0.hold_its_name(name)
    }

    fn in_words(&self, name: &str) -> String {
        self.0.words(name)
    }
}

#[cfg(test)]
pub(crate) mod tests;
