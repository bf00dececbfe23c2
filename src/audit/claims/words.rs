//! The words allowed in fields of a claim.

use serde::{Deserialize, Serialize};

/// One of the cases of a sum of loopy values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SumCase {
    /// All values are numbers.
    #[serde(rename = "i")]
    Finite,
    /// One is infinite, and a move from it leaves numbers with nim-sum 0.
    #[serde(rename = "ii-a")]
    Won,
    /// One is infinite, and there is no such move.
    #[serde(rename = "ii-b")]
    Drawn,
    /// Two or more are infinite.
    #[serde(rename = "iii")]
    Infinite,
}

/// The things that can be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Counted {
    /// The reachable positions.
    #[serde(rename = "positions")]
    Positions,
    /// The P-positions among them.
    #[serde(rename = "P-positions")]
    P,
    /// The N-positions among them.
    #[serde(rename = "N-positions")]
    N,
    /// The reachable boards that Left wins, whoever begins.
    #[serde(rename = "L-positions")]
    Left,
    /// The reachable boards that Right wins, whoever begins.
    #[serde(rename = "R-positions")]
    Right,
    /// The reachable boards that are drawn, whoever begins.
    #[serde(rename = "D-positions")]
    Drawn,
    /// The terminal positions among them.
    #[serde(rename = "terminal positions")]
    Terminal,
    /// The moves from the position.
    #[serde(rename = "moves")]
    Moves,
}
