//! The command `rebuttal` as its users see it: what it prints, and where.

use std::time::{Duration, Instant};

use insta::assert_snapshot;
use serde_json::Value;

use crate::shared::{NEVER, json, rebuttal, rebuttal_in, rebuttal_reading};

/// The guide shows what is said.
#[test]
fn misere_play_is_that_in_which_the_last_player_loses() {
    let solved = |play| rebuttal(&["solve", "nimbi", "--play", play, "--classes"]).out;
    assert_eq!(solved("lpl"), solved("misere"));
}

#[test]
fn solve_prints_one_object_for_machines() {
    let ended = rebuttal(&["solve", "nimbi", "--from", "..o/...o/..o/oo", "--json"]);
    assert_snapshot!(ended.out, @r#"
    {
      "game": "nimbi:5",
      "play": "normal",
      "position": "..o/...o/..o/oo",
      "outcome": "N",
      "solver": "sweep of the whole game, 64 positions at a time",
      "positions": 32,
      "p_positions": 8,
      "g_value": 1,
      "g_value_solver": "nim-sums of components",
      "remoteness": null,
      "begins": [
        {
          "player": null,
          "result": "wins",
          "moves": [
            "d2. c3. b4.",
            "c3."
          ],
          "undecided": 0
        }
      ],
      "value": null,
      "thermograph": null,
      "vertices": [],
      "relation": null,
      "win_on_board": false,
      "layers": null,
      "left_out": [
        {
          "what": "classes",
          "why": "--classes"
        },
        {
          "what": "layers",
          "why": "--layers"
        }
      ],
      "certified": false
    }
    "#);
    assert_eq!(json(&rebuttal(&["solve", "nimbi", "--play", "misere", "--json"]))["g_value"], Value::Null);
    assert_eq!(json(&rebuttal(&["solve", "tactix:3x3", "--json"]))["classes"], Value::Null);
}

#[test]
fn the_number_of_threads_changes_only_what_is_said_of_it() {
    let solved = |threads| rebuttal(&["solve", "tactix:4x4", "--threads", threads]);
    let (one, two) = (solved("1"), solved("2"));
    assert!(one.out.contains("64 positions at a time, 1 thread\n"), "{}", one.out);
    assert_eq!(one.out.replace("1 thread\n", "2 threads\n"), two.out);
    assert!(two.err.contains("65536 positions in ") && two.err.contains(" a second"), "{}", two.err);
    assert_eq!(solved("0").code, Some(2));
}

#[test]
fn solve_counts_classes_under_each_equivalence() {
    for (same, classes, p_classes) in [("identity", 4096, 518), ("symmetry", 752, 103), ("isomorphism", 349, 41)] {
        let report = json(&rebuttal(&["solve", "nimbi", "--play", "misere", "--up-to", same, "--classes", "--json"]));
        assert_eq!((report["classes"].as_u64(), report["p_classes"].as_u64()), (Some(classes), Some(p_classes)));
    }
}

#[test]
fn solve_says_what_it_found_of_any_other_game_and_by_what() {
    let ended = rebuttal(&["solve", "babylon:3,2 + *1", "--layers"]);
    assert_eq!(ended.code, Some(0));
    assert_snapshot!(ended.out, @r#"
    babylon:3,2 + *1 in normal play from 1,1,1 : 1,1 + *1
      outcome        P, second player wins
      solved by      g-values by parts: mex of the followers, 14 positions known up to symmetry; the size of the nim-heap
      layers         1 5 12 15 9 2: 44 positions
      layers         1 4 8 9 5 1: 28 up to symmetry
      g-value        0
      left out       classes (--classes)
    These are computed, not certified; `rebuttal prove` makes a certificate.
    "#);
    assert!(ended.err.contains(" a second; ") && ended.err.lines().count() == 1, "{}", ended.err);
    let ended = rebuttal(&["solve", "cram:2x3", "--json", "--layers"]);
    assert_snapshot!(ended.out, @r#"
    {
      "game": "cram:2x3",
      "play": "normal",
      "position": ".../...",
      "outcome": "N",
      "solver": "g-values by parts: couples of region and nimber, 1 region known up to isomorphism",
      "g_value": 1,
      "g_value_solver": null,
      "remoteness": null,
      "begins": [
        {
          "player": null,
          "result": "wins",
          "moves": [
            "a1# a2#",
            "b1# b2#",
            "c1# c2#"
          ],
          "undecided": 0
        }
      ],
      "value": null,
      "thermograph": null,
      "vertices": [],
      "relation": null,
      "win_on_board": false,
      "layers": [
        {
          "equivalence": "identity",
          "positions": 18,
          "layers": [
            1,
            7,
            9,
            1
          ]
        },
        {
          "equivalence": "isomorphism",
          "positions": 6,
          "layers": [
            1,
            3,
            2
          ]
        }
      ],
      "left_out": [
        {
          "what": "classes",
          "why": "--classes"
        }
      ],
      "certified": false
    }
    "#);
    let misere = json(&rebuttal(&["solve", "babylon:3,3,3,3", "--play", "misere", "--json"]));
    assert_eq!((misere["outcome"].as_str(), &misere["g_value"]), (Some("P"), &Value::Null));
    assert!(misere["solver"].as_str().is_some_and(|solver| solver == "forward search of packed positions"));
}

#[test]
fn a_game_that_begins_with_a_minus_sign_is_no_option() {
    for command in ["solve", "prove", "draw", "write", "explore"] {
        for (negative, difference) in
            [("-hackenbush:b", "0 - hackenbush:b"), ("- *3 + nim:2", "0 - *3 + nim:2"), ("-*3", "0 - *3")]
        {
            let [short, long] = [negative, difference].map(|game| rebuttal(&[command, game]));
            assert_eq!((short.code, &short.out), (Some(0), &long.out), "{command} {negative}: {}", short.err);
        }
    }
    assert!(rebuttal(&["prove", "-hackenbush:zz"]).err.contains("`zz`, character 1: it is no edge"));
    assert!(rebuttal(&["prove", "-h"]).out.contains("Usage: "));
    assert_eq!(rebuttal(&["solve", "hackenbush:b", "--from", "-"]).code, Some(0));
    assert_eq!(rebuttal(&["solve", "--", "nimbi"]).code, Some(0));
}

#[test]
fn solve_counts_layers_of_a_board_too() {
    let report = json(&rebuttal(&["solve", "nimbi", "--layers", "--no-value", "--json"]));
    let positions: Vec<Option<u64>> = (0..2).map(|row| report["layers"][row]["positions"].as_u64()).collect();
    assert_eq!(positions, [Some(4096), Some(349)]);
}

#[test]
fn what_was_not_asked_for_is_left_out_and_never_a_reason_to_refuse() {
    let report = json(&rebuttal(&["solve", "tactix:5x5", "--memory", "4", "--json"]));
    assert_eq!((report["outcome"].as_str(), report["p_positions"].as_u64()), (Some("N"), Some(3_212_864)));
    assert_eq!(report["begins"][0]["moves"].as_array().map(Vec::len), Some(5));
    let left_out = report["left_out"].as_array().expect("a list").iter();
    let left_out: Vec<String> =
        left_out.map(|one| format!("{}: {}", one["what"], one["why"]).replace('"', "")).collect();
    assert_eq!(left_out, ["g-value: too much memory needed, --memory", "classes: --classes", "layers: --layers"]);
    let ended = rebuttal(&["solve", "hex:6x6", "--time-limit", "0"]);
    assert_eq!((ended.code, ended.out.as_str()), (Some(2), ""));
    assert!(ended.err.contains("the outcome is not found within the time limit"), "{}", ended.err);
}

#[test]
fn prove_prints_one_object_for_machines() {
    let ended = rebuttal(&["prove", "nimbi", "--play", "misere", "--catalogue", "paper", "--json"]);
    assert_eq!(ended.code, Some(0));
    let report = json(&ended);
    assert_eq!(report["outcome"], "P");
    assert_eq!(report["equivalence"], "isomorphism");
    assert_eq!((report["entries"].as_u64(), report["rebuttals"].as_u64()), (Some(18), Some(249)));
    assert_eq!((report["edges"].as_u64(), report["longest_play"].as_u64()), (Some(50), Some(8)));
}

#[test]
fn prove_tells_a_person_what_was_proved() {
    let ended = rebuttal(&["prove", "nimbi", "--from", "oo./oo../.../..", "--play", "normal"]);
    assert_snapshot!(ended.out, @"
    first player wins nimbi:5 in normal play from oo./oo../.../.. (not the start), by opening with b1. b2.: 0 entries, 0 rebuttals, 1 mirror, up to isomorphism
      entries       none: every move is answered by its mirror image
      certificate   verified, not written; write it with -o FILE
    ");
}

#[test]
fn prove_writes_the_certificate_and_the_figure() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_owned();
    let ended = rebuttal(&[
        "prove",
        "nimbi",
        "--catalogue",
        "minimum",
        "--whole",
        "--fewest-edges",
        "-o",
        &path("a.json"),
        "--dot",
        &path("a.dot"),
        "--label",
        "position",
    ]);
    assert_eq!(ended.code, Some(0));
    let certificate = std::fs::read(path("a.json")).expect("written");
    assert!(certificate == std::fs::read("certificates/nimbi-normal.json").expect("committed"));
    let drawn = rebuttal(&["draw", &path("a.json"), "--label", "position"]);
    assert_eq!(drawn.out, std::fs::read_to_string(path("a.dot")).expect("written"));
}

#[test]
fn a_certificate_on_standard_output_is_alone_there() {
    let proved =
        rebuttal(&["prove", "nimbi", "--catalogue", "minimum", "--whole", "--fewest-edges", "-o", "-", "--json"]);
    assert!(proved.out.as_bytes() == std::fs::read("certificates/nimbi-normal.json").expect("committed"));
    assert!(proved.err.contains("\"entries\": 16"));
    let drawn = rebuttal_reading(&["draw", "-"], proved.out.as_bytes());
    assert_eq!(drawn.out, std::fs::read_to_string("graphs/nimbi-normal.dot").expect("committed"));
}

/// The guide shows the first table.
#[test]
fn write_prints_the_papers_second_table() {
    let table_2 = rebuttal(&["write", "certificates/nimbi-misere-paper.json", "--entry", "16"]).out;
    assert_snapshot!("table-2", table_2);
}

#[test]
fn figures_are_drawn_with_every_label() {
    for label in ["number", "name", "position", "board"] {
        let ended = rebuttal(&["draw", "certificates/tactix-3x5-normal.json", "--label", label, "--edges", "all"]);
        assert_eq!(ended.code, Some(0));
        assert_snapshot!(format!("figure-{label}"), ended.out);
    }
}

#[test]
fn entries_that_play_does_not_reach_are_left_out_of_the_figure() {
    let ended = rebuttal(&["prove", "nimbi", "--from", "oo./...o/..o/..", "--catalogue", "paper", "--dot", "-"]);
    assert_snapshot!(ended.out, @r#"
    // The strategy graph of a certificate: nimbi:5 in normal play from oo./...o/..o/...
    // Bold border: where play begins.
    // Double border: no move is left.
    // Entries that play does not reach, and that are left out: 15.
    digraph strategy {
      graph [ranksep=0.75, nodesep=0.35, splines=true];
      node [shape=circle, fixedsize=true, width=0.42, fontname="Helvetica,Arial,sans-serif", fontsize=12, penwidth=0.8];
      edge [arrowsize=0.5, penwidth=0.7];
      { rank=same; 4 [label="4", penwidth=2.4]; }
      { rank=same; 2 [label="2"]; }
      { rank=same; 1 [label="1", peripheries=2]; }
      2 -> 1;
      4 -> 1;
      4 -> 2;
    }
    "#);
}

#[test]
fn help_shows_examples() {
    for command in
        ["--help", "solve", "prove", "draw", "explore", "write", "compare", "export", "play", "table", "audit"]
    {
        assert_snapshot!(format!("help-{}", command.trim_start_matches('-')), rebuttal(&[command, "--help"]).out);
    }
}

/// The guide shows the list that people read.
#[test]
fn games_are_listed_for_programs_and_so_is_the_schema() {
    let listed = json(&rebuttal(&["games", "--json"]));
    assert_eq!(listed.as_array().map(Vec::len), Some(168));
    let schema = std::fs::read_to_string("certificates/certificate.schema.json").expect("committed");
    assert!(rebuttal(&["games", "--schema"]).out == schema, "certificates/make.sh makes the schema");
}

/// The guide shows its proof.
#[test]
fn a_removal_game_on_lines_of_ones_own_is_solved() {
    let report = json(&rebuttal(&["solve", "tests/guide/fano.game", "--json"]));
    let game = "fano.game:123,145,167,246,257,347,356";
    assert_eq!((report["game"].as_str(), report["positions"].as_u64()), (Some(game), Some(128)));
}

/// The checker knows such rules only as data, so the certificate's remarks say what was meant.
#[test]
fn a_certificate_of_rules_in_a_file_has_a_title() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::copy("tests/guide/fano.game", folder.path().join("fano.game")).expect("copied");
    let run = |arguments: &[&str]| rebuttal_in(folder.path(), NEVER, arguments, b"");
    let title = |arguments: &[&str]| {
        let proved = run(&[&["prove", "-o", "-"], arguments].concat());
        let certificate: Value = serde_json::from_str(&proved.out).expect("a certificate");
        certificate["remarks"]["title"].as_str().map(str::to_owned)
    };
    assert_eq!(title(&["nim:1,2"]), None);
    assert_eq!(title(&["fano.game"]).as_deref(), Some("fano.game"));
    let named = ["fano.game", "--title", "Nim on the Fano plane"];
    assert_eq!(title(&named).as_deref(), Some("Nim on the Fano plane"));
    assert_eq!(run(&[&["prove", "-o", "a.json"], &named[..]].concat()).code, Some(0));
    let written = run(&["write", "a.json", "--part", "proof", "--to", "md"]).out;
    assert!(written.contains("` for \"Nim on the Fano plane\"."), "{written}");
    let refused = run(&["prove", "nim:1", "--title", ""]);
    assert_eq!((refused.code, refused.err.contains("it wants a text of 1 to 1000 bytes")), (Some(2), true));
}

#[test]
fn what_a_mirror_settles_is_not_searched() {
    let ended = rebuttal(&["solve", "tactix:8x8"]);
    assert_snapshot!(ended.out, @r"
    tactix:8x8 in normal play from oooooooo/oooooooo/oooooooo/oooooooo/oooooooo/oooooooo/oooooooo/oooooooo
      outcome        P, second player wins
      solved by      a mirror
      g-value        0
      left out       classes (--classes); layers (--layers)
    These are computed, not certified; `rebuttal prove` makes a certificate.
    ");
    assert_eq!(ended.code, Some(0));
    let opened = rebuttal(&["solve", "tactix:4x9", "--time-limit", "1"]).out;
    assert!(opened.contains("solved by      a move that leaves a mirror\n  winning moves  "), "{opened}");
    assert!(opened.contains("moves are undecided") && opened.contains("--time-limit"), "{opened}");
}

#[test]
fn what_the_second_player_wins_equals_0_however_large_its_form_is() {
    let out = rebuttal(&["solve", "domineering:5x5", "--json"]).out;
    assert!(out.contains("\"value\": \"0\""), "{out}");
}

#[test]
fn one_player_may_begin() {
    let left = rebuttal(&["solve", "domineering:2x3", "--from", "L .../..."]);
    assert_snapshot!(left.out, @r"
    domineering:2x3 in normal play from L .../...
      outcome        N, first player wins
      solved by      depth-first search with thermographs of strips
      Left begins    wins: b1# b2#
      value          {2|-1/2}
    These are computed, not certified; `rebuttal prove` makes a certificate.
    ");
    let proved = rebuttal(&["prove", "domineering:2x3", "--from", "L .../..."]);
    assert_snapshot!(proved.err, @"error: --from `L .../...`: a certificate is about both players who may begin; leave out `L`");
    assert_eq!((left.code, proved.code), (Some(0), Some(2)));
}

#[test]
fn relations_that_are_outcomes_are_named_as_such() {
    for (name, outcome) in [("nim:1 > nim:2", "L"), ("nim:1 < nim:2", "R"), ("nim:1 || nim:2", "N")] {
        let ended = rebuttal(&["prove", name]);
        let said =
            format!("error: `{name}`: that is outcome {outcome} of the difference; `rebuttal prove 'nim:1 - nim:2'`");
        assert!(ended.code == Some(2) && ended.err.starts_with(&said), "{}", ended.err);
    }
}

#[test]
fn a_long_value_is_not_repeated_whole() {
    let value = format!("value:{{{}0|0}}", "0,".repeat(900));
    for command in [&["solve", &value][..], &["prove", &value], &["solve", &value, "--from", "x"]] {
        let ended = rebuttal(command);
        assert!(ended.out.len() + ended.err.len() < 1500, "{}{}", ended.out, ended.err);
    }
}

#[test]
fn a_search_says_what_is_known_of_its_length_and_ends_at_the_limit() {
    let ended = rebuttal(&["solve", "nim:100000,161803", "--play", "misere", "--time-limit", "4"]);
    assert_eq!((ended.code, ended.out.as_str()), (Some(2), ""));
    assert_snapshot!(ended.err, @r"
    nim:100000,161803: still at work; of at most 16180561804 positions, some or all are searched; it ends after 4 s
    error: `nim:100000,161803`: the outcome is not found within the time limit; allow more (--time-limit)
    ");
}

#[test]
fn a_proof_ends_at_the_limit() {
    for options in [&["hex:7x7"][..], &["wythoff:100000,161803", "--g-value"], &["kayles:60", "--catalogue", "all"]] {
        let begun = Instant::now();
        let ended = rebuttal(&[&["prove", "--time-limit", "1"], options].concat());
        assert_eq!((ended.code, ended.out.as_str()), (Some(2), ""), "{options:?}");
        let late = format!("error: `{}`: it is not proved within 1 s; allow more (--time-limit)\n", options[0]);
        assert_eq!(ended.err, late);
        assert!(begun.elapsed() < Duration::from_secs(10), "{options:?}");
    }
}

#[test]
fn a_bound_that_is_out_of_reach_is_refused_at_once() {
    let ended = rebuttal(&["prove", "hex:6x6", "--bound"]);
    assert_eq!((ended.code, ended.out.as_str()), (Some(2), ""));
    assert_snapshot!(ended.err, @"error: `hex:6x6`: it has too many positions to choose from for a bound; ask for a minimal catalogue, without --bound");
    // None of them is searched: each would take minutes.
    for options in [
        &["nim:90,80,70,60,50,40,30,20,10,9", "--bound"][..],
        &["kayles:60", "--g-value", "--catalogue", "paper"],
        &["kayles:60", "--g-value", "--up-to", "symmetry"],
        &["kayles:60", "--g-value", "--dot", "kayles.svg"],
    ] {
        let begun = Instant::now();
        assert_eq!(rebuttal(&[&["prove"], options].concat()).code, Some(2), "{options:?}");
        assert!(begun.elapsed() < Duration::from_secs(5), "{options:?}");
    }
}

#[test]
fn a_rule_file_is_shown_solved_and_proved() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("rims.game");
    let text = "# Rims (made up here): a stone is put beside the edge, or beside another stone.\n\
        game rims N\nboard hexes N\nborder #\nstates . L R #\n\
        Left: . -> L when beside [#LR] unless beside R\nRight: . -> R when beside [#LR] unless beside L\n";
    std::fs::write(&path, text).expect("written");
    let name = path.display().to_string();
    let shown = json(&rebuttal(&["games", &name, "2x3", "--json"]));
    assert_eq!((shown["game"].as_str(), shown["symmetries"].as_u64()), (Some("rims.game:2x3"), Some(2)));
    // Of two cells 12 ordered pairs are no neighbours; around each stone of Right there are C(5 - d, 2) pairs of Left.
    assert_eq!(shown["positions"][0], serde_json::json!([1, 6, 12, 8]));
    let game = format!("{name}:2x3");
    let proved = rebuttal(&["prove", &game, "--json"]);
    assert_eq!(proved.code, Some(0));
    let claim = json(&proved)["claim"].as_str().map(str::to_owned).unwrap_or_default();
    assert!(claim.contains("the rule file stated in the certificate"), "{claim}");
    let placed = text.replace("rims N", "rims").replace("hexes N", "hexes 2x3");
    std::fs::write(&path, placed).expect("written");
    assert_eq!(rebuttal(&["write", &name]).code, Some(0), "a file without parameters is a game, not a certificate");
    std::fs::write(&path, text.replace("-> R when", "-> Q when")).expect("written");
    let refused = rebuttal(&["solve", &game]);
    assert_eq!(refused.code, Some(2));
    assert!(refused.err.contains("rims.game: line 7, column 13: expected a state"), "{}", refused.err);
}
