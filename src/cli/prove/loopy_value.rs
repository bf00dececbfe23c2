//! `rebuttal prove --g-value` of a loopy game: its loopy value, by labels.

use rebuttal::prove::prove_loopy_value;
use rebuttal::ruleset::Game;
use serde::Serialize;

use super::super::failure::Failure;
use super::super::output::{self, BOLD};
use super::arguments::Prove;
use super::report::written;
use super::targets::Keeping;

/// What was proved.
#[derive(Debug, Serialize)]
struct Report {
    game: String,
    position: String,
    value: String,
    claim: String,
    labels: usize,
    certificate: Option<String>,
}

/// Proves the loopy value of `game` from its source.
pub fn prove(game: &Game, arguments: &Prove, keeping: Keeping) -> Result<(), Failure> {
    if arguments.dot.is_some() {
        return Err(arguments.refused("a loopy value has no strategy graph; leave --dot out".to_owned()));
    }
    let progress = arguments.progress(game);
    let found = |found| progress.found(found, "positions");
    let proof = prove_loopy_value(game, arguments.game.memory, arguments.origin(), found);
    let proof = proof.map_err(|error| arguments.failure(error))?;
    drop(progress);
    let path = arguments.write(&proof.text, None, keeping)?;
    let certificate = &proof.certificate;
    let report = Report {
        game: game.name(),
        position: certificate.position.clone(),
        value: certificate.value.clone(),
        claim: proof.verified.claim.clone(),
        labels: certificate.labels.len(),
        certificate: path,
    };
    arguments.print(&if arguments.json { output::json(&report)? } else { report.text() })
}

impl Report {
    fn text(&self) -> String {
        format!("{BOLD}{}{BOLD:#}\n{}", self.claim, written(self.certificate.as_deref(), "", ""))
    }
}
