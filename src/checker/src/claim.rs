//! What a certificate claims: the words of the format that are not about the board.

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

    /// The convention in the words of Fraenkel and Herda.
    pub fn words(self) -> &'static str {
        match self {
            Play::Normal => "last player winning",
            Play::Misere => "last player losing",
        }
    }
}

/// Who wins from the position claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The previous (second) player.
    P,
    /// The next (first) player.
    N,
}

impl Outcome {
    /// The format's words.
    pub(crate) const WORDS: &'static [(&'static str, Outcome)] = &[("P", Outcome::P), ("N", Outcome::N)];
}

/// What counts as one entry of the catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sameness {
    /// Equal positions.
    Identity,
    /// Positions that a symmetry of the board carries onto one another.
    Symmetry,
    /// Positions whose runs, and with them the moves left, a bijection of the tokens carries onto one another.
    Isomorphism,
}

impl Sameness {
    /// The format's words.
    pub(crate) const WORDS: &'static [(&'static str, Sameness)] =
        &[("identity", Sameness::Identity), ("symmetry", Sameness::Symmetry), ("isomorphism", Sameness::Isomorphism)];

    /// The format's word.
    pub(crate) fn word(self) -> &'static str {
        word(Sameness::WORDS, self)
    }

    /// How a claim says it.
    pub fn words(self) -> &'static str {
        match self {
            Sameness::Identity => "each entry one position",
            Sameness::Symmetry => "up to symmetry",
            Sameness::Isomorphism => "up to isomorphism",
        }
    }
}

/// Which parts of a line a move may remove.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Removal {
    /// All the points from one to another, every one of which holds a token.
    Contiguous,
    /// Any tokens.
    Subset,
}

impl Removal {
    /// The format's words.
    pub(crate) const WORDS: &'static [(&'static str, Removal)] =
        &[("contiguous", Removal::Contiguous), ("subset", Removal::Subset)];
}

/// The format's word for `value`.
pub(crate) fn word<T: Copy + PartialEq>(words: &[(&'static str, T)], value: T) -> &'static str {
    words.iter().find(|(_, known)| *known == value).map_or("", |(word, _)| word)
}
