//! Positions of rule files as sums: the value of small parts, and all other parts up to isomorphism.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use foldhash::fast::FixedState;

use super::Key;
use crate::budget::Budget;
use crate::ruleset::{Cells, Dyadic, GroundPart, Lists, Play, Player, RuleFile};
use crate::values::{Id, NoValue, PartValues, Simple, Values};

/// The approximate bytes of an entry in addition to its key.
const BYTES_AN_ENTRY: u64 = 48;

/// The most points of a part whose value is computed.
const MOST_POINTS: u32 = 8;
/// The most points, in total, of the parts whose values are added up, not counting sums of a number, ups and a
/// nim-heap.
const MOST_ADDED: u32 = 16;

/// A sum.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Sum {
    /// The value of some small parts, and the player to move; `None` if it is 0, and in misere play.
    value: Option<(Id, Player)>,
    /// The numbers of the other parts, ascending, as the player to move sees them.
    others: Box<[u32]>,
}

/// The parts found so far, and the outcomes of sums.
pub struct Summands<'a> {
    file: &'a RuleFile,
    worth: Option<Worth<'a>>,
    numbers: HashMap<(GroundPart, Player), u32, FixedState>,
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
    /// No values yet, with a limit in MiB.
    fn new(file: &'a RuleFile, memory: u64) -> Result<Worth<'a>, NoValue> {
        let mut values = Values::within(memory, Budget::default());
        let zero = values.of_simple(Simple::number(Dyadic::ZERO))?;
        Ok(Worth { values, parts: PartValues::new(file.play()), zero })
    }

    /// The sum of a value and that of a part, with the total number of points; `None` if the part is not small.
    fn plus(&mut self, (value, points): (Id, u32), cells: &Cells, part: &GroundPart) -> Option<(Id, u32)> {
        let own = part.points.count_ones();
        let worth = if own <= MOST_POINTS { self.parts.of(&mut self.values, cells, part).ok()? } else { return None };
        let points = points + self.values.simple(worth).map_or(own, |_| 0);
        let sum = if points <= MOST_ADDED { self.values.sum(value, worth).ok()? } else { return None };
        Some((sum, points))
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
    /// No parts yet; values may take half of `limit` MiB.
    pub fn new(file: &'a RuleFile, play: Play, limit: u64) -> Summands<'a> {
        Summands {
            file,
            worth: if play == Play::Normal { Worth::new(file, limit / 2).ok() } else { None },
            numbers: HashMap::default(),
            forms: HashMap::default(),
            known: HashMap::default(),
            bytes: 0,
        }
    }

    /// Whether the player to move wins the sum, if known.
    pub fn known(&mut self, sum: &Sum) -> Option<bool> {
        match (sum.value, &mut self.worth) {
            (None, Some(_)) if sum.others.is_empty() => Some(false),
            (Some((value, mover)), Some(worth)) if sum.others.is_empty() => worth.wins(value, mover),
            _ => self.known.get(sum).copied(),
        }
    }

    /// Records whether the player to move wins the sum.
    pub fn keep(&mut self, sum: Sum, wins: bool) {
        let bytes = BYTES_AN_ENTRY + size_of_val(&*sum.others) as u64;
        self.bytes += self.known.insert(sum, wins).map_or(bytes, |_| 0);
    }

    /// The approximate bytes of the tables and values.
    pub fn bytes(&self) -> u64 {
        self.bytes + self.worth.as_ref().map_or(0, |worth| worth.values.bytes())
    }

    /// The rules that may still become legal, and the position as a sum.
    pub fn of(&mut self, (cells, _, mover): &Key, rules: &Lists) -> (Lists, Sum) {
        let (live, parts) = GroundPart::all(self.file.play(), cells, rules);
        let zero = self.worth.as_ref().map(|worth| worth.zero);
        let (mut value, mut others) = (zero.map(|zero| (zero, 0)), Vec::new());
        for part in parts {
            match value.and_then(|value| self.worth.as_mut()?.plus(value, cells, &part)) {
                None => others.push(self.number(part, cells, *mover)),
                sum => value = sum,
            }
        }
        others.sort_unstable();
        let value = value.map(|(value, _)| value).filter(|value| Some(*value) != zero).map(|value| (value, *mover));
        (live, Sum { value, others: others.into() })
    }

    /// The number of a part: equal for isomorphic parts, as the player to move sees them.
    fn number(&mut self, part: GroundPart, cells: &Cells, mover: Player) -> u32 {
        let next = self.numbers.len() as u32;
        let rules = part.rules.iter().map(|rules| size_of_val(&**rules)).sum::<usize>();
        let key = (part, mover);
        if let Some(&number) = self.numbers.get(&key) {
            return number;
        }
        let number = match self.forms.entry(self.file.form_of(cells, &key.0, mover)) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(new) => {
                self.bytes += BYTES_AN_ENTRY + new.key().len() as u64;
                *new.insert(next)
            }
        };
        self.bytes += BYTES_AN_ENTRY + (size_of::<(GroundPart, Player)>() + rules) as u64;
        self.numbers.insert(key, number);
        number
    }
}
