//! g-values under normal play, by parts.
//!
//! Every impartial game G equals a nim-heap `*g(G)` under normal play, g(G) is the mex of the g-values of the followers of G, and
//! g(G + H) is the nim-sum of g(G) and g(H) (Sprague, *Über mathematische Kampfspiele*, 1935; Grundy, *Mathematics and games*,
//! 1939). So no sum is ever searched: each summand has a solver and a table of its own, and each component of a position its own entry.
//! Which solver that is depends on the rules alone:
//!
//! - heaps: a table from the empty heap up;
//! - chop: two nim-heaps, one a side, each with one token fewer than the side is long, for that is what its moves are;
//! - cram: a search of couples, which need not see all followers ([`couples`]);
//! - tokens on a board, where there is room for a byte a position: [`GValues`];
//! - everything else: the mex over all followers, by canonical form ([`parts`]).

mod couples;
mod heaps;
mod known;
mod parts;
mod region;
#[cfg(test)]
mod tests;

use super::{GValues, Outcome, TooLarge};
use crate::ruleset::equivalence::{Classified, Equivalence};
use crate::ruleset::{Game, Kind, Play, Points, Position, RemovalGame, Ruleset};
use couples::Couples;
use heaps::HeapTable;
pub use parts::Parts;
use region::Region;

/// The g-values of a game's positions.
pub struct Nimbers<'a> {
    sum: bool,
    summands: Vec<Summand<'a>>,
}

/// A game that is no sum, and what is known of it.
struct Summand<'a> {
    game: &'a Game,
    solver: Solver<'a>,
}

enum Solver<'a> {
    Heaps(HeapTable),
    NimHeap,
    Chop,
    Cram(u8, Couples),
    Removal(Box<RemovalTable>),
    Parts(Parts<'a, Game>),
}

/// The g-values of all subsets of the tokens that were asked for.
struct RemovalTable {
    game: RemovalGame,
    limit: u64,
    tokens: Points,
    values: Option<GValues>,
}

impl<'a> Nimbers<'a> {
    /// Nothing is known yet; each table may take `limit` MiB.
    pub fn new(game: &'a Game, limit: u64) -> Nimbers<'a> {
        match game.kind() {
            Kind::Sum(summands) => {
                Nimbers { sum: true, summands: summands.iter().map(|summand| Summand::new(summand, limit)).collect() }
            }
            _ => Nimbers { sum: false, summands: vec![Summand::new(game, limit)] },
        }
    }

    /// Whether outcomes under `play` are better found by g-values than by forward search.
    ///
    /// They are for sums, whose positions are the product of those of their summands, and for games that come apart, whose positions
    /// are about a product; of other games a g-value takes all positions that play can reach, an outcome only some.
    pub fn suit(game: &Game, play: Play) -> bool {
        let apart = matches!(
            game.kind(),
            Kind::Sum(_) | Kind::Heaps(_) | Kind::NimHeap(_) | Kind::Chop(_) | Kind::Cram(_) | Kind::Removal(_)
        );
        play == Play::Normal && apart
    }

    /// How many entries the tables have.
    pub fn count(&self) -> u64 {
        self.summands.iter().map(Summand::count).sum()
    }

    /// The MiB that the tables take, about.
    pub fn memory(&self) -> u64 {
        self.summands.iter().map(Summand::bytes).sum::<u64>().div_ceil(1 << 20)
    }

    /// The g-value of `position`, a position of the game. `visited` is told from time to time how many entries a table has.
    ///
    /// # Errors
    /// When a table would need more than its limit.
    pub fn g_value(&mut self, position: &Position, visited: &mut dyn FnMut(u64)) -> Result<u32, TooLarge> {
        let parts = self.parts(position);
        self.summands
            .iter_mut()
            .zip(parts)
            .try_fold(0, |sum, (summand, part)| Ok(sum ^ summand.g_value(part, visited)?))
    }

    /// Who wins from `position`: the second player exactly when its g-value is 0. The summand that is longest to play is not
    /// solved further than it takes to compare it with the others.
    ///
    /// # Errors
    /// When a table would need more than its limit.
    pub fn outcome(&mut self, position: &Position, visited: &mut dyn FnMut(u64)) -> Result<Outcome, TooLarge> {
        let mut parts: Vec<_> = self.parts(position).iter().zip(&mut self.summands).collect();
        parts.sort_by_key(|(part, summand)| (summand.hard(), summand.game.measure(part)));
        let Some((last, summand)) = parts.pop() else { return Ok(Outcome::P) };
        let others = parts.into_iter().try_fold(0, |sum, (part, summand)| Ok(sum ^ summand.g_value(part, visited)?))?;
        Ok(if summand.is(last, others, visited)? { Outcome::P } else { Outcome::N })
    }

    /// What the g-values were found by, in words.
    pub fn solver(&self) -> String {
        let ways: Vec<String> = self.summands.iter().map(Summand::solver).collect();
        format!("g-values by parts: {}", ways.join("; "))
    }

    fn parts<'p>(&self, position: &'p Position) -> &'p [Position] {
        match position {
            Position::Sum(parts) if self.sum => parts,
            _ => std::slice::from_ref(position),
        }
    }
}

impl<'a> Summand<'a> {
    fn new(game: &'a Game, limit: u64) -> Summand<'a> {
        let solver = match game.kind() {
            Kind::Heaps(heaps) => Solver::Heaps(HeapTable::new(heaps.rule().clone())),
            Kind::NimHeap(_) => Solver::NimHeap,
            Kind::Chop(_) => Solver::Chop,
            Kind::Cram(cram) => Solver::Cram(cram.sizes()[1], Couples::new(limit)),
            Kind::Removal(removal) => match RemovalTable::new(removal, &game.source(), limit) {
                Some(table) => Solver::Removal(Box::new(table)),
                None => Solver::Parts(Parts::new(game, limit)),
            },
            _ => Solver::Parts(Parts::new(game, limit)),
        };
        Summand { game, solver }
    }

    /// Whether only some of the game need be seen to compare its g-value with a number.
    fn hard(&self) -> bool {
        matches!(self.solver, Solver::Cram(..))
    }

    fn count(&self) -> u64 {
        match &self.solver {
            Solver::Heaps(table) => table.count(),
            Solver::NimHeap | Solver::Chop => 0,
            Solver::Cram(_, couples) => couples.count(),
            Solver::Removal(table) => table.count(),
            Solver::Parts(parts) => parts.count(),
        }
    }

    fn solver(&self) -> String {
        let (count, equivalence) = (self.count(), equivalence(self.game).name());
        match &self.solver {
            Solver::Heaps(table) if table.is_nim() => "the size of each heap".to_owned(),
            Solver::Heaps(_) => format!("a table of {count} heaps"),
            Solver::NimHeap => "the size of the nim-heap".to_owned(),
            Solver::Chop => "two nim-heaps".to_owned(),
            Solver::Cram(..) => format!("couples of region and nimber, {count} regions known up to {equivalence}"),
            Solver::Removal(_) => format!("a table of {count} positions"),
            Solver::Parts(_) => format!("mex of the followers, {count} positions known up to {equivalence}"),
        }
    }

    fn bytes(&self) -> u64 {
        match &self.solver {
            Solver::Heaps(table) => table.bytes(),
            Solver::NimHeap | Solver::Chop => 0,
            Solver::Cram(_, couples) => couples.bytes(),
            Solver::Removal(table) => table.count(),
            Solver::Parts(parts) => parts.bytes(),
        }
    }

    fn g_value(&mut self, position: &Position, visited: &mut dyn FnMut(u64)) -> Result<u32, TooLarge> {
        match (&mut self.solver, position) {
            (Solver::Heaps(table), Position::Heaps(heaps)) => {
                Ok(heaps.iter().fold(0, |sum, &heap| sum ^ table.g_value(heap, visited)))
            }
            (Solver::NimHeap, Position::NimHeap(size)) => Ok(*size),
            (Solver::Chop, Position::Chop([rows, columns])) => Ok((rows - 1) ^ (columns - 1)),
            (Solver::Cram(width, couples), Position::Cram(free)) => {
                couples.g_value(Region::new(free.bits(), *width), visited)
            }
            (Solver::Removal(table), Position::Removal(tokens)) => table.g_value(*tokens, visited),
            (Solver::Parts(parts), _) => parts.g_value(position, visited),
            _ => Ok(0),
        }
    }

    fn is(&mut self, position: &Position, wanted: u32, visited: &mut dyn FnMut(u64)) -> Result<bool, TooLarge> {
        match (&mut self.solver, position) {
            (Solver::Cram(width, couples), Position::Cram(free)) => {
                couples.is(Region::new(free.bits(), *width), wanted, visited)
            }
            _ => Ok(self.g_value(position, visited)? == wanted),
        }
    }
}

impl RemovalTable {
    /// Nothing if a byte for each subset of `source` would not fit.
    fn new(game: &RemovalGame, source: &Position, limit: u64) -> Option<RemovalTable> {
        let Position::Removal(tokens) = *source else { return None };
        let fits = tokens.len() < 64 && 1u64 << tokens.len() <= limit.saturating_mul(1 << 20);
        fits.then(|| RemovalTable { game: game.clone(), limit, tokens, values: None })
    }

    fn count(&self) -> u64 {
        if self.values.is_some() { 1 << self.tokens.len() } else { 0 }
    }

    fn g_value(&mut self, tokens: Points, visited: &mut dyn FnMut(u64)) -> Result<u32, TooLarge> {
        let values = match self.values.take().filter(|_| tokens.within(self.tokens)) {
            Some(values) => values,
            None => {
                self.tokens = self.tokens.with(tokens);
                GValues::solve(&self.game.clone().from_position(self.tokens), self.limit, visited)?
            }
        };
        Ok(u32::from(self.values.insert(values).of(tokens)))
    }
}

/// The equivalence that joins most positions of `game`.
fn equivalence(game: &Game) -> Equivalence {
    game.equivalences().last().copied().unwrap_or(Equivalence::Identity)
}
