//! The theory in `src/coq`: it is compiled, the checker is extracted from it, and Coq is run on files that use it.
#![allow(dead_code, reason = "not every test that includes this file runs Coq on files")]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, OnceLock};

/// Compiles the theory, once.
pub fn theory() -> PathBuf {
    static THEORY: OnceLock<PathBuf> = OnceLock::new();
    let compiled = THEORY.get_or_init(|| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/coq");
        let made = Command::new("coqc").arg("--version").output();
        assert!(made.is_ok(), "coqc is not there; install Coq: apt-get install coq");
        let made = Command::new("make").arg("-C").arg(&folder).output().expect("make is there");
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        folder
    });
    compiled.clone()
}

/// `rebuttal-proved`, built once.
pub fn proved() -> &'static Path {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(|| {
        let folder = theory();
        let made = Command::new("make").arg("-C").arg(&folder).arg("proved").output().expect("make is there");
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        folder.join("rebuttal-proved")
    })
}

/// What Coq says of a file: if it compiles, on standard output; otherwise, on standard error.
pub fn compiled(name: &str, text: &str) -> Result<String, String> {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(format!("{}.v", name.replace('-', "_")));
    std::fs::write(&file, text).expect("written");
    let ended =
        Command::new("coqc").arg("-q").arg("-Q").arg(theory()).arg("Rebuttal").arg(&file).output().expect("coqc");
    let said = |bytes| String::from_utf8(bytes).expect("UTF-8");
    if ended.status.success() { Ok(said(ended.stdout)) } else { Err(said(ended.stderr)) }
}

/// Applies `to` to each item, on all cores.
pub fn each<T: Send>(items: Vec<T>, to: impl Fn(T) + Sync) {
    let items = Mutex::new(items);
    let next = || items.lock().expect("no panic").pop();
    std::thread::scope(|scope| {
        let workers = std::thread::available_parallelism().map_or(1, usize::from);
        let work = || {
            while let Some(item) = next() {
                to(item)
            }
        };
        (0..workers).for_each(|_| drop(scope.spawn(work)));
    });
}
