//! Any game by its name, whichever kind it is of.

use super::partizan::{Partizan, PartizanGame, Relation, partizan_game};
use super::{Game, GameError, LoopyGame, Ruleset, game, loopy_game};

/// A game of one kind or another.
#[derive(Clone, Debug)]
pub enum Named {
    /// Impartial, and play always ends.
    Impartial(Game),
    /// Impartial, and play may go on for ever.
    Loopy(LoopyGame),
    /// A game of Left and Right, and what its name says of it.
    Partizan(PartizanGame, Relation),
}

impl Named {
    /// The same game from the position that `text` writes; of Left and Right without the player to move.
    ///
    /// # Errors
    /// A sentence that says why that is no position of it.
    pub fn from_text(self, text: &str) -> Result<Named, String> {
        Ok(match self {
            Named::Impartial(game) => {
                let source = Ruleset::parse(&game, text)?;
                Named::Impartial(game.from_position(source))
            }
            Named::Loopy(game) => {
                let source = game.parse(text)?;
                Named::Loopy(game.from_position(source))
            }
            Named::Partizan(game, relation) => {
                let start = game.parse(text)?;
                Named::Partizan(game.from_boards(start), relation)
            }
        })
    }
}

/// The game that `name` names, from its start.
///
/// # Errors
/// When it names none, or a game that cannot be built; the message gives the remedy.
pub fn named(name: &str) -> Result<Named, GameError> {
    if let Some((game, relation)) = partizan_game(name)? {
        return Ok(Named::Partizan(game, relation));
    }
    match loopy_game(name)? {
        Some(game) => Ok(Named::Loopy(game)),
        None => game(name).map(Named::Impartial),
    }
}
