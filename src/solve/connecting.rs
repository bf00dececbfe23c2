//! Outcomes in connection games, such as Hex, by a forward search.
//!
//! In each position only the moves that can win are searched: if a stone of the opponent would complete a chain of
//! links (`links`), the mover must play on a cell of that chain or where that stone would go (the must-play region:
//! Hayward, Björnsson, Johanson, Kan, Po and van Rijswijck 2005, *Solving 7x7 Hex with domination, fill-in, and virtual
//! connections*). Positions are stored up to symmetry, which may exchange the players.

mod links;
#[cfg(test)]
mod tests;
mod weakest;

use super::Unsolved;
use super::stones::{Look, Position, StoneRules, StoneSearch};
use crate::ruleset::{Connecting, Player, Points, Stones, Taking};

/// A search of a connection game.
pub type ConnectingSearch = StoneSearch<Connecting>;

impl StoneRules for Connecting {
    type Carrier = Points;
    const LOOK_FIRST: bool = false;
    const WIN_IN_REPRESENTATIVE: bool = true;
    const MOST_EMPTY: usize = 14;
    const COMPARED: usize = 5;
    const SOLVER: &str = "search of a game of connecting with virtual connections";

    fn taking(&self) -> &Taking {
        &self.taking
    }

    fn exchange(&self) -> Option<Vec<u8>> {
        self.exchange.clone()
    }

    /// Looks for chains, now and after one more stone of either player.
    fn look(&self, position: Position) -> Look<Points> {
        let (mover, other, [own, others]) = (position.mover, position.mover.other(), position.sides());
        let empty = empty(self, position.stones);
        if let Some(chain) = links::chain(self, other, others, empty) {
            return Look::Settled((-1, chain));
        }
        let holds = |player, stones: Points, cell: u8| {
            let (cell, empty) = (Points::one(cell), empty.without(Points::one(cell)));
            let stones = stones.with(cell);
            let chain = if self.joins(player, stones) {
                Some(Points::EMPTY)
            } else {
                links::chain(self, player, stones, empty)
            };
            chain.map(|chain| chain.with(cell))
        };
        if let Some(carrier) = empty.iter().find_map(|cell| holds(mover, own, cell)) {
            return Look::Settled((1, carrier));
        }
        let (mut must, mut carrier) = (empty, Points::EMPTY);
        for region in empty.iter().filter_map(|cell| holds(other, others, cell)) {
            if !must.within(region) {
                (must, carrier) = (must.both(region), carrier.with(region));
            }
        }
        if must.is_empty() { Look::Settled((-1, carrier)) } else { Look::Open(must, carrier) }
    }

    /// Sorts by how close the move brings the mover to a chain, then by how far it keeps the opponent from one, then by
    /// closeness to the middle of the board and to the mover's first side. So the order commutes with an exchange of
    /// the players.
    fn sorted(&self, Position { stones, mover }: Position, moves: Points) -> Vec<u8> {
        let rank = |&cell: &u8| {
            let after = stones.with(mover, cell);
            let needed = |player| links::needed(self, player, after.of(player), empty(self, after));
            let off = |player| {
                let [one, other] = self.far(player, cell);
                one.abs_diff(other)
            };
            let middle = off(Player::Left) + off(Player::Right);
            (needed(mover), 64 - needed(mover.other()), middle, self.far(mover, cell)[0], cell)
        };
        let mut sorted: Vec<u8> = moves.iter().collect();
        sorted.sort_by_cached_key(rank);
        sorted
    }

    fn win(&self, position: Position) -> Option<u8> {
        let joins = |&cell: &u8| self.joins(position.mover, position.sides()[0].with(Points::one(cell)));
        empty(self, position.stones).iter().find(joins)
    }

    fn replies(&self, position: Position) -> Vec<u8> {
        self.sorted(position, empty(self, position.stones))
    }

    fn defences(&self, position: Position) -> Points {
        empty(self, position.stones)
    }

    fn weakest(search: &mut ConnectingSearch, lost: Stones, mover: Player) -> Result<Stones, Unsolved> {
        search.weakest(lost, mover)
    }
}

fn empty(game: &Connecting, stones: Stones) -> Points {
    game.cells().without(stones.taken())
}
