//! The number of reachable positions, by distance from the source.
//!
//! Layer k contains the positions that can be reached from the source in k moves, but no fewer. Equivalent positions
//! count once, in the first layer that contains one of them. If all plays to a position are equally long, as in
//! Babylon, the layers are the levels of the game graph.

use std::collections::HashSet;

use crate::Unsolved;
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::{Game, Position};

/// The approximate bytes of a position in addition to its form, while its layer is being expanded.
const BYTES_A_POSITION: u64 = 64;

/// The number of positions found between two calls of `progress`.
const POSITIONS_A_CALL: u64 = 1 << 12;

/// The number of positions in each layer of `game`, starting from the source, up to `equivalence`, in at most `limit`
/// MiB. `progress` is called periodically with the number of positions found.
///
/// # Errors
/// When the positions need more than `limit`.
pub fn layers(
    game: &Game,
    equivalence: Equivalence,
    limit: u64,
    progress: impl FnMut(u64),
) -> Result<Vec<u64>, Unsolved> {
    let mut layers = Vec::new();
    let count = |layer: usize, _: &Position| {
        layers.resize(layer + 1, 0);
        layers[layer] += 1;
    };
    visit(game, equivalence, limit, progress, count)?;
    Ok(layers)
}

/// Calls `each` with one position of each equivalence class and its layer, layer by layer; otherwise like [`layers`].
///
/// # Errors
/// When the positions need more than `limit`.
pub fn visit(
    game: &Game,
    equivalence: Equivalence,
    limit: u64,
    mut progress: impl FnMut(u64),
    mut each: impl FnMut(usize, &Position),
) -> Result<(), Unsolved> {
    let mut label = game.labeller(equivalence);
    let mut layer = vec![game.source()];
    let mut seen = HashSet::from([label(&layer[0]).form]);
    let (mut bytes, mut depth) = (BYTES_A_POSITION, 0);
    while !layer.is_empty() {
        let mut next = Vec::new();
        for position in &layer {
            each(depth, position);
            for mv in game.moves(position) {
                let follower = game.follower(position, &mv);
                let form = label(&follower).form;
                let length = form.len() as u64;
                if !seen.insert(form) {
                    continue;
                }
                bytes += length + BYTES_A_POSITION;
                next.push(follower);
                let positions = seen.len() as u64;
                if bytes > limit.saturating_mul(1 << 20) {
                    return Err(Unsolved::Search { positions, limit });
                }
                if positions.is_multiple_of(POSITIONS_A_CALL) {
                    progress(positions);
                }
            }
        }
        (layer, depth) = (next, depth + 1);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::game;

    fn counts(name: &str, equivalence: Equivalence) -> Vec<u64> {
        layers(&game(name).expect("a game"), equivalence, 64, |_| {}).expect("it fits")
    }

    /// 92: the French article *Babylone*, whose figures of 2 by 2 bricks draw some positions of the third layer more
    /// than once. 688: Goadrich and Schlatter, *Analyzing two-color Babylon* (2011).
    #[test]
    fn babylon_has_the_published_counts() {
        assert_eq!(counts("babylon:2,2", Equivalence::Identity), [1, 4, 5, 2]);
        assert_eq!(counts("coloured-babylon:2,2", Equivalence::Identity), [1, 4, 8, 6]);
        assert_eq!(counts("babylon:2,2,2", Equivalence::Identity).iter().sum::<u64>(), 92);
        assert_eq!(counts("babylon:3,3,3,3", Equivalence::Symmetry).iter().sum::<u64>(), 688);
    }

    #[test]
    fn a_position_is_in_the_first_layer_that_reaches_it() {
        assert_eq!(counts("nim:2", Equivalence::Identity), [1, 2]);
        assert_eq!(counts("bricks:4", Equivalence::Identity), [1, 2, 2]);
        assert_eq!(counts("nimbi", Equivalence::Isomorphism).iter().sum::<u64>(), 349);
        assert_eq!(counts("*3 + cram:1x2", Equivalence::Identity), [1, 4, 3]);
    }

    #[test]
    fn positions_that_need_too_much_are_given_up() {
        let game = game("babylon:2,2").expect("a game");
        assert_eq!(layers(&game, Equivalence::Identity, 0, |_| {}), Err(Unsolved::Search { positions: 2, limit: 0 }));
    }
}
