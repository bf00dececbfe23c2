//! A proof in a file beside its certificate.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use super::{STEPS, SUMS, identity, rejection};
use rebuttal_checker::{Beside, Checking, Proof, ProofNotRead, Reason, Verdict, check, check_with};

/// Digest of the three steps, each with a line feed, as `sha256sum` gives it.
const DIGEST: &str = "sha256:50f6decb94c971e2488f5e30cfa217739271b37df6f2b6b622e60f5d7f9f3556";

/// The certificate, and the file beside it.
fn beside() -> (String, String) {
    let steps = STEPS.map(|step| format!("{step}\n")).concat();
    let file = format!(r#""file":"steps.lrat","bytes":{},"sha256":"{DIGEST}""#, steps.len());
    (identity(4, &format!(r#""refutation":{{{SUMS},{file}}}"#)), steps)
}

#[test]
fn a_proof_may_stand_in_a_file_beside_the_certificate() {
    let (text, steps) = beside();
    let with = |steps: String| {
        let open = move |file: &str| {
            assert_eq!(file, "steps.lrat");
            Ok(Beside { bytes: steps.len() as u64, reader: Box::new(io::Cursor::new(steps.clone())) })
        };
        match check_with(text.as_bytes(), Checking { open: &open, patience: 1 }).expect("bytes in memory") {
            Verdict::Verified(verified) => verified.bound.map(|bound| bound.proof).ok_or(Reason::UnwantedBound),
            Verdict::Rejected(rejection) => Err(rejection.reason),
        }
    };
    assert_eq!(with(steps.clone()), Ok(Proof::Refutation { steps: 3 }));
    assert_eq!(with(steps.replace("21", "22")), Err(Reason::WrongDigest));
    assert_eq!(with(String::new()), Err(Reason::WrongDigest));
    assert_eq!(with(steps + " "), Err(Reason::WrongDigest));
    let error = check(text.as_bytes()).expect_err("the steps are not in the text");
    assert!(error.get_ref().is_some_and(|inner| inner.is::<ProofNotRead>()), "{error}");
    for name in ["../steps.lrat", "/etc/passwd", ".steps", ""] {
        let rejection = rejection(&text.replace("steps.lrat", name));
        assert_eq!(rejection.reason, Reason::BadFileName, "{name}");
    }
}

/// A folder of this test's own with the certificate and its proof.
fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let (text, steps) = beside();
    fs::write(folder.join("bound.json"), text).unwrap();
    fs::write(folder.join("steps.lrat"), steps).unwrap();
    folder
}

fn run(folder: &Path, argument: &str) -> (Option<i32>, String, String) {
    let stdin = Stdio::from(fs::File::open(folder.join("bound.json")).unwrap());
    let mut command = Command::new(env!("CARGO_BIN_EXE_rebuttal-check"));
    let Output { status, stdout, stderr } =
        command.args([argument, "--json"]).current_dir(folder).stdin(stdin).output().unwrap();
    (status.code(), String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap())
}

#[test]
fn the_command_looks_beside_the_certificate() {
    let folder = folder("beside");
    let path = folder.join("bound.json");
    for argument in ["bound.json", "./bound.json", ".", path.to_str().unwrap()] {
        let (code, stdout, stderr) = run(&folder, argument);
        assert_eq!(code, Some(0), "{stdout}{stderr}");
        for field in [r#""least": 4"#, r#""minimum": "proved""#, r#""bound_by": "refutation""#] {
            assert!(stdout.contains(field), "{stdout}");
        }
    }
}

#[test]
fn without_the_proof_there_is_no_verdict() {
    let folder = folder("without");
    let (code, stdout, _) = run(&folder, "-");
    assert_eq!(code, Some(2));
    let remedy = "must be beside the certificate; give the certificate's path";
    assert!(stdout.contains(r#""verdict": "unreadable""#) && stdout.contains(remedy), "{stdout}");
    fs::remove_file(folder.join("steps.lrat")).unwrap();
    let (code, stdout, _) = run(&folder, "bound.json");
    assert_eq!(code, Some(2));
    assert!(stdout.contains("cannot be checked: the proof stands in the file steps.lrat, which must be"), "{stdout}");
    fs::create_dir(folder.join("steps.lrat")).unwrap();
    assert_eq!(run(&folder, "bound.json").0, Some(2));
    fs::remove_dir(folder.join("steps.lrat")).unwrap();
    fs::write(folder.join("steps.lrat"), "").unwrap();
    let (code, stdout, _) = run(&folder, "bound.json");
    assert_eq!(code, Some(1));
    assert!(stdout.contains(r#""reason": "wrong-digest""#), "{stdout}");
}
