//! Outcomes and g-values of every position that play can reach.
//!
//! A position is a P-position if and only if all its followers are N-positions (Fraenkel and Herda 1980). Under misere
//! play a terminal position is an N-position: the player to move has won.
//!
//! Positions are visited in an order in which followers come first. P-positions are rare (one in eight in Nimbi, one in
//! twenty on larger boards), so the work proceeds backwards from them: each marks the positions that have a move to it.

use rebuttal_ruleset as ruleset;

pub mod budget;
mod busy;
mod choose;
mod chunk;
pub mod cluster;
pub mod connecting;
mod cut;
mod dominoes;
mod down_sets;
mod forward;
mod g_values;
mod ground_rules;
mod heat;
pub mod layers;
pub mod lists;
pub mod loopy_values;
pub mod mirrors;
mod nimbers;
mod numbering;
pub mod optimal_play;
mod oracle;
mod parts;
pub mod periods;
mod positional;
pub mod positions;
pub mod pulse;
pub mod quotients;
mod relabelling;
pub mod retrograde;
pub mod search;
mod stones;
mod stored;
mod sums;
mod sweep;
mod table;
pub mod values;
mod wall;

pub use crate::ruleset::{Outcome, OutcomeClass};
pub use choose::{by_g_values, g_value_of, oracle};
pub use dominoes::DominoSearch;
pub use forward::Forward;
pub use g_values::{Done, GValues, Method};
pub use nimbers::{Nimbers, Parts};
pub use oracle::{Limit, Oracle, Solving};
pub use retrograde::Retrograde;
pub use stored::{Needs, StoreError, Stored};
pub use table::Unsolved;

use crate::positions::Subsets;
use crate::ruleset::{Play, Points, RemovalSets};
use numbering::order;
use relabelling::Relabelling;
use sweep::{Moves, Table, sweep};
use table::Space;

/// The outcome of every position reachable from a source, one bit each.
#[derive(Debug)]
pub struct Outcomes {
    subsets: Subsets,
    numbering: Relabelling,
    table: Table,
}

impl Outcomes {
    /// Solves `game` under `play` on `threads` threads, with a table of at most `limit` MiB. `visited` is called
    /// periodically with the number of positions done.
    ///
    /// # Errors
    /// Before any work, when the table would exceed `limit`, or the memory that the system grants.
    pub fn solve(
        game: &RemovalSets,
        play: Play,
        limit: u64,
        threads: usize,
        visited: impl FnMut(u64),
    ) -> Result<Outcomes, Unsolved> {
        let subsets = Subsets::of(game.source());
        let space = Space::of::<u64>("outcomes", &subsets, 64);
        space.check(limit)?;
        let moves = game.moves();
        let numbering = Relabelling::to_places(&order(subsets.source(), &moves, &[]));
        let numbers: Vec<u64> = moves.into_iter().map(|mv| numbering.image(mv)).collect();
        let table = sweep(&Moves::new(subsets.source().len(), &numbers), play, threads, visited);
        table.map(|table| Outcomes { subsets, numbering, table }).ok_or_else(|| space.refused())
    }

    /// The size in MiB of a table of this many positions.
    pub fn mib(positions: u64) -> u64 {
        positions.div_ceil(8 << 20)
    }

    /// The solver, in words.
    pub fn solver() -> &'static str {
        "sweep of the whole game, 64 positions at a time"
    }

    /// The outcome of `position`.
    ///
    /// # Panics
    /// May panic if `position` is not a subset of the source.
    pub fn of(&self, position: Points) -> Outcome {
        if self.table.is_p(self.numbering.image(position)) { Outcome::P } else { Outcome::N }
    }

    /// The number of positions.
    pub fn count(&self) -> u64 {
        self.subsets.count() as u64
    }

    /// The number of P-positions.
    pub fn p_count(&self) -> u64 {
        self.table.p_count()
    }

    /// Every reachable position with its outcome, followers first.
    pub fn iter(&self) -> impl Iterator<Item = (Points, Outcome)> {
        (0..self.count()).map(|number| self.subsets.subset(number)).map(|position| (position, self.of(position)))
    }
}

#[cfg(test)]
mod tests;
