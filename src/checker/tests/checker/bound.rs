//! Bounds: two rows of two tokens, any tokens of a row may be removed, the last player wins.
//!
//! The entries are single positions. A catalogue contains both rows full, both rows empty, and, of ac, ad, bc and bd
//! (one token in each row), an answer to each of the four single tokens: bc or bd after a, ac or ad after b, ad or bd
//! after c, ac or bc after d. Two of them are needed, and ac and bd suffice: four entries.

use std::fs;
use std::path::{Path, PathBuf};

use super::command::{code, run, text};
use super::{in_project, verified_file};
use rebuttal_checker::{Among, Bound, Checking, Proof, ProofNotRead, Verdict, check, check_with};

#[test]
fn four_entries_are_minimum_by_a_dual_solution_and_by_a_refutation() {
    let steps = Proof::Refutation { steps: 3 };
    for (name, proof) in [("two-rows-dual", Proof::Dual), ("two-rows-refutation", steps), ("two-rows-beside", steps)] {
        let proved = verified_file(&format!("tests/verified/{name}.json")).bound;
        assert_eq!(proved, Some(Bound { least: 4, among: Among::Whole, classes: 6, demands: 5, proof }));
    }
}

/// Without patience, no literal may be examined.
#[test]
fn patience_multiplies_the_work_allowed() {
    let honest = fs::read(in_project("tests/verified/two-rows-refutation.json")).unwrap();
    let with = |patience| {
        let verdict = check_with(&honest[..], Checking { patience, ..Checking::default() });
        matches!(verdict.expect("bytes in memory"), Verdict::Verified(_))
    };
    assert!(with(1) && with(1000) && !with(0));
}

/// Two classes of a game with eight colours, with 40320 images each.
fn eight_colours() -> String {
    let [one, other] = ["2", "3"].map(|pile| format!("{pile}{}", " : -".repeat(7)));
    format!(
        r#"{{"format":"rebuttal certificate","version":1,"remarks":{{}},
        "rules":{{"ruleset":"babylon","tokens":[1,1,1,1,1,1,1,1]}},"play":"normal","position":"{one}","outcome":"P",
        "equivalence":"symmetry","symmetries":["bacdefgh","bcdefgha"],
        "starts":[{{"parts":[{{"reaches":1,"witness":"abcdefgh"}}]}}],
        "entries":[{{"position":"{one}","rebuttals":[]}}],
        "bound":{{"least":1,"entries":[],"classes":["{one}","{other}"],"start":[{{"class":1,"witness":"abcdefgh"}}],
        "demands":[],"dual":{{"divisor":1,"start":1,"demands":[]}}}}}}"#
    )
}

#[test]
fn the_command_is_as_patient_as_it_is_told() {
    let folder = folder("patience");
    fs::write(folder.join("eight.json"), eight_colours()).unwrap();
    let output = run(&folder, &["eight.json"]);
    assert_eq!(code(&output), 1);
    assert!(text(&output.stdout).contains(": rejected: out-of-reach: "), "{}", text(&output.stdout));
    let output = run(&folder, &["eight.json", "two-rows-beside.json", "--patience", "2"]);
    assert_eq!((code(&output), text(&output.stdout).lines().count()), (0, 2), "{}", text(&output.stdout));
    assert_eq!(code(&run(&folder, &["eight.json", "--patience", "0"])), 2);
    assert!(text(&run(&folder, &["--help"]).stdout).contains("--patience <N>"));
}

/// A folder for this test with a certificate and its proof.
fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    for name in ["two-rows-beside.json", "two-rows-beside.lrat"] {
        fs::copy(in_project(&format!("tests/verified/{name}")), folder.join(name)).unwrap();
    }
    folder
}

#[test]
fn the_command_looks_beside_the_certificate() {
    let folder = folder("beside");
    let path = folder.join("two-rows-beside.json");
    for argument in ["two-rows-beside.json", "./two-rows-beside.json", ".", path.to_str().unwrap()] {
        let output = run(&folder, &[argument, "--json"]);
        assert_eq!(code(&output), 0, "{}", text(&output.stdout));
        for field in [r#""least": 4"#, r#""minimum": "proved""#, r#""bound_by": "refutation""#] {
            assert!(text(&output.stdout).contains(field), "{}", text(&output.stdout));
        }
    }
}

#[test]
fn without_the_proof_there_is_no_verdict() {
    let folder = folder("without");
    let (certificate, proof) = (folder.join("two-rows-beside.json"), folder.join("two-rows-beside.lrat"));
    let error = check(&fs::read(certificate).unwrap()[..]).expect_err("the steps are not in the text");
    assert!(error.get_ref().is_some_and(|inner| inner.is::<ProofNotRead>()), "{error}");
    assert!(error.to_string().ends_with("must be beside the certificate; give the certificate's path"), "{error}");
    fs::remove_file(&proof).unwrap();
    let output = run(&folder, &["two-rows-beside.json"]);
    let unread = "cannot be checked: the proof stands in the file two-rows-beside.lrat, which must be";
    assert!(code(&output) == 2 && text(&output.stderr).contains(unread), "{}", text(&output.stderr));
    fs::create_dir(&proof).unwrap();
    assert_eq!(code(&run(&folder, &["two-rows-beside.json"])), 2);
    fs::remove_dir(&proof).unwrap();
    fs::write(&proof, "").unwrap();
    let output = run(&folder, &["two-rows-beside.json"]);
    assert!(code(&output) == 1 && text(&output.stdout).contains(": rejected: wrong-digest: "));
}
