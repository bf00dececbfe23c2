//! The values of the parts of a sum, each found alone; so the positions of the sum, which are all combinations of theirs, need not be seen.

use super::{LoopyValue, LoopyValues};
use crate::ruleset::{LoopyGame, LoopySummand, Part, Tokens};
use crate::solve::{Nimbers, TooLarge};

/// The values of the parts of `position`, for each summand of `game`: of each token, in the order in which the position lists them, or of the position
/// of a game that ends. [`LoopyValue::sum`] adds them. Each table takes at most about `limit` MiB; `visited` is told from time to time how many entries one has.
///
/// # Errors
/// When a table would need more than `limit`.
pub fn part_values(
    game: &LoopyGame,
    position: &[Part],
    limit: u64,
    visited: &mut dyn FnMut(u64),
) -> Result<Vec<Vec<LoopyValue>>, TooLarge> {
    let mut values = Vec::new();
    for (summand, part) in game.parts(position) {
        values.push(match (summand, part) {
            (LoopySummand::Tokens(tokens), Part::Tokens(vertices)) => each_token(tokens, vertices, limit, visited)?,
            (LoopySummand::Ends(game), Part::Ends(part)) => {
                vec![LoopyValue::Number(Nimbers::new(game, limit).g_value(part, visited)?)]
            }
            _ => Vec::new(),
        });
    }
    Ok(values)
}

fn each_token(
    tokens: &Tokens,
    vertices: &[u32],
    limit: u64,
    visited: &mut dyn FnMut(u64),
) -> Result<Vec<LoopyValue>, TooLarge> {
    let alone: Vec<Vec<u32>> = vertices.iter().map(|&vertex| vec![vertex]).collect();
    let values = LoopyValues::solve(tokens, &alone, limit, visited)?;
    Ok(alone.iter().filter_map(|position| values.value(position)).collect())
}
