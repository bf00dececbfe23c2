//! Every command in the README and in the guide, run with what it prints. `TRYCMD=overwrite` updates the pages.

use std::path::{Path, PathBuf};
use std::{env, fs};

use trycmd::TestCases;

use crate::shared::{NEVER, files};

/// What the commands find in their folder, besides the certificates and claims of this repository.
const FILES: [(&str, &str); 7] = [
    ("fano.game", "tests/guide/fano.game"),
    ("my-notes.toml", "tests/guide/my-notes.toml"),
    ("broken.json", "tests/guide/broken.json"),
    ("positions.txt", "tests/guide/positions.txt"),
    ("rims.game", "tests/guide/rims.game"),
    ("house.dot", "tests/guide/house.dot"),
    ("crumbs.game", "tests/guide/crumbs.game"),
];

/// The pages with commands.
fn pages() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut pages = files(root.join("docs"), "md");
    pages.push(root.join("README.md"));
    pages.retain(|page| fs::read_to_string(page).expect("text").contains("```console"));
    pages
}

/// The checker, which is built beside the prover.
fn checker() -> PathBuf {
    let checker = Path::new(env!("CARGO_BIN_EXE_rebuttal")).with_file_name("rebuttal-check");
    assert!(checker.exists(), "{} is missing: test the whole workspace, or build rebuttal-checker", checker.display());
    checker
}

/// A folder to run the commands of this page in, with a copy of what they read.
fn prepare(stage: &Path, page: &Path) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let copy = stage.join(page.file_name().expect("a name"));
    fs::copy(page, &copy).expect("copied");
    let folder = copy.with_extension("in");
    fs::create_dir_all(folder.join("certificates")).expect("made");
    // A folder of expected files makes trycmd run the commands in a copy, one after another.
    fs::create_dir(copy.with_extension("out")).expect("made");
    let certificate = "certificates/hackenbush-quarter.json";
    for (name, file) in FILES.into_iter().chain([(certificate, certificate)]) {
        fs::copy(root.join(file), folder.join(name)).expect("copied");
    }
    copy
}

#[test]
fn the_commands_of_the_guide_print_what_it_shows() {
    let stage = tempfile::tempdir().expect("a folder");
    let pages = pages();
    let copies: Vec<PathBuf> = pages.iter().map(|page| prepare(stage.path(), page)).collect();
    let cases = TestCases::new();
    cases.register_bin("rebuttal-check", checker()).env("COLUMNS", "100").env("REBUTTAL_KEEP_AFTER", NEVER);
    for copy in &copies {
        cases.case(copy);
    }
    cases.run();
    if env::var_os("TRYCMD").is_some_and(|mode| mode == "overwrite") {
        for (page, copy) in pages.iter().zip(&copies) {
            fs::copy(copy, page).expect("copied back");
        }
    }
}
