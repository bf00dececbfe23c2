//! The independent checker, and its verdict.

use std::fs::File;
use std::path::Path;

use pyo3::prelude::*;
use rebuttal_checker::{Rejection, Verified};

use crate::arguments::{self, Source, source};
use crate::certificate::Certificate;
use crate::error::{file, unusable};
use crate::work::{Length, run};

/// The checker's verdict on a certificate: what is proved, in words and numbers, or why nothing is. It is no truth value:
/// ask whether it is `verified`.
#[pyclass(frozen, module = "rebuttal")]
pub struct Verdict {
    verdict: rebuttal_checker::Verdict,
}

/// Checks a certificate, given as a path, as its JSON text, or as a `Certificate`, with the independent checker, which
/// shares no code with the prover. A long proof of a bound is looked for in the folder of the file; the text alone has none.
///
/// >>> import rebuttal
/// >>> verdict = rebuttal.check(rebuttal.prove("nim:1,2,3").to_json())
/// >>> verdict.verified, verdict.outcome
/// (True, 'P')
/// >>> print(rebuttal.check("{}"))
/// rejected: wrong-shape: a field is missing, ... (in text at line 1 column 2; expected format; found no such field)
#[pyfunction]
#[pyo3(signature = (certificate, *, progress = None))]
pub fn check(py: Python<'_>, certificate: &Bound<'_, PyAny>, progress: Option<&Bound<'_, PyAny>>) -> PyResult<Verdict> {
    let (source, folder) = match certificate.cast::<Certificate>() {
        Ok(certificate) => {
            let certificate = certificate.get();
            (Source::Text(certificate.text().to_owned()), certificate.folder().map(Path::to_owned))
        }
        Err(_) => (source(certificate)?, None),
    };
    let name = match &source {
        Source::File(path) => path.clone(),
        Source::Text(_) => "certificate".to_owned(),
    };
    let is_text_alone = matches!((&source, &folder), (Source::Text(_), None));
    let checked = run(py, progress, Length::Long, move |watch| {
        watch.at("checking the certificate", 0, None);
        match (source, folder) {
            (Source::Text(text), None) => rebuttal_checker::check(text.as_bytes()),
            (Source::Text(text), Some(folder)) => rebuttal_checker::check_beside(text.as_bytes(), &folder),
            (Source::File(path), _) => {
                let file = File::open(&path)?;
                rebuttal_checker::check_beside(std::io::BufReader::new(file), arguments::folder(&path))
            }
        }
    })?;
    match checked {
        Ok(verdict) => Ok(Verdict { verdict }),
        Err(error) if is_text_alone => Err(unusable(error)),
        Err(error) => Err(file("read", &name, &error)),
    }
}

impl Verdict {
    pub fn of(verdict: rebuttal_checker::Verdict) -> Verdict {
        Verdict { verdict }
    }

    fn proved(&self) -> Option<&Verified> {
        match &self.verdict {
            rebuttal_checker::Verdict::Verified(verified) => Some(verified),
            rebuttal_checker::Verdict::Rejected(_) => None,
        }
    }

    fn rejection(&self) -> Option<&Rejection> {
        match &self.verdict {
            rebuttal_checker::Verdict::Verified(_) => None,
            rebuttal_checker::Verdict::Rejected(rejection) => Some(rejection),
        }
    }
}

#[pymethods]
impl Verdict {
    /// Whether the claim is proved.
    #[getter]
    fn verified(&self) -> bool {
        self.proved().is_some()
    }

    /// The claim as a sentence, if it is proved.
    #[getter]
    fn claim(&self) -> Option<&str> {
        self.proved().map(|verified| verified.claim.as_str())
    }

    /// The outcome that is proved.
    #[getter]
    fn outcome(&self) -> Option<&'static str> {
        self.proved().map(|verified| verified.outcome.word())
    }

    /// The number of entries of the catalogue.
    #[getter]
    fn entries(&self) -> Option<u64> {
        self.proved().map(|verified| verified.entries)
    }

    /// The number of rebuttals that were checked.
    #[getter]
    fn rebuttals(&self) -> Option<u64> {
        self.proved().map(|verified| verified.rebuttals)
    }

    /// The proved lower bound on the number of entries of any catalogue.
    #[getter]
    fn least(&self) -> Option<u64> {
        self.proved().and_then(|verified| verified.bound.as_ref()).map(|bound| bound.least)
    }

    /// The proved g-value.
    #[getter]
    fn g_value(&self) -> Option<u32> {
        self.proved().and_then(|verified| verified.g_value)
    }

    /// The proved loopy value.
    #[getter]
    fn loopy_value(&self) -> Option<String> {
        self.proved().and_then(|verified| verified.loopy_value.as_ref()).map(ToString::to_string)
    }

    /// Why nothing is proved: the code of the reason.
    #[getter]
    fn reason(&self) -> Option<&'static str> {
        self.rejection().map(|rejection| rejection.reason.code())
    }

    /// The number of the entry that the rejection is about.
    #[getter]
    fn entry(&self) -> Option<u32> {
        self.rejection().and_then(|rejection| rejection.entry)
    }

    /// The move that the rejection is about.
    #[getter]
    fn r#move(&self) -> Option<&str> {
        self.rejection().and_then(|rejection| rejection.mv.as_deref())
    }

    /// What the checker expected there.
    #[getter]
    fn expected(&self) -> Option<&str> {
        self.rejection().and_then(|rejection| rejection.expected.as_deref())
    }

    /// What the certificate has there.
    #[getter]
    fn found(&self) -> Option<&str> {
        self.rejection().and_then(|rejection| rejection.found.as_deref())
    }

    fn __bool__(&self) -> PyResult<bool> {
        Err(pyo3::exceptions::PyTypeError::new_err("a verdict is no truth value; ask whether it is `.verified`"))
    }

    fn __str__(&self) -> String {
        self.verdict.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Verdict: {}>", self.verdict)
    }
}
