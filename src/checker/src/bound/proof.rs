//! A proof in a file beside the certificate: read once, and hashed at the same time.

use std::fmt::{self, Display};
use std::io::{self, BufRead, BufReader, Read};

use sha2::{Digest, Sha256};

use super::lrat::Lrat;
use super::step::bad;
use crate::Reason;
use crate::rejection::{Part, Rejection};

/// The most bytes of a line, which is held in memory as a whole.
const MOST_BYTES: u64 = 64 * 1024 * 1024;

/// Opens a file by the name that a certificate gives it.
pub(crate) type Open<'o> = &'o dyn Fn(&str) -> io::Result<Box<dyn Read>>;

/// The error that the file with the proof cannot be read; without it there is no verdict on the certificate.
#[derive(Debug)]
pub struct ProofNotRead {
    file: String,
    why: Option<io::Error>,
}

impl ProofNotRead {
    /// The error for a certificate whose folder is not known.
    pub(crate) fn no_folder(file: &str) -> io::Error {
        io::Error::other(ProofNotRead { file: file.to_string(), why: None })
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

/// Checks that the name is one of a file in the same folder.
pub(crate) fn hold_name(file: &str) -> Result<(), Box<Rejection>> {
    let allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    if file.bytes().all(allowed) && file.bytes().next().is_some_and(|first| first.is_ascii_alphanumeric()) {
        return Ok(());
    }
    let expected = "letters, digits, -, _ and ., beginning with a letter or digit";
    Err(Rejection::new(Reason::BadFileName).expected(expected).found(format!("{file:?}")).at(Part::Refutation))
}

/// Takes all steps in the file. If the digest shows that it is not the file that the certificate refers to, that is
/// reported before any fault in the steps.
pub(crate) fn steps(lrat: &mut Lrat, open: Open, file: &str, digest: &str) -> io::Result<Result<(), Box<Rejection>>> {
    let not_read = |why: io::Error| match why.get_ref().is_some_and(|inner| inner.is::<ProofNotRead>()) {
        true => why,
        false => io::Error::other(ProofNotRead { file: file.to_string(), why: Some(why) }),
    };
    let mut reader = BufReader::new(Hashed { inner: open(file).map_err(not_read)?, hash: Sha256::new() });
    let taken = lines(lrat, &mut reader).map_err(not_read)?;
    io::copy(&mut reader, &mut io::sink()).map_err(not_read)?;
    let hash = reader.into_inner().hash.finalize();
    let found = hash.iter().fold("sha256:".to_string(), |text, byte| format!("{text}{byte:02x}"));
    if found != digest {
        let rejection = Rejection::new(Reason::WrongDigest).expected(digest).found(found);
        return Ok(Err(rejection.at(Part::Refutation)));
    }
    Ok(taken)
}

/// Takes the steps line by line, up to the first wrong one.
fn lines(lrat: &mut Lrat, reader: &mut impl BufRead) -> io::Result<Result<(), Box<Rejection>>> {
    let (mut line, mut number) = (vec![], 0);
    loop {
        line.clear();
        number += 1;
        if reader.by_ref().take(MOST_BYTES).read_until(b'\n', &mut line)? == 0 {
            return Ok(Ok(()));
        }
        let taken = match line.strip_suffix(b"\n") {
            Some(step) => lrat.step(step),
            None => Err(bad("no line feed at its end", &line).at(Part::Step).nth(number)),
        };
        if taken.is_err() {
            return Ok(taken);
        }
    }
}

/// A reader that hashes every byte that it passes on.
struct Hashed<R> {
    inner: R,
    hash: Sha256,
}

impl<R: Read> Read for Hashed<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(buffer)?;
        self.hash.update(buffer.get(..read).unwrap_or_default());
        Ok(read)
    }
}

#[cfg(test)]
mod tests;
