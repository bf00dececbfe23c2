//! The finding of an audit on a claim.

use serde::{Deserialize, Serialize};

use super::CheckError;
use super::claims::{Broken, Claim, Claims, Verdict};

/// The result for one claim.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Finding {
    /// The claim's name.
    pub id: String,
    /// The source's name.
    pub source: String,
    /// The place of the claim in its source.
    #[serde(rename = "where")]
    pub place: String,
    /// The statement in words.
    pub statement: String,
    /// The kind of claim; `none` if it is not checkable.
    pub kind: String,
    /// The verdict.
    pub verdict: Verdict,
    /// The largest size at which a claim about all sizes was audited.
    pub bound: Option<u64>,
    /// The largest size at which each case has a certificate.
    pub certified_to: Option<u64>,
    /// The theorems that prove the claim for every size, each as stated in the Coq theory, with its file.
    #[serde(default)]
    pub theorems: Vec<String>,
    /// The smallest counterexample.
    pub counterexample: Option<String>,
    /// The files of the certificates, if written.
    pub certificate: Vec<String>,
    /// What was checked, and notes for the reader.
    pub note: String,
    /// The recorded verdict; `None` if the claim cannot be read.
    pub recorded: Option<Verdict>,
    /// The recorded counterexample.
    pub recorded_counterexample: Option<String>,
    /// The number of outcomes, g-values and catalogues proved by a verified certificate.
    pub certified: u64,
    /// The number of cases that are only computed.
    pub computed: u64,
    /// Whether verdict and counterexample agree with the record, as far as the bound allows.
    pub as_recorded: bool,
}

impl Finding {
    /// A claim that cannot be read.
    pub(super) fn unread(file: &Claims, Broken { id, line, reason }: &Broken) -> Finding {
        let named = if id.is_empty() { String::new() } else { format!("claim `{id}`: ") };
        let reason = reason.strip_prefix(&named).unwrap_or(reason);
        Finding {
            id: if id.is_empty() { format!("line {line}") } else { id.clone() },
            source: file.source.id.clone(),
            place: String::new(),
            statement: String::new(),
            kind: "none".to_owned(),
            verdict: Verdict::Broken,
            bound: None,
            certified_to: None,
            theorems: Vec::new(),
            counterexample: None,
            certificate: Vec::new(),
            note: format!("`{}`, line {line}: {named}{reason}", file.path),
            recorded: None,
            recorded_counterexample: None,
            certified: 0,
            computed: 0,
            as_recorded: false,
        }
    }

    /// A claim that cannot be decided as written.
    pub(super) fn broken(file: &Claims, claim: &Claim, error: &CheckError) -> Finding {
        let broken = Broken { id: claim.id.clone(), line: claim.line, reason: error.to_string() };
        Finding {
            place: claim.place.clone(),
            statement: claim.statement.clone(),
            kind: claim.kind().to_owned(),
            recorded: Some(claim.recorded),
            recorded_counterexample: claim.counterexample.clone(),
            ..Finding::unread(file, &broken)
        }
    }
}
