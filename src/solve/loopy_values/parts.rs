//! The values of the parts of a sum, each found alone, so that the sum, whose positions are all combinations of theirs, need not be searched.

use super::{LoopyValue, LoopyValues};
use crate::ruleset::{LoopyGame, LoopySummand, Part, Tokens};
use crate::solve::{Nimbers, TooLarge};

/// The values of the parts of `position`, for each summand of `game`: of each token, in the order of the position, or of the position of a short
/// game. [`LoopyValue::sum`] adds them. Each table takes at most about `limit` MiB; `progress` is called periodically with the entries of one.
///
/// # Errors
/// When a table would need more than `limit`.
pub fn part_values(
    game: &LoopyGame,
    position: &[Part],
    limit: u64,
    progress: &mut dyn FnMut(u64),
) -> Result<Vec<Vec<LoopyValue>>, TooLarge> {
    let mut values = Vec::new();
    for (summand, part) in game.parts(position) {
        values.push(match (summand, part) {
            (LoopySummand::Tokens(tokens), Part::Tokens(vertices)) => each_token(tokens, vertices, limit, progress)?,
            (LoopySummand::Ends(game), Part::Ends(part)) => {
                vec![LoopyValue::Number(Nimbers::new(game, limit).g_value(part, progress)?)]
            }
            _ => unreachable!("a part is a position of its summand"),
        });
    }
    Ok(values)
}

fn each_token(
    tokens: &Tokens,
    vertices: &[u32],
    limit: u64,
    progress: &mut dyn FnMut(u64),
) -> Result<Vec<LoopyValue>, TooLarge> {
    let alone: Vec<Vec<u32>> = vertices.iter().map(|&vertex| vec![vertex]).collect();
    let values = LoopyValues::solve(tokens, &alone, limit, progress)?;
    Ok(alone.iter().filter_map(|position| values.value(position)).collect())
}
