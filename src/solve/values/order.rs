//! The order of values: G >= H exactly when no right option of G is <= H, and G <= no left option of H (Conway 1976).

use super::{Id, NoValue, Simple, Values};
use crate::OutcomeClass;
use crate::ruleset::{Dyadic, Player};

/// How two values compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// They are equal.
    Equal,
    /// The first is better for Left.
    Greater,
    /// The first is better for Right.
    Less,
    /// Neither is at least the other.
    Confused,
}

impl Values {
    /// Whether `one` >= `other`.
    ///
    /// # Errors
    /// When there is no more room.
    pub fn at_least(&mut self, one: Id, other: Id) -> Result<bool, NoValue> {
        let (first, second) = (self.simple(one), self.simple(other));
        let number = |simple: Option<Simple>| simple.is_some_and(Simple::is_number);
        match (first, second) {
            _ if one == other => Ok(true),
            (Some(first), Some(second)) => Ok(matches!(first.relation(second), Relation::Equal | Relation::Greater)),
            // To win, no player needs to move in a number if the other term is not a number (number avoidance, *Winning
            // Ways*, chapter 6).
            (_, second) if number(second) => self.no_option_as_good(one, Player::Right, other),
            (first, _) if number(first) => self.no_option_as_good(other, Player::Left, one),
            _ => self.remembered(one, other),
        }
    }

    fn remembered(&mut self, one: Id, other: Id) -> Result<bool, NoValue> {
        if let Some(&known) = self.at_least.get(&(one, other)) {
            return Ok(known);
        }
        let found =
            self.no_option_as_good(one, Player::Right, other)? && self.no_option_as_good(other, Player::Left, one)?;
        self.spend(1)?;
        self.at_least.insert((one, other), found);
        Ok(found)
    }

    /// Whether no option of `player` in `value` is at least as good for that player as `other`.
    fn no_option_as_good(&mut self, value: Id, player: Player, other: Id) -> Result<bool, NoValue> {
        for &option in self.options(value, player)?.iter() {
            if self.is_better(option, other, player)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether `one` is at least as good as `other` for `player`.
    pub(super) fn is_better(&mut self, one: Id, other: Id, player: Player) -> Result<bool, NoValue> {
        match player {
            Player::Left => self.at_least(one, other),
            Player::Right => self.at_least(other, one),
        }
    }

    /// How `one` compares with `other`.
    ///
    /// # Errors
    /// When there is no more room.
    pub fn compare(&mut self, one: Id, other: Id) -> Result<Relation, NoValue> {
        Ok(match (self.at_least(one, other)?, self.at_least(other, one)?) {
            (true, true) => Relation::Equal,
            (true, false) => Relation::Greater,
            (false, true) => Relation::Less,
            (false, false) => Relation::Confused,
        })
    }

    /// The outcome class of a game of this value.
    ///
    /// # Errors
    /// When there is no more room.
    pub fn outcome(&mut self, value: Id) -> Result<OutcomeClass, NoValue> {
        let zero = self.of_simple(Simple::number(Dyadic::ZERO))?;
        Ok(match self.compare(value, zero)? {
            Relation::Equal => OutcomeClass::P,
            Relation::Greater => OutcomeClass::L,
            Relation::Less => OutcomeClass::R,
            Relation::Confused => OutcomeClass::N,
        })
    }
}
