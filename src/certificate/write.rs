//! Certificates as text, one rebuttal a line, and files written atomically.

use std::io::Write;
use std::path::Path;

use serde::Serialize;

use super::{Bound, Certificate, Entry, Refutation};

/// The certificate as JSON that can be read beside the paper: one line for each field of the head, for the head of each
/// entry, and for each rebuttal.
///
/// # Errors
/// When a value has no JSON form, such as a layout coordinate that is not finite.
pub fn text(certificate: &Certificate) -> serde_json::Result<String> {
    let mut out = String::from("{\n");
    push_head(&mut out, certificate)?;
    if !certificate.starts.is_empty() {
        out += "\"starts\": ";
        push_list(&mut out, "\n  ", &certificate.starts, push_json)?;
        out += ",\n";
    }
    out += "\"entries\": ";
    push_list(&mut out, "\n", &certificate.entries, push_entry)?;
    if let Some(bound) = &certificate.bound {
        out += ",\n";
        push_bound(&mut out, bound)?;
    }
    out += "\n}\n";
    Ok(out)
}

fn push_bound(out: &mut String, bound: &Bound) -> serde_json::Result<()> {
    *out += "\"bound\": {\n";
    push_field(out, "least", &bound.least)?;
    push_field(out, "classes", &bound.classes)?;
    push_field(out, "start", &bound.start)?;
    *out += "\"demands\": ";
    push_list(out, "\n  ", &bound.demands, push_json)?;
    if let Some(dual) = &bound.dual {
        *out += &format!(",\n\"dual\": {}", serde_json::to_string(dual)?);
    }
    if let Some(refutation) = &bound.refutation {
        *out += ",\n\"refutation\": {\n";
        push_refutation(out, refutation)?;
        *out += "}";
    }
    *out += "}";
    Ok(())
}

fn push_refutation(out: &mut String, refutation: &Refutation) -> serde_json::Result<()> {
    *out += "\"sums\": ";
    push_list(out, "\n  ", &refutation.sums, push_json)?;
    *out += ",\n\"groups\": ";
    push_list(out, "\n  ", &refutation.groups, push_json)?;
    if let Some(steps) = &refutation.steps {
        *out += ",\n\"steps\": ";
        push_list(out, "\n  ", steps, push_json)?;
    }
    let file = [("file", &refutation.file), ("sha256", &refutation.sha256)];
    for (name, text) in file.into_iter().filter_map(|(name, text)| Some((name, text.as_ref()?))) {
        *out += &format!(",\n\"{name}\": {}", serde_json::to_string(text)?);
    }
    Ok(())
}

fn push_head(out: &mut String, certificate: &Certificate) -> serde_json::Result<()> {
    push_field(out, "format", &certificate.format)?;
    push_field(out, "version", &certificate.version)?;
    push_field(out, "remarks", &certificate.remarks)?;
    push_field(out, "game", &certificate.game)?;
    push_field(out, "rules", &certificate.rules)?;
    push_field(out, "play", &certificate.play)?;
    push_field(out, "position", &certificate.position)?;
    push_field(out, "outcome", &certificate.outcome)?;
    push_field(out, "sameness", &certificate.equivalence)?;
    if let Some(source) = &certificate.source {
        push_field(out, "source", source)?;
    }
    if let Some(opening) = &certificate.opening {
        push_field(out, "opening", opening)?;
    }
    Ok(())
}

fn push_entry(out: &mut String, entry: &Entry) -> serde_json::Result<()> {
    *out += &format!("{{\"number\": {}, ", entry.number);
    if let Some(rank) = entry.rank {
        *out += &format!("\"rank\": {rank}, ");
    }
    if let Some(name) = &entry.name {
        *out += &format!("\"name\": {}, ", serde_json::to_string(name)?);
    }
    *out += &format!("\"sample\": {},\n\"rebuttals\": ", serde_json::to_string(&entry.representative)?);
    push_list(out, "\n  ", &entry.rebuttals, push_json)?;
    if !entry.alternatives.is_empty() {
        *out += ",\n\"alternatives\": ";
        push_list(out, "\n  ", &entry.alternatives, push_json)?;
    }
    *out += "}";
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
/// device or anything else that is no regular file is written to directly.
///
/// # Errors
/// The system's error, when the folder cannot be written to.
pub fn write_atomically(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let path = match std::fs::metadata(path) {
        Ok(there) if !there.is_file() => return std::fs::write(path, bytes),
        Ok(_) => path.canonicalize()?,
        Err(_) => path.to_path_buf(),
    };
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    std::fs::metadata(folder)?;
    let mut file = builder().tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    file.persist(&path).map_err(|error| error.error)?;
    Ok(())
}

/// By default a temporary file is readable by its owner alone; here the process's umask decides, as for any other file.
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
