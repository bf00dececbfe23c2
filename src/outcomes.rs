//! Outcomes and g-values of every position that play can reach.
//!
//! A position is a P-position if and only if all its followers are N-positions, and an N-position if and only if it has a
//! follower in P (Fraenkel and Herda 1980). Under misere play a terminal position is an N-position: its mover has won.
//!
//! Positions are visited in an order in which followers come first. P-positions are rare (one in eight in Nimbi, one in twenty
//! on larger boards), so the work is done from them backwards: each marks the positions that have a move to it.

use crate::positions::Subsets;
use crate::ruleset::{Play, Points, RemovalGame, Ruleset};

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

/// The answer would not fit in the memory allowed.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error(
    "{tokens} tokens have 2^{tokens} positions, which need {need} MiB here, and {limit} MiB are allowed; \
     start from fewer tokens (--from) or allow more (--memory)"
)]
pub struct TooLarge {
    /// The tokens of the source.
    pub tokens: usize,
    /// What the tables need, in MiB.
    pub need: u128,
    /// What is allowed, in MiB.
    pub limit: u64,
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
    /// When the table would need more than `limit`, before any work.
    pub fn solve(
        game: &RemovalGame,
        play: Play,
        limit: u64,
        mut visited: impl FnMut(u64),
    ) -> Result<Outcomes, TooLarge> {
        let subsets = Subsets::of(game.source());
        let count = table_length(&subsets, 8, limit)?;
        let moves = numbered_moves(game, &subsets);
        let mut next_wins = vec![0u64; count.div_ceil(64)];
        if play == Play::Misere {
            next_wins[0] |= 1;
        }
        for number in 0..count as u64 {
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

    /// The outcome of `position`, a subset of the source.
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

/// The g-value under normal play of every position reachable from a source: the mex of its followers' (Grundy and
/// Sprague; Fraenkel and Herda 1980 call it g). A position with `k` tokens has a value of at most `k`.
#[derive(Debug)]
pub struct GValues {
    subsets: Subsets,
    values: Vec<u8>,
}

impl GValues {
    /// Computes them with a table of at most `limit` MiB. `visited` is told from time to time how many positions are done.
    ///
    /// # Errors
    /// When the table would need more than `limit`, before any work.
    pub fn solve(game: &RemovalGame, limit: u64, mut visited: impl FnMut(u64)) -> Result<GValues, TooLarge> {
        let subsets = Subsets::of(game.source());
        let count = table_length(&subsets, 1, limit)?;
        let moves = numbered_moves(game, &subsets);
        let mut values = vec![0u8; count];
        for number in 0..count as u64 {
            if number % (1 << 20) == 0 {
                visited(number);
            }
            let legal = moves.iter().filter(|&&mv| mv & !number == 0);
            let seen = legal.fold(0u128, |seen, &mv| seen | 1 << values[(number ^ mv) as usize]);
            values[number as usize] = seen.trailing_ones() as u8;
        }
        Ok(GValues { subsets, values })
    }

    /// Whether [`GValues::solve`] would find its table within `limit` MiB.
    ///
    /// # Errors
    /// When it would not.
    pub fn check(game: &RemovalGame, limit: u64) -> Result<(), TooLarge> {
        table_length(&Subsets::of(game.source()), 1, limit).map(|_| ())
    }

    /// The g-value of `position`, a subset of the source.
    pub fn of(&self, position: Points) -> u8 {
        self.values[self.subsets.number(position) as usize]
    }
}

/// The moves of the source, as numbers of subsets, in an order that is fixed but without meaning.
fn numbered_moves(game: &RemovalGame, subsets: &Subsets) -> Vec<u64> {
    game.moves(subsets.source()).into_iter().map(|mv| subsets.number(mv)).collect()
}

/// The number of positions, if that many at `per_byte` positions a byte are within `limit` MiB.
fn table_length(subsets: &Subsets, per_byte: u128, limit: u64) -> Result<usize, TooLarge> {
    let need = subsets.count().div_ceil(per_byte).div_ceil(1 << 20);
    match usize::try_from(subsets.count()) {
        Ok(count) if need <= u128::from(limit) => Ok(count),
        _ => Err(TooLarge { tokens: subsets.source().len(), need, limit }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::game;

    #[test]
    fn both_full_boards_of_nimbi_are_p_positions() {
        let nimbi = game("nimbi").expect("nimbi");
        for (play, p_positions) in [(Play::Misere, 518), (Play::Normal, 501)] {
            let outcomes = Outcomes::solve(&nimbi, play, 1, |_| {}).expect("it fits");
            assert_eq!(outcomes.of(nimbi.source()), Outcome::P);
            assert_eq!((outcomes.count(), outcomes.p_count()), (4096, p_positions));
        }
    }

    #[test]
    fn a_table_that_is_too_large_is_refused_before_it_is_made() {
        let large = game("tactix:8x8").expect("tactix");
        let error = Outcomes::solve(&large, Play::Normal, 1024, |_| {}).expect_err("too large");
        assert_eq!(error.need, 1 << 41);
        assert!(GValues::solve(&large, 1024, |_| {}).is_err());
    }

    #[test]
    fn tactix_3x3_has_as_many_p_positions_as_gamesman_prints() {
        let tactix = game("tactix:3x3").expect("tactix");
        for (play, p_positions) in [(Play::Normal, 88), (Play::Misere, 89)] {
            let outcomes = Outcomes::solve(&tactix, play, 1, |_| {}).expect("it fits");
            assert_eq!(outcomes.p_count(), p_positions);
        }
    }
}
