//! The ids of claims, which name certificates.

use std::collections::BTreeSet;

use super::Claims;

/// Why files cannot be audited together, or a requested claim cannot be found.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IdError {
    /// Two files have the same source.
    #[error("`{path}`: a second source `{id}`; give each file a source of its own")]
    DoubledSource {
        /// The second file.
        path: String,
        /// The source's name.
        id: String,
    },
    /// Two claims have the same id.
    #[error("`{path}`: line {line}: a second claim `{id}`; give each an id of its own")]
    DoubledClaim {
        /// The file of the second claim.
        path: String,
        /// Its line.
        line: usize,
        /// The id.
        id: String,
    },
    /// No claim has the requested id.
    #[error("--only `{0}`: no claim has that id; `rebuttal audit --list` lists them")]
    Unknown(String),
}

/// Rejects an id that occurs twice, and one in `only` that does not occur.
///
/// # Errors
/// For the first such id.
pub fn check_ids(files: &[Claims], only: &[String]) -> Result<(), IdError> {
    let (mut known, mut sources) = (BTreeSet::new(), BTreeSet::new());
    for file in files {
        let path = file.path.clone();
        if !sources.insert(&file.source.id) {
            return Err(IdError::DoubledSource { path, id: file.source.id.clone() });
        }
        if let Some(claim) = file.claims.iter().find(|claim| !known.insert(&claim.id)) {
            return Err(IdError::DoubledClaim { path, line: claim.line, id: claim.id.clone() });
        }
    }
    only.iter().find(|id| !known.contains(id)).map_or(Ok(()), |id| Err(IdError::Unknown(id.clone())))
}
