//! Thermographs of values (Conway 1976, chapter 9; *Winning Ways*, chapter 6).

use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::{Id, NoValue, Values};
use crate::heat::Heat;
use crate::ruleset::{Dyadic, Player};
use crate::wall::{dyadic, units};

/// The thermograph of a value.
#[derive(Clone, Debug)]
pub struct Thermograph {
    heat: Heat,
    /// The value, if it is a number.
    number: Option<Dyadic>,
}

impl Thermograph {
    /// The numbers that play reaches when Left begins, and when Right does: the Left stop and the Right stop.
    pub fn stops(&self) -> [Dyadic; 2] {
        let [left, right] = &self.heat.walls;
        [dyadic(left.at(0)), dyadic(-right.at(0))]
    }

    /// The mean value: where the mast stands.
    pub fn mean(&self) -> Dyadic {
        dyadic(self.heat.mean())
    }

    /// The temperature: where the mast begins; of a number with the denominator d it is -1/d.
    pub fn temperature(&self) -> Dyadic {
        match self.number {
            Some(number) => Dyadic::new(-1, number.exponent()).unwrap_or(Dyadic::ZERO),
            None => dyadic(self.heat.walls.iter().map(|wall| wall.freezes()).max().unwrap_or(0)),
        }
    }

    /// The corners of Left's wall and of Right's, each a temperature and the stop of the game cooled by it, upwards from 0.
    pub fn walls(&self) -> [Vec<[Dyadic; 2]>; 2] {
        let corners = |side: usize, sign: i32| {
            let corners = self.heat.walls[side].corners().iter();
            corners.map(|&(at, value)| [dyadic(at), dyadic(sign * value)]).collect()
        };
        [corners(0, 1), corners(1, -1)]
    }
}

impl Values {
    /// The thermograph of a value; `None` when a number in it is no multiple of 2^-20, or is 1024 or more.
    ///
    /// # Errors
    /// When there is no more room for the options.
    pub fn thermograph(&mut self, value: Id) -> Result<Option<Thermograph>, NoValue> {
        let number = self.simple(value).filter(|simple| simple.is_number()).map(|simple| simple.number);
        let heat = self.heat(value, &mut HashMap::default())?;
        Ok(heat.map(|heat| Thermograph { heat, number }))
    }

    fn heat(&mut self, value: Id, known: &mut HashMap<Id, Option<Heat>, FixedState>) -> Result<Option<Heat>, NoValue> {
        if let Some(heat) = known.get(&value) {
            return Ok(heat.clone());
        }
        let heat = match self.simple(value) {
            Some(simple) if simple.is_number() => {
                units(simple.number).filter(|units| units.abs() < 1 << 30).map(Heat::number)
            }
            _ => {
                let mut sides = [Vec::new(), Vec::new()];
                for player in Player::BOTH {
                    for option in self.options(value, player)?.iter() {
                        sides[player as usize].push(self.heat(*option, known)?);
                    }
                }
                let [left, right] = sides.map(|side| side.into_iter().collect::<Option<Vec<Heat>>>());
                left.zip(right).and_then(|(left, right)| Heat::of([&left, &right]))
            }
        };
        known.insert(value, heat.clone());
        Ok(heat)
    }
}
