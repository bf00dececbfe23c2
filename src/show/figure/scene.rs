//! A figure as data, before it is DOT or TikZ: vertices in layers from the top, and the edges between them.

use super::{Drawing, Label, Theme};
use crate::show::picture::Picture;

/// What is drawn, and how.
#[derive(Clone, Debug)]
pub struct Scene {
    /// What it is, in lines for whoever reads the document.
    pub comments: Vec<String>,
    /// What it is, in lines below the figure; nothing for the figure of a certificate, whose caption the author writes.
    pub caption: Vec<String>,
    /// What the graph is called.
    pub id: &'static str,
    /// The vertices from the top, those of one layer in the order of their numbers.
    pub layers: Vec<Vec<Spot>>,
    /// The edges, sorted.
    pub edges: Vec<Arc>,
    /// How it looks.
    pub drawing: Drawing,
    /// Whether it is the graph of a game, whose vertices the outcomes colour.
    pub game: bool,
}

/// A vertex.
#[derive(Clone, Debug)]
pub struct Spot {
    /// Its name in the document: a number, or `opening`.
    pub name: String,
    /// The line on top, which may be empty.
    pub title: String,
    /// What it shows below.
    pub body: Body,
    /// What it is in play.
    pub role: Role,
    /// Whether the player to move loses there, where a figure shows other positions too.
    pub lost: bool,
    /// Whose win it is, where that is shown: green for true.
    pub green: Option<bool>,
}

/// What a vertex shows.
#[derive(Clone, Debug)]
pub enum Body {
    /// Its title alone.
    Nothing,
    /// A line.
    Text(String),
    /// The position.
    Picture(Picture),
}

/// What a vertex is in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The position claimed where it is no entry: the first player has an opening move from it.
    Opening,
    /// Where play begins.
    Source,
    /// Where play ends.
    Terminal,
    /// Any other.
    Inner,
}

/// An edge.
#[derive(Clone, Debug)]
pub struct Arc {
    /// The name of the vertex that it comes from.
    pub tail: String,
    /// The name of the vertex that it leads to.
    pub head: String,
    /// What it is.
    pub kind: ArcKind,
    /// What is written beside it, line by line.
    pub label: Vec<String>,
}

impl Arc {
    /// The name of the vertex without a border that says what is written beside the edge, half way: so no other edge crosses it. An opening
    /// move is short and written beside its edge, which nothing crosses.
    pub fn note(&self) -> Option<String> {
        let noted = !self.label.is_empty() && self.kind != ArcKind::Opening;
        noted.then(|| format!("note_{}_{}", self.tail, self.head))
    }
}

/// What an edge is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArcKind {
    /// A move and its rebuttal.
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

impl Scene {
    /// The vertices from the top.
    pub fn spots(&self) -> impl Iterator<Item = &Spot> {
        self.layers.iter().flatten()
    }

    /// Whether it has so many vertices that they are drawn small and close.
    pub fn is_dense(&self) -> bool {
        const MOST_AT_EASE: usize = 40;
        !self.game && self.spots().count() > MOST_AT_EASE
    }

    /// Whether its layers are folded to fit a page: with still more vertices none would be legible, and Graphviz would take minutes.
    pub fn is_foldable(&self) -> bool {
        const MOST: usize = 400;
        self.is_dense() && self.spots().count() <= MOST
    }

    /// Whether vertices are pictures.
    pub fn is_pictured(&self) -> bool {
        matches!(self.drawing.label, Label::Board | Label::Stacks)
    }

    /// The colour inside a vertex.
    pub fn fill(&self, spot: &Spot) -> &'static str {
        match (spot.role, spot.green) {
            _ if self.drawing.theme == Theme::Paper => "white",
            (_, Some(true)) => "#DDF3E4",
            (_, Some(false)) => "#F3B9A6",
            (Role::Opening | Role::Source, None) => "#FFF2B3",
            (Role::Terminal, None) => "#E4E4E4",
            (Role::Inner, None) => "white",
        }
    }

    /// Whether a vertex has a double border.
    pub fn is_double(&self, spot: &Spot) -> bool {
        spot.lost || spot.role == Role::Terminal && !self.game
    }

    /// The colours of the vertices, and of the edges that lead to them, by name; nothing in black and white. Neighbours in a layer have different ones.
    pub fn colour(&self, name: &str) -> Option<&'static str> {
        if self.drawing.theme == Theme::Paper || self.game {
            return None;
        }
        let place = self.spots().filter(|spot| spot.role != Role::Opening).position(|spot| spot.name == name)?;
        COLOURS.get(place % COLOURS.len()).copied()
    }
}

/// Those of Okabe and Ito that stand out as lines on white.
const COLOURS: [&str; 6] = ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9"];

impl Spot {
    /// Called so, and showing nothing yet.
    pub fn new(name: impl Into<String>, role: Role) -> Spot {
        Spot { name: name.into(), title: String::new(), body: Body::Nothing, role, lost: false, green: None }
    }
}
