//! Campaigns against the checker, in short; `examples/campaign.rs` runs them at length. Also tests of their judge, on
//! honest and on false certificates.

mod campaign;

use std::fs;
use std::path::Path;

use campaign::corpus::self_contained;
use campaign::json::Json;
use campaign::judge::{Fault, Judge, Judged};
use rebuttal_checker::{Verdict, Verified, check};

/// The certificates by rule files that contain a bound, with the checker's verdicts.
fn bounds() -> Vec<(Json, Verified)> {
    let folders = ["../../certificates/rule-files", "../../tests/verified"];
    let files =
        folders.iter().flat_map(|folder| fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)).unwrap());
    let paths = files.map(|file| file.unwrap().path()).filter(|path| path.extension().is_some_and(|of| of == "json"));
    let documents = paths.map(|path| Json::parse(&self_contained(&path)).expect("JSON"));
    let is_meant = |json: &Json| {
        json.field("bound").is_some() && json.field("rules").is_some_and(|rules| rules.word("ruleset") == "rule-file")
    };
    let checked = documents.filter(is_meant).map(|json| match check(json.to_string().as_bytes()) {
        Ok(Verdict::Verified(verified)) => (json, verified),
        other => panic!("{other:?}: {json}"),
    });
    checked.collect()
}

/// Every bound is judged true, and one that is larger by one false.
#[test]
fn bounds_of_rule_files_are_judged() {
    let (mut judge, bounds) = (Judge::default(), bounds());
    assert!(bounds.len() >= 18, "{} bounds", bounds.len());
    for (mut json, mut verified) in bounds {
        let text = json.to_string();
        assert_eq!(judge.judge(&text, &verified), Judged::True, "{text}");
        let bound = verified.bound.as_mut().expect("a bound");
        (bound.least, verified.entries) = (bound.least + 1, verified.entries + 1);
        json.field_mut("bound").and_then(|of| of.set("least", Json::number(bound.least)));
        let is_partizan = json.list("starts")[0].field("mover").is_some();
        let found = judge.bound(&json, is_partizan, &verified);
        assert!(matches!(found, Err(Fault::False(what)) if what.starts_with("a catalogue has fewer")), "{json}");
    }
}

/// Almost valid certificates as bytes: the checker neither panics nor takes long, and what it verifies is true.
#[test]
fn no_input_panics_or_takes_long_or_is_verified_and_false() {
    let (mut judge, corpus) = campaign::corpus::read();
    let fuzzed = campaign::fuzz::fuzz(&mut judge, &corpus, 1, 50_000, |_| {});
    println!("{}\n{} places, slowest {:?}", fuzzed.table, fuzzed.places, fuzzed.slowest);
    assert_eq!(fuzzed.table.failures, Vec::<String>::new());
    assert!(fuzzed.places > 200, "{} places", fuzzed.places);
}

/// Mutants of honest certificates: what the checker verifies of them is true.
#[test]
fn no_mutant_is_verified_and_false() {
    let (mut judge, corpus) = campaign::corpus::read();
    let table = campaign::mutants(&mut judge, &corpus, 1, 20_000, |_| {});
    println!("{table}");
    assert_eq!(table.failures, Vec::<String>::new());
    let [is_true, not_judged, shaped] = table.shares();
    assert!(is_true > 1_000 && not_judged * 20 < is_true, "{is_true} true, {not_judged} not judged");
    assert!(shaped > 15_000, "{shaped} have the shape of a certificate");
    assert!(table.reasons() > 50, "{} reasons", table.reasons());
}
