//! Values that have a name: a number and a sum of powers of up, or one power, or a tiny or miny game.
//!
//! They are recognised by their canonical forms, as [`Form::up_to`], [`Form::up_power`] and [`Form::tiny`] build them.

use crate::ruleset::{Dyadic, Form, Player};
use crate::values::{Id, NoValue, Simple, Values};

/// A number and an infinitesimal that is not negative.
struct Named {
    number: Dyadic,
    name: Name,
}

enum Name {
    /// `^[n]`, and whether `*` is added.
    UpTo(u32, bool),
    /// `^<n>`, and whether `*` is added.
    UpPower(u32, bool),
    /// Tiny of a value.
    Tiny(Id),
}

impl Values {
    /// The text of a value that has a name.
    pub(super) fn named(&mut self, value: Id) -> Result<Option<String>, NoValue> {
        if let Some(Named { number, name }) = self.name(value)? {
            return self.name_text(number, &name, ["^", "Tiny"]).map(Some);
        }
        let negative = self.negative(value)?;
        match self.name(negative)? {
            Some(Named { number, name }) => self.name_text(number.negative(), &name, ["v", "Miny"]).map(Some),
            None => Ok(None),
        }
    }

    fn name_text(&mut self, number: Dyadic, name: &Name, [up, tiny]: [&str; 2]) -> Result<String, NoValue> {
        let star = |is_starred: &bool| if *is_starred { "*" } else { "" };
        let name = match name {
            Name::UpTo(powers, is_starred) => format!("{up}[{powers}]{}", star(is_starred)),
            Name::UpPower(power, is_starred) => format!("{up}<{power}>{}", star(is_starred)),
            Name::Tiny(of) => format!("{tiny}({})", self.text(*of)?),
        };
        Ok(if number == Dyadic::ZERO { name } else { format!("{number}{name}") })
    }

    fn name(&mut self, value: Id) -> Result<Option<Named>, NoValue> {
        if self.simple(value).is_some() {
            return Ok(None);
        }
        if let Some((number, powers, is_starred)) = self.up_to(value)? {
            return Ok(Some(Named { number, name: Name::UpTo(powers, is_starred) }));
        }
        let (left, right) = (self.options(value, Player::Left)?, self.options(value, Player::Right)?);
        let (Some(first), [right]) = (left.first().and_then(|&first| self.simple(first)), &*right) else {
            return Ok(None);
        };
        let number = first.number;
        let is_starred = match *left {
            [_] if first.is_number() => false,
            [_, star] if first.is_number() => self.simple(star) == Some(Simple { number, ups: 0, star: 1 }),
            _ => return Ok(None),
        };
        let below = self.negative(*right)?;
        let name = match self.up_to(below)? {
            Some((of, powers, other)) if of == number.negative() && other != is_starred => {
                Some(Name::UpPower(powers + 1, is_starred))
            }
            _ if left.len() == 1 => self.tiny(number, *right)?.map(Name::Tiny),
            _ => None,
        };
        Ok(name.map(|name| Named { number, name }))
    }

    /// The number, n and whether `*` is added, if the value is a number + `^[n]`, perhaps + `*`, with n at least 1.
    fn up_to(&mut self, value: Id) -> Result<Option<(Dyadic, u32, bool)>, NoValue> {
        if let Some(Simple { number, ups, star }) = self.simple(value) {
            return Ok((ups == 1 && star <= 1).then_some((number, 1, star == 1)));
        }
        let (left, right) = (self.options(value, Player::Left)?, self.options(value, Player::Right)?);
        let [right] = right.iter().map(|&option| self.simple(option)).collect::<Vec<_>>()[..] else { return Ok(None) };
        let (below, number, is_starred) = match (&*left, right) {
            (&[below], Some(Simple { number, ups: 0, star: 1 })) => (below, number, false),
            (&[first, below], Some(right)) if right.is_number() && self.simple(first) == Some(right) => {
                (below, right.number, true)
            }
            _ => return Ok(None),
        };
        let below = self.up_to(below)?.filter(|(of, _, star)| (*of, *star) == (number, is_starred));
        Ok(below.map(|(_, powers, _)| (number, powers + 1, is_starred)))
    }

    /// The G of `number` + Tiny(G), if that is the value with these options. As in CGSuite the mean of G is positive; beside
    /// a number other than 0, G is a number that can be read again.
    fn tiny(&mut self, number: Dyadic, right: Id) -> Result<Option<Id>, NoValue> {
        if self.simple(right).is_some() {
            return Ok(None);
        }
        let (left, right) = (self.options(right, Player::Left)?, self.options(right, Player::Right)?);
        let (&[left], &[below]) = (&*left, &*right) else { return Ok(None) };
        if self.simple(left) != Some(Simple::number(number)) {
            return Ok(None);
        }
        match self.simple(below).filter(|below| below.is_number()) {
            Some(below) if below.number < number => {
                let of = number.plus(below.number.negative()).filter(|of| Form::number(*of).is_ok());
                of.map(|of| self.of_simple(Simple::number(of))).transpose()
            }
            None if number == Dyadic::ZERO => match self.thermograph(below)? {
                Some(thermograph) if thermograph.mean() < number => self.negative(below).map(Some),
                _ => Ok(None),
            },
            _ => Ok(None),
        }
    }
}
