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

/// One player or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Players {
    /// Whether Left is among them.
    pub left: bool,
    /// Whether Right is.
    pub right: bool,
}

impl Players {
    /// Both.
    pub const BOTH: Players = Players { left: true, right: true };

    /// One player.
    pub const fn one(player: Player) -> Players {
        Players { left: matches!(player, Player::Left), right: matches!(player, Player::Right) }
    }

    /// Whether `player` is among them.
    pub const fn has(self, player: Player) -> bool {
        match player {
            Player::Left => self.left,
            Player::Right => self.right,
        }
    }

    /// The union of both.
    pub const fn with(self, other: Players) -> Players {
        Players { left: self.left || other.left, right: self.right || other.right }
    }
}
