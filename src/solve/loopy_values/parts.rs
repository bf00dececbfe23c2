//! The values of the parts of a sum, each found separately. This avoids searching the sum, whose positions are all
//! combinations of positions of the parts.

use super::{LoopyValue, LoopyValues};
use crate::ruleset::{Component, Game, Part, Position, Summand, Tokens};
use crate::{Nimbers, Unsolved};

/// The values of the parts of `position`, for each component of the impartial `game`: of each token, in the order of
/// the position, or of the position of a short component. [`LoopyValue::sum`] adds them. Each table takes at most about
/// `limit` MiB; `progress` is called periodically with the number of entries of one table.
///
/// # Errors
/// When a table would need more than `limit`.
pub fn part_values(
    game: &Game,
    position: &Position,
    limit: u64,
    progress: &mut dyn FnMut(u64),
) -> Result<Vec<Vec<LoopyValue>>, Unsolved> {
    let values = |(summand, part): (&Summand, &Part)| match (&summand.component, part) {
        (Component::Tokens(tokens), Part::Tokens(vertices)) => each_token(tokens, vertices, limit, progress),
        (component, part) => {
            let alone = Game::of(component.clone()).from_parts([part.clone()].into_iter().collect());
            Ok(vec![LoopyValue::Number(Nimbers::new(&alone, limit).g_value_of(&alone.source(), progress)?)])
        }
    };
    game.parts(position).map(values).collect()
}

fn each_token(
    tokens: &Tokens,
    vertices: &[u32],
    limit: u64,
    progress: &mut dyn FnMut(u64),
) -> Result<Vec<LoopyValue>, Unsolved> {
    let alone: Vec<Position> = vertices.iter().map(|&vertex| Part::Tokens(vec![vertex]).into()).collect();
    let values = LoopyValues::solve(&Game::of(tokens.clone()), &alone, limit, progress)?;
    Ok(alone.iter().filter_map(|position| values.value(position)).collect())
}
