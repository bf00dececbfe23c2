//! A long proof of a bound, in a file beside the certificate.

use sha2::{Digest, Sha256};

use super::{Certificate, Refutation};

/// The longest list of steps kept inside a certificate, in bytes.
const MOST_INSIDE: usize = 1 << 16;
/// The number of hex digits of a proof's digest in its file's name.
const DIGITS: usize = 12;
/// The longest text in a certificate, in bytes.
const LONGEST_TEXT: usize = 1 << 14;

/// A file that accompanies a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beside {
    /// The file's name; the file lies in the certificate's folder.
    pub name: String,
    /// The file's text.
    pub text: String,
}

/// Why the steps in a file cannot be moved into the certificate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotWithin {
    /// The file has changed.
    #[error("it is not the proof that the certificate means, for its digest is another")]
    Changed,
    /// A step is too long for a certificate.
    #[error("a step of the proof has {0} bytes, and a text in a certificate has fewer than {LONGEST_TEXT}")]
    TooLong(usize),
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
    let text = digest_steps(refutation)?;
    let digest = refutation.sha256.as_deref()?.strip_prefix("sha256:")?;
    let name = format!("{stem}-{}.lrat", digest.get(..DIGITS).unwrap_or_default());
    refutation.file = Some(name.clone());
    Some(Beside { name, text })
}

/// Removes the steps from a proof, records their length and digest instead, and returns them as the text of a file.
pub fn digest_steps(refutation: &mut Refutation) -> Option<String> {
    let steps = refutation.steps.take()?;
    let text: String = steps.iter().flat_map(|step| [step.as_str(), "\n"]).collect();
    refutation.bytes = Some(text.len() as u64);
    refutation.sha256 = Some(digest(&text));
    Some(text)
}

/// Moves the steps from the text of the accompanying file back into the proof.
///
/// # Errors
/// When the text is not that of the file, or a step is too long for a certificate.
pub fn set_within(refutation: &mut Refutation, text: &str) -> Result<(), NotWithin> {
    if refutation.sha256.as_deref() != Some(&digest(text)) {
        return Err(NotWithin::Changed);
    }
    match text.lines().map(str::len).find(|&bytes| bytes >= LONGEST_TEXT) {
        Some(bytes) => return Err(NotWithin::TooLong(bytes)),
        None => refutation.steps = Some(text.lines().map(str::to_owned).collect()),
    }
    (refutation.file, refutation.bytes, refutation.sha256) = (None, None, None);
    Ok(())
}

fn digest(text: &str) -> String {
    format!("sha256:{:x}", Sha256::digest(text.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refutation(steps: &[&str]) -> Refutation {
        let steps = Some(steps.iter().map(|&step| step.to_owned()).collect());
        Refutation { sums: Vec::new(), groups: Vec::new(), steps, file: None, bytes: None, sha256: None }
    }

    #[test]
    fn steps_that_are_taken_out_come_back_and_others_do_not() {
        let before = refutation(&["4 1 0 2 3 0", "5 0 4 1 0"]);
        let mut apart = before.clone();
        let text = digest_steps(&mut apart).expect("steps");
        assert_eq!((apart.bytes, apart.steps.is_none(), digest_steps(&mut apart)), (Some(22), true, None));
        assert_eq!(set_within(&mut apart, "5 0 4 1 0\n"), Err(NotWithin::Changed));
        assert_eq!(set_within(&mut apart, &text), Ok(()));
        assert_eq!(apart, before);
        let mut long = refutation(&[&"1 ".repeat(LONGEST_TEXT)]);
        let text = digest_steps(&mut long).expect("steps");
        assert_eq!(set_within(&mut long, &text), Err(NotWithin::TooLong(2 * LONGEST_TEXT)));
    }
}
