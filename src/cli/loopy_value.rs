//! `rebuttal prove --g-value` for games in which play may go on for ever: their loopy value.

use rebuttal::prove::{ProveError, prove_loopy_value};
use rebuttal::ruleset::LoopyGame;
use serde::Serialize;

use super::arguments::{GameArguments, Play, shell_word};
use super::failure::Failure;
use super::output;
use super::progress::Progress;
use super::starts::Targets;

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
pub fn prove(game: &LoopyGame, arguments: &GameArguments, targets: &Targets) -> Result<(), Failure> {
    if arguments.play == Play::Misere {
        return Err(Failure::input(&arguments.name, "loopy values are of normal play; leave --play misere out"));
    }
    if targets.dot.is_some() {
        return Err(Failure::input(&arguments.name, "a loopy value has no strategy graph; leave --dot out"));
    }
    let progress = Progress::new();
    let command = format!("rebuttal prove {} --g-value", arguments.command());
    let found = |found| progress.found(found, "positions");
    let proof = prove_loopy_value(game, arguments.memory, command, found).map_err(|error| match error {
        ProveError::Rejected(_) => Failure::Refuted(error.to_string()),
        _ => Failure::input(&arguments.name, error),
    })?;
    drop(progress);
    targets.output.as_ref().map_or(Ok(()), |path| output::write(path, proof.text.as_bytes()))?;
    let certificate = &proof.certificate;
    let report = Report {
        game: certificate.game.clone(),
        position: certificate.position.clone(),
        value: certificate.value.clone(),
        claim: proof.verified.claim.clone(),
        labels: certificate.labels.len(),
        certificate: targets.output.clone(),
    };
    let text = if targets.json { output::json(&report)? } else { report.text() };
    if targets.output.as_deref() == Some("-") {
        anstream::eprint!("{text}");
        return Ok(());
    }
    output::print(&text)
}

impl Report {
    fn text(&self) -> String {
        let bold = anstyle::Style::new().bold();
        let text = format!("{bold}{}{bold:#}\n", self.claim);
        match self.certificate.as_deref() {
            Some("-") => text,
            Some(path) => {
                let word = shell_word(path);
                text + &format!("  certificate   {path}, verified; check it with `rebuttal-check {word}`\n")
            }
            None => text + "  certificate   verified, not written; write it with -o FILE\n",
        }
    }
}
