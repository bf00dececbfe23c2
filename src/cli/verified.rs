//! Certificates given to a command: each is verified before anything is made from it.

use std::path::Path;

use rebuttal::certificate::Certificate;
use rebuttal::prove::{self, NotVerified, Proved, shell_word};
use rebuttal::ruleset;
use rebuttal_checker::Reason;

use super::failure::{Failure, named};
use super::output::read;

/// The most characters of a game's name in the name of a file.
const LONGEST_STEM: usize = 100;

/// A verified certificate, which must be one of an outcome.
pub fn of_an_outcome(path: &str, verified: (String, Proved)) -> Result<(String, Certificate), Failure> {
    let what = match verified {
        (text, Proved::Outcome(certificate)) => return Ok((text, *certificate)),
        (_, Proved::Value(_)) => "a loopy value, by labels",
        (_, Proved::Every(every)) => every.proves(),
    };
    Err(Failure::input(path, format!("it proves {what}; this wants a catalogue")))
}

/// Reads a certificate of any kind, with its exact text, and has the checker verify it.
pub fn read_verified_of_any_kind(path: &str) -> Result<(String, Proved), Failure> {
    verified(path, prove::read)
}

/// Reads a certificate whose fields may be in any order, reorders them, and has the checker verify it.
pub fn read_verified_in_any_order(path: &str) -> Result<(String, Proved), Failure> {
    verified(path, |bytes, folder| prove::read_in_any_order(&bytes, folder))
}

fn verified(
    path: &str,
    check: impl FnOnce(Vec<u8>, Option<&Path>) -> Result<prove::Read, NotVerified>,
) -> Result<(String, Proved), Failure> {
    let bytes = read(path)?;
    let folder = Path::new(path).parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match check(bytes, (path != "-").then_some(folder)) {
        Ok(read) => Ok((read.text, read.certificate)),
        Err(NotVerified::Rejected(rejection)) => {
            let longer = match rejection.reason {
                Reason::OutOfReach => "; only `rebuttal-check --patience N` checks longer",
                _ => "",
            };
            let rejected = format!("`{}` is rejected, so nothing is made from it: {rejection}{longer}", named(path));
            Err(Failure::Refuted(rejected))
        }
        Err(error) => Err(Failure::input(path, error)),
    }
}

/// Rejects the name of a game where only a certificate will do, and says how to make one.
pub fn check_certificate(path: &str) -> Result<(), Failure> {
    if path == "-" || Path::new(path).exists() {
        return Ok(());
    }
    if ruleset::stated(path).is_err() {
        return Err(absent(path));
    }
    let (game, file) = (shell_word(path), file_name(path));
    Err(Failure::input(
        path,
        format!("it is a game, where a certificate is wanted; `rebuttal prove {game} -o {file}` makes one"),
    ))
}

/// The error for a missing certificate.
pub fn absent(path: &str) -> Failure {
    let file = shell_word(path);
    Failure::Unusable(format!("there is no file `{path}`; `rebuttal prove GAME -o {file}` makes a certificate"))
}

/// A name for the certificate of the game `name`.
pub fn file_name(name: &str) -> String {
    let name = name.strip_suffix(".json").unwrap_or(name);
    let plain = name.replace(|c: char| !c.is_ascii_alphanumeric(), "-");
    let words: Vec<&str> = plain.split('-').filter(|word| !word.is_empty()).collect();
    format!("{:.LONGEST_STEM$}.json", words.join("-"))
}
