//! Sums and negatives of values.

use super::{Id, NoValue, Simple, Values};
use crate::ruleset::Player;

impl Values {
    /// The value of the sum of two games of these values.
    ///
    /// # Errors
    /// When there is no more room, or a number is too large.
    pub fn sum(&mut self, one: Id, other: Id) -> Result<Id, NoValue> {
        let (first, second) = (self.simple(one), self.simple(other));
        let number = |simple: Option<Simple>| simple.is_some_and(Simple::is_number);
        if let (Some(first), Some(second)) = (first, second) {
            return self.of_simple(first.plus(second).ok_or(NoValue::Number)?);
        }
        let pair = (one.min(other), one.max(other));
        if let Some(&known) = self.sums.get(&pair) {
            return Ok(known);
        }
        let found = match () {
            () if number(first) => self.translated(other, one)?,
            () if number(second) => self.translated(one, other)?,
            () => {
                let left = self.moved(one, other, Player::Left)?;
                let right = self.moved(one, other, Player::Right)?;
                self.of_options([left, right])?
            }
        };
        self.spend(1)?;
        self.sums.insert(pair, found);
        Ok(found)
    }

    /// The sum of `value`, which is not a number, and `number`: adding the number to each option of a canonical form
    /// gives a canonical form (number translation, *Winning Ways*, chapter 6).
    fn translated(&mut self, value: Id, number: Id) -> Result<Id, NoValue> {
        let mut sides = [Vec::new(), Vec::new()];
        for (side, player) in sides.iter_mut().zip(Player::BOTH) {
            for &option in self.options(value, player)?.iter() {
                side.push(self.sum(option, number)?);
            }
        }
        self.intern(sides)
    }

    /// The options of `player` in the sum.
    fn moved(&mut self, one: Id, other: Id, player: Player) -> Result<Vec<Id>, NoValue> {
        let mut left = Vec::new();
        for &option in self.options(one, player)?.iter() {
            left.push(self.sum(option, other)?);
        }
        for &option in self.options(other, player)?.iter() {
            left.push(self.sum(one, option)?);
        }
        Ok(left)
    }

    /// The value of the game with the players exchanged.
    ///
    /// # Errors
    /// When there is no more room.
    pub fn negative(&mut self, value: Id) -> Result<Id, NoValue> {
        if let Some(simple) = self.simple(value) {
            return self.of_simple(simple.negative());
        }
        if let Some(&known) = self.negatives.get(&value) {
            return Ok(known);
        }
        let mut sides = [Vec::new(), Vec::new()];
        for (side, player) in sides.iter_mut().zip([Player::Right, Player::Left]) {
            for &option in self.options(value, player)?.iter() {
                side.push(self.negative(option)?);
            }
        }
        let found = self.intern(sides)?;
        self.spend(2)?;
        self.negatives.insert(value, found);
        self.negatives.insert(found, value);
        Ok(found)
    }
}
