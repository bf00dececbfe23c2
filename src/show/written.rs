//! The written proof, which a referee can follow without the program: what the certificate claims, the rules and terms
//! that this requires, the catalogue, every rebuttal, why they prove the claim, and the proof of the lower bound, if
//! there is one.
//!
//! All of it is drawn from a certificate that the checker has verified, and from nothing else.

mod bound;
mod checking;
mod claim;
mod closed;
mod conclusion;
mod equivalence;
mod names;
mod refutation;
mod rules;

use crate::certificate::Certificate;
use crate::show::document::{Block, Text};
use crate::show::table::{self, TableError};

/// The files that hold a certificate and its proof.
#[derive(Clone, Debug, Default)]
pub struct Files {
    /// The certificate's name.
    pub name: Option<String>,
    /// The SHA-256 of its exact bytes, as hexadecimal digits.
    pub sha256: Option<String>,
    /// The number of steps of the LRAT proof beside it, if there is one.
    pub steps: Option<usize>,
}

/// The title of the written proof.
pub fn title(certificate: &Certificate) -> String {
    claim::title(certificate)
}

/// The whole proof, block by block.
///
/// # Errors
/// When the certificate cannot be read.
pub fn proof<'a>(
    certificate: &'a Certificate,
    files: &'a Files,
) -> Result<impl Iterator<Item = Block<'a>>, TableError> {
    let mut before = vec![Block::Heading("The claim".to_owned())];
    before.extend(claim::theorem(certificate));
    before.push(Block::Heading("The game".to_owned()));
    before.extend(rules::blocks(certificate));
    let mut tables = 0;
    if certificate.all().next().is_some() {
        before.push(Block::Heading("Closed catalogues".to_owned()));
        before.extend(equivalence::blocks(certificate));
        before.extend(closed::blocks(certificate));
        before.push(Block::Heading("The catalogue and its rebuttals".to_owned()));
        before.extend(table_blocks(certificate, &mut tables)?);
    }
    let mut after = vec![Block::Heading("Proof of the theorem".to_owned())];
    after.extend(conclusion::blocks(certificate));
    if let Some(bound) = &certificate.bound {
        after.push(Block::Heading("No catalogue is smaller".to_owned()));
        after.extend(bound::blocks(certificate, bound, files, &mut tables)?);
    }
    after.push(Block::Heading("What is certified, and how to check it".to_owned()));
    after.extend(checking::blocks(certificate, files));
    Ok(before.into_iter().chain(after))
}

/// Both tables, preceded by a paragraph that introduces them.
fn table_blocks<'a>(certificate: &'a Certificate, tables: &mut usize) -> Result<Vec<Block<'a>>, TableError> {
    let has_rebuttals = certificate.rebuttals() > 0;
    let said = if has_rebuttals { closed::about_tables(certificate) } else { closed::nothing_to_rebut(certificate) };
    let mut blocks = vec![Block::Paragraph(said), Block::Table(table::catalogue(certificate, 1))];
    if has_rebuttals {
        blocks.push(Block::Table(table::rebuttals(certificate, None, 2)?));
    }
    *tables = blocks.len() - 1;
    Ok(blocks)
}

/// A paragraph.
fn paragraph(text: impl Into<Text>) -> Block<'static> {
    Block::Paragraph(text.into())
}
