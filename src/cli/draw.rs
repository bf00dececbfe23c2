//! `rebuttal draw`: the figure of a certificate, or of a game.

use clap::{Args, ValueEnum};
use rebuttal::figure;

use super::arguments::GameArguments;
use super::draw_game::{ColourBy, Graph};
use super::failure::Failure;
use super::{draw_game, output, render};

/// Draws the strategy graph of a certificate, which is checked first, or with --graph the graph of a game
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rebuttal draw nimbi.json > nimbi.dot
  rebuttal draw nimbi.json -o nimbi.svg --label board
  rebuttal prove nimbi -o - | rebuttal draw - -o nimbi.pdf --edges all
  rebuttal draw babylon:2,2 --graph game -o babylon.svg --label stacks
  rebuttal draw babylon:2,2,2 --graph strategy -o babylon.svg --label stacks")]
#[command(mut_arg("name", |arg| arg.value_name("CERTIFICATE|GAME").help(POSITIONAL)))]
#[command(mut_arg("same", |arg| arg.requires("graph").help("What counts as one position [default: identity]")))]
#[command(mut_arg("play", |arg| arg.requires("graph")))]
#[command(mut_arg("from", |arg| arg.requires("graph")))]
#[command(mut_arg("memory", |arg| arg.requires("graph")))]
#[command(mut_arg("threads", |arg| arg.requires("graph")))]
pub struct Draw {
    #[command(flatten)]
    game: GameArguments,

    /// Draw a game, computed and not certified, instead of a certificate
    #[arg(long, value_enum)]
    graph: Option<Graph>,

    /// Write here: .dot as it is, .svg, .pdf or .png through Graphviz; `-` is standard output, as DOT
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    output: String,

    /// What a vertex shows [default: number, with --graph position]
    #[arg(long, value_enum)]
    label: Option<Label>,

    /// Which edges are drawn
    #[arg(long, value_enum, default_value_t = Edges::Fewest, conflicts_with = "graph")]
    edges: Edges,

    /// Whose win is green, with --graph [default: beginner, or mover where either player may be to move at a position]
    #[arg(long, value_enum, requires = "graph")]
    colour_by: Option<ColourBy>,
}

const POSITIONAL: &str = "The certificate, `-` for standard input; with --graph the game, as NAME or NAME:PARAMETERS";

/// What a vertex shows, as the command line names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Label {
    /// The number of the entry or of the vertex
    Number,
    /// The entry's name, where the literature has one
    Name,
    /// The position, of an entry its sample position
    Position,
    /// The position on a little board
    Board,
    /// The position as piles of coloured bricks, for babylon
    Stacks,
}

/// Which edges are drawn, as the command line names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Edges {
    /// As few as rebut every move
    Fewest,
    /// Every edge along which some move can be rebutted
    All,
}

impl From<Label> for figure::Label {
    fn from(label: Label) -> figure::Label {
        match label {
            Label::Number => figure::Label::Number,
            Label::Name => figure::Label::Name,
            Label::Position => figure::Label::Position,
            Label::Board => figure::Label::Board,
            Label::Stacks => figure::Label::Stacks,
        }
    }
}

impl From<Edges> for figure::Edges {
    fn from(edges: Edges) -> figure::Edges {
        match edges {
            Edges::Fewest => figure::Edges::Fewest,
            Edges::All => figure::Edges::All,
        }
    }
}

impl Draw {
    /// Draws and writes.
    pub fn run(self) -> Result<(), Failure> {
        let format = render::Format::of(&self.output)?;
        output::check_target(&self.output)?;
        let dot = match self.graph {
            Some(graph) => {
                let label = self.label.unwrap_or(Label::Position);
                draw_game::dot(self.game, graph, label.into(), self.colour_by.map(figure::ColourBy::from))?
            }
            None => self.certificate()?,
        };
        output::write(&self.output, &format.render(dot)?)
    }

    fn certificate(&self) -> Result<String, Failure> {
        let (name, label) = (&self.game.name, self.label.unwrap_or(Label::Number));
        draw_game::check_certificate(name)?;
        let certificate = output::read_verified(name)?;
        let dot = figure::dot(&certificate, label.into(), self.edges.into());
        dot.map_err(|error| Failure::input(name, error))
    }
}
