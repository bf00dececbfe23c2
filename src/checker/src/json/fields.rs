//! Objects: large ones, whose fields are in the order of the format, and small ones, whose fields are in any order.

use super::{Json, Reading, Stop};
use crate::Reason;
use crate::rejection::Rejection;

/// The fields of one object.
pub(crate) struct Fields<'j, 'r> {
    pub(crate) json: &'j mut Json<'r>,
    /// The fields that it may have.
    names: &'j [&'static str],
    read: Vec<&'static str>,
    /// The next field, once its name has been read.
    ahead: Option<&'static str>,
    ended: bool,
}

impl<'r> Json<'r> {
    /// Reads an object, which may have the fields `names`, by reading its fields in order.
    pub(crate) fn object<T>(
        &mut self,
        names: &[&'static str],
        read: impl FnOnce(&mut Fields<'_, 'r>) -> Reading<T>,
    ) -> Reading<T> {
        self.open(b'{', "an object")?;
        let mut fields = Fields { json: self, names, read: Vec::with_capacity(names.len()), ahead: None, ended: false };
        let value = read(&mut fields)?;
        match fields.peek()? {
            None => Ok(value),
            Some(name) => Err(Rejection::new(Reason::WrongShape).found(name).into()),
        }
    }

    /// Reads an object with these fields, which may stand in any order.
    pub(crate) fn small<const COUNT: usize>(
        &mut self,
        mut all: [(&'static str, &mut dyn Field); COUNT],
    ) -> Reading<()> {
        let names = all.each_ref().map(|(name, _)| *name);
        self.object(&names, |fields| {
            while let Some(name) = fields.peek()? {
                if let Some((_, field)) = all.iter_mut().find(|(other, _)| *other == name) {
                    field.read(fields.at(name)?)?;
                }
            }
            match all.iter().find(|(name, field)| field.is_required() && !fields.read.contains(name)) {
                None => Ok(()),
                Some((name, _)) => Err(missing(name, None)),
            }
        })
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

impl<'j, 'r> Fields<'j, 'r> {
    /// Restricts the remaining fields of the format to these.
    pub(crate) fn only(&mut self, names: &'static [&'static str]) {
        self.names = names;
    }

    /// The value of a field that must come next, not yet read.
    pub(crate) fn at(&mut self, name: &'static str) -> Reading<&mut Json<'r>> {
        match self.peek()? {
            Some(next) if next == name => {
                self.ahead = None;
                self.read.push(name);
                Ok(self.json)
            }
            other => Err(missing(name, other)),
        }
    }

    /// Whether the next field is this one.
    pub(crate) fn comes(&mut self, name: &'static str) -> Reading<bool> {
        Ok(self.peek()? == Some(name))
    }

    /// Reads a number that must come next, at least `least`.
    pub(crate) fn number(&mut self, name: &'static str, least: u32) -> Reading<u32> {
        self.at(name)?.number(least)
    }

    /// Reads a text that must come next.
    pub(crate) fn text(&mut self, name: &'static str) -> Reading<String> {
        self.at(name)?.text()
    }

    /// Reads a text that may come next.
    pub(crate) fn optional_text(&mut self, name: &'static str) -> Reading<Option<String>> {
        if self.comes(name)? { self.text(name).map(Some) } else { Ok(None) }
    }

    /// Reads one of a few words, which must come next.
    pub(crate) fn word<T: Copy>(&mut self, name: &'static str, words: &[(&str, T)]) -> Reading<T> {
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
        name: &'static str,
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

    /// The next field, not yet read. Checks that it is a field of the format, and not the second one of its name.
    fn peek(&mut self) -> Reading<Option<&'static str>> {
        if self.ahead.is_some() || self.ended {
            return Ok(self.ahead);
        }
        let Some(name) = self.json.name(self.read.len())? else {
            self.ended = true;
            return Ok(None);
        };
        let known = self.names.iter().find(|known| **known == name).copied();
        let known = known.ok_or_else(|| {
            let rejection = Rejection::new(Reason::WrongShape).expected(self.names.join(", "));
            rejection.found(format!("{name:?}"))
        })?;
        if self.read.contains(&known) {
            return Err(Rejection::new(Reason::WrongShape).found(format!("{known} twice")).into());
        }
        self.json.colon()?;
        self.ahead = Some(known);
        Ok(self.ahead)
    }
}

/// The rejection of an object without a field, where another one or none stands in its place.
fn missing(name: &str, other: Option<&str>) -> Stop {
    Rejection::new(Reason::WrongShape).expected(name).found(other.unwrap_or("no such field")).into()
}
