//! Certificates: their contents and presentation.

pub mod saved;
mod shown;

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use rebuttal::certificate::Certificate as Catalogue;
use rebuttal::prove::{NotVerified, Proved, Read, read};
use rebuttal::ruleset::Game;

use crate::arguments::{self, Source, source};
use crate::entry::{Entry, Part, Rebuttal};
use crate::error::{RefutedError, file, input, unusable, words};
use crate::subject::Subject;
use crate::verdict::Verdict;
use crate::words::shortened;
use crate::work::{Length, run};

/// A proof of who wins that the checker has verified: a closed catalogue, with a rebuttal of every legal move. Or of a
/// loopy value, by labels; of a period of g-values; or of a misere quotient. `rebuttal.prove` and
/// `rebuttal.prove_every` make one, `rebuttal.certificate` reads one.
///
/// >>> import rebuttal
/// >>> proof = rebuttal.prove("nim:1,2,3")
/// >>> proof.outcome, len(proof.entries), proof.entries[-1].position
/// ('P', 1, '3,2,1')
#[pyclass(frozen, module = "rebuttal")]
pub struct Certificate {
    read: Read,
    /// The folder of the file, which may also contain a long proof of a bound.
    folder: Option<PathBuf>,
    /// The game for which it was made, which may have pictures of its own.
    subject: Option<Arc<Subject>>,
}

/// Reads a certificate, given as a path or as its JSON text, and has the checker verify it.
#[pyfunction]
#[pyo3(signature = (path_or_text, *, progress = None))]
pub fn certificate(
    py: Python<'_>,
    path_or_text: &Bound<'_, PyAny>,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Certificate> {
    let (name, folder, bytes) = match source(path_or_text)? {
        Source::Text(text) => ("certificate".to_owned(), None, text.into_bytes()),
        Source::File(path) => {
            let unread = |error| file("read", &path, &error);
            let bytes = std::fs::read(&path).map_err(unread)?;
            let folder = std::path::absolute(arguments::folder(&path)).map_err(unread)?;
            (shortened(&path), Some(folder), bytes)
        }
    };
    let beside = folder.clone();
    let read = run(py, progress, Length::Long, move |watch| {
        watch.at("checking the certificate", 0, None);
        read(bytes, beside.as_deref())
    })?;
    match read {
        Ok(read) => Ok(Certificate { read, folder, subject: None }),
        Err(error @ NotVerified::Rejected(_)) => {
            Err(RefutedError::new_err(words(format!("`{name}` is rejected, so nothing is made from it: {error}"))))
        }
        Err(error) => Err(input(&name, error)),
    }
}

impl Certificate {
    pub fn new(read: Read, subject: Option<Arc<Subject>>) -> Certificate {
        Certificate { read, folder: None, subject }
    }

    /// The JSON text, exactly as it was checked.
    pub fn text(&self) -> &str {
        &self.read.text
    }

    /// The folder of the file that it was read from.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// The catalogue; `None` for a loopy value, a period or a quotient.
    fn catalogue(&self) -> Option<&Catalogue> {
        match &self.read.certificate {
            Proved::Outcome(certificate) => Some(certificate),
            Proved::Value(_) | Proved::Every(_) => None,
        }
    }

    /// The catalogue, which `what` requires.
    fn needed(&self) -> PyResult<&Catalogue> {
        let what = match &self.read.certificate {
            Proved::Every(every) => every.proves(),
            Proved::Outcome(_) | Proved::Value(_) => "a loopy value, by labels",
        };
        self.catalogue().ok_or_else(|| unusable(format!("it proves {what}; this wants a catalogue")))
    }

    /// The game.
    fn rules(&self) -> Option<Game> {
        let rules = match &self.read.certificate {
            Proved::Outcome(certificate) => &certificate.rules,
            Proved::Value(certificate) => &certificate.rules,
            Proved::Every(_) => return None,
        };
        Game::from_rules(rules).ok()
    }
}

#[pymethods]
impl Certificate {
    /// The claim proved, as a sentence.
    #[getter]
    fn claim(&self) -> &str {
        &self.read.verified.claim
    }

    /// The game's name.
    #[getter]
    fn game(&self) -> &str {
        &self.read.verified.stated.game
    }

    /// The convention.
    #[getter]
    fn play(&self) -> &'static str {
        self.read.verified.stated.play.word()
    }

    /// The position claimed; empty for heaps of every size.
    #[getter]
    fn position(&self) -> &str {
        &self.read.verified.stated.position
    }

    /// The outcome proved; `None` for heaps of every size.
    #[getter]
    fn outcome(&self) -> Option<&'static str> {
        self.read.verified.outcome.map(rebuttal_checker::Outcome::word)
    }

    /// For heaps of every size: where the g-values begin to repeat, and the least period.
    #[getter]
    fn period(&self) -> Option<(u32, u32)> {
        self.read.verified.period().map(|of| (of.from, of.period))
    }

    /// For all sums of heaps in misere play: the order of the quotient, the number of lost elements, where the elements
    /// of heaps begin to repeat, and the least period.
    #[getter]
    fn quotient(&self) -> Option<(u32, u32, u32, u32)> {
        self.read.verified.quotient().map(|of| (of.order, of.lost, of.from, of.period))
    }

    /// The g-value proved, if any; for a loopy game, the loopy value as text.
    #[getter]
    fn g_value<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let verified = &self.read.verified;
        let loopy = verified.loopy_value.as_ref().map(ToString::to_string);
        match (verified.g_value, loopy) {
            (Some(value), _) => Ok(Some(value.into_pyobject(py)?.into_any())),
            (None, Some(value)) => Ok(Some(value.into_pyobject(py)?.into_any())),
            (None, None) => Ok(None),
        }
    }

    /// What counts as one entry.
    #[getter]
    fn up_to(&self) -> &'static str {
        self.catalogue().map_or("identity", |certificate| certificate.equivalence.name())
    }

    /// The proved lower bound on the number of entries of any catalogue, if there is one.
    #[getter]
    fn least(&self) -> Option<u64> {
        self.read.verified.bound.as_ref().map(|bound| bound.least)
    }

    /// The number of moves, by both players, in the longest play, if known.
    #[getter]
    fn longest_play(&self) -> Option<u64> {
        self.read.verified.longest_play
    }

    /// What the checker verified.
    #[getter]
    fn verdict(&self) -> Verdict {
        Verdict::of(&rebuttal_checker::Verdict::Verified(self.read.verified.clone()))
    }

    /// The entries, each with a rebuttal of every legal move. A rebuttal is settled by earlier entries.
    #[getter]
    fn entries(&self, py: Python<'_>) -> PyResult<Vec<Entry>> {
        let Some(certificate) = self.catalogue() else { return Ok(Vec::new()) };
        certificate.numbered().map(|(number, entry)| Entry::new(py, certificate, number, entry)).collect()
    }

    /// The rebuttals of all entries.
    #[getter]
    fn rebuttals(&self, py: Python<'_>) -> PyResult<Vec<Py<Rebuttal>>> {
        let entries = self.entries(py)?;
        Ok(entries.iter().flat_map(|entry| entry.rebuttals(py)).collect())
    }

    /// The parts left by the rebuttals of all entries.
    #[getter]
    fn parts(&self, py: Python<'_>) -> PyResult<Vec<Py<Part>>> {
        let rebuttals = self.rebuttals(py)?;
        Ok(rebuttals.iter().flat_map(|rebuttal| rebuttal.get().parts(py)).collect())
    }

    /// For a loopy value: the value of every reachable position.
    #[getter]
    fn labels<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let labels = PyDict::new(py);
        if let Proved::Value(certificate) = &self.read.certificate {
            certificate.labels.iter().try_for_each(|label| labels.set_item(&label.position, &label.value))?;
        }
        Ok(labels)
    }

    /// Equal to a certificate with the same content, regardless of its layout and of where the proof of its bound is
    /// stored.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Certificate>().is_ok_and(|other| self.says(other.get()))
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyString::new(py, self.claim()).hash()
    }

    /// It is reconstructed from its text, which the checker verifies again.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Cow<'_, str>,))> {
        Ok((py.import("rebuttal.pickled")?.getattr("certificate")?, (self.to_json()?,)))
    }

    fn __repr__(&self) -> String {
        format!("<Certificate: {}>", self.claim())
    }
}
