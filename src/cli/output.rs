//! Files and streams. `-` is standard input or output; data goes to standard output, messages to standard error.

mod target;

use std::io::{ErrorKind, Read, Write};
use std::path::Path;

use clap::ValueEnum;
use clap::builder::PossibleValue;
use rebuttal::certificate::{Certificate, write_atomically};
use rebuttal::ruleset::Rules;
use rebuttal::ruleset::words::{io_error, listed};
use rebuttal::show::picture::{self, unicode};

use super::failure::{Failure, named};
pub use rebuttal::show::target::Kind;
pub use target::Overwriting;

/// The most characters of a certificate's name that are repeated in the name of its proof file.
const LONGEST_STEM: usize = 100;

/// The most bytes read from a file.
const MOST_BYTES: u64 = 4 << 30;

/// The style of results and headings.
pub const BOLD: anstyle::Style = anstyle::Style::new().bold();

/// Writes `text` to standard output, with colours only if the terminal supports them.
pub fn print(text: &str) -> Result<(), Failure> {
    written(anstream::stdout().write_all(text.as_bytes()).and_then(|()| anstream::stdout().flush()), "standard output")
}

/// The picture of a position on indented lines, and its notation.
pub fn board(rules: &Rules, position: &str) -> String {
    let picture = picture::of(rules, position).map(|picture| unicode::named(&picture, true)).unwrap_or_default();
    let lines: String = picture.lines().map(|line| format!("  {line}\n")).collect();
    format!("{lines}Position {position}\n")
}

/// `value` as JSON text for machines.
pub fn json(value: &impl serde::Serialize) -> Result<String, Failure> {
    let text = serde_json::to_string_pretty(value);
    Ok(text.map_err(|error| Failure::Unusable(format!("cannot write JSON: {error}")))? + "\n")
}

/// The format requested; otherwise the one whose name or alias is the file's extension, or `unsaid` for standard
/// output.
pub fn format<F: ValueEnum>(asked: Option<F>, path: &str, unsaid: Option<F>) -> Result<F, Failure> {
    let ending = path.rsplit_once('.').map_or("", |(_, ending)| ending);
    let meant = if path == "-" { unsaid } else { F::from_str(ending, true).ok() };
    asked.or(meant).ok_or_else(|| {
        let values: Vec<PossibleValue> = F::value_variants().iter().filter_map(F::to_possible_value).collect();
        let names = values.iter().flat_map(PossibleValue::get_name_and_aliases);
        match path {
            "-" => {
                let names: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
                Failure::Unusable(format!("what to write is not said; add --to {}", listed(&names, "or")))
            }
            path => {
                let endings: Vec<String> = names.map(|name| format!(".{name}")).collect();
                Failure::input(path, format!("its name must end in {}; or add --to FORMAT", listed(&endings, "or")))
            }
        }
    })
}

/// Writes exact bytes to a file, or to standard output for `-`.
pub fn write(path: &str, bytes: &[u8]) -> Result<(), Failure> {
    if path == "-" {
        let mut out = std::io::stdout().lock();
        return written(out.write_all(bytes).and_then(|()| out.flush()), "standard output");
    }
    written(write_atomically(Path::new(path), bytes), path)
}

fn written(result: std::io::Result<()>, name: &str) -> Result<(), Failure> {
    match result {
        Ok(()) => Ok(()),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Err(Failure::Closed),
        Err(error) => Err(Failure::Unusable(format!("cannot write `{name}`: {}", io_error(&error)))),
    }
}

/// Reads a file, or standard input for `-`.
pub fn read(path: &str) -> Result<Vec<u8>, Failure> {
    if Path::new(path).is_dir() {
        return Err(Failure::Unusable(format!("cannot read `{path}`: it is a folder; name a file in it")));
    }
    let mut bytes = Vec::new();
    let result = if path == "-" {
        std::io::stdin().lock().take(MOST_BYTES + 1).read_to_end(&mut bytes)
    } else {
        std::fs::File::open(path).and_then(|file| file.take(MOST_BYTES + 1).read_to_end(&mut bytes))
    };
    match result {
        Err(error) => Err(Failure::Unusable(format!("cannot read `{}`: {}", named(path), io_error(&error)))),
        Ok(read) if read as u64 > MOST_BYTES => {
            Err(Failure::input(path, format!("it has more than {} GiB", MOST_BYTES >> 30)))
        }
        Ok(_) => Ok(bytes),
    }
}

/// The stem of the proof's name for the certificate at `path`, in characters that the format allows. `None` if the
/// certificate goes to standard output, a pipe or a device, which have no folder.
pub fn beside(path: &str) -> Option<String> {
    if path == "-" || std::fs::metadata(path).is_ok_and(|there| !there.is_file()) {
        return None;
    }
    let stem = Path::new(path).file_stem().unwrap_or_default().to_string_lossy();
    let allowed = |c: char| if c.is_ascii_alphanumeric() || "-_.".contains(c) { c } else { '-' };
    let name: String = stem.chars().take(LONGEST_STEM).map(allowed).collect();
    let name = name.trim_start_matches(|c: char| !c.is_ascii_alphanumeric());
    Some(if name.is_empty() { "proof".to_owned() } else { name.to_owned() })
}

/// The path of the file `name` in the folder of `path`; if that is a link, in its target's folder.
pub fn sibling(path: &str, name: &str) -> String {
    let path = Path::new(path);
    let real = std::fs::canonicalize(path).ok().filter(|_| path.is_symlink());
    real.as_deref().unwrap_or(path).with_file_name(name).to_string_lossy().into_owned()
}

/// The steps of the LRAT proof of the bound, from the certificate or from the accompanying file; empty if there is no
/// such proof.
pub fn read_steps(path: &str, certificate: &Certificate) -> Result<Vec<String>, Failure> {
    let Some(file) = steps_file(path, certificate) else {
        let refutation = certificate.bound.as_ref().and_then(|bound| bound.refutation.as_ref());
        return Ok(refutation.and_then(|refutation| refutation.steps.clone()).unwrap_or_default());
    };
    let text = String::from_utf8(read(&file)?).map_err(|error| Failure::input(&file, error))?;
    Ok(text.lines().map(str::to_owned).collect())
}

/// The file with the steps that accompanies the certificate at `path`, if there is one.
pub fn steps_file(path: &str, certificate: &Certificate) -> Option<String> {
    let name = certificate.bound.as_ref()?.refutation.as_ref()?.file.as_ref()?;
    Some(sibling(path, name))
}
