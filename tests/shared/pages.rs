//! Pages of committed certificates.

use crate::shared::rebuttal;

/// The text of a committed certificate.
pub fn certificate(name: &str) -> String {
    std::fs::read_to_string(format!("certificates/{name}.json")).expect("committed")
}

/// The page of a committed certificate.
pub fn page(name: &str) -> String {
    let ended = rebuttal(&["explore", &format!("certificates/{name}.json")]);
    assert_eq!((ended.code, ended.err.as_str()), (Some(0), ""), "{name}");
    ended.out
}
