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
    let mut out = String::from("{\n");
    push_head(&mut out, certificate)?;
    out += "\"starts\": ";
    push_list(&mut out, "\n  ", &certificate.starts, push_json)?;
    out += ",\n\"entries\": ";
    push_list(&mut out, "\n", &certificate.entries, push_entry)?;
    if !certificate.draws.is_empty() {
        out += ",\n\"draws\": ";
        push_list(&mut out, "\n", &certificate.draws, push_entry)?;
    }
    if let Some(bound) = &certificate.bound {
        out += ",\n";
        push_bound(&mut out, bound)?;
    }
    out += "\n}\n";
    Ok(out)
}

fn push_head(out: &mut String, certificate: &Certificate) -> serde_json::Result<()> {
    push_field(out, "format", &certificate.format)?;
    push_field(out, "version", &certificate.version)?;
    push_remarks(out, &certificate.remarks)?;
    push_field(out, "rules", &certificate.rules)?;
    push_field(out, "play", &certificate.play)?;
    push_field(out, "position", &certificate.position)?;
    push_field(out, "outcome", &certificate.outcome)?;
    push_field(out, "equivalence", &certificate.equivalence)?;
    if let Some(symmetries) = &certificate.symmetries {
        push_field(out, "symmetries", symmetries)?;
    }
    Ok(())
}

/// The remarks: one line, plus one for each name and each alternative.
pub(super) fn push_remarks(out: &mut String, remarks: &Remarks) -> serde_json::Result<()> {
    let Remarks { producer, command, title, layout, names, alternatives } = remarks;
    *out += "\"remarks\": {\"producer\":";
    push_json(out, producer)?;
    *out += ",\"command\":";
    push_json(out, command)?;
    if let Some(title) = title {
        *out += ",\"title\":";
        push_json(out, title)?;
    }
    if let Some(layout) = layout {
        *out += ",\n\"layout\": ";
        push_json(out, layout)?;
    }
    if !names.is_empty() {
        *out += ",\n\"names\": ";
        push_list(out, "\n  ", names, push_json)?;
    }
    if !alternatives.is_empty() {
        *out += ",\n\"alternatives\": ";
        push_list(out, "\n  ", alternatives, push_json)?;
    }
    *out += "},\n";
    Ok(())
}

fn push_entry(out: &mut String, entry: &Entry) -> serde_json::Result<()> {
    *out += "{\"position\": ";
    push_json(out, &entry.position)?;
    *out += ", \"rebuttals\": ";
    push_list(out, "\n  ", &entry.rebuttals, push_json)?;
    *out += "}";
    Ok(())
}

fn push_bound(out: &mut String, bound: &Bound) -> serde_json::Result<()> {
    *out += "\"bound\": {\n";
    push_field(out, "least", &bound.least)?;
    *out += "\"entries\": ";
    push_list(out, "\n", &bound.entries, push_entry)?;
    *out += ",\n";
    push_field(out, "classes", &bound.classes)?;
    if let Some(choices) = &bound.choices {
        push_field(out, "choices", choices)?;
    }
    if let Some(start) = &bound.start {
        *out += "\"start\": ";
        push_list(out, "\n  ", start, push_json)?;
    }
    if let Some(starts) = &bound.starts {
        *out += "\"starts\": ";
        push_list(out, "\n  ", starts, |out, start| push_list(out, "\n    ", start, push_json))?;
    }
    *out += ",\n\"demands\": ";
    push_list(out, "\n", &bound.demands, push_demand)?;
    if let Some(dual) = &bound.dual {
        *out += ",\n\"dual\": ";
        push_json(out, dual)?;
    }
    if let Some(refutation) = &bound.refutation {
        *out += ",\n\"refutation\": {\n";
        push_refutation(out, refutation)?;
        *out += "}";
    }
    *out += "}";
    Ok(())
}

fn push_demand(out: &mut String, demand: &Demand) -> serde_json::Result<()> {
    *out += &format!("{{\"class\": {}, \"move\": ", demand.class);
    push_json(out, &demand.mv)?;
    *out += ", \"replies\": ";
    push_list(out, "\n  ", &demand.replies, push_json)?;
    *out += "}";
    Ok(())
}

fn push_refutation(out: &mut String, refutation: &Refutation) -> serde_json::Result<()> {
    let Refutation { sums, groups, steps, file, bytes, sha256 } = refutation;
    *out += "\"sums\": ";
    push_list(out, "\n  ", sums, push_json)?;
    *out += ",\n\"groups\": ";
    push_list(out, "\n  ", groups, push_json)?;
    if let Some(steps) = steps {
        *out += ",\n\"steps\": ";
        push_list(out, "\n  ", steps, push_json)?;
    }
    if let (Some(file), Some(bytes), Some(sha256)) = (file, bytes, sha256) {
        *out += ",\n";
        push_field(out, "file", file)?;
        push_field(out, "bytes", bytes)?;
        *out += "\"sha256\": ";
        push_json(out, sha256)?;
    }
    Ok(())
}

pub(super) fn push_json(out: &mut String, value: &impl Serialize) -> serde_json::Result<()> {
    *out += &serde_json::to_string(value)?;
    Ok(())
}

pub(super) fn push_field(out: &mut String, name: &str, value: &impl Serialize) -> serde_json::Result<()> {
    *out += &format!("\"{name}\": {},\n", serde_json::to_string(value)?);
    Ok(())
}

pub(super) fn push_list<T>(
    out: &mut String,
    line: &str,
    items: &[T],
    push: fn(&mut String, &T) -> serde_json::Result<()>,
) -> serde_json::Result<()> {
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
    let mut file = builder().tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    Ok(file)
}

/// By default only the owner can read a temporary file; here the process's umask decides, as for any other file.
fn builder() -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".rebuttal-");
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder
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
