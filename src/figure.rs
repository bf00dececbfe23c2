//! Figures: the strategy graph of a certificate as Graphviz DOT, source on top, the ends of play at the bottom.

mod board;
mod dot;

pub use dot::dot;

/// What a vertex shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// The entry's number.
    Number,
    /// Its name, where it has one.
    Name,
    /// Its sample position in the board's notation.
    Position,
    /// Its sample position as a little board.
    Board,
}

/// Which edges are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edges {
    /// Those of the rebuttals: as few as rebut every move.
    Fewest,
    /// Those of the alternatives too.
    All,
}

/// Why a certificate has no figure.
#[derive(Debug, thiserror::Error)]
pub enum FigureError {
    /// Nothing is played.
    #[error("the claim needs no play, so there is no strategy graph to draw")]
    NoPlay,
    /// The certificate does not say where the points are.
    #[error("no layout says where its points are, or it is no grid, so boards cannot be drawn; use --label position")]
    NoLayout,
    /// A position or a board that does not read.
    #[error("{0}")]
    Board(String),
}
