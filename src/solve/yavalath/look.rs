//! What is seen of a position without playing on: wins, losses and forced moves.

use std::cmp::Reverse;

use super::Sides;
use crate::ruleset::Yavalath;

/// The runs of a board.
#[derive(Debug)]
pub struct Runs {
    /// All cells.
    pub all: u64,
    threes: Vec<u64>,
    fours: Vec<u64>,
}

/// What one look at a position says.
#[derive(Debug)]
pub enum Look {
    /// What the player to move gets.
    Settled(i8),
    /// The cells of the moves that do not lose at once: all of them, or the one that stops the opponent.
    Open(u64),
}

impl Runs {
    /// The runs of a game's board.
    pub fn of(game: &Yavalath) -> Runs {
        let mut threes: Vec<u64> =
            game.cells().iter().flat_map(|cell| game.threes(cell)).map(|run| run.bits()).collect();
        let mut fours: Vec<u64> = game.cells().iter().flat_map(|cell| game.fours(cell)).map(|run| run.bits()).collect();
        for runs in [&mut threes, &mut fours] {
            runs.sort_unstable();
            runs.dedup();
        }
        Runs { all: game.cells().bits(), threes, fours }
    }

    /// The empty cells.
    pub fn empty(&self, sides: Sides) -> u64 {
        self.all & !sides.own & !sides.others
    }

    /// The empty cells on which a stone of the player to move does not make three.
    pub fn safe(&self, sides: Sides) -> u64 {
        let empty = self.empty(sides);
        empty & !completing(&self.threes, sides.own, empty)
    }

    /// Whether the player to move can make four.
    pub fn wins_at_once(&self, sides: Sides) -> bool {
        completing(&self.fours, sides.own, self.empty(sides)) != 0
    }

    /// What is seen of a position that nobody has won.
    pub fn look(&self, sides: Sides) -> Look {
        let (empty, safe) = (self.empty(sides), self.safe(sides));
        if empty == 0 {
            return Look::Settled(0);
        }
        if self.wins_at_once(sides) {
            return Look::Settled(1);
        }
        let stopping = completing(&self.fours, sides.others, empty);
        let moves = match stopping.count_ones() {
            0 => safe,
            1 => safe & stopping,
            _ => 0,
        };
        if moves == 0 {
            return Look::Settled(-1);
        }
        if empty.count_ones() == 1 {
            return Look::Settled(0);
        }
        let wins = |cell| self.wins_next(sides, cell);
        if cells(moves & self.threatening(sides)).any(wins) { Look::Settled(1) } else { Look::Open(moves) }
    }

    /// The empty cells on which a stone would threaten to make four.
    fn threatening(&self, sides: Sides) -> u64 {
        let halves = self.fours.iter().filter(|&run| run & sides.others == 0 && (run & sides.own).count_ones() == 2);
        halves.fold(0, |cells, run| cells | run & !sides.own)
    }

    /// Whether the opponent cannot stop two threats, or the only one without making three.
    fn wins_next(&self, sides: Sides, cell: u64) -> bool {
        let own = sides.own | cell;
        let empty = self.all & !own & !sides.others;
        let threats = completing(&self.fours, own, empty);
        let answers = !completing(&self.threes, sides.others, empty) | completing(&self.fours, sides.others, empty);
        threats.count_ones() > 1 || threats != 0 && threats & answers == 0
    }

    /// The moves in order, one bit each: threats first, then what keeps the most fours open and takes the most from the opponent.
    pub fn sorted(&self, sides: Sides, moves: u64) -> Vec<u64> {
        let mut moves: Vec<u64> = cells(moves).collect();
        moves.sort_by_cached_key(|&cell| {
            let after = Sides { own: sides.own | cell, others: sides.others };
            let empty = self.all & !after.own & !after.others;
            let threats = completing(&self.fours, after.own, empty).count_ones();
            let traps = completing(&self.threes, after.others, empty) & !completing(&self.threes, after.own, empty);
            let open = self.open(after.own, after.others) - self.open(after.others, after.own);
            (Reverse(threats), Reverse(open + 2 * traps.count_ones() as i32), cell)
        });
        moves
    }

    /// How promising the fours are that `own` can still make.
    fn open(&self, own: u64, others: u64) -> i32 {
        let free = self.fours.iter().filter(|&run| run & others == 0);
        free.map(|run| [1, 3, 9, 0, 0][(run & own).count_ones() as usize]).sum()
    }
}

/// The empty cells that complete one of the runs.
fn completing(runs: &[u64], own: u64, empty: u64) -> u64 {
    let missing = runs.iter().map(|run| run & !own);
    missing.filter(|missing| missing.is_power_of_two()).fold(0, |cells, missing| cells | missing & empty)
}

/// The members of a set, one bit each.
pub fn cells(mut set: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let cell = set & set.wrapping_neg();
        set ^= cell;
        (cell != 0).then_some(cell)
    })
}
