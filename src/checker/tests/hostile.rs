//! Hostile files: the checker gives its verdict on each within the memory that the format promises, three bytes for
//! each byte of the file plus 25 MB. (The example of the same name measures the time.)
//!
//! The program runs with limited address space, and would be terminated if it needed more.
#![cfg(target_os = "linux")]

#[path = "hostile/mod.rs"]
mod attacks;

use std::path::Path;
use std::process::{Command, Output};

/// The approximate length of each file.
const BYTES: usize = 1_000_000;

/// Checks each file whose number has this remainder.
fn check(remainder: usize, of: usize) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("hostile-{remainder}"));
    for attack in attacks::all().skip(remainder).step_by(of) {
        let (file, bytes) = (attack.make)(BYTES).write(&folder);
        let script = format!("ulimit -v {}; exec \"$1\" \"$2\"", (25_000_000 + 3 * bytes) / 1024);
        let program = Path::new(env!("CARGO_BIN_EXE_rebuttal-check"));
        let Output { stdout, stderr, status } =
            Command::new("sh").args(["-c", &script, "sh"]).args([program, &file]).output().unwrap();
        let said = String::from_utf8(stdout).unwrap() + &String::from_utf8_lossy(&stderr);
        let (verdict, code) = match attack.verdict {
            "verified" => (": verified: ".to_string(), 0),
            reason => (format!(": rejected: {reason}: "), 1),
        };
        assert!(said.contains(&verdict), "{}: {said}", attack.name);
        assert_eq!(status.code(), Some(code), "{}", attack.name);
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn every_other_hostile_file() {
    check(0, 2);
}

#[test]
fn the_hostile_files_between() {
    check(1, 2);
}
