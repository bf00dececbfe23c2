//! Certificates that are kept although nobody asked for a file.

use std::path::Path;

use crate::shared::{Ended, NEVER, json, rebuttal_in};

fn files(folder: &Path) -> Vec<String> {
    let names = std::fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").file_name());
    let mut names: Vec<String> = names.map(|name| name.into_string().expect("UTF-8")).collect();
    names.sort();
    names
}

#[test]
fn a_proof_that_took_long_is_kept_under_the_name_of_its_game_and_overwrites_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let proved = |keep_after: &str, options: &[&str]| -> Ended {
        let arguments = [&["prove", "nim:1,2,3", "--json"], options].concat();
        let ended = rebuttal_in(folder.path(), keep_after, &arguments, b"");
        assert_eq!(ended.code, Some(0), "{}", ended.err);
        ended
    };
    let short = proved(NEVER, &[]);
    assert!(json(&short)["certificate"].is_null() && short.err.is_empty() && files(folder.path()).is_empty());
    let long = proved("0", &[]);
    assert_eq!(json(&long)["certificate"], "nim-1-2-3.json");
    assert!(long.err.contains("is kept in `nim-1-2-3.json`; -o FILE names another file"), "{}", long.err);
    let first = std::fs::read(folder.path().join("nim-1-2-3.json")).expect("kept");
    // The same proof is kept once, another one beside it.
    assert_eq!(json(&proved("0", &[]))["certificate"], "nim-1-2-3.json");
    assert_eq!(json(&proved("0", &["--play", "misere"]))["certificate"], "nim-1-2-3.2.json");
    assert_eq!(files(folder.path()), ["nim-1-2-3.2.json", "nim-1-2-3.json"]);
    assert!(std::fs::read(folder.path().join("nim-1-2-3.json")).expect("kept") == first);
    // With -o there is nothing to keep.
    assert_eq!(json(&proved("0", &["-o", "asked.json"]))["certificate"], "asked.json");
    assert_eq!(files(folder.path()).len(), 3);
}

#[test]
fn a_loopy_value_and_a_proof_beside_its_certificate_are_kept_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let kept = |arguments: &[&str]| rebuttal_in(folder.path(), "0", arguments, b"").out;
    assert!(kept(&["prove", "nim-city:F", "--g-value"]).contains("  certificate   nim-city-F.json, verified"));
    let game = ["prove", "nimbi", "--play", "misere", "--up-to", "identity", "--catalogue", "minimum"];
    assert!(kept(&game).contains("  certificate   nimbi.json with nimbi-"));
    let files = files(folder.path());
    let beside = files.iter().find(|name| name.ends_with(".lrat")).expect("a proof beside it");
    assert!(files.len() == 3 && beside.starts_with("nimbi-"), "{files:?}");
    assert!(rebuttal_in(folder.path(), NEVER, &["compare", "nimbi.json", "--time-limit", "0"], b"").code == Some(0));
}

#[test]
fn a_wrong_number_of_seconds_is_refused() {
    let ended = rebuttal_in(Path::new("."), "soon", &["prove", "nim:1"], b"");
    assert_eq!(ended.code, Some(2));
    assert_eq!(ended.err, "error: REBUTTAL_KEEP_AFTER is `soon`; give it a whole number of seconds\n");
}
