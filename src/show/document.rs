//! Documents: a sequence of blocks, and a module for each output format.
//!
//! A document consists of [`Block`]s. A table generates its [`Group`]s of rows on demand, so a long document is never
//! entirely in memory. The text of a [`Run`] is shown literally: each format escapes its own special characters.

mod figure;
mod html;
mod latex;
mod markdown;
mod plain;
mod table;
pub(crate) mod tex;
mod typst;

pub use crate::ruleset::sources::Source;
pub use crate::ruleset::text::{Run, Text};
pub(crate) use crate::ruleset::text::{cite, code, emphasis, reference, text};
pub use figure::{Board, Figure, Shown};
pub use table::{Align, Column, Group, Table};

use clap::ValueEnum;

/// Notation of at most this many characters is never broken across lines.
const UNBROKEN: usize = 24;

/// The output format of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Plain text.
    #[value(alias = "txt")]
    Text,
    /// GitHub Flavored Markdown.
    #[value(alias = "md")]
    Markdown,
    /// LaTeX; tables with longtable and booktabs.
    #[value(alias = "tex")]
    Latex,
    /// Typst.
    #[value(alias = "typ")]
    Typst,
    /// HTML.
    Html,
}

/// A part of a document.
pub enum Block<'a> {
    /// The heading of a section.
    Heading(String),
    /// A paragraph.
    Paragraph(Text),
    /// A definition, a lemma or a theorem, numbered among those of its kind.
    Statement(&'static str, usize, Text),
    /// A proof: its first paragraph, and the rest.
    Proof(Text, Vec<Block<'a>>),
    /// Items, one below the other.
    List(Vec<Text>),
    /// Preformatted lines.
    Lines(Vec<String>),
    /// A table.
    Table(Table<'a>),
    /// A figure.
    Figure(Figure),
    /// The publications that the document cites.
    Sources(Vec<&'static Source>),
}

/// The heading of the publications that a document cites.
const REFERENCES: &str = "References";
/// The mark at the end of a proof.
const END_OF_PROOF: &str = "□";

/// How a format writes a document.
struct Writer {
    /// Writes everything before the first block.
    open: fn(&mut String, &str, &[Block]),
    /// The preamble for blocks that are inserted into another document.
    inside: &'static str,
    /// Writes one block.
    block: fn(&mut String, Block),
    /// The text after the last block.
    close: &'static str,
}

/// A whole document of these blocks.
pub fn document<'a>(format: Format, title: &str, blocks: Vec<Block<'a>>) -> String {
    let (mut out, writer) = (String::new(), writer(format));
    (writer.open)(&mut out, title, &blocks);
    blocks.into_iter().for_each(|block| (writer.block)(&mut out, block));
    out + writer.close
}

/// The blocks alone, for insertion into another document.
pub fn fragment<'a>(format: Format, blocks: impl IntoIterator<Item = Block<'a>>) -> String {
    let writer = writer(format);
    let mut out = writer.inside.to_owned();
    blocks.into_iter().for_each(|block| (writer.block)(&mut out, block));
    out
}

/// `text` with a backslash before each character of `special`, and before a leading character of `bullets`, or one of
/// `stops` after a leading number, which could be read as a list marker.
fn backslashed(text: &str, special: &str, bullets: &str, stops: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let numbered = text.find(|c: char| !c.is_ascii_digit()).filter(|&end| end > 0);
    for (i, c) in text.char_indices() {
        if special.contains(c) || i == 0 && bullets.contains(c) || Some(i) == numbered && stops.contains(c) {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

/// `text` with the end-of-proof mark, if nothing of the proof follows.
fn proved(text: Text, rest: &[Block]) -> Text {
    if rest.is_empty() { text.and(format!(" {END_OF_PROOF}")) } else { text }
}

/// The link target of a numbered part: `lemma-2` for `Lemma 2`.
fn anchor(reference: &str) -> String {
    reference.to_lowercase().replace(|c: char| !c.is_ascii_alphanumeric(), "-")
}

fn writer(format: Format) -> Writer {
    let inside = "";
    match format {
        Format::Text => Writer { open: plain::open, inside, block: plain::block, close: "" },
        Format::Markdown => Writer { open: markdown::open, inside, block: markdown::block, close: "" },
        Format::Latex => Writer { open: latex::open, inside: latex::INSIDE, block: latex::block, close: latex::CLOSE },
        Format::Typst => Writer { open: typst::open, inside, block: typst::block, close: "" },
        Format::Html => Writer { open: html::open, inside, block: html::block, close: html::CLOSE },
    }
}

#[cfg(test)]
mod tests;
