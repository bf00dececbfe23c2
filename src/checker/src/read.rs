//! Reads a certificate in one pass: from bytes to JSON (serde_json), from JSON to the fields of the format in order;
//! every entry, and everything that the bound rests on, is checked as it arrives.

mod certificate;
pub(crate) mod entries;
mod labels;
mod starts;

use std::io::{self, BufReader, Read};

use serde::de::DeserializeSeed;
use serde_json::Deserializer;

use crate::Checking;
use crate::json::guard::Guard;
use crate::json::halt::Halt;
use crate::verdict::Verdict;
use certificate::Document;

/// The verdict on the certificate in `reader`, or an I/O error. There is one function for every kind of reader, so that
/// the checker is compiled only once.
pub(crate) fn verdict(reader: &mut dyn Read, checking: Checking) -> io::Result<Verdict> {
    let halt = Halt::default();
    let guard = Guard::new(BufReader::new(reader), halt.bytes());
    let mut json = Deserializer::from_reader(guard);
    let document = halt.object(Document { checking }).deserialize(&mut json);
    match document.and_then(|verified| json.end().map(|()| verified)) {
        Ok(verified) => Ok(Verdict::Verified(verified)),
        Err(error) => Ok(Verdict::Rejected(*halt.rejection(error)?)),
    }
}
