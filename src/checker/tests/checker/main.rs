//! The checker's verdicts on honest certificates, and its command. Rejections are tested in the crate `rejected`.

mod bound;
mod command;
mod json;
mod junit;
mod man;
mod memory;
mod pinned;
mod published;
mod rows;
mod verified;

use std::fs;
use std::path::PathBuf;

use rebuttal_checker::{Verdict, Verified, check_beside};

/// The file or folder of this name in the project's root.
fn in_project(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// The verified contents of the file of this name.
fn verified_file(path: &str) -> Verified {
    let path = in_project(path);
    let text = fs::read(&path).unwrap_or_else(|error| panic!("{path:?}: {error}"));
    match check_beside(&text[..], path.parent().expect("a folder")).expect("readable") {
        Verdict::Verified(verified) => verified,
        Verdict::Rejected(rejection) => panic!("{path:?}: {rejection}"),
    }
}

/// The verified contents of the text.
fn verified_text(text: &str) -> Verified {
    match rebuttal_checker::check(text.as_bytes()).expect("bytes in memory") {
        Verdict::Verified(verified) => verified,
        Verdict::Rejected(rejection) => panic!("{rejection}\n{text}"),
    }
}
