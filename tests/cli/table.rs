//! `rebuttal table` as its users see it: the formats, and files of finished cells.

use std::fs;
use std::path::Path;

use insta::assert_snapshot;

use crate::shared::{json, rebuttal};

const EQUAL: [&str; 7] = ["table", "babylon", "--equal", "--max-colours", "3", "--max", "4"];

fn equal_kept_in(path: &Path) -> crate::shared::Ended {
    let mut arguments = EQUAL.to_vec();
    arguments.extend(["--resume", path.to_str().expect("UTF-8")]);
    rebuttal(&arguments)
}

#[test]
fn a_table_of_two_colours_in_each_format() {
    for format in ["text", "markdown", "csv"] {
        let ended = rebuttal(&["table", "babylon", "--colours", "2", "--max", "5", "--to", format]);
        assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""));
        assert_snapshot!(format!("babylon-{format}"), ended.out);
    }
    let ended = rebuttal(&["table", "babylon", "--max", "2", "--to", "json", "--play", "misere"]);
    assert_snapshot!("babylon-json", ended.out);
}

#[test]
fn a_table_of_equally_many_tokens_of_each_colour() {
    assert_snapshot!(rebuttal(&EQUAL).out, @r"
    Table 1. babylon --equal --max-colours 3 --max 4 in normal play; rows: colours, columns: tokens of
    each; computed, not certified

    colours \ tokens of each  1  2  3  4
                           2  N  N  P  P
                           3  N  P  N  N
    ");
}

#[test]
fn a_third_colour_has_as_many_tokens_as_asked_for() {
    let ended = rebuttal(&["table", "babylon", "--colours", "4", "--max", "3", "--rest", "3", "--to", "json"]);
    let cells = json(&ended)["cells"].as_array().expect("a list").clone();
    let last = cells.last().expect("a cell");
    assert_eq!((last["counts"].to_string().as_str(), last["outcome"].as_str()), ("[3,3,3,3]", Some("P")));
}

#[test]
fn cells_that_do_not_fit_stay_open_and_say_why() {
    let ended = rebuttal(&["table", "babylon", "--equal", "--max-colours", "4", "--max", "5", "--memory", "0"]);
    assert_eq!(ended.code, Some(0));
    assert!(ended.out.contains('?') && ended.err.contains("babylon:5,5,5,5 stays open: the table is full"));
}

#[test]
fn an_interrupted_table_goes_on_where_it_stopped() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("cells.json");
    let whole = equal_kept_in(&path);
    let kept = fs::read_to_string(&path).expect("the file");
    let mut arguments = EQUAL.to_vec();
    arguments.extend(["--to", "json"]);
    assert_eq!(kept, rebuttal(&arguments).out);
    for open in 0..8 {
        let mut table: serde_json::Value = serde_json::from_str(&kept).expect("JSON");
        let cells = table["cells"].as_array_mut().expect("a list");
        cells.iter_mut().skip(open).for_each(|cell| cell["outcome"] = serde_json::Value::Null);
        fs::write(&path, table.to_string()).expect("written");
        let again = equal_kept_in(&path);
        assert_eq!((again.code, &again.out), (Some(0), &whole.out), "{}", again.err);
        assert_eq!(fs::read_to_string(&path).expect("the file"), kept);
    }
}

#[test]
fn finished_cells_are_believed() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("cells.json");
    let whole = equal_kept_in(&path);
    let mut table: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(&path).expect("the file")).expect("JSON");
    table["cells"][0]["outcome"] = "P".into();
    fs::write(&path, table.to_string()).expect("written");
    assert_ne!(equal_kept_in(&path).out, whole.out);
}

#[test]
fn a_file_of_something_else_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("cells.json");
    equal_kept_in(&path);
    let cells = fs::read_to_string(&path).expect("the file");
    let other = cells.replace("--max 4", "--max 5");
    let damaged = cells.replacen("\"row\": 2", "\"row\": 9", 1);
    let mut refused = String::new();
    for text in ["notes", "{}\n", &cells[..90], &other, &cells.replace("normal", "misere"), &damaged] {
        fs::write(&path, text).expect("written");
        let ended = equal_kept_in(&path);
        assert_eq!((ended.code, ended.out.as_str()), (Some(2), ""));
        assert_eq!(fs::read_to_string(&path).expect("the file"), text);
        refused += &ended.err.replace(path.to_str().expect("UTF-8"), "FILE");
    }
    assert_snapshot!(refused, @r"
    error: `FILE`: it is no table of outcomes in JSON; name a file that is not there yet
    error: `FILE`: it is no table of outcomes in JSON; name a file that is not there yet
    error: `FILE`: it is no table of outcomes in JSON; name a file that is not there yet
    error: `FILE`: it is the table `babylon --equal --max-colours 3 --max 5 --play normal`, not `babylon --equal --max-colours 3 --max 4 --play normal`; name another file
    error: `FILE`: it is the table `babylon --equal --max-colours 3 --max 4 --play misere`, not `babylon --equal --max-colours 3 --max 4 --play normal`; name another file
    error: `FILE`: the table has no such cell in row 9, column 1
    ");
}

#[test]
fn what_has_no_table_is_refused_in_one_line() {
    let mut refused = String::new();
    for arguments in [
        &["table", "nimbi"][..],
        &["table", "babylon", "--max", "40"],
        &["table", "babylon", "--equal", "--colours", "3"],
        &["table", "babylon", "--max-colours", "3"],
        &["table", "babylon", "--colours", "1"],
    ] {
        let ended = rebuttal(arguments);
        assert_eq!((ended.code, ended.out.as_str()), (Some(2), ""));
        refused += &ended.err;
    }
    assert_snapshot!(refused, @r"
    error: `nimbi`: no table is known of it; there are tables of `babylon`
    error: `babylon`: 80 tokens; at most 79 can be searched; ask for a smaller table (--max)
    error: `--equal` does not go with `--colours <COLOURS>`; leave one out
    error: `--equal` is missing; see `rebuttal table --help`
    error: `1` is no value of `--colours <COLOURS>`; it wants a number from 2 to 16
    ");
}
