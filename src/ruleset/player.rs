//! The two players of a partizan game.

/// One of the two players (Conway 1976).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, clap::ValueEnum)]
pub enum Player {
    /// Left, who is favoured by positive games.
    Left,
    /// Right, who is favoured by negative games.
    Right,
}

impl Player {
    /// Both players, Left first.
    pub const BOTH: [Player; 2] = [Player::Left, Player::Right];

    /// The opponent.
    pub fn other(self) -> Player {
        match self {
            Player::Left => Player::Right,
            Player::Right => Player::Left,
        }
    }

    /// `L` or `R`.
    pub fn letter(self) -> char {
        match self {
            Player::Left => 'L',
            Player::Right => 'R',
        }
    }

    /// `Left` or `Right`.
    pub fn name(self) -> &'static str {
        match self {
            Player::Left => "Left",
            Player::Right => "Right",
        }
    }
}
