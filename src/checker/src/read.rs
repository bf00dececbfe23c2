//! Reading a certificate in one pass: bytes to JSON (serde_json), JSON to the fields of the format in their order, and
//! every entry and rebuttal to its check as it arrives.

mod certificate;
mod entry;
mod fields;
mod guard;
mod halt;
mod number;
mod rebuttal;
mod rules;

use std::io::{self, BufReader, Read};

use serde::de::DeserializeSeed;
use serde_json::Deserializer;

use crate::verdict::Verdict;
use certificate::Document;
use guard::Guard;
use halt::Halt;

/// The verdict on the certificate that `reader` holds, or an error of the reader itself.
pub(crate) fn verdict(reader: impl Read) -> io::Result<Verdict> {
    let halt = Halt::default();
    let mut json = Deserializer::from_reader(Guard::new(BufReader::new(reader)));
    let document = halt.object(Document).deserialize(&mut json);
    let certificate = document.and_then(|certificate| json.end().map(|()| certificate));
    let verified = match certificate {
        Ok(certificate) => certificate.finish(),
        Err(error) => Err(halt.rejection(error)?),
    };
    Ok(verified.map_or_else(|rejection| Verdict::Rejected(*rejection), Verdict::Verified))
}
