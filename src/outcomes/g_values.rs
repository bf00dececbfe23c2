//! g-values under normal play.

use super::table::{TooLarge, numbered_moves, zeroed};
use crate::positions::Subsets;
use crate::ruleset::{Points, RemovalGame, Ruleset};

/// After about so many moves looked at, progress is told.
const MOVES_A_TICK: usize = 1 << 26;

/// The g-value under normal play of every position reachable from a source: the mex of its followers' (Grundy and
/// Sprague; Fraenkel and Herda 1980 call it g). A position with `k` tokens has a value of at most `k`.
#[derive(Debug)]
pub struct GValues {
    subsets: Subsets,
    values: Vec<u8>,
}

impl GValues {
    /// Computes them with a table of at most `limit` MiB, one byte a position. `visited` is told from time to time how many
    /// positions are done.
    ///
    /// # Errors
    /// When the table would need more than `limit`, or more than the system gives, before any work.
    pub fn solve(game: &RemovalGame, limit: u64, mut visited: impl FnMut(u64)) -> Result<GValues, TooLarge> {
        let subsets = Subsets::of(game.source());
        let mut values = zeroed("g-values", &subsets, limit)?;
        let moves = numbered_moves(game, &subsets);
        let period = (MOVES_A_TICK / moves.len().max(1)).max(1);
        for number in 0..values.len() {
            if number % period == 0 {
                visited(number as u64);
            }
            let legal = moves.iter().filter(|&&mv| mv & !(number as u64) == 0);
            let seen = legal.fold(0u128, |seen, &mv| seen | 1 << values[number ^ mv as usize]);
            values[number] = seen.trailing_ones() as u8;
        }
        Ok(GValues { subsets, values })
    }

    /// The g-value of `position`.
    ///
    /// # Panics
    /// May panic when `position` is no subset of the source.
    pub fn of(&self, position: Points) -> u8 {
        self.values[self.subsets.number(position) as usize]
    }
}
