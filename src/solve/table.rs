//! Tables with a cell for every position reachable from a source, and the reasons for which one cannot be made.

use crate::positions::Subsets;
use crate::stored::StoreError;

/// Why an outcome or a value cannot be found.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum Unsolved {
    /// A table would exceed the limit.
    #[error(
        "{tokens} tokens have 2^{tokens} positions, whose {table} need {need} MiB, and {limit} MiB are allowed; start from \
         fewer tokens (--from) or allow more (--memory)"
    )]
    Allowance {
        /// What the table holds.
        table: &'static str,
        /// The number of tokens of the source.
        tokens: usize,
        /// The size of the table in MiB.
        need: u128,
        /// The limit in MiB.
        limit: u64,
    },
    /// There are too many reachable components.
    #[error(
        "{tokens} tokens have more components than the {components} found so far, and {limit} MiB are allowed for their \
         g-values; start from fewer tokens (--from) or allow more (--memory)"
    )]
    Components {
        /// The number of tokens of the source.
        tokens: usize,
        /// The number of components found.
        components: usize,
        /// The limit in MiB.
        limit: u64,
    },
    /// A table would need more memory than this machine has.
    #[error(
        "{tokens} tokens have 2^{tokens} positions, whose {table} need {need} MiB, more than this machine gives; start \
         from fewer tokens (--from)"
    )]
    Machine {
        /// What the table holds.
        table: &'static str,
        /// The number of tokens of the source.
        tokens: usize,
        /// The size of the table in MiB.
        need: u128,
    },
    /// A table in a folder cannot be used.
    #[error(transparent)]
    Stored(StoreError),
    /// A search needs more than the limit.
    #[error(
        "after {positions} positions the search needs more than the {limit} MiB that are allowed; start from a smaller \
         position (--from) or allow more (--memory)"
    )]
    Search {
        /// The number of positions known.
        positions: u64,
        /// The limit in MiB.
        limit: u64,
    },
}

/// The memory that a table needs.
#[derive(Clone, Copy, Debug)]
pub struct Space {
    table: &'static str,
    tokens: usize,
    bytes: u128,
}

impl Space {
    /// The memory for a table of `table`, with one cell for every `per_cell` positions.
    pub fn of<Cell>(table: &'static str, subsets: &Subsets, per_cell: u128) -> Space {
        let cells = subsets.count().div_ceil(per_cell);
        Space { table, tokens: subsets.source().len(), bytes: cells * size_of::<Cell>() as u128 }
    }

    /// Checks that the table is within `limit` MiB and that the system can allocate it.
    pub fn check(self, limit: u64) -> Result<(), Unsolved> {
        let (table, tokens, need) = (self.table, self.tokens, self.need());
        if need > u128::from(limit) {
            return Err(Unsolved::Allowance { table, tokens, need, limit });
        }
        let given = usize::try_from(self.bytes).is_ok_and(|bytes| Vec::<u8>::new().try_reserve_exact(bytes).is_ok());
        if given { Ok(()) } else { Err(self.refused()) }
    }

    /// The error when the system cannot allocate the table.
    pub fn refused(self) -> Unsolved {
        Unsolved::Machine { table: self.table, tokens: self.tokens, need: self.need() }
    }

    fn need(self) -> u128 {
        self.bytes.div_ceil(1 << 20)
    }
}
