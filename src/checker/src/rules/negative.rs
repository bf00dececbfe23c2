//! The negative of a game, in which Left and Right change places (Conway 1976).

use super::Checked;
use super::partizan::ByTurns;
use crate::Reason;
use crate::claim::{Player, Sameness};
use crate::rejection::{Part, Rejection};

/// What stands before the name of the game.
pub(super) const MINUS: &str = "-";

/// The game whose negative it is.
#[derive(Debug)]
pub(crate) struct Negative(pub(crate) Box<dyn ByTurns>);

impl ByTurns for Negative {
    fn hold_board(&self, text: &str) -> Checked<()> {
        self.0.hold_board(text)
    }

    fn hold_move(&self, text: &str) -> Checked<()> {
        self.0.hold_move(text)
    }

    fn left(&self, board: &str, player: Player, mv: &str) -> Option<String> {
        self.0.left(board, player.other(), mv)
    }

    fn move_texts<'g>(&'g self, board: &str, player: Player) -> Box<dyn Iterator<Item = String> + 'g> {
        self.0.move_texts(board, player.other())
    }

    fn knows(&self, sameness: Sameness) -> bool {
        self.0.knows(sameness)
    }

    fn image(&self, sameness: Sameness, board: &str, witness: &str) -> Checked<String> {
        self.0.image(sameness, board, witness)
    }

    fn hold_its_name(&self, name: &str) -> Checked<()> {
        match name.strip_prefix(MINUS) {
            Some(of) => self.0.hold_its_name(of),
            None => Err(Rejection::new(Reason::WrongRules).expected(name).found("a negative").at(Part::Rules)),
        }
    }

    fn words(&self, name: &str) -> String {
        format!("{MINUS}{}", self.0.words(name.strip_prefix(MINUS).unwrap_or(name)))
    }

    fn has_end(&self) -> bool {
        self.0.has_end()
    }

    fn adds(&self) -> bool {
        self.0.adds()
    }

    fn positive(&self) -> Option<&dyn ByTurns> {
        Some(self.0.as_ref())
    }
}
