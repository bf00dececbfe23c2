//! The names and pictures of the positions of a Python object's rules.

use pyo3::exceptions::{PyAttributeError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use crate::arguments::shown;
use crate::error::input;

/// The module with Python code for names and positions.
pub const MODULE: &str = "rebuttal.own";
/// The most characters of a name.
const LONGEST_NAME: usize = 64;

/// How the positions of a Python object are named.
pub struct Naming {
    /// The object.
    rules: Py<PyAny>,
    /// How a position is written, if the object defines it.
    text: Option<Py<PyAny>>,
    /// The numbers of the positions.
    pub numbers: Py<PyDict>,
    /// Their names, by number.
    pub names: Vec<String>,
    /// How a position is drawn, if the object defines it.
    picture: Option<Py<PyAny>>,
    /// Whether an unknown text may be mapped to a position by symmetries.
    pub reads_text: bool,
}

/// An attribute, if there is one. Exceptions raised by a property are passed on.
pub fn attribute<'py>(of: &Bound<'py, PyAny>, name: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
    match of.getattr(name) {
        Err(error) if error.is_instance_of::<PyAttributeError>(of.py()) && !of.get_type().hasattr(name)? => Ok(None),
        found => found.map(Some),
    }
}

/// An attribute, if there is one that is not `None`.
pub fn method<'py>(of: &Bound<'py, PyAny>, name: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
    Ok(attribute(of, name)?.filter(|found| !found.is_none()))
}

impl Naming {
    /// The naming of positions by `rules`, and their drawing by the object `given`; no positions yet.
    pub fn new(given: &Bound<'_, PyAny>, rules: &Bound<'_, PyAny>) -> PyResult<Naming> {
        let [text, picture] = [method(rules, "text")?, method(given, "picture")?];
        let [text, picture] = [text, picture].map(|method| method.map(Bound::unbind));
        let (rules, numbers) = (given.clone().unbind(), PyDict::new(given.py()).unbind());
        Ok(Naming { rules, text, numbers, names: Vec::new(), picture, reads_text: false })
    }

    /// The object with the rules.
    pub fn rules<'py>(&self, py: Python<'py>) -> Bound<'py, PyAny> {
        self.rules.bind(py).clone()
    }

    /// The name of the position given by an argument: one of the object's own, or a name.
    pub fn named(&self, given: &Bound<'_, PyAny>) -> PyResult<String> {
        let py = given.py();
        let number = self.numbers.bind(py).get_item(given);
        let number = number.map_err(|error| in_words(error, py, || input(&shown(given), "it is no position")))?;
        match (number, given.cast::<PyString>()) {
            (Some(number), _) => Ok(self.names[number.extract::<usize>()?].clone()),
            (None, Ok(text)) => {
                let name = named_briefly(py, &text.to_string_lossy())?;
                if self.reads_text && !self.names.contains(&name) { self.name(given) } else { Ok(name) }
            }
            (None, Err(_)) => self.name(given),
        }
    }

    /// The picture of the position with this name, if the object draws it.
    pub fn picture(&self, py: Python<'_>, name: &str) -> PyResult<Option<String>> {
        let (Some(picture), Some(number)) = (&self.picture, self.names.iter().position(|known| known == name)) else {
            return Ok(None);
        };
        let position = self.numbers.bind(py).keys().get_item(number)?;
        let drawn = picture.bind(py).call1((&position,))?;
        if drawn.is_none() {
            return Ok(None);
        }
        let svg = drawn.cast::<PyString>().map(|svg| svg.to_string_lossy().trim_start().to_owned());
        let refused = || input(name, "`picture` gives no SVG; return a text that begins with `<svg`, or None");
        svg.ok().filter(|svg| svg.starts_with("<svg")).map(Some).ok_or_else(refused)
    }

    /// The name of a position, without spaces.
    pub fn name(&self, position: &Bound<'_, PyAny>) -> PyResult<String> {
        let name = match &self.text {
            Some(text) => text.bind(position.py()).call1((position,))?.str()?,
            None => position.str()?,
        };
        named_briefly(position.py(), &name.to_string_lossy())
    }
}

/// A name without spaces, shortened if too long.
fn named_briefly(py: Python<'_>, name: &str) -> PyResult<String> {
    let name = name.replace(' ', "");
    match name.chars().nth(LONGEST_NAME) {
        None => Ok(name),
        Some(_) => py.import(MODULE)?.call_method1("cut", (name,))?.extract(),
    }
}

/// Replaces a `TypeError` by `refused`; other errors are unchanged.
pub fn in_words(error: PyErr, py: Python<'_>, refused: impl FnOnce() -> PyErr) -> PyErr {
    if !error.is_instance_of::<PyTypeError>(py) {
        return error;
    }
    let refused = refused();
    refused.set_cause(py, Some(error));
    refused
}
