//! `rebuttal write`: a certificate as the tables of a paper, or as a whole written proof.

use std::path::Path;

use clap::{Args, ValueEnum};
use rebuttal::show::document::{Block, Format, document, fragment};
use rebuttal::show::table::{self, TableError};
use rebuttal::show::written::{self, Files};

use sha2::{Digest, Sha256};

use super::failure::Failure;
use super::output;
use super::subject::Subject;

/// Writes the proof or the tables of a certificate (checked first) or of a small game (proved first), as text, Markdown,
/// LaTeX, Typst or HTML
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  rebuttal write nimbi.json
  rebuttal write certificates/nimbi-misere-paper.json --entry 19
  rebuttal write nimbi.json -o nimbi.tex
  rebuttal write nimbi.json -o nimbi.html
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

impl Write {
    /// Checks and writes.
    pub fn run(self) -> Result<(), Failure> {
        let format = output::format(self.to, &self.output, Some(Format::Text))?;
        let part = self.part(format)?;
        output::check_target(&self.output)?;
        let (exact, certificate) = self.subject.catalogue()?;
        let path = self.subject.name.as_str();
        let failed = |error: TableError| Failure::input(path, error);
        let text = match part {
            Part::Catalogue => fragment(format, [Block::Table(table::catalogue(&certificate, 1))]),
            Part::Rebuttals => {
                let table = table::rebuttals(&certificate, self.entry, 2).map_err(failed)?;
                fragment(format, [Block::Table(table)])
            }
            Part::Proof => {
                let name = Path::new(path).file_name().filter(|_| path != "-" && Path::new(path).exists());
                let name = name.map(|name| name.to_string_lossy().into_owned());
                let steps = output::read_steps(path, &certificate)?.len();
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
