//! `rebuttal write`: a certificate as the tables of a paper, or as a whole written proof.

use std::path::Path;

use clap::{Args, ValueEnum};
use rebuttal::show::document::{Block, Format, document, fragment};
use rebuttal::show::table::{self, TableError};
use rebuttal::show::written::{self, Files};

use sha2::{Digest, Sha256};

use super::failure::Failure;
use super::output;

/// Writes the proof of a certificate, or its tables, as text, Markdown, LaTeX, Typst or HTML; it is checked first
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rebuttal write nimbi.json
  rebuttal write certificates/nimbi-misere-paper.json --entry 19
  rebuttal write nimbi.json -o nimbi.tex
  rebuttal write nimbi.json -o nimbi.html
  rebuttal write nimbi.json --part rebuttals --to markdown
  rebuttal write nimbi.json --part proof")]
pub struct Write {
    /// The certificate; `-` is standard input
    #[arg(value_name = "CERTIFICATE")]
    certificate: String,

    /// What to write it as [default: by the ending of FILE: .txt, .md, .tex, .typ or .html; text on standard output]
    #[arg(long, value_enum)]
    to: Option<Format>,

    /// Write here; `-` is standard output
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    output: String,

    /// Which part [default: catalogue for text, and proof otherwise]
    #[arg(long, value_enum)]
    part: Option<Part>,

    /// Write the moves from this entry and their rebuttals
    #[arg(long, value_name = "NUMBER")]
    entry: Option<u32>,
}

/// The part, as the command line names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Part {
    /// The whole proof, as a document of its own
    Proof,
    /// The table of the catalogue alone, to stand in another document
    Catalogue,
    /// The table of the rebuttals alone, to stand in another document
    Rebuttals,
}

/// The endings of file names, and the formats they stand for.
const ENDINGS: [(&str, Format); 5] = [
    ("txt", Format::Text),
    ("md", Format::Markdown),
    ("tex", Format::Latex),
    ("typ", Format::Typst),
    ("html", Format::Html),
];

impl Write {
    /// Checks and writes.
    pub fn run(self) -> Result<(), Failure> {
        let format = output::format(self.to, &self.output, &ENDINGS)?;
        let part = self.part(format)?;
        output::check_target(&self.output)?;
        let (exact, certificate) = output::read_verified_text(&self.certificate)?;
        let failed = |error: TableError| Failure::input(&self.certificate, error);
        let text = match part {
            Part::Catalogue => fragment(format, [Block::Table(table::catalogue(&certificate, 1))]),
            Part::Rebuttals => {
                let table = table::rebuttals(&certificate, self.entry, 2).map_err(failed)?;
                fragment(format, [Block::Table(table)])
            }
            Part::Proof => {
                let name = Path::new(&self.certificate).file_name().filter(|_| self.certificate != "-");
                let name = name.map(|name| name.to_string_lossy().into_owned());
                let steps = output::read_steps(&self.certificate, &certificate)?.len();
                let files = Files { name, sha256: Some(format!("{:x}", Sha256::digest(&exact))), steps: Some(steps) };
                document(format, &written::title(&certificate), written::proof(&certificate, &files).map_err(failed)?)
            }
        };
        output::write(&self.output, text.as_bytes())
    }

    fn part(&self, format: Format) -> Result<Part, Failure> {
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
