//! The command: exit statuses, and what it prints where.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

use super::rows;

const PROGRAM: &str = env!("CARGO_BIN_EXE_rebuttal-check");

/// A folder for this test with `good.json`, `bad.json` and `notes.txt`.
pub(super) fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("deep/deeper")).unwrap();
    let good = rows::two_rows(2);
    fs::write(folder.join("good.json"), &good).unwrap();
    fs::write(folder.join("deep/deeper/bad.json"), good.replace("\"normal\"", "\"misere\"")).unwrap();
    fs::write(folder.join("notes.txt"), "no certificate").unwrap();
    fs::write(folder.join("certificate.schema.json"), "{}").unwrap();
    folder
}

pub(super) fn run(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(PROGRAM).args(arguments).current_dir(folder).stdin(Stdio::null()).output().unwrap()
}

pub(super) fn code(output: &Output) -> i32 {
    output.status.code().expect("an exit status, not a signal")
}

pub(super) fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn one_line_for_each_file_and_the_worst_exit_code() {
    let folder = folder("lines");
    let output = run(&folder, &["good.json"]);
    assert_eq!((code(&output), text(&output.stderr)), (0, ""));
    assert!(text(&output.stdout).starts_with("good.json: verified: second player wins taking:ab,cd by the rule file"));
    let output = run(&folder, &["good.json", "deep/deeper/bad.json"]);
    assert_eq!(code(&output), 1);
    let lines: Vec<&str> = text(&output.stdout).lines().collect();
    assert_eq!(lines.len(), 2);
    assert!(lines[1].starts_with("deep/deeper/bad.json: rejected: won-position: an entry's position"), "{}", lines[1]);
    assert!(lines[1].ends_with("(in entry 1; found ....)"), "{}", lines[1]);
    assert_eq!(text(&output.stderr), "2 files: 1 verified, 1 rejected, 0 not read\n");
    let output = run(&folder, &["deep/deeper/bad.json", "none.json"]);
    assert_eq!(code(&output), 2);
    let first = text(&output.stderr).lines().next().unwrap();
    assert!(first.starts_with("rebuttal-check: none.json: cannot be read: "), "{first}");
    assert!(first.ends_with("; name a certificate, a folder, or - for standard input"), "{first}");
}

#[test]
fn quiet_prints_only_what_is_not_verified() {
    let folder = folder("quiet");
    let output = run(&folder, &["--quiet", "good.json", "good.json"]);
    assert_eq!((code(&output), text(&output.stdout), text(&output.stderr)), (0, "", ""));
    let output = run(&folder, &[".", "-q"]);
    assert_eq!((code(&output), text(&output.stdout).lines().count(), text(&output.stderr)), (1, 1, ""));
    let output = run(&folder, &[".", "-q", "--json"]);
    let all: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((code(&output), all.as_array().unwrap().len()), (1, 1));
}

#[test]
fn folders_are_searched_in_order_and_schemas_left_out() {
    let folder = folder("folders");
    for name in ["b.json", "a.json", "deep/c.json"] {
        fs::copy(folder.join("good.json"), folder.join(name)).unwrap();
    }
    let output = run(&folder, &["."]);
    let files: Vec<&str> = text(&output.stdout).lines().map(|line| line.split(": ").next().unwrap()).collect();
    assert_eq!(files, ["./a.json", "./b.json", "./deep/c.json", "./deep/deeper/bad.json", "./good.json"]);
    assert_eq!(code(&output), 1);
}

#[test]
fn a_schema_among_several_files_is_skipped_with_a_note() {
    let folder = folder("schema");
    let output = run(&folder, &["certificate.schema.json", "good.json"]);
    assert_eq!((code(&output), text(&output.stdout).lines().count()), (0, 1));
    let note = "rebuttal-check: \"certificate.schema.json\": skipped, for it is a schema and no certificate\n";
    assert_eq!(text(&output.stderr), note);
    assert_eq!(code(&run(&folder, &["certificate.schema.json"])), 1, "alone it is checked, and rejected");
    assert_eq!(code(&run(&folder, &["certificate.schema.json", "certificate.schema.json"])), 2, "nothing was checked");
}

#[test]
fn a_folder_without_certificates_verifies_nothing() {
    let folder = folder("empty");
    fs::create_dir(folder.join("empty")).unwrap();
    let output = run(&folder, &["empty"]);
    assert_eq!((code(&output), text(&output.stdout)), (2, ""));
    assert!(text(&output.stderr).contains("empty: holds no *.json: nothing was checked; name a certificate"));
    assert_eq!(code(&run(&folder, &["good.json", "empty"])), 2);
    let all: Vec<Value> = serde_json::from_slice(&run(&folder, &["--json", "empty"]).stdout).unwrap();
    assert_eq!(all[0]["verdict"], "unreadable");
}

#[test]
fn any_number_of_jobs_gives_the_same_output() {
    let folder = folder("jobs");
    for n in 0..40 {
        let rows = if n % 3 == 0 { "no certificate".to_string() } else { rows::two_rows(1 + n % 5) };
        fs::write(folder.join(format!("{n:02}.json")), rows).unwrap();
    }
    let outputs = ["1", "2", "7", "100"].map(|jobs| run(&folder, &[".", "--jobs", jobs]));
    assert_eq!(text(&outputs[0].stdout).lines().count(), 42);
    assert!(outputs.iter().all(|output| output == &outputs[0]), "{outputs:?}");
    assert_eq!(code(&run(&folder, &[".", "--jobs", "0"])), 2);
}

#[cfg(unix)]
#[test]
fn what_cannot_be_read_is_named_even_if_nothing_can_be_printed() {
    let folder = folder("full");
    let full = fs::File::create("/dev/full").unwrap();
    let mut command = Command::new(PROGRAM);
    command.args(["good.json", "none.json"]).current_dir(&folder).stdout(full).stderr(Stdio::piped());
    let output = command.output().unwrap();
    assert_eq!(code(&output), 2);
    assert!(text(&output.stderr).contains("none.json: cannot be read"), "{}", text(&output.stderr));
}

#[cfg(unix)]
#[test]
fn a_link_back_to_a_folder_is_not_followed_round() {
    let folder = folder("links");
    std::os::unix::fs::symlink("..", folder.join("deep/up")).unwrap();
    std::os::unix::fs::symlink("nowhere", folder.join("gone.json")).unwrap();
    let output = run(&folder, &["."]);
    assert_eq!(text(&output.stdout).lines().count(), 2, "{}", text(&output.stdout));
    assert!(text(&output.stderr).contains("./gone.json: cannot be read"));
    assert_eq!(code(&output), 2);
}

/// Its path is longer than the system allows.
#[cfg(target_os = "linux")]
#[test]
fn a_folder_too_deep_to_be_listed_is_named() {
    let folder = folder("too-deep");
    let script = "for n in $(seq 20); do mkdir $0; cd $0; done; cp \"$1\" bad.json";
    let (name, bad) = ("a".repeat(250), folder.join("deep/deeper/bad.json"));
    let mut command = Command::new("sh");
    command.args(["-c", script, &name]).arg(bad).current_dir(&folder).stderr(Stdio::null());
    assert!(command.status().unwrap().success());
    fs::remove_dir_all(folder.join("deep")).unwrap();
    let output = run(&folder, &["--quiet", "."]);
    let said = text(&output.stderr);
    assert!(said.contains(": cannot be listed: ") || said.contains(": cannot be read: "), "{said}");
    assert_eq!((code(&output), said.lines().count()), (2, 1));
    fs::remove_dir_all(&folder).unwrap();
}

#[cfg(unix)]
#[test]
fn pipes_and_devices_are_named_and_nothing_waits_for_them() {
    let folder = folder("pipes");
    fs::remove_dir_all(folder.join("deep")).unwrap();
    assert!(Command::new("mkfifo").arg("pipe.json").current_dir(&folder).status().unwrap().success());
    std::os::unix::fs::symlink("/dev/zero", folder.join("zeros.json")).unwrap();
    std::os::unix::fs::symlink(".", folder.join("here.json")).unwrap();
    let output = run(&folder, &["--quiet", "."]);
    let neither = "is neither a file nor a folder: nothing was checked; take it away";
    let said = format!("rebuttal-check: ./pipe.json: {neither}\nrebuttal-check: ./zeros.json: {neither}\n");
    assert_eq!((code(&output), text(&output.stderr)), (2, said.as_str()));
    let output = run(&folder, &["pipe.json"]);
    let said = "rebuttal-check: pipe.json: is a pipe; `rebuttal-check - <FILE` reads one\n";
    assert_eq!((code(&output), text(&output.stderr)), (2, said));
    let script = "cat good.json | \"$0\" /dev/stdin";
    let output = Command::new("sh").args(["-c", script, PROGRAM]).current_dir(&folder).output().unwrap();
    assert_eq!(code(&output), 0, "{output:?}");
}

/// The output for `-` in this folder, with these bytes as standard input.
fn feed(folder: &Path, bytes: &[u8]) -> Output {
    let mut command = Command::new(PROGRAM);
    command.arg("-").current_dir(folder).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(bytes).unwrap();
    child.wait_with_output().unwrap()
}

#[test]
fn standard_input() {
    let folder = folder("stdin");
    let output = feed(&folder, rows::two_rows(2).as_bytes());
    assert_eq!(code(&output), 0);
    assert!(text(&output.stdout).starts_with("standard input: verified: "));
    let output = feed(&folder, b"");
    assert_eq!(code(&output), 1);
    assert!(text(&output.stdout).starts_with("standard input: rejected: not-json: "));
}

#[test]
fn a_hyphen_is_standard_input_whatever_is_called_so() {
    let folder = folder("hyphen");
    fs::create_dir(folder.join("-")).unwrap();
    fs::copy(folder.join("good.json"), folder.join("-/good.json")).unwrap();
    let output = feed(&folder, b"");
    assert_eq!(code(&output), 1);
    assert!(text(&output.stdout).starts_with("standard input: rejected: not-json: "), "{}", text(&output.stdout));
    for (named, found) in [("./-", "./-/good.json"), ("-/", "-/good.json")] {
        let output = run(&folder, &["--", named]);
        assert_eq!(code(&output), 0, "{named}");
        assert!(text(&output.stdout).starts_with(&format!("{found}: verified: ")), "{}", text(&output.stdout));
    }
}

#[cfg(unix)]
#[test]
fn the_name_of_a_file_forges_no_verdict() {
    let folder = folder("names");
    let forged = "x\ngood.json: verified: all\u{1b}[2K\u{9b}2K\r.json";
    fs::write(folder.join(forged), "").unwrap();
    let escaped = r#""x\ngood.json: verified: all\u{1b}[2K\u{9b}2K\r.json""#;
    let output = run(&folder, &[forged]);
    assert!(text(&output.stdout).starts_with(&format!("{escaped}: rejected: not-json: ")), "{}", text(&output.stdout));
    assert_eq!((code(&output), text(&output.stdout).lines().count()), (1, 1));
    fs::remove_file(folder.join(forged)).unwrap();
    let output = run(&folder, &[forged]);
    let unread = format!("rebuttal-check: {escaped}: cannot be read: ");
    assert!(text(&output.stderr).starts_with(&unread), "{}", text(&output.stderr));
    assert_eq!((code(&output), text(&output.stderr).lines().count()), (2, 1));
}

#[test]
fn usage() {
    let folder = folder("usage");
    assert_eq!(code(&run(&folder, &[])), 2);
    assert_eq!(code(&run(&folder, &["good.json", "--loud"])), 2);
    for (arguments, said) in [
        (["--patience", "0", "good.json"], "--patience <N>: \"0\" is not a number from 1 to 4294967295"),
        (["--jobs", "many", "good.json"], "--jobs <N>: \"many\" is not a number from 1 to 4294967295"),
        (["-v", "good.json", "."], "there is no option -v; --help lists all, -V prints the version"),
        (
            ["--quite", ".", "."],
            "there is no option --quite; did you mean --quiet? --help lists all, -V prints the version",
        ),
        (["--json", "--junit", "."], "--json does not go with --junit; leave one out"),
        (["--quiet", ".", "--expect"], "--expect <CLAIM> wants a value"),
    ] {
        let output = run(&folder, &arguments);
        assert_eq!((code(&output), text(&output.stderr)), (2, format!("rebuttal-check: {said}\n").as_str()));
    }
    let output = run(&folder, &["--quiet"]);
    assert_eq!(text(&output.stderr), "rebuttal-check: name a certificate, a folder, or - for standard input\n");
    let help = run(&folder, &["--help"]);
    assert!(text(&help.stdout).lines().all(|line| line.chars().count() <= 84), "{}", text(&help.stdout));
    assert_eq!(code(&help), 0);
    assert!(text(&help.stdout).contains("Examples:\n  rebuttal-check certificates/"));
    for verdict in ["verified", "rejected", "unreadable"] {
        assert!(text(&help.stdout).contains(&format!("\n  {verdict} ")), "{verdict}");
    }
}

#[test]
fn a_reader_that_goes_away_changes_no_verdict() {
    let folder = folder("pipe");
    for (arguments, wanted) in [(vec!["good.json"; 3], 0), (vec!["deep", "--json"], 1)] {
        let (reader, writer) = io::pipe().unwrap();
        drop(reader);
        let output = Command::new(PROGRAM).args(arguments).current_dir(&folder).stdout(writer).output().unwrap();
        assert_eq!(code(&output), wanted, "{}", text(&output.stderr));
        assert!(!text(&output.stderr).contains("panicked"));
    }
}
