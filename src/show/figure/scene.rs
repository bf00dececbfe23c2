//! A figure as data, before it becomes DOT or TikZ: vertices in layers from the top, and the edges between them.

use super::{Drawing, Label, Theme};
use crate::show::picture::Picture;

/// What is drawn, and in which style.
#[derive(Clone, Debug)]
pub struct Scene {
    /// A description in lines, as comments in the document.
    pub comments: Vec<String>,
    /// The caption in lines below the figure; empty for the figure of a certificate, which the author captions.
    pub caption: Vec<String>,
    /// The name of the graph.
    pub id: &'static str,
    /// The vertices from the top, those of one layer in the order of their numbers.
    pub layers: Vec<Vec<Spot>>,
    /// The edges, sorted.
    pub edges: Vec<Arc>,
    /// The style.
    pub drawing: Drawing,
    /// Whether this is the graph of a game, whose vertices are coloured by outcome.
    pub game: bool,
}

/// A vertex.
#[derive(Clone, Debug)]
pub struct Spot {
    /// Its name in the document: a number, or `opening`.
    pub name: String,
    /// The top line, which may be empty.
    pub title: String,
    /// The content below the title.
    pub body: Body,
    /// Its role in play.
    pub role: Role,
    /// Whether the player to move loses here, in a figure that also shows other positions.
    pub lost: bool,
    /// Whether the win is shown in green or in red; `None` when wins are not shown.
    pub green: Option<bool>,
}

/// What a vertex shows.
#[derive(Clone, Debug)]
pub enum Body {
    /// Only its title.
    Nothing,
    /// A line.
    Text(String),
    /// The position.
    Picture(Picture),
}

/// The role of a vertex in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The position that the claim is about, if it is no entry: the first player has an opening move from it.
    Opening,
    /// The start of play.
    Source,
    /// An end of play.
    Terminal,
    /// Any other vertex.
    Inner,
}

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
    /// The name of the invisible vertex half way along the edge that carries its label, so that no other edge crosses
    /// the label. An opening move is short, and nothing crosses its edge, so its label is beside the edge.
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

impl Scene {
    /// The vertices from the top.
    pub fn spots(&self) -> impl Iterator<Item = &Spot> {
        self.layers.iter().flatten()
    }

    /// Whether it has so many vertices that they are drawn small and close together.
    pub fn is_dense(&self) -> bool {
        const MOST_AT_EASE: usize = 40;
        !self.game && self.spots().count() > MOST_AT_EASE
    }

    /// Whether its layers are folded to fit a page. With still more vertices none would be legible, and Graphviz would
    /// take minutes.
    pub fn is_foldable(&self) -> bool {
        const MOST: usize = 400;
        self.is_dense() && self.spots().count() <= MOST
    }

    /// Whether vertices show pictures.
    pub fn is_pictured(&self) -> bool {
        matches!(self.drawing.label, Label::Board | Label::Stacks)
    }

    /// The fill colour of a vertex.
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

    /// The colour of a vertex, and of the edges that lead to it; `None` in black and white. Neighbours in a layer have
    /// different colours.
    pub fn colour(&self, name: &str) -> Option<&'static str> {
        if self.drawing.theme == Theme::Paper || self.game {
            return None;
        }
        let place = self.spots().filter(|spot| spot.role != Role::Opening).position(|spot| spot.name == name)?;
        COLOURS.get(place % COLOURS.len()).copied()
    }
}

/// The colours of Okabe and Ito that stand out as lines on white.
const COLOURS: [&str; 6] = ["#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9"];

impl Spot {
    /// An empty vertex with this name.
    pub fn new(name: impl Into<String>, role: Role) -> Spot {
        Spot { name: name.into(), title: String::new(), body: Body::Nothing, role, lost: false, green: None }
    }
}
