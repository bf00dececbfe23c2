//! Whether an output may be written; every command that writes a file asks here before its work begins.

use std::fmt::{self, Display};
use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

use clap::ValueEnum;

use super::{document, export, graphviz};
use crate::ruleset;
use crate::ruleset::words::{io_error, shortened};

/// Why an output may not be written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("cannot write `{}`: {reason}", shortened(.path))]
pub struct Refused {
    path: String,
    reason: String,
}

/// Checks in advance, as far as possible, that output of this kind can be written to `path`, and that it destroys
/// nothing: `inputs` are the files and games that are read. Earlier output of the same kind is overwritten; with
/// `force`, so is a file that is read-only or of another kind.
///
/// # Errors
/// When it must not or cannot be written.
pub fn check(path: &str, kind: Kind, inputs: &[&str], force: bool) -> Result<(), Refused> {
    let refused = |reason: String| Refused { path: path.to_owned(), reason };
    let refusal = match fs::metadata(path) {
        Ok(there) if there.is_dir() => Some("it is a folder".to_owned()),
        Ok(there) if !there.is_file() => return Ok(()), // a pipe or a device
        Ok(_) if is_one_of(path, inputs) => Some("it is an input; give the output a name of its own".to_owned()),
        Ok(there) if !force && there.permissions().readonly() => {
            Some("it is read-only; --force overwrites it".to_owned())
        }
        Ok(_) if !force && !kind.is_in(path) => Some(format!("it is not {kind}; --force overwrites it")),
        Ok(_) | Err(_) => None,
    };
    if let Some(reason) = refusal {
        return Err(refused(reason));
    }
    let folder = Path::new(path).parent().filter(|folder| !folder.as_os_str().is_empty());
    let tried = tempfile::tempfile_in(folder.unwrap_or(Path::new(".")));
    tried.map(|_| ()).map_err(|error| refused(io_error(&error)))
}

/// Whether the file at `path` is an input, or holds the rules of an input game.
fn is_one_of(path: &str, inputs: &[&str]) -> bool {
    let Ok(output) = fs::canonicalize(path) else { return false };
    let files = inputs.iter().flat_map(|input| ruleset::files(input).into_iter().chain([*input]));
    files.filter_map(|file| fs::canonicalize(file).ok()).any(|input| input == output)
}

/// What a command writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A certificate.
    Certificate,
    /// A figure.
    Figure(graphviz::Format),
    /// A proof or its tables.
    Document(document::Format),
    /// A certificate for other programs.
    Export(export::Format),
    /// A page of the explorer.
    Page,
    /// A man page of the command.
    Manual,
    /// A file that the command has read and completes.
    Continued,
}

/// The most bytes of a file that are examined.
const MOST_BYTES: u64 = 64 << 20;

impl Kind {
    /// Whether the file at `path` contains this kind of output, or nothing. An unreadable file may contain anything.
    fn is_in(self, path: &str) -> bool {
        let mut bytes = Vec::new();
        let read = File::open(path).and_then(|file| file.take(MOST_BYTES).read_to_end(&mut bytes));
        read.is_ok() && (bytes.is_empty() || self.is(&bytes))
    }

    /// Whether these bytes are recognisable as output of this kind.
    fn is(self, bytes: &[u8]) -> bool {
        let text = String::from_utf8_lossy(bytes);
        let text = text.trim_start();
        let (begins, has) = (|start: &str| text.starts_with(start), |part: &str| text.contains(part));
        match self {
            Kind::Continued => true,
            Kind::Certificate => begins("{") && has("\"rebuttal certificate\""),
            Kind::Manual => begins(".ie ") && has("\n.TH rebuttal"),
            Kind::Page => begins("<!DOCTYPE html>") && has("Content-Security-Policy") && has("rebuttal certificate"),
            Kind::Figure(format) => match format {
                graphviz::Format::Dot => (begins("//") || begins("digraph")) && has("digraph "),
                graphviz::Format::Svg => begins("<svg "),
                graphviz::Format::Pdf => begins("%PDF-"),
                graphviz::Format::Eps => begins("%!PS-Adobe-"),
                graphviz::Format::Png => bytes.starts_with(b"\x89PNG"),
                graphviz::Format::Tikz => !has("\\documentclass[10") && has("\\begin{tikzpicture}[x=1bp"),
            },
            Kind::Document(format) => {
                let [table, claim] = match format {
                    document::Format::Text => ["Table ", "\nThe claim\n---"],
                    document::Format::Markdown => ["**Table ", "\n## The claim\n"],
                    document::Format::Latex => ["% In the preamble: ", "\\section{The claim}"],
                    document::Format::Typst => ["#[\n#show figure", "\n= The claim\n"],
                    document::Format::Html => ["<div class=\"table\" role=\"region\"", ">The claim</h2>"],
                };
                begins(table) || has(claim)
            }
            Kind::Export(format) => match format {
                export::Format::Graphml => begins("<?xml") && has("<graphml "),
                export::Format::NodeLink => begins("{") && has("\"directed\": ") && has("\"multigraph\": "),
                export::Format::Csv => begins("entry,position,move,reply,"),
                export::Format::Cnf => begins("p cnf "),
                export::Format::Lrat => bytes.first().is_some_and(u8::is_ascii_digit) && is_lrat(text),
                export::Format::Opb => begins("* #variable= "),
                export::Format::Veripb => begins("pseudo-Boolean proof "),
                export::Format::Certificate => Kind::Certificate.is(bytes),
                export::Format::Coq => begins("(* ") && has("From Rebuttal Require Import "),
                export::Format::Lines => begins("rebuttal lines "),
            },
        }
    }
}

fn is_lrat(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit() || b"-d \n".contains(&byte))
}

impl Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Certificate => write!(f, "a certificate"),
            Kind::Figure(format) => write!(f, "a figure in {}", name(format)),
            Kind::Document(format) => write!(f, "a proof or table in {}", name(format)),
            Kind::Export(format) => write!(f, "an export to {}", name(format)),
            Kind::Manual => write!(f, "a man page of rebuttal"),
            Kind::Page => write!(f, "a page of the explorer"),
            Kind::Continued => write!(f, "what the command completes"),
        }
    }
}

/// The name of a format on the command line.
fn name(format: &impl ValueEnum) -> String {
    format.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
}
