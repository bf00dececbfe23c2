//! Reads and checks a whole claims file.

use std::collections::BTreeSet;

use serde::Deserialize;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

use super::record::{check_certificate, check_id, check_parameters, check_record, check_theorems};
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
    /// The claims that cannot be read.
    pub broken: Vec<Broken>,
}

/// A claim that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// Its id, if that can be read.
    pub id: String,
    /// The line of the error, from 1.
    pub line: usize,
    /// The error, with the remedy.
    pub reason: String,
}

/// An error that makes a claims file unusable as a whole.
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

/// A claim as written in the file.
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
    #[serde(default)]
    theorems: Vec<String>,
    certificate: Option<String>,
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

/// Whether `text` may be meant as a claims file: it is not TOML, or has a source or a claim.
pub fn may_be_claims(text: &str) -> bool {
    DeTable::parse(text).map_or(true, |table| ["source", "claim"].iter().any(|key| table.get_ref().contains_key(*key)))
}

/// The line of an error, and the error.
type Wrong = (usize, String);

/// Reads a claims file, given its path and its text. A claim that cannot be read does not affect the others.
///
/// # Errors
/// When the text is not a claims file; the error names the line and the remedy.
pub fn read(path: &str, text: &str) -> Result<Claims, ClaimsError> {
    let line = |offset: usize| text.as_bytes().iter().take(offset).filter(|&&byte| byte == b'\n').count() + 1;
    let fatal = |(line, reason)| ClaimsError { path: path.to_owned(), line, reason };
    let (source, all) = parts(text, line).map_err(fatal)?;
    let (mut ids, mut claims, mut broken) = (BTreeSet::new(), Vec::new(), Vec::new());
    for one in all {
        let id = one.get_ref().get("id").and_then(|id| id.get_ref().as_str()).unwrap_or_default().to_owned();
        let written = Written::deserialize(ValueDeserializer::from(one)).map_err(|wrong| unread(&wrong, line));
        let read = written.and_then(|written| {
            let at = line(written.id.span().start);
            let claim = claim(written, at).map_err(|reason| (at, reason))?;
            let again = || (at, format!("a second claim `{}`; give each an id of its own", claim.id));
            ids.insert(claim.id.clone()).then_some(()).ok_or_else(again).map(|()| claim)
        });
        match read {
            Ok(claim) => claims.push(claim),
            Err((line, reason)) => broken.push(Broken { id, line, reason }),
        }
    }
    Ok(Claims { path: path.to_owned(), source, claims, broken })
}

/// The source, and the claims as written. `line` gives the line of a place in the text.
fn parts(text: &str, line: impl Fn(usize) -> usize + Copy) -> Result<(Source, Vec<Spanned<DeValue<'_>>>), Wrong> {
    let mut table = DeTable::parse(text).map_err(|wrong| unread(&wrong, line))?.into_inner();
    let (source, claims) = (table.remove("source"), table.remove("claim"));
    if let Some(key) = table.keys().next() {
        let reason = format!("`{}` is no part of a claims file; claims/FORMAT.md gives the fields", key.get_ref());
        return Err((line(key.span().start), reason));
    }
    let source = source.ok_or_else(|| (1, "it has no `[source]`; claims/FORMAT.md gives the fields".to_owned()))?;
    let at = line(source.span().start);
    let source = Source::deserialize(ValueDeserializer::from(source)).map_err(|wrong| unread(&wrong, line))?;
    check_id(&source.id).map_err(|reason| (at, reason))?;
    let at = claims.as_ref().map_or(1, |claims| line(claims.span().start));
    match claims.map(Spanned::into_inner) {
        Some(DeValue::Array(claims)) if !claims.is_empty() => Ok((source, claims.into_iter().collect())),
        Some(DeValue::Array(_)) | None => Err((at, "it has no claim; write `[[claim]]` and its fields".to_owned())),
        Some(_) => Err((at, "write each claim as `[[claim]]`".to_owned())),
    }
}

fn unread(wrong: &toml::de::Error, line: impl Fn(usize) -> usize) -> Wrong {
    // The full list of fields is long, and is in the page named.
    let message = wrong.message().lines().map(str::trim).collect::<Vec<_>>().join(" ");
    let short = message.split_once(", expected one of").map_or(message.as_str(), |(short, _)| short);
    let reason = format!("{short}; claims/FORMAT.md gives the fields");
    (wrong.span().map_or(1, |span| line(span.start)), reason)
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
        theorems: written.theorems,
        certificate: written.certificate,
        counterexample: written.counterexample,
        note: written.note,
        range,
        line,
    };
    check_id(&claim.id)?;
    check_record(&claim)?;
    check_parameters(&claim)?;
    check_certificate(&claim)?;
    check_theorems(&claim)?;
    Ok(claim)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = include_str!("../../../tests/shared/bricks.toml");

    fn wrong(from: &str, to: &str) -> (usize, String) {
        assert!(GOOD.contains(from), "{from}");
        let broken = read("notes.toml", &GOOD.replace(from, to)).expect("a claims file").broken.remove(0);
        (broken.line, broken.reason)
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
            ("confirmed to bound\"", "confirmed\"", 8, "`theorems`"),
            ("confirmed to bound\"", "confirmed to bound\"\ntheorems = [\"bouton\"]", 8, "`bouton`"),
            ("confirmed to bound\"", "confirmed\"\ntheorems = [\"bouton\", \"bouto\"]", 8, "`bouto`"),
        ] {
            let (at, reason) = wrong(from, to);
            assert!(reason.contains(remedy), "{to}: {reason}");
            assert_eq!(at, line, "{to}: {reason}");
        }
    }
}
