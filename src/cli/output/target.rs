//! The option by which a command overwrites more than its own earlier output.

use clap::Args;
use rebuttal::show::target;

use super::super::failure::Failure;
use super::Kind;

/// What may be overwritten.
#[derive(Clone, Copy, Debug, Default, Args)]
pub struct Overwriting {
    /// Overwrite a file that is read-only, or of another kind than what is written
    #[arg(long)]
    force: bool,
}

impl Overwriting {
    /// Checks in advance that output of this kind may be written to `path`, or to standard output for `-`; `inputs` are
    /// the files and games that the command reads.
    pub fn check(self, path: &str, kind: Kind, inputs: &[&str]) -> Result<(), Failure> {
        if path == "-" {
            return Ok(());
        }
        target::check(path, kind, inputs, self.force).map_err(|refused| Failure::Unusable(refused.to_string()))
    }
}
