//! The JSON Schema and both sides of the format: what the prover writes and what the checker verifies is valid, and what breaks
//! the schema is rejected by the checker too.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use jsonschema::Validator;
use rebuttal::certificate::{self, EveryCertificate, LabelCertificate};
use rebuttal::prove::{CatalogueChoice, Request, prove};
use rebuttal::ruleset::{Play, game};
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

/// The committed certificates: name and text, in the order of the names.
fn certificates() -> BTreeMap<String, String> {
    let names = fs::read_dir(path("certificates")).expect("a folder");
    let names = names.map(|entry| entry.expect("an entry").file_name().into_string().expect("UTF-8"));
    let chosen = names.filter(|name| name.ends_with(".json") && !name.ends_with(".schema.json"));
    chosen.map(|name| (name.clone(), read(&format!("certificates/{name}")))).collect()
}

/// The verdict on a text that stands beside the committed certificates.
fn verdict(text: &str) -> Verdict {
    check_beside(text.as_bytes(), &path("certificates")).expect("the proof, if there is one, stands beside it")
}

#[test]
fn what_is_committed_is_valid_and_verified_and_reads_back() {
    let schema = schema();
    let (mut all, mut bounds) = (0, 0);
    for (name, text) in certificates() {
        let value: Value = serde_json::from_str(&text).expect("JSON");
        assert!(schema.is_valid(&value), "{name}: {:?}", schema.iter_errors(&value).next());
        assert!(matches!(verdict(&text), Verdict::Verified(_)), "{name}");
        let again = match serde_json::from_str::<LabelCertificate>(&text) {
            Ok(labels) => certificate::label_text(&labels),
            Err(_) => match serde_json::from_str::<EveryCertificate>(&text) {
                Ok(every) => every.text(),
                Err(_) => certificate::text(&serde_json::from_str(&text).expect("a certificate")),
            },
        };
        assert!(again.expect("text") == text, "{name}");
        all += 1;
        bounds += usize::from(value.get("bound").is_some());
    }
    assert!(all > 50 && bounds >= 25, "{all} certificates, {bounds} bounds");
}

/// Small games whose certificates have what none of the committed ones has.
const OTHERS: [(&str, Play); 16] = [
    ("nim:0", Play::Misere),
    ("hackenbush:-", Play::Misere),
    ("hackenbush:b(r,g)", Play::Misere),
    ("-hackenbush:bbr", Play::Normal),
    ("domineering:../.# + hackenbush:br + *1", Play::Misere),
    ("value:{0,*|1/2} - value:1/4", Play::Normal),
    ("yavalath:2", Play::Normal),
    ("nim-city:E,G", Play::Misere),
    ("nim-city:home", Play::Misere),
    ("nim-city:F + chop:2x3", Play::Normal),
    ("tactix:2x2 + nim-squared:2x2", Play::Misere),
    ("bricks:7 + octal:0.07:6", Play::Misere),
    ("clobber:2x3 + hackenbush:br", Play::Normal),
    ("-snort:2x2 + *1", Play::Normal),
    ("node-kayles:a-b,b-c + arc-kayles:a-b,b-c + nim:2", Play::Normal),
    ("geography:to/oo + nim-city:F", Play::Normal),
];

#[test]
fn what_is_proved_of_other_games_is_valid() {
    let schema = schema();
    for (name, play) in OTHERS {
        let game = game(name).expect("a game");
        for equivalence in game.equivalences() {
            let request = Request::new(play, equivalence, CatalogueChoice::Minimal);
            let proof = prove(&game, request, |_| {}).unwrap_or_else(|error| panic!("{name}: {error}"));
            let value: Value = serde_json::from_str(&proof.text).expect("JSON");
            assert!(schema.is_valid(&value), "{name}: {:?}", schema.iter_errors(&value).next());
        }
    }
}

/// Edits of committed certificates, after which they no longer have the form of one: what is replaced, where it first
/// stands, and by what.
const BREAKS: [(&str, &[(&str, &str)]); 10] = [
    (
        "octal-0.75-misere-every",
        &[
            ("\"play\": \"misere\",\n", ""),
            ("\"misere\"", "\"normal\""),
            ("\"from\": 8", "\"from\": 0"),
            ("\"period\": 2", "\"period\": 2,\n\"mask\": 1"),
            ("\"lost\": [", "\"lost\": [0,"),
            ("\"elements\": [0,", "\"elements\": [-1,"),
        ],
    ),
    (
        "kayles-every",
        &[
            ("\"from\": 71,\n", ""),
            ("\"from\": 71", "\"from\": -1"),
            ("\"period\": 12", "\"period\": 0"),
            ("\"period\": 12", "\"period\": 12,\n\"play\": \"normal\""),
            ("\"period\": 12", "\"period\": 12,\n\"mask\": 0"),
            ("\"code\":\"0.77\"", "\"code\":\"0.78\""),
            ("\"code\":\"0.77\"", "\"code\":\"0.77\",\"heaps\":[9]"),
            ("\"octal\"", "\"nim\""),
            ("[0,1,2,3,", "[0,1,2,-3,"),
        ],
    ),
    (
        "nim-1-2-3-misere",
        &[
            ("\"rebuttal certificate\"", "\"certificate\""),
            ("\"version\": 1", "\"version\": 2"),
            ("\"version\": 1", "\"version\": \"1\""),
            ("\"remarks\": {", "\"remark\": {"),
            ("\"play\": \"misere\",\n", ""),
            ("\"play\": \"misere\"", "\"play\": \"odd\""),
            ("\"ruleset\":\"nim\"", "\"ruleset\":\"removal\""),
            ("\"heaps\":[1,2,3]", "\"heaps\":[1,2,3],\"set\":[1]"),
            ("\"outcome\": \"P\"", "\"outcome\": \"D\""),
            ("\"outcome\": \"P\"", "\"outcome\": \"L\""),
            ("\"equivalence\": \"identity\"", "\"equivalence\": \"likeness\""),
            ("\"equivalence\": \"identity\"", "\"equivalence\": \"symmetry\""),
            ("\"identity\",", "\"identity\", \"symmetries\": [],"),
            ("{\"parts\":[{\"reaches\":4}]}", ""),
            ("{\"parts\":[{\"reaches\":4}]}", "{}"),
            ("{\"parts\":[{\"reaches\":4}]}", "{\"parts\":[]}"),
            ("{\"parts\":[{\"reaches\":4}]}", "{\"move\":\"1>-\",\"parts\":[{\"reaches\":4}]}"),
            ("{\"parts\":[{\"reaches\":4}]}", "{\"mover\":\"L\",\"parts\":[{\"reaches\":4}]}"),
            ("{\"parts\":[{\"reaches\":4}]}", "{\"parts\":[{\"reaches\":4},{\"reaches\":4}]}"),
            ("{\"reaches\":4}", "{\"reaches\":4,\"witness\":\"=\"}"),
            ("{\"reaches\":4}", "{\"reaches\":-4}"),
            ("{\"position\": \"1\"", "{\"number\": 1, \"position\": \"1\""),
            ("\"position\": \"1\",", "\"position\": \"1\", \"name\": \"one\","),
            ("{\"position\": \"1\", ", "{"),
            ("\"position\": \"1\"", "\"position\": \"\""),
            ("\"position\": \"1\"", "\"position\": 1"),
            ("{\"move\":\"1>-\"}", "{}"),
            ("{\"move\":\"1>-\"}", "{\"move\":\"1>-\",\"reply\":\"1>-\"}"),
            ("\"reply\":\"1>-\",", ""),
            ("\"reply\":\"1>-\",", "\"reply\":\"1>-\",\"leaves\":\"1\","),
            ("\"bound\"", "\"draws\": [],\n\"bound\""),
            ("\"least\": 4,\n", ""),
            ("\"least\": 4", "\"least\": 0"),
            ("\"least\": 4", "\"least\": 4,\n\"most\": 4"),
            ("\"entries\": [],", ""),
            ("[\"1\",\"1,1,1\"", "[\"1\",\"1\",\"1,1,1\""),
            ("[\"1\",\"1,1,1\"", "[1,\"1,1,1\""),
            ("  {\"class\":4}", ""),
            ("  {\"class\":4}", "  {}"),
            ("  {\"class\":4}", "  {\"class\":0}"),
            ("  {\"class\":4}", "  {\"class\":4,\"witness\":\"=\"}"),
            ("{\"class\": 3, ", "{"),
            ("\"class\":1}", "\"class\":1,\"reply\":\"1>-\",\"parts\":[{\"reaches\":1}]}"),
            ("{\"move\":\"2>1\",\"class\":1}", "{\"class\":1}"),
            ("\"divisor\":1,", ""),
            ("\"divisor\":1", "\"divisor\":0"),
            ("\"demands\":[1,1,2]", "\"demands\":[1,1,-2]"),
            ("\"demands\":[1,1,2]", "\"demands\":[1,1,1.5]"),
            ("\"dual\"", "\"duel\""),
            ("\"dual\": ", "\"refutation\": {\"sums\":[],\"groups\":[],\"steps\":[]}, \"dual\": "),
        ],
    ),
    (
        "chomp-8x8",
        &[
            ("\"symmetries\": [\"t\"],\n", ""),
            ("\"symmetries\": [\"t\"]", "\"symmetries\": \"t\""),
            ("\"symmetries\": [\"t\"]", "\"symmetries\": [\"t\",\"t\"]"),
            ("\"rows\":8,", ""),
            ("\"rows\":8,", "\"rows\":0,"),
            ("\"outcome\": \"N\"", "\"outcome\": \"P\""),
            ("{\"move\":\"2,2\",\"parts\":[{\"reaches\":8,\"witness\":\"=\"}]}", "{}"),
            ("\"parts\":[{\"reaches\":8,\"witness\":\"=\"}]", "\"parts\":[{\"reaches\":8}]"),
            ("\"class\":7,\"witness\":\"=\"}", "\"class\":7}"),
        ],
    ),
    (
        "nimbi-normal",
        &[
            ("\"name\":\"nimbi\"", "\"name\":5"),
            ("\"name\":\"nimbi\"", "\"board\":\"nimbi\""),
            ("\"arguments\":[\"5\"]", "\"arguments\":5"),
            ("\"weights\":[[1,0]", "\"weights\":[1"),
            ("\"left\":3,", ""),
            ("\"left\":3,", "\"left\":0,"),
            ("\"outputs\":2", "\"outputs\":2,\"inputs\":2"),
            ("\"term\":", "\"terms\":"),
            ("\"60 16 0 59 27 0\"", "60"),
            ("\"60 16 0 59 27 0\"", "\"60 16 0 -59 27 0\""),
            ("\"60 16 0 59 27 0\"", "\"60 d 59 27 0\""),
            ("\"60 16 0 59 27 0\"", "\"60 16 0  59 27 0\""),
            ("\"60 16 0 59 27 0\"", "\"60 016 0 59 27 0\""),
            ("\"60 16 0 59 27 0\"", "\"60 16 0 59 27\""),
            ("\"steps\"", "\"stairs\""),
            ("\"steps\"", "\"file\": \"a.lrat\", \"steps\""),
        ],
    ),
    (
        "babylon-6-6",
        &[
            ("\"file\": \"babylon", "\"file\": \"../babylon"),
            ("\"file\": \"babylon", "\"file\": \".babylon"),
            ("\"bytes\": 346831,\n", ""),
            ("\"bytes\": 346831", "\"bytes\": 0"),
            ("\"sha256:", "\"sha256:0"),
            ("\"sha256:", "\"sha512:"),
            ("\"file\": ", "\"steps\": [\"1 0 1 0\"], \"file\": "),
        ],
    ),
    (
        "hackenbush",
        &[
            ("\"outcome\": \"N\"", "\"outcome\": \"P\""),
            ("\"outcome\": \"N\"", "\"outcome\": \"LD\""),
            ("\"outcome\": \"N\"", "\"outcome\": \"<=\""),
            ("\"mover\":\"L\"", "\"mover\":\"R\""),
            ("\"mover\":\"L\",", ""),
            ("\"picture\":\"b(", "\"picture\":\"x("),
        ],
    ),
    ("clobber-3x3", &[("[\"xox/oxo/xox\"]", "[1]"), ("\"name\":\"clobber\",", "")]),
    (
        "nim-city-draw",
        &[
            ("\"outcome\": \"D\"", "\"outcome\": \"N\""),
            ("\"outcome\": \"D\"", "\"outcome\": \"LD\""),
            (",\n  {\"move\":\"E>home\",\"parts\":[{\"reaches\":3}]}", ""),
            ("\"map\":\"nim-city\"", "\"map\":\"nim-town\""),
            ("\"tokens\":[\"E\",\"G\"]", "\"tokens\":[]"),
            ("\"rebuttals\": []", "\"rebuttals\": [{\"move\":\"home>A\"}]"),
            ("\"draws\"", "\"draw\""),
        ],
    ),
    (
        "nim-city-values",
        &[
            ("\"value\": \"2\"", "\"value\": \"inf\""),
            ("\"value\": \"2\"", "\"value\": \"-1\""),
            ("\"position\": \"F\",", "\"position\": \"F\", \"outcome\": \"N\","),
            ("\"labels\": [", "\"labels\": [{},"),
            ("\"escape\": \"E>G\", ", ""),
            ("\"value\": \"0\", ", "\"value\": \"0\", \"escape\": \"E>G\", "),
            ("\"value\": \"inf(0,1,2)\"", "\"value\": \"inf(0,1,2\""),
            (",\"back\":4", ""),
            ("\"reaches\":1}", "\"reaches\":0}"),
            ("\"reaches\":1}", "\"reaches\":1,\"rank\":1}"),
        ],
    ),
];

#[test]
fn what_breaks_the_schema_is_rejected_by_the_checker() {
    let schema = schema();
    for (name, breaks) in BREAKS {
        let honest = read(&format!("certificates/{name}.json"));
        for (from, to) in breaks {
            let broken = honest.replacen(from, to, 1);
            assert_ne!(broken, honest, "{name}: {from}");
            assert!(!schema.is_valid(&serde_json::from_str(&broken).expect("JSON")), "{name}, valid: {from} -> {to}");
            assert!(matches!(verdict(&broken), Verdict::Rejected(_)), "{name}, verified: {from} -> {to}");
        }
    }
}
