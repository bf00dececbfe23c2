//! Whole numbers, and lists of them.

use std::fmt;

use serde::de::{self, DeserializeSeed, Deserializer, SeqAccess, Visitor};

use super::fields::List;
use super::halt::Halt;
use crate::Reason;
use crate::rejection::{Part, Rejection};

/// A whole number of at least so much and at most 4294967295, or the text of one that is none.
pub(super) struct Number {
    pub(super) least: u32,
}

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
        Ok(u32::try_from(number).ok().filter(|&n| n >= self.least).ok_or_else(|| number.to_string()))
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<Self::Value, E> {
        Ok(Err(number.to_string()))
    }

    fn visit_f64<E: de::Error>(self, number: f64) -> Result<Self::Value, E> {
        Ok(Err(format!("{number:?}")))
    }
}

/// A list of numbers in a bound.
pub(super) struct Numbers {
    least: u32,
    part: Part,
    pub(super) read: Vec<u32>,
}

impl Numbers {
    /// Numbers of at least so much, in this part.
    pub(super) fn from(least: u32, part: Part) -> Numbers {
        Numbers { least, part, read: vec![] }
    }
}

impl List for Numbers {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        let Some(number) = elements.next_element_seed(Number { least: self.least })? else { return Ok(false) };
        let number = number.map_err(|found| bad_count(self.least, found).at(self.part));
        self.read.push(halt.demand(number)?);
        Ok(true)
    }
}

/// The rejection of what is no such number.
pub(super) fn bad_count(least: u32, found: String) -> Box<Rejection> {
    Rejection::new(Reason::BadCount).expected(format!("{least} to {}", u32::MAX)).found(found)
}
