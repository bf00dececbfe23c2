//! Outcomes of sums of short partizan games in normal play, by the values of the summands.
//!
//! Each summand is replaced by its canonical form. Numbers, ups and nim-heaps add up ([`Simple`]), and a value cancels
//! with its negative. The rest is searched, with few moves:
//!
//! - A switch {a|b} of numbers a > b is the number (a + b)/2 plus ±t, where t = (a - b)/2. Among all ±t only the hottest
//!   is moved in, and while there is one, nobody moves in ups and nim-heaps. For Left that is so because t ± u - (u ±
//!   t), where t >= u, and t + g - (±t + h), where g is a sum of ups and nim-heaps and h an option of Left in g, are at
//!   least 0: Left wins them moving second, by answering -t with h, which leaves 0, and every other move with t (*Winning
//!   Ways*, 1982, chapter 6, on switches).
//! - No move in a number is needed while another summand is not a number (number avoidance theorem; the proof in
//!   [`super::DominoSearch`] covers the case that the others add up to a number).
//!
//! If a canonical form is too large, the sum is searched forward instead.

use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::budget::Budget;
use super::oracle::Limit;
use super::values::{Id, NoValue, Relation, Simple, SummandValues, Values};
use super::{Forward, Oracle, Outcome, Unsolved, pulse};
use crate::ruleset::{Dyadic, Game, Play, Player, Position};

/// MiB for canonical forms before the sum is searched forward instead, or an eighth of the limit, if that is more.
const VALUES: u64 = 64;
/// The approximate bytes of a table entry.
const BYTES_AN_ENTRY: u64 = 200;

/// The outcomes of a sum of short partizan games in normal play.
pub struct Sums<'a> {
    game: &'a Game,
    values: Values,
    /// The values of the boards of each summand.
    boards: Vec<SummandValues<'a>>,
    /// Whether the player to move wins.
    known: HashMap<(Terms, Player), bool, FixedState>,
    limit: u64,
    /// The search that is used when the values are too large.
    forward: Option<Forward<'a>>,
}

/// A sum of values.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Terms {
    simple: Simple,
    /// The temperatures t of the switches ±t, the hottest first, each once, since ±t cancels with ±t.
    switches: Vec<Dyadic>,
    /// All other values, in order.
    others: Vec<Id>,
}

/// Why there is no outcome by values.
enum Failed {
    Value,
    Table(Unsolved),
}

impl From<NoValue> for Failed {
    fn from(_: NoValue) -> Failed {
        Failed::Value
    }
}

impl<'a> Sums<'a> {
    /// Empty tables, which may take `limit` MiB.
    pub fn new(game: &'a Game, limit: u64) -> Sums<'a> {
        let boards = game.summands().iter().map(SummandValues::new).collect();
        let values = Values::within((limit / 8).max(VALUES.min(limit)), Budget::default());
        Sums { game, values, boards, known: HashMap::default(), limit, forward: None }
    }

    /// Whether the player to move wins.
    fn by_values(&mut self, position: &Position) -> Result<bool, Failed> {
        let mut terms = Terms { simple: Simple::number(Dyadic::ZERO), switches: Vec::new(), others: Vec::new() };
        for value in self.of_summands(position)? {
            self.add(&mut terms, value)?;
        }
        self.wins(&terms, position.mover.unwrap_or(Player::Left))
    }

    /// The values of the summands of a position.
    fn of_summands(&mut self, position: &Position) -> Result<Vec<Id>, NoValue> {
        self.boards.iter_mut().zip(&position.parts).map(|(boards, part)| boards.of(&mut self.values, part)).collect()
    }

    /// Adds a value, or cancels it with its negative.
    fn add(&mut self, terms: &mut Terms, value: Id) -> Result<(), NoValue> {
        if let Some(simple) = self.values.simple(value) {
            terms.simple = terms.simple.plus(simple).ok_or(NoValue::Number)?;
        } else if let Some((mean, temperature)) = self.switch(value)? {
            terms.simple = terms.simple.plus(Simple::number(mean)).ok_or(NoValue::Number)?;
            match terms.switches.iter().position(|&other| other <= temperature) {
                Some(place) if terms.switches[place] == temperature => drop(terms.switches.remove(place)),
                place => terms.switches.insert(place.unwrap_or(terms.switches.len()), temperature),
            }
        } else {
            let negative = self.values.negative(value)?;
            match terms.others.binary_search(&negative) {
                Ok(place) => drop(terms.others.remove(place)),
                Err(_) => {
                    let place = terms.others.partition_point(|&other| other < value);
                    terms.others.insert(place, value);
                }
            }
        }
        Ok(())
    }

    /// The mean and the temperature of a switch of two numbers.
    fn switch(&mut self, value: Id) -> Result<Option<(Dyadic, Dyadic)>, NoValue> {
        let mut ends = [Dyadic::ZERO; 2];
        for (end, player) in ends.iter_mut().zip(Player::BOTH) {
            let options = self.values.options(value, player)?;
            let [option] = *options else { return Ok(None) };
            let Some(simple) = self.values.simple(option).filter(|simple| simple.is_number()) else { return Ok(None) };
            *end = simple.number;
        }
        let [left, right] = ends;
        Ok(left.middle(right).zip(left.middle(right.negative())))
    }

    /// Whether `mover`, who is to move, wins.
    fn wins(&mut self, terms: &Terms, mover: Player) -> Result<bool, Failed> {
        if terms.switches.is_empty() && terms.others.is_empty() {
            let winning = if mover == Player::Left { Relation::Greater } else { Relation::Less };
            let relation = terms.simple.relation(Simple::number(Dyadic::ZERO));
            return Ok(relation == winning || relation == Relation::Confused);
        }
        let key = (terms.clone(), mover);
        if let Some(&known) = self.known.get(&key) {
            return Ok(known);
        }
        pulse::beat();
        let mut wins = false;
        for follower in self.followers(terms, mover)? {
            if !self.wins(&follower, mover.other())? {
                wins = true;
                break;
            }
        }
        self.known.insert(key, wins);
        if self.known.len() as u64 * BYTES_AN_ENTRY > self.limit.saturating_mul(1 << 20) {
            return Err(Failed::Table(Unsolved::Search { positions: self.known.len() as u64, limit: self.limit }));
        }
        Ok(wins)
    }

    /// The followers that may be best.
    fn followers(&mut self, terms: &Terms, mover: Player) -> Result<Vec<Terms>, NoValue> {
        let mut followers = Vec::new();
        if let [hottest, rest @ ..] = &terms.switches[..] {
            let gain = if mover == Player::Left { *hottest } else { hottest.negative() };
            let simple = terms.simple.plus(Simple::number(gain)).ok_or(NoValue::Number)?;
            followers.push(Terms { simple, switches: rest.to_vec(), others: terms.others.clone() });
        } else if !terms.simple.is_number() {
            let options = if mover == Player::Left { terms.simple.left() } else { terms.simple.right() };
            followers.extend(options.into_iter().map(|simple| Terms { simple, ..terms.clone() }));
        }
        for (place, &other) in terms.others.iter().enumerate() {
            if place > 0 && terms.others[place - 1] == other {
                continue;
            }
            for &option in self.values.options(other, mover)?.iter() {
                let mut follower = terms.clone();
                follower.others.remove(place);
                self.add(&mut follower, option)?;
                followers.push(follower);
            }
        }
        Ok(followers)
    }
}

impl Sums<'_> {
    /// The limit of the numbers beside which `mover` loses the position.
    fn limit_of(&mut self, position: &Position, mover: Player) -> Result<Option<Limit>, NoValue> {
        let mut value = self.values.of_simple(Simple::number(Dyadic::ZERO))?;
        for part in self.of_summands(position)? {
            value = self.values.sum(value, part)?;
        }
        let value = if mover == Player::Left { value } else { self.values.negative(value)? };
        let stop = match self.values.simple(value) {
            Some(simple) => simple.number,
            None => match self.values.thermograph(value)? {
                Some(thermograph) => thermograph.stops()[0],
                None => return Ok(None),
            },
        };
        let number = self.values.of_simple(Simple::number(stop))?;
        let is_number = value == number;
        Ok(Some(Limit { number: stop.negative(), is_reached: self.values.at_least(number, value)?, is_number }))
    }
}

impl Oracle for Sums<'_> {
    fn outcome(&mut self, position: &Position) -> Result<Outcome, Unsolved> {
        if let Some(forward) = &mut self.forward {
            return forward.outcome(position);
        }
        match self.by_values(position) {
            Ok(wins) => Ok(if wins { Outcome::N } else { Outcome::P }),
            Err(Failed::Table(error)) => Err(error),
            Err(Failed::Value) => {
                self.forward.insert(Forward::new(self.game, Play::Normal, self.limit)).outcome(position)
            }
        }
    }

    fn limit(&mut self, position: &Position) -> Option<Limit> {
        let mover = position.mover.unwrap_or(Player::Left);
        if self.forward.is_some() { None } else { self.limit_of(position, mover).ok().flatten() }
    }

    fn solver(&self) -> String {
        self.forward.as_ref().map_or_else(|| "values of the summands".to_owned(), Oracle::solver)
    }

    fn size(&self) -> (u64, u64) {
        let sums = self.known.len() as u64;
        self.forward.as_ref().map_or((sums, (sums * BYTES_AN_ENTRY).div_ceil(1 << 20)), Oracle::size)
    }
}

#[cfg(test)]
mod tests;
