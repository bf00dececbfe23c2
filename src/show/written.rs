//! The written proof, which a referee can follow without the program: the claim, the rules and terms that it requires,
//! the catalogue, every rebuttal, why they prove the claim, and the proof of the lower bound, if there is one.
//!
//! All of it is drawn from a verified certificate, and from nothing else.

mod boards;
mod bound;
mod checking;
mod choices;
mod claim;
mod closed;
mod conclusion;
mod equivalence;
mod exceeding;
pub mod labels;
pub(crate) mod names;
pub mod period;
pub mod quotient;
mod refutation;
mod rules;
mod settled;

pub use claim::title;

use std::collections::BTreeSet;

use crate::certificate::Certificate;
use crate::document::{Block, Run, Source, Text, reference};
use crate::table::{self, TableError};

/// The files that hold a certificate and its proof.
#[derive(Clone, Debug, Default)]
pub struct Files {
    /// The certificate's name.
    pub name: Option<String>,
    /// The SHA-256 of its exact bytes, as hexadecimal digits.
    pub sha256: Option<String>,
    /// The number of steps in the accompanying LRAT proof, if there is one.
    pub steps: Option<usize>,
}

/// The whole proof, block by block; `drawing` is the strategy graph in the language of the format, if requested.
///
/// # Errors
/// When the certificate cannot be read.
pub fn proof<'a>(
    certificate: &'a Certificate,
    files: &Files,
    drawing: Option<String>,
) -> Result<Vec<Block<'a>>, TableError> {
    let (mut blocks, mut tables, mut figures) = (Vec::new(), 0, 0);
    blocks.push(heading("The claim"));
    blocks.extend(claim::theorem(certificate));
    blocks.push(heading("The game"));
    blocks.extend(rules::blocks(certificate));
    blocks.extend(boards::named(certificate, &mut figures));
    if certificate.all().next().is_some() {
        blocks.push(heading("Closed catalogues"));
        blocks.extend(equivalence::blocks(certificate));
        blocks.extend(settled::blocks(certificate));
        blocks.extend(exceeding::blocks(certificate, closed::numbers(certificate).settled));
        blocks.extend(closed::blocks(certificate));
        blocks.push(heading("The catalogue and its rebuttals"));
        blocks.extend(table_blocks(certificate, drawing, &mut tables, &mut figures)?);
    } else if certificate.counts_sums() {
        blocks.push(heading("Sums and mirrors"));
        blocks.extend(settled::blocks(certificate));
        blocks.extend(drawing.map(|drawing| boards::strategy_graph(certificate, drawing, &mut figures)));
    }
    blocks.push(Block::Heading(format!("Proof of {THEOREM} 1")));
    blocks.extend(conclusion::blocks(certificate));
    if let Some(bound) = &certificate.bound {
        let is_minimum = certificate.entries.len() == bound.least;
        blocks.push(heading(if is_minimum { "No catalogue is smaller" } else { "How small a catalogue can be" }));
        blocks.extend(bound::blocks(certificate, bound, files, &mut tables)?);
    }
    blocks.push(heading(WHAT_IS_CERTIFIED));
    blocks.extend(checking::blocks(certificate, files));
    Ok(finished(blocks))
}

/// The blocks, then the proof of the theorem, what is certified, and how to check it again.
fn concluded<'a>(mut blocks: Vec<Block<'a>>, proof: Text, covers: &str, again: Vec<Block<'a>>) -> Vec<Block<'a>> {
    blocks.push(Block::Heading(format!("Proof of {THEOREM} 1")));
    blocks.push(Block::Proof(proof, Vec::new()));
    blocks.push(heading(WHAT_IS_CERTIFIED));
    blocks.push(paragraph(format!("{} That covers {covers}", checking::CERTIFIED)));
    blocks.extend(again);
    finished(blocks)
}

const WHAT_IS_CERTIFIED: &str = "What is certified, and how to check it";

/// The blocks, followed by the publications that they cite.
fn finished(mut blocks: Vec<Block>) -> Vec<Block> {
    let cited = cited(&blocks);
    blocks.extend((!cited.is_empty()).then(|| Block::Sources(cited.into_iter().collect())));
    blocks
}

/// Both tables, with the entries and the strategy graph as figures between them, preceded by introductory paragraphs.
fn table_blocks<'a>(
    certificate: &'a Certificate,
    drawing: Option<String>,
    tables: &mut usize,
    figures: &mut usize,
) -> Result<Vec<Block<'a>>, TableError> {
    let has_rebuttals = certificate.rebuttals() > 0;
    let said = if has_rebuttals { closed::about_tables(certificate) } else { closed::nothing_to_rebut(certificate) };
    let mut blocks = vec![Block::Paragraph(said)];
    let named_board = (*figures > 0).then_some(*figures);
    let of_entries = boards::entries(certificate, figures);
    blocks.extend(boards::names(certificate, of_entries.is_some().then_some(*figures)).map(paragraph));
    blocks.extend(named_board.and_then(|figure| boards::directions(certificate, figure)).map(paragraph));
    blocks.push(Block::Table(table::catalogue(certificate, 1)));
    blocks.extend(of_entries);
    blocks.extend(drawing.map(|drawing| boards::strategy_graph(certificate, drawing, figures)));
    *tables = 1;
    if has_rebuttals {
        blocks.push(Block::Table(table::rebuttals(certificate, None, 2)?));
        *tables = 2;
    }
    Ok(blocks)
}

const DEFINITION: &str = "Definition";
const LEMMA: &str = "Lemma";
const THEOREM: &str = "Theorem";

/// The publications that these blocks cite.
fn cited(blocks: &[Block]) -> BTreeSet<&'static Source> {
    let in_text = |text: &Text| text.0.iter().filter_map(Run::cited).collect::<Vec<_>>();
    let in_block = |block: &Block| match block {
        Block::Paragraph(text) | Block::Statement(_, _, text) => in_text(text).into_iter().collect(),
        Block::List(items) => items.iter().flat_map(in_text).collect(),
        Block::Figure(figure) => in_text(&figure.caption).into_iter().collect(),
        Block::Proof(text, rest) => in_text(text).into_iter().chain(cited(rest)).collect(),
        _ => BTreeSet::new(),
    };
    blocks.iter().flat_map(in_block).collect()
}

fn heading(text: &str) -> Block<'static> {
    Block::Heading(text.to_owned())
}

fn paragraph(text: impl Into<Text>) -> Block<'static> {
    Block::Paragraph(text.into())
}

/// A reference to a table.
fn table(number: usize) -> Run {
    reference("Table", number)
}
