//! Certificates as text, with one line per rebuttal, and atomic writing of files.

use std::io::Write;
use std::path::Path;

use serde::Serialize;

use super::{Bound, Certificate, Demand, Entry, Refutation, Remarks};

/// The certificate as JSON that can be read along with the paper: one line for each field of the head, for the head of
/// each entry, and for each rebuttal.
///
/// # Errors
/// When a value has no JSON form, such as a layout coordinate that is not finite.
pub fn text(certificate: &Certificate) -> serde_json::Result<String> {
    let Certificate { format, version, remarks, rules, .. } = certificate;
    let mut out = head(format, *version, remarks, rules)?;
    push_field(&mut out, "play", &certificate.play)?;
    push_field(&mut out, "position", &certificate.position)?;
    push_field(&mut out, "outcome", &certificate.outcome)?;
    push_field(&mut out, "equivalence", &certificate.equivalence)?;
    if let Some(symmetries) = &certificate.symmetries {
        push_field(&mut out, "symmetries", symmetries)?;
    }
    push_list(&mut out, "\"starts\": ", "\n  ", &certificate.starts, push_json)?;
    push_list(&mut out, ",\n\"entries\": ", "\n", &certificate.entries, push_entry)?;
    if !certificate.draws.is_empty() {
        push_list(&mut out, ",\n\"draws\": ", "\n", &certificate.draws, push_entry)?;
    }
    if let Some(bound) = &certificate.bound {
        out += ",\n";
        push_bound(&mut out, bound)?;
    }
    out += "\n}\n";
    Ok(out)
}

/// The beginning of every certificate: its format, its remarks, and these rules.
pub(super) fn head(
    format: &str,
    version: u32,
    remarks: &Remarks,
    rules: &impl Serialize,
) -> serde_json::Result<String> {
    let mut out = String::from("{\n");
    push_field(&mut out, "format", &format)?;
    push_field(&mut out, "version", &version)?;
    push_remarks(&mut out, remarks)?;
    push_field(&mut out, "rules", rules)?;
    Ok(out)
}

/// The remarks: one line, plus one for each name and each alternative.
fn push_remarks(out: &mut String, remarks: &Remarks) -> serde_json::Result<()> {
    let Remarks { producer, command, title, layout, names, alternatives } = remarks;
    push(out, "\"remarks\": {\"producer\":", producer)?;
    push(out, ",\"command\":", command)?;
    push_some(out, ",\"title\":", title)?;
    push_some(out, ",\n\"layout\": ", layout)?;
    if !names.is_empty() {
        push_list(out, ",\n\"names\": ", "\n  ", names, push_json)?;
    }
    if !alternatives.is_empty() {
        push_list(out, ",\n\"alternatives\": ", "\n  ", alternatives, push_json)?;
    }
    *out += "},\n";
    Ok(())
}

fn push_entry(out: &mut String, entry: &Entry) -> serde_json::Result<()> {
    push(out, "{\"position\": ", &entry.position)?;
    push_list(out, ", \"rebuttals\": ", "\n  ", &entry.rebuttals, push_json)?;
    *out += "}";
    Ok(())
}

fn push_bound(out: &mut String, bound: &Bound) -> serde_json::Result<()> {
    *out += "\"bound\": {\n";
    push_field(out, "least", &bound.least)?;
    push_list(out, "\"entries\": ", "\n", &bound.entries, push_entry)?;
    *out += ",\n";
    push_field(out, "classes", &bound.classes)?;
    if let Some(choices) = &bound.choices {
        push_field(out, "choices", choices)?;
    }
    if let Some(start) = &bound.start {
        push_list(out, "\"start\": ", "\n  ", start, push_json)?;
    }
    if let Some(starts) = &bound.starts {
        push_list(out, "\"starts\": ", "\n  ", starts, |out, start| push_list(out, "", "\n    ", start, push_json))?;
    }
    push_list(out, ",\n\"demands\": ", "\n", &bound.demands, push_demand)?;
    push_some(out, ",\n\"dual\": ", &bound.dual)?;
    if let Some(refutation) = &bound.refutation {
        *out += ",\n\"refutation\": {\n";
        push_refutation(out, refutation)?;
        *out += "}";
    }
    *out += "}";
    Ok(())
}

fn push_demand(out: &mut String, demand: &Demand) -> serde_json::Result<()> {
    push(out, &format!("{{\"class\": {}, \"move\": ", demand.class), &demand.mv)?;
    push_list(out, ", \"replies\": ", "\n  ", &demand.replies, push_json)?;
    *out += "}";
    Ok(())
}

fn push_refutation(out: &mut String, refutation: &Refutation) -> serde_json::Result<()> {
    let Refutation { sums, groups, steps, file, bytes, sha256 } = refutation;
    push_list(out, "\"sums\": ", "\n  ", sums, push_json)?;
    push_list(out, ",\n\"groups\": ", "\n  ", groups, push_json)?;
    if let Some(steps) = steps {
        push_list(out, ",\n\"steps\": ", "\n  ", steps, push_json)?;
    }
    if let (Some(file), Some(bytes), Some(sha256)) = (file, bytes, sha256) {
        *out += ",\n";
        push_field(out, "file", file)?;
        push_field(out, "bytes", bytes)?;
        push(out, "\"sha256\": ", sha256)?;
    }
    Ok(())
}

pub(super) fn push_json(out: &mut String, value: &impl Serialize) -> serde_json::Result<()> {
    *out += &serde_json::to_string(value)?;
    Ok(())
}

/// Writes `before`, and then the value.
pub(super) fn push(out: &mut String, before: &str, value: &impl Serialize) -> serde_json::Result<()> {
    *out += before;
    push_json(out, value)
}

/// Writes `before` and the value, if there is one.
pub(super) fn push_some(out: &mut String, before: &str, value: &Option<impl Serialize>) -> serde_json::Result<()> {
    value.iter().try_for_each(|value| push(out, before, value))
}

pub(super) fn push_field(out: &mut String, name: &str, value: &impl Serialize) -> serde_json::Result<()> {
    *out += &format!("\"{name}\": {},\n", serde_json::to_string(value)?);
    Ok(())
}

/// Writes `before`, and then the items, each after `line`.
pub(super) fn push_list<T>(
    out: &mut String,
    before: &str,
    line: &str,
    items: &[T],
    push: fn(&mut String, &T) -> serde_json::Result<()>,
) -> serde_json::Result<()> {
    *out += before;
    *out += "[";
    for (i, item) in items.iter().enumerate() {
        *out += if i == 0 { "" } else { "," };
        *out += line;
        push(out, item)?;
    }
    *out += "]";
    Ok(())
}

/// Writes `bytes` to `path` atomically: if anything fails, the file stays as it was. A link is followed; a pipe, a
/// device or anything else that is not a regular file is written to directly.
///
/// # Errors
/// The system's error, if the folder cannot be written to.
pub fn write_atomically(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let path = match std::fs::metadata(path) {
        Ok(there) if !there.is_file() => return std::fs::write(path, bytes),
        Ok(_) => path.canonicalize()?,
        Err(_) => path.to_path_buf(),
    };
    temporary(&path, bytes)?.persist(&path).map_err(|error| error.error)?;
    Ok(())
}

/// Writes `bytes` to `path` atomically, unless something is there; returns whether it did.
///
/// # Errors
/// The system's error, if the folder cannot be written to.
pub fn write_new(path: &Path, bytes: &[u8]) -> std::io::Result<bool> {
    match temporary(path, bytes)?.persist_noclobber(path) {
        Ok(_) => Ok(true),
        Err(error) if error.error.kind() == std::io::ErrorKind::AlreadyExists => Ok(false),
        Err(error) => Err(error.error),
    }
}

/// A temporary file with these bytes in the folder of `path`.
fn temporary(path: &Path, bytes: &[u8]) -> std::io::Result<tempfile::NamedTempFile> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    std::fs::metadata(folder)?;
    let mut builder = tempfile::Builder::new();
    builder.prefix(".rebuttal-");
    // By default only the owner can read it; here the process's umask decides, as for any other file.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_as_a_whole_and_nothing_else_is_left_in_its_folder() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.json");
        write_atomically(&path, b"first, longer").expect("written");
        write_atomically(&path, b"second").expect("written");
        assert!(!write_new(&path, b"third").expect("there"));
        assert_eq!(std::fs::read(&path).expect("readable"), b"second");
        assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 1);
        assert!(write_atomically(&folder.path().join("none/a.json"), b"").is_err());
        assert!(write_atomically(folder.path(), b"").is_err());
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link_and_a_device_a_device() {
        let folder = tempfile::tempdir().expect("a folder");
        let (path, link) = (folder.path().join("a.json"), folder.path().join("link.json"));
        std::fs::write(&path, b"before").expect("written");
        std::os::unix::fs::symlink(&path, &link).expect("linked");
        write_atomically(&link, b"after").expect("written");
        assert_eq!(std::fs::read(&path).expect("readable"), b"after");
        assert!(link.symlink_metadata().expect("there").is_symlink());
        write_atomically(Path::new("/dev/null"), b"gone").expect("written");
        assert!(!Path::new("/dev/null").metadata().expect("there").is_file());
    }
}
