//! The terms of a claim: the format's vocabulary, except for boards.

/// Gives a type the format's words for its values.
macro_rules! words {
    ($type:ident: $($value:ident = $word:literal),*) => {
        impl $type {
            /// The format's words.
            pub(crate) const WORDS: &'static [(&'static str, $type)] = &[$(($word, $type::$value)),*];

            /// The format's word.
            pub fn word(self) -> &'static str {
                match self { $($type::$value => $word,)* }
            }
        }
    };
}

words! { Play: Normal = "normal", Misere = "misere" }
words! { Player: Left = "L", Right = "R" }
words! { Equivalence: Identity = "identity", Symmetry = "symmetry", Isomorphism = "isomorphism" }
words! {
    Outcome: L = "L", R = "R", N = "N", P = "P", D = "D", LD = "LD", RD = "RD", DL = "DL", DR = "DR", AtLeast = ">=",
    AtMost = "<="
}

/// Who wins when no move is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// Last player winning (LPW): the player who cannot move loses.
    Normal,
    /// Last player losing (LPL): the player who cannot move wins.
    Misere,
}

impl Play {
    /// The convention in the words of a claim.
    pub fn words(self) -> &'static str {
        match self {
            Play::Normal => "in normal play",
            Play::Misere => "in misere play",
        }
    }
}

/// One of the two players of a partizan game (Conway 1976).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// Left, who is favoured by positive games.
    Left,
    /// Right, who is favoured by negative games.
    Right,
}

impl Player {
    pub(crate) const BOTH: [Player; 2] = [Player::Left, Player::Right];

    /// The opponent.
    pub(crate) fn other(self) -> Player {
        match self {
            Player::Left => Player::Right,
            Player::Right => Player::Left,
        }
    }

    /// The player whose moves this player's moves are carried onto; `negates` exchanges the two.
    pub(crate) fn image(self, negates: bool) -> Player {
        if negates { self.other() } else { self }
    }

    /// `L` or `R`.
    pub fn letter(self) -> &'static str {
        self.word()
    }

    /// The player with this letter.
    pub(crate) fn of_letter(letter: &str) -> Option<Player> {
        Player::WORDS.iter().find(|(word, _)| *word == letter).map(|(_, player)| *player)
    }

    /// `Left` or `Right`.
    pub fn name(self) -> &'static str {
        match self {
            Player::Left => "Left",
            Player::Right => "Right",
        }
    }
}

/// The result of the player moving first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begins {
    /// That player wins.
    Wins,
    /// That player loses.
    Loses,
    /// Neither player can win.
    Draws,
}

/// The outcome of the position claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The previous (second) player wins.
    P,
    /// The next (first) player wins.
    N,
    /// Neither player can win, whoever begins.
    D,
    /// Left wins, whoever begins.
    L,
    /// Right wins, whoever begins.
    R,
    /// Left wins when Left begins; otherwise it is a draw.
    LD,
    /// Right wins when Left begins; otherwise it is a draw.
    RD,
    /// Left wins when Right begins; otherwise it is a draw.
    DL,
    /// Right wins when Right begins; otherwise it is a draw.
    DR,
    /// Left wins when Right begins; nothing is claimed when Left begins.
    AtLeast,
    /// Right wins when Left begins; nothing is claimed when Right begins.
    AtMost,
}

impl Outcome {
    /// The format's words for impartial games.
    pub(crate) const IMPARTIAL_WORDS: &'static [(&'static str, Outcome)] =
        &[("P", Outcome::P), ("N", Outcome::N), ("D", Outcome::D)];

    /// The result claimed when Left begins, and when Right begins; `None` if nothing is claimed.
    pub(crate) fn of_each(self) -> [(Player, Option<Begins>); 2] {
        use Begins::{Draws, Loses, Wins};
        let [left, right] = match self {
            Outcome::P => [Some(Loses), Some(Loses)],
            Outcome::N => [Some(Wins), Some(Wins)],
            Outcome::D => [Some(Draws), Some(Draws)],
            Outcome::L => [Some(Wins), Some(Loses)],
            Outcome::R => [Some(Loses), Some(Wins)],
            Outcome::LD => [Some(Wins), Some(Draws)],
            Outcome::RD => [Some(Loses), Some(Draws)],
            Outcome::DL => [Some(Draws), Some(Loses)],
            Outcome::DR => [Some(Draws), Some(Wins)],
            Outcome::AtLeast => [None, Some(Loses)],
            Outcome::AtMost => [Some(Loses), None],
        };
        [(Player::Left, left), (Player::Right, right)]
    }
}

/// What counts as one entry of the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Equivalence {
    /// Equal positions.
    Identity,
    /// Positions that a symmetry of the board carries onto one another.
    Symmetry,
    /// Positions whose remaining moves correspond by a bijection of the tokens.
    Isomorphism,
}

impl Equivalence {
    /// The equivalence in the words of a claim.
    pub fn words(self) -> &'static str {
        match self {
            Equivalence::Identity => "each entry one position",
            Equivalence::Symmetry => "up to symmetry",
            Equivalence::Isomorphism => "up to isomorphism",
        }
    }
}
