//! Outcomes and g-values of every position that play can reach.
//!
//! A position is a P-position if and only if all its followers are N-positions, and an N-position if and only if it has a
//! follower in P (Fraenkel and Herda 1980). Under misere play a terminal position is an N-position: its mover has won.
//!
//! Positions are visited in an order in which followers come first. P-positions are rare (one in eight in Nimbi, one in twenty
//! on larger boards), so the work is done from them backwards: each marks the positions that have a move to it.

mod forward;
mod g_values;
mod nimbers;
mod oracle;
mod table;

pub use forward::Forward;
pub use g_values::GValues;
pub use nimbers::{Nimbers, Parts, g_value};
pub use oracle::{Oracle, Solvable};
pub use table::TooLarge;

use crate::positions::Subsets;
use crate::ruleset::{Play, Points, RemovalGame, Ruleset};
use table::{numbered_moves, zeroed};

/// Who wins an impartial position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
pub enum Outcome {
    /// The previous player, who has just moved: the second player from here.
    P,
    /// The next player, who is to move: the first player from here.
    N,
}

impl Outcome {
    /// Who wins, in words.
    pub fn winner(self) -> &'static str {
        match self {
            Outcome::P => "second player wins",
            Outcome::N => "first player wins",
        }
    }
}

/// The outcome of every position reachable from a source, one bit each.
#[derive(Debug)]
pub struct Outcomes {
    subsets: Subsets,
    next_wins: Vec<u64>,
}

impl Outcomes {
    /// Solves `game` under `play` with a table of at most `limit` MiB. `visited` is told from time to time how many
    /// positions are done.
    ///
    /// # Errors
    /// When the table would need more than `limit`, or more than the system gives, before any work.
    pub fn solve(
        game: &RemovalGame,
        play: Play,
        limit: u64,
        mut visited: impl FnMut(u64),
    ) -> Result<Outcomes, TooLarge> {
        let subsets = Subsets::of(game.source());
        let mut next_wins: Vec<u64> = zeroed("outcomes", &subsets, 64, limit)?;
        let moves = numbered_moves(game, &subsets);
        if play == Play::Misere {
            next_wins[0] |= 1;
        }
        for number in 0..subsets.count() as u64 {
            if number % (1 << 20) == 0 {
                visited(number);
            }
            if next_wins[(number / 64) as usize] >> (number % 64) & 1 == 0 {
                for &mv in moves.iter().filter(|&&mv| mv & number == 0) {
                    let before = mv | number;
                    next_wins[(before / 64) as usize] |= 1 << (before % 64);
                }
            }
        }
        Ok(Outcomes { subsets, next_wins })
    }

    /// The outcome of `position`.
    ///
    /// # Panics
    /// May panic when `position` is no subset of the source.
    pub fn of(&self, position: Points) -> Outcome {
        self.at(self.subsets.number(position))
    }

    /// How many positions there are.
    pub fn count(&self) -> u64 {
        self.subsets.count() as u64
    }

    /// How many of them are P-positions.
    pub fn p_count(&self) -> u64 {
        let ones: u64 = self.next_wins.iter().map(|word| u64::from(word.count_ones())).sum();
        self.count() - ones
    }

    /// Every reachable position with its outcome, followers first.
    pub fn iter(&self) -> impl Iterator<Item = (Points, Outcome)> {
        (0..self.count()).map(|number| (self.subsets.subset(number), self.at(number)))
    }

    fn at(&self, number: u64) -> Outcome {
        let word = self.next_wins[(number / 64) as usize];
        if word >> (number % 64) & 1 == 0 { Outcome::P } else { Outcome::N }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::removal_game;

    #[test]
    fn both_full_boards_of_nimbi_are_p_positions() {
        let nimbi = removal_game("nimbi").expect("nimbi");
        for (play, p_positions) in [(Play::Misere, 518), (Play::Normal, 501)] {
            let outcomes = Outcomes::solve(&nimbi, play, 1, |_| {}).expect("it fits");
            assert_eq!(outcomes.of(nimbi.source()), Outcome::P);
            assert_eq!((outcomes.count(), outcomes.p_count()), (4096, p_positions));
        }
    }

    #[test]
    fn a_table_that_is_too_large_is_refused_before_it_is_made() {
        let large = removal_game("tactix:8x8").expect("tactix");
        let error = Outcomes::solve(&large, Play::Normal, 1024, |_| {}).expect_err("too large");
        assert_eq!(error, TooLarge::Allowance { table: "outcomes", tokens: 64, need: 1 << 41, limit: 1024 });
        let error = GValues::solve(&large, 1024, |_| {}).expect_err("too large");
        assert_eq!(error, TooLarge::Allowance { table: "g-values", tokens: 64, need: 1 << 44, limit: 1024 });
        let error = Outcomes::solve(&large, Play::Normal, u64::MAX, |_| {}).expect_err("no machine has it");
        assert_eq!(error, TooLarge::Machine { table: "outcomes", tokens: 64, need: 1 << 41 });
    }

    #[test]
    fn tactix_3x3_has_as_many_p_positions_as_gamesman_prints() {
        let tactix = removal_game("tactix:3x3").expect("tactix");
        for (play, p_positions) in [(Play::Normal, 88), (Play::Misere, 89)] {
            let outcomes = Outcomes::solve(&tactix, play, 1, |_| {}).expect("it fits");
            assert_eq!(outcomes.p_count(), p_positions);
        }
    }
}
