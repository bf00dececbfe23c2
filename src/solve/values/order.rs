//! The order of values: G >= H exactly when no right option of G is <= H, and G <= no left option of H (Conway 1976).

use super::{Id, NoValue, Simple, Values};
use crate::ruleset::Dyadic;
use crate::ruleset::partizan::Player;

/// How one value stands to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// Both are the same.
    Equal,
    /// The first is better for Left.
    Greater,
    /// The first is better for Right.
    Less,
    /// Neither is at least the other.
    Confused,
}

impl Relation {
    /// Of >= and <=.
    fn of(at_least: bool, at_most: bool) -> Relation {
        match (at_least, at_most) {
            (true, true) => Relation::Equal,
            (true, false) => Relation::Greater,
            (false, true) => Relation::Less,
            (false, false) => Relation::Confused,
        }
    }

    /// `=`, `>`, `<` or `||`, as the literature writes it.
    pub fn sign(self) -> &'static str {
        match self {
            Relation::Equal => "=",
            Relation::Greater => ">",
            Relation::Less => "<",
            Relation::Confused => "||",
        }
    }
}

/// Who wins, in normal play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Left, whoever begins.
    L,
    /// Right, whoever begins.
    R,
    /// The player who begins.
    N,
    /// The player who does not begin.
    P,
}

impl Outcome {
    /// The letter.
    pub fn name(self) -> &'static str {
        match self {
            Outcome::L => "L",
            Outcome::R => "R",
            Outcome::N => "N",
            Outcome::P => "P",
        }
    }
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
            // Nobody need move in a number beside a game that is none (number avoidance, *Winning Ways*, chapter 6).
            (_, second) if number(second) => self.no_right_option_at_most(one, other),
            (first, _) if number(first) => self.no_left_option_at_least(other, one),
            _ => self.remembered(one, other),
        }
    }

    fn remembered(&mut self, one: Id, other: Id) -> Result<bool, NoValue> {
        if let Some(&known) = self.at_least.get(&(one, other)) {
            return Ok(known);
        }
        let found = self.no_right_option_at_most(one, other)? && self.no_left_option_at_least(other, one)?;
        self.spend(1)?;
        self.at_least.insert((one, other), found);
        Ok(found)
    }

    fn no_right_option_at_most(&mut self, one: Id, other: Id) -> Result<bool, NoValue> {
        for &right in self.options(one, Player::Right)?.iter() {
            if self.at_least(other, right)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn no_left_option_at_least(&mut self, other: Id, one: Id) -> Result<bool, NoValue> {
        for &left in self.options(other, Player::Left)?.iter() {
            if self.at_least(left, one)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// How `one` stands to `other`.
    ///
    /// # Errors
    /// When there is no more room.
    pub fn compare(&mut self, one: Id, other: Id) -> Result<Relation, NoValue> {
        Ok(Relation::of(self.at_least(one, other)?, self.at_least(other, one)?))
    }

    /// Who wins a game of this value.
    ///
    /// # Errors
    /// When there is no more room.
    pub fn outcome(&mut self, value: Id) -> Result<Outcome, NoValue> {
        let zero = self.of_simple(Simple::number(Dyadic::ZERO))?;
        Ok(match self.compare(value, zero)? {
            Relation::Equal => Outcome::P,
            Relation::Greater => Outcome::L,
            Relation::Less => Outcome::R,
            Relation::Confused => Outcome::N,
        })
    }
}
