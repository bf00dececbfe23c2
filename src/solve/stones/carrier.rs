//! What a result rests on: the carrier of a win, in games where a further stone never hurts its owner.

use crate::relabelling::Relabelling;
use crate::ruleset::Points;

/// The empty cells that a result rests on.
pub trait Carrier: Copy + Default {
    /// The carrier of two results together.
    fn joined(self, other: Self) -> Self;

    /// The carrier and a cell.
    fn with_cell(self, cell: u8) -> Self;

    /// The moves that may do better than one which the opponent answers with a win on this carrier.
    fn narrowed(self, moves: Points) -> Points;

    /// The carrier on another board.
    fn relabelled(self, relabelling: &Relabelling) -> Self;
}

/// The opponent wins whatever stands on the cells outside the carrier, so a better move is on one of its cells (the
/// must-play region: Hayward et al. 2005).
impl Carrier for Points {
    fn joined(self, other: Points) -> Points {
        self.with(other)
    }

    fn with_cell(self, cell: u8) -> Points {
        self.with(Points::one(cell))
    }

    fn narrowed(self, moves: Points) -> Points {
        moves.both(self)
    }

    fn relabelled(self, relabelling: &Relabelling) -> Points {
        Points::from_bits(relabelling.image(self))
    }
}

/// A result that rests on the whole board.
impl Carrier for () {
    fn joined(self, (): ()) {}

    fn with_cell(self, _: u8) {}

    fn narrowed(self, moves: Points) -> Points {
        moves
    }

    fn relabelled(self, _: &Relabelling) {}
}
