//! Reads a certificate in one pass, with the fields of the format in order; every entry, and everything that the bound
//! uses, is checked as it arrives.

mod certificate;
pub(crate) mod entries;
mod labels;
mod period;
mod quotient;
mod starts;

use std::io::{self, Read};

use crate::Checking;
use crate::json::Json;
use crate::verdict::Verdict;

/// The verdict on the certificate in `reader`, or an I/O error. There is one function for every kind of reader, so that
/// the checker is compiled only once.
pub(crate) fn verdict(reader: &mut dyn Read, checking: Checking) -> io::Result<Verdict> {
    let mut json = Json::new(reader);
    let read = certificate::read(&mut json, checking);
    match read.and_then(|verified| json.end().map(|()| verified)) {
        Ok(verified) => Ok(match verified.instead_of(checking.expect) {
            Some(rejection) => Verdict::Rejected(*rejection),
            None => Verdict::Verified(verified),
        }),
        Err(stop) => Ok(Verdict::Rejected(*json.rejection(stop)?)),
    }
}
