//! What a file holds, as far as its text tells.

use std::fmt::{self, Display};
use std::fs::File;
use std::io::Read;

use clap::ValueEnum;
use rebuttal::show::{document, export, graphviz};

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
    /// What the command has read from the same file, and completes.
    Continued,
}

/// The most bytes of a file that are looked at.
const MOST_BYTES: u64 = 64 << 20;

impl Kind {
    /// Whether the file at `path` holds this, or nothing. A file that cannot be read may hold anything.
    pub fn is_in(self, path: &str) -> bool {
        let mut bytes = Vec::new();
        let read = File::open(path).and_then(|file| file.take(MOST_BYTES).read_to_end(&mut bytes));
        read.is_ok() && (bytes.is_empty() || self.is(&bytes))
    }

    /// Whether this is what such a file begins with, or has where nothing else has it.
    fn is(self, bytes: &[u8]) -> bool {
        let text = String::from_utf8_lossy(bytes);
        let text = text.trim_start();
        let (begins, has) = (|start: &str| text.starts_with(start), |part: &str| text.contains(part));
        match self {
            Kind::Continued => true,
            Kind::Certificate => begins("{") && has("\"rebuttal certificate\""),
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
            Kind::Page => write!(f, "a page of the explorer"),
            Kind::Continued => write!(f, "what the command completes"),
        }
    }
}

/// The name of a format on the command line.
fn name(format: &impl ValueEnum) -> String {
    format.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
}
