//! The section on what is certified, what is not, and how to check it.

use super::{Files, paragraph};
use crate::certificate::{Certificate, Remarks};
use crate::document::{Block, code, text};
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::words::listed;

pub(super) const CERTIFIED: &str =
    "This text was written from a certificate that the checker has verified: it is certified.";

/// What the checker has verified, and how to run it again.
pub fn blocks(certificate: &Certificate, files: &Files) -> Vec<Block<'static>> {
    let tested = match certificate.equivalence {
        Equivalence::Identity => "",
        _ => ", tests every witness point by point",
    };
    let does = format!(
        "It makes every legal move itself, by its own implementation of the rules, wants exactly one rebuttal for each, \
         plays it{tested}, and says what is proved, or which entry and which move stopped it."
    );
    let mut blocks = vec![paragraph(certified(certificate))];
    blocks.extend(again(files, &certificate.name(), &certificate.remarks, &does));
    blocks
}

/// How to run the checker, what it `does`, and the origin of the certificate, which is about this game.
pub fn again(files: &Files, game: &str, remarks: &Remarks, does: &str) -> Vec<Block<'static>> {
    let name = files.name.as_deref().unwrap_or("FILE");
    let mut blocks = vec![paragraph(text![
        "To have it checked again, run ",
        code(format!("rebuttal-check {name}")),
        format!(". The checker shares no code with the program that found the proof. {does}"),
    ])];
    let digest = |digest| paragraph(text!["The SHA-256 of the certificate is ", code(digest), "."]);
    blocks.extend(files.sha256.as_ref().map(digest));
    let title = remarks.title.iter().map(|title| format!(" for {title:?}"));
    blocks.push(paragraph(text![
        "The program's name for the game is ",
        code(game),
        ". According to the certificate's remarks, which are unverified, ",
        code(&remarks.producer),
        " made it by ",
        code(&remarks.command),
        title.collect::<String>() + ".",
    ]));
    blocks
}

/// The parts of the text that the checker has verified.
fn certified(certificate: &Certificate) -> String {
    if certificate.all().next().is_none() {
        return format!("{CERTIFIED} That covers the claim, which needs no catalogue.");
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
        "{CERTIFIED} That covers {covered}. It does not cover {fewer}whether an entry can be left out, how many \
         catalogues are as small, or which strategy graph has the fewest edges; what the program says of these \
         elsewhere is computed, not certified."
    )
}
