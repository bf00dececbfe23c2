//! The files named by the arguments, and every certificate in named folders, sorted.

use std::ffi::OsStr;
use std::fs::{self, FileType};
use std::io;
use std::path::{Path, PathBuf};

use super::is_stdin;

/// A file to check.
pub(crate) struct Named {
    pub(crate) file: PathBuf,
    /// Its path within the named folder, or its name, if it was named itself.
    pub(crate) name: String,
    /// The claim that it must prove, if one is expected.
    pub(crate) expect: Option<String>,
}

/// A file to check; or a path without one, with the reason and the remedy.
pub(crate) type Found = Result<Named, (PathBuf, String)>;

/// Every file named by these arguments, in order. Among several, as when a shell expands `*.json`, a schema is skipped
/// with a note.
pub(crate) fn all(named: &[PathBuf], quiet: bool) -> Vec<Found> {
    let (schemas, named): (Vec<_>, Vec<_>) = named.iter().partition(|path| named.len() > 1 && is_schema(path));
    for path in schemas.into_iter().filter(|_| !quiet) {
        eprintln!("rebuttal-check: {path:?}: skipped, for it is a schema and no certificate");
    }
    named.into_iter().flat_map(|path| find(path)).collect()
}

/// Whether this is named like a JSON Schema, which may be in the same folder as certificates.
fn is_schema(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.to_string_lossy().ends_with(".schema.json"))
}

fn find(path: &Path) -> Vec<Found> {
    if is_stdin(path) || !path.is_dir() {
        return vec![named(path, path.parent().unwrap_or(Path::new("")))];
    }
    let mut found = in_folder(path);
    if found.is_empty() {
        let why = "holds no *.json: nothing was checked; name a certificate or a folder that has one";
        found.push(Err((path.to_path_buf(), why.to_string())));
    }
    found
}

/// The file at this path, named relative to the folder. A pipe would wait for someone to write to it; those passed by a
/// shell are open already.
fn named(path: &Path, folder: &Path) -> Found {
    let is_handed_over = ["/dev", "/proc"].iter().any(|folder| path.starts_with(folder));
    if !is_stdin(path) && !is_handed_over && path.metadata().is_ok_and(|metadata| is_pipe(metadata.file_type())) {
        let why = "is a pipe; `rebuttal-check - <FILE` reads one";
        return Err((path.to_path_buf(), why.to_string()));
    }
    let name = path.strip_prefix(folder).unwrap_or(path).to_string_lossy().into_owned();
    Ok(Named { file: path.to_path_buf(), name, expect: None })
}

#[cfg(unix)]
fn is_pipe(kind: FileType) -> bool {
    std::os::unix::fs::FileTypeExt::is_fifo(&kind)
}

#[cfg(not(unix))]
fn is_pipe(_: FileType) -> bool {
    false
}

/// Every certificate in a folder and its subfolders, except behind links to folders, which may form cycles.
pub(crate) fn in_folder(folder: &Path) -> Vec<Found> {
    let mut found = vec![];
    search(folder, folder, &mut found);
    found
}

fn search(top: &Path, folder: &Path, found: &mut Vec<Found>) {
    match sorted(folder) {
        Err(error) => {
            let why = format!("cannot be listed: {error}; nothing in it was checked");
            found.push(Err((folder.to_path_buf(), why)));
        }
        Ok(inside) => {
            for (path, kind) in inside {
                if kind.is_dir() {
                    search(top, &path, found);
                } else if path.extension() == Some(OsStr::new("json")) && !is_schema(&path) {
                    found.extend(certificate(top, path, kind));
                }
            }
        }
    }
}

/// The contents of a folder with their kinds, without following links.
fn sorted(folder: &Path) -> io::Result<Vec<(PathBuf, FileType)>> {
    let inside = fs::read_dir(folder)?.map(|entry| entry.and_then(|entry| Ok((entry.path(), entry.file_type()?))));
    let mut inside = inside.collect::<io::Result<Vec<_>>>()?;
    inside.sort_by(|(one, _), (other, _)| one.cmp(other));
    Ok(inside)
}

/// Something named like a certificate: a file or a link to one; nothing for a link to a folder. Pipes and devices may
/// never end.
fn certificate(top: &Path, path: PathBuf, kind: FileType) -> Option<Found> {
    let kind = if kind.is_symlink() { path.metadata().map_or(kind, |metadata| metadata.file_type()) } else { kind };
    match kind.is_file() || kind.is_symlink() {
        true => Some(named(&path, top)),
        false if kind.is_dir() => None,
        false => Some(Err((path, "is neither a file nor a folder: nothing was checked; take it away".to_string()))),
    }
}
