//! Hackenbush pictures as data, and their errors.

use serde::{Deserialize, Serialize};

use crate::Player;

/// The name of the ground.
pub const GROUND: &str = "ground";
/// The most edges.
pub const MOST_EDGES: usize = 64;
/// The longest name of a vertex.
pub const LONGEST: usize = 64;

/// Who may cut an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// Left only.
    Blue,
    /// Right only.
    Red,
    /// Both players.
    Green,
}

impl Colour {
    /// Whether `player` may cut an edge of this colour.
    pub fn is_for(self, player: Player) -> bool {
        match self {
            Colour::Blue => player == Player::Left,
            Colour::Red => player == Player::Right,
            Colour::Green => true,
        }
    }
}

/// A picture as data: the JSON in files.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HackenbushFile {
    /// The edges, each with its two vertices, one of which may be `ground`, and its colour.
    pub edges: Vec<(String, String, Colour)>,
}

/// Why a picture is invalid.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum HackenbushError {
    /// The expression breaks the grammar.
    #[error("`{text}`, character {place}: {reason}; write edges as `b`, `r` and `g`, as in b(r,gb),rb, or `-`")]
    Expression {
        /// The expression.
        text: String,
        /// The position of the character, from 1.
        place: usize,
        /// What is wrong there.
        reason: &'static str,
    },
    /// The text is not the JSON of a picture.
    #[error(
        "it is no picture: {0}; it wants `edges`, a list of [vertex, vertex, colour], for instance [\"ground\", \"a\", \"blue\"]"
    )]
    Data(String),
    /// There are more edges than a position can hold.
    #[error("it has {0} edges; take at most {MOST_EDGES}")]
    Edges(usize),
    /// The notation cannot hold a name.
    #[error(
        "edge {edge}: `{name}` cannot name a vertex: use 1 to {LONGEST} printable ASCII characters without spaces, quotes, `\\`, `+` and `>`"
    )]
    Vertex {
        /// The number of the edge, from 1.
        edge: usize,
        /// The name.
        name: String,
    },
    /// An edge from a vertex to itself.
    #[error("edge {edge} is a loop at `{vertex}`; give it an upper end of its own, which plays alike")]
    Loop {
        /// The number of the edge, from 1.
        edge: usize,
        /// Both its ends.
        vertex: String,
    },
    /// An edge that is not connected to the ground.
    #[error(
        "edge {edge}, from `{lower}` to `{upper}`, is not connected with `{GROUND}`; join it by further edges, or leave it out"
    )]
    InTheAir {
        /// The number of the edge, from 1.
        edge: usize,
        /// One end.
        lower: String,
        /// The other end.
        upper: String,
    },
}
