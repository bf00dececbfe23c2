//! Arguments as Python gives them.

use clap::ValueEnum;
use pyo3::prelude::*;
use pyo3::types::PyString;
use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal::ruleset::words::listed;

use crate::error::{input, unusable};

/// The word of an option, as the command line takes it.
pub fn word<E: ValueEnum>(option: &str, text: &str) -> PyResult<E> {
    let visible = || E::value_variants().iter().filter_map(ValueEnum::to_possible_value);
    let known = visible().any(|value| value.matches(text, true));
    E::from_str(text, true).ok().filter(|_| known).ok_or_else(|| {
        let names: Vec<String> = visible().map(|value| value.get_name().to_owned()).collect();
        no_word(option, text, &names)
    })
}

/// The equivalence of that name.
pub fn equivalence(text: &str) -> PyResult<Equivalence> {
    let found = Equivalence::ALL.into_iter().find(|equivalence| equivalence.name() == text);
    found.ok_or_else(|| no_word("up_to", text, &Equivalence::ALL.map(Equivalence::name)))
}

fn no_word<S: AsRef<str>>(option: &str, text: &str, names: &[S]) -> PyErr {
    unusable(format!("`{text}` is no value of `{option}`; use {}", listed(names, "or")))
}

/// The number of threads asked for, if any.
pub fn threads(wanted: Option<u16>) -> PyResult<Option<usize>> {
    match wanted {
        Some(0) => Err(unusable("`0` is no value of `threads`; use a number from 1 on")),
        wanted => Ok(wanted.map(usize::from)),
    }
}

/// The number of cores.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

/// The path that a string or a path object names.
pub fn path(of: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(text) = of.cast::<PyString>() {
        return text.extract();
    }
    let path = of.py().import("os")?.call_method1("fspath", (of,));
    path.and_then(|path| path.extract())
        .map_err(|_| input(&of.to_string(), "it is no path; give a str or an os.PathLike"))
}

/// Whether the text is that of a certificate rather than the path of a file.
pub fn is_json(text: &str) -> bool {
    text.trim_start().starts_with('{')
}
