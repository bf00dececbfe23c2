//! Certificates as they are read back: checked again, and of one of three kinds.

use std::path::Path;

use rebuttal_checker::{Rejection, Verdict, Verified, check, check_beside};
use serde::de::IgnoredAny;

use crate::certificate::{Certificate, EveryCertificate, LabelCertificate, label_text, text};
use crate::ruleset::words::json_error;
use crate::{ProveError, verified};

/// A certificate of any kind.
#[derive(Clone, Debug)]
pub enum Proved {
    /// Of an outcome, by a catalogue.
    Outcome(Box<Certificate>),
    /// Of a loopy value, by labels.
    Value(Box<LabelCertificate>),
    /// Of heaps of every size.
    Every(Box<EveryCertificate>),
}

/// A certificate that the checker has verified.
#[derive(Clone, Debug)]
pub struct Read<C = Proved> {
    /// The certificate.
    pub certificate: C,
    /// Its text, exactly as it was checked.
    pub text: String,
    /// What the checker verified.
    pub verified: Verified,
}

impl<C> Read<C> {
    /// A certificate with this text and no file beside it, if the checker verifies it, with this patience.
    pub(crate) fn of(certificate: C, text: serde_json::Result<String>, patience: u32) -> Result<Read<C>, ProveError> {
        let text = text?;
        let verified = verified(&text, None, patience)?;
        Ok(Read { certificate, text, verified })
    }

    /// The same, with the certificate as one of another type.
    pub fn map<D>(self, certificate: impl FnOnce(C) -> D) -> Read<D> {
        Read { certificate: certificate(self.certificate), text: self.text, verified: self.verified }
    }
}

/// Why nothing is read.
#[derive(Debug, thiserror::Error)]
pub enum NotVerified {
    /// It is no JSON.
    #[error("it is no certificate: {0}; `rebuttal prove GAME -o FILE` makes one")]
    NoJson(String),
    /// The checker finds fault with it.
    #[error("{0}")]
    Rejected(Box<Rejection>),
    /// The file beside it cannot be read.
    #[error(transparent)]
    Beside(std::io::Error),
    /// The checker verifies it, but it has a field that the prover never writes.
    #[error(transparent)]
    Unread(serde_json::Error),
    /// It is not UTF-8 text.
    #[error(transparent)]
    Text(#[from] std::string::FromUtf8Error),
}

/// Has the checker verify the certificate in `bytes`, with files beside it in `folder`, and reads it.
///
/// # Errors
/// When it is no certificate, or is rejected.
pub fn read(bytes: Vec<u8>, folder: Option<&Path>) -> Result<Read, NotVerified> {
    serde_json::from_slice::<IgnoredAny>(&bytes).map_err(|error| NotVerified::NoJson(json_error(&error)))?;
    let verdict = match folder {
        Some(folder) => check_beside(bytes.as_slice(), folder),
        None => check(bytes.as_slice()),
    };
    let verified = match verdict.map_err(NotVerified::Beside)? {
        Verdict::Verified(verified) => verified,
        Verdict::Rejected(rejection) => return Err(NotVerified::Rejected(Box::new(rejection))),
    };
    let certificate = parsed(&bytes)?;
    Ok(Read { certificate, text: String::from_utf8(bytes)?, verified })
}

/// Reads a certificate whose fields may stand in any order as [`read`] reads it with the fields in their order.
///
/// # Errors
/// When it is no certificate, or is rejected.
pub fn read_in_any_order(bytes: &[u8], folder: Option<&Path>) -> Result<Read, NotVerified> {
    serde_json::from_slice::<IgnoredAny>(bytes).map_err(|error| NotVerified::NoJson(json_error(&error)))?;
    let text = match parsed(bytes)? {
        Proved::Outcome(certificate) => text(&certificate),
        Proved::Value(labels) => label_text(&labels),
        Proved::Every(every) => every.text(),
    };
    read(text.map_err(NotVerified::Unread)?.into_bytes(), folder)
}

/// The certificate of any kind in this JSON.
fn parsed(bytes: &[u8]) -> Result<Proved, NotVerified> {
    if let Ok(labels) = serde_json::from_slice(bytes) {
        return Ok(Proved::Value(Box::new(labels)));
    }
    if let Ok(every) = serde_json::from_slice(bytes) {
        return Ok(Proved::Every(Box::new(every)));
    }
    Ok(Proved::Outcome(serde_json::from_slice(bytes).map_err(NotVerified::Unread)?))
}
