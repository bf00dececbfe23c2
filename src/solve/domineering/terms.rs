//! Determines the winner of a sum, if the thermographs of its terms suffice.
//!
//! Let G be the sum of the terms, and R_t and L_t the stops of a game cooled by the temperature t. Cooling is additive,
//! R_t(A + B) >= R_t(A) + R_t(B), and L_t(A + B) >= L_t(A) + R_t(B). Walls have slopes 0 and 1 on one side, 0 and -1 on
//! the other, so R_0(G) >= R_t(G) - t and L_0(G) >= L_t(G) (Berlekamp, Conway and Guy, *Winning Ways*, 1982, chapter 6;
//! Siegel, *Combinatorial Game Theory*, 2013, chapter II.5). So Left wins G
//!
//! - when Right begins, if for some t the sum of all R_t(A) exceeds t; or if it is 0 for t = 0, and every term A >=
//!   R_0(A);
//! - when Left begins, if for some t and some term A the sum of L_t(A) and the R_t of all other terms is positive; or
//!   if it is 0 for t = 0, A is not <= L_0(A), and every other term B >= R_0(B);
//!
//! and Right likewise. With more than one term these conditions are sufficient but not necessary.

use super::heat::Heat;

/// The terms that are not numbers, and the sum of those that are.
#[derive(Clone, Debug)]
pub struct Terms<'a> {
    pub hot: Vec<&'a Heat>,
    pub number: i32,
}

impl Terms<'_> {
    /// Whether `player` (0 for Left, 1 for Right) is sure to win, moving first if `first`, else second.
    pub fn wins(&self, player: usize, first: bool) -> bool {
        let number = if player == 0 { self.number } else { -self.number };
        if self.hot.is_empty() {
            return number > 0 || number == 0 && !first;
        }
        let mut temperatures: Vec<i32> = self.hot.iter().map(|term| term.walls[player].freezes()).chain([0]).collect();
        temperatures.sort_unstable();
        temperatures.dedup();
        temperatures.into_iter().any(|at| self.wins_at(at, player, first, number))
    }

    fn wins_at(&self, at: i32, player: usize, first: bool, number: i32) -> bool {
        let other = 1 - player;
        let second: i32 = number - self.hot.iter().map(|term| term.walls[other].at(at)).sum::<i32>();
        let open = || self.hot.iter().filter(|term| !term.closed[other]).count();
        if !first {
            return second > at || at == 0 && second == 0 && open() == 0;
        }
        let gain = |term: &&&Heat| term.walls[player].at(at) + term.walls[other].at(at);
        let most = self.hot.iter().map(|term| gain(&term)).max().unwrap_or(0);
        let begins =
            |term: &&&Heat| gain(term) == most && !term.closed[player] && open() <= usize::from(!term.closed[other]);
        second + most > 0 || at == 0 && second + most == 0 && self.hot.iter().filter(begins).count() > 0
    }
}
