//! `rebuttal draw`: the figure of a certificate.

use clap::{Args, ValueEnum};
use rebuttal::figure;

use super::failure::Failure;
use super::{output, render};

/// Draws the strategy graph of a certificate, which is checked first
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rebuttal draw nimbi.json > nimbi.dot
  rebuttal draw nimbi.json -o nimbi.svg --label board
  rebuttal prove nimbi -o - | rebuttal draw - -o nimbi.pdf --edges all")]
pub struct Draw {
    /// The certificate; `-` is standard input
    #[arg(value_name = "CERTIFICATE")]
    certificate: String,

    /// Write here: .dot as it is, .svg, .pdf or .png through Graphviz; `-` is standard output, as DOT
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    output: String,

    /// What a vertex shows
    #[arg(long, value_enum, default_value_t = Label::Number)]
    label: Label,

    /// Which edges are drawn
    #[arg(long, value_enum, default_value_t = Edges::Fewest)]
    edges: Edges,
}

/// What a vertex shows, as the command line names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Label {
    /// The entry's number
    Number,
    /// Its name, where the literature has one
    Name,
    /// Its sample position
    Position,
    /// Its sample position on a little board
    Board,
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
        let certificate = output::read_verified(&self.certificate)?;
        let dot = figure::dot(&certificate, self.label.into(), self.edges.into());
        let dot = dot.map_err(|error| Failure::input(&self.certificate, error))?;
        output::write(&self.output, &format.render(dot)?)
    }
}
