//! Why a position has no picture.

/// Why there is no picture.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PictureError {
    /// The certificate does not say where the points are.
    #[error("no layout says where its points are, or it is no grid, so boards cannot be drawn")]
    NoLayout,
    /// A board too large for a vertex.
    #[error("boards of {0} squares are too large to draw, with more than {MOST_CELLS}")]
    TooManySquares(u64),
    /// Piles too tall.
    #[error("piles of {0} bricks are too large to draw, with more than {MOST_CELLS}")]
    TooManyBricks(u64),
    /// A position that does not read.
    #[error("`{position}` is no position of it: {reason}")]
    Position {
        /// The position.
        position: String,
        /// What is wrong.
        reason: String,
    },
}

/// More cells than this are not drawn.
pub const MOST_CELLS: u64 = 400;
