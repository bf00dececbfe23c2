//! `rebuttal explore`: a certificate as a page to play on.

use clap::Args;
use rebuttal::certificate::Certificate;
use rebuttal::prove::Proved;
use rebuttal::show::figure::{self, Drawing, Label, Layout};
use rebuttal::show::{explorer, graphviz};

use super::failure::Failure;
use super::note::{note, warn};
use super::output;
use super::subject::Subject;

/// Makes a web page of a certificate (checked first) or of a small game (proved first): play against it, and look at
/// every entry
#[derive(Debug, Args)]
#[command(after_help = "\
The page is one file that needs no network. It checks the certificate again, by itself, before it lets anybody play.

Examples:
  rebuttal explore certificates/nimbi-misere-paper.json -o nimbi.html
  rebuttal explore hex:3x3 -o hex.html
  rebuttal prove babylon:3,3,3,3 -o - | rebuttal explore - -o babylon.html
  rebuttal explore certificates/kayles-misere-every.json -o kayles.html")]
pub struct Explore {
    #[command(flatten)]
    subject: Subject,

    /// Write the page here; `-` is standard output
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    output: String,

    #[command(flatten)]
    overwriting: output::Overwriting,
}

impl Explore {
    /// Checks, draws and writes.
    pub fn run(self) -> Result<(), Failure> {
        self.overwriting.check(&self.output, output::Kind::Page, &[&self.subject.name])?;
        let page = match self.subject.read()? {
            (text, Proved::Value(certificate)) => explorer::value_page(&text, &certificate),
            (text, Proved::Every(every)) => explorer::every_page(&text, &every),
            (text, Proved::Outcome(certificate)) => {
                let layout = self.layout(&certificate)?;
                explorer::page(&text, &certificate, layout.as_ref())
            }
        };
        output::write(&self.output, page.map_err(|error| Failure::input(&self.subject.name, error))?.as_bytes())
    }

    fn layout(&self, certificate: &Certificate) -> Result<Option<Layout>, Failure> {
        if !explorer::wants_layout(certificate) {
            return Ok(None);
        }
        if !graphviz::has_graphviz() {
            note("without Graphviz the page does not draw the strategy graph; install it, and make the page again");
            return Ok(None);
        }
        let scene = figure::strategy(certificate, Drawing { forks: false, ..Drawing::of(Label::Number) });
        let scene = scene.map_err(|error| Failure::input(&self.subject.name, error))?;
        Ok(Some(graphviz::layout(&scene.dot(), &mut warn)?))
    }
}
