//! Conversion of Python arguments.

use std::ops::RangeInclusive;
use std::path::Path;

use clap::ValueEnum;
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use rebuttal::ruleset::Player;
use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal::ruleset::words::listed;

use crate::error::{input, unusable};
use crate::words::shortened;

/// The value of an option, by its name on the command line.
pub fn word<E: ValueEnum>(option: &str, text: &str) -> PyResult<E> {
    let visible = || E::value_variants().iter().filter_map(ValueEnum::to_possible_value);
    let known = visible().any(|value| value.matches(text, true));
    E::from_str(text, true).ok().filter(|_| known).ok_or_else(|| {
        let names: Vec<String> = visible().map(|value| value.get_name().to_owned()).collect();
        no_word(option, text, &names)
    })
}

/// The equivalence with that name.
pub fn equivalence(text: &str) -> PyResult<Equivalence> {
    let found = Equivalence::ALL.into_iter().find(|equivalence| equivalence.name() == text);
    found.ok_or_else(|| no_word("up_to", text, &Equivalence::ALL.map(Equivalence::name)))
}

fn no_word<S: AsRef<str>>(option: &str, text: &str, names: &[S]) -> PyErr {
    unusable(format!("`{text}` is no value of `{option}`; use {}", listed(names, "or")))
}

/// The player with that name.
pub fn player(text: &str) -> PyResult<Player> {
    match text {
        "Left" | "L" => Ok(Player::Left),
        "Right" | "R" => Ok(Player::Right),
        _ => Err(no_word("player", text, &["Left", "Right"])),
    }
}

/// The whole number given for `option`, if any.
fn number(option: &str, of: &Bound<'_, PyAny>, range: RangeInclusive<u64>) -> PyResult<Option<u64>> {
    if of.is_none() {
        return Ok(None);
    }
    let found = match of.extract::<u64>() {
        Err(error) if !error.is_instance_of::<PyOverflowError>(of.py()) => return Err(error),
        found => found.ok().filter(|found| range.contains(found)),
    };
    let (least, most) = (range.start(), range.end());
    let reason = || format!("`{}` is no value of `{option}`; use a whole number from {least} to {most}", shown(of));
    found.map(Some).ok_or_else(|| unusable(reason()))
}

/// The memory allowed, in MiB.
pub fn memory(of: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
    number("memory", of, 0..=u64::MAX)
}

/// The number of threads requested.
pub fn threads(of: &Bound<'_, PyAny>) -> PyResult<Option<usize>> {
    Ok(number("threads", of, 1..=u64::from(u16::MAX))?.and_then(|threads| usize::try_from(threads).ok()))
}

/// The number of seconds after which a search ends.
pub fn time_limit(of: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
    number("time_limit", of, 0..=u64::MAX)
}

/// The size up to which claims about all sizes are audited.
pub fn bound(of: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
    number("bound", of, 0..=u64::MAX)
}

/// The number of an entry.
pub fn entry(of: &Bound<'_, PyAny>) -> PyResult<Option<u32>> {
    Ok(number("entry", of, 0..=u64::from(u32::MAX))?.and_then(|entry| u32::try_from(entry).ok()))
}

/// The resolution of a picture in dots per inch.
pub fn dpi(of: &Bound<'_, PyAny>) -> PyResult<u32> {
    let dpi = number("dpi", of, 10..=2400)?.and_then(|dpi| u32::try_from(dpi).ok());
    Ok(dpi.unwrap_or(rebuttal::show::graphviz::DPI))
}

/// The number of cores.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// The text of a string.
pub fn text(of: &Bound<'_, PyString>) -> PyResult<String> {
    of.extract().map_err(|_| input(&shown(of), "it is no Unicode text"))
}

/// A Python object on one short line, for a message.
pub fn shown(of: &Bound<'_, PyAny>) -> String {
    let text = match of.cast::<PyString>() {
        Ok(text) => text.to_string_lossy().into_owned(),
        Err(_) => of.repr().map_or_else(|_| "an object".to_owned(), |repr| repr.to_string_lossy().into_owned()),
    };
    shortened(&text)
}

/// The path given by a string or a path object.
pub fn path(of: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(text) = of.cast::<PyString>() {
        return self::text(text);
    }
    let path = of.py().import("os")?.call_method1("fspath", (of,));
    path.and_then(|path| path.extract()).map_err(|_| input(&shown(of), "it is no path; give a str or an os.PathLike"))
}

/// The location of a certificate.
pub enum Source {
    /// In the file at this path.
    File(String),
    /// This text itself.
    Text(String),
}

/// The certificate given by a string or a path object. A string that begins like JSON is its text.
pub fn source(of: &Bound<'_, PyAny>) -> PyResult<Source> {
    let given = path(of)?;
    let is_text = of.is_instance_of::<PyString>()
        && given.trim_start_matches(['\u{feff}', ' ', '\t', '\r', '\n']).starts_with('{');
    Ok(if is_text { Source::Text(given) } else { Source::File(given) })
}

/// The folder of the file at this path.
pub fn folder(path: &str) -> &Path {
    Path::new(path).parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
