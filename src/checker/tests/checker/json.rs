//! The command's verdicts as JSON.

use std::fs;

use rebuttal_checker::Reason;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::command::{code, folder, run};
use super::{in_project, rows, verified_text};

/// The reports on these files in `tests/verified`.
fn reports(names: &[&str]) -> Vec<Value> {
    let names: Vec<String> = names.iter().map(|name| format!("{name}.json")).collect();
    let arguments: Vec<&str> = ["--json"].into_iter().chain(names.iter().map(String::as_str)).collect();
    serde_json::from_slice(&run(&in_project("tests/verified"), &arguments).stdout).unwrap()
}

/// The fields of a report that are not null.
fn given(report: &Value) -> Value {
    report
        .as_object()
        .unwrap()
        .iter()
        .filter(|(_, value)| !value.is_null())
        .map(|(k, v)| (k.clone(), v.clone()))
        .collect()
}

#[test]
fn what_is_verified_is_stated() {
    let rules = r#"{"ruleset":"hackenbush","picture":"br,r"}"#;
    let claim = "second player wins hackenbush:br,r in normal play from 13 (not the start), so the position equals 0: 4 entries, \
                 2 rebuttals, each entry one position";
    let wanted = json!({
        "file": "hackenbush-other-position.json", "verdict": "verified", "claim": claim,
        "statement": "P hackenbush:br,r from 13", "game": "hackenbush:br,r",
        "rules": digest(rules), "play": "normal", "position": "13", "is_start": false, "outcome": "P", "equivalence": "identity", "entries": 4,
        "rebuttals": 2, "draws": 0, "sums": 0, "by_value": 0, "mirrors": 0, "edges": 2, "longest_play": 2,
    });
    assert_eq!(given(&reports(&["hackenbush-other-position"])[0]), wanted);
    let [won, drawn] = ["hackenbush-misere-won", "nim-city-draw"].map(|name| reports(&[name]).remove(0));
    assert_eq!(
        (&won["game"], &won["play"], &won["is_start"]),
        (&json!("hackenbush:b"), &json!("misere"), &json!(true))
    );
    assert_eq!(
        (&drawn["game"], &drawn["draws"], &drawn["longest_play"]),
        (&json!("nim-city:E,E"), &json!(5), &Value::Null)
    );
}

fn digest(text: &str) -> String {
    Sha256::digest(text).iter().fold("sha256:".to_string(), |text, byte| format!("{text}{byte:02x}"))
}

/// As `jq -cj .rules FILE | sha256sum` prints it.
#[test]
fn the_digest_is_of_the_rules_without_white_space() {
    #[derive(Deserialize)]
    struct Certificate {
        rules: Box<RawValue>,
    }
    for name in ["nim-city", "sum-g-value-of-three", "value-nested", "clobber-square-symmetry"] {
        let text = fs::read_to_string(in_project(&format!("tests/verified/{name}.json"))).unwrap();
        let Certificate { rules } = serde_json::from_str(&text).unwrap();
        let spaced = rules.get().replace("\":", "\" :\t").replace(",\"", " ,\n\"");
        assert_ne!(spaced, rules.get());
        for text in [text.clone(), text.replace(rules.get(), &spaced)] {
            assert_eq!(verified_text(&text).stated.rules, digest(rules.get()), "{name}");
        }
    }
}

#[test]
fn json_has_the_outcome_and_the_loopy_value() {
    let all = reports(&["nim-city-draw", "loopy-value-infinity", "loopy-sum-value", "clobber-up"]);
    let of = |field: &str| all.iter().map(|report| report[field].clone()).collect::<Vec<Value>>();
    assert_eq!(of("outcome"), ["D", "D", "P", "L"]);
    assert_eq!(of("loopy_value"), [Value::Null, "inf(1)".into(), "1".into(), Value::Null]);
    assert_eq!(of("labels"), [Value::Null, 8.into(), Value::Null, Value::Null]);
    assert_eq!(of("entries"), [8.into(), Value::Null, 5.into(), 3.into()]);
    assert_eq!(of("longest_play"), [Value::Null, Value::Null, 4.into(), 2.into()]);
    assert_eq!(of("play"), ["normal", "normal", "normal", "normal"]);
}

#[test]
fn every_file_has_the_same_fields() {
    let folder = folder("json");
    let output = run(&folder, &["--json", "good.json", "deep/deeper/bad.json", "none.json"]);
    assert_eq!(code(&output), 2);
    let all: Vec<Value> = serde_json::from_slice(&output.stdout).unwrap();
    let fields = |report: &Value| report.as_object().unwrap().keys().cloned().collect::<Vec<String>>();
    assert!(all.iter().all(|report| fields(report) == fields(&all[0])));
    let verdicts: Vec<&str> = all.iter().map(|report| report["verdict"].as_str().unwrap()).collect();
    assert_eq!(verdicts, ["verified", "rejected", "unreadable"]);
    assert_eq!((&all[0]["entries"], &all[0]["rebuttals"]), (&json!(4), &json!(10)));
    assert_eq!((&all[1]["reason"], &all[1]["entry"]), (&json!("won-position"), &json!(1)));
    assert!(all[1]["claim"].is_null() && all[1]["entries"].is_null() && all[0]["reason"].is_null());
    assert!(all[2]["message"].as_str().unwrap().starts_with("cannot be read"));
}

/// What is rejected in a valid certificate after one change.
fn rejected(test: &str, good: &str, from: &str, to: &str) -> Value {
    let folder = folder(test);
    assert!(good.contains(from), "{from}");
    fs::write(folder.join("changed.json"), good.replacen(from, to, 1)).unwrap();
    let all: Vec<Value> = serde_json::from_slice(&run(&folder, &["--json", "changed.json"]).stdout).unwrap();
    given(&all[0])
}

#[test]
fn what_is_rejected_has_its_place() {
    let file = |name: &str| fs::read_to_string(in_project(&format!("tests/verified/{name}.json"))).unwrap();
    let mv = rejected("move", &rows::two_rows(1), r#""rebuttals":[{"move":"a.""#, r#""rebuttals":[{"move":"a. b.""#);
    assert_eq!((&mv["reason"], &mv["entry"], &mv["move"]), (&json!("illegal-move"), &json!(2), &json!("a. b.")));
    assert_eq!((&mv["expected"], &mv["found"]), (&json!("a legal move from oo"), &json!("a. b.")));
    let start = rejected("start", &file("value-switches"), r#""reaches":8"#, r#""reaches":4"#);
    assert_eq!((&start["reason"], &start["mover"]), (&json!("not-the-entry"), &json!("L")));
    let label = rejected("label", &file("loopy-value-number"), "E>G", "E>A");
    assert_eq!((&label["reason"], &label["position"]), (&json!("bad-escape"), &json!("E")));
    let demand =
        rejected("demand", &file("two-rows-dual"), r#""move":"c. d.","class":6"#, r#""move":"c. d.","class":5"#);
    assert_eq!((&demand["class"], &demand["move"]), (&json!(1), &json!("a. b., then c. d.")));
    let step = rejected("step", &file("two-rows-refutation"), "20 -2 0 18", "20 -2 0 16");
    assert_eq!((&step["reason"], &step["nth"]), (&json!(Reason::StepNotRefuted.code()), &json!(2)));
    let text = rejected("text", &file("nim-123"), r#""P""#, r#""L""#);
    assert_eq!((&text["reason"], &text["line"], &text["column"]), (&json!("unknown-word"), &json!(8), &json!(14)));
}
