//! Findings kept in a file, from which an interrupted audit resumes.

use std::collections::BTreeMap;
use std::path::Path;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::claims::{Claim, Source, Verdict};
use super::{Finding, Settings};

/// The value of `format`.
const FORMAT: &str = "rebuttal findings";

/// Findings, indexed by a digest of the claim, the bound and the version of this program. Claims that depend on other
/// files, and those left open, are always decided again.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kept {
    format: String,
    findings: BTreeMap<String, Finding>,
}

/// The file holds no findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it holds no findings of an audit; name a file that is not there yet")]
pub struct Foreign;

impl Default for Kept {
    fn default() -> Kept {
        Kept { format: FORMAT.to_owned(), findings: BTreeMap::new() }
    }
}

impl Kept {
    /// The findings in the text of a file.
    ///
    /// # Errors
    /// When it is another file.
    pub fn read(text: &[u8]) -> Result<Kept, Foreign> {
        serde_json::from_slice(text).ok().filter(|kept: &Kept| kept.format == FORMAT).ok_or(Foreign)
    }

    /// The text of a file with these findings.
    ///
    /// # Errors
    /// When it cannot be written as JSON.
    pub fn text(&self) -> serde_json::Result<String> {
        Ok(serde_json::to_string_pretty(self)? + "\n")
    }

    /// Keeps a finding, unless it must be decided again.
    pub fn keep(&mut self, digest: Option<&str>, finding: &Finding) {
        let is_decided = !matches!(finding.verdict, Verdict::Undecided | Verdict::Broken);
        if let Some(digest) = digest.filter(|_| is_decided) {
            self.findings.insert(digest.to_owned(), finding.clone());
        }
    }

    /// The finding with this digest, if its certificates are in the evidence folder.
    pub(super) fn finding(&self, digest: &str, evidence: Option<&Path>) -> Option<&Finding> {
        let is_there = |name: &String| evidence.is_none_or(|folder| folder.join(name).is_file());
        self.findings.get(digest).filter(|finding| finding.certificate.iter().all(is_there))
    }
}

/// A digest of everything that a finding depends on; `None` if that includes other files.
pub(super) fn digest(source: &Source, claim: &Claim, settings: &Settings) -> Option<String> {
    if claim.reads_files() {
        return None;
    }
    let claim = Claim { line: 0, ..claim.clone() };
    let of = (env!("CARGO_PKG_VERSION"), source, claim, settings.bound, settings.evidence.is_some());
    Some(format!("{:x}", Sha256::digest(format!("{of:?}"))))
}
