//! Numbers of entries.

use std::fmt;

use serde::de::{self, DeserializeSeed, Deserializer, Visitor};

/// A whole number that an entry can have, or the number that is none.
pub(super) struct Number;

impl<'de> DeserializeSeed<'de> for Number {
    type Value = Result<u32, String>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_u64(self)
    }
}

impl Visitor<'_> for Number {
    type Value = Result<u32, String>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number")
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Self::Value, E> {
        Ok(u32::try_from(number).ok().filter(|&n| n > 0).ok_or_else(|| number.to_string()))
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<Self::Value, E> {
        Ok(Err(number.to_string()))
    }

    fn visit_f64<E: de::Error>(self, number: f64) -> Result<Self::Value, E> {
        Ok(Err(format!("{number:?}")))
    }
}
