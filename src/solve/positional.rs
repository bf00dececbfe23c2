//! Outcomes of positional games, by a forward search with draws.
//!
//! Most moves are forced: a threat to complete a winning set must be stopped on that point, and no player with a choice
//! completes a losing set (for Yavalath: Browne 2011, *Evolutionary Game Design*, section 7.1). The other moves are
//! searched, threats first, up to the symmetries of the board and, if the game is the same for both players, their
//! exchange.

#[cfg(test)]
mod tests;

use std::cmp::Reverse;

use super::stones::{Look, Position, StoneRules};
use crate::ruleset::{Player, Points, Positional, Taking};

/// Scores do not distinguish larger numbers of points.
const MOST_SCORED: u32 = 20;

/// A position as the player to move sees it.
#[derive(Clone, Copy)]
struct Sides<'g> {
    game: &'g Positional,
    mover: Player,
    /// The points that the player to move has, and those of the opponent.
    own: u64,
    others: u64,
}

impl StoneRules for Positional {
    type Carrier = ();
    const LOOK_FIRST: bool = true;
    const WIN_IN_REPRESENTATIVE: bool = false;
    const MOST_EMPTY: usize = 18;
    const COMPARED: usize = usize::MAX;
    const SOLVER: &str = "search of a positional game with alpha and beta bounds";

    fn taking(&self) -> &Taking {
        &self.taking
    }

    /// The identity.
    fn exchange(&self) -> Option<Vec<u8>> {
        self.is_symmetric().then(|| self.cells().iter().collect())
    }

    fn look(&self, position: Position) -> Look<()> {
        let sides = Sides::of(self, position);
        let empty = sides.empty();
        if empty == 0 {
            return Look::Settled((self.full[position.mover as usize], ()));
        }
        if sides.winning() != 0 {
            return Look::Settled((1, ()));
        }
        let (safe, threats) = (sides.safe(), sides.opposite().winning());
        let moves = match threats.count_ones() {
            0 => safe,
            1 => safe & threats,
            _ => 0,
        };
        if moves == 0 {
            return Look::Settled((-1, ()));
        }
        if empty.count_ones() == 1 {
            return Look::Settled((-self.full[position.mover.other() as usize], ()));
        }
        let won = points(moves & sides.threatening()).any(|point| sides.taking(point).is_lost_to_threats());
        if won { Look::Settled((1, ())) } else { Look::Open(Points::from_bits(moves), ()) }
    }

    /// Sorts threats first, then moves that keep the most winning sets open and take the most from the opponent; a
    /// point that only the player can take without loss counts as two.
    fn sorted(&self, position: Position, moves: Points) -> Vec<u8> {
        let sides = Sides::of(self, position);
        let mut moves: Vec<u8> = moves.iter().collect();
        moves.sort_by_cached_key(|&point| {
            let opponent = sides.taking(1 << point);
            let after = opponent.opposite();
            let traps = opponent.losing() & !after.losing();
            let open = after.open() - opponent.open();
            (Reverse(after.winning().count_ones()), Reverse(open + 2 * i64::from(traps.count_ones())), point)
        });
        moves
    }

    fn win(&self, position: Position) -> Option<u8> {
        Points::from_bits(Sides::of(self, position).winning()).iter().next()
    }

    /// The safe moves, sorted by how few moves they leave the opponent that do not lose at once.
    fn replies(&self, position: Position) -> Vec<u8> {
        let freedom = |&point: &u8| match self.look(position.after(point)) {
            Look::Settled((value, ())) => usize::from(value >= 0),
            Look::Open(moves, ()) => moves.len(),
        };
        let mut replies: Vec<u8> = Points::from_bits(Sides::of(self, position).safe()).iter().collect();
        replies.sort_by_cached_key(freedom);
        replies
    }

    /// The safe moves, if a look does not settle the position.
    fn defences(&self, position: Position) -> Points {
        match self.look(position) {
            Look::Settled(_) => Points::EMPTY,
            Look::Open(..) => Points::from_bits(Sides::of(self, position).safe()),
        }
    }
}

impl<'g> Sides<'g> {
    fn of(game: &'g Positional, position: Position) -> Sides<'g> {
        let [own, others] = position.sides().map(Points::bits);
        Sides { game, mover: position.mover, own, others }
    }

    /// The position as the opponent would see it after moving in place of the player to move.
    fn opposite(self) -> Sides<'g> {
        Sides { mover: self.mover.other(), own: self.others, others: self.own, ..self }
    }

    /// The position after the player to move has taken a point, given as a bit.
    fn taking(self, point: u64) -> Sides<'g> {
        Sides { own: self.own | point, ..self }.opposite()
    }

    /// The points that nobody has taken.
    fn empty(self) -> u64 {
        self.game.taking.points.bits() & !self.own & !self.others
    }

    /// The points with which the player to move completes a winning set.
    fn winning(self) -> u64 {
        completing(&self.game.wins[self.mover as usize], self.own, self.empty())
    }

    /// The points with which the player to move completes a losing set.
    fn losing(self) -> u64 {
        completing(&self.game.loses[self.mover as usize], self.own, self.empty())
    }

    /// The points that complete no losing set.
    fn safe(self) -> u64 {
        self.empty() & !self.losing()
    }

    /// The points with which the player to move would threaten to complete a winning set.
    fn threatening(self) -> u64 {
        let lacks_two = |set: &&u64| *set & self.others == 0 && (*set & !self.own).count_ones() == 2;
        let sets = self.game.wins[self.mover as usize].iter().filter(lacks_two);
        sets.fold(0, |points, set| points | set & !self.own)
    }

    /// Whether the player to move, who cannot win at once, faces two threats, or one that only a losing move stops.
    fn is_lost_to_threats(self) -> bool {
        let threats = self.opposite().winning();
        threats.count_ones() > 1 || threats != 0 && threats & self.safe() == 0
    }

    /// A score of the winning sets that the player to move can still complete.
    fn open(self) -> i64 {
        let free = self.game.wins[self.mover as usize].iter().filter(|set| *set & self.others == 0);
        let score = |set: &u64| match (set & self.own).count_ones() {
            taken if taken + 2 <= set.count_ones() => 3_i64.pow(taken.min(MOST_SCORED)),
            _ => 0,
        };
        free.map(score).sum()
    }
}

/// The empty points that complete one of the sets.
fn completing(sets: &[u64], own: u64, empty: u64) -> u64 {
    let missing = sets.iter().map(|set| set & !own);
    missing.filter(|missing| missing.is_power_of_two()).fold(0, |points, missing| points | missing & empty)
}

/// The members of a set, one bit each.
fn points(mut set: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let point = set & set.wrapping_neg();
        set ^= point;
        (point != 0).then_some(point)
    })
}
