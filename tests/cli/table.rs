//! `rebuttal table` as its users see it: the formats, what can be shown, and files of what is found.

use std::fs;
use std::path::Path;

use insta::assert_snapshot;

use crate::shared::{Ended, json, rebuttal, refused};

const EQUAL: [&str; 6] =
    ["table", "babylon:{repeat(tokens, colours)}", "--over", "colours = 2..3", "--over", "tokens = 1..4"];

fn equal_kept_in(path: &Path) -> Ended {
    let mut arguments = EQUAL.to_vec();
    arguments.extend(["--resume", path.to_str().expect("UTF-8")]);
    rebuttal(&arguments)
}

#[test]
fn a_table_of_two_parameters_in_each_format() {
    for format in ["text", "markdown", "csv", "latex", "typst", "html", "json"] {
        let ended = rebuttal(&["table", "babylon:{r},{b}", "--over", "r = 1..3", "--over", "b = r..3", "--to", format]);
        assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
        assert_snapshot!(format!("table-{format}"), ended.out);
    }
}

/// Outcomes in misere play; the guide shows the g-values of Kayles (Guy and Smith 1956).
#[test]
fn single_heaps_are_a_table_of_one_parameter() {
    assert_snapshot!(rebuttal(&["table", "kayles", "--over", "n = 8..11", "--play", "misere", "--to", "csv"]).out, @r"
    n,game,outcome
    8,kayles:8,N
    9,kayles:9,P
    10,kayles:10,N
    11,kayles:11,N
    ");
}

#[test]
fn values_are_canonical_forms_and_nim_heaps() {
    let table = |games, max| rebuttal(&["table", games, "--max", max, "--show", "value", "--to", "csv"]).out;
    assert_snapshot!(table("clobber:{copies(\"xo\", n)}", "3"), @r#"
    n,game,value
    1,clobber:xo,*
    2,clobber:xoxo,"+-{*,^}"
    3,clobber:xoxoxo,0
    "#);
    assert_snapshot!(table("cram:1x{n}", "6"), @r"
    n,game,value
    1,cram:1x1,0
    2,cram:1x2,*
    3,cram:1x3,*
    4,cram:1x4,*2
    5,cram:1x5,0
    6,cram:1x6,*3
    ");
}

/// Domineering on 2 by n squares (Berlekamp 1988): 2 by 2 is a switch of temperature 1.
#[test]
fn means_and_temperatures_are_those_of_thermographs() {
    let table = |shown| rebuttal(&["table", "domineering:2x{n}", "--max", "4", "--show", shown, "--to", "csv"]).out;
    assert_snapshot!(table("temperature"), @r"
    n,game,temperature
    1,domineering:2x1,-1
    2,domineering:2x2,1
    3,domineering:2x3,5/4
    4,domineering:2x4,0
    ");
    assert_snapshot!(table("mean"), @r"
    n,game,mean
    1,domineering:2x1,1
    2,domineering:2x2,0
    3,domineering:2x3,3/4
    4,domineering:2x4,0
    ");
    let wall =
        json(&rebuttal(&["solve", "domineering:2x3", "--thermograph", "--json"]))["thermograph"]["left_wall"].clone();
    assert_eq!(wall.to_string(), r#"[["0","2"],["5/4","3/4"]]"#);
    let impartial = rebuttal(&["solve", "kayles:5", "--thermograph"]);
    assert_eq!((impartial.code, impartial.out.as_str()), (Some(2), ""));
}

#[test]
fn what_does_not_fit_stays_open_and_says_why() {
    let ended = rebuttal(&["table", "babylon:{repeat(8, n)}", "--over", "n = 5..5", "--memory", "1"]);
    assert_eq!(ended.code, Some(0));
    assert!(ended.out.contains('?') && ended.err.contains("babylon:8,8,8,8,8 stays open: "), "{}", ended.err);
}

#[test]
fn what_is_not_found_in_time_stays_open() {
    let ended = rebuttal(&["table", "cram:{n}x{n}", "--over", "n = 2..7", "--show", "g-value", "--time-limit", "1"]);
    assert_eq!(ended.code, Some(0));
    assert!(ended.out.ends_with("?\n"), "{}", ended.out);
}

#[test]
fn an_interrupted_table_goes_on_where_it_stopped() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("table.json");
    let whole = equal_kept_in(&path);
    let kept = fs::read_to_string(&path).expect("the file");
    let mut arguments = EQUAL.to_vec();
    arguments.extend(["--to", "json"]);
    assert_eq!(kept, rebuttal(&arguments).out);
    for open in 0..8 {
        let mut table: serde_json::Value = serde_json::from_str(&kept).expect("JSON");
        let cells = table["cells"].as_array_mut().expect("a list");
        cells.iter_mut().skip(open).for_each(|cell| cell["found"] = serde_json::Value::Null);
        fs::write(&path, table.to_string()).expect("written");
        let again = equal_kept_in(&path);
        assert_eq!((again.code, &again.out), (Some(0), &whole.out), "{}", again.err);
        assert_eq!(fs::read_to_string(&path).expect("the file"), kept);
    }
}

#[test]
fn what_was_found_is_believed() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("table.json");
    let whole = equal_kept_in(&path);
    let mut table: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(&path).expect("the file")).expect("JSON");
    table["cells"][0]["found"] = "P".into();
    fs::write(&path, table.to_string()).expect("written");
    assert_ne!(equal_kept_in(&path).out, whole.out);
}

#[test]
fn a_file_of_something_else_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("table.json");
    equal_kept_in(&path);
    let kept = fs::read_to_string(&path).expect("the file");
    let other = kept.replace("1..4", "1..5");
    let damaged = kept.replacen("babylon:1,1", "babylon:9,9", 1);
    let mut refused = String::new();
    for text in ["notes", "{}\n", &kept[..90], &other, &kept.replace("normal", "misere"), &damaged] {
        fs::write(&path, text).expect("written");
        let ended = equal_kept_in(&path);
        assert_eq!((ended.code, ended.out.as_str()), (Some(2), ""));
        assert_eq!(fs::read_to_string(&path).expect("the file"), text);
        refused += &ended.err.replace(path.to_str().expect("UTF-8"), "FILE");
    }
    assert_snapshot!(refused, @r"
    error: `FILE`: it is no table in JSON; name a file that is not there yet
    error: `FILE`: it is no table in JSON; name a file that is not there yet
    error: `FILE`: it is no table in JSON; name a file that is not there yet
    error: `FILE`: it is another table; name another file
    error: `FILE`: it is another table; name another file
    error: `FILE`: it is another table; name another file
    ");
}

#[test]
fn what_has_no_table_is_refused_in_one_line() {
    let mut told = String::new();
    for arguments in [
        &["table", "cram:{m}x{n}"][..],
        &["table", "cram:{m}x{n}", "--max", "0"],
        &["table", "cram:{m}x{n}", "--max", "3", "--over", "k = 1..2"],
        &["table", "cram:{m}x{n}", "--over", "m = 1..n", "--over", "n = 1..2"],
        &["table", "nim:{a},{b},{c}", "--max", "3"],
        &["table", "cram:{m", "--max", "3"],
        &["table", "cram:{m +}x1", "--max", "3"],
        &["table", "hex:{n}x{n}", "--max", "3", "--show", "g-value"],
        &["table", "hex:{n}x{n}", "--max", "3", "--show", "value"],
        &["table", "kayles", "--max", "3", "--show", "g-value", "--play", "misere"],
        &["table", "chess:{n}", "--max", "3"],
    ] {
        told += &refused(arguments);
    }
    assert_snapshot!(told, @r#"
    error: `cram:{m}x{n}`: `m` has no last value; give --max, or --over 'm = 1..6'
    error: `cram:{m}x{n}`: no values of its parameters are left; widen --over, --max or --if
    error: `cram:{m}x{n}`: it has no parameter `k`; leave out its --over
    error: `cram:{m}x{n}`: `n`: Variable identifier is not bound to anything by context: "n".; claims/FORMAT.md says what an expression may have
    error: `nim:{a},{b},{c}`: it has 3 parameters; a table has one or two
    error: `cram:{m`: `cram:{m`: a `{` has no `}`
    error: `cram:{m +}x1`: `m +`: An operator expected 2 arguments, but got 1.; claims/FORMAT.md says what an expression may have
    error: `hex:1x1`: only short impartial games have a g-value; leave --show g-value out
    error: `hex:1x1`: only games that always end, for want of a move, have a canonical form; use --show outcome
    error: `kayles:0`: g-values and values are those of normal play; leave --play misere out
    error: `chess:1` names no game; `rebuttal games` lists them
    "#);
}
