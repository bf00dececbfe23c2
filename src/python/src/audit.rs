//! Audits of published claims.

use std::path::Path;

use pyo3::prelude::*;
use pyo3::types::PyString;
use rebuttal::audit::claims::{self, Claims};
use rebuttal::audit::{Done, Kept, Settings, audit as audited};

use crate::arguments::{self, cores, path, text};
use crate::error::{file, unusable};
use crate::work::{Length, run};

/// The MiB allowed for a table by default.
const MEMORY: u64 = 4096;

/// The verdict on a published claim, with its evidence in numbers.
#[pyclass(frozen, get_all, module = "rebuttal")]
pub struct Finding {
    /// The claim's name.
    id: String,
    /// The source's name.
    source: String,
    /// The place of the claim in its source.
    place: String,
    /// The statement in words.
    statement: String,
    /// The kind of claim.
    kind: String,
    /// The verdict: `"confirmed"`, `"confirmed to bound"`, `"refuted"`, `"misstated"`, `"not checkable"`, `"undecided"`
    /// or `"broken"`.
    verdict: &'static str,
    /// The verdict on record, if the claim can be read.
    recorded: Option<&'static str>,
    /// Whether the verdict and the counterexample agree with the record, as far as the bound allows.
    as_recorded: bool,
    /// The largest size at which a claim about all sizes was audited.
    bound: Option<u64>,
    /// The theorems that prove the claim for every size, each as stated in the Coq theory, with its file.
    theorems: Vec<String>,
    /// The smallest counterexample.
    counterexample: Option<String>,
    /// The number of statements proved by a verified certificate.
    certified: u64,
    /// The number of statements that are only computed.
    computed: u64,
    /// The files of the certificates, if written.
    certificates: Vec<String>,
    /// What was checked.
    note: String,
}

/// Decides published claims: those in these files, or those that come with this program. `only` is the id of a claim, or lists
/// the ids of claims; `bound` is the size up to which claims about all sizes are audited, and `evidence` the folder that certificates go into.
///
/// >>> import rebuttal
/// >>> finding, = rebuttal.audit(only=["gs-theorem-3"])
/// >>> finding.verdict, finding.counterexample
/// ('confirmed to bound', None)
#[pyfunction]
#[pyo3(signature = (*files, only = None, bound = None, evidence = None, memory = None, threads = None, progress = None))]
#[allow(clippy::too_many_arguments, reason = "they are the options of the command line, by name")]
pub fn audit(
    py: Python<'_>,
    files: Vec<Bound<'_, PyAny>>,
    only: Option<&Bound<'_, PyAny>>,
    #[pyo3(from_py_with = arguments::bound)] bound: Option<u64>,
    evidence: Option<&Bound<'_, PyAny>>,
    #[pyo3(from_py_with = arguments::memory)] memory: Option<u64>,
    #[pyo3(from_py_with = arguments::threads)] threads: Option<usize>,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Vec<Finding>> {
    let claims = if files.is_empty() { published()? } else { files.iter().map(read).collect::<PyResult<_>>()? };
    let only = only.map(ids).transpose()?;
    claims::check_ids(&claims, only.as_deref().unwrap_or_default()).map_err(unusable)?;
    let evidence = evidence.map(path).transpose()?;
    if let Some(folder) = &evidence {
        std::fs::create_dir_all(folder).map_err(|error| file("make the folder", folder, &error))?;
    }
    let (evidence, threads) = (evidence.map(Into::into), threads.unwrap_or_else(cores));
    let memory = memory.unwrap_or(MEMORY);
    let findings = run(py, progress, Length::Long, move |watch| {
        let settings = Settings { bound, memory, threads, evidence, kept: Kept::default(), stop: watch.stop() };
        let wanted = |id: &str| only.as_ref().is_none_or(|only| only.iter().any(|only| only == id));
        let report = |done: Done| {
            watch.at(format!("claims, {} done", done.finding.id), done.done as u64, Some(done.all as u64));
        };
        audited(&claims, wanted, &settings, report)
    })?;
    Ok(findings.into_iter().map(Finding::from).collect())
}

/// The ids of claims: one, or a list of them.
fn ids(of: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    match of.cast::<PyString>() {
        Ok(id) => Ok(vec![text(id)?]),
        Err(_) => of.extract(),
    }
}

fn published() -> PyResult<Vec<Claims>> {
    let parsed = claims::PUBLISHED.iter().map(|(path, text)| claims::read(path, text));
    parsed.collect::<Result<_, _>>().map_err(unusable)
}

fn read(of: &Bound<'_, PyAny>) -> PyResult<Claims> {
    let path = path(of)?;
    let text = std::fs::read_to_string(Path::new(&path)).map_err(|error| file("read", &path, &error))?;
    claims::read(&path, &text).map_err(unusable)
}

impl From<rebuttal::audit::Finding> for Finding {
    fn from(of: rebuttal::audit::Finding) -> Finding {
        Finding {
            id: of.id,
            source: of.source,
            place: of.place,
            statement: of.statement,
            kind: of.kind,
            verdict: of.verdict.name(),
            recorded: of.recorded.map(claims::Verdict::name),
            as_recorded: of.as_recorded,
            bound: of.bound,
            theorems: of.theorems,
            counterexample: of.counterexample,
            certified: of.certified,
            computed: of.computed,
            certificates: of.certificate,
            note: of.note,
        }
    }
}

#[pymethods]
impl Finding {
    fn __repr__(&self) -> String {
        format!("<Finding: {} is {}>", self.id, self.verdict)
    }
}
