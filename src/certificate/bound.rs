//! The lower bound in a certificate: the classes and demands that its proof uses, and the proof.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::Certificate;

/// The longest list of steps kept inside a certificate, in bytes.
const MOST_INSIDE: usize = 1 << 16;
/// The number of hex digits of a proof's digest in its file's name.
const DIGITS: usize = 12;
/// The longest text in a certificate, in bytes.
const LONGEST_TEXT: usize = 1 << 14;

/// A lower bound on the number of entries of every catalogue for the claim.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bound {
    /// The least number of entries.
    pub least: usize,
    /// The representatives of the classes that the proof mentions; the first is class 1.
    pub classes: Vec<String>,
    /// The start: one of these classes must be an entry.
    pub start: Vec<usize>,
    /// The demands that the proof uses.
    pub demands: Vec<Demand>,
    /// The proof, as a solution of the dual linear program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dual: Option<Dual>,
    /// The proof, as an LRAT refutation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refutation: Option<Refutation>,
}

/// A move from a class, and all classes that rebut it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Demand {
    /// The class.
    pub class: usize,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Every class that rebuts the move.
    pub rebuttals: Vec<usize>,
}

/// An integral solution of the dual linear program, scaled by `divisor`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dual {
    /// The common denominator; no class has a load above it.
    pub divisor: u64,
    /// The weight of the start.
    pub start: u64,
    /// The weight of each demand.
    pub demands: Vec<u64>,
}

/// An LRAT proof, with the sums that its formula uses.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Refutation {
    /// The sums that the formula uses.
    pub sums: Vec<Sum>,
    /// The groups, each with a lower bound on its entries.
    pub groups: Vec<Group>,
    /// The steps, if they are few.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub steps: Option<Vec<String>>,
    /// The name of the file that holds the steps, if they are many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The digest of that file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sha256: Option<String>,
}

/// The sum of two terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sum {
    /// The number of the left term.
    pub left: usize,
    /// The number of the right term.
    pub right: usize,
    /// The number of its outputs.
    pub outputs: usize,
}

/// A term, and a lower bound on how many of its classes are entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// The number of the term.
    pub term: usize,
    /// The lower bound.
    pub least: usize,
}

impl Bound {
    /// The load of each class under a dual solution: the weights of the start and of the demands that it rebuts, less
    /// the weights of its own demands.
    pub fn loads(&self, dual: &Dual) -> Vec<i128> {
        let mut loads = vec![0; self.classes.len()];
        let mut add = |class: usize, weight: i128| {
            if let Some(load) = class.checked_sub(1).and_then(|class| loads.get_mut(class)) {
                *load += weight;
            }
        };
        self.start.iter().for_each(|&class| add(class, dual.start.into()));
        for (demand, &weight) in self.demands.iter().zip(&dual.demands) {
            add(demand.class, -i128::from(weight));
            demand.rebuttals.iter().for_each(|&class| add(class, weight.into()));
        }
        loads
    }
}

/// A file that accompanies a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beside {
    /// The file's name; the file lies in the certificate's folder.
    pub name: String,
    /// The file's text.
    pub text: String,
}

/// Moves the steps of a long proof into a file beside the certificate, and puts their digest in their place. The file's
/// name is `stem` followed by the digest, so that no two proofs share a name.
pub fn set_apart(certificate: &mut Certificate, stem: &str) -> Option<Beside> {
    let refutation = certificate.bound.as_mut()?.refutation.as_mut()?;
    let steps = refutation.steps.as_ref()?;
    let bytes: usize = steps.iter().map(|step| step.len() + 1).sum();
    if bytes <= MOST_INSIDE && steps.iter().all(|step| step.len() < LONGEST_TEXT) {
        return None;
    }
    let text: String = steps.iter().flat_map(|step| [step.as_str(), "\n"]).collect();
    let digest = format!("{:x}", Sha256::digest(text.as_bytes()));
    let name = format!("{stem}-{}.lrat", digest.get(..DIGITS).unwrap_or_default());
    refutation.steps = None;
    refutation.file = Some(name.clone());
    refutation.sha256 = Some(format!("sha256:{digest}"));
    Some(Beside { name, text })
}
