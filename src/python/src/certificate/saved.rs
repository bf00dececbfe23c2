//! Certificates as text and as files, in this format and in others.

use std::borrow::Cow;
use std::path::Path;

use pyo3::prelude::*;
use rebuttal::certificate::{Certificate as Catalogue, NotWithin, digest_steps, set_within, text, write_atomically};
use rebuttal::prove::Proved;
use rebuttal::show::export::{self, export};
use rebuttal::show::graphviz;
use rebuttal::show::target::{self, Kind};

use super::Certificate;
use crate::arguments::{path, word};
use crate::error::{FileError, file, input, words};

impl Certificate {
    /// The name and the folder of the accompanying file, if there is one.
    fn beside(&self) -> Option<(&str, &Path)> {
        let refutation = self.catalogue()?.bound.as_ref()?.refutation.as_ref()?;
        Some((refutation.file.as_deref()?, self.folder()?))
    }

    /// The catalogue, with the steps from the accompanying file, if any, included.
    fn whole(&self) -> PyResult<Cow<'_, Catalogue>> {
        let catalogue = self.needed()?;
        let Some((name, folder)) = self.beside() else { return Ok(Cow::Borrowed(catalogue)) };
        let (mut whole, text) = (catalogue.clone(), read_beside(name, folder)?);
        if let Some(refutation) = whole.bound.as_mut().and_then(|bound| bound.refutation.as_mut()) {
            set_within(refutation, &text).map_err(|error| unfit(name, error))?;
        }
        Ok(Cow::Owned(whole))
    }

    /// Whether both have the same content.
    pub fn says(&self, other: &Certificate) -> bool {
        let same = || match (&self.read.certificate, &other.read.certificate) {
            (Proved::Outcome(one), Proved::Outcome(other)) => digested(one) == digested(other),
            (Proved::Value(one), Proved::Value(other)) => one == other,
            (Proved::Every(one), Proved::Every(other)) => one == other,
            _ => false,
        };
        self.text() == other.text() || (self.claim() == other.claim() && same())
    }

    /// Copies the file `name` from `folder` to the folder of `path`; if that is a link, to its target's folder.
    fn save_beside(&self, path: &Path, name: &str, folder: &Path) -> PyResult<()> {
        if std::fs::metadata(path).is_ok_and(|there| !there.is_file()) {
            return Err(input(
                &path.to_string_lossy(),
                "the proof of the bound lies in a file beside; give a path of a file",
            ));
        }
        let text = read_beside(name, folder)?;
        let refutation = self.catalogue().and_then(|catalogue| catalogue.bound.as_ref()?.refutation.clone());
        if let Some(Err(error @ NotWithin::Changed)) = refutation.map(|mut meant| set_within(&mut meant, &text)) {
            return Err(unfit(name, error));
        }
        let beside = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned()).with_file_name(name);
        write_atomically(&beside, text.as_bytes()).map_err(|error| file("write", &beside.to_string_lossy(), &error))
    }
}

/// Writes an SVG picture, or a page, to a file, replacing an earlier one or, with `force`, any file.
#[pyfunction]
pub fn save(path: &Bound<'_, PyAny>, text: &str, is_page: bool, force: bool) -> PyResult<()> {
    let path = self::path(path)?;
    let kind = if is_page { Kind::Page } else { Kind::Figure(graphviz::Format::Svg) };
    demand_writable(&path, kind, &[], force)?;
    written(&path, text)
}

fn demand_writable(path: &str, kind: Kind, inputs: &[&str], force: bool) -> PyResult<()> {
    target::check(path, kind, inputs, force).map_err(|refused| FileError::new_err(words(refused)))
}

fn written(path: &str, text: &str) -> PyResult<()> {
    write_atomically(Path::new(path), text.as_bytes()).map_err(|error| file("write", path, &error))
}

/// The text of the file that accompanies a certificate.
fn read_beside(name: &str, folder: &Path) -> PyResult<String> {
    std::fs::read_to_string(folder.join(name)).map_err(|error| file("read", name, &error))
}

/// The error for an accompanying file that cannot be included.
fn unfit(name: &str, error: NotWithin) -> PyErr {
    let remedy = match error {
        NotWithin::Changed => "put back the file that it was when the certificate was read",
        NotWithin::TooLong(_) => "`save` writes both files",
    };
    FileError::new_err(words(format!("`{name}`: {error}; {remedy}")))
}

/// The catalogue with the proof of its bound, wherever stored, replaced by a digest.
fn digested(catalogue: &Catalogue) -> Cow<'_, Catalogue> {
    if catalogue.bound.as_ref().is_none_or(|bound| bound.refutation.is_none()) {
        return Cow::Borrowed(catalogue);
    }
    let mut digested = catalogue.clone();
    if let Some(refutation) = digested.bound.as_mut().and_then(|bound| bound.refutation.as_mut()) {
        let _ = digest_steps(refutation);
        refutation.file = None;
    }
    Cow::Owned(digested)
}

#[pymethods]
impl Certificate {
    /// The certificate as JSON text, which `rebuttal.check` can verify by itself. It is the text that was checked,
    /// except that a long proof of a bound in an accompanying file is included.
    pub fn to_json(&self) -> PyResult<Cow<'_, str>> {
        if self.beside().is_none() {
            return Ok(Cow::Borrowed(self.text()));
        }
        let text = text(self.whole()?.as_ref());
        text.map(Cow::Owned).map_err(|error| input(&self.read.verified.stated.game, error))
    }

    /// Writes the certificate to a file, with any accompanying file in the same folder. An earlier certificate is
    /// overwritten; a file of another kind, or a read-only one, only with `force`.
    #[pyo3(signature = (path, *, force = false))]
    fn save(&self, path: &Bound<'_, PyAny>, force: bool) -> PyResult<()> {
        let path = self::path(path)?;
        let game = self.subject.as_ref().map(|subject| subject.name.as_str());
        demand_writable(&path, Kind::Certificate, game.as_slice(), force)?;
        if let Some((name, folder)) = self.beside() {
            self.save_beside(Path::new(&path), name, folder)?;
        }
        written(&path, self.text())
    }

    /// The certificate for other programs: the strategy graph as `"graphml"` or `"node-link"`, the rebuttals as `"csv"`, the
    /// bound as `"cnf"`, `"lrat"`, `"opb"` or `"veripb"`, the claim as a theorem for `"coq"`.
    fn export(&self, to: &str) -> PyResult<String> {
        let (format, certificate) = (word::<export::Format>("to", to)?, self.needed()?);
        let whole = self.whole()?;
        let refutation = whole.bound.as_ref().and_then(|bound| bound.refutation.as_ref());
        let steps = refutation.and_then(|refutation| refutation.steps.as_deref()).unwrap_or_default();
        export(certificate, steps, format).map_err(|error| input(&self.read.verified.stated.game, error))
    }

    /// The strategy graph as a `networkx.DiGraph`: entries, by number, with their positions; and edges with the moves
    /// rebutted along them.
    fn to_networkx<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let text = self.export("node-link")?;
        py.import("rebuttal.graph")?.call_method1("digraph", (text,))
    }
}
