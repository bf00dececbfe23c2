//! The positions after moves of a certificate.

use crate::certificate::Certificate;
use crate::ruleset::Game;

/// Makes moves in the notation of certificates.
#[derive(Debug)]
pub struct Left {
    game: Game,
}

impl Left {
    /// Makes moves in the game of `certificate`.
    ///
    /// # Errors
    /// When its rules do not define a game.
    pub fn of(certificate: &Certificate) -> Result<Left, String> {
        certificate.game().map(|game| Left { game })
    }

    /// The position after `moves`, in turn.
    ///
    /// # Errors
    /// When the position cannot be read, or a move is not legal.
    pub fn after(&self, position: &str, moves: &[&str]) -> Result<String, String> {
        let mut left = self.game.parse(position)?;
        for text in moves {
            let mv = self.game.moves(&left).into_iter().find(|mv| self.game.move_text(mv) == *text);
            left = self.game.follower(&left, &mv.ok_or_else(|| format!("`{text}` is no legal move"))?);
        }
        Ok(self.game.text(&left))
    }
}
