//! Verdicts for people: one line for each file.

use std::io::{self, Write};
use std::path::Path;

use super::{Checked, is_stdin};
use rebuttal_checker::Verdict;

/// Prints the verdict on one file to standard output; if there is none, the reason to standard error.
pub(crate) fn print(checked: &Checked, quiet: bool) -> io::Result<()> {
    let file = quoted(&checked.file);
    match &checked.verdict {
        Ok(Verdict::Verified(_)) if quiet => Ok(()),
        Ok(verdict) => writeln!(io::stdout(), "{file}: {verdict}"),
        Err(why) => writeln!(io::stderr(), "rebuttal-check: {file}: {why}"),
    }
}

/// Prints the line of a manifest for one file to standard output; if nothing is proved, the reason to standard error.
pub(crate) fn print_statement(checked: &Checked) -> io::Result<()> {
    match &checked.verdict {
        Ok(Verdict::Verified(verified)) => {
            let [name, claim] = [&checked.name, &verified.statement()].map(serde_json::to_string);
            writeln!(io::stdout(), "{} = {}", name?, claim?)
        }
        Ok(verdict) => writeln!(io::stderr(), "rebuttal-check: {}: {verdict}", quoted(&checked.file)),
        Err(why) => writeln!(io::stderr(), "rebuttal-check: {}: {why}", quoted(&checked.file)),
    }
}

/// Standard input in words; or the path, in quotes if it has unusual characters: a name must not look like a verdict,
/// nor control the terminal.
fn quoted(path: &Path) -> String {
    if is_stdin(path) {
        return "standard input".to_owned();
    }
    let path = path.to_string_lossy();
    let is_plain = |c: char| c.is_alphanumeric() || "/\\._-+=@%,~".contains(c);
    if !path.is_empty() && path.chars().all(is_plain) { path.into_owned() } else { format!("{path:?}") }
}

/// If there are several files, prints the number of each verdict to standard error.
pub(crate) fn summary(all: &[Checked], quiet: bool) -> io::Result<()> {
    if quiet || all.len() < 2 {
        return Ok(());
    }
    let count = |wanted: fn(&Checked) -> bool| all.iter().filter(|checked| wanted(checked)).count();
    let verified = count(|checked| matches!(checked.verdict, Ok(Verdict::Verified(_))));
    let rejected = count(|checked| matches!(checked.verdict, Ok(Verdict::Rejected(_))));
    let unread = count(|checked| checked.verdict.is_err());
    let total = all.len();
    writeln!(io::stderr(), "{total} files: {verified} verified, {rejected} rejected, {unread} not read")
}
