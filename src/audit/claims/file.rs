//! Reads and checks a whole claims file.

use std::collections::BTreeSet;

use serde::Deserialize;
use toml::Spanned;

use super::{Check, Claim, Range, Source, Verdict};

/// The claims of one source.
#[derive(Clone, Debug)]
pub struct Claims {
    /// The file's path.
    pub path: String,
    /// The source of the claims.
    pub source: Source,
    /// The claims, in the order of the file.
    pub claims: Vec<Claim>,
}

/// An error in a claims file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{path}`, line {line}: {reason}")]
pub struct ClaimsError {
    /// The file.
    pub path: String,
    /// The line, from 1.
    pub line: usize,
    /// The error, with the remedy.
    pub reason: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    source: Spanned<Source>,
    #[serde(default)]
    claim: Vec<Spanned<Written>>,
}

/// A claim as the file writes it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    id: Spanned<String>,
    #[serde(rename = "where")]
    place: String,
    statement: String,
    verdict: Verdict,
    check: Option<Check>,
    repaired: Option<Check>,
    counterexample: Option<String>,
    note: Option<String>,
    #[serde(default)]
    over: Vec<String>,
    #[serde(rename = "if")]
    condition: Option<String>,
    size: Option<String>,
    bound: Option<u64>,
    certify: Option<u64>,
}

/// Reads a claims file, given its path and its text.
///
/// # Errors
/// When the text is not a claims file; the error names the line and the remedy.
pub fn read(path: &str, text: &str) -> Result<Claims, ClaimsError> {
    let line = |offset: usize| text.as_bytes().iter().take(offset).filter(|&&byte| byte == b'\n').count() + 1;
    let error = |line, reason| ClaimsError { path: path.to_owned(), line, reason };
    let file: File = toml::from_str(text).map_err(|wrong| {
        let reason = format!("{}; claims/FORMAT.md gives the fields", one_line(wrong.message()));
        error(wrong.span().map_or(1, |span| line(span.start)), reason)
    })?;
    let at = file.source.span().start;
    check_id(&file.source.get_ref().id).map_err(|reason| error(line(at), reason))?;
    let mut ids = BTreeSet::new();
    let mut claims = Vec::new();
    for written in file.claim {
        let at = line(written.get_ref().id.span().start);
        let claim = claim(written.into_inner(), at).map_err(|reason| error(at, reason))?;
        if !ids.insert(claim.id.clone()) {
            return Err(error(at, format!("a second claim `{}`; give each an id of its own", claim.id)));
        }
        claims.push(claim);
    }
    if claims.is_empty() {
        return Err(error(1, "it has no claim; write `[[claim]]` and its fields".to_owned()));
    }
    Ok(Claims { path: path.to_owned(), source: file.source.into_inner(), claims })
}

fn one_line(text: &str) -> String {
    text.lines().map(str::trim).collect::<Vec<_>>().join(" ")
}

fn claim(written: Written, line: usize) -> Result<Claim, String> {
    let range = Range::new(&written.over, written.condition, written.size, written.bound, written.certify)?;
    let claim = Claim {
        id: written.id.into_inner(),
        place: written.place,
        statement: written.statement,
        recorded: written.verdict,
        check: written.check,
        repaired: written.repaired,
        counterexample: written.counterexample,
        note: written.note,
        range,
        line,
    };
    check_id(&claim.id)?;
    check_record(&claim)?;
    check_parameters(&claim)?;
    Ok(claim)
}

fn check_id(id: &str) -> Result<(), String> {
    if !id.is_empty() && id.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') {
        return Ok(());
    }
    Err(format!("the id `{id}`; write it in letters, digits and `-`"))
}

/// Checks that the fields required by the recorded verdict are there, and no others.
fn check_record(claim: &Claim) -> Result<(), String> {
    let refuted = matches!(claim.recorded, Verdict::Refuted | Verdict::Misstated);
    let unchecked = claim.recorded == Verdict::NotCheckable;
    let verdict = claim.recorded.name();
    let wrong = [
        (claim.check.is_none() != unchecked, "`check` is absent for `not checkable`, and only then"),
        (
            claim.counterexample.is_some() != refuted,
            "`counterexample` goes with `refuted` and `misstated`, and only then",
        ),
        (
            claim.note.is_none() && (refuted || unchecked),
            "its `note` must say what holds instead, or why nothing can be checked",
        ),
        (
            claim.repaired.is_none() && claim.recorded == Verdict::Misstated,
            "its `repaired` must say what holds instead",
        ),
        (claim.range.bound.is_none() && claim.recorded == Verdict::ConfirmedToBound, "it must have a `bound`"),
        (
            claim.range.bound.is_some() && claim.recorded == Verdict::Confirmed,
            "with a `bound` it is `confirmed to bound`",
        ),
        (claim.recorded == Verdict::Undecided, "that is no verdict to record"),
    ];
    match wrong.into_iter().find(|(wrong, _)| *wrong) {
        Some((_, remedy)) => Err(format!("claim `{}` is recorded as `{verdict}`: {remedy}", claim.id)),
        None => Ok(()),
    }
}

/// A claim about a strategy, a set or a law covers all sizes and has its own parameters; so does a table.
fn check_parameters(claim: &Claim) -> Result<(), String> {
    for check in claim.check.iter().chain(&claim.repaired) {
        let named = matches!(check, Check::Strategy(_) | Check::Invariant(_) | Check::Law(_));
        let wrong = [
            (named && claim.range.bound.is_none(), "a strategy or an invariant must have a `bound`"),
            (named && claim.range.has_parameters(), "a strategy or an invariant goes without `over`"),
            (matches!(check, Check::Table(_)) && claim.range.has_parameters(), "a table goes without `over`"),
            (!named && claim.range.bound.is_some() && !claim.range.has_parameters(), "`bound` goes with `over`"),
        ];
        if let Some((_, remedy)) = wrong.into_iter().find(|(wrong, _)| *wrong) {
            return Err(format!("claim `{}`: {remedy}", claim.id));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = include_str!("../../../tests/shared/bricks.toml");

    fn wrong(from: &str, to: &str) -> (usize, String) {
        assert!(GOOD.contains(from), "{from}");
        let error = read("notes.toml", &GOOD.replace(from, to)).expect_err("no claims");
        (error.line, error.reason)
    }

    #[test]
    fn a_claims_file_is_read() {
        let claims = read("notes.toml", GOOD).expect("claims");
        assert_eq!((claims.claims[0].id.as_str(), claims.claims[0].line), ("bricks", 8));
        assert_eq!(claims.claims[0].kind(), "g-value");
    }

    #[test]
    fn what_is_wrong_has_a_line_and_a_remedy() {
        for (from, to, line, remedy) in [
            ("bound = 9\n", "", 8, "`bound`"),
            ("bound = 9", "bound = \"9\"", 13, "FORMAT.md"),
            ("size = \"n\"\n", "", 8, "`size`"),
            ("where = ", "place = ", 9, "FORMAT.md"),
            ("g-value]", "g-values]", 16, "FORMAT.md"),
            ("value = ", "number = ", 18, "FORMAT.md"),
            ("\"bricks\"", "\"b ricks\"", 8, "letters"),
            ("confirmed to bound", "refuted", 8, "`counterexample`"),
            ("confirmed to bound", "not checkable", 8, "`check`"),
            ("confirmed to bound", "true", 14, "FORMAT.md"),
        ] {
            let (at, reason) = wrong(from, to);
            assert!(reason.contains(remedy), "{to}: {reason}");
            assert_eq!(at, line, "{to}: {reason}");
        }
    }
}
