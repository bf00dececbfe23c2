//! Minimum catalogues as the users of the command see them.

use insta::assert_snapshot;
use serde_json::Value;

use crate::shared::{json, rebuttal, rebuttal_reading};

#[test]
fn a_minimum_is_proved_with_its_bound_and_its_problem() {
    assert_snapshot!(rebuttal(&["prove", "nimbi", "--play", "misere", "--catalogue", "minimum"]).out, @"
    second player wins nimbi:5 in misere play from ooo/oooo/ooo/oo: 18 entries, 249 rebuttals, up to isomorphism; minimum: no catalogue up to isomorphism has fewer than 18 entries
      entries       18, a minimum catalogue
      minimum       proved; at least 18 are needed, by a solution of the dual linear program over 26 classes and 20 demands
      problem       35 classes with 114 demands, of which every catalogue holds 12; 20 with 20 demands are left to choose from
      edges         50, the fewest for these entries (computed, not certified); 59 with all alternatives
      longest play  8, in moves of both players
      certificate   verified, not written; write it with -o FILE
    ");
    assert_snapshot!(rebuttal(&["prove", "nimbi", "--catalogue", "minimum", "--whole", "--fewest-edges"]).out, @"
    second player wins nimbi:5 in normal play from ooo/oooo/ooo/oo: 16 entries, 205 rebuttals, up to isomorphism; minimum: no catalogue of whole positions up to isomorphism has fewer than 16 entries
      entries       16, a minimum catalogue
      minimum       proved; at least 16 are needed, by an LRAT proof of 32 steps over 29 classes and 32 demands
      problem       38 classes with 136 demands, of which every catalogue holds 7; 27 with 57 demands are left to choose from
      edges         38, the fewest of all minimum catalogues (computed, not certified); 44 with all alternatives
      longest play  10, in moves of both players
      certificate   verified, not written; write it with -o FILE
    ");
}

/// The guide shows what people are told, here and of a comparison with the minimum.
#[test]
fn a_published_catalogue_that_is_no_minimum_is_told_so() {
    let report = json(&rebuttal(&["prove", "nimbi", "--catalogue", "paper", "--bound", "--json"]));
    assert_eq!(
        (&report["least"], &report["minimum"], &report["smallest"]),
        (&Value::from(16), &Value::from("no"), &Value::from(16))
    );
}

/// Seven colours have 5,040 symmetries, too many to compare classes within the length of the file.
#[test]
fn a_bound_that_the_checker_cannot_verify_is_not_passed_over_in_silence() {
    let arguments = ["prove", "babylon:2,2,2,2,2,2,2", "--catalogue", "minimum"];
    assert_snapshot!(rebuttal(&arguments).out, @"
    first player wins babylon:2,2,2,2,2,2,2 in normal play from 1,1 : 1,1 : 1,1 : 1,1 : 1,1 : 1,1 : 1,1, by opening with a1>a1: 10 entries, 143 rebuttals, up to symmetry; whatever the opening, the smallest catalogue of whole positions up to the 5040 symmetries has at most 10 entries, at least 1
      entries       10, the smallest catalogue found
      minimum       open; at least 1 is needed, by a solution of the dual linear program over 1 class and 0 demands
      not certified at least 10 are needed, as the search found; the check would take longer than a certificate of this length may
      problem       56 classes with 119 demands, of which every catalogue holds 1; 52 with 115 demands are left to choose from
      edges         14, the fewest for these entries (computed, not certified); 14 with all alternatives
      longest play  11, in moves of both players
      certificate   verified, not written; write it with -o FILE
    ");
    let report = json(&rebuttal(&[&arguments[..], &["--json"]].concat()));
    assert_eq!((&report["least"], &report["uncertified"]["least"]), (&Value::from(1), &Value::from(10)));
    let computed = report["computed"].as_array().expect("a list");
    assert!(computed.contains(&Value::from("uncertified")), "{computed:?}");
    let report = json(&rebuttal(&["prove", "nimbi", "--catalogue", "minimum", "--json"]));
    assert_eq!(report["uncertified"], Value::Null);
}

/// No move of Dawson's Kayles takes from a single pin.
#[test]
fn an_entry_with_heaps_that_no_move_takes_from_is_of_the_class_without_them() {
    let certificate = br#"{"format": "rebuttal certificate", "version": 1,
        "remarks": {}, "rules": {"ruleset": "octal", "code": "0.07", "heaps": [5, 1, 1]},
        "play": "normal", "position": "5,1,1", "outcome": "P", "equivalence": "identity",
        "starts": [{"parts": [{"reaches": 1}]}],
        "entries": [{"position": "5,1,1", "rebuttals": [
            {"move": "5>2,1", "reply": "2>-", "parts": []}, {"move": "5>3", "reply": "3>1", "parts": []}]}],
        "bound": {"least": 1, "entries": [], "classes": ["5"], "choices": [], "start": [{"class": 1}], "demands": [],
            "dual": {"divisor": 1, "start": 1, "demands": []}}}"#;
    assert_snapshot!(rebuttal_reading(&["compare", "-"], certificate).out, @"
    standard input: 1 entry, by identity
      minimal   yes: no entry can be left out
      minimum   yes: no catalogue has fewer than 1 entry
      number    1 catalogue of that size
      computed, not certified: a certificate of the bound is made by `rebuttal prove` with --bound
    ");
}

#[test]
fn catalogues_are_compared_with_the_minimum() {
    let compare = |name: &str| rebuttal(&["compare", name]).out;
    assert_snapshot!(compare("certificates/nimbi-misere-paper.json"), @"
    certificates/nimbi-misere-paper.json: 18 entries, by isomorphism
      minimal   yes: no entry can be left out
      minimum   yes: no catalogue has fewer than 18 entries
      number    2 catalogues of that size
      computed, not certified: a certificate of the bound is made by `rebuttal prove` with --bound
    ");
    let all = rebuttal(&["prove", "nimbi", "--catalogue", "all", "-o", "-"]).out;
    assert_snapshot!(rebuttal_reading(&["compare", "-"], all.as_bytes()).out, @"
    standard input: 38 entries, by isomorphism
      minimal   no: these can be left out together: 3 7 10 11 14 15 17 18 19 22 23 24 26 27 28 29 30 32 33 35 36
      minimum   no: 16 entries suffice, and no fewer
      number    1 catalogue of that size
      computed, not certified: a certificate of the bound is made by `rebuttal prove` with --bound
    ");
    let report = json(&rebuttal(&["compare", "certificates/tactix-4x4-misere.json", "--json"]));
    assert_eq!((&report["minimum"], &report["minimum_catalogues"]), (&Value::from("yes"), &Value::from("136")));
}

#[test]
fn the_fewest_edges_are_not_more_than_those_of_any_minimum_that_is_found_without_asking() {
    for (game, play) in [("nimbi", "misere"), ("tactix:4x4", "normal"), ("tactix:4x4", "misere"), ("nimbi:6", "normal")]
    {
        let edges = |more: &[&str]| {
            let arguments = ["prove", game, "--play", play, "--catalogue", "minimum", "--whole", "--json"];
            let report = json(&rebuttal(&[&arguments, more].concat()));
            assert_eq!(report["minimum"], "proved");
            (report["edges"].as_u64(), report["fewest_of_all"].as_bool())
        };
        let (some, fewest) = (edges(&[]), edges(&["--fewest-edges"]));
        assert_eq!((some.1, fewest.1), (Some(false), Some(true)));
        assert!(fewest.0 <= some.0, "{game} {play}");
    }
}

#[test]
fn a_small_bound_is_exported_to_every_format() {
    let proved = rebuttal(&["prove", "tactix:2x3", "--catalogue", "minimum", "--whole", "-o", "-"]).out;
    let export = |to: &str| rebuttal_reading(&["export", "-", "--to", to], proved.as_bytes());
    assert_snapshot!(export("opb").out, @"
    * #variable= 4 #constraint= 5
    min: +1 x1 +1 x2 +1 x3 +1 x4 ;
    +1 x1 +1 ~x3 >= 1 ;
    +1 x2 +1 ~x3 >= 1 ;
    +1 x1 +1 ~x4 >= 1 ;
    +1 x2 +1 ~x4 >= 1 ;
    +1 x3 +1 x4 >= 1 ;
    ");
    assert_snapshot!(export("veripb").out, @"
    pseudo-Boolean proof version 3.0
    f 5;
    red +1 x3 +1 x4 +1 ~x5 >= 1 : x5 -> 0;
    red +1 ~x3 +1 ~x4 +2 x5 >= 2 : x5 -> 1;
    pol 7 x3 + s;
    pol 7 x4 + s;
    pbc +1 x1 +1 x2 +1 x3 +1 x4 >= 3 : subproof
    pol 10 6 + s;
    rup +1 x1 >= 1 : ~ 1 3 5;
    rup +1 x2 >= 1 : ~ 2 4 5;
    rup +1 x4 +1 x3 >= 1 : ~ 5;
    rup +1 x5 >= 1 : ~ 8 9 14;
    rup  >= 1 : ~ 12 13 15 11;
    qed pbc : 16;
    output NONE;
    conclusion BOUNDS 3 : 17 INF;
    end pseudo-Boolean proof;
    ");
    let proved = rebuttal(&["prove", "tactix:2x2", "--catalogue", "minimum", "--whole", "-o", "-"]).out;
    let export = |to: &str| rebuttal_reading(&["export", "-", "--to", to], proved.as_bytes());
    assert_snapshot!(export("veripb").out, @"
    pseudo-Boolean proof version 3.0
    f 3;
    pol 1 1 * 2 2 * + 3 3 * + 1 d;
    output NONE;
    conclusion BOUNDS 3 : 4 INF;
    end pseudo-Boolean proof;
    ");
    assert_eq!(export("cnf").code, Some(2));
    assert_snapshot!(export("cnf").err, @"error: `standard input`: its bound is proved by a dual solution, which has no CNF and no LRAT; export it to opb and veripb");
    let proved = rebuttal(&["prove", "tactix:3x5", "--catalogue", "minimum", "--whole", "-o", "-"]).out;
    for to in ["cnf", "lrat", "veripb"] {
        let exported = rebuttal_reading(&["export", "-", "--to", to], proved.as_bytes());
        assert_eq!(exported.code, Some(0));
        assert_snapshot!(format!("export-{to}"), exported.out);
    }
}

#[test]
fn a_time_limit_of_nothing_still_gives_a_verified_bound() {
    let report = json(&rebuttal(&["prove", "nimbi:6", "--catalogue", "minimum", "--time-limit", "0", "--json"]));
    assert!(report["least"].as_u64().is_some_and(|least| (1..=13).contains(&least)), "{report}");
    assert!(report["entries"].as_u64().is_some_and(|entries| entries >= 13), "{report}");
}

#[test]
fn a_time_limit_never_gives_more_entries_than_no_search_for_a_minimum() {
    for game in ["babylon:5,5", "octal:0.77:12", "nimbi:6", "tactix:4x5"] {
        let entries = |options: &[&str]| {
            let report = json(&rebuttal(&[&["prove", game, "--whole", "--json"], options].concat()));
            report["entries"].as_u64().expect("a number")
        };
        let (without, at_once) = (entries(&[]), entries(&["--catalogue", "minimum", "--time-limit", "0"]));
        assert!(at_once <= without, "{game}: {at_once} entries, {without} without a bound");
    }
}
