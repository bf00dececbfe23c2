//! Numbers, and lists of numbers and of texts, each element passed on as it is read.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{self, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};

use super::fields::{Fields, List};
use super::halt::Halt;
use crate::Reason;
use crate::rejection::{Checked, Part, Rejection};

/// A whole number from `least` to 4294967295, or the text of another number.
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

/// Passes on each number of a list.
struct Numbers<F> {
    least: u32,
    take: F,
}

impl<F: FnMut(Result<u32, String>) -> Checked<()>> List for Numbers<F> {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        let number = elements.next_element_seed(Number { least: self.least })?;
        let more = number.is_some();
        halt.demand(number.map_or(Ok(()), &mut self.take))?;
        Ok(more)
    }
}

/// Passes on each text of a list.
struct Texts<F>(F);

impl<F: FnMut(String) -> Checked<()>> List for Texts<F> {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        let text = elements.next_element_seed(PhantomData::<String>)?;
        let more = text.is_some();
        halt.demand(text.map_or(Ok(()), &mut self.0))?;
        Ok(more)
    }
}

/// Passes on each element of a list of lists of `COUNT` texts.
struct Tuples<const COUNT: usize, F> {
    what: &'static str,
    take: F,
}

impl<const COUNT: usize, F: FnMut([String; COUNT]) -> Checked<()>> List for Tuples<COUNT, F> {
    fn next<'de, S: SeqAccess<'de>>(&mut self, elements: &mut S, halt: &Halt) -> Result<bool, S::Error> {
        let wrong = || Rejection::new(Reason::WrongShape).expected(self.what);
        let mut read = vec![];
        let text = |text| {
            read.push(text);
            if read.len() > COUNT { Err(wrong()) } else { Ok(()) }
        };
        if elements.next_element_seed(halt.list(Texts(text)))?.is_none() {
            return Ok(false);
        }
        let tuple = halt.demand(<[String; COUNT]>::try_from(read).map_err(|_| wrong()))?;
        halt.demand((self.take)(tuple)).map(|()| true)
    }
}

impl<'de, A: MapAccess<'de>> Fields<'_, A> {
    /// Reads a number that must come next, at least `least`.
    pub(crate) fn number(&mut self, name: &'static str, least: u32) -> Result<u32, A::Error> {
        let number = self.required(name, Number { least })?;
        self.halt
            .demand(number.map_err(|found| no_number(Reason::BadNumber, least, format!("{name} {found}"), Part::Text)))
    }

    /// Reads a number of the rules, which must come next.
    pub(crate) fn rule_number(&mut self, name: &'static str) -> Result<u32, A::Error> {
        let number = self.required(name, Number { least: 0 })?;
        self.halt.demand(number.map_err(|found| no_rule_number(format!("{name} {found}"))))
    }

    /// Reads a list of numbers of the rules, which must come next.
    pub(crate) fn rule_numbers(&mut self, name: &'static str) -> Result<Vec<u32>, A::Error> {
        let mut read = vec![];
        let take = |number: Result<u32, String>| {
            hold_fewer(read.len(), MOST_NUMBERS, "numbers")?;
            read.push(number.map_err(no_rule_number)?);
            Ok(())
        };
        self.required(name, self.halt.list(Numbers { least: 0, take }))?;
        Ok(read)
    }

    /// Reads a list of texts, which must come next, and passes on each.
    pub(crate) fn texts(
        &mut self,
        name: &'static str,
        take: impl FnMut(String) -> Checked<()>,
    ) -> Result<(), A::Error> {
        self.required(name, self.halt.list(Texts(take))).map(|_| ())
    }

    /// Reads a list of at most `most` texts of the rules, which must come next.
    pub(crate) fn few_texts(
        &mut self,
        name: &'static str,
        (most, what): (usize, &str),
    ) -> Result<Vec<String>, A::Error> {
        let mut read = vec![];
        let take = |text| {
            hold_fewer(read.len(), most, what)?;
            read.push(text);
            Ok(())
        };
        self.texts(name, take)?;
        Ok(read)
    }

    /// Reads a list of at most `most` lists of texts of the rules, which must come next; each is passed to `take`.
    pub(crate) fn few_tuples<const COUNT: usize>(
        &mut self,
        name: &'static str,
        most: usize,
        what: &'static str,
        mut take: impl FnMut([String; COUNT]) -> Checked<()>,
    ) -> Result<(), A::Error> {
        let mut read = 0;
        let take = |tuple| {
            hold_fewer(read, most, name)?;
            read += 1;
            take(tuple)
        };
        self.required(name, self.halt.list(Tuples { what, take })).map(|_| ())
    }
}

/// The most numbers of a list in any rules.
const MOST_NUMBERS: usize = 64;

/// Checks that a list with this many elements may have another one.
pub(crate) fn hold_fewer(read: usize, most: usize, what: &str) -> Checked<()> {
    match read < most {
        true => Ok(()),
        false => Err(Rejection::new(Reason::BadRules).found(format!("more than {most} {what}")).at(Part::Rules)),
    }
}

fn no_rule_number(found: String) -> Box<Rejection> {
    no_number(Reason::BadRules, 0, found, Part::Rules)
}

fn no_number(reason: Reason, least: u32, found: String, part: Part) -> Box<Rejection> {
    Rejection::new(reason).expected(format!("{least} to {}", u32::MAX)).found(found).at(part)
}
