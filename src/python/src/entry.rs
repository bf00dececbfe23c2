//! The entries of a catalogue as Python objects.

use pyo3::prelude::*;
use rebuttal::certificate;
use rebuttal::ruleset::words::counted;

/// An entry of a catalogue: a position, and a rebuttal of every legal move.
#[pyclass(frozen, get_all, module = "rebuttal")]
pub struct Entry {
    /// Its number in the certificate.
    number: u32,
    /// Its name in the literature.
    name: Option<String>,
    /// Its representative position, in a partizan game with the player to move.
    position: String,
    /// A rebuttal of every legal move.
    rebuttals: Vec<Py<Rebuttal>>,
}

/// A move of the opponent, its rebuttal, and the parts of the resulting position.
#[pyclass(frozen, get_all, module = "rebuttal")]
pub struct Rebuttal {
    /// The number of the entry.
    entry: u32,
    /// The opponent's move.
    r#move: String,
    /// The reply; `None` after a move that loses at once.
    reply: Option<String>,
    /// What settles the resulting position.
    parts: Vec<Py<Part>>,
}

/// A part of a position, and what settles it: it is an entry, or a mirror.
#[pyclass(frozen, get_all, module = "rebuttal")]
pub struct Part {
    /// The part; `None` if it is the whole position.
    position: Option<String>,
    /// The number of the entry.
    reaches: Option<u32>,
    /// The bijection that carries the part onto the entry.
    witness: Option<String>,
    /// The involution that makes the part a mirror.
    mirror: Option<String>,
}

impl Entry {
    /// The rebuttals.
    pub fn rebuttals(&self, py: Python<'_>) -> Vec<Py<Rebuttal>> {
        self.rebuttals.iter().map(|rebuttal| rebuttal.clone_ref(py)).collect()
    }

    /// The entry as a Python object.
    pub fn new(
        py: Python<'_>,
        certificate: &certificate::Certificate,
        number: u32,
        entry: &certificate::Entry,
    ) -> PyResult<Entry> {
        let rebuttals = entry.rebuttals.iter().map(|rebuttal| Rebuttal::new(py, number, rebuttal));
        Ok(Entry {
            number,
            name: certificate.entry_name(number).map(str::to_owned),
            position: entry.position.clone(),
            rebuttals: rebuttals.collect::<PyResult<_>>()?,
        })
    }
}

impl Rebuttal {
    /// The parts left by the rebuttal.
    pub fn parts(&self, py: Python<'_>) -> Vec<Py<Part>> {
        self.parts.iter().map(|part| part.clone_ref(py)).collect()
    }

    fn new(py: Python<'_>, entry: u32, of: &certificate::Rebuttal) -> PyResult<Py<Rebuttal>> {
        let parts = of.parts.iter().flatten().map(|part| Part::new(py, part)).collect::<PyResult<_>>()?;
        Py::new(py, Rebuttal { entry, r#move: of.mv.clone(), reply: of.reply.clone(), parts })
    }
}

impl Part {
    fn new(py: Python<'_>, of: &certificate::Part) -> PyResult<Py<Part>> {
        let certificate::Part { position, reaches, witness, mirror } = of.clone();
        Py::new(py, Part { position, reaches, witness, mirror })
    }
}

#[pymethods]
impl Entry {
    fn __repr__(&self) -> String {
        format!("<Entry {}: {}, {}>", self.number, self.position, counted(self.rebuttals.len(), "move", "moves"))
    }
}

#[pymethods]
impl Rebuttal {
    fn __repr__(&self) -> String {
        let reply = self.reply.as_deref().unwrap_or("none, it loses at once");
        format!("<Rebuttal of {} at entry {}: {reply}>", self.r#move, self.entry)
    }
}

#[pymethods]
impl Part {
    fn __repr__(&self) -> String {
        let position = self.position.as_ref().map_or_else(String::new, |position| format!("{position}: "));
        match self.reaches {
            Some(entry) => format!("<Part {position}entry {entry}>"),
            None => format!("<Part {position}mirror>"),
        }
    }
}
