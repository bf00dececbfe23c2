//! The kinds of games that a ruleset defines.

/// The kind of game that a ruleset defines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Kind {
    /// Whether the moves depend on the player.
    pub(super) is_partizan: bool,
    /// Whether all play ends.
    pub(super) always_ends: bool,
    /// Whether play ends only when a player has no move, so that the game can be a summand.
    pub(super) adds: bool,
}

impl Kind {
    /// A short impartial game.
    pub(super) const IMPARTIAL: Kind = Kind { is_partizan: false, always_ends: true, adds: true };
    /// A loopy impartial game.
    pub(super) const LOOPY: Kind = Kind { always_ends: false, ..Kind::IMPARTIAL };
    /// A short partizan game.
    pub(super) const PARTIZAN: Kind = Kind { is_partizan: true, ..Kind::IMPARTIAL };
}
