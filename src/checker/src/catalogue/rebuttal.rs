//! A move and its reply, as they stand in a certificate.

use serde::de::Error;
use serde::{Deserialize, Deserializer};

/// A part of the position that a move and its reply leave: the entry that settles it, and the witness.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Part {
    pub(crate) reaches: u32,
    #[serde(default, deserialize_with = "present")]
    pub(crate) witness: Option<String>,
}

/// The parts of a position: for now it is always one.
pub(crate) type Parts = [Part; 1];

/// A move and its reply, and what settles the position that they leave; or a move alone that loses at once.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rebuttal {
    #[serde(rename = "move")]
    pub(crate) mv: String,
    #[serde(default, deserialize_with = "present")]
    pub(crate) reply: Option<String>,
    #[serde(default, deserialize_with = "one_part")]
    pub(crate) parts: Option<Parts>,
}

/// Reads a list of one part. An array would call two of them a fault of the JSON text.
pub(crate) fn one_part<'de, D: Deserializer<'de>>(field: D) -> Result<Option<Parts>, D::Error> {
    let parts = Vec::<Part>::deserialize(field)?;
    let found = parts.len();
    Parts::try_from(parts).map(Some).map_err(|_| D::Error::invalid_length(found, &"a list of one part"))
}

/// Reads a field that may be absent, but not null.
pub(crate) fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(field: D) -> Result<Option<T>, D::Error> {
    T::deserialize(field).map(Some)
}
