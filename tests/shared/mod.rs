//! Running the command `rebuttal`, and the files that it is run on.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

/// How the command ended.
pub struct Ended {
    /// The exit status.
    pub code: Option<i32>,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

/// Runs the command.
#[allow(dead_code, reason = "not every test that includes this file runs it without input")]
pub fn rebuttal(arguments: &[&str]) -> Ended {
    rebuttal_reading(arguments, b"")
}

/// Runs the command with `input` on standard input.
#[allow(dead_code, reason = "not every test that includes this file gives input")]
pub fn rebuttal_reading(arguments: &[&str], input: &[u8]) -> Ended {
    rebuttal_in(Path::new(env!("CARGO_MANIFEST_DIR")), NEVER, arguments, input)
}

/// The seconds after which a certificate is kept unasked, so that what is printed does not depend on time.
pub const NEVER: &str = "1000000000";

/// Runs the command in a folder, where certificates are kept unasked after so many seconds.
pub fn rebuttal_in(folder: &Path, keep_after: &str, arguments: &[&str], input: &[u8]) -> Ended {
    let mut command = Command::new(env!("CARGO_BIN_EXE_rebuttal"));
    command.args(arguments).current_dir(folder).env("COLUMNS", "100").env("REBUTTAL_KEEP_AFTER", keep_after);
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

/// What the command says when it refuses: exit 2, nothing on standard output, and one line on standard error.
#[allow(dead_code, reason = "not every test that includes this file tests what is refused")]
pub fn refused(arguments: &[&str]) -> String {
    let ended = rebuttal(arguments);
    assert_eq!((ended.code, ended.out.as_str()), (Some(2), ""), "{arguments:?}: {}", ended.err);
    assert_eq!(ended.err.trim_end().lines().count(), 1, "{}", ended.err);
    ended.err
}

/// Standard output as JSON.
#[allow(dead_code, reason = "not every test that includes this file reads JSON")]
pub fn json(ended: &Ended) -> Value {
    serde_json::from_str(&ended.out).expect("JSON")
}

/// The files of a folder with this ending, in order.
#[allow(dead_code, reason = "not every test that includes this file lists files")]
pub fn files(folder: impl AsRef<Path>, ending: &str) -> Vec<PathBuf> {
    let all = std::fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file").path());
    let mut all: Vec<PathBuf> = all.filter(|path| path.extension().is_some_and(|found| found == ending)).collect();
    all.sort();
    all
}
