//! One bad certificate, at least, for each reason to reject, and the honest ones that they were made from.
//!
//! A file is named after its reason, `<reason>.json` or `<reason>--<detail>.json`; `honest--<detail>.json` is verified. A
//! proof that stands beside one is `*.lrat`. `messages.txt` has the verdict on every certificate, as a person reads it, one
//! a line in the order of the names.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::path::Path;
use std::sync::LazyLock;

use rebuttal_checker::{Reason, Verdict, check_beside};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/rejected");
const MESSAGES: &str = "messages.txt";

/// Such a formula needs 6,300 classes, 350 KB: `tests/format/hostile.rs` makes it rather than keep it here.
const WITHOUT_FILE: Reason = Reason::FormulaTooLarge;

fn all_names() -> BTreeSet<String> {
    let name = |entry: std::io::Result<fs::DirEntry>| entry.unwrap().file_name().into_string().unwrap();
    fs::read_dir(FOLDER).unwrap().map(name).filter(|name| name != MESSAGES).collect()
}

fn names() -> BTreeSet<String> {
    all_names().into_iter().filter(|name| !name.ends_with(".lrat")).collect()
}

static VERDICTS: LazyLock<BTreeMap<String, Verdict>> = LazyLock::new(|| {
    let folder = Path::new(FOLDER);
    let verdict = |name: &String| check_beside(File::open(folder.join(name)).unwrap(), folder).unwrap();
    names().into_iter().map(|name| (name.clone(), verdict(&name))).collect()
});

/// What the name of a file promises.
fn promised(name: &str) -> &str {
    let stem = name.strip_suffix(".json").unwrap_or_else(|| panic!("{name} is not named *.json"));
    stem.split_once("--").map_or(stem, |(promised, _)| promised)
}

#[test]
fn every_file_is_rejected_for_the_reason_in_its_name() {
    let (mut rejected, mut honest) = (0, 0);
    for (name, verdict) in VERDICTS.iter() {
        match (promised(name), verdict) {
            ("honest", Verdict::Verified(_)) => honest += 1,
            (promised, Verdict::Rejected(rejection)) if rejection.reason.code() == promised => rejected += 1,
            (_, verdict) => panic!("{name}: {verdict}"),
        }
    }
    assert_eq!(rejected + honest, names().len());
    assert!(honest >= 14 && rejected >= 2 * Reason::ALL.len(), "{honest} honest, {rejected} rejected");
}

#[test]
fn every_reason_has_a_file_and_every_file_a_reason() {
    let names = names();
    let promised: BTreeSet<&str> = names.iter().map(|name| promised(name)).collect();
    let mut reasons: BTreeSet<&str> = Reason::ALL.iter().map(|reason| reason.code()).chain(["honest"]).collect();
    assert_eq!(reasons.len(), Reason::ALL.len() + 1, "two reasons have one code");
    assert!(reasons.remove(WITHOUT_FILE.code()));
    assert_eq!(promised, reasons);
}

/// A file that no certificate names would be taken for tested.
#[test]
fn every_proof_stands_beside_a_certificate_that_names_it() {
    let texts: Vec<String> = names().iter().map(|name| certificate(name)).collect();
    let proofs: Vec<String> = all_names().into_iter().filter(|name| name.ends_with(".lrat")).collect();
    assert!(proofs.len() >= 2);
    for proof in proofs {
        assert!(texts.iter().any(|text| text.contains(&format!("\"file\": \"{proof}\""))), "{proof}");
    }
}

/// The text of a certificate, some of which are not UTF-8.
fn certificate(name: &str) -> String {
    String::from_utf8_lossy(&fs::read(Path::new(FOLDER).join(name)).unwrap()).into_owned()
}

#[test]
fn every_verdict_reads_as_it_did() {
    let now: Vec<String> = VERDICTS.iter().map(|(name, verdict)| format!("{name}: {verdict}")).collect();
    let messages = fs::read_to_string(Path::new(FOLDER).join(MESSAGES)).unwrap();
    let before: BTreeSet<&str> = messages.lines().collect();
    for line in &now {
        assert!(before.contains(line.as_str()), "not in {MESSAGES}:\n{line}");
    }
    assert_eq!(before.len(), now.len(), "{MESSAGES} has lines about files that are gone");
}
