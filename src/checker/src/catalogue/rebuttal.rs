//! A move and its reply, as they stand in a certificate.

use serde::{Deserialize, Deserializer};

use crate::json::leaf::{Only, only_from_objects};

/// A part of the position that a move and its reply leave: the entry that settles it, and the witness.
#[derive(Debug, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub(crate) struct Part {
    pub(crate) reaches: u32,
    #[serde(default, deserialize_with = "present")]
    pub(crate) witness: Option<String>,
}

/// The parts of a position, of which there is one.
pub(crate) type Parts = Only<Part>;

/// A move and its reply, and what settles the position that they leave; or a move alone that loses at once.
#[derive(Debug, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub(crate) struct Rebuttal {
    #[serde(rename = "move")]
    pub(crate) mv: String,
    #[serde(default, deserialize_with = "present")]
    pub(crate) reply: Option<String>,
    #[serde(default, deserialize_with = "present")]
    pub(crate) parts: Option<Parts>,
}

only_from_objects!(Part, Rebuttal);

/// Reads a field that may be absent, but not null.
pub(crate) fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(field: D) -> Result<Option<T>, D::Error> {
    T::deserialize(field).map(Some)
}
