//! The JSON Schema and both sides of the format: what the prover writes and what the checker verifies is valid, and what breaks
//! the schema is rejected by the checker too.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use jsonschema::Validator;
use rebuttal::certificate::{self, LabelCertificate};
use rebuttal_checker::{Verdict, check_beside};
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

/// The certificates in a folder whose names start so: name and text, in the order of the names.
fn certificates(folder: &str, start: &str) -> BTreeMap<String, String> {
    let names = fs::read_dir(path(folder)).expect("a folder");
    let names = names.map(|entry| entry.expect("an entry").file_name().into_string().expect("UTF-8"));
    let chosen =
        names.filter(|name| name.starts_with(start) && name.ends_with(".json") && !name.ends_with(".schema.json"));
    let text = |name: &str| String::from_utf8(fs::read(path(folder).join(name)).expect("a file")).ok();
    chosen.filter_map(|name| text(&name).map(|text| (name, text))).collect()
}

/// The verdict on a text that stands in the folder.
fn verdict(text: &str, folder: &str) -> Verdict {
    check_beside(text.as_bytes(), &path(folder)).expect("the proof, if there is one, stands beside it")
}

#[test]
fn what_is_committed_and_what_is_honest_is_valid_and_verified() {
    let schema = schema();
    let (mut all, mut bounds) = (0, 0);
    for (folder, start) in [("certificates", ""), ("tests/rejected", "honest")] {
        for (name, text) in certificates(folder, start) {
            let value: Value = serde_json::from_str(&text).expect("JSON");
            assert!(schema.is_valid(&value), "{name}: {:?}", schema.iter_errors(&value).next());
            assert!(matches!(verdict(&text, folder), Verdict::Verified(_)), "{name}");
            all += 1;
            bounds += usize::from(value.get("bound").is_some());
        }
    }
    assert!(all > 25 && bounds >= 6, "{all} certificates, {bounds} bounds");
}

#[test]
fn the_provers_own_types_read_back_what_they_write() {
    let mut all = certificates("certificates", "");
    all.extend(certificates("tests/rejected", "honest--bound"));
    for (name, text) in all {
        let again = match serde_json::from_str::<LabelCertificate>(&text) {
            Ok(labels) => certificate::label_text(&labels),
            Err(_) => certificate::text(&serde_json::from_str(&text).expect("a certificate")),
        };
        assert!(again.expect("text") == text, "{name}");
    }
}

/// Changes after which a certificate no longer has the form of one.
const BREAKS: [(&str, &str); 21] = [
    ("\"format\": \"rebuttal certificate\"", "\"format\": \"certificate\""),
    ("\"version\": ", "\"version\": 1"),
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

/// The same for a bound, by a dual solution, by a refutation, and by one in a file.
const BOUND_BREAKS: [(&str, &[(&str, &str)]); 3] = [
    (
        "honest--bound-by-a-dual.json",
        &[
            ("\"version\": 2", "\"version\": 1"),
            ("\"version\": 2", "\"version\": 3"),
            ("\"version\": 2", "\"version\": \"2\""),
            ("\"least\": 4,\n", ""),
            ("\"least\": 4", "\"least\": 0"),
            ("\"least\": 4", "\"least\": 4294967296"),
            ("\"least\": 4", "\"least\": 4, \"most\": 4"),
            ("[\"-\",\"14\"", "[\"-\",\"1 4\""),
            ("[\"-\",\"14\"", "[\"-\",\"-\",\"14\""),
            ("[\"-\",\"14\"", "[\"-\",14,\"14\""),
            ("\"start\": [4]", "\"start\": []"),
            ("\"start\": [4]", "\"start\": [4,4]"),
            ("\"start\": [4]", "\"start\": [0]"),
            ("{\"class\":4,", "{"),
            ("{\"class\":4,", "{\"class\":0,"),
            ("\"rebuttals\":[1]}", "\"rebuttals\":[]}"),
            ("\"rebuttals\":[1]}", "\"rebuttals\":[1],\"reply\":\"34\"}"),
            ("\"divisor\":1", "\"divisor\":0"),
            ("\"divisor\":1,", ""),
            ("\"demands\":[1,1,1]", "\"demands\":[1,1,-1]"),
            ("\"demands\":[1,1,1]", "\"demands\":[1,1,1.5]"),
            ("\"dual\"", "\"duel\""),
        ],
    ),
    (
        "honest--bound-by-a-refutation.json",
        &[
            ("\"refutation\": {", "\"dual\": {\"divisor\":1,\"start\":0,\"demands\":[0,0,0,0,0,0]},\"refutation\": {"),
            ("\"left\":1,", ""),
            ("\"left\":1,", "\"left\":0,"),
            ("\"outputs\":2", "\"outputs\":0"),
            ("\"outputs\":2", "\"outputs\":2,\"inputs\":2"),
            ("\"term\":5,\"least\":1", "\"term\":5,\"least\":0"),
            ("\"term\":5,\"least\":1", "\"term\":5"),
            ("\"28 5 0 21 0\"", "28"),
            ("\"28 5 0 21 0\"", "\"28 5 0 -21 0\""),
            ("\"28 5 0 21 0\"", "\"28 d 21 0\""),
            ("\"28 5 0 21 0\"", "\"28 5 0  21 0\""),
            ("\"28 5 0 21 0\"", "\"28 05 0 21 0\""),
            ("\"28 5 0 21 0\"", "\"28 5 0 21\""),
            ("\"steps\"", "\"stairs\""),
            (" 20 0\"]", " 20 0\"],\n\"file\": \"a.lrat\""),
        ],
    ),
    (
        "honest--bound-beside.json",
        &[
            ("\"file\": \"honest", "\"file\": \"../honest"),
            ("\"file\": \"honest", "\"file\": \"/honest"),
            ("\"file\": \"honest", "\"file\": \".honest"),
            ("\"sha256:", "\"sha256:0"),
            ("\"sha256:", "\"sha512:"),
            ("\"sha256\": ", "\"steps\": [], \"sha256\": "),
        ],
    ),
];

fn assert_breaks(schema: &Validator, honest: &str, from: &str, to: &str, folder: &str) {
    let broken = honest.replacen(from, to, 1);
    assert_ne!(broken, honest, "{from}");
    assert!(!schema.is_valid(&serde_json::from_str(&broken).expect("JSON")), "valid: {from} -> {to}");
    assert!(matches!(verdict(&broken, folder), Verdict::Rejected(_)), "verified: {from} -> {to}");
}

#[test]
fn what_breaks_the_schema_is_rejected_by_the_checker() {
    let (schema, honest) = (schema(), read("certificates/nimbi-misere-paper.json"));
    for (from, to) in BREAKS {
        assert_breaks(&schema, &honest, from, to, "certificates");
    }
    for (name, breaks) in BOUND_BREAKS {
        // In the entries the same fields mean something else.
        let honest = read(&format!("tests/rejected/{name}"));
        let (entries, bound) = honest.split_once("\"bound\"").expect("a bound");
        for (from, to) in breaks {
            let in_bound = format!("{entries}\"bound\"{}", bound.replacen(from, to, 1));
            let broken = if in_bound == honest { honest.replacen(from, to, 1) } else { in_bound };
            assert_breaks(&schema, &honest, &honest, &broken, "tests/rejected");
        }
    }
}

/// The same for versions 4 and 5.
const LATER_BREAKS: [(&str, &[(&str, &str)]); 4] = [
    (
        "honest--version-4-domineering-2x3-symmetry.json",
        &[
            ("\"version\": 4", "\"version\": 3"),
            ("\"version\": 4", "\"version\": 5"),
            ("\"version\": 4", "\"version\": 6"),
            ("\"outcome\": \"N\"", "\"outcome\": \"P\""),
            ("\"outcome\": \"N\"", "\"outcome\": \"D\""),
            ("\"outcome\": \"N\"", "\"outcome\": \"<=\""),
            ("\"mover\":\"L\"", "\"mover\":\"R\""),
            ("\"mover\":\"L\",", ""),
            ("{\"number\": 1,", "{\"number\": 1, \"rank\": 0,"),
            ("{\"number\": 1,", "{\"number\": 1, \"name\": \"void\","),
            ("[\"...\",\"...\"]", "[\"...\",\"..x\"]"),
            ("\"starts\"", "\"source\""),
        ],
    ),
    (
        "honest--version-4-nim-city-draw.json",
        &[
            ("\"outcome\": \"D\"", "\"outcome\": \"LD\""),
            ("\"outcome\": \"D\"", "\"outcome\": \"P\""),
            ("\"source\":", "\"mover\":\"L\",\"source\":"),
            ("{\"number\": 1,", "{\"number\": 1, \"rank\": -1,"),
            ("[\"A\",\"home\"]", "[\"A\",\"home\",\"A\"]"),
            ("[\"E\",\"E\"]", "[]"),
        ],
    ),
    (
        "honest--version-4-yavalath-when-right-begins.json",
        &[
            ("\"play\": \"normal\"", "\"play\": \"misere\""),
            ("\"side\":2", "\"side\":5"),
            ("\"outcome\": \"DL\"", "\"outcome\": \"DR\""),
        ],
    ),
    (
        "honest--version-5-loopy-value-infinity.json",
        &[
            ("\"value\": \"inf(1)\"", "\"value\": \"inf\""),
            ("\"value\": \"inf(1)\"", "\"value\": \"-1\""),
            ("\"reverts\":", "\"escape\":"),
            ("\"rank\":", "\"ranks\":"),
            ("\"labels\": [", "\"labels\": [{},"),
            ("\"position\": \"G\",", "\"position\": \"G\", \"outcome\": \"D\","),
        ],
    ),
];

#[test]
fn what_breaks_the_schema_of_later_versions_is_rejected_by_the_checker() {
    let schema = schema();
    for (name, breaks) in LATER_BREAKS {
        let honest = read(&format!("tests/rejected/{name}"));
        for (from, to) in breaks {
            assert_breaks(&schema, &honest, from, to, "tests/rejected");
        }
    }
}

/// The reasons that are about form alone, each of which the schema catches wherever it occurs.
const OF_FORM: [&str; 9] = [
    "wrong-format",
    "wrong-version",
    "unknown-field",
    "missing-field",
    "unknown-value",
    "unwanted-source",
    "unwanted-bound",
    "two-proofs",
    "bad-file-name",
];

#[test]
fn what_is_rejected_for_its_form_breaks_the_schema() {
    let schema = schema();
    for reason in OF_FORM {
        let files = certificates("tests/rejected", reason);
        assert!(!files.is_empty(), "{reason}");
        for (name, text) in files {
            let value = serde_json::from_str(&text).expect("JSON");
            // To JSON Schema 1.0 is the number 1.
            assert!(!schema.is_valid(&value) || name == "wrong-version--fraction.json", "{name} is valid");
        }
    }
}
