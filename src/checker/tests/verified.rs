//! Good certificates of every ruleset, made without the prover, and what each of them proves in words.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::Path;

use rebuttal_checker::{Verdict, Verified, check};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/verified");

/// The claims, one a line in the order of the names.
const CLAIMS: &str = "claims.txt";

fn names() -> BTreeSet<String> {
    let name =
        |entry: std::io::Result<fs::DirEntry>| entry.expect("an entry").file_name().into_string().expect("UTF-8");
    fs::read_dir(FOLDER).expect("a folder").map(name).filter(|name| name != CLAIMS).collect()
}

fn verified(name: &str) -> Verified {
    match check(File::open(Path::new(FOLDER).join(name)).expect("a file")).expect("readable") {
        Verdict::Verified(verified) => verified,
        Verdict::Rejected(rejection) => panic!("{name}: {rejection}"),
    }
}

#[test]
fn every_claim_reads_as_it_did() {
    let now: Vec<String> = names().iter().map(|name| format!("{name}: {}", verified(name).claim)).collect();
    let before = fs::read_to_string(Path::new(FOLDER).join(CLAIMS)).expect("the claims");
    let before: Vec<&str> = before.lines().collect();
    assert_eq!(now, before);
    assert!(now.len() >= 35, "only {}", now.len());
}

/// Guy and Smith's g-value of a row of six in Kayles, and the chop theorem's of 2 x 3 with a heap of one.
#[test]
fn a_g_value_is_proved_by_a_sum_that_is_lost() {
    let value = |name: &str| verified(name).g_value;
    assert_eq!((value("sum-g-value-of-kayles.json"), value("sum-g-value-of-three.json")), (Some(3), Some(2)));
    assert_eq!(value("sum-with-a-graph.json"), Some(0));
    for none in ["sum-opening.json", "sum-misere.json", "sum-of-removal-games.json", "nim-heap.json", "nim-123.json"] {
        assert_eq!(value(none), None, "{none}");
    }
}

#[test]
fn every_ruleset_is_there() {
    let texts: Vec<String> =
        names().iter().map(|name| fs::read_to_string(Path::new(FOLDER).join(name)).expect("a file")).collect();
    let rulesets = "babylon coloured-babylon nim nim-heap bricks subtraction octal chop chomp cram graph sum removal";
    for ruleset in rulesets.split(' ') {
        let stated = format!("\"ruleset\":\"{ruleset}\"");
        assert!(texts.iter().any(|text| text.contains(&stated)), "{ruleset}");
    }
}
