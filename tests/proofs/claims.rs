//! The claims on record: every verdict against a source is confirmed a second way, and the page tells of it.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use rebuttal::audit::claims::{Claim, Claims, PUBLISHED, Verdict, read};

fn path(below: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(below)
}

fn text(file: &Path) -> String {
    std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// The files in a folder with this ending, in order.
fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(path(folder)).unwrap_or_else(|error| panic!("{folder}: {error}"));
    let all = entries.map(|entry| entry.expect("an entry").path());
    let mut all: Vec<PathBuf> = all.filter(|file| file.extension().is_some_and(|found| found == ending)).collect();
    all.sort();
    all
}

fn published() -> Vec<Claims> {
    let claims = PUBLISHED.iter().map(|(path, text)| read(path, text).unwrap_or_else(|error| panic!("{error}")));
    claims.inspect(|claims| assert_eq!(claims.broken, [], "{}", claims.path)).collect()
}

/// The claims that are recorded as refuted or misstated.
fn findings() -> Vec<Claim> {
    let against = |claim: &Claim| matches!(claim.recorded, Verdict::Refuted | Verdict::Misstated);
    published().into_iter().flat_map(|file| file.claims).filter(against).collect()
}

/// The ids in the `Confirms:` lines of a file, each of which must stand above a test.
fn confirmed(file: &Path) -> Vec<String> {
    let text = text(file);
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let mut ids = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let Some(named) = line.strip_prefix("/// Confirms:") else { continue };
        let below = lines[at..].iter().find(|line| !line.starts_with("///"));
        assert_eq!(below, Some(&"#[test]"), "{}, line {}: no test below", file.display(), at + 1);
        let named = named.trim().strip_suffix('.').unwrap_or_else(|| panic!("no full stop: {line}"));
        ids.extend(named.split(',').map(|id| id.trim().to_owned()));
    }
    ids
}

#[test]
fn every_file_is_read_and_published_and_no_id_is_used_twice() {
    let mut ids = BTreeSet::new();
    let mut sources = BTreeSet::new();
    for file in published() {
        assert!(sources.insert(file.source.id.clone()), "a second source `{}`", file.source.id);
        for claim in file.claims {
            assert!(ids.insert(claim.id.clone()), "{}: a second claim `{}`", file.path, claim.id);
        }
    }
    let on_disk: BTreeSet<PathBuf> = files("claims", "toml").into_iter().collect();
    assert_eq!(on_disk, PUBLISHED.iter().map(|(file, _)| path(file)).collect());
}

#[test]
fn every_finding_is_confirmed_a_second_way_and_nothing_else_is() {
    let mut sources = files("tests/proofs/second_way", "rs");
    sources.push(path("tests/proofs/second_way.rs"));
    for file in &sources {
        let shared = text(file).lines().any(|line| line.contains("rebuttal::"));
        assert!(!shared, "{} must not share code with what it confirms", file.display());
    }
    let confirmed: BTreeSet<String> = sources.iter().flat_map(|file| confirmed(file)).collect();
    let found: BTreeSet<String> = findings().into_iter().map(|claim| claim.id).collect();
    let missing: Vec<&String> = found.difference(&confirmed).collect();
    let unknown: Vec<&String> = confirmed.difference(&found).collect();
    assert!(missing.is_empty(), "no test in tests/proofs/second_way confirms {missing:?}");
    assert!(unknown.is_empty(), "neither refuted nor misstated, yet confirmed: {unknown:?}");
}

/// Line breaks and indentation aside.
fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_page_names_every_finding_and_its_counterexample() {
    let page = in_one_line(&text(&path("claims/README.md")));
    for claim in findings() {
        assert!(page.contains(&format!("`{}`", claim.id)), "claims/README.md does not name `{}`", claim.id);
        let counterexample = claim.counterexample.expect("read makes sure of it");
        let told = page.contains(&in_one_line(&counterexample));
        assert!(told, "claims/README.md does not say of `{}`: {counterexample}", claim.id);
    }
}
