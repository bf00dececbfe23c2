//! Heaps of every size in the theory: periods of g-values and misere quotients are theorems, and `rebuttal-proved` verifies them.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::coq::{exported, statement, table};
use crate::coqc::{prove_all, theory};
use crate::proved::is_verified;
use crate::shared::files;

/// The longest period that is proved here; those of more heaps take minutes.
const LONGEST: u64 = 10_000;

/// The certificates of this repository about heaps of every size, by name, but for all-but games, which the theory lacks.
fn every_size() -> BTreeMap<String, (String, Value)> {
    let paths = ["certificates", "tests/verified"].into_iter().flat_map(|folder| files(folder, "json"));
    let certificates = paths.map(|path| {
        let document: Value = serde_json::from_slice(&std::fs::read(&path).expect("a file")).expect("JSON");
        (path.file_stem().expect("a name").to_string_lossy().into_owned(), (path.display().to_string(), document))
    });
    let is_in_theory = |document: &Value| document["period"].is_u64() && document["rules"]["ruleset"] != "all-but";
    certificates.filter(|(_, (_, document))| document["format"].is_string() && is_in_theory(document)).collect()
}

#[test]
fn what_is_said_of_heaps_of_every_size_is_proved_and_the_guide_lists_it() {
    theory();
    let (mut files, mut listed) = (Vec::new(), Vec::new());
    for (name, (path, document)) in every_size() {
        let text = exported(&path);
        let claim = statement(&text, "claim").expect("a claim").to_owned();
        if path.starts_with("certificates") && document["products"].is_null() {
            listed.push(format!("| `{name}` | `{claim}` |"));
        }
        if document["period"].as_u64().is_some_and(|period| period <= LONGEST) {
            assert!(is_verified(&path, &claim), "{name}");
            files.push((name, text));
        }
    }
    let guide = std::fs::read_to_string("docs/trust.md").expect("the page");
    assert_eq!(table(&guide, "| certificate | period |"), listed, "{}", listed.join("\n"));
    prove_all(files);
}
