//! Objects: large ones, whose fields are in the order of the format, and small ones, whose fields are in any order.

use std::borrow::Cow;

use super::{Json, Reading, Stop};
use crate::Reason;
use crate::rejection::Rejection;

/// The fields of one object, in order.
pub(crate) struct Fields<'j, 'r> {
    pub(crate) json: &'j mut Json<'r>,
    /// The number of fields read.
    read: usize,
    /// The name of the next field, once it has been read.
    ahead: Option<String>,
    ended: bool,
}

impl<'r> Json<'r> {
    /// Reads an object by reading its fields in order, after which no other may follow.
    pub(crate) fn object<T>(&mut self, read: impl FnOnce(&mut Fields<'_, 'r>) -> Reading<T>) -> Reading<T> {
        self.open(b'{', "an object")?;
        let mut fields = Fields { json: self, read: 0, ahead: None, ended: false };
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

    /// Reads an object with these fields, which may stand in any order.
    pub(crate) fn small<const COUNT: usize>(&mut self, all: [(&str, &mut dyn Field); COUNT]) -> Reading<()> {
        self.open(b'{', "an object")?;
        let mut all = all.map(|(name, field)| (name, field, false));
        let mut read = 0;
        while let Some(found) = self.name(read)? {
            let Some((_, field, is_read)) = all.iter_mut().find(|(name, _, is_read)| *name == found && !is_read) else {
                let names = all.map(|(name, ..)| name).join(", ");
                return Err(missing(&format!("each of {names} once at most"), Some(&found)));
            };
            *is_read = true;
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
    /// Reads it.
    fn read(&mut self, json: &mut Json) -> Reading<()>;

    /// Whether it must be there.
    fn is_required(&self) -> bool {
        true
    }
}

/// Makes a structure the field that is a small object with these fields.
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
    pub(super) fn peek(&mut self) -> Reading<Option<&str>> {
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

    /// The rejection of the field that comes next, where `expected` was.
    pub(crate) fn unexpected(&self, expected: &str) -> Stop {
        missing(expected, self.ahead.as_deref())
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

    /// Reads a list of at most `most` elements, which must come next, each by `each`.
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
                return Err(Rejection::new(Reason::BadRules)
                    .found(format!("more than {most} elements in {name}"))
                    .into());
            }
            read.push(element);
            Ok(())
        })?;
        Ok(read)
    }
}

/// The rejection of an object without a field, where another one or none stands in its place.
fn missing(name: &str, other: Option<&str>) -> Stop {
    let found = other.map_or_else(|| "no such field".to_owned(), |other| format!("{other:?}"));
    Rejection::new(Reason::WrongShape).expected(name).found(found).into()
}
