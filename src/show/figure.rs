//! Figures with the source on top and the ends of play at the bottom: the strategy graph of a certificate, and the
//! graph of a game. The former has been checked; the latter is computed, not certified, as its caption says.
//!
//! A [`Scene`] describes the drawing. As DOT it can be passed directly to Graphviz; all other formats are written from
//! the shapes of a [`Figure`], for which Graphviz only computes the positions of vertices and edges.

mod arc;
mod dot;
mod fold;
mod game;
mod game_graph;
mod html;
mod joint;
mod layout;
mod legend;
mod moves;
mod page;
mod paint;
mod quotient;
mod scene;
mod spread;
mod strategy;
mod svg;
mod tikz;
mod width;
mod xdot;

pub use game::{ColourBy, game};
pub use game_graph::{GameGraph, GraphError, MOST_VERTICES, Scope, Shape, Vertex, game_graph};
pub use layout::{Layout, LayoutError, Placed, Route};
pub use page::Figure;
pub use quotient::quotient;
pub use scene::Scene;
pub use strategy::{key, strategy};
pub use width::Width;

use crate::ruleset::Rules;
use clap::ValueEnum;

use crate::certificate::Certificate;
use crate::picture::PictureError;

/// The available height in inches of a figure for which only the width is given.
const TALL: f64 = 190.0;

/// PostScript points in an inch.
const POINTS_PER_INCH: f64 = 72.0;
/// The fonts of figures, in order of preference.
const FONT: &str = "Helvetica,Arial,sans-serif";

/// What a vertex shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Label {
    /// The number of the entry or of the vertex.
    Number,
    /// The entry's name, where the literature has one.
    Name,
    /// The position, of an entry its representative position, of an element of a quotient the fewest heaps that have it.
    Position,
    /// The position as it looks on the board.
    Board,
    /// The position as piles of coloured tokens, for babylon.
    Stacks,
}

/// Which edges are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Edges {
    /// As few as rebut every move.
    Fewest,
    /// Every edge along which some move can be rebutted.
    All,
}

/// The colours of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Theme {
    /// Black on white.
    Paper,
    /// Colours that people of any colour vision tell apart: an edge has that of the vertex it leads to.
    Colour,
}

/// The paper that a figure fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Page {
    /// 210 by 297 millimetres, upright or landscape.
    A4,
    /// 8.5 by 11 inches, upright or landscape.
    Letter,
    /// A figure in a written proof: as wide as its text, and less high, upright.
    #[value(skip)]
    Proof,
    /// As wide as this at most, and as high as it comes out.
    #[value(skip)]
    Width(Width),
    /// At natural size.
    None,
}

/// What surrounds and explains a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Around {
    /// The legend of marks.
    pub legend: bool,
    /// The length of play, beside the layers.
    pub scale: bool,
    /// The title: below the graph of a game, and in SVG shown by browsers.
    pub title: bool,
}

impl Around {
    /// All of them.
    pub const ALL: Around = Around { legend: true, scale: true, title: true };

    /// All except these.
    pub fn without(parts: &[Without]) -> Around {
        let has = |part| !parts.contains(&part);
        Around { legend: has(Without::Legend), scale: has(Without::Scale), title: has(Without::Title) }
    }
}

/// What can be left out around a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Without {
    /// What marks mean.
    Legend,
    /// The length of play, at the side of the layers.
    Scale,
    /// What is drawn: below the graph of a game, and where a pointer rests on an SVG.
    Title,
}

/// The content of a figure, and its appearance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// The content of vertices.
    pub label: Label,
    /// The edges that are drawn.
    pub edges: Edges,
    /// The colours.
    pub theme: Theme,
    /// The page to fit.
    pub page: Page,
    /// The explanations around the figure.
    pub around: Around,
    /// Whether the edges of a strategy graph are labelled with the moves and their replies.
    pub moves: bool,
    /// Whether the arrow of a rebuttal that leaves a sum forks, and mirrors are shown; otherwise an edge leads to each
    /// entry among the parts.
    pub forks: bool,
}

/// Why a certificate has no figure.
#[derive(Debug, thiserror::Error)]
pub enum FigureError {
    /// There is no play to draw.
    #[error("the claim needs no play, so there is no strategy graph to draw")]
    NoPlay,
    /// The game has no piles.
    #[error("only babylon and coloured-babylon have piles to draw; use --label board")]
    NoPiles,
    /// A position cannot be drawn.
    #[error("{0}; use --label position")]
    Picture(#[from] PictureError),
    /// The positions of a game are not entries, so they have no names.
    #[error("only the entries of a certificate have names; use --label position")]
    NoName,
    /// The elements of a quotient cannot be drawn this way.
    #[error("an element of a quotient has no board and no name; use --label number or position")]
    NoElement,
    /// Colours by the player who began are not defined.
    #[error(
        "either player may be to move at {0}, so the graph has no colours by who began; use --colour-by mover, or --graph tree"
    )]
    NoMover(String),
}

/// Checks that vertices can show `label` in a game with these rules.
///
/// # Errors
/// When they cannot.
pub fn can_show(label: Label, rules: &Rules) -> Result<(), FigureError> {
    match (label, rules) {
        (Label::Stacks, Rules::Babylon(_) | Rules::ColouredBabylon(_)) => Ok(()),
        (Label::Stacks, _) => Err(FigureError::NoPiles),
        _ => Ok(()),
    }
}

/// The strategy graph of `certificate` as a DOT document, in black on white at natural size.
///
/// # Errors
/// When there is nothing to draw, or the board cannot be drawn.
pub fn dot(certificate: &Certificate, label: Label, edges: Edges) -> Result<String, FigureError> {
    Ok(strategy(certificate, Drawing { edges, ..Drawing::of(label) })?.dot())
}

/// The strategy graph of the certificate at this path in the repository.
#[cfg(test)]
fn committed(path: &str, drawing: Drawing) -> Scene {
    let text = std::fs::read_to_string(format!("../../{path}.json")).expect("committed");
    strategy(&serde_json::from_str(&text).expect("a certificate"), drawing).expect("a figure")
}

impl Drawing {
    /// The drawing with the fewest edges, in black on white at natural size.
    pub fn of(label: Label) -> Drawing {
        Drawing {
            label,
            edges: Edges::Fewest,
            theme: Theme::Paper,
            page: Page::None,
            around: Around::ALL,
            moves: false,
            forks: true,
        }
    }
}

impl Page {
    /// The area available on the page, in inches: width and height, without margins of half an inch on paper.
    pub fn inches(self, landscape: bool) -> Option<[f64; 2]> {
        let [short, long] = match self {
            Page::A4 => [7.26, 10.69],
            Page::Letter => [7.5, 10.0],
            Page::Proof => return Some([6.38, 7.8]),
            Page::Width(width) => return Some([width.inches(), TALL]),
            Page::None => return None,
        };
        Some(if landscape { [long, short] } else { [short, long] })
    }

    /// The size in PostScript points of the smallest legible letters: in a column as journals require, and on a page of
    /// its own as the eye does.
    pub fn least(self) -> f64 {
        if matches!(self, Page::Width(_)) { 7.0 } else { 6.0 }
    }
}

impl Figure {
    /// The figure as SVG.
    pub fn svg(&self) -> String {
        svg::svg(self)
    }

    /// The figure as a DOT document to be rendered by `dot -Kneato -n2`.
    pub fn xdot(&self) -> String {
        xdot::xdot(self)
    }

    /// The figure as a TikZ picture.
    pub fn tikz(&self) -> String {
        tikz::tikz(self)
    }
}
