//! The positions after moves of a certificate.

use crate::ruleset::Game;

/// The position after `moves`, in turn, in the notation of certificates.
///
/// # Errors
/// When the position cannot be read, or a move is not legal.
pub fn after(game: &Game, position: &str, moves: &[&str]) -> Result<String, String> {
    let mut left = game.parse(position)?;
    for text in moves {
        let mv = game.moves(&left).into_iter().find(|mv| game.move_text(mv) == *text);
        left = game.follower(&left, &mv.ok_or_else(|| format!("`{text}` is no legal move"))?);
    }
    Ok(game.text(&left))
}
