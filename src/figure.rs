//! Figures as Graphviz DOT, source on top, the ends of play at the bottom: the strategy graph of a certificate, and the graph of a
//! game. What the first shows was checked; what the second shows is computed, not certified, and its caption says so.

mod board;
mod dot;
mod game_dot;
mod game_graph;
mod layout;
mod picture;
mod squares;
mod stacks;

pub use dot::dot;
pub use game_dot::{ColourBy, game_dot};
pub use game_graph::{GameGraph, GraphError, MOST_VERTICES, Player, Scope, Shape, Vertex, game_graph};
pub use layout::{Layout, LayoutError, Placed, Route};

use crate::certificate::Rules;

/// What a vertex shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// The number of the entry or of the vertex.
    Number,
    /// The name of the entry, where it has one.
    Name,
    /// The position, of an entry its sample position, in the notation of the game.
    Position,
    /// The position as a little board.
    Board,
    /// The position as piles of coloured bricks.
    Stacks,
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
    /// No piles.
    #[error("only babylon and coloured-babylon have piles to draw; use --label position")]
    NoPiles,
    /// A board too large for a vertex.
    #[error("boards of {0} squares are too large to draw, with more than {1}; use --label position")]
    TooManySquares(u64, u64),
    /// Positions of a game are not entries.
    #[error("only the entries of a certificate have names; use --label position")]
    NoName,
    /// Colours by the player who began, where that says nothing.
    #[error(
        "either player may be to move at {0}, so the graph has no colours by who began; use --colour-by mover, or --graph tree"
    )]
    NoMover(String),
    /// A position or a board that does not read.
    #[error("{0}")]
    Board(String),
}

/// Whether vertices of the game of these rules can show that; `has_layout` says that its points have places.
///
/// # Errors
/// When they cannot.
pub fn can_show(label: Label, rules: &Rules, has_layout: bool) -> Result<(), FigureError> {
    match (label, rules) {
        (Label::Stacks, Rules::Babylon(_) | Rules::ColouredBabylon(_)) => Ok(()),
        (Label::Stacks, _) => Err(FigureError::NoPiles),
        (Label::Board, Rules::Chop(_) | Rules::Chomp(_) | Rules::Cram(_)) => Ok(()),
        (Label::Board, _) if !has_layout => Err(FigureError::NoLayout),
        _ => Ok(()),
    }
}
