//! Objects, whose fields are in the order of the format: large ones, read field by field, and small ones, with a
//! structure for each kind.

use std::borrow::Cow;

use super::{Json, Reading, Stop};
use crate::Reason;
use crate::rejection::{Rejection, hold};

/// The fields of one object, in order.
pub(crate) struct Fields<'j, 'r> {
    pub(crate) json: &'j mut Json<'r>,
    /// The possible names of fields, in order, as far as known.
    names: &'static [&'static str],
    /// The number of fields read.
    read: usize,
    /// The name of the next field, once it has been read.
    ahead: Option<String>,
    ended: bool,
}

impl<'r> Json<'r> {
    /// Reads an object by reading its fields, which have these names, in order; no others may follow.
    pub(crate) fn object<T>(
        &mut self,
        names: &'static [&'static str],
        read: impl FnOnce(&mut Fields<'_, 'r>) -> Reading<T>,
    ) -> Reading<T> {
        self.open(b'{', "an object")?;
        let mut fields = Fields { json: self, names, read: 0, ahead: None, ended: false };
        let value = read(&mut fields)?;
        match fields.peek()? {
            None => Ok(value),
            other => Err(missing("no other field", other)),
        }
    }

    /// Reads a value of this kind.
    pub(crate) fn value<F: Field + Default>(&mut self) -> Reading<F> {
        let mut value = F::default();
        value.read(self)?;
        Ok(value)
    }

    /// Reads an object with these fields, in this order; some may be missing.
    pub(crate) fn small<const COUNT: usize>(&mut self, all: [(&str, &mut dyn Field); COUNT]) -> Reading<()> {
        self.open(b'{', "an object")?;
        let names = all.each_ref().map(|(name, _)| *name).join(", ");
        let (mut all, mut last, mut read) = (all.map(|(name, field)| (name, field, false)), 0, 0);
        while let Some(found) = self.name(read)? {
            let known = all.iter_mut().enumerate().find(|(_, (name, _, is_read))| *name == found && !is_read);
            let Some((place, (_, field, is_read))) = known else {
                return Err(missing(&format!("each of {names} once at most"), Some(&found)));
            };
            hold(place >= last, || misplaced(Reason::FieldOrder, &names, Some(&found)))?;
            (*is_read, last) = (true, place);
            self.colon()?;
            field.read(self)?;
            read += 1;
        }
        match all.iter().find(|(_, field, is_read)| field.is_required() && !is_read) {
            None => Ok(()),
            Some((name, ..)) => Err(missing(name, None)),
        }
    }
}

/// A field of a small object.
pub(crate) trait Field {
    /// Reads the field.
    fn read(&mut self, json: &mut Json) -> Reading<()>;

    /// Whether the field is required.
    fn is_required(&self) -> bool {
        true
    }
}

/// Makes a structure a field whose value is a small object with these fields.
macro_rules! small {
    ($object:ident: $($name:literal => $($field:ident).+),*) => {
        impl $crate::json::fields::Field for $object {
            fn read(&mut self, json: &mut $crate::json::Json) -> $crate::json::Reading<()> {
                json.small([$(($name, &mut self.$($field).+)),*])
            }
        }
    };
}
pub(crate) use small;

impl Field for String {
    fn read(&mut self, json: &mut Json) -> Reading<()> {
        *self = json.text()?;
        Ok(())
    }
}

impl Field for u32 {
    fn read(&mut self, json: &mut Json) -> Reading<()> {
        *self = json.number(0)?;
        Ok(())
    }
}

impl<F: Field + Default> Field for Option<F> {
    fn read(&mut self, json: &mut Json) -> Reading<()> {
        self.insert(F::default()).read(json)
    }

    fn is_required(&self) -> bool {
        false
    }
}

impl<'r> Fields<'_, 'r> {
    /// The name of the next field, whose value has not been read.
    pub(crate) fn peek(&mut self) -> Reading<Option<&str>> {
        if self.ahead.is_none() && !self.ended {
            self.ahead = self.json.name(self.read)?.map(Cow::into_owned);
            self.ended = self.ahead.is_none();
        }
        Ok(self.ahead.as_deref())
    }

    /// Whether the next field is this one.
    pub(crate) fn comes(&mut self, name: &str) -> Reading<bool> {
        Ok(self.peek()? == Some(name))
    }

    /// The value of a field that must come next, not yet read.
    pub(crate) fn at(&mut self, name: &str) -> Reading<&mut Json<'r>> {
        if !self.comes(name)? {
            return Err(self.unexpected(name));
        }
        self.ahead = None;
        self.read += 1;
        self.json.colon()?;
        Ok(self.json)
    }

    /// The rejection of the next field in place of `expected`. If `expected` follows later, then fields are out of
    /// order.
    pub(crate) fn unexpected(&mut self, expected: &str) -> Stop {
        let (found, line, column) = (self.ahead.clone(), self.json.line, self.json.column);
        let nth = |name| self.names.iter().position(|known| Some(*known) == name);
        let is_later = nth(found.as_deref()) > nth(Some(expected));
        let reason = match is_later && self.follows(expected).unwrap_or(false) {
            true => Reason::FieldOrder,
            false => Reason::WrongShape,
        };
        misplaced(reason, expected, found.as_deref()).position_in_text(line, column).into()
    }

    /// Whether a field with this name follows the next one; skips everything before it.
    fn follows(&mut self, name: &str) -> Reading<bool> {
        while let Some(other) = self.peek()?.map(str::to_owned) {
            if other == name {
                return Ok(true);
            }
            self.at(&other)?.skip()?;
        }
        Ok(false)
    }

    /// Reads a number that must come next, at least `least`.
    pub(crate) fn number(&mut self, name: &str, least: u32) -> Reading<u32> {
        self.at(name)?.number(least)
    }

    /// Reads a text that must come next.
    pub(crate) fn text(&mut self, name: &str) -> Reading<String> {
        self.at(name)?.text()
    }

    /// Reads a text that may come next.
    pub(crate) fn optional_text(&mut self, name: &str) -> Reading<Option<String>> {
        if self.comes(name)? { self.text(name).map(Some) } else { Ok(None) }
    }

    /// Reads one of a few words, which must come next.
    pub(crate) fn word<T: Copy>(&mut self, name: &str, words: &[(&str, T)]) -> Reading<T> {
        let text = self.text(name)?;
        let known = words.iter().find(|(word, _)| *word == text).map(|(_, value)| *value);
        Ok(known.ok_or_else(|| {
            let expected: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
            let rejection = Rejection::new(Reason::UnknownWord).expected(expected.join(" or "));
            rejection.found(format!("{name} {text:?}"))
        })?)
    }

    /// Reads a list of at most `most` elements, which must come next; `each` reads an element.
    pub(crate) fn few<T>(
        &mut self,
        name: &str,
        most: usize,
        mut each: impl FnMut(&mut Json<'r>) -> Reading<T>,
    ) -> Reading<Vec<T>> {
        let mut read = vec![];
        self.at(name)?.list(|json| {
            let element = each(json)?;
            if read.len() == most {
                let found = format!("more than {most} elements in {name}");
                return Err(Rejection::new(Reason::BadRules).found(found).into());
            }
            read.push(element);
            Ok(())
        })?;
        Ok(read)
    }
}

/// The rejection of an object that lacks a field, with another field or none in its place.
fn missing(name: &str, other: Option<&str>) -> Stop {
    misplaced(Reason::WrongShape, name, other).into()
}

fn misplaced(reason: Reason, expected: &str, found: Option<&str>) -> Box<Rejection> {
    let found = found.map_or_else(|| "no such field".to_owned(), |found| format!("{found:?}"));
    Rejection::new(reason).expected(expected).found(found)
}
