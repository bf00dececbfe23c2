//! The terms of a claim: the words of the format other than those about the board.

/// Who wins when no move is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Play {
    /// Last player winning (LPW): the player who cannot move loses.
    Normal,
    /// Last player losing (LPL): the player who cannot move wins.
    Misere,
}

impl Play {
    /// The format's words.
    pub(crate) const WORDS: &'static [(&'static str, Play)] = &[("normal", Play::Normal), ("misere", Play::Misere)];

    /// The format's word.
    pub fn word(self) -> &'static str {
        word(Play::WORDS, self)
    }

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
    /// The format's words.
    pub(crate) const WORDS: &'static [(&'static str, Player)] = &[("L", Player::Left), ("R", Player::Right)];

    /// Both players.
    pub(crate) const BOTH: [Player; 2] = [Player::Left, Player::Right];

    /// The opponent.
    pub(crate) fn other(self) -> Player {
        match self {
            Player::Left => Player::Right,
            Player::Right => Player::Left,
        }
    }

    /// The player whose moves this one's are carried onto, by what may negate.
    pub(crate) fn image(self, negates: bool) -> Player {
        if negates { self.other() } else { self }
    }

    /// `L` or `R`.
    pub fn letter(self) -> &'static str {
        word(Player::WORDS, self)
    }

    /// The player of this letter.
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

/// The result of the player who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begins {
    /// That player wins.
    Wins,
    /// That player loses.
    Loses,
    /// Neither player can win.
    Draws,
}

/// The outcome of the position that the claim is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The previous (second) player.
    P,
    /// The next (first) player.
    N,
    /// Neither player can win, whoever begins.
    D,
    /// Left, whoever begins.
    L,
    /// Right, whoever begins.
    R,
    /// Left when Left begins; otherwise it is a draw.
    LD,
    /// Right when Left begins; otherwise it is a draw.
    RD,
    /// Left when Right begins; otherwise it is a draw.
    DL,
    /// Right when Right begins; otherwise it is a draw.
    DR,
    /// Left when Right begins; nothing is claimed when Left begins.
    AtLeast,
    /// Right when Left begins; nothing is claimed when Right begins.
    AtMost,
}

impl Outcome {
    /// The format's words for impartial games.
    pub(crate) const WORDS: &'static [(&'static str, Outcome)] =
        &[("P", Outcome::P), ("N", Outcome::N), ("D", Outcome::D)];

    /// The format's words for partizan games; these are all the words.
    pub(crate) const PARTIZAN_WORDS: &'static [(&'static str, Outcome)] = &[
        ("L", Outcome::L),
        ("R", Outcome::R),
        ("N", Outcome::N),
        ("P", Outcome::P),
        ("D", Outcome::D),
        ("LD", Outcome::LD),
        ("RD", Outcome::RD),
        ("DL", Outcome::DL),
        ("DR", Outcome::DR),
        (">=", Outcome::AtLeast),
        ("<=", Outcome::AtMost),
    ];

    /// The format's word.
    pub fn word(self) -> &'static str {
        word(Outcome::PARTIZAN_WORDS, self)
    }

    /// The result that it claims when Left begins, and when Right begins; `None` when nothing is claimed.
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
    /// Positions whose moves left a bijection of the tokens carries onto each other.
    Isomorphism,
}

impl Equivalence {
    /// The format's words.
    pub(crate) const WORDS: &'static [(&'static str, Equivalence)] = &[
        ("identity", Equivalence::Identity),
        ("symmetry", Equivalence::Symmetry),
        ("isomorphism", Equivalence::Isomorphism),
    ];

    /// The format's word.
    pub fn word(self) -> &'static str {
        word(Equivalence::WORDS, self)
    }

    /// The equivalence in the words of a claim.
    pub fn words(self) -> &'static str {
        match self {
            Equivalence::Identity => "each entry one position",
            Equivalence::Symmetry => "up to symmetry",
            Equivalence::Isomorphism => "up to isomorphism",
        }
    }
}

/// The format's word for `value`.
pub(crate) fn word<T: Copy + PartialEq>(words: &[(&'static str, T)], value: T) -> &'static str {
    words.iter().find(|(_, known)| *known == value).map_or("", |(word, _)| word)
}
