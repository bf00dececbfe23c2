//! Positions of rule files as sums: the value of their small parts, and the others up to isomorphism.

use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::Key;
use crate::budget::Budget;
use crate::ruleset::{Cells, Dyadic, Lists, Play, Player, RuleFile};
use crate::values::{Id, NoValue, Part, PartValues, Simple, Values};

/// The approximate bytes of an entry, besides its key.
const BYTES_AN_ENTRY: u64 = 48;

/// The most points of a part whose value is computed.
const MOST_POINTS: u32 = 8;

/// A sum.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Sum {
    /// The value of the small parts, unless it is 0, and who is to move.
    value: Option<(Id, Player)>,
    /// The numbers of the other parts, ascending.
    others: Box<[u32]>,
}

/// The parts found so far, and the outcomes of sums.
pub struct Summands<'a> {
    file: &'a RuleFile,
    worth: Option<Worth<'a>>,
    numbers: HashMap<(Part, Player), u32, FixedState>,
    forms: HashMap<Box<[u8]>, u32, FixedState>,
    known: HashMap<Sum, bool, FixedState>,
    bytes: u64,
}

/// The values of small parts.
struct Worth<'a> {
    values: Values,
    parts: PartValues<'a>,
    zero: Id,
}

impl<'a> Worth<'a> {
    /// None yet, with room for so many MiB.
    fn new(file: &'a RuleFile, memory: u64) -> Result<Worth<'a>, NoValue> {
        let mut values = Values::within(memory, Budget::default());
        let zero = values.of_simple(Simple::number(Dyadic::ZERO))?;
        Ok(Worth { values, parts: PartValues::new(file.play()), zero })
    }

    /// The sum of a value and that of a part, which must be small.
    fn plus(&mut self, value: Id, cells: &Cells, part: &Part) -> Option<Id> {
        let is_small = part.points.count_ones() <= MOST_POINTS;
        let part = if is_small { self.parts.of(&mut self.values, cells, part).ok()? } else { return None };
        self.values.sum(value, part).ok()
    }

    /// Whether `mover` wins a game of this value moving first.
    fn wins(&mut self, value: Id, mover: Player) -> Option<bool> {
        let loses = match mover {
            Player::Left => self.values.at_least(self.zero, value),
            Player::Right => self.values.at_least(value, self.zero),
        };
        loses.ok().map(|loses| !loses)
    }
}

impl<'a> Summands<'a> {
    /// None yet; values may take `limit` MiB.
    pub fn new(file: &'a RuleFile, play: Play, limit: u64) -> Summands<'a> {
        Summands {
            file,
            worth: if play == Play::Normal { Worth::new(file, limit).ok() } else { None },
            numbers: HashMap::default(),
            forms: HashMap::default(),
            known: HashMap::default(),
            bytes: 0,
        }
    }

    /// Whether the player to move wins the sum, if that is known.
    pub fn known(&mut self, sum: &Sum) -> Option<bool> {
        match (sum.value, &mut self.worth) {
            (None, Some(_)) if sum.others.is_empty() => Some(false),
            (Some((value, mover)), Some(worth)) if sum.others.is_empty() => worth.wins(value, mover),
            _ => self.known.get(sum).copied(),
        }
    }

    /// Keeps whether the player to move wins the sum.
    pub fn keep(&mut self, sum: Sum, wins: bool) {
        self.bytes += BYTES_AN_ENTRY + size_of_val(&*sum.others) as u64;
        self.known.insert(sum, wins);
    }

    /// The approximate bytes of the tables.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The rules that may still become legal, and the position as a sum.
    pub fn of(&mut self, (cells, _, mover): &Key, rules: &Lists) -> (Lists, Sum) {
        let (live, parts) = Part::all(self.file.play(), cells, rules);
        let (mut value, mut others) = (self.worth.as_ref().map(|worth| worth.zero), Vec::new());
        for part in parts {
            match value.and_then(|value| self.worth.as_mut()?.plus(value, cells, &part)) {
                None => others.push(self.number(part, cells, *mover)),
                sum => value = sum,
            }
        }
        others.sort_unstable();
        let is_zero = |value: &Id| self.worth.as_ref().is_some_and(|worth| worth.zero == *value);
        let value = value.filter(|value| !is_zero(value)).map(|value| (value, *mover));
        (live, Sum { value, others: others.into() })
    }

    /// The number of a part: equal ones are isomorphic, as the player to move sees them.
    fn number(&mut self, part: Part, cells: &Cells, mover: Player) -> u32 {
        let next = self.numbers.len() as u32;
        let rules = part.rules.iter().map(|rules| size_of_val(&**rules)).sum::<usize>();
        let key = (part, mover);
        if let Some(&number) = self.numbers.get(&key) {
            return number;
        }
        let form = self.file.form_of(cells, &key.0.rules, mover);
        let kept = form.as_ref().map_or(0, |form| form.len());
        let number = form.map_or(next, |form| *self.forms.entry(form).or_insert(next));
        self.bytes += BYTES_AN_ENTRY + (size_of::<(Part, Player)>() + rules + kept) as u64;
        self.numbers.insert(key, number);
        number
    }
}
