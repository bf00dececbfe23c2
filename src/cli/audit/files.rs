//! The files of claims to be audited.

use std::fs;
use std::path::Path;

use rebuttal::audit::claims::{self, Claims};
use rebuttal::ruleset::words::io_error;

use super::super::failure::{Failure, named};
use super::super::note::note;
use super::super::output;

/// The remedy for a missing file of claims.
const REMEDY: &str = "name a file of claims or a folder of them, or none for those that `rebuttal audit --list` lists";

/// The claims of every file, in the order given, with the faults of files without claims; by default the claims that
/// come with this program.
pub fn read(files: &[String]) -> Result<(Vec<Claims>, Vec<Failure>), Failure> {
    let unusable = |error: claims::ClaimsError| Failure::Unusable(error.to_string());
    let (mut read, mut broken) = (Vec::new(), Vec::new());
    if files.is_empty() {
        let parsed = claims::PUBLISHED.iter().map(|(path, text)| claims::read(path, text));
        return Ok((parsed.collect::<Result<_, _>>().map_err(unusable)?, broken));
    }
    let mut keep = |found: Result<Option<Claims>, Failure>| match found {
        Ok(claims) => read.extend(claims),
        Err(failure) => broken.push(failure),
    };
    for path in files {
        match Path::new(path) {
            folder if folder.is_dir() => in_folder(folder, &mut keep)?,
            file if path == "-" || file.exists() => keep(claims_in(path, true)),
            _ => return Err(Failure::Unusable(format!("there is no file `{path}`; {REMEDY}"))),
        }
    }
    Ok((read, broken))
}

/// The claims of a file; `None` if it is plainly not a claims file and was not `named` as one.
fn claims_in(path: &str, is_named: bool) -> Result<Option<Claims>, Failure> {
    let text = String::from_utf8(output::read(path)?).map_err(|_| Failure::input(path, "it is not UTF-8 text"))?;
    if !is_named && !claims::may_be_claims(&text) {
        return Ok(None);
    }
    claims::read(named(path), &text).map(Some).map_err(|error| Failure::Unusable(error.to_string()))
}

/// Reads the claims files of a folder and its subfolders, sorted. Other .toml files are left out.
fn in_folder(folder: &Path, keep: &mut impl FnMut(Result<Option<Claims>, Failure>)) -> Result<(), Failure> {
    let mut found = Vec::new();
    search(folder, &mut found);
    let (mut others, all) = (Vec::new(), found.len());
    for path in found {
        let read = path.and_then(|path| Ok((claims_in(&path, false)?, path)));
        match read {
            Ok((None, path)) => others.push(path),
            Ok((claims, _)) => keep(Ok(claims)),
            Err(failure) => keep(Err(failure)),
        }
    }
    if others.len() == all {
        let reason = "the folder has no .toml file with claims; name one that has";
        return Err(Failure::input(&folder.to_string_lossy(), reason));
    }
    if let Some(other) = others.first() {
        let more = if others.len() > 1 { format!(" and {} more", others.len() - 1) } else { String::new() };
        note(&format!("left out, for there are no claims: `{other}`{more}"));
    }
    Ok(())
}

/// Searches a folder and its subfolders, but not links to folders, which may form cycles.
fn search(folder: &Path, found: &mut Vec<Result<String, Failure>>) {
    let name = folder.to_string_lossy().into_owned();
    let listed = fs::read_dir(folder).and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect());
    let mut paths: Vec<_> = match listed {
        Ok(paths) => paths,
        Err(error) => {
            let failure = Failure::Unusable(format!("cannot read the folder `{name}`: {}", io_error(&error)));
            return found.push(Err(failure));
        }
    };
    paths.sort();
    for path in paths {
        if path.is_dir() && !path.is_symlink() {
            search(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "toml") {
            // Pipes and devices may never end.
            let is_other = fs::metadata(&path).is_ok_and(|there| !there.is_file());
            let path = path.to_string_lossy().into_owned();
            found.push(if is_other {
                Err(Failure::input(&path, "it is no file, so it is not read"))
            } else {
                Ok(path)
            });
        }
    }
}
