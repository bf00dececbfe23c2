//! Objects whose fields are in the order of the format, and lists that are read one element at a time.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{self, DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::halt::Halt;
use crate::Reason;
use crate::rejection::Rejection;

/// An object of the format: its fields in order, and how to read them.
pub(crate) trait Object: Sized {
    /// The names of all fields, in the order of the format.
    const FIELDS: &'static [&'static str];
    /// The result of reading.
    type Value;
    /// Reads the fields. The caller checks that no field is left over.
    fn read<'de, A: MapAccess<'de>>(self, fields: &mut Fields<'_, A>) -> Result<Self::Value, A::Error>;
}

/// A list of the format.
pub(crate) trait List {
    /// Reads the next element; false when there is none.
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error>;
}

/// Reads an [`Object`].
pub(crate) struct InOrder<'h, O> {
    pub(super) object: O,
    pub(super) halt: &'h Halt,
}

impl<'de, O: Object> DeserializeSeed<'de> for InOrder<'_, O> {
    type Value = O::Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<O::Value, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de, O: Object> Visitor<'de> for InOrder<'_, O> {
    type Value = O::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an object with the fields {}", O::FIELDS.join(", "))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<O::Value, A::Error> {
        let mut fields =
            Fields { map, names: O::FIELDS, read: Vec::with_capacity(O::FIELDS.len()), ahead: None, halt: self.halt };
        let value = self.object.read(&mut fields)?;
        fields.end()?;
        Ok(value)
    }
}

/// Reads a [`List`] and returns it.
pub(crate) struct Listed<'h, L> {
    pub(super) list: L,
    pub(super) halt: &'h Halt,
}

impl<'de, L: List> DeserializeSeed<'de> for Listed<'_, L> {
    type Value = L;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<L, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de, L: List> Visitor<'de> for Listed<'_, L> {
    type Value = L;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<S: SeqAccess<'de>>(mut self, mut elements: S) -> Result<L, S::Error> {
        while self.list.next(&mut elements, self.halt)? {}
        Ok(self.list)
    }
}

/// The fields of one object.
pub(crate) struct Fields<'h, A> {
    map: A,
    names: &'static [&'static str],
    read: Vec<&'static str>,
    ahead: Option<&'static str>,
    pub(crate) halt: &'h Halt,
}

impl<'de, A: MapAccess<'de>> Fields<'_, A> {
    /// Restricts the remaining fields of the format to these.
    pub(crate) fn only(&mut self, names: &'static [&'static str]) {
        self.names = names;
    }

    /// Reads a field that must come next.
    pub(crate) fn required<S>(&mut self, name: &'static str, seed: S) -> Result<S::Value, A::Error>
    where
        S: DeserializeSeed<'de>,
    {
        match self.optional(name, seed)? {
            Some(value) => Ok(value),
            None => Err(self.missing(name)?),
        }
    }

    /// Reads a field that may come next.
    pub(crate) fn optional<S>(&mut self, name: &'static str, seed: S) -> Result<Option<S::Value>, A::Error>
    where
        S: DeserializeSeed<'de>,
    {
        if !self.comes(name)? {
            return Ok(None);
        }
        self.ahead = None;
        self.read.push(name);
        self.map.next_value_seed(seed).map(Some)
    }

    /// Whether the next field is this one.
    pub(crate) fn comes(&mut self, name: &'static str) -> Result<bool, A::Error> {
        Ok(self.peek()? == Some(name))
    }

    /// Whether the field has been read.
    pub(crate) fn has_read(&self, name: &str) -> bool {
        self.read.contains(&name)
    }

    /// Reads a text that must come next.
    pub(crate) fn text(&mut self, name: &'static str) -> Result<String, A::Error> {
        self.required(name, PhantomData::<String>)
    }

    /// Reads one of a few words, which must come next.
    pub(crate) fn word<T: Copy>(&mut self, name: &'static str, words: &[(&str, T)]) -> Result<T, A::Error> {
        let text = self.text(name)?;
        let known = words.iter().find(|(word, _)| *word == text).map(|(_, value)| *value);
        known.ok_or_else(|| {
            let expected: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
            let rejection = Rejection::new(Reason::UnknownWord).expected(expected.join(" or "));
            self.halt.stop(rejection.found(format!("{name} {text:?}")))
        })
    }

    /// Reads a text that may come next.
    pub(crate) fn optional_text(&mut self, name: &'static str) -> Result<Option<String>, A::Error> {
        self.optional(name, PhantomData::<String>)
    }

    /// The next field, not yet read. Checks that it is a field of the format, and not the second one of its name.
    fn peek(&mut self) -> Result<Option<&'static str>, A::Error> {
        if self.ahead.is_none() {
            self.ahead = match self.map.next_key_seed(Name(self.names))? {
                None => None,
                Some(Ok(name)) if self.read.contains(&name) => {
                    return Err(self.halt.stop(Rejection::new(Reason::WrongShape).found(format!("{name} twice"))));
                }
                Some(Ok(name)) => Some(name),
                Some(Err(unknown)) => {
                    let rejection = Rejection::new(Reason::WrongShape).expected(self.names.join(", "));
                    return Err(self.halt.stop(rejection.found(format!("{unknown:?}"))));
                }
            };
        }
        Ok(self.ahead)
    }

    /// The error for a missing field, which says whether it comes later.
    pub(crate) fn missing(&mut self, name: &'static str) -> Result<A::Error, A::Error> {
        let next = self.peek()?.unwrap_or_default();
        while self.ahead.take().is_some() {
            self.map.next_value::<IgnoredAny>()?;
            if self.peek()? == Some(name) {
                return Ok(self.halt.stop(Rejection::new(Reason::WrongShape).expected(name).found(next)));
            }
        }
        Ok(self.halt.stop(Rejection::new(Reason::WrongShape).expected(name).found("no such field")))
    }

    fn end(&mut self) -> Result<(), A::Error> {
        match self.peek()? {
            None => Ok(()),
            Some(name) => Err(self.halt.stop(Rejection::new(Reason::WrongShape).found(name))),
        }
    }
}

/// The name of a field, or a text that is not one.
struct Name(&'static [&'static str]);

impl<'de> DeserializeSeed<'de> for Name {
    type Value = Result<&'static str, String>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for Name {
    type Value = Result<&'static str, String>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a field")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Self::Value, E> {
        Ok(self.0.iter().copied().find(|name| *name == text).ok_or_else(|| text.to_string()))
    }
}
