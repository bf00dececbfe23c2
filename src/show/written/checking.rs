//! The section on what is certified, what is not, and how to check it.

use super::{Files, paragraph};
use crate::certificate::Certificate;
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::words::listed;
use crate::show::document::{Block, code, text};

/// What the checker does, and how to run it.
pub fn blocks(certificate: &Certificate, files: &Files) -> Vec<Block<'static>> {
    let name = files.name.as_deref().unwrap_or("FILE").to_owned();
    let mut blocks = vec![
        paragraph(certified(certificate)),
        paragraph(text![
            "To have it checked again, run ",
            code(format!("rebuttal-check {name}")),
            ". The checker shares no code with the program that found the proof. It makes every legal move itself, \
             by the rules as it reads them, wants exactly one rebuttal for each, plays it, tests the witness point \
             by point, and says what is proved, or which entry and which move stopped it.",
        ]),
    ];
    let digest = |digest| paragraph(text!["The SHA-256 of the certificate is ", code(digest), "."]);
    blocks.extend(files.sha256.as_ref().map(digest));
    blocks.push(paragraph(text![
        "According to the certificate's remarks, which are unverified, ",
        code(&certificate.remarks.producer),
        " made it by ",
        code(&certificate.remarks.command),
        ".",
    ]));
    blocks
}

/// The parts of the text that the checker has verified.
fn certified(certificate: &Certificate) -> String {
    const CERTIFIED: &str = "This text was written from a certificate that the checker has verified: it is certified.";
    if certificate.all().next().is_none() {
        return format!("{CERTIFIED} That covers the claim, which wants no catalogue.");
    }
    let parts = [
        (true, "the claim"),
        (true, "the catalogue"),
        (certificate.rebuttals() > 0, "every rebuttal"),
        (certificate.equivalence != Equivalence::Identity, "every witness"),
        (certificate.bound.is_some(), "the lower bound"),
    ];
    let parts: Vec<&str> = parts.into_iter().filter(|(is_there, _)| *is_there).map(|(_, part)| part).collect();
    let covered = listed(&parts, "and");
    let fewer = match certificate.bound {
        Some(_) => "",
        None => "how few entries a catalogue can have, ",
    };
    format!(
        "{CERTIFIED} That covers {covered}. Nothing is said here of {fewer}whether an entry can be left out, how many \
         catalogues are so small, or which strategy graph has the fewest edges; where the program says so elsewhere \
         it is computed, not certified."
    )
}
