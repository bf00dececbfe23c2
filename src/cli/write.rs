//! `rebuttal write`: a certificate as the tables of a paper, or as a whole written proof.

use clap::{Args, ValueEnum};
use rebuttal::certificate::Certificate;
use rebuttal::show::document::{self, Block, document, fragment};
use rebuttal::show::table::{self, TableError};
use rebuttal::show::written::{self, Files};

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

/// The format, as the command line names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Plain text
    Text,
    /// GitHub Flavored Markdown
    Markdown,
    /// LaTeX; tables with longtable and booktabs
    Latex,
    /// Typst
    Typst,
    /// One HTML page
    Html,
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

impl From<Format> for document::Format {
    fn from(format: Format) -> document::Format {
        match format {
            Format::Text => document::Format::Text,
            Format::Markdown => document::Format::Markdown,
            Format::Latex => document::Format::Latex,
            Format::Typst => document::Format::Typst,
            Format::Html => document::Format::Html,
        }
    }
}

impl Format {
    /// The format that a file's name asks for.
    fn of(path: &str) -> Result<Format, Failure> {
        match path.rsplit_once('.').map(|(_, ending)| ending) {
            _ if path == "-" => Ok(Format::Text),
            Some("txt") => Ok(Format::Text),
            Some("md") => Ok(Format::Markdown),
            Some("tex") => Ok(Format::Latex),
            Some("typ") => Ok(Format::Typst),
            Some("html") => Ok(Format::Html),
            _ => Err(Failure::input(
                path,
                "its name ends in none of .txt, .md, .tex, .typ and .html; name one, or say --to",
            )),
        }
    }
}

impl Write {
    /// Checks and writes.
    pub fn run(self) -> Result<(), Failure> {
        let format = self.to.map_or_else(|| Format::of(&self.output), Ok)?;
        let part = self.part(format)?;
        output::check_target(&self.output)?;
        let (certificate, sha256) = output::read_verified_and_digest(&self.certificate)?;
        let text = self.text(&certificate, sha256, part, format.into());
        let text = text.map_err(|error| Failure::input(&self.certificate, error))?;
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

    fn text(
        &self,
        certificate: &Certificate,
        sha256: String,
        part: Part,
        format: document::Format,
    ) -> Result<String, TableError> {
        match part {
            Part::Catalogue => Ok(fragment(format, std::iter::once(Block::Table(table::catalogue(certificate, 1))))),
            Part::Rebuttals => {
                let table = table::rebuttals(certificate, self.entry, 2)?;
                Ok(fragment(format, std::iter::once(Block::Table(table))))
            }
            Part::Proof => {
                let files = self.files(certificate, sha256);
                let blocks = written::proof(certificate, &files)?;
                Ok(document(format, &written::title(certificate), blocks))
            }
        }
    }

    /// The names of the certificate and of the proof beside it, which the checker has found there.
    fn files(&self, certificate: &Certificate, sha256: String) -> Files {
        let name = std::path::Path::new(&self.certificate).file_name().filter(|_| self.certificate != "-");
        let refutation = certificate.bound.as_ref().and_then(|bound| bound.refutation.as_ref());
        let beside = refutation.and_then(|refutation| refutation.file.as_ref());
        let steps = beside.and_then(|file| output::read(&output::sibling(&self.certificate, file)).ok());
        Files {
            name: name.map(|name| name.to_string_lossy().into_owned()),
            sha256: Some(sha256),
            steps: steps.map(|bytes| bytes.iter().filter(|&&byte| byte == b'\n').count()),
        }
    }
}
