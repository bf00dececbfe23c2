//! Searches of games in which Left and Right take points: connection games ([`super::connecting`]) and positional games
//! ([`super::positional`]).
//!
//! A depth-first search with alpha-beta bounds. The rules narrow each position down to the moves that may be best, and
//! often settle it without search ([`StoneRules::look`]). Bounds are kept in a table of bounded size, up to the
//! symmetries of the board and, if the rules have one, the exchange of the players.

mod carrier;
mod replies;
#[cfg(test)]
pub(super) mod tests;

use std::collections::HashMap;

use foldhash::fast::FixedState;

pub use carrier::Carrier;

use super::relabelling::Relabelling;
use super::{Outcome, Unsolved, pulse};
use crate::ruleset::{Player, Points, StoneBoard, Stones, Taking};

/// The most symmetries by which positions are compared.
const MOST_SYMMETRIES: usize = 32;

/// The shards of a table. They grow one at a time, so that growth needs little extra memory.
const SHARDS: usize = 64;

/// The rules of a game as seen by the search.
pub trait StoneRules {
    /// The cells on which results depend.
    type Carrier: Carrier;

    /// Whether a look is cheaper than the table, and so precedes it.
    const LOOK_FIRST: bool;
    /// Whether an immediate win is chosen in the representative rather than in the position itself. Either is correct,
    /// but certificates depend on the choice.
    const WIN_IN_REPRESENTATIVE: bool;
    /// The most empty cells for which proof trees are counted.
    const MOST_EMPTY: usize;
    /// The number of replies compared by their proof trees.
    const COMPARED: usize;

    /// The name of the search.
    const SOLVER: &str;

    /// The points, and the meanings of their states.
    fn taking(&self) -> &Taking;

    /// All cells of the board.
    fn cells(&self) -> Points {
        self.taking().points
    }

    /// The images of the cells under a bijection that exchanges the players' moves, if there is one.
    fn exchange(&self) -> Option<Vec<u8>>;

    /// What a look reveals of a position that nobody has won.
    fn look(&self, position: Position) -> Look<Self::Carrier>;

    /// The cells of the moves, the most promising first.
    fn sorted(&self, position: Position, moves: Points) -> Vec<u8>;

    /// The first cell on which a stone wins immediately.
    fn win(&self, position: Position) -> Option<u8>;

    /// The cells of the moves that may be replies, the most promising first.
    fn replies(&self, position: Position) -> Vec<u8>;

    /// The cells of the opponent's moves that a proof must answer.
    fn defences(&self, position: Position) -> Points;

    /// Like `lost`, stones with which `mover` loses, with as many more of `mover`'s as are found; `lost` itself, if an
    /// extra stone may hurt its owner.
    ///
    /// # Errors
    /// When the table is full.
    fn weakest(_: &mut StoneSearch<Self>, lost: Stones, _: Player) -> Result<Stones, Unsolved>
    where
        Self: Sized,
    {
        Ok(lost)
    }
}

/// An open board and the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// The stones on the board.
    pub stones: Stones,
    /// The player to move.
    pub mover: Player,
}

impl Position {
    /// The stones of the player to move, and those of the opponent.
    pub fn sides(self) -> [Points; 2] {
        [self.stones.of(self.mover), self.stones.of(self.mover.other())]
    }

    /// The position after a stone on `cell`.
    pub fn after(self, cell: u8) -> Position {
        Position { stones: self.stones.with(self.mover, cell), mover: self.mover.other() }
    }
}

/// The result of looking at a position.
#[derive(Debug)]
pub enum Look<C> {
    /// The value for the player to move.
    Settled(Value<C>),
    /// The cells of the moves that may be best, and the carrier of the fact that no other move is better.
    Open(Points, C),
}

/// A value for the player to move: 1 for a win, 0 for a draw, -1 for a loss; and its carrier.
pub type Value<C> = (i8, C);

/// The least and the greatest value that the player to move may get.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    least: i8,
    most: i8,
}

/// What is known of a position: bounds, and the carrier of the last one found.
#[derive(Clone, Copy, Debug)]
struct Known<C> {
    bounds: Bounds,
    carrier: C,
}

/// The bounds of a position about which nothing is known.
pub(super) const OPEN: Bounds = Bounds { least: -1, most: 1 };

/// A search of one game, with its results so far.
pub struct StoneSearch<R: StoneRules> {
    pub(super) rules: R,
    /// For each player to move, the bijections that carry a position to its images, the identity first, each with its
    /// inverse.
    bijections: [Vec<[Relabelling; 2]>; 2],
    exchanges: bool,
    /// What is known of positions with Left to move, and with Right.
    known: [Table<Known<R::Carrier>>; 2],
    /// The sizes of proof trees, with Left to move, and with Right.
    sizes: [Table<u64>; 2],
    searched: u64,
    /// The MiB allowed for both tables.
    limit: u64,
}

impl<R: StoneRules> StoneSearch<R> {
    /// A search, with empty tables limited to `limit` MiB, of a game with these symmetries, given by the images of all
    /// cells.
    pub fn new(rules: R, symmetries: &[Vec<u8>], limit: u64) -> StoneSearch<R> {
        let identity: Vec<u8> = (0..rules.cells().len() as u8).collect();
        let exchange = rules.exchange();
        let symmetries: Vec<&Vec<u8>> =
            [&identity].into_iter().chain(symmetries.iter().take(MOST_SYMMETRIES)).collect();
        let bijections = [&identity, exchange.as_ref().unwrap_or(&identity)].map(|first| {
            let then = |symmetry: &Vec<u8>| first.iter().map(|&cell| symmetry[usize::from(cell)]).collect::<Vec<u8>>();
            let both = |images: Vec<u8>| [Relabelling::to_images(&images), Relabelling::to_places(&images)];
            symmetries.iter().map(|&symmetry| both(then(symmetry))).collect()
        });
        let (known, sizes) = ([Table::new(), Table::new()], [Table::new(), Table::new()]);
        let exchanges = exchange.is_some();
        StoneSearch { rules, bijections, exchanges, known, sizes, searched: 0, limit }
    }

    /// The number of positions searched.
    pub fn searched(&self) -> u64 {
        self.searched
    }

    /// The outcome of `board`, a board of this game, with `mover` to move.
    ///
    /// # Errors
    /// When the table is full.
    pub fn outcome(&mut self, board: &StoneBoard, mover: Player) -> Result<Outcome, Unsolved> {
        Ok(match *board {
            StoneBoard::Open(stones) => match self.value(Position { stones, mover }, OPEN)?.0 {
                1 => Outcome::N,
                0 => Outcome::D,
                _ => Outcome::P,
            },
            StoneBoard::Won(winner) if winner == mover => Outcome::N,
            StoneBoard::Won(_) | StoneBoard::Over => Outcome::P,
            StoneBoard::Drawn => Outcome::D,
        })
    }

    /// The value for the player to move, if it lies between the bounds; otherwise a bound on the same side of them.
    pub(super) fn value(&mut self, position: Position, within: Bounds) -> Result<Value<R::Carrier>, Unsolved> {
        let look = R::LOOK_FIRST.then(|| self.rules.look(position));
        if let Some(Look::Settled(value)) = look {
            return Ok(value);
        }
        let (Position { stones, mover }, place) = self.representative(position);
        let known = self.known[mover as usize].get(stones);
        let Known { mut bounds, carrier } = known.unwrap_or(Known { bounds: OPEN, carrier: Default::default() });
        let within = Bounds { least: within.least.max(bounds.least), most: within.most.min(bounds.most) };
        if within.least >= within.most {
            let value = if bounds.least >= within.most { bounds.least } else { bounds.most };
            return Ok((value, carrier.relabelled(&self.bijections[position.mover as usize][place][1])));
        }
        self.searched += 1;
        pulse::beat();
        let best = match look.unwrap_or_else(|| self.rules.look(position)) {
            Look::Settled(value) => value,
            Look::Open(moves, carrier) => self.best(position, (moves, carrier), within)?,
        };
        if best.0 > within.least {
            bounds.least = best.0;
        }
        if best.0 < within.most {
            bounds.most = best.0;
        }
        self.hold_room()?;
        let carrier = best.1.relabelled(&self.bijections[position.mover as usize][place][0]);
        self.known[mover as usize].keep(stones, Known { bounds, carrier });
        Ok(best)
    }

    /// Returns an error if the tables may not grow.
    fn hold_room(&self) -> Result<(), Unsolved> {
        let [left, right] = &self.known;
        let (positions, limit) = (left.entries + right.entries, self.limit);
        let bytes = left.bytes() + right.bytes() + self.sizes.iter().map(Table::bytes).sum::<u64>();
        if bytes < limit.saturating_mul(1 << 20) { Ok(()) } else { Err(Unsolved::Search { positions, limit }) }
    }

    /// The value of the best of these moves, or of the first that reaches the upper bound. Its carrier includes the
    /// given one, for the moves left out.
    fn best(
        &mut self,
        position: Position,
        (mut moves, mut carrier): (Points, R::Carrier),
        within: Bounds,
    ) -> Result<Value<R::Carrier>, Unsolved> {
        let mut best = -1;
        for cell in self.rules.sorted(position, moves) {
            if !moves.has(cell) {
                continue;
            }
            let reply = Bounds { least: -within.most, most: -within.least.max(best) };
            let (value, of_reply) = self.value(position.after(cell), reply)?;
            if -value >= within.most {
                return Ok((-value, of_reply.with_cell(cell)));
            }
            (best, carrier, moves) = (best.max(-value), carrier.joined(of_reply), of_reply.narrowed(moves));
        }
        Ok((best, carrier))
    }

    /// The least image of a position, which represents its class, and the index of the bijection to it.
    fn representative(&self, Position { stones, mover }: Position) -> (Position, usize) {
        let exchanged = self.exchanges && mover == Player::Right;
        let from = if exchanged { Stones { left: stones.right, right: stones.left } } else { stones };
        let image = |[bijection, _]: &[Relabelling; 2]| {
            let [left, right] = [from.left, from.right].map(|points| Points::from_bits(bijection.image(points)));
            Stones { left, right }
        };
        let [first, others @ ..] = &self.bijections[mover as usize][..] else { unreachable!("the identity is one") };
        let mut least = (image(first), 0);
        for (place, bijection) in (1..).zip(others) {
            let image = image(bijection);
            if image < least.0 {
                least = (image, place);
            }
        }
        (Position { stones: least.0, mover: if exchanged { Player::Left } else { mover } }, least.1)
    }
}

/// The results for boards, up to equivalence.
struct Table<Value> {
    shards: Vec<HashMap<Stones, Value, FixedState>>,
    entries: u64,
}

impl<Value: Copy> Table<Value> {
    fn new() -> Table<Value> {
        Table { shards: (0..SHARDS).map(|_| HashMap::default()).collect(), entries: 0 }
    }

    /// The approximate bytes that it takes, when every shard has just grown.
    fn bytes(&self) -> u64 {
        let of_one = size_of::<(Stones, Value)>() as u64 + 1;
        self.entries * of_one * 16 / 7
    }

    fn get(&self, stones: Stones) -> Option<Value> {
        self.shards[shard(stones)].get(&stones).copied()
    }

    /// Stores a value for a board, replacing any earlier one.
    fn keep(&mut self, stones: Stones, value: Value) {
        self.entries += u64::from(self.shards[shard(stones)].insert(stones, value).is_none());
    }
}

/// The shard of a board: the highest bits of a product (Knuth, *The Art of Computer Programming*, volume 3, section 6.4).
fn shard(Stones { left, right }: Stones) -> usize {
    let mixed = (left.bits() ^ right.bits().rotate_left(32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed >> (64 - SHARDS.ilog2())) as usize
}
