//! The games, positions and numbers named by a claim. File names are relative to the folder of its claims file.

use super::Evidence;
use crate::audit::CheckError;
use crate::ruleset::{self, Game, GameError, Position, Relation};

impl Evidence<'_> {
    /// The game called `name`, from its start, and the relation claimed of it.
    pub fn stated(&self, name: &str) -> Result<(Game, Relation), CheckError> {
        Ok(ruleset::stated_in(name, self.folder)?)
    }

    /// The game called `name`, from the position `from`, which does not include the player to move.
    pub fn game(&self, name: &str, from: Option<&str>) -> Result<Game, CheckError> {
        let game = match self.stated(name)? {
            (game, Relation::Outcome) => game,
            _ => return Err(GameError::Relation(name.to_owned()).into()),
        };
        let source = from.map(|text| position(&game, text)).transpose()?;
        Ok(source.map_or(game.clone(), |source| game.from_position(source)))
    }

    /// The game called `name`, from the position `from`, which in a partizan game begins with the player to move: `L
    /// 123`.
    pub fn game_to_move(&self, name: &str, from: Option<&str>) -> Result<Game, CheckError> {
        let game = self.game(name, None)?;
        if !game.is_partizan() {
            return self.game(name, from);
        }
        let unsaid = || CheckError::Text("say who is to move: `from` is `L ` or `R ` and the position".to_owned());
        let text = from.ok_or_else(unsaid)?;
        let wrong = |reason| CheckError::Text(format!("`{text}` is no position of {name}: {reason}"));
        let source = game.parse(text).map_err(wrong)?;
        Ok(game.from_position(source))
    }

    /// The impartial game called `name`, from the position `from`.
    fn impartial_game(&self, name: &str, from: Option<&str>) -> Result<Game, CheckError> {
        match self.game(name, from)? {
            game if game.is_partizan() => Err(GameError::Partizan(name.to_owned()).into()),
            game => Ok(game),
        }
    }

    /// The short impartial game called `name`, from the position `from`.
    pub fn short_impartial_game(&self, name: &str, from: Option<&str>) -> Result<Game, CheckError> {
        match self.impartial_game(name, from)? {
            game if !game.ends() => Err(GameError::Loopy(name.to_owned()).into()),
            game => Ok(game),
        }
    }

    /// The loopy impartial game called `name`, from the position `from`.
    pub fn loopy_game(&self, name: &str, from: Option<&str>) -> Result<Game, CheckError> {
        match self.impartial_game(name, from)? {
            game if game.ends() => Err(CheckError::Text(format!("`{name}` is no loopy game"))),
            game => Ok(game),
        }
    }
}

/// Reads a position of `game`, without the player to move.
pub fn position(game: &Game, text: &str) -> Result<Position, CheckError> {
    let wrong = |reason| CheckError::Text(format!("`{text}` is no position of {}: {reason}", game.name()));
    let parts = game.parse_board(text).map_err(wrong)?;
    Ok(Position { mover: game.source().mover, parts })
}

/// Reads a whole number.
pub fn number(text: &str) -> Result<u64, CheckError> {
    text.trim().parse().map_err(|_| CheckError::Text(format!("`{text}`; write a whole number")))
}
