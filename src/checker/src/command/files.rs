//! The files named by the arguments, and for folders every certificate in them, in sorted order.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::is_stdin;

/// A file to check; or a path without one, with the reason and the remedy.
pub(crate) type Found = Result<PathBuf, (PathBuf, String)>;

/// Passes every file to `take`, and returns its first failure. The files after a failure are passed all the same,
/// because they still count.
pub(crate) fn each(named: &[PathBuf], mut take: impl FnMut(Found) -> io::Result<()>) -> io::Result<()> {
    let mut result = Ok(());
    for path in named {
        for found in find(path) {
            result = result.and(take(found));
        }
    }
    result
}

fn find(path: &Path) -> Vec<Found> {
    if is_stdin(path) || !path.is_dir() {
        return vec![Ok(path.to_path_buf())];
    }
    let mut found = vec![];
    let mut seen = BTreeSet::new();
    search(path, &mut seen, &mut found);
    if found.is_empty() {
        let why = "holds no *.json: nothing was checked; name a certificate or a folder that has one";
        found.push(Err((path.to_path_buf(), why.to_string())));
    }
    found
}

/// Searches a folder and its subfolders, each once, even if links lead back to it.
fn search(folder: &Path, seen: &mut BTreeSet<PathBuf>, found: &mut Vec<Found>) {
    let listed = fs::canonicalize(folder).and_then(|real| match seen.insert(real) {
        true => sorted(folder),
        false => Ok(vec![]),
    });
    match listed {
        Err(error) => {
            let why = format!("cannot be listed: {error}; nothing in it was checked");
            found.push(Err((folder.to_path_buf(), why)));
        }
        Ok(paths) => {
            for path in paths {
                if path.is_dir() {
                    search(&path, seen, found);
                } else if is_certificate(&path) {
                    found.push(Ok(path));
                }
            }
        }
    }
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

/// Judged by its name; pipes and devices in folders, which may never end, are skipped.
fn is_certificate(path: &Path) -> bool {
    let is_schema = || path.file_stem().is_some_and(|stem| Path::new(stem).extension() == Some(OsStr::new("schema")));
    let may_be_read = || fs::metadata(path).map_or(true, |metadata| metadata.is_file());
    path.extension() == Some(OsStr::new("json")) && !is_schema() && may_be_read()
}
