//! `rebuttal check`, which is the task of another program.

use clap::Args;
use rebuttal::prove::shell_word;
use rebuttal::ruleset::words::joined;

use super::failure::Failure;

/// Says which program checks certificates
#[derive(Debug, Args)]
pub struct Check {
    #[arg(value_name = "FILE", allow_hyphen_values = true)]
    files: Vec<String>,
}

impl Check {
    /// Always fails: a proof must be checked by a program that shares no code with its prover.
    pub fn run(self) -> Result<(), Failure> {
        let files = match self.files.is_empty() {
            true => "FILE".to_owned(),
            false => joined(self.files.iter().map(|file| shell_word(file)), " "),
        };
        Err(Failure::Unusable(format!(
            "checking is the work of a program of its own, which shares no code with this one: `rebuttal-check {files}`"
        )))
    }
}
