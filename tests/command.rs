//! The command `rebuttal` as its users see it: what it prints, where, and how it exits.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use insta::assert_snapshot;
use serde_json::Value;

struct Ended {
    code: Option<i32>,
    out: String,
    err: String,
}

fn rebuttal(arguments: &[&str]) -> Ended {
    rebuttal_reading(arguments, b"")
}

fn rebuttal_reading(arguments: &[&str], input: &[u8]) -> Ended {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rebuttal"));
    command.args(arguments).current_dir(env!("CARGO_MANIFEST_DIR")).env("COLUMNS", "100");
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("started");
    let written = child.stdin.take().expect("a pipe").write_all(input);
    assert!(written.is_ok() || !input.is_empty(), "{written:?}");
    let output = child.wait_with_output().expect("ended");
    Ended {
        code: output.status.code(),
        out: String::from_utf8(output.stdout).expect("UTF-8"),
        err: String::from_utf8(output.stderr).expect("UTF-8"),
    }
}

fn json(ended: &Ended) -> Value {
    serde_json::from_str(&ended.out).expect("JSON")
}

/// Exit 2, nothing on standard output, and one line on standard error, which is returned.
fn refused(arguments: &[&str]) -> String {
    let ended = rebuttal(arguments);
    assert_eq!((ended.code, ended.out.as_str()), (Some(2), ""), "{arguments:?}: {}", ended.err);
    assert_eq!(ended.err.trim_end().lines().count(), 1, "{}", ended.err);
    ended.err
}

#[test]
fn solve_says_who_wins_and_counts() {
    let ended = rebuttal(&["solve", "nimbi", "--play", "lpl"]);
    assert_eq!(ended.code, Some(0));
    assert_snapshot!(ended.out, @r"
    nimbi, last player losing, from 123456789TED
      outcome        P, second player wins
      positions      4096 reachable, 518 of them P
      classes        349 up to isomorphism, 41 of them P
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
      "positions": 32,
      "p_positions": 8,
      "sameness": "isomorphism",
      "classes": 12,
      "p_classes": 3,
      "grundy": 1,
      "winning_moves": [
        "7TD",
        "T"
      ]
    }
    "#);
    assert_eq!(json(&rebuttal(&["solve", "nimbi", "--play", "misere", "--json"]))["grundy"], Value::Null);
    assert_eq!(json(&rebuttal(&["solve", "tactix:3x3", "--no-classes", "--json"]))["classes"], Value::Null);
}

#[test]
fn solve_counts_classes_under_each_sameness() {
    for (same, classes, p_classes) in [("identity", 4096, 518), ("symmetry", 752, 103), ("isomorphism", 349, 41)] {
        let report = json(&rebuttal(&["solve", "nimbi", "--play", "misere", "--same", same, "--json"]));
        assert_eq!((report["classes"].as_u64(), report["p_classes"].as_u64()), (Some(classes), Some(p_classes)));
    }
}

#[test]
fn prove_prints_one_object_for_machines() {
    let ended = rebuttal(&["prove", "nimbi", "--play", "misere", "--catalogue", "paper", "--json"]);
    assert_eq!(ended.code, Some(0));
    let report = json(&ended);
    assert_eq!(report["outcome"], "P");
    assert_eq!(report["sameness"], "isomorphism");
    assert_eq!((report["entries"].as_u64(), report["rebuttals"].as_u64()), (Some(18), Some(249)));
    assert_eq!((report["edges"].as_u64(), report["longest_play"].as_u64()), (Some(50), Some(8)));
    let numbers: Vec<u64> = report["numbers"].as_array().expect("a list").iter().filter_map(Value::as_u64).collect();
    assert_eq!(numbers, (1..20).filter(|&number| number != 4).collect::<Vec<_>>());
}

#[test]
fn prove_tells_a_person_what_was_proved() {
    let ended = rebuttal(&["prove", "nimbi", "--from", "1245", "--play", "normal"]);
    assert_snapshot!(ended.out, @"
    first player wins nimbi, last player winning, from 1245, by opening with 15: 2 entries, 2 rebuttals, up to isomorphism
      entries       2, a minimal catalogue (computed, not certified): 20-21
      edges         1, the fewest for these entries (computed, not certified); 1 with all alternatives
      longest play  3, in moves of both players
      certificate   verified, not written; write it with -o FILE
    ");
}

#[test]
fn prove_writes_the_certificate_and_the_figure() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_owned();
    let ended = rebuttal(&["prove", "nimbi", "-o", &path("a.json"), "--dot", &path("a.dot"), "--label", "position"]);
    assert_eq!(ended.code, Some(0));
    let certificate = std::fs::read(path("a.json")).expect("written");
    assert!(certificate == std::fs::read("certificates/nimbi-normal.json").expect("committed"));
    let drawn = rebuttal(&["draw", &path("a.json"), "--label", "position"]);
    assert_eq!(drawn.out, std::fs::read_to_string(path("a.dot")).expect("written"));
}

#[test]
fn a_certificate_on_standard_output_is_alone_there() {
    let proved = rebuttal(&["prove", "nimbi", "-o", "-", "--json"]);
    assert!(proved.out.as_bytes() == std::fs::read("certificates/nimbi-normal.json").expect("committed"));
    assert!(proved.err.contains("\"entries\": 16"));
    let drawn = rebuttal_reading(&["draw", "-"], proved.out.as_bytes());
    assert_eq!(drawn.out, std::fs::read_to_string("graphs/nimbi-normal.dot").expect("committed"));
}

#[test]
fn a_catalogue_that_does_not_close_is_refuted_at_its_first_gap() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("mine.txt");
    std::fs::write(&path, "# mine\n127T\n\n-  # void\n").expect("written");
    let path = path.to_str().expect("UTF-8");
    let ended = rebuttal(&["prove", "nimbi", "--from", "127T", "--catalogue", path, "--json"]);
    assert_eq!(ended.code, Some(1));
    let message = ended.err.replace(path, "mine.txt");
    assert_snapshot!(message, @"error: `mine.txt`: not closed: no reply to the move 1 from 127T leads back into it");
    let report = json(&ended);
    assert_eq!((report["closed"].as_bool(), report["sample"].as_str()), (Some(false), Some("127T")));
    std::fs::write(path, "127T\n-\n1T\n").expect("written");
    assert_eq!(rebuttal(&["prove", "nimbi", "--from", "127T", "--catalogue", path]).code, Some(0));
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
fn nothing_is_drawn_from_a_certificate_that_the_checker_rejects() {
    let honest = std::fs::read_to_string("certificates/nimbi-misere.json").expect("committed");
    let lying = honest.replacen("\"play\": \"misere\"", "\"play\": \"normal\"", 1);
    for command in ["draw", "write"] {
        let ended = rebuttal_reading(&[command, "-"], lying.as_bytes());
        assert_eq!((ended.code, ended.out.as_str()), (Some(1), ""));
        assert!(ended.err.starts_with("error: `-` is rejected, so nothing is drawn from it: "), "{}", ended.err);
    }
}

#[test]
fn a_picture_without_graphviz_says_how_to_get_it() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rebuttal"));
    command.args(["draw", "certificates/nimbi-misere.json", "-o", "never.svg"]).env("PATH", "");
    let output = command.current_dir(env!("CARGO_MANIFEST_DIR")).output().expect("ended");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("apt install graphviz"));
    assert!(!Path::new(env!("CARGO_MANIFEST_DIR")).join("never.svg").exists());
}

#[test]
fn bad_input_ends_in_one_line_with_a_remedy() {
    assert_snapshot!(refused(&["solve", "nimby"]), @"error: `nimby` names no game; `rebuttal games` lists them");
    assert_snapshot!(refused(&["solve", "nimbi", "--from", "12X"]), @"error: --from `12X`: `X`, number 3 in it, is not a point of the board: use 123456789TED");
    assert_snapshot!(refused(&["solve", "tactix:8x8"]), @"error: `tactix:8x8`: 64 tokens have 2^64 positions, which need 17592186044416 MiB here, and 8192 MiB are allowed; start from fewer tokens (--from) or allow more (--memory)");
    assert_snapshot!(refused(&["solve", "tactix:5x6", "--memory", "200", "--play", "misere"]), @"error: `tactix:5x6`: counting the classes of 2^30 positions may need 65536 MiB, and 200 MiB are allowed; leave them out (--no-classes) or allow more (--memory)");
    assert_snapshot!(refused(&["prove", "nimbi:4", "--catalogue", "paper"]), @"error: `nimbi:4`: the paper's catalogue is for `nimbi`, not for `nimbi:4`");
    assert_snapshot!(refused(&["prove", "nimbi", "--catalogue", "no/such/file"]), @"error: --catalogue minimal, all, paper or a FILE: cannot read `no/such/file`: No such file or directory (os error 2)");
    assert_snapshot!(refused(&["solve", "removal:no/such/file"]), @"error: cannot read `no/such/file`: No such file or directory (os error 2)");
    assert_snapshot!(refused(&["solve", "removal:README.md"]), @"error: `README.md` is not a removal game: expected value at line 1 column 1; it wants `removal`, `points` and `lines`, as `rules` in certificates/FORMAT.md");
    assert_snapshot!(refused(&["draw", "no/such/file"]), @"error: cannot read `no/such/file`: No such file or directory (os error 2)");
    assert_snapshot!(refused(&["draw", "certificates/nimbi-misere.json", "-o", "a.gif"]), @"error: `a.gif`: a figure's name ends in .dot, .svg, .pdf or .png");
    assert_snapshot!(refused(&["write", "certificates/nimbi-misere-paper.json", "--entry", "4"]), @"error: `certificates/nimbi-misere-paper.json`: it has no entry 4; its entries are 1 2 3 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19");
    assert_snapshot!(refused(&["prove", "nimbi", "-o", "no/such/folder/a.json"]), @"error: cannot write `no/such/folder/a.json`: No such file or directory (os error 2)");
}

#[test]
fn usage_errors_exit_2_and_help_and_version_exit_0() {
    for wrong in [&["solve"][..], &["solve", "nimbi", "--play", "odd"], &["prove", "nimbi", "--same"], &[]] {
        assert_eq!(rebuttal(wrong).code, Some(2), "{wrong:?}");
    }
    for right in [&["--help"][..], &["--version"], &["solve", "--help"], &["games"], &["man"], &["completions", "bash"]]
    {
        let ended = rebuttal(right);
        assert_eq!(ended.code, Some(0), "{right:?}");
        assert!(!ended.out.is_empty());
    }
}

#[test]
fn help_shows_examples() {
    for command in
        [&["--help"][..], &["solve", "--help"], &["prove", "--help"], &["draw", "--help"], &["write", "--help"]]
    {
        assert_snapshot!(format!("help-{}", command[0].trim_start_matches('-')), rebuttal(command).out);
    }
}

#[test]
fn games_are_listed_with_their_grammar() {
    assert_snapshot!(rebuttal(&["games"]).out, @"
    nimbi[:K]          Piet Hein's Nimbi: the triangle with K points a side (5 unless told), its corners cut
    triangle:K         triangular nim: contiguous tokens of a line of the triangle with K points a side
    tactix:RxC         TacTix: contiguous tokens of a row or column of an R by C rectangle
    nim-squared:RxC    2-dimensional Nim: any tokens of a row or column of an R by C rectangle
    removal:FILE.json  any removal game: a board of points and lines as data (`rules` in certificates/FORMAT.md)
    ");
    let listed = json(&rebuttal(&["games", "--json"]));
    assert_eq!(listed.as_array().map(Vec::len), Some(5));
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
    assert!(claim.contains("the removal game of 7 points and 7 lines"), "{claim}");
}
