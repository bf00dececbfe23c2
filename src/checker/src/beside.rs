//! A file that accompanies a certificate and holds part of the proof.

use std::fmt::{self, Display};
use std::io::{self, Read};

/// A file that accompanies a certificate.
pub struct Beside {
    /// Its length in bytes.
    pub bytes: u64,
    /// Its content, from the beginning.
    pub reader: Box<dyn Read>,
}

/// Opens a file by its name in the certificate.
pub(crate) type Open<'o> = &'o dyn Fn(&str) -> io::Result<Beside>;

/// The error when the file with the proof cannot be read; without it there is no verdict on the certificate.
#[derive(Debug)]
pub struct ProofNotRead {
    file: String,
    why: Option<io::Error>,
}

impl ProofNotRead {
    /// The error for a certificate whose folder is unknown.
    pub(crate) fn no_folder(file: &str) -> io::Error {
        io::Error::other(ProofNotRead { file: file.to_string(), why: None })
    }

    /// The error for a file that cannot be read.
    pub(crate) fn because(file: &str, why: io::Error) -> io::Error {
        io::Error::other(ProofNotRead { file: file.to_string(), why: Some(why) })
    }
}

impl Display for ProofNotRead {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the proof stands in the file {}, which must be beside the certificate", self.file)?;
        match &self.why {
            None => write!(f, "; give the certificate's path"),
            Some(why) => write!(f, ", but cannot be read: {why}"),
        }
    }
}

impl std::error::Error for ProofNotRead {}
