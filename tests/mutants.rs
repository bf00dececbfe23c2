//! Every committed certificate, changed in one place so that it is false: none is accepted.
//!
//! Each kind of mutant says why it is false by construction, and for which reasons it may be rejected.

#[path = "mutants/kinds.rs"]
mod kinds;
#[path = "mutants/notation.rs"]
mod notation;
#[path = "mutants/oracle.rs"]
mod oracle;
#[path = "mutants/replies.rs"]
mod replies;
#[path = "mutants/whole.rs"]
mod whole;

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use kinds::KINDS;
use rebuttal::certificate::Certificate;
use rebuttal_checker::{Verdict, check};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/certificates");

/// The most mutants of one kind of one certificate, spread over it evenly.
const MOST: usize = 16;

fn certificates() -> Vec<(PathBuf, Certificate)> {
    let mut paths: Vec<PathBuf> = fs::read_dir(FOLDER).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|e| e == "json") && !path.ends_with("certificate.schema.json"));
    paths.sort();
    let read = |path: &PathBuf| serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    paths.into_iter().map(|path| (path.clone(), read(&path))).collect()
}

fn verdict(certificate: &Certificate) -> Verdict {
    check(&serde_json::to_vec(certificate).unwrap()[..]).unwrap()
}

#[test]
fn no_mutant_is_accepted() {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for (path, honest) in certificates() {
        assert!(matches!(verdict(&honest), Verdict::Verified(_)), "{}: {}", path.display(), verdict(&honest));
        for kind in KINDS {
            let mutants = (kind.mutants)(&honest);
            for (place, mutant) in mutants.iter().step_by(mutants.len().div_ceil(MOST).max(1)) {
                let at = format!("{}: {} ({place})", path.display(), kind.name);
                match verdict(mutant) {
                    Verdict::Rejected(r) if kind.reasons.contains(&r.reason.code()) => {}
                    verdict => panic!("{at}: {verdict}"),
                }
                *counts.entry(kind.name).or_default() += 1;
            }
        }
    }
    println!("{counts:#?}");
    let idle: Vec<&str> = KINDS.iter().map(|kind| kind.name).filter(|name| !counts.contains_key(name)).collect();
    assert!(idle.is_empty(), "no certificate in {FOLDER} has a mutant of these kinds: {idle:?}");
}
