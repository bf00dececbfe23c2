//! The carriers of results, in games where an extra stone never hurts its owner.

use crate::relabelling::Relabelling;
use crate::ruleset::Points;

/// The empty cells on which a result depends.
pub trait Carrier: Copy + Default {
    /// The union of two carriers.
    fn joined(self, other: Self) -> Self;

    /// The carrier and a cell.
    fn with_cell(self, cell: u8) -> Self;

    /// The moves that may be better than one to which the opponent has a winning answer with this carrier.
    fn narrowed(self, moves: Points) -> Points;

    /// The carrier on another board.
    fn relabelled(self, relabelling: &Relabelling) -> Self;
}

/// The opponent wins whatever is on the cells outside the carrier, so a better move is on one of its cells (the
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

/// A result that depends on the whole board.
impl Carrier for () {
    fn joined(self, (): ()) {}

    fn with_cell(self, _: u8) {}

    fn narrowed(self, moves: Points) -> Points {
        moves
    }

    fn relabelled(self, _: &Relabelling) {}
}
