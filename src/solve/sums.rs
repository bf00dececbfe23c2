//! Outcomes of sums of short games: partizan ones by the values of their summands, and boards by their parts.
//!
//! In normal play each summand, or each small part of a board, is replaced by its canonical form. Numbers, ups and
//! nim-heaps add up ([`Simple`]), and a value cancels with its negative. Larger parts are numbered, up to isomorphism as
//! long as many are isomorphic, and cancel with their negatives. The rest is searched, with few moves:
//!
//! - A switch {a|b} of numbers a > b is the number (a + b)/2 plus ±t, where t = (a - b)/2. Among all ±t only the hottest
//!   is moved in, and while there is one, nobody moves in ups and nim-heaps. For Left that is so because t ± u - (u ±
//!   t), where t >= u, and t + g - (±t + h), where g is a sum of ups and nim-heaps and h an option of Left in g, are at
//!   least 0: Left wins them moving second, by answering -t with h, which leaves 0, and every other move with t (*Winning
//!   Ways*, 1982, chapter 6, on switches).
//! - No move in a number is needed while another summand is not a number (number avoidance theorem; the proof in
//!   [`super::DominoSearch`] covers the case that the others are canonical forms that add up to a number).
//!
//! The player to move counts as Left: for the other player the sum is replaced by its negative. A new sum counts as easier
//! to prove lost if the player to move has fewer moves. If the canonical form of a summand without parts is too large, the
//! sum is searched position by position.
//!
//! In misere play nothing has a value and nothing cancels; isomorphic parts are interchangeable all the same.

mod parts;
mod search;
mod terms;

use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::budget::Budget;
use super::oracle::Limit;
use super::values::{Id, NoValue, Relation, Simple, SummandValues, Values};
use super::{Forward, Oracle, Outcome, Unsolved};
use crate::ruleset::words::counted;
use crate::ruleset::{Component, Dyadic, Game, Part, Place, Play, Player, Position, RuleFile, Summand};
use parts::Parts;
use search::Numbers;
use terms::Terms;

/// MiB for canonical forms before the sum is searched otherwise, or an eighth of the limit, if that is more; at most half.
const VALUES: u64 = 64;
/// With no more MiB than this, a full table is followed by a search position by position, which takes less memory a position.
const SMALL: u64 = 256;
/// With more rules than this, a board is not decomposed.
const MOST_RULES: usize = 512;
/// The approximate bytes of a table entry in addition to its key.
const BYTES_AN_ENTRY: u64 = 16;

/// The outcomes of a sum of short partizan games in normal play, or of a board that decomposes.
pub struct Sums<'a> {
    game: &'a Game,
    values: Values,
    /// The values of the boards of each summand.
    boards: Vec<SummandValues<'a>>,
    /// The parts of the boards that decompose.
    parts: Parts<'a>,
    /// For each summand, its place among those.
    places: Vec<Option<usize>>,
    play: Play,
    /// The numbers of the sums searched; the player to move counts as Left.
    searched: HashMap<Terms, Numbers, FixedState>,
    bytes: u64,
    limit: u64,
    /// The search that is used when the values are too large, or a small table is full.
    forward: Option<Forward<'a>>,
}

/// Why there is no outcome by values.
pub enum Failed {
    /// A value is too large.
    Value,
    /// The table is full.
    Table(Unsolved),
}

impl From<NoValue> for Failed {
    fn from(_: NoValue) -> Failed {
        Failed::Value
    }
}

/// The summand as a rule file whose positions decompose, under so few rules that it pays to decompose each.
pub fn decomposing(component: &Component) -> Option<&RuleFile> {
    let has_few = |file: &RuleFile| file.play().all().iter().all(|rules| rules.len() <= MOST_RULES);
    match component {
        Component::RuleFile(file) if file.decomposes() && has_few(file) => Some(file),
        _ => None,
    }
}

impl<'a> Sums<'a> {
    /// Empty tables, which may take `limit` MiB.
    pub fn new(game: &'a Game, play: Play, limit: u64) -> Sums<'a> {
        let files = game.summands().iter().map(|summand| decomposing(&summand.component));
        let mut count = 0..;
        Sums {
            game,
            values: Values::within((limit / 8).max(VALUES.min(limit / 2)).max(1), Budget::default()),
            boards: game.summands().iter().map(SummandValues::new).collect(),
            parts: Parts::new(files.clone().flatten(), play),
            places: files.map(|file| file.and_then(|_| count.next())).collect(),
            play,
            searched: HashMap::default(),
            bytes: 0,
            limit,
            forward: None,
        }
    }

    /// Whether the player to move wins.
    fn by_values(&mut self, position: &Position) -> Result<bool, Failed> {
        let mut terms = Terms::zero();
        for summand in 0..self.boards.len() {
            let more = self.of_summand(summand, &position.parts[summand])?;
            terms.add_all(&mut self.values, &more, self.parts.cancels())?;
        }
        if position.mover == Some(Player::Right) {
            terms = terms.negative(&mut self.values)?;
        }
        self.search(terms)
    }

    /// The position of a summand as a sum.
    fn of_summand(&mut self, summand: usize, part: &Part) -> Result<Terms, NoValue> {
        let Summand { component, negative } = &self.game.summands()[summand];
        let board = self.places[summand].zip(decomposing(component));
        let terms = match (board, part) {
            (Some((board, file)), Part::RuleFile(place @ (Place::Open(cells) | Place::Part(cells, _)))) => {
                let rules = match place {
                    Place::Part(_, points) => file.on_points(cells, *points),
                    _ => file.play().all().clone(),
                };
                self.parts.sum(&mut self.values, board, cells, &rules)?
            }
            _ => {
                let mut terms = Terms::zero();
                let value = self.boards[summand].of(&mut self.values, part)?;
                terms.add(&mut self.values, value)?;
                return Ok(terms);
            }
        };
        if *negative { terms.negative(&mut self.values) } else { Ok(terms) }
    }

    /// The values of the summands of a position.
    fn of_summands(&mut self, position: &Position) -> Result<Vec<Id>, NoValue> {
        self.boards.iter_mut().zip(&position.parts).map(|(boards, part)| boards.of(&mut self.values, part)).collect()
    }

    /// The approximate MiB of the tables and values.
    fn memory(&self) -> u64 {
        (self.bytes + self.parts.bytes() + self.values.bytes()).div_ceil(1 << 20)
    }

    /// The number of moves in parts that the player to move has, and of values that are neither simple nor switches.
    fn moves_left(&self, terms: &Terms) -> usize {
        terms.others.len() + terms.parts.iter().map(|&part| self.parts.moves(part)).sum::<usize>()
    }

    /// The sums that the player to move may move to and that may be best.
    fn moved(&mut self, terms: &Terms) -> Result<Vec<Terms>, NoValue> {
        let mut followers = Vec::new();
        if let [hottest, rest @ ..] = &terms.switches[..] {
            let mut follower = Terms { switches: rest.to_vec(), ..terms.clone() };
            follower.add_simple(Simple::number(*hottest))?;
            followers.push(follower);
        } else if !terms.simple.is_number() {
            followers.extend(terms.simple.left().into_iter().map(|simple| Terms { simple, ..terms.clone() }));
        }
        for place in firsts(&terms.others) {
            for &option in self.values.options(terms.others[place], Player::Left)?.iter() {
                let mut follower = terms.clone();
                follower.others.remove(place);
                follower.add(&mut self.values, option)?;
                followers.push(follower);
            }
        }
        for place in firsts(&terms.parts) {
            for option in self.parts.options(&mut self.values, terms.parts[place])?.iter() {
                let mut follower = terms.clone();
                follower.parts.remove(place);
                follower.add_all(&mut self.values, option, self.parts.cancels())?;
                followers.push(follower);
            }
        }
        // The parts may add up to a number; then a move in the number may be the only one that wins.
        if !terms.parts.is_empty()
            && let Some(number) = terms.simple.number.left()
        {
            followers.push(Terms { simple: Simple { number, ..terms.simple }, ..terms.clone() });
        }
        Ok(followers)
    }

    /// The numbers of a sum.
    fn numbers(&self, terms: &Terms) -> Numbers {
        if terms.is_simple() {
            let relation = terms.simple.relation(Simple::number(Dyadic::ZERO));
            let wins = matches!(relation, Relation::Greater | Relation::Confused);
            return Numbers::proved(wins || self.play == Play::Misere);
        }
        self.searched.get(terms).copied().unwrap_or_else(|| Numbers::new(self.moves_left(terms)))
    }

    /// The followers as the opponent sees them, with their numbers.
    fn followers(&mut self, terms: &Terms) -> Result<Vec<(Terms, Numbers)>, NoValue> {
        let mut followers = Vec::new();
        for follower in self.moved(terms)? {
            let follower = follower.negative(&mut self.values)?;
            let numbers = self.numbers(&follower);
            followers.push((follower, numbers));
        }
        Ok(followers)
    }

    fn keep(&mut self, terms: Terms, numbers: Numbers) -> Result<(), Failed> {
        let bytes = BYTES_AN_ENTRY + terms.bytes();
        if self.searched.insert(terms, numbers).is_none() {
            self.bytes += bytes;
        }
        if self.memory() > self.limit {
            return Err(Failed::Table(Unsolved::Search { positions: self.searched.len() as u64, limit: self.limit }));
        }
        Ok(())
    }
}

/// The places of the first of equal terms, which are adjacent.
fn firsts<T: PartialEq>(terms: &[T]) -> impl Iterator<Item = usize> {
    (0..terms.len()).filter(|&place| place == 0 || terms[place - 1] != terms[place])
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
            Err(Failed::Table(error)) if self.limit > SMALL => Err(error),
            Err(_) => self.forward.insert(Forward::new(self.game, self.play, self.limit)).outcome(position),
        }
    }

    fn limit(&mut self, position: &Position) -> Option<Limit> {
        let mover = position.mover.unwrap_or(Player::Left);
        if self.forward.is_some() { None } else { self.limit_of(position, mover).ok().flatten() }
    }

    fn solver(&self) -> String {
        match &self.forward {
            Some(forward) => forward.solver(),
            None if self.places.iter().all(Option::is_none) => "values of the summands".to_owned(),
            None if self.searched.is_empty() => "values of the parts".to_owned(),
            None => {
                let known = self.searched.values().filter(|numbers| numbers.wins().is_some());
                format!("search of sums of parts, {} known", counted(known.count(), "sum", "sums"))
            }
        }
    }

    fn size(&self) -> (u64, u64) {
        let sums = self.searched.len() as u64;
        let own = (sums, self.memory());
        self.forward.as_ref().map_or(own, Oracle::size)
    }
}

#[cfg(test)]
mod tests;
