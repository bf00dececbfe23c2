//! The JSON Schema and both sides of the format: what the prover writes and what the checker verifies is valid, and what breaks
//! the schema is rejected by the checker too.

use std::fs;
use std::path::PathBuf;

use jsonschema::Validator;
use rebuttal::certificate::{self, Certificate};
use rebuttal_checker::{Verdict, check};
use serde_json::Value;

fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn read(name: &str) -> String {
    fs::read_to_string(path(name)).expect("a committed file")
}

fn schema() -> Validator {
    let schema: Value = serde_json::from_str(&read("certificates/certificate.schema.json")).expect("JSON");
    jsonschema::meta::validate(&schema).expect("a schema");
    jsonschema::validator_for(&schema).expect("a schema")
}

/// The certificates in a folder whose names start so.
fn certificates(folder: &str, start: &str) -> Vec<String> {
    let names = fs::read_dir(path(folder)).expect("a folder");
    let names = names.map(|entry| entry.expect("an entry").file_name().into_string().expect("UTF-8"));
    let chosen =
        names.filter(|name| name.starts_with(start) && name.ends_with(".json") && !name.ends_with(".schema.json"));
    chosen.map(|name| read(&format!("{folder}/{name}"))).collect()
}

#[test]
fn what_is_committed_and_what_is_honest_is_valid_and_verified() {
    let schema = schema();
    let mut all = certificates("certificates", "");
    all.extend(certificates("tests/rejected", "honest"));
    assert!(all.len() > 20);
    for text in all {
        assert!(schema.is_valid(&serde_json::from_str(&text).expect("JSON")));
        assert!(matches!(check(text.as_bytes()), Ok(Verdict::Verified(_))));
    }
}

#[test]
fn the_provers_own_types_read_back_what_they_write() {
    for text in certificates("certificates", "") {
        let read: Certificate = serde_json::from_str(&text).expect("a certificate");
        assert!(certificate::text(&read).expect("text") == text);
    }
}

/// Changes after which a certificate no longer has the form of one.
const BREAKS: [(&str, &str); 22] = [
    ("\"format\": \"rebuttal certificate\"", "\"format\": \"certificate\""),
    ("\"version\": 1", "\"version\": 2"),
    ("\"version\": 1", "\"version\": \"1\""),
    ("\"producer\":", "\"maker\":"),
    ("\"play\": \"misere\",\n", ""),
    ("\"play\": \"misere\"", "\"play\": \"odd\""),
    ("\"outcome\": \"P\"", "\"outcome\": \"D\""),
    ("\"outcome\": \"P\"", "\"outcome\": \"N\""),
    ("\"sameness\": \"isomorphism\"", "\"sameness\": \"likeness\""),
    ("\"source\": {\"reaches\":9,\"witness\":\"123456789TED\"},\n", ""),
    ("\"source\": {\"reaches\":9,", "\"source\": {"),
    ("\"ruleset\":\"removal\"", "\"ruleset\":\"nim\""),
    ("\"removal\":\"contiguous\"", "\"removal\":\"any\""),
    ("\"points\":[\"1\"", "\"points\":[\"a point\""),
    ("\"number\": 1,", "\"number\": 0,"),
    ("\"number\": 1,", "\"number\": 4294967296,"),
    ("\"number\": 1,", ""),
    ("\"sample\": \"127T\"", "\"sample\": \"1 2 7 T\""),
    ("\"reply\":\"7\",", ""),
    ("\"reply\":\"7\",", "\"reply\":\"7\",\"why\":\"\","),
    ("\"reaches\":10,", "\"reaches\":-10,"),
    ("\"alternatives\": [", "\"alternatives\": [], \"more\": ["),
];

#[test]
fn what_breaks_the_schema_is_rejected_by_the_checker() {
    let (schema, honest) = (schema(), read("certificates/nimbi-misere-paper.json"));
    for (from, to) in BREAKS {
        let broken = honest.replacen(from, to, 1);
        assert_ne!(broken, honest, "{from}");
        assert!(!schema.is_valid(&serde_json::from_str(&broken).expect("JSON")), "valid: {from} -> {to}");
        assert!(matches!(check(broken.as_bytes()), Ok(Verdict::Rejected(_))), "verified: {from} -> {to}");
    }
}
