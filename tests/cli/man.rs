//! The man pages that a package installs.

use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

use crate::shared::rebuttal;

/// The commands that `--help` lists.
fn commands() -> Vec<String> {
    let help = rebuttal(&["--help"]).out;
    let (_, listed) = help.split_once("Commands:\n").expect("commands");
    let (listed, _) = listed.split_once("\n\n").expect("options");
    let names = listed.lines().filter_map(|line| line.strip_prefix("  ")).filter(|line| !line.starts_with(' '));
    let names: Vec<String> = names.filter_map(|line| line.split(' ').next()).map(str::to_owned).collect();
    assert!(names.iter().any(|name| name == "prove") && names.iter().any(|name| name == "man"), "{names:?}");
    names.into_iter().filter(|name| name != "help").collect()
}

#[test]
fn every_command_has_a_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let pages = folder.path().join("share/man1");
    let ended = rebuttal(&["man", "--out", pages.to_str().expect("UTF-8")]);
    assert_eq!((ended.code, ended.out.as_str(), ended.err.as_str()), (Some(0), "", ""));
    let names = fs::read_dir(&pages).expect("pages").map(|file| file.expect("a page").file_name());
    let names: BTreeSet<String> = names.map(|name| name.into_string().expect("UTF-8")).collect();
    let wanted = commands().into_iter().map(|command| format!("rebuttal-{command}.1"));
    assert_eq!(names, wanted.chain(["rebuttal.1".to_owned()]).collect());
    assert_eq!(rebuttal(&["man"]).out, fs::read_to_string(pages.join("rebuttal.1")).expect("a page"));
    let prove = fs::read_to_string(pages.join("rebuttal-prove.1")).expect("a page");
    assert!(prove.contains("rebuttal\\-prove") && prove.contains("\\-\\-catalogue"), "{prove}");
    assert!(prove.contains(concat!("rebuttal ", env!("CARGO_PKG_VERSION"))), "{prove}");
}

/// Where `man` is installed, it renders each page, and that of the checker, without a warning.
#[test]
fn pages_render_without_a_warning() {
    let folder = tempfile::tempdir().expect("a folder");
    assert_eq!(rebuttal(&["man", "--out", folder.path().to_str().expect("UTF-8")]).code, Some(0));
    fs::copy("src/checker/rebuttal-check.1", folder.path().join("rebuttal-check.1")).expect("copied");
    for page in fs::read_dir(folder.path()).expect("pages") {
        let page = page.expect("a page").path();
        let Ok(shown) = Command::new("man").args(["--warnings", "-l"]).arg(&page).output() else { return };
        let said = String::from_utf8_lossy(&shown.stderr);
        assert!(shown.status.success() && said.is_empty(), "{}: {said}", page.display());
        assert!(shown.stdout.len() > 500, "{}", page.display());
    }
}

#[test]
fn a_folder_that_cannot_be_made_is_named() {
    let ended = rebuttal(&["man", "--out", "Cargo.toml/man"]);
    assert_eq!((ended.code, ended.out.as_str()), (Some(2), ""));
    assert!(ended.err.starts_with("error: cannot make the folder `Cargo.toml/man`: "), "{}", ended.err);
}
