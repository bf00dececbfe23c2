//! Reads a certificate in one pass: from bytes to JSON (serde_json), from JSON to the fields of the format in order;
//! every entry and rebuttal, and everything that the bound rests on, is checked as it arrives.

mod bound;
mod certificate;
mod entry;
mod labels;
mod rebuttal;
mod refutation;
mod remarks;
mod starts;

use std::io::{self, BufReader, Read};

use serde::de::DeserializeSeed;
use serde_json::Deserializer;

use crate::Reason;
use crate::bound::proof::Open;
use crate::json::guard::Guard;
use crate::json::halt::Halt;
use crate::rejection::{Checked, Rejection};
use crate::rules::game::Game;
use crate::rules::registry::Rules;
use crate::verdict::Verdict;
use certificate::Document;

/// Reads the rules of any game.
pub(crate) fn rules(text: &str) -> Checked<Game> {
    let halt = Halt::default();
    let mut json = Deserializer::from_str(text);
    let rules = halt.object(Rules::of(None)).deserialize(&mut json).and_then(|rules| json.end().map(|()| rules));
    rules.map_err(|error| halt.rejection(error).unwrap_or_else(|_| Rejection::new(Reason::NotJson)))
}

/// The verdict on the certificate in `reader`, or an I/O error. `open` opens files beside the certificate. There is one
/// function for every kind of reader, so that the checker is compiled only once.
pub(crate) fn verdict(reader: &mut dyn Read, open: Open) -> io::Result<Verdict> {
    let halt = Halt::default();
    let mut json = Deserializer::from_reader(Guard::new(BufReader::new(reader)));
    let document = halt.object(Document { open }).deserialize(&mut json);
    let certificate = document.and_then(|certificate| json.end().map(|()| certificate));
    let verified = match certificate {
        Ok(certificate) => certificate.finish(),
        Err(error) => Err(halt.rejection(error)?),
    };
    Ok(verified.map_or_else(|rejection| Verdict::Rejected(*rejection), Verdict::Verified))
}
