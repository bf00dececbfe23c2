//! What is certified and what is not, and how anybody can check it.

use super::{Files, paragraph};
use crate::certificate::Certificate;
use crate::document::{Block, code, text};

/// What the checker does, and how to run it.
pub fn blocks(certificate: &Certificate, files: &Files) -> Vec<Block<'static>> {
    let name = files.name.as_deref().unwrap_or("FILE").to_owned();
    let mut blocks = vec![
        paragraph(CERTIFIED),
        paragraph(text![
            "To have it checked again, run ",
            code(format!("rebuttal-check {name}")),
            ". The checker shares no code with the program that found the proof. It makes every legal move itself, by the rules as it reads them, wants exactly one rebuttal for each, \
         plays it, tests the witness point by point, and says what is proved, or which entry and which move stopped it.",
        ]),
    ];
    if let Some(digest) = &files.sha256 {
        blocks.push(paragraph(text!["The SHA-256 of the certificate is ", code(digest), "."]));
    }
    blocks.push(paragraph(text![
        "As the certificate remarks, which nobody checks, ",
        code(&certificate.remarks.producer),
        " made it by ",
        code(&certificate.remarks.command),
        ".",
    ]));
    blocks
}

const CERTIFIED: &str = "This text was written from a certificate that the checker has verified. The claim, the catalogue, every rebuttal and every witness above are what it \
    verified, and so is a lower bound where one is proved above; it is certified. That a catalogue is minimal, that there are so many minimum catalogues, or that a strategy graph has the fewest edges, is not \
    said here: where the program says so elsewhere it is computed, not certified.";
