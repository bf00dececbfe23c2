//! The theory in `src/coq`: it is compiled, the checker is extracted from it, and Coq is run on files that use it.
#![allow(dead_code, reason = "not every test that includes this file runs Coq on files")]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, OnceLock};

/// Compiles the theory, once.
pub fn theory() -> PathBuf {
    static THEORY: OnceLock<PathBuf> = OnceLock::new();
    let compiled = THEORY.get_or_init(|| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
            .ancestors()
            .map(|folder| folder.join("src/coq"))
            .find(|it| it.is_dir());
        let folder = folder.expect("the theory");
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
    let file = folder.path().join(format!("{}.v", name.replace(['-', '/'], "_")));
    std::fs::write(&file, text).expect("written");
    let mut coqc = Command::new("coqc");
    coqc.args(["-q", "-w", "-require-in-module", "-Q"]).arg(theory()).arg("Rebuttal").arg(&file);
    let ended = coqc.output().expect("coqc");
    let said = |bytes| String::from_utf8(bytes).expect("UTF-8");
    if ended.status.success() { Ok(said(ended.stdout)) } else { Err(said(ended.stderr)) }
}

/// An exported file and its name.
pub type File = (String, String);

/// Proves the theorems of all these files, and that there is no axiom in them. To load the theory and to look for axioms takes
/// longer than most proofs, so it is done once for many files, each of which is a module.
pub fn prove_all(mut files: Vec<File>) {
    const MOST_BYTES: usize = 150_000;
    files.sort_by_key(|(name, text)| (text.len(), name.clone()));
    let mut batches: Vec<Vec<File>> = Vec::new();
    for file in files {
        match batches.last_mut() {
            Some(batch) if batch.iter().chain([&file]).map(|(_, text)| text.len()).sum::<usize>() <= MOST_BYTES => {
                batch.push(file);
            }
            _ => batches.push(vec![file]),
        }
    }
    each(batches, |batch| {
        let names: Vec<&str> = batch.iter().map(|(name, _)| name.as_str()).collect();
        let said = compiled("together", &together(&batch));
        assert_eq!(said.as_deref(), Ok("Closed under the global context\n"), "one of {names:?}");
    });
}

/// The files as modules, and the axioms of all their theorems.
fn together(files: &[File]) -> String {
    let (mut all, mut theorems) = (String::new(), Vec::new());
    for (place, (name, text)) in files.iter().enumerate() {
        let [stated, printed] = ["Theorem ", "Print Assumptions "]
            .map(|word| text.lines().filter_map(|l| l.strip_prefix(word)).collect::<Vec<_>>());
        let stated = stated.iter().filter_map(|line| line.split(' ').next());
        let stated: Vec<&str> = stated.collect();
        assert!(printed == stated.iter().map(|theorem| format!("{theorem}.")).collect::<Vec<_>>(), "{name}");
        let text: String = text
            .lines()
            .filter(|line| !line.starts_with("Print Assumptions "))
            .map(|line| format!("{line}\n"))
            .collect();
        all += &format!("(* {name} *)\nModule File_{place}.\n{text}End File_{place}.\n");
        theorems.extend(stated.iter().map(|theorem| format!("File_{place}.{theorem}")));
    }
    all + &format!("Definition theorems := ({}).\nPrint Assumptions theorems.\n", theorems.join(", "))
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
