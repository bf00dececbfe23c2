//! g-values under normal play, by parts.
//!
//! Every impartial game G equals a nim-heap `*g(G)` under normal play, g(G) is the mex of the g-values of the followers
//! of G, and g(G + H) is the nim-sum of g(G) and g(H) (Sprague, *Über mathematische Kampfspiele*, 1935; Grundy,
//! *Mathematics and games*, 1939). So no sum is ever searched: each summand has its own solver and table, and each
//! component of a position its own entry. The solver depends on the rules alone:
//!
//! - heaps of one size, by hand or by rule file: a table from the empty heap up;
//! - dominoes on a grid: a search of couples, which need not see all followers ([`couples`]);
//! - tokens on a board, if there is room for a byte per position: [`GValues`];
//! - poset games, if there is room for two bytes per position: [`DownSets`];
//! - everything else: the mex over all followers, by canonical form ([`parts`]).

mod couples;
mod cram;
mod grid;
mod heap_file;
mod heaps;
mod known;
mod parts;
mod table;
#[cfg(test)]
mod tests;

use super::down_sets::DownSets;
use super::oracle::mismatched;
use super::{GValues, Outcome, Unsolved};
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::words::counted;
use crate::ruleset::{Component, Dominoes, Game, Part, Play, Points, Position, RemovalSets, RuleFile, Ruleset};
use couples::Search;
use heap_file::HeapFileTable;
pub(crate) use heaps::HeapTable;
pub use parts::Parts;

/// The g-values of a game's positions.
pub struct Nimbers<'a> {
    summands: Vec<Summand<'a>>,
}

/// A component of the game with its solver.
struct Summand<'a> {
    game: &'a Component,
    solver: Solver<'a>,
}

enum Solver<'a> {
    Heaps(HeapTable),
    HeapFile(HeapFileTable<'a>),
    NimHeap,
    Couples(Box<dyn Search + Send>),
    Removal(Box<RemovalTable>),
    /// Positions that the source does not reach have their parts.
    DownSets(Box<DownSets>, Parts<'a>),
    Parts(Parts<'a>),
}

/// The g-values of all subsets of the tokens of the positions asked about.
struct RemovalTable {
    game: RemovalSets,
    limit: u64,
    tokens: Points,
    values: Option<GValues>,
}

impl<'a> Nimbers<'a> {
    /// Empty tables, each of which may take `limit` MiB.
    pub fn new(game: &'a Game, limit: u64) -> Nimbers<'a> {
        let source = game.source();
        let summand =
            |(summand, part): (&'a crate::ruleset::Summand, &Part)| Summand::new(&summand.component, part, limit);
        Nimbers { summands: game.summands().iter().zip(&source.parts).map(summand).collect() }
    }

    /// Whether outcomes under `play` are better found by g-values than by forward search.
    ///
    /// That is so for sums, whose positions are the product of those of their summands, and for games that decompose,
    /// whose positions nearly are. In other games a g-value depends on all reachable positions, an outcome only on
    /// some.
    pub fn suit(game: &Game, play: Play) -> bool {
        let apart = game.alone().is_none_or(|component| match component {
            Component::Heaps(_) | Component::NimHeap(_) => true,
            Component::HeapFile(file) => file.has_sums(),
            Component::RuleFile(file) => impartial_dominoes(file).is_some(),
            _ => false,
        });
        play == Play::Normal && apart
    }

    /// The number of entries in all tables.
    pub fn count(&self) -> u64 {
        self.summands.iter().map(Summand::count).sum()
    }

    /// The approximate size of the tables in MiB.
    pub fn memory(&self) -> u64 {
        self.summands.iter().map(Summand::bytes).sum::<u64>().div_ceil(1 << 20)
    }

    /// The g-value of `position`, a position of the game. `progress` is called periodically with the number of entries
    /// of a table.
    ///
    /// # Errors
    /// When a table would need more than its limit.
    pub fn g_value_of(&mut self, position: &Position, progress: &mut dyn FnMut(u64)) -> Result<u32, Unsolved> {
        self.summands
            .iter_mut()
            .zip(&position.parts)
            .try_fold(0, |sum, (summand, part)| Ok(sum ^ summand.g_value(part, progress)?))
    }

    /// The outcome of `position`: P exactly when its g-value is 0. The g-value of the summand that is hardest to solve
    /// is only compared with that of the others.
    ///
    /// # Errors
    /// When a table would need more than its limit.
    pub fn outcome_of(&mut self, position: &Position, progress: &mut dyn FnMut(u64)) -> Result<Outcome, Unsolved> {
        let mut parts: Vec<_> = position.parts.iter().zip(&mut self.summands).collect();
        parts.sort_by_key(|(part, summand)| (summand.hard(), summand.game.measure(part)));
        let Some((last, summand)) = parts.pop() else { return Ok(Outcome::P) };
        let others =
            parts.into_iter().try_fold(0, |sum, (part, summand)| Ok(sum ^ summand.g_value(part, progress)?))?;
        Ok(if summand.is(last, others, progress)? { Outcome::P } else { Outcome::N })
    }

    /// The methods by which the g-values were found, in words.
    pub fn ways(&self) -> String {
        let ways: Vec<String> = self.summands.iter().map(Summand::solver).collect();
        format!("g-values by parts: {}", ways.join("; "))
    }
}

impl<'a> Summand<'a> {
    fn new(game: &'a Component, source: &Part, limit: u64) -> Summand<'a> {
        let solver = match game {
            Component::Heaps(heaps) => Solver::Heaps(HeapTable::new(heaps.rule().clone())),
            Component::HeapFile(file) if file.sizes() == 1 => Solver::HeapFile(HeapFileTable::new(file)),
            Component::NimHeap(_) => Solver::NimHeap,
            Component::RuleFile(file) if let Some(dominoes) = impartial_dominoes(file) => {
                Solver::Couples(cram::search(dominoes, limit))
            }
            _ => match game.removal().and_then(|removal| RemovalTable::new(removal, source, limit)) {
                Some(table) => Solver::Removal(Box::new(table)),
                None => match DownSets::new(game, source, Play::Normal, limit, u64::MAX) {
                    Some(table) => Solver::DownSets(Box::new(table), Parts::new(game, limit)),
                    None => Solver::Parts(Parts::new(game, limit)),
                },
            },
        };
        Summand { game, solver }
    }

    /// Whether comparing the g-value with a number is cheaper than finding it.
    fn hard(&self) -> bool {
        matches!(self.solver, Solver::Couples(..))
    }

    fn count(&self) -> u64 {
        match &self.solver {
            Solver::Heaps(table) => table.count(),
            Solver::HeapFile(table) => table.count(),
            Solver::NimHeap => 0,
            Solver::Couples(couples) => couples.count(),
            Solver::Removal(table) => table.count(),
            Solver::DownSets(table, parts) => table.count() + parts.count(),
            Solver::Parts(parts) => parts.count(),
        }
    }

    fn solver(&self) -> String {
        let (count, equivalence) = (self.count(), equivalence(self.game).name());
        match &self.solver {
            Solver::Heaps(table) if table.is_nim() => "the size of each heap".to_owned(),
            Solver::Heaps(_) | Solver::HeapFile(_) => format!("a table of {}", counted(count, "heap", "heaps")),
            Solver::NimHeap => "the size of the nim-heap".to_owned(),
            Solver::Couples(..) => {
                let regions = counted(count, "region", "regions");
                format!("couples of region and nimber, {regions} known up to {equivalence}")
            }
            Solver::Removal(_) | Solver::DownSets(..) => {
                format!("a table of {}", counted(count, "position", "positions"))
            }
            Solver::Parts(_) => {
                let positions = counted(count, "position", "positions");
                format!("mex of the followers, {positions} known up to {equivalence}")
            }
        }
    }

    fn bytes(&self) -> u64 {
        match &self.solver {
            Solver::Heaps(table) => table.bytes(),
            Solver::HeapFile(table) => table.bytes(),
            Solver::NimHeap => 0,
            Solver::Couples(couples) => couples.bytes(),
            Solver::Removal(table) => table.count(),
            Solver::DownSets(table, parts) => table.bytes() + parts.bytes(),
            Solver::Parts(parts) => parts.bytes(),
        }
    }

    fn g_value(&mut self, position: &Part, progress: &mut dyn FnMut(u64)) -> Result<u32, Unsolved> {
        match (&mut self.solver, position) {
            (Solver::Heaps(table), Part::Heaps(heaps)) => {
                Ok(heaps.iter().fold(0, |sum, &heap| sum ^ table.g_value(heap, progress)))
            }
            (Solver::HeapFile(table), Part::HeapFile(heaps)) => {
                Ok(heaps.iter().fold(0, |sum, &heap| sum ^ table.g_value(heap, progress)))
            }
            (Solver::NimHeap, Part::NimHeap(size)) => Ok(*size),
            (Solver::Couples(couples), _) => couples.g_value(position, progress),
            (Solver::Removal(table), _) => table.g_value(position, progress),
            (Solver::DownSets(table, parts), _) => match table.value(position, progress) {
                Some(value) => Ok(value),
                None => parts.g_value(position, progress),
            },
            (Solver::Parts(parts), _) => parts.g_value(position, progress),
            _ => unreachable!("a position of another game than the solver's"),
        }
    }

    fn is(&mut self, position: &Part, wanted: u32, progress: &mut dyn FnMut(u64)) -> Result<bool, Unsolved> {
        match &mut self.solver {
            Solver::Couples(couples) => couples.is(position, wanted, progress),
            _ => Ok(self.g_value(position, progress)? == wanted),
        }
    }
}

impl RemovalTable {
    /// `None` if a byte for each subset of `source` would not fit.
    fn new(game: RemovalSets, source: &Part, limit: u64) -> Option<RemovalTable> {
        let tokens = game.tokens(source)?;
        let fits = tokens.len() < 64 && 1u64 << tokens.len() <= limit.saturating_mul(1 << 20);
        fits.then(|| RemovalTable { game, limit, tokens, values: None })
    }

    fn count(&self) -> u64 {
        if self.values.is_some() { 1 << self.tokens.len() } else { 0 }
    }

    fn g_value(&mut self, position: &Part, progress: &mut dyn FnMut(u64)) -> Result<u32, Unsolved> {
        let tokens = self.game.tokens(position).unwrap_or_else(|| mismatched());
        let values = match self.values.take().filter(|_| tokens.within(self.tokens)) {
            Some(values) => values,
            None => {
                self.tokens = self.tokens.with(tokens);
                GValues::solve(&self.game.from_position(self.tokens), self.limit, progress)?
            }
        };
        Ok(u32::from(self.values.insert(values).of(tokens)))
    }
}

/// The file as cram on a grid, if it is that and fits into a word.
fn impartial_dominoes(file: &RuleFile) -> Option<Dominoes> {
    file.dominoes().filter(|dominoes| dominoes.is_impartial && cram::side(dominoes).is_some())
}

/// The coarsest equivalence of `game`.
fn equivalence(game: &Component) -> Equivalence {
    game.equivalences().last().copied().unwrap_or(Equivalence::Identity)
}
