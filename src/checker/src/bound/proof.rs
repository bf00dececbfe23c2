//! A proof in a file beside the certificate: read once, and hashed at the same time.

use std::io::{self, BufRead, BufReader, Read};

use sha2::{Digest, Sha256};

use super::lrat::{Lrat, bad};
use crate::Reason;
use crate::beside::{Beside, Open, ProofNotRead};
use crate::rejection::{Checked, Part, Rejection};

/// The most bytes in a line, which is held in memory as a whole.
const MOST_BYTES: u64 = 64 * 1024 * 1024;

/// Checks that the name denotes a file in the same folder.
pub(crate) fn hold_name(file: &str) -> Checked<()> {
    let allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    if file.bytes().all(allowed) && file.bytes().next().is_some_and(|first| first.is_ascii_alphanumeric()) {
        return Ok(());
    }
    let expected = "letters, digits, -, _ and ., beginning with a letter or digit";
    Err(Rejection::new(Reason::BadFileName).expected(expected).found(format!("{file:?}")).at(Part::Refutation))
}

/// The file expected by the certificate: its name, length and digest.
pub(crate) struct Meant {
    pub(crate) file: String,
    pub(crate) bytes: u64,
    pub(crate) sha256: String,
}

/// Takes all steps in the file. If the length or digest shows that it is not the expected file, that is reported before
/// any fault in the steps.
pub(crate) fn steps(lrat: &mut Lrat, open: Open, meant: &Meant) -> io::Result<Checked<()>> {
    let not_read = |why: io::Error| match why.get_ref().is_some_and(|inner| inner.is::<ProofNotRead>()) {
        true => why,
        false => ProofNotRead::because(&meant.file, why),
    };
    let another = |expected: &str, found: String| {
        Ok(Err(Rejection::new(Reason::WrongDigest).expected(expected).found(found).at(Part::Refutation)))
    };
    let Beside { bytes, reader } = open(&meant.file).map_err(not_read)?;
    if bytes != meant.bytes {
        return another(&format!("{} bytes", meant.bytes), bytes.to_string());
    }
    let mut hash = Sha256::new();
    let taken = lines(lrat, &mut BufReader::new(reader.take(bytes)), &mut hash).map_err(not_read)?;
    let hash = hash.finalize();
    let found = hash.iter().fold("sha256:".to_string(), |text, byte| format!("{text}{byte:02x}"));
    if found != meant.sha256 {
        return another(&meant.sha256, found);
    }
    Ok(taken)
}

/// Hashes all lines, and takes them as steps up to the first wrong one.
fn lines(lrat: &mut Lrat, reader: &mut impl BufRead, hash: &mut Sha256) -> io::Result<Checked<()>> {
    let (mut line, mut taken) = (vec![], Ok(()));
    loop {
        line.clear();
        if reader.by_ref().take(MOST_BYTES).read_until(b'\n', &mut line)? == 0 {
            return Ok(taken);
        }
        hash.update(&line);
        if taken.is_ok() {
            lrat.work.read_beside(line.len());
            taken = match line.strip_suffix(b"\n") {
                Some(step) => lrat.step(step),
                None => Err(lrat.placed(bad("no line feed at its end", &line))),
            };
        }
    }
}

#[cfg(test)]
mod tests;
