//! The lower bound in a certificate: the classes and demands that its proof uses, and the proof.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::Certificate;

/// The longest list of steps kept inside a certificate, in bytes.
const MOST_INSIDE: usize = 1 << 16;
/// The digits of its digest that the name of a proof holds.
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
    /// The classes of which one must be an entry.
    pub start: Vec<usize>,
    /// The demands that the proof uses.
    pub demands: Vec<Demand>,
    /// A solution of the dual linear program.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dual: Option<Dual>,
    /// Or an LRAT proof.
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
    /// The classes.
    pub rebuttals: Vec<usize>,
}

/// A solution of the dual linear program in whole numbers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dual {
    /// What no class exceeds.
    pub divisor: u64,
    /// The number of the start.
    pub start: u64,
    /// The number of each demand.
    pub demands: Vec<u64>,
}

/// An LRAT proof, with the sums that its formula uses.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Refutation {
    /// The sums.
    pub sums: Vec<Sum>,
    /// The groups.
    pub groups: Vec<Group>,
    /// The steps, where they are few.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub steps: Option<Vec<String>>,
    /// The name of the file that holds them, where they are many.
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
    /// One term.
    pub left: usize,
    /// The other.
    pub right: usize,
    /// Its outputs.
    pub outputs: usize,
}

/// A term, and a lower bound on how many of its classes are entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// The term.
    pub term: usize,
    /// The lower bound.
    pub least: usize,
}

impl Bound {
    /// What each class weighs by this dual solution: the weights of the start and of the demands that it rebuts, less those of its own.
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

/// A file that belongs to a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beside {
    /// Its name, in the certificate's folder.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// Puts the steps of a long proof into a file beside the certificate, and its digest into their place. The file's name begins with `stem` and
/// goes on with the digest, so that no other proof has that name.
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
