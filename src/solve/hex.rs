//! Who wins in Hex, by a forward search.
//!
//! From each position the moves are cut down to those that can win: when a stone of the opponent's would make a chain of links
//! (`links`), the mover must take a cell of that chain or the cell of that stone (the must-play region: Hayward, Björnsson, Johanson,
//! Kan, Po and van Rijswijck 2005, *Solving 7x7 Hex with domination, fill-in, and virtual connections*). What was settled is kept
//! in a table up to the half turn and, where rows and columns are as many, up to the exchange of the players, which transposes the board.

mod links;
mod replies;
mod survey;
#[cfg(test)]
mod tests;

use super::stone_table::{Carrier, StoneTable};
use super::{Outcome, TooLarge};
use crate::ruleset::partizan::Player;
use crate::ruleset::{Hex, Points, StoneBoard, Stones};
pub use survey::{HexSurvey, hex_survey};

/// How many positions are searched between two tellings.
const TELLING: u64 = 1 << 12;

/// A search of Hex and what it has found so far.
pub struct HexSearch<'a> {
    hex: Hex,
    /// Whether the player to move wins, when that is Left and when it is Right.
    known: StoneTable<[Option<bool>; 2]>,
    /// The positions of a proof, as far as they were counted.
    sizes: StoneTable<u64>,
    transposed: Option<Carrier>,
    searched: u64,
    told: Box<dyn FnMut(u64) + 'a>,
}

/// A move that may win, after how promising it is: smaller ranks first.
type Ranked = ([u32; 4], u8);

/// What one look at a position says.
enum Look {
    /// The mover wins, or loses.
    Settled(bool),
    /// The moves that may win.
    Open(Vec<Ranked>),
}

impl<'a> HexSearch<'a> {
    /// Nothing is known yet; what is kept may take `limit` MiB.
    pub fn new(hex: Hex, limit: u64) -> HexSearch<'a> {
        let [rows, columns] = hex.sizes();
        let images: Vec<u8> = hex.cells().iter().map(|cell| cell % columns * columns + cell / columns).collect();
        let transposed = (rows == columns).then(|| Carrier::new(&images));
        let (known, sizes) = (StoneTable::new(limit, 2), StoneTable::new(limit, 2));
        HexSearch { hex, known, sizes, transposed, searched: 0, told: Box::new(|_| {}) }
    }

    /// The same search, which tells from time to time how many positions it has looked at.
    pub fn telling(self, told: impl FnMut(u64) + 'a) -> HexSearch<'a> {
        HexSearch { told: Box::new(told), ..self }
    }

    /// How many positions it has looked at.
    pub fn searched(&self) -> u64 {
        self.searched
    }

    /// Who wins from `board`, a board of this game, when `mover` is to move: never a draw.
    ///
    /// # Errors
    /// When the table is full.
    pub fn outcome(&mut self, board: &StoneBoard, mover: Player) -> Result<Outcome, TooLarge> {
        let wins = match *board {
            StoneBoard::Open(stones) => self.wins(stones, mover)?,
            StoneBoard::Won(winner) => winner == mover,
            StoneBoard::Drawn | StoneBoard::Over => false,
        };
        Ok(if wins { Outcome::N } else { Outcome::P })
    }

    fn empty(&self, stones: Stones) -> Points {
        self.hex.cells().without(stones.taken())
    }

    /// Whether `mover` wins.
    fn wins(&mut self, stones: Stones, mover: Player) -> Result<bool, TooLarge> {
        let (key, key_mover) = self.key(stones, mover);
        if let Some(wins) = self.known.get(key).and_then(|known| known[key_mover as usize]) {
            return Ok(wins);
        }
        self.searched += 1;
        if self.searched.is_multiple_of(TELLING) {
            (self.told)(self.searched);
        }
        let wins = match self.look(stones, mover) {
            Look::Settled(wins) => wins,
            Look::Open(moves) => self.one_wins(stones, mover, &moves)?,
        };
        let mut known = self.known.get(key).unwrap_or_default();
        known[key_mover as usize] = Some(wins);
        self.known.keep(key, known)?;
        Ok(wins)
    }

    fn one_wins(&mut self, stones: Stones, mover: Player, moves: &[Ranked]) -> Result<bool, TooLarge> {
        for &(_, cell) in moves {
            if !self.wins(stones.with(mover, cell), mover.other())? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// What chains say, now and after one stone more of either player.
    fn look(&self, stones: Stones, mover: Player) -> Look {
        let (hex, other, empty) = (&self.hex, mover.other(), self.empty(stones));
        let (own, others) = (stones.of(mover), stones.of(other));
        if links::chain(hex, other, others, empty).is_some() {
            return Look::Settled(false);
        }
        let holds = |player, stones: Points, cell: u8| {
            let (stones, empty) = (stones.with(Points::one(cell)), empty.without(Points::one(cell)));
            if hex.joins(player, stones) { Some(Points::EMPTY) } else { links::chain(hex, player, stones, empty) }
        };
        if empty.iter().any(|cell| holds(mover, own, cell).is_some()) {
            return Look::Settled(true);
        }
        let region = |cell| holds(other, others, cell).map(|chain| chain.with(Points::one(cell)));
        let must = empty.iter().filter_map(region).fold(empty, Points::both);
        if must.is_empty() {
            return Look::Settled(false);
        }
        let mut moves: Vec<Ranked> = must.iter().map(|cell| (self.rank(stones, mover, cell), cell)).collect();
        moves.sort_unstable();
        Look::Open(moves)
    }

    /// First what leaves the mover closest to a chain, then the opponent farthest from one, then the middle of the board; then Left's
    /// moves row by row, and Right's column by column, so that both play alike.
    fn rank(&self, stones: Stones, mover: Player, cell: u8) -> [u32; 4] {
        let (hex, after) = (&self.hex, stones.with(mover, cell));
        let needed = |player| links::needed(hex, player, after.of(player), self.empty(after));
        let [rows, columns] = hex.sizes();
        let (row, column) = (cell / columns, cell % columns);
        let off = |place: u8, side: u8| u32::from((2 * place + 1).abs_diff(side));
        let from_middle = off(row, rows) + off(column, columns);
        let first = if mover == Player::Left { row } else { column };
        [needed(mover), 64 - needed(mover.other()), from_middle, u32::from(first)]
    }

    /// The same position, the one among its images that is kept.
    fn key(&self, stones: Stones, mover: Player) -> (Stones, Player) {
        let (stones, mover) = self.for_left(stones, mover);
        (stones.min(self.turned(stones)), mover)
    }

    /// The same position with Left to move, where players can be exchanged.
    fn for_left(&self, stones: Stones, mover: Player) -> (Stones, Player) {
        match (&self.transposed, mover) {
            (Some(transposed), Player::Right) => {
                let carried = |points: Points| Points::from_bits(transposed.set(points.bits()));
                (Stones { left: carried(stones.right), right: carried(stones.left) }, Player::Left)
            }
            _ => (stones, mover),
        }
    }

    /// The position after a half turn.
    fn turned(&self, stones: Stones) -> Stones {
        let cells = self.hex.cells().len() as u32;
        let turned = |points: Points| Points::from_bits(points.bits().reverse_bits() >> (64 - cells));
        Stones { left: turned(stones.left), right: turned(stones.right) }
    }
}
