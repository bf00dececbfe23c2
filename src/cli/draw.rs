//! `rebuttal draw`: the figure of a certificate, or of a game.

mod game;

use std::io::{self, IsTerminal};

use clap::Args;
use rebuttal::certificate::EveryCertificate;
use rebuttal::prove::Proved;
use rebuttal::show::figure::{self, Around, ColourBy, Drawing, Page, Scene, Shape, Theme, Width, Without};
pub use rebuttal::show::figure::{Edges, Label};
use rebuttal::show::graphviz::{DPI, Format};

use super::arguments::GameArguments;
use super::failure::Failure;
use super::note::{note, warn};
use super::output;
use super::subject::Subject;
use super::verified::of_an_outcome;

/// Draws the strategy graph of a certificate (checked first) or of a small game (proved first), of a misere quotient its
/// Cayley graph; or with --graph the graph of a game
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rebuttal draw nimbi.json > nimbi.dot
  rebuttal draw nimbi --play misere -o nimbi.svg
  rebuttal draw nimbi.json -o nimbi.svg --label board
  rebuttal prove nimbi -o - | rebuttal draw - -o nimbi.pdf --edges all
  rebuttal draw nimbi.json --theme colour --page a4 --to pdf -o - > nimbi.pdf
  rebuttal draw nimbi.json -o nimbi.eps --width 345pt --without legend,scale
  rebuttal draw nimbi.json -o nimbi.png --label board --dpi 300
  rebuttal draw nimbi.json -o nimbi.tex --label board --moves
  rebuttal draw kayles-misere.json -o quotient.svg
  rebuttal draw babylon:2,2 --graph game -o babylon.svg --label stacks
  rebuttal draw babylon:2,2,2 --graph strategy -o babylon.svg --label stacks")]
#[command(mut_arg("name", |arg| arg.value_name("CERTIFICATE|GAME").help(POSITIONAL)))]
#[command(mut_arg("up_to", |arg| arg.help(
    "Of a game: what counts as one entry, or with --graph as one position [default: the last of these that the game \
     has, with --graph identity]"
)))]
#[command(mut_arg("memory", |arg| arg.requires("graph")))]
#[command(mut_arg("threads", |arg| arg.requires("graph")))]
pub struct Draw {
    #[command(flatten)]
    game: GameArguments,

    /// Draw the positions of a game, computed and not certified, instead of a strategy
    #[arg(long, value_enum)]
    graph: Option<Shape>,

    /// Write here; the name ends in a FORMAT, unless --to says what it is. `-` is standard output
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    output: String,

    #[command(flatten)]
    overwriting: output::Overwriting,

    /// Write this, all but dot through Graphviz; gv is dot, tex is tikz [default: what the file's name ends in, dot on
    /// standard output]
    #[arg(long, value_enum, value_name = "FORMAT")]
    to: Option<Format>,

    /// What a vertex shows [default: number; position with --graph, and of a misere quotient]
    #[arg(long, value_enum)]
    label: Option<Label>,

    /// Which edges are drawn
    #[arg(long, value_enum, default_value_t = Edges::Fewest, conflicts_with = "graph")]
    edges: Edges,

    /// Label each edge with the moves that are rebutted along it, and their replies; of many moves, only the first and
    /// the number of others
    #[arg(long, conflicts_with = "graph")]
    moves: bool,

    /// The colours [default: paper, with --graph colour]
    #[arg(long, value_enum)]
    theme: Option<Theme>,

    /// Fit the figure on a page, upright or landscape, whichever prints it larger
    #[arg(long, value_enum, default_value_t = Page::None)]
    page: Page,

    /// Fit the figure in a column of this width, such as 345pt (of TeX), 86mm or 3.4in; layers fold where they are too
    /// wide
    #[arg(long, value_name = "WIDTH", conflicts_with = "page")]
    width: Option<Width>,

    /// Leave these out, separated by commas
    #[arg(long, value_enum, value_name = "PARTS", value_delimiter = ',')]
    without: Vec<Without>,

    /// Pixels to an inch, of a .png
    #[arg(long, value_name = "N", default_value_t = DPI, value_parser = clap::value_parser!(u32).range(10..=2400))]
    dpi: u32,

    /// Of a game: end its proof after this many seconds [default: 10]
    #[arg(long, value_name = "SECONDS", conflicts_with = "graph")]
    time_limit: Option<u64>,

    /// Whose win is green, with --graph [default: beginner, or mover where either player may be to move at a position]
    #[arg(long, value_enum, requires = "graph")]
    colour_by: Option<ColourBy>,
}

const POSITIONAL: &str =
    "The certificate, `-` for standard input; or a small game, which is proved first; with --graph the game";

impl Draw {
    /// Draws and writes.
    pub fn run(self) -> Result<(), Failure> {
        let format = output::format(self.to, &self.output, Some(Format::Dot))?;
        self.overwriting.check(&self.output, output::Kind::Figure(format), &[&self.game.name])?;
        if self.output == "-" && format.is_binary() && io::stdout().is_terminal() {
            return Err(Failure::Unusable("a terminal does not show this format; name a file with -o".to_owned()));
        }
        let (drawing, output, dpi) = (self.drawing(), self.output.clone(), self.dpi);
        let (scene, summary) = match self.graph {
            Some(graph) => {
                if self.colour_by.is_some() && drawing.theme == Theme::Paper {
                    return Err(Failure::Unusable("--colour-by wants colours; leave out --theme paper".to_owned()));
                }
                game::scene(self.game, graph, drawing, self.colour_by)?
            }
            None => (self.strategy(drawing)?, String::new()),
        };
        output::write(&output, &format.render(&scene, dpi, &mut warn)?)?;
        if !summary.is_empty() {
            note(&summary);
        }
        Ok(())
    }

    /// The drawing requested, with defaults for missing options.
    fn drawing(&self) -> Drawing {
        let (label, theme) = match self.graph {
            Some(_) => (Label::Position, Theme::Colour),
            None => (Label::Number, Theme::Paper),
        };
        Drawing {
            label: self.label.unwrap_or(label),
            edges: self.edges,
            theme: self.theme.unwrap_or(theme),
            page: self.width.map_or(self.page, Page::Width),
            around: Around::without(&self.without),
            moves: self.moves,
            forks: true,
        }
    }

    fn strategy(self, drawing: Drawing) -> Result<Scene, Failure> {
        let GameArguments { name, play, from, up_to, .. } = self.game;
        let subject = Subject { name, play, from, up_to, time_limit: self.time_limit };
        let wrong = |error| Failure::input(&subject.name, error);
        let verified = subject.read()?;
        if let (_, Proved::Every(every)) = &verified
            && let EveryCertificate::Quotient(quotient) = &**every
        {
            if self.moves || self.edges == Edges::All {
                let reason = "--moves and --edges are for strategy graphs; leave them out";
                return Err(Failure::input(&subject.name, reason));
            }
            let label = self.label.unwrap_or(Label::Position);
            return figure::quotient(quotient, Drawing { label, ..drawing }).map_err(wrong);
        }
        let (_, certificate) = of_an_outcome(&subject.name, verified)?;
        figure::strategy(&certificate, drawing).map_err(wrong)
    }
}
