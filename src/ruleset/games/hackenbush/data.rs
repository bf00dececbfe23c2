//! A picture of Hackenbush as data, and what can be wrong with it.

use serde::{Deserialize, Serialize};

use crate::ruleset::partizan::Player;

/// What the ground is called.
pub const GROUND: &str = "ground";
/// The most edges.
pub const MOST_EDGES: usize = 64;
/// The longest name of a vertex.
pub const LONGEST: usize = 64;

/// Who may cut an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Colour {
    /// Left alone.
    Blue,
    /// Right alone.
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

    /// The colour of the edge in the negative: blue and red change places.
    pub fn negative(self) -> Colour {
        match self {
            Colour::Blue => Colour::Red,
            Colour::Red => Colour::Blue,
            Colour::Green => Colour::Green,
        }
    }
}

/// A picture as data: the JSON that a file states and a certificate carries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HackenbushFile {
    /// The edges, each as its two vertices, of which `ground` is one, and its colour.
    pub edges: Vec<(String, String, Colour)>,
}

/// Why a picture makes no game.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum HackenbushError {
    /// The expression breaks the grammar.
    #[error(
        "`{text}`, character {place}: {reason}; write edges as `b`, `r` and `g`, for instance b(r,gb),rb, or `-` for none"
    )]
    Expression {
        /// The expression.
        text: String,
        /// The character, from 1.
        place: usize,
        /// What is wrong there.
        reason: &'static str,
    },
    /// The text is not a picture as data.
    #[error(
        "it is no picture: {0}; it wants `edges`, a list of [vertex, vertex, colour], for instance [\"ground\", \"a\", \"blue\"]"
    )]
    Data(String),
    /// More than a position can hold.
    #[error("it has {0} edges; take at most {MOST_EDGES}")]
    Edges(usize),
    /// A name that the notation cannot hold.
    #[error(
        "edge {edge}: `{name}` cannot name a vertex: use 1 to {LONGEST} printable ASCII characters without spaces, quotes, `\\`, `+` and `>`"
    )]
    Vertex {
        /// The edge, from 1.
        edge: usize,
        /// The name.
        name: String,
    },
    /// An edge from a vertex to itself.
    #[error("edge {edge} is a loop at `{vertex}`; give it an upper end of its own, which plays alike")]
    Loop {
        /// The edge, from 1.
        edge: usize,
        /// Both its ends.
        vertex: String,
    },
    /// An edge in the air.
    #[error(
        "edge {edge}, from `{lower}` to `{upper}`, is not connected with `{GROUND}`; join it by further edges, or leave it out"
    )]
    InTheAir {
        /// The edge, from 1.
        edge: usize,
        /// One end.
        lower: String,
        /// The other end.
        upper: String,
    },
}
