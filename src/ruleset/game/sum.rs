//! What positions and moves of a disjunctive sum are in terms of its summands.

use super::{Game, Move, Position};
use crate::ruleset::Ruleset;

/// Texts with ` + ` between.
pub(super) fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(" + ")
}

/// The moves in every summand.
pub(super) fn sum_moves(summands: &[Game], parts: &[Position]) -> Vec<Move> {
    let moves = |(place, (summand, part)): (usize, (&Game, &Position))| {
        summand.moves(part).into_iter().map(move |mv| Move::Sum(place, Box::new(mv)))
    };
    summands.iter().zip(parts).enumerate().flat_map(moves).collect()
}

/// Reads a position of each summand.
pub(super) fn parse_sum(summands: &[Game], text: &str) -> Result<Position, String> {
    let parts: Vec<&str> = text.split(" + ").collect();
    if parts.len() != summands.len() {
        let (found, wanted) = (parts.len(), summands.len());
        return Err(format!("it has {found} positions for {wanted} summands; write one for each, with ` + ` between"));
    }
    let parsed: Result<Box<[Position]>, String> =
        summands.iter().zip(parts).map(|(summand, part)| summand.parse(part.trim())).collect();
    parsed.map(Position::Sum)
}
