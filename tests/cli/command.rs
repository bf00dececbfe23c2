//! The command `rebuttal` as its users see it: what it prints, and where.

use insta::assert_snapshot;
use serde_json::Value;

use crate::shared::{json, rebuttal, rebuttal_reading};

#[test]
fn solve_says_who_wins_and_counts() {
    let ended = rebuttal(&["solve", "nimbi", "--play", "lpl", "--classes"]);
    assert_eq!(ended.code, Some(0));
    assert_snapshot!(ended.out, @r"
    nimbi, last player losing, from 123456789TED
      outcome        P, second player wins
      solved by      sweep of the whole game, 64 positions at a time
      positions      4096 reachable, 518 of them P
      classes        349 up to isomorphism, 41 of them P
      left out       layers (--layers)
    These are computed, not certified; `rebuttal prove` makes a certificate.
    ");
}

#[test]
fn solve_prints_one_object_for_machines() {
    let ended = rebuttal(&["solve", "nimbi", "--from", "37TED", "--json"]);
    assert_snapshot!(ended.out, @r#"
    {
      "game": "nimbi",
      "play": "normal",
      "position": "37TED",
      "outcome": "N",
      "solver": "sweep of the whole game, 64 positions at a time",
      "positions": 32,
      "p_positions": 8,
      "grundy": 1,
      "grundy_solver": "nim-sums of components",
      "remoteness": null,
      "begins": [
        {
          "player": null,
          "result": "wins",
          "moves": [
            "7TD",
            "T"
          ],
          "undecided": 0
        }
      ],
      "value": null,
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
    assert_eq!(json(&rebuttal(&["solve", "nimbi", "--play", "misere", "--json"]))["grundy"], Value::Null);
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
    babylon:3,2 + *1, last player winning, from 1,1,1 : 1,1 + *1
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
      "position": "123456",
      "outcome": "N",
      "solver": "g-values by parts: couples of region and nimber, 1 regions known up to isomorphism",
      "grundy": 1,
      "grundy_solver": null,
      "remoteness": null,
      "begins": [
        {
          "player": null,
          "result": "wins",
          "moves": [
            "14",
            "25",
            "36"
          ],
          "undecided": 0
        }
      ],
      "value": null,
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
    assert_eq!((misere["outcome"].as_str(), &misere["grundy"]), (Some("P"), &Value::Null));
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
    assert_eq!(rebuttal(&["solve", "nimbi", "--from", "-"]).code, Some(0));
    assert_eq!(rebuttal(&["solve", "--", "nimbi"]).code, Some(0));
}

#[test]
fn solve_counts_layers_of_a_board_too() {
    let report = json(&rebuttal(&["solve", "nimbi", "--layers", "--no-grundy", "--json"]));
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
    let ended = rebuttal(&["solve", "hex:5x5", "--time-limit", "0"]);
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
    let numbers: Vec<u64> = report["numbers"].as_array().expect("a list").iter().filter_map(Value::as_u64).collect();
    assert_eq!(numbers, (1..20).filter(|&number| number != 4).collect::<Vec<_>>());
}

#[test]
fn prove_tells_a_person_what_was_proved() {
    let ended = rebuttal(&["prove", "nimbi", "--from", "1245", "--play", "normal"]);
    assert_snapshot!(ended.out, @"
    first player wins nimbi, last player winning, from 1245 (not the start), by opening with 15: 0 entries, 0 rebuttals, 1 mirror, up to isomorphism
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

#[test]
fn write_prints_the_papers_tables() {
    assert_snapshot!("table-1", rebuttal(&["write", "certificates/nimbi-misere-paper.json"]).out);
    let table_2 = rebuttal(&["write", "certificates/nimbi-misere-paper.json", "--entry", "19"]).out;
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
    let ended = rebuttal(&["prove", "nimbi", "--from", "127T", "--catalogue", "paper", "--dot", "-"]);
    assert_snapshot!(ended.out, @r#"
    // The strategy graph of a certificate: nimbi, last player winning, from 127T.
    // Bold border: where play begins.
    // Double border: no move is left.
    // Entries that play does not reach, and that are left out: 15.
    digraph strategy {
      graph [ranksep=0.75, nodesep=0.35, splines=true];
      node [shape=circle, fixedsize=true, width=0.42, fontname="Helvetica,Arial,sans-serif", fontsize=12, penwidth=0.8];
      edge [arrowsize=0.5, penwidth=0.7];
      { rank=same; 1 [label="1", penwidth=2.4]; }
      { rank=same; 21 [label="21"]; }
      { rank=same; 20 [label="20", peripheries=2]; }
      1 -> 20;
      1 -> 21;
      21 -> 20;
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

#[test]
fn games_are_listed_with_their_grammar() {
    assert_snapshot!(rebuttal(&["games"]).out, @"
    nimbi[:K]                    Piet Hein's Nimbi: the triangle with K points a side (by default 5), its corners cut
    triangle:K                   triangular nim: contiguous tokens of a line of the triangle with K points a side
    tactix:RxC                   TacTix: contiguous tokens of a row or column of an R by C rectangle
    nim-squared:RxC              Nim-squared: any tokens of a row or column of an R by C rectangle
    removal:FILE.json            any removal game: a board of points and lines as data (`rules` in certificates/FORMAT.md)
    babylon:A,B,...              Babylon with A tokens of the first colour, B of the second, ...: of a pile its height and top colour matter
    coloured-babylon:A,B,...     Babylon with the colours inside the piles kept
    nim:A,B,...                  nim on heaps of A, B, ... tokens
    bricks:N                     pick up bricks: one or two of N
    subtraction:S,T,...:A,B,...  heaps of A, B, ... that lose S or T or ... tokens
    octal:0.CODE:A,B,...         the octal game of that code on heaps of A, B, ...
    kayles:A,B,...               Kayles, which is octal:0.77
    dawsons-kayles:A,B,...       Dawson's Kayles, which is octal:0.07
    dawsons-chess:A,B,...        Dawson's Chess on rows of A, B, ... files, which is octal:0.137
    wythoff:A,B                  Wythoff's game: any number from one of two heaps, or the same number from both
    *K                           a nim-heap of K tokens
    chop:RxC                     chop: rows or columns of an R by C rectangle are broken off
    chomp:RxC                    chomp: an R by C bar whose first square is poisoned
    cram:RxC                     cram: dominoes on an R by C rectangle
    graph:FILE.json              any game whose positions and moves can be listed, as data (`positions`, `moves`), with cycles or without; `tokens` on several
    nim-city[:A,B,...]           Nim City with tokens on vertices A, B, ...: a loopy game on a map with cycles
    hackenbush:EXPRESSION|FILE   Hackenbush of blue, red and green edges: `b(r,gb),rb`, or a FILE.json with `edges`
    domineering:RxC|ROWS         domineering, Left vertical: a rectangle, or rows of `.` and `#` joined by `/`
    clobber:ROWS                 Clobber: rows of `x` (Left), `o` (Right) and `.` joined by `/`; a stone moves onto an adjacent one of the other player
    hex:RxC                      Hex: Left joins the first row to the last, Right the first column to the last
    yavalath:SIDE                Yavalath on a hexagon: four in a row win, three lose
    value:VALUE                  a game written down: 3, 1/2, *2, ^, +-1, {2|-1}, as CGSuite writes it
    A + B - C                    sums and differences of games that end for want of a move; `0 - A` is the negative of A
    A = B, A >= B, A <= B        what is said of the difference A - B, under normal play
    ");
    let listed = json(&rebuttal(&["games", "--json"]));
    assert_eq!(listed.as_array().map(Vec::len), Some(29));
    let schema = std::fs::read_to_string("certificates/certificate.schema.json").expect("committed");
    assert!(rebuttal(&["games", "--schema"]).out == schema, "certificates/make.sh makes the schema");
}

#[test]
fn a_ruleset_as_data_is_solved_and_proved() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("fano.json");
    let fano = r#"{"removal": "subset", "points": ["1","2","3","4","5","6","7"],
        "lines": ["123","145","167","246","257","347","356"]}"#;
    std::fs::write(&path, fano).expect("written");
    let name = format!("removal:{}", path.display());
    let report = json(&rebuttal(&["solve", &name, "--json"]));
    assert_eq!((report["game"].as_str(), report["positions"].as_u64()), (Some("removal"), Some(128)));
    let proved = rebuttal(&["prove", &name, "--json"]);
    assert_eq!(proved.code, Some(0));
    let claim = json(&proved)["claim"].as_str().map(str::to_owned).unwrap_or_default();
    assert!(claim.contains("the game of removal stated in the certificate"), "{claim}");
}
