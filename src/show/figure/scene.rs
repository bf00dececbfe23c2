//! A figure as data, before it becomes DOT or TikZ: vertices in layers from the top, and the edges between them.

use super::arc::{Arc, Joint};
use super::{Drawing, Label, Page, Theme};
use crate::picture::Picture;
use crate::picture::art::{Art, art};
use crate::picture::palette::Rgb;
use crate::picture::shape::{Point, WHITE, width};
use crate::ruleset::{Play, Player};

/// The content and style of a drawing.
#[derive(Clone, Debug)]
pub struct Scene {
    /// A description in lines, as comments in the document.
    pub comments: Vec<String>,
    /// The title in lines below the figure; empty for a certificate, whose figure the author captions.
    pub caption: Vec<String>,
    /// The explanation of the marks, in lines below that, if no legend gives it.
    pub key: Vec<String>,
    /// The name of the graph.
    pub id: &'static str,
    /// The vertices from the top, each layer in the order of their numbers.
    pub layers: Vec<Vec<Spot>>,
    /// The forks of arrows, and the mirrors.
    pub joints: Vec<Joint>,
    /// The edges, sorted.
    pub edges: Vec<Arc>,
    /// The style.
    pub drawing: Drawing,
    /// Whether edges lead from one player's entries to the other's, by a witness that negates, so that each vertex must
    /// show the player to move.
    pub mixed: bool,
    /// Whether some position is an entry with Left and Right exchanged.
    pub exchanged: bool,
    /// Whether an entry also settles boards that exceed it.
    pub exceeding: bool,
    /// Whether this is the graph of a game, whose vertices are coloured by outcome.
    pub game: bool,
    /// The convention.
    pub play: Play,
    /// For each layer, the length of the longest play from there, if all its vertices agree.
    pub moves_left: Option<Vec<usize>>,
}

/// A vertex.
#[derive(Clone, Debug)]
pub struct Spot {
    /// Its name in the document: a number, `opening`, or `start` with the player to move.
    pub name: String,
    /// The top line, which may be empty.
    pub title: String,
    /// The content below the title.
    pub body: Body,
    /// Its role in play.
    pub role: Role,
    /// Whether the player to move loses here, in a figure that also shows other positions.
    pub lost: bool,
    /// Whether the win is green or red; `None` if wins are not shown.
    pub green: Option<bool>,
    /// The player to move, in a partizan game.
    pub mover: Option<Player>,
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
    /// The position claimed, if it is not an entry: the first player has an opening move from it.
    Opening,
    /// The position claimed, if it is not an entry: it is a sum or a mirror.
    Start,
    /// The start of play.
    Source,
    /// The player to move has no move, or in misere play only moves that lose at once.
    Terminal,
    /// Every rebuttal ends play.
    Last,
    /// Any other vertex.
    Inner,
}

impl Scene {
    /// Vertices and edges alone.
    pub fn new(id: &'static str, layers: Vec<Vec<Spot>>, edges: Vec<Arc>, drawing: Drawing, play: Play) -> Scene {
        Scene {
            comments: Vec::new(),
            caption: Vec::new(),
            key: Vec::new(),
            id,
            layers,
            joints: Vec::new(),
            edges,
            drawing,
            mixed: false,
            exchanged: false,
            exceeding: false,
            game: false,
            play,
            moves_left: None,
        }
    }

    /// The vertices from the top.
    pub fn spots(&self) -> impl Iterator<Item = &Spot> {
        self.layers.iter().flatten()
    }

    /// The lines below the figure: its title, and the explanation of marks.
    pub fn said(&self) -> impl Iterator<Item = &String> {
        let around = self.drawing.around;
        let title = self.caption.iter().filter(move |_| around.title);
        title.chain(self.key.iter().filter(move |_| around.legend))
    }

    /// Whether it has so many vertices that they are drawn small and close together.
    pub fn is_dense(&self) -> bool {
        const MOST_AT_EASE: usize = 40;
        !self.game && self.spots().count() > MOST_AT_EASE
    }

    /// Whether its layers can be folded to fit a page. With even more vertices none would be legible, and Graphviz
    /// would take minutes.
    pub fn is_foldable(&self) -> bool {
        const MOST: usize = 400;
        !self.game && self.spots().count() <= MOST
    }

    /// The size of letters in vertices; if the width is given, as large as numbers allow.
    pub fn font(&self) -> f64 {
        let is_numbered = matches!(self.drawing.label, Label::Number | Label::Board | Label::Stacks);
        match (self.is_dense(), is_numbered && matches!(self.drawing.page, Page::Width(_))) {
            _ if self.game => 11.0,
            (true, false) => 17.0,
            (true, true) => 18.0,
            (false, false) => 12.0,
            (false, true) => 16.0,
        }
    }

    /// The size of a vertex that shows a picture.
    pub fn size(&self, spot: &Spot) -> Option<Point> {
        let Body::Picture(picture) = &spot.body else { return None };
        let Art { size: [across, down], .. } = art(picture);
        let title = if spot.title.is_empty() { 0.0 } else { self.font() + 2.0 };
        let around = 2.0 * (AROUND + DOUBLE);
        Some([across.max(width(&spot.title, self.font())).max(14.0) + around, down + title + around])
    }

    /// Whether vertices show pictures.
    pub fn is_pictured(&self) -> bool {
        matches!(self.drawing.label, Label::Board | Label::Stacks)
    }

    /// For each player with any, the vertices with that player to move, if the players have separate halves of the
    /// figure.
    pub fn halves(&self) -> Vec<(Player, Vec<&str>)> {
        let of = |player| {
            let spots = self.spots().filter(move |spot| spot.mover == Some(player)).map(|spot| spot.name.as_str());
            let joints = self.joints.iter().filter(move |joint| joint.mover == Some(player));
            spots.chain(joints.map(|joint| joint.name.as_str())).collect::<Vec<_>>()
        };
        let halves = [Player::Left, Player::Right].map(|player| (player, of(player)));
        halves.into_iter().filter(|(_, names)| !names.is_empty() && !self.mixed).collect()
    }

    /// The fill colour of a vertex.
    pub fn fill(&self, spot: &Spot) -> Rgb {
        match (spot.role, spot.green) {
            _ if self.drawing.theme == Theme::Paper => WHITE,
            (_, Some(true)) => [0xDD, 0xF3, 0xE4],
            (_, Some(false)) => [0xF3, 0xB9, 0xA6],
            (Role::Opening | Role::Start | Role::Source, None) => [0xFF, 0xF2, 0xB3],
            (Role::Terminal, None) => [0xE4; 3],
            (Role::Last | Role::Inner, None) => WHITE,
        }
    }

    /// The colour of a vertex's border; `None` for black.
    pub fn border(&self, spot: &Spot) -> Option<Rgb> {
        let green = spot.green.filter(|_| self.drawing.theme == Theme::Colour);
        let border = green.map(|green| if green { [0x00, 0x73, 0x4F] } else { [0xA6, 0x3A, 0x00] });
        border.or(self.colour(&spot.name))
    }

    /// Whether a vertex has a double border.
    pub fn is_double(&self, spot: &Spot) -> bool {
        spot.lost || spot.role == Role::Terminal && !self.game
    }

    /// The colour of a vertex, and of its incoming edges; `None` in black and white. Neighbours in a layer have
    /// different colours.
    pub fn colour(&self, name: &str) -> Option<Rgb> {
        if self.drawing.theme == Theme::Paper || self.game {
            return None;
        }
        let place = self.spots().filter(|spot| !spot.is_claimed()).position(|spot| spot.name == name)?;
        COLOURS.get(place % COLOURS.len()).copied()
    }
}

/// The colours of Okabe and Ito that stand out as lines on white.
const COLOURS: [Rgb; 6] = [
    [0x00, 0x72, 0xB2],
    [0xD5, 0x5E, 0x00],
    [0x00, 0x9E, 0x73],
    [0xCC, 0x79, 0xA7],
    [0xE6, 0x9F, 0x00],
    [0x56, 0xB4, 0xE9],
];

/// The space around a picture and its title.
const AROUND: f64 = 5.0;
/// The distance between the two lines of a double border.
pub const DOUBLE: f64 = 3.0;

impl Spot {
    /// Whether it is the position claimed, and not an entry.
    pub fn is_claimed(&self) -> bool {
        matches!(self.role, Role::Opening | Role::Start)
    }

    /// An empty vertex with this name.
    pub fn new(name: impl Into<String>, role: Role) -> Spot {
        let title = String::new();
        Spot { name: name.into(), title, body: Body::Nothing, role, lost: false, green: None, mover: None }
    }
}
