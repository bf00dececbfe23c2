//! Positional games: Left and Right in turn take points, and a player who has taken all of a set wins or loses (Hefetz,
//! Krivelevich, Stojaković and Szabó 2014, *Positional Games*).

/// A positional game. Sets of points are words with one bit a point; Left's come first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Positional {
    /// All points.
    pub points: u64,
    /// The sets that win for the player who takes the last point of one.
    pub wins: [Vec<u64>; 2],
    /// The sets that lose for the player who takes the last point of one, and with it completes no set that wins.
    pub loses: [Vec<u64>; 2],
    /// When every point is taken, and neither has happened, what that is worth to the player who would be to move: 1 for a
    /// win, 0 for a draw, -1 for a loss.
    pub full: [i8; 2],
}

impl Positional {
    /// The same game with each set once, in order.
    pub fn sorted(mut self) -> Positional {
        for sets in self.wins.iter_mut().chain(&mut self.loses) {
            sets.sort_unstable();
            sets.dedup();
        }
        self
    }

    /// Whether the game is the same for both players.
    pub fn is_symmetric(&self) -> bool {
        let same = |of: &[Vec<u64>; 2]| of[0] == of[1];
        same(&self.wins) && same(&self.loses) && self.full[0] == self.full[1]
    }
}
