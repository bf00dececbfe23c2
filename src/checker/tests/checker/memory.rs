//! The checker uses at most three bytes of memory for each byte of the certificate, plus 25 MB; hostile files cannot
//! fill the memory.
//!
//! The program runs with limited address space, and would be terminated if it needed more.
#![cfg(target_os = "linux")]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use super::rows;

fn run_within(kilobytes: u64, script: &str) -> Output {
    let limited = format!("ulimit -v {kilobytes}; {script}");
    let program = env!("CARGO_BIN_EXE_rebuttal-check");
    Command::new("sh").args(["-c", &limited, "sh", program]).output().unwrap()
}

/// The program's output on this certificate within the limit, and its exit status.
fn said(name: &str, text: &str) -> (String, Option<i32>) {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&file, text).unwrap();
    let output = run_within(25_000 + 3 * text.len() as u64 / 1000, &format!("exec \"$1\" '{}'", file.display()));
    fs::remove_file(&file).unwrap();
    (String::from_utf8(output.stdout).unwrap() + &String::from_utf8_lossy(&output.stderr), output.status.code())
}

#[test]
fn an_honest_certificate_of_a_megabyte() {
    let (text, code) = said("two-rows.json", &rows::two_rows(8));
    assert!(text.contains("256 entries, 12610 rebuttals"), "{text}");
    assert_eq!(code, Some(0));
}

/// Every rebuttal in it waits until the end for an entry that never comes.
#[test]
fn rebuttals_into_nowhere() {
    let (text, code) = said("nowhere.json", &rows::into_nowhere());
    assert!(text.contains(": rejected: unknown-entry: "), "{text}");
    assert_eq!(code, Some(1));
}

/// The limit does terminate a program that holds a file of this size.
#[test]
fn the_limit_is_a_limit() {
    let output = run_within(40_000, "head -c 100000000 /dev/zero | tail -c 90000000 >/dev/null");
    assert_ne!(output.status.code(), Some(0));
}

#[test]
fn a_hundred_megabytes_in_forty() {
    let text = r#"printf '{"format":"'; head -c 100000000 /dev/zero | tr '\0' x"#;
    let spaces = r#"head -c 100000000 /dev/zero | tr '\0' ' '"#;
    for (hostile, reason) in [(text, "too-long"), (spaces, "not-json"), ("head -c 100000000 /dev/zero", "not-json")] {
        let output = run_within(40_000, &format!("({hostile}) | \"$1\" -"));
        let stdout = String::from_utf8(output.stdout).unwrap();
        assert!(stdout.starts_with(&format!("standard input: rejected: {reason}: ")), "{stdout}");
        assert_eq!(output.status.code(), Some(1));
    }
}
