//! Tables with a cell for every position reachable from a source.

use crate::positions::Subsets;
use crate::ruleset::{RemovalGame, Ruleset};

/// A table that does not fit.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum TooLarge {
    /// It would take more than is allowed.
    #[error(
        "{tokens} tokens have 2^{tokens} positions, whose {table} need {need} MiB, and {limit} MiB are allowed; start from \
         fewer tokens (--from) or allow more (--memory)"
    )]
    Allowance {
        /// What the table holds.
        table: &'static str,
        /// The tokens of the source.
        tokens: usize,
        /// What the table needs, in MiB.
        need: u128,
        /// What is allowed, in MiB.
        limit: u64,
    },
    /// It would take more than this machine gives.
    #[error(
        "{tokens} tokens have 2^{tokens} positions, whose {table} need {need} MiB, more than this machine gives; start \
         from fewer tokens (--from)"
    )]
    Machine {
        /// What the table holds.
        table: &'static str,
        /// The tokens of the source.
        tokens: usize,
        /// What the table needs, in MiB.
        need: u128,
    },
    /// A search has found more than may be kept.
    #[error(
        "after {positions} positions the search needs more than the {limit} MiB that are allowed; start from a smaller \
         position (--from) or allow more (--memory)"
    )]
    Search {
        /// How many positions are known.
        positions: u64,
        /// What is allowed, in MiB.
        limit: u64,
    },
}

/// A table of `table`, all zero, in which a cell serves `per_cell` positions.
pub fn zeroed<Cell: Clone + Default>(
    table: &'static str,
    subsets: &Subsets,
    per_cell: u128,
    limit: u64,
) -> Result<Vec<Cell>, TooLarge> {
    let cells = subsets.count().div_ceil(per_cell);
    let need = (cells * size_of::<Cell>() as u128).div_ceil(1 << 20);
    let tokens = subsets.source().len();
    if need > u128::from(limit) {
        return Err(TooLarge::Allowance { table, tokens, need, limit });
    }
    let mut zeros = Vec::new();
    match usize::try_from(cells) {
        Ok(cells) if zeros.try_reserve_exact(cells).is_ok() => {
            zeros.resize(cells, Cell::default());
            Ok(zeros)
        }
        _ => Err(TooLarge::Machine { table, tokens, need }),
    }
}

/// The moves of the source, as numbers of subsets, larger ones first.
pub fn numbered_moves(game: &RemovalGame, subsets: &Subsets) -> Vec<u64> {
    game.moves(&subsets.source()).into_iter().map(|mv| subsets.number(mv)).collect()
}
