//! `rebuttal write`: a certificate as the tables of a paper, or as a whole written proof.

use std::path::Path;

use clap::{Args, ValueEnum};
use rebuttal::certificate::{Certificate, EveryCertificate, LabelCertificate};
use rebuttal::prove::Proved;
use rebuttal::show::document::{Block, Format, document, fragment};
use rebuttal::show::figure::{self, Drawing, Label, Page};
use rebuttal::show::graphviz;
use rebuttal::show::table::{self, TableError};
use rebuttal::show::written::{self, Files, labels, period, quotient};
use sha2::{Digest, Sha256};

use super::failure::Failure;
use super::note::warn;
use super::output;
use super::subject::Subject;

/// Writes the proof or the tables of a certificate (checked first) or of a small game (proved first), as text, Markdown,
/// LaTeX, Typst or HTML
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rebuttal write nimbi.json
  rebuttal write certificates/nimbi-misere-paper.json --entry 16
  rebuttal write nimbi.json -o nimbi.tex
  rebuttal write nimbi.json -o nimbi.html
  rebuttal write nimbi.json -o nimbi.tex --graph
  rebuttal write nimbi.json --part rebuttals --to md
  rebuttal write nim:1,2,3 --part proof
  rebuttal write nimbi.json --part proof")]
pub struct Write {
    #[command(flatten)]
    subject: Subject,

    /// Write this; or txt, md, tex or typ for short [default: what the file's name ends in, text on standard output]
    #[arg(long, value_enum, value_name = "FORMAT")]
    to: Option<Format>,

    /// Write here; the name ends in a FORMAT, unless --to says what it is. `-` is standard output
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    output: String,

    #[command(flatten)]
    overwriting: output::Overwriting,

    /// Which part [default: catalogue for text, and proof otherwise, or where there are no entries]
    #[arg(long, value_enum)]
    part: Option<Part>,

    /// Write the moves from this entry and their rebuttals
    #[arg(long, value_name = "NUMBER")]
    entry: Option<u32>,

    /// Draw the strategy graph into the proof, through Graphviz; for LaTeX, Typst and HTML
    #[arg(long)]
    graph: bool,
}

/// The part, as the command line names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Part {
    /// The proof, as a document of its own; of a bound the search behind it rests on the certificate
    Proof,
    /// The table of the catalogue alone, to stand in another document
    Catalogue,
    /// The table of the rebuttals alone, to stand in another document
    Rebuttals,
}

impl Write {
    /// Checks and writes.
    pub fn run(self) -> Result<(), Failure> {
        let format = output::format(self.to, &self.output, Some(Format::Text))?;
        let part = self.part(format)?;
        self.overwriting.check(&self.output, output::Kind::Document(format), &[&self.subject.name])?;
        let (exact, certificate) = match self.subject.read()? {
            (exact, Proved::Outcome(certificate)) => (exact, *certificate),
            (exact, Proved::Value(labels)) => return self.labels(format, part, &exact, &labels),
            (exact, Proved::Every(every)) => return self.every(format, &exact, &every),
        };
        let path = self.subject.name.as_str();
        let failed = |error: TableError| Failure::input(path, error);
        let text = match part {
            Part::Catalogue if self.part.is_some() || certificate.all().next().is_some() => {
                fragment(format, [Block::Table(table::catalogue(&certificate, 1))])
            }
            Part::Rebuttals => {
                let table = table::rebuttals(&certificate, self.entry, 2).map_err(failed)?;
                fragment(format, [Block::Table(table)])
            }
            Part::Catalogue | Part::Proof => {
                let steps = output::read_steps(path, &certificate)?.len();
                let files = Files { steps: Some(steps), ..self.files(&exact) };
                let drawing = self.graph.then(|| drawing(format, &certificate, path)).transpose()?;
                let proof = written::proof(&certificate, &files, drawing).map_err(failed)?;
                document(format, &written::title(&certificate), proof)
            }
        };
        output::write(&self.output, text.as_bytes())
    }

    /// Writes the proof of a loopy value.
    fn labels(&self, format: Format, part: Part, exact: &str, certificate: &LabelCertificate) -> Result<(), Failure> {
        let refused = match part {
            Part::Proof if self.graph => Some("labels, which have no strategy graph; leave out --graph"),
            Part::Proof => None,
            Part::Catalogue | Part::Rebuttals => Some("labels, without a catalogue; write it with --part proof"),
        };
        if let Some(remedy) = refused {
            return Err(Failure::input(&self.subject.name, format!("it proves a loopy value by {remedy}")));
        }
        let proof = labels::proof(certificate, &self.files(exact));
        output::write(&self.output, document(format, &labels::title(certificate), proof).as_bytes())
    }

    /// Writes the proof about heaps of every size, which has no other parts.
    fn every(&self, format: Format, exact: &str, certificate: &EveryCertificate) -> Result<(), Failure> {
        if self.graph || self.entry.is_some() || self.part.is_some_and(|part| part != Part::Proof) {
            let lacks = if self.graph {
                "which has no strategy graph; leave out --graph"
            } else {
                "without a catalogue; write it with --part proof"
            };
            let remedy = format!("it proves {}, {lacks}", certificate.proves());
            return Err(Failure::input(&self.subject.name, remedy));
        }
        let files = self.files(exact);
        let (title, proof) = match certificate {
            EveryCertificate::Period(period) => (period::title(period), period::proof(period, &files)),
            EveryCertificate::Quotient(quotient) => (quotient::title(quotient), quotient::proof(quotient, &files)),
        };
        output::write(&self.output, document(format, &title, proof).as_bytes())
    }

    /// The name of the certificate, and the digest of its exact text.
    fn files(&self, exact: &str) -> Files {
        let path = self.subject.name.as_str();
        let name = Path::new(path).file_name().filter(|_| path != "-" && Path::new(path).exists());
        let name = name.map(|name| name.to_string_lossy().into_owned());
        Files { name, sha256: Some(format!("{:x}", Sha256::digest(exact))), steps: None }
    }

    fn part(&self, format: Format) -> Result<Part, Failure> {
        let is_proof = match self.part {
            Some(part) => part == Part::Proof,
            None => self.entry.is_none() && format != Format::Text,
        };
        if self.graph && !is_proof {
            return Err(Failure::Unusable(
                "--graph draws into the part `proof`; add --part proof, or leave out --graph".to_owned(),
            ));
        }
        match (self.part, self.entry) {
            (Some(Part::Proof | Part::Catalogue), Some(_)) => {
                Err(Failure::Unusable("--entry is for the part `rebuttals`; leave out --part, or --entry".to_owned()))
            }
            (Some(part), _) => Ok(part),
            (None, Some(_)) => Ok(Part::Rebuttals),
            (None, None) if format == Format::Text => Ok(Part::Catalogue),
            (None, None) => Ok(Part::Proof),
        }
    }
}

/// The most entries in a strategy graph that are legible on a page.
const MOST_DRAWN: usize = 200;

/// The strategy graph in the language of the format.
fn drawing(format: Format, certificate: &Certificate, name: &str) -> Result<String, Failure> {
    let language = match format {
        Format::Latex => graphviz::Format::Tikz,
        Format::Typst | Format::Html => graphviz::Format::Svg,
        Format::Text | Format::Markdown => return Err(Failure::Unusable(
            "--graph is for LaTeX, Typst and HTML; `rebuttal draw CERTIFICATE -o FILE.svg` draws a file to stand beside"
                .to_owned(),
        )),
    };
    let entries = certificate.all().count();
    if entries > MOST_DRAWN {
        let reason = format!("its {entries} entries are too many to draw into a proof, which takes {MOST_DRAWN}");
        return Err(Failure::input(name, format!("{reason}; `rebuttal draw CERTIFICATE -o FILE.svg` draws them")));
    }
    let drawing = Drawing { page: Page::Proof, ..Drawing::of(Label::Number) };
    let scene = figure::strategy(certificate, drawing).map_err(|error| Failure::input(name, error))?;
    let bytes = language.render(&scene, graphviz::DPI, &mut warn)?;
    let drawn = String::from_utf8(bytes).map_err(|error| Failure::input(name, error))?;
    // Only the element of an SVG document can be placed inside another document.
    Ok(drawn.find("<svg").map_or(drawn.clone(), |start| drawn[start..].to_owned()))
}
