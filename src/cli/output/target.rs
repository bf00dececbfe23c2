//! Whether an output may be written: every command that writes a file asks here, before its work begins.

use std::fs;
use std::path::Path;

use clap::Args;
use rebuttal::ruleset;
use rebuttal::ruleset::words::io_error;

use super::super::failure::Failure;
use super::kind::Kind;

/// What may be overwritten.
#[derive(Clone, Copy, Debug, Default, Args)]
pub struct Overwriting {
    /// Overwrite a file that is read-only, or of another kind than what is written
    #[arg(long)]
    force: bool,
}

impl Overwriting {
    /// Checks in advance, as far as possible, that output of this kind can be written to `path`, and that it destroys
    /// nothing: `inputs` are the files and games that the command reads. Earlier output of the same kind is overwritten.
    pub fn check(self, path: &str, kind: Kind, inputs: &[&str]) -> Result<(), Failure> {
        if path == "-" {
            return Ok(());
        }
        match fs::metadata(path) {
            Ok(there) if there.is_dir() => return Err(refused(path, "it is a folder")),
            Ok(there) if there.is_file() => {
                if is_one_of(path, inputs) {
                    return Err(refused(path, "this command reads it; give the output a name of its own"));
                }
                if !self.force && there.permissions().readonly() {
                    return Err(refused(path, "it is read-only; --force overwrites it"));
                }
                if !self.force && !kind.is_in(path) {
                    return Err(refused(path, format!("it is not {kind}; --force overwrites it")));
                }
            }
            // A pipe or a device.
            Ok(_) => return Ok(()),
            Err(_) => {}
        }
        let folder = Path::new(path).parent().filter(|folder| !folder.as_os_str().is_empty());
        let tried = tempfile::tempfile_in(folder.unwrap_or(Path::new(".")));
        tried.map(|_| ()).map_err(|error| refused(path, io_error(&error)))
    }
}

fn refused(path: &str, reason: impl std::fmt::Display) -> Failure {
    Failure::Unusable(format!("cannot write `{path}`: {reason}"))
}

/// Whether the file at `path` is one of the inputs, or holds the rules of a game that is one.
fn is_one_of(path: &str, inputs: &[&str]) -> bool {
    let Ok(output) = fs::canonicalize(path) else { return false };
    let files = inputs.iter().flat_map(|input| ruleset::files(input).into_iter().chain([*input]));
    files.filter_map(|file| fs::canonicalize(file).ok()).any(|input| input == output)
}
