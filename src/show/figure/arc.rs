//! Edges and forks.

use crate::ruleset::Player;

/// An edge.
#[derive(Clone, Debug)]
pub struct Arc {
    /// The name of the vertex that it leaves.
    pub tail: String,
    /// The name of the vertex that it leads to.
    pub head: String,
    /// Its kind.
    pub kind: ArcKind,
    /// Its label, line by line.
    pub label: Vec<String>,
}

impl Arc {
    /// The name of the invisible vertex at the middle of the edge that carries its label, so that no other edge crosses
    /// the label. An opening edge is short and never crossed, so its label is placed next to it.
    pub fn note(&self) -> Option<String> {
        let noted = !self.label.is_empty() && self.kind != ArcKind::Opening;
        noted.then(|| format!("note_{}_{}", self.tail, self.head))
    }
}

/// The kind of an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArcKind {
    /// A move and the rebuttal chosen for it.
    Rebuttal,
    /// A move and a further rebuttal.
    Alternative,
    /// An opening move.
    Opening,
    /// A move.
    Move,
    /// A winning move.
    Winning,
}

/// A fork of an arrow, or a target that is not an entry.
#[derive(Clone, Debug, PartialEq)]
pub struct Joint {
    /// Its name in the document.
    pub name: String,
    /// The vertex that the arrow leaves.
    pub tail: String,
    /// What it is.
    pub kind: JointKind,
    /// The player to move at that vertex, in a partizan game.
    pub mover: Option<Player>,
}

/// What a joint is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JointKind {
    /// A sum of entries: a dot, from which an arrow leads to each.
    Sum,
    /// A mirror: a diamond. If it is part of a sum, an arrow leads from it to each entry among the other parts.
    Mirror,
    /// No move is left, after an opening move or from the start.
    End,
}
