//! The independent checker.

use std::fs::File;
use std::path::Path;

use pyo3::prelude::*;

use crate::arguments::{self, Source, source};
use crate::certificate::Certificate;
use crate::error::{file, unusable};
use crate::verdict::Verdict;
use crate::work::{Length, run};
/// Checks a certificate, given as a path, as its JSON text, or as a `Certificate`, with the independent checker, which
/// shares no code with the prover. A long proof of a bound is looked for in the folder of the file; text alone has no
/// such folder.
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
        Ok(verdict) => Ok(Verdict::of(&verdict)),
        Err(error) if is_text_alone => Err(unusable(error)),
        Err(error) => Err(file("read", &name, &error)),
    }
}
