//! The command's verdicts as JUnit XML.

use std::fs;

use super::command::{code, folder, run, text};

const ALL: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="rebuttal-check" tests="3" failures="1" errors="1">
  <testsuite name="rebuttal-check" tests="3" failures="1" errors="1">
    <testcase classname="rebuttal-check" name="good.json">
      <system-out>second player wins taking:ab,cd by the rule file stated in the certificate, sha256:86e5d1a8ee404105 in normal play from oooo: 4 entries, 10 rebuttals, each entry one position</system-out>
    </testcase>
    <testcase classname="rebuttal-check" name="deep/deeper/bad.json">
      <failure type="won-position" message="won-position: an entry's position has no move, and under misere play its player to move has won (in entry 1; found ....)">won-position: an entry's position has no move, and under misere play its player to move has won (in entry 1; found ....)</failure>
    </testcase>
    <testcase classname="rebuttal-check" name="empty">
      <error type="unreadable" message="holds no *.json: nothing was checked; name a certificate or a folder that has one">holds no *.json: nothing was checked; name a certificate or a folder that has one</error>
    </testcase>
  </testsuite>
</testsuites>
"#;

#[test]
fn verified_passes_rejected_fails_and_unread_is_an_error() {
    let folder = folder("junit");
    fs::create_dir(folder.join("empty")).unwrap();
    let files = ["good.json", "deep/deeper/bad.json", "empty"];
    let output = run(&folder, &[&["--junit"], &files[..]].concat());
    assert_eq!((code(&output), text(&output.stdout)), (2, ALL));
    assert_eq!(text(&output.stderr), "3 files: 1 verified, 1 rejected, 1 not read\n", "for the log");
    let output = run(&folder, &["--junit", "--quiet", "good.json", "deep"]);
    let shown = text(&output.stdout);
    assert_eq!((code(&output), shown.matches("<testcase ").count()), (1, 1), "{shown}");
    assert!(shown.contains(r#"tests="1" failures="1" errors="0""#), "{shown}");
}

#[test]
fn one_format_at_a_time() {
    let output = run(&folder("formats"), &["--junit", "--json", "good.json"]);
    assert_eq!((code(&output), text(&output.stdout)), (2, ""));
    assert!(text(&output.stderr).contains("--junit does not go with --json"), "{}", text(&output.stderr));
}
