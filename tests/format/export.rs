//! `rebuttal export` to GraphML, to node-link JSON and to comma-separated values: what it writes, and what that says of every committed
//! certificate. `tests/networkx_reads.py` reads the same with networkx.

use std::collections::{BTreeMap, BTreeSet};

use insta::assert_snapshot;
use serde_json::Value;

use crate::shared::{files, json, rebuttal, refused};

fn exported(certificate: &str, format: &str) -> String {
    let ended = rebuttal(&["export", certificate, "--to", format]);
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""), "{certificate} {format}");
    ended.out
}

#[test]
fn a_strategy_is_exported_in_each_format() {
    assert_snapshot!("hackenbush-graphml", exported("certificates/hackenbush.json", "graphml"));
    assert_snapshot!("hackenbush-csv", exported("certificates/hackenbush.json", "csv"));
    assert_snapshot!("nim-city-draw-node-link", exported("certificates/nim-city-draw.json", "node-link"));
    assert_snapshot!("nim-misere-csv", exported("certificates/nim-1-2-3-misere.json", "csv"));
}

#[test]
fn sums_and_mirrors_are_exported_in_each_format() {
    assert_snapshot!("parts-domineering-graphml", exported("tests/verified/parts-domineering.json", "graphml"));
    assert_snapshot!("parts-domineering-csv", exported("tests/verified/parts-domineering.json", "csv"));
    assert_snapshot!("parts-nim-node-link", exported("tests/verified/parts-nim.json", "node-link"));
    assert_snapshot!("parts-nim-csv", exported("tests/verified/parts-nim.json", "csv"));
    let mirror = json(&rebuttal(&["export", "tests/verified/mirror-sum.json", "--to", "node-link"]));
    assert_eq!(mirror["graph"]["starts"], "L: mirror+mirror; R: mirror+mirror");
}

/// What `json.dump(certificate, file, sort_keys=True)` writes is refused with the command that puts it right.
#[test]
fn a_certificate_with_its_keys_sorted_is_put_right() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["bound-under-symmetry", "two-rows-refutation", "loopy-value-infinity", "domineering-at-most"] {
        let honest = format!("tests/verified/{name}.json");
        // Parsed as this, an object has its keys sorted.
        let sorted: Value = serde_json::from_slice(&std::fs::read(honest).expect("a file")).expect("JSON");
        let (before, after) = (folder.path().join("sorted.json"), folder.path().join("after.json"));
        std::fs::write(&before, sorted.to_string()).expect("written");
        let [before, after] = [&before, &after].map(|path| path.to_str().expect("UTF-8"));
        let rejected = rebuttal(&["write", before]).err;
        assert!(rejected.contains("field-order") && rejected.contains("--to certificate"), "{rejected}");
        let ended = rebuttal(&["export", before, "--to", "certificate", "-o", after]);
        assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""), "{name}");
        let written = std::fs::read(after).expect("a file");
        let verdict = rebuttal_checker::check(&written[..]).expect("bytes in memory");
        assert!(matches!(verdict, rebuttal_checker::Verdict::Verified(_)), "{name}: {verdict}");
        assert_eq!(serde_json::from_slice::<Value>(&written).expect("JSON"), sorted, "{name}");
    }
}

/// The committed certificates that have a catalogue, and that are not so large that the command takes long.
fn catalogues() -> impl Iterator<Item = (String, Value)> {
    let paths = files("certificates", "json").into_iter();
    let small = paths.filter(|path| path.metadata().is_ok_and(|file| file.len() < 150_000));
    let read = small.map(|path| (path.display().to_string(), std::fs::read(&path).expect("a file")));
    let parsed = read.map(|(path, bytes)| (path, serde_json::from_slice::<Value>(&bytes).expect("JSON")));
    parsed.filter(|(_, certificate)| certificate["entries"].is_array())
}

/// Every rebuttal of a certificate lies along an edge, or leaves a mirror or no move, and a height is one more than the
/// greatest below.
#[test]
fn edges_hold_all_rebuttals_and_heights_are_those_of_longest_paths() {
    let mut seen = 0;
    for (path, certificate) in catalogues() {
        let graph = json(&rebuttal(&["export", &path, "--to", "node-link"]));
        let entries = [&certificate["entries"], &certificate["draws"]].map(Value::as_array).into_iter().flatten();
        let moves = entries.flatten().filter_map(|entry| entry["rebuttals"].as_array()).flatten();
        let rebuttals = moves.filter(|rebuttal| rebuttal["reply"].is_string()).count();
        let edges = graph["edges"].as_array().expect("a list");
        let chosen: Vec<&Value> = edges.iter().filter(|edge| edge["kind"] == "rebuttal").collect();
        let nodes = graph["nodes"].as_array().expect("a list");
        let beside = nodes.iter().flat_map(|node| ["mirror_moves", "last_moves"].map(|key| (&node["id"], &node[key])));
        let along = chosen.iter().map(|edge| (&edge["source"], &edge["moves"])).chain(beside);
        let along = along.flat_map(|(from, moves)| moves.as_array().into_iter().flatten().map(move |mv| (from, mv)));
        let along: BTreeSet<String> = along.map(|(from, mv)| format!("{from} {mv}")).collect();
        assert_eq!(along.len(), rebuttals, "{path}");
        let heights: BTreeMap<_, _> = nodes.iter().map(|node| (node["id"].as_u64(), node["height"].as_u64())).collect();
        for node in nodes {
            let below = chosen.iter().filter(|edge| edge["source"] == node["id"]);
            let below: Option<Vec<u64>> = below.map(|edge| heights[&edge["target"].as_u64()]).collect();
            let height = below.map(|below| below.into_iter().max().map_or(0, |highest| highest + 1));
            assert_eq!(node["height"].as_u64(), height, "{path}: {node}");
            seen += 1;
        }
    }
    assert!(seen > 500, "{seen}");
}

#[test]
fn a_strategy_is_exported_without_a_bound_but_not_without_a_catalogue() {
    assert!(exported("certificates/nimbi-normal-identity.json", "csv").lines().count() > 1231);
    assert_snapshot!(refused(&["export", "certificates/nim-city-values.json", "--to", "graphml"]), @"error: `certificates/nim-city-values.json`: it proves a loopy value, by labels; this wants a catalogue");
}
