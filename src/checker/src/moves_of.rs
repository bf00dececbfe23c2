//! The legal moves of a game, and the images of its positions, by the checker's own rules; for reading and comparison.
//!
//! Rules are given as in the field `rules` of a certificate; positions, moves and witnesses are in the notation of the
//! game. A position of a partizan game begins with the player to move, `L ` or `R `.
//!
//! ```
//! let rules = r#"{"ruleset": "babylon", "tokens": [2, 2]}"#;
//! let moves = rebuttal_checker::moves_of::legal_moves(rules, "2 : 1,1").expect("a position of the game");
//! assert_eq!(moves, [("b1>b1".to_string(), "2 : 2".to_string())]);
//! ```

use crate::claim::Sameness;
use crate::read;
use crate::rejection::Rejection;

/// All legal moves from the position, each with the position that it leaves, in the order of their texts. There may be
/// more than memory can hold: a line of 64 tokens has 2^64 - 1 subsets.
pub fn legal_moves(rules: &str, position: &str) -> Result<Vec<(String, String)>, Box<Rejection>> {
    let game = read::rules(rules)?;
    let position = game.position(position)?;
    let left = |mv: String| Some((mv.clone(), game.after(&position, &mv)?.to_string()));
    let mut moves: Vec<_> = game.moves(&position).filter_map(left).collect();
    moves.sort_unstable();
    moves.dedup();
    Ok(moves)
}

/// The image of the position under the witness; under identity there is no witness.
pub fn image(rules: &str, sameness: Sameness, position: &str, witness: Option<&str>) -> Result<String, Box<Rejection>> {
    let game = read::rules(rules)?;
    if !game.has(sameness) {
        return Err(Rejection::new(crate::Reason::UnknownSameness).found(sameness.word()));
    }
    let position = game.position(position)?;
    game.image(sameness, &position, witness).map(|image| image.to_string())
}

#[cfg(test)]
mod tests;
