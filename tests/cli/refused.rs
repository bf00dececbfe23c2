//! What the command `rebuttal` refuses and refutes: one line on standard error, and the exit status that goes with it.

use std::path::Path;
use std::process::{Command, Stdio};

use insta::assert_snapshot;

use crate::shared::{json, rebuttal, rebuttal_reading, refused};

#[test]
fn a_catalogue_that_does_not_close_is_refuted_at_its_first_gap() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("mine.txt");
    std::fs::write(&path, "# mine\noo./...o/..o/..\n\n.../..../.../..  # void\n").expect("written");
    let path = path.to_str().expect("UTF-8");
    let ended = rebuttal(&["prove", "nimbi", "--from", "oo./...o/..o/..", "--catalogue", path, "--json"]);
    assert_eq!(ended.code, Some(1));
    let message = ended.err.replace(path, "mine.txt");
    assert_snapshot!(message, @"error: `mine.txt`: not closed: no reply to the move b1. from oo./...o/..o/.. leads back into it");
    let report = json(&ended);
    assert_eq!((report["closed"].as_bool(), report["representative"].as_str()), (Some(false), Some("oo./...o/..o/..")));
    std::fs::write(path, "oo./...o/..o/..\n.../..../.../..\no../..../..o/..\n").expect("written");
    assert_eq!(rebuttal(&["prove", "nimbi", "--from", "oo./...o/..o/..", "--catalogue", path]).code, Some(0));
    let ended = rebuttal(&["prove", "nimbi", "--catalogue", path]);
    assert_eq!(ended.code, Some(1));
    assert_snapshot!(ended.err.replace(path, "mine.txt"), @"error: `mine.txt`: it does not hold ooo/oooo/ooo/oo, where play begins, and no opening move leads to one of its entries; add ooo/oooo/ooo/oo, or a position that a winning move leads to");
}

#[test]
fn nothing_is_drawn_from_a_certificate_that_the_checker_rejects() {
    let honest = std::fs::read_to_string("certificates/nimbi-misere.json").expect("committed");
    let lying = honest.replacen("\"play\": \"misere\"", "\"play\": \"normal\"", 1);
    for command in ["draw", "write"] {
        let ended = rebuttal_reading(&[command, "-"], lying.as_bytes());
        assert_eq!((ended.code, ended.out.as_str()), (Some(1), ""));
        assert!(
            ended.err.starts_with("error: `standard input` is rejected, so nothing is made from it: "),
            "{}",
            ended.err
        );
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
    assert_snapshot!(refused(&["solve", "nimbi", "--from", "ooX"]), @"error: --from `ooX`: `X` in `ooX` is not a state (o .)");
    assert_snapshot!(refused(&["solve", "tactix:6x6", "--play", "misere", "--memory", "1"]), @"error: `tactix:6x6`: after 8229 positions the search needs more than the 1 MiB that are allowed; start from a smaller position (--from) or allow more (--memory)");
    assert_snapshot!(refused(&["prove", "nimbi:4", "--catalogue", "paper"]), @"error: `nimbi:4`: the paper's catalogue is for `nimbi:5`, not for `nimbi:4`");
    assert_snapshot!(refused(&["prove", "nim:1000000,1", "--g-value"]), @"error: `nim:1000000,1`: its g-value 1000001 is more than a nim-heap holds; take smaller heaps");
    assert_snapshot!(refused(&["write", "certificates/nimbi-misere-paper.json", "--entry", "19"]), @"error: `certificates/nimbi-misere-paper.json`: it has no entry 19; its entries are 1 to 18");
}

#[test]
fn what_would_fail_after_the_work_is_refused_before_it() {
    assert_snapshot!(refused(&["prove", "nimbi", "-o", "-", "--dot", "-"]), @"error: -o and --dot name one target; give each its own");
    assert_snapshot!(refused(&["prove", "nimbi:7", "-o", "src"]), @"error: cannot write `src`: it is a folder");
}

#[test]
fn usage_errors_exit_2_and_help_and_version_exit_0() {
    assert_eq!(rebuttal(&[]).code, Some(2));
    for right in [&["--help"][..], &["--version"], &["solve", "--help"], &["games"], &["man"], &["completions", "bash"]]
    {
        let ended = rebuttal(right);
        assert_eq!(ended.code, Some(0), "{right:?}");
        assert!(!ended.out.is_empty());
    }
}

#[test]
fn a_refutation_is_one_even_when_nobody_reads_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("mine.txt");
    std::fs::write(&path, "oo./...o/..o/..\n.../..../.../..\n").expect("written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_rebuttal"));
    command.args(["prove", "nimbi", "--from", "oo./...o/..o/..", "--json", "--catalogue"]).arg(&path);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("started");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("ended");
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("not closed"));
}
