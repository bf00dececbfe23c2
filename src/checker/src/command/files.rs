//! The files named by the arguments, and for folders every certificate in them, in sorted order.

use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::is_stdin;

/// A file to check; or a path without one, with the reason and the remedy.
pub(crate) type Found = Result<PathBuf, (PathBuf, String)>;

/// Every file that these arguments name, in their order. Among several, as a shell makes of `*.json`, a schema is
/// skipped with a note.
pub(crate) fn all(named: &[PathBuf], quiet: bool) -> Vec<Found> {
    let (schemas, named): (Vec<_>, Vec<_>) = named.iter().partition(|path| named.len() > 1 && is_schema(path));
    for path in schemas.into_iter().filter(|_| !quiet) {
        eprintln!("rebuttal-check: {path:?}: skipped, for it is a schema and no certificate");
    }
    named.into_iter().flat_map(|path| find(path)).collect()
}

/// Whether this is named as a JSON Schema, which may lie beside certificates.
fn is_schema(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.to_string_lossy().ends_with(".schema.json"))
}

fn find(path: &Path) -> Vec<Found> {
    if is_stdin(path) || !path.is_dir() {
        return vec![Ok(path.to_path_buf())];
    }
    let mut found = vec![];
    search(path, &mut found);
    if found.is_empty() {
        let why = "holds no *.json: nothing was checked; name a certificate or a folder that has one";
        found.push(Err((path.to_path_buf(), why.to_string())));
    }
    found
}

/// Searches a folder and its subfolders, but not links to folders, which may lead back to it.
fn search(folder: &Path, found: &mut Vec<Found>) {
    match sorted(folder) {
        Err(error) => {
            let why = format!("cannot be listed: {error}; nothing in it was checked");
            found.push(Err((folder.to_path_buf(), why)));
        }
        Ok(paths) => {
            for path in paths {
                if path.is_dir() && !path.is_symlink() {
                    search(&path, found);
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
    let may_be_read = || fs::metadata(path).map_or(true, |metadata| metadata.is_file());
    path.extension() == Some(OsStr::new("json")) && !is_schema(path) && may_be_read()
}
