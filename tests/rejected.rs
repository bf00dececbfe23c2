//! One bad certificate, at least, for each reason to reject, and the honest ones that they were made from.
//!
//! A file is named after its reason, `<reason>.json` or `<reason>--<detail>.json`; `honest--<detail>.json` is verified.
//! `messages.txt` has the verdict on every file, as a person reads it, one a line in the order of the names.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::path::Path;

use rebuttal_checker::{Reason, Verdict, check};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/rejected");
const MESSAGES: &str = "messages.txt";

fn names() -> BTreeSet<String> {
    let name = |entry: std::io::Result<fs::DirEntry>| entry.unwrap().file_name().into_string().unwrap();
    fs::read_dir(FOLDER).unwrap().map(name).filter(|name| name != MESSAGES).collect()
}

fn verdicts() -> BTreeMap<String, Verdict> {
    let verdict = |name: &String| check(File::open(Path::new(FOLDER).join(name)).unwrap()).unwrap();
    names().into_iter().map(|name| (name.clone(), verdict(&name))).collect()
}

/// What the name of a file promises.
fn promised(name: &str) -> &str {
    let stem = name.strip_suffix(".json").unwrap_or_else(|| panic!("{name} is not named *.json"));
    stem.split_once("--").map_or(stem, |(promised, _)| promised)
}

#[test]
fn every_file_is_rejected_for_the_reason_in_its_name() {
    let (mut rejected, mut honest) = (0, 0);
    for (name, verdict) in verdicts() {
        match (promised(&name), verdict) {
            ("honest", Verdict::Verified(_)) => honest += 1,
            (promised, Verdict::Rejected(rejection)) if rejection.reason.code() == promised => rejected += 1,
            (_, verdict) => panic!("{name}: {verdict}"),
        }
    }
    assert_eq!(rejected + honest, names().len());
    assert!(honest >= 8 && rejected >= Reason::ALL.len(), "{honest} honest, {rejected} rejected");
}

#[test]
fn every_reason_has_a_file_and_every_file_a_reason() {
    let names = names();
    let promised: BTreeSet<&str> = names.iter().map(|name| promised(name)).collect();
    let reasons: BTreeSet<&str> = Reason::ALL.iter().map(|reason| reason.code()).chain(["honest"]).collect();
    assert_eq!(promised, reasons);
    assert_eq!(reasons.len(), Reason::ALL.len() + 1, "two reasons have one code");
}

#[test]
fn every_verdict_reads_as_it_did() {
    let now: Vec<String> = verdicts().iter().map(|(name, verdict)| format!("{name}: {verdict}")).collect();
    let messages = fs::read_to_string(Path::new(FOLDER).join(MESSAGES)).unwrap();
    let before: BTreeSet<&str> = messages.lines().collect();
    for line in &now {
        assert!(before.contains(line.as_str()), "not in {MESSAGES}:\n{line}");
    }
    assert_eq!(before.len(), now.len(), "{MESSAGES} has lines about files that are gone");
}
