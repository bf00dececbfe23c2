//! The checker's verdict on a certificate.

use pyo3::prelude::*;

/// The checker's verdict on a certificate: what is proved, in words and numbers, or why nothing is. It has no truth
/// value: ask whether it is `verified`. Verdicts with the same content are equal.
#[pyclass(frozen, eq, hash, module = "rebuttal")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Verdict {
    /// Whether the claim is proved.
    #[pyo3(get)]
    verified: bool,
    /// The claim as a sentence, if proved.
    #[pyo3(get)]
    claim: Option<String>,
    /// The outcome proved.
    #[pyo3(get)]
    outcome: Option<String>,
    /// The number of entries of the catalogue.
    #[pyo3(get)]
    entries: Option<u64>,
    /// The number of rebuttals checked.
    #[pyo3(get)]
    rebuttals: Option<u64>,
    /// The proved lower bound on the number of entries of any catalogue.
    #[pyo3(get)]
    least: Option<u64>,
    /// The g-value proved.
    #[pyo3(get)]
    g_value: Option<u32>,
    /// The loopy value proved.
    #[pyo3(get)]
    loopy_value: Option<String>,
    /// Why nothing is proved: the code of the reason.
    #[pyo3(get)]
    reason: Option<String>,
    /// The number of the entry in question.
    #[pyo3(get)]
    entry: Option<u32>,
    /// The move in question.
    #[pyo3(get)]
    r#move: Option<String>,
    /// What the checker expected there.
    #[pyo3(get)]
    expected: Option<String>,
    /// What the certificate has there.
    #[pyo3(get)]
    found: Option<String>,
    /// The verdict in a sentence.
    text: String,
}

impl Verdict {
    pub fn of(verdict: &rebuttal_checker::Verdict) -> Verdict {
        let (proved, rejection) = match verdict {
            rebuttal_checker::Verdict::Verified(verified) => (Some(verified), None),
            rebuttal_checker::Verdict::Rejected(rejection) => (None, Some(rejection)),
        };
        Verdict {
            verified: proved.is_some(),
            claim: proved.map(|verified| verified.claim.clone()),
            outcome: proved.and_then(|verified| verified.outcome).map(|outcome| outcome.word().to_owned()),
            entries: proved.map(|verified| verified.entries),
            rebuttals: proved.map(|verified| verified.rebuttals),
            least: proved.and_then(|verified| verified.bound.as_ref()).map(|bound| bound.least),
            g_value: proved.and_then(|verified| verified.g_value),
            loopy_value: proved.and_then(|verified| verified.loopy_value.as_ref()).map(ToString::to_string),
            reason: rejection.map(|rejection| rejection.reason.code().to_owned()),
            entry: rejection.and_then(|rejection| rejection.entry),
            r#move: rejection.and_then(|rejection| rejection.mv.clone()),
            expected: rejection.and_then(|rejection| rejection.expected.clone()),
            found: rejection.and_then(|rejection| rejection.found.clone()),
            text: verdict.to_string(),
        }
    }
}

/// The contents of a verdict if it is verified, and if it is not; and all of them.
type Verified = (Option<String>, Option<String>, [Option<u64>; 3], Option<u32>, Option<String>);
type Rejected = (Option<String>, Option<u32>, [Option<String>; 3]);
type Said = (bool, Verified, Rejected, String);

#[pymethods]
impl Verdict {
    fn __bool__(&self) -> PyResult<bool> {
        Err(pyo3::exceptions::PyTypeError::new_err("a verdict is no truth value; ask whether it is `.verified`"))
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("<Verdict: {}>", self.text)
    }

    /// It is reconstructed from its contents, without another check.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Said)> {
        let of = self.clone();
        let verified = (of.claim, of.outcome, [of.entries, of.rebuttals, of.least], of.g_value, of.loopy_value);
        let rejected = (of.reason, of.entry, [of.r#move, of.expected, of.found]);
        Ok((py.import("rebuttal.pickled")?.getattr("verdict")?, (of.verified, verified, rejected, of.text)))
    }

    /// The verdict with these contents.
    #[staticmethod]
    fn _said(verified: bool, proved: Verified, rejected: Rejected, text: String) -> Verdict {
        let (claim, outcome, [entries, rebuttals, least], g_value, loopy_value) = proved;
        let (reason, entry, [r#move, expected, found]) = rejected;
        Verdict {
            verified,
            claim,
            outcome,
            entries,
            rebuttals,
            least,
            g_value,
            loopy_value,
            reason,
            entry,
            r#move,
            expected,
            found,
            text,
        }
    }
}
