//! Long proofs, in a file beside their certificate.

use std::path::{Path, PathBuf};

use rebuttal_checker::{Reason, Verdict};

use crate::shared::{files, rebuttal, refused};

/// A certificate in a file, with its long proof beside it.
fn written(folder: &Path) -> String {
    let path = folder.join("my proof.json").to_str().expect("UTF-8").to_owned();
    let game = ["prove", "nimbi", "--play", "misere", "--up-to", "identity", "--catalogue", "minimum"];
    let ended = rebuttal(&[&game[..], &["-o", &path]].concat());
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    path
}

#[test]
fn a_long_proof_stands_beside_its_certificate_and_nothing_is_made_without_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = written(folder.path());
    let [proof]: [PathBuf; 1] = files(folder.path(), "lrat").try_into().expect("one proof");
    assert!(std::fs::metadata(&proof).expect("the proof").len() > 1 << 16);
    for command in ["draw", "write"] {
        assert_eq!(rebuttal(&[command, &path]).code, Some(0), "{command}");
    }
    let kept = std::fs::read(&proof).expect("the proof");
    assert!(rebuttal(&["export", &path, "--to", "lrat"]).out.as_bytes() == kept);
    std::fs::write(&proof, &kept[..kept.len() - 1]).expect("written");
    let ended = rebuttal(&["draw", &path]);
    assert_eq!((ended.code, ended.out.as_str()), (Some(1), ""));
    assert!(ended.err.contains(Reason::WrongDigest.code()), "{}", ended.err);
    std::fs::remove_file(&proof).expect("removed");
    let unread = refused(&["draw", &path]);
    assert!(unread.contains("the proof stands in the file my-proof-"), "{unread}");
}

/// The library, too, gives no verdict without the proof, and one from the folder that has it.
#[test]
fn without_the_file_there_is_no_verdict_with_it_there_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = std::fs::read_to_string(written(folder.path())).expect("written");
    let error = rebuttal_checker::check(text.as_bytes()).expect_err("no folder");
    assert!(error.get_ref().is_some_and(|inner| inner.is::<rebuttal_checker::ProofNotRead>()), "{error}");
    let verdict = rebuttal_checker::check_beside(text.as_bytes(), folder.path()).expect("readable");
    let Verdict::Verified(verified) = verdict else { panic!("{verdict}") };
    assert_eq!(verified.bound.map(|bound| bound.least), Some(188));
}

/// The name of a proof holds its digest, so that what is written later does not take the proof from an earlier certificate.
#[test]
fn an_earlier_certificate_keeps_its_proof() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = written(folder.path());
    let text = std::fs::read_to_string(&path).expect("written");
    let game = ["prove", "nimbi", "--play", "misere", "--up-to", "identity", "--catalogue", "paper", "--bound"];
    assert_eq!(rebuttal(&[&game[..], &["-o", &path]].concat()).code, Some(1), "the paper's samples alone do not close");
    let other = ["prove", "nimbi:4", "--up-to", "identity", "--catalogue", "minimum", "-o", &path];
    assert_eq!(rebuttal(&other).code, Some(0));
    let verdict = rebuttal_checker::check_beside(text.as_bytes(), folder.path()).expect("readable");
    assert!(matches!(verdict, Verdict::Verified(_)), "{verdict}");
}

/// What is no file, such as a device, has nothing beside it: the whole proof is in the certificate.
#[cfg(unix)]
#[test]
fn nothing_is_written_beside_a_device() {
    let game = ["prove", "nimbi", "--play", "misere", "--up-to", "identity", "--catalogue", "minimum"];
    let ended = rebuttal(&[&game[..], &["-o", "/dev/null"]].concat());
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    assert!(!ended.out.contains(".lrat"), "{}", ended.out);
}
