//! Verdicts for people: one line for each file.

use std::io::{self, Write};

use super::Checked;
use rebuttal_checker::Verdict;

/// Prints the verdict on one file to standard output, or to standard error why there is none.
pub(crate) fn print(checked: &Checked, quiet: bool) -> io::Result<()> {
    let file = checked.file.display();
    match &checked.verdict {
        Ok(Verdict::Verified(_)) if quiet => Ok(()),
        Ok(verdict) => writeln!(io::stdout(), "{file}: {verdict}"),
        Err(why) => writeln!(io::stderr(), "rebuttal-check: {file}: {why}"),
    }
}

/// Prints to standard error how many files got which verdict, when there are several.
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
