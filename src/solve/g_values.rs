//! g-values under normal play: of one position, by the faster of two methods, or of all positions.

use super::parts::g_value_by_parts;
use super::table::{Space, Unsolved};
use crate::positions::Subsets;
use crate::ruleset::{Points, RemovalSets, RuleFile};

/// How a g-value is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// By a table of all positions.
    Table,
    /// By the components of reachable positions.
    Parts,
}

impl Method {
    /// The method, in words.
    pub fn words(self) -> &'static str {
        match self {
            Method::Table => "table of the whole game",
            Method::Parts => "nim-sums of components",
        }
    }
}

/// The progress of a search for a g-value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// The number of positions of the table that have a value.
    Positions(u64),
    /// The number of components that have a value.
    Components(u64),
    /// The number of positions searched.
    Searched(u64),
}

/// The g-value under normal play of the source of a game, with its rule file, by the faster of the two methods, within
/// `limit` MiB; and the method. `visited` is called periodically with the progress made.
///
/// With contiguous moves, positions soon decompose: for its 34 million positions, 5 by 5 TacTix has only 289 thousand
/// components up to symmetry, which take a quarter of the table's time. If moves take any tokens of a line, hardly any
/// position decomposes, and the table is twice as fast as the components; so it comes first if it fits.
///
/// # Errors
/// When neither method fits into `limit`, or into the memory of the machine.
pub fn g_value(
    of: (&RemovalSets, &RuleFile),
    limit: u64,
    mut visited: impl FnMut(Done),
) -> Result<(u8, Method), Unsolved> {
    let visited = &mut visited;
    match of.0.takes_any() {
        false => by_parts(of, limit, visited).or_else(|error| by_table(of.0, limit, visited).map_err(|_| error)),
        true => by_table(of.0, limit, visited).or_else(|error| by_parts(of, limit, visited).map_err(|_| error)),
    }
}

fn by_parts(
    of: (&RemovalSets, &RuleFile),
    limit: u64,
    visited: &mut impl FnMut(Done),
) -> Result<(u8, Method), Unsolved> {
    Ok((g_value_by_parts(of, limit, |found| visited(Done::Components(found)))?, Method::Parts))
}

fn by_table(game: &RemovalSets, limit: u64, visited: &mut impl FnMut(Done)) -> Result<(u8, Method), Unsolved> {
    let values = GValues::solve(game, limit, |done| visited(Done::Positions(done)))?;
    Ok((values.of(game.source()), Method::Table))
}

/// The approximate number of moves between two progress reports.
const MOVES_A_TICK: usize = 1 << 26;

/// The g-value under normal play of every position reachable from a source: the mex of the g-values of its followers
/// (Grundy and Sprague; Fraenkel and Herda 1980 call it g). A position with `k` tokens has a g-value of at most `k`.
#[derive(Debug)]
pub struct GValues {
    subsets: Subsets,
    values: Vec<u8>,
}

impl GValues {
    /// Computes the g-values with a table of at most `limit` MiB, one byte per position. `visited` is called
    /// periodically with the number of positions done.
    ///
    /// # Errors
    /// Before any work, when the table would need more than `limit`, or more than the system grants.
    pub fn solve(game: &RemovalSets, limit: u64, mut visited: impl FnMut(u64)) -> Result<GValues, Unsolved> {
        let subsets = Subsets::of(game.source());
        let (space, count) = (Space::of::<u8>("g-values", &subsets, 1), subsets.count() as usize);
        space.check(limit)?;
        let mut values: Vec<u8> = Vec::new();
        values.try_reserve_exact(count).map_err(|_| space.refused())?;
        values.resize(count, 0);
        let moves: Vec<u64> = game.moves().into_iter().map(|mv| subsets.number(mv)).collect();
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
