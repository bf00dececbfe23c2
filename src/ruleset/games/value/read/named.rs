//! Reads the names that CGSuite gives to infinitesimals, after a number.

use super::Reader;
use crate::games::value::Dyadic;
use crate::games::value::form::{Form, FormError};

/// The names of loopy games in CGSuite.
const LOOPY: [&str; 6] = ["on", "off", "over", "under", "upon", "dud"];

impl Reader<'_> {
    /// Whether the name of a loopy game in CGSuite stands here.
    pub(super) fn is_loopy(&self, from: usize, to: usize) -> bool {
        LOOPY.iter().any(|name| self.begins(from, to, name) && !self.at(from + name.len()).is_alphabetic())
    }

    fn begins(&self, from: usize, to: usize, word: &str) -> bool {
        from + word.len() <= to && (from..).zip(word.chars()).all(|(place, letter)| self.at(place) == letter)
    }

    /// `number` + a sum of powers of up, one power, or a tiny or miny game, if that is what stands here.
    pub(super) fn named(
        &self,
        from: usize,
        to: usize,
        number: Dyadic,
        depth: usize,
    ) -> Result<Option<Form>, FormError> {
        let is_power = matches!(self.at((from + 1).min(to)), '[' | '<');
        let is_negative = match self.at(from) {
            '^' | '↑' if is_power => false,
            'v' | '↓' if is_power => true,
            'T' if self.begins(from, to, "Tiny(") => false,
            'M' if self.begins(from, to, "Miny(") => true,
            _ => return Ok(None),
        };
        let number = if is_negative { number.negative() } else { number };
        let form = if is_power { self.powers(from + 1, to, number)? } else { self.tiny(from + 4, to, number, depth)? };
        Ok(Some(if is_negative { form.negative()? } else { form }))
    }

    /// `number` + the tiny game of which the argument stands in parentheses.
    fn tiny(&self, from: usize, to: usize, number: Dyadic, depth: usize) -> Result<Form, FormError> {
        let end = self.closing(from, to)?;
        if end + 1 < to {
            return self.wrong(end + 1, "something stands after the bracket that closes here");
        }
        match self.game(from + 1, end, depth + 1)? {
            of if number == Dyadic::ZERO => Form::tiny(number, of.negative()?),
            // Tiny of a negative number is a number, to which no other is added option by option.
            Form::Number(of) if of >= Dyadic::ZERO => match number.plus(of.negative()) {
                Some(below) => Form::tiny(number, Form::number(below)?),
                None => self.wrong(from + 1, "this number is too large"),
            },
            _ => self.wrong(from + 1, "after a number, Tiny and Miny take only a number of 0 or more"),
        }
    }

    /// `number` + the sum of powers of up, or the one power, of which the exponent stands in brackets.
    fn powers(&self, from: usize, to: usize, number: Dyadic) -> Result<Form, FormError> {
        let (open, mut place) = (self.at(from), from + 1);
        let Some(exponent @ 1..) = self.digits(&mut place, to)? else {
            return self.wrong(from + 1, "an exponent of 1 or more is missing, as in ^[3] or ^<2>");
        };
        if place >= to || self.at(place) != if open == '[' { ']' } else { '>' } {
            return self.wrong(place, "the bracket before the exponent is not closed here");
        }
        let is_starred = place + 1 < to && self.at(place + 1) == '*';
        let end = place + 1 + usize::from(is_starred);
        match open {
            _ if end < to => self.wrong(end, "it cannot follow here; after powers of up, only `*` may stand"),
            '[' => Form::up_to(number, exponent, is_starred),
            _ => Form::up_power(number, exponent, is_starred),
        }
    }
}
