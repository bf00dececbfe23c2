//! Values: canonical forms of short partizan games in normal play.
//!
//! G >= H when Left wins G - H moving second. G and H have the same **value** when G >= H and H >= G; and every value
//! has one **canonical form**, obtained from any game of that value by removing dominated options and bypassing
//! reversible ones until none are left (Conway, *On Numbers and Games*, 1976; Berlekamp, Conway and Guy, *Winning
//! Ways*, 1982, chapter 3; Siegel, *Combinatorial Game Theory*, 2013, chapter II). [`Values`] holds each canonical form
//! once, so that two values are equal exactly when their [`Id`]s are.
//!
//! The value of a position is computed, not certified: a certificate of `A - B` with outcome P proves A = B
//! ([`difference`]).
//!
//! ```
//! use rebuttal_ruleset::Hackenbush;
//! use rebuttal_solve::values::Values;
//!
//! let mut values = Values::new();
//! let stalk = Hackenbush::from_expression("br,g")?;
//! let value = values.value_of_source(&stalk)?;
//! assert_eq!(values.text(value)?, "1/2*");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod boards;
mod canonical;
mod difference;
mod hackenbush;
mod order;
mod parts;
mod recognise;
mod simple;
mod sum;
mod summand;
mod text;
mod thermograph;

use std::collections::HashMap;
use std::sync::Arc;

use foldhash::fast::FixedState;

pub use difference::difference;
pub use order::Relation;
pub(crate) use parts::PartValues;
pub use simple::Simple;
pub use summand::SummandValues;
pub use thermograph::Thermograph;

use crate::budget::Budget;
use crate::ruleset::{Form, FormError, Player};

/// A generous estimate of the bytes that an item takes.
const BYTES_AN_ITEM: u64 = 64;
/// The default limit in MiB.
const MEMORY: u64 = 1024;

/// The most characters of a text.
const MOST_CHARACTERS: usize = 1 << 20;

/// A value, by its index in a [`Values`]; it has no meaning in any other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id(u32);

/// Why there is no value.
#[derive(Clone, Debug, thiserror::Error, PartialEq, Eq)]
pub enum NoValue {
    /// Too many canonical forms and comparisons to store.
    #[error("the values take more than {0} MiB; allow more (--memory), or take a smaller position")]
    Unsolved(u64),
    /// A number is too large to be represented.
    #[error("a number in it is too large for a value")]
    Number,
    /// The time has run out.
    #[error("the values are not found in the time allowed; allow more, or take a smaller position")]
    Stopped,
    /// A text is too long to be written.
    #[error("the value has no text of at most {MOST_CHARACTERS} characters")]
    Text,
    /// The game is loopy.
    #[error("play of `{0}` may go on forever, so that it has no value")]
    Endless(String),
}

/// The canonical forms found so far, with their order and other results.
#[derive(Debug)]
pub struct Values {
    values: Vec<Value>,
    simple: Map<Simple, Id>,
    forms: Map<[Options; 2], Id>,
    at_least: Map<(Id, Id), bool>,
    sums: Map<(Id, Id), Id>,
    negatives: Map<Id, Id>,
    budget: Budget,
    memory: u64,
    /// The number of items that may still be stored.
    room: u64,
}

type Map<Key, Value> = HashMap<Key, Value, FixedState>;

/// Options in canonical form, in the order in which they are written.
type Options = Arc<[Id]>;

#[derive(Debug)]
struct Value {
    shape: Shape,
    birthday: u64,
}

#[derive(Debug)]
enum Shape {
    /// A sum of a number, ups and a nim-heap, with its options once they have been asked for.
    Simple(Simple, Option<[Options; 2]>),
    /// Any other value, with the options of Left and of Right.
    Other([Options; 2]),
}

/// The items that have room in so many MiB.
fn items(mebibytes: u64) -> u64 {
    mebibytes.saturating_mul(1 << 20) / BYTES_AN_ITEM
}

impl Default for Values {
    fn default() -> Values {
        Values::new()
    }
}

impl Values {
    /// An empty set of values, with room for 1 GiB and no time limit.
    pub fn new() -> Values {
        Values::within(MEMORY, Budget::default())
    }

    /// An empty set of values, with room for this many MiB, and a time budget.
    pub fn within(mebibytes: u64, budget: Budget) -> Values {
        Values {
            values: Vec::new(),
            simple: Map::default(),
            forms: Map::default(),
            at_least: Map::default(),
            sums: Map::default(),
            negatives: Map::default(),
            budget,
            memory: mebibytes,
            room: items(mebibytes),
        }
    }

    /// The number, the ups and the nim-heap of the value, if it is such a sum.
    pub fn simple(&self, value: Id) -> Option<Simple> {
        match self.values[value.0 as usize].shape {
            Shape::Simple(simple, _) => Some(simple),
            Shape::Other(_) => None,
        }
    }

    /// The birthday of the value: the length of a longest play of its canonical form (Conway 1976).
    pub fn birthday(&self, value: Id) -> u64 {
        self.values[value.0 as usize].birthday
    }

    /// The value of a sum of a number, ups and a nim-heap.
    ///
    /// # Errors
    /// When there is no more room.
    pub fn of_simple(&mut self, simple: Simple) -> Result<Id, NoValue> {
        if let Some(&known) = self.simple.get(&simple) {
            return Ok(known);
        }
        let id = self.push(Value { shape: Shape::Simple(simple, None), birthday: simple.birthday() })?;
        self.simple.insert(simple, id);
        Ok(id)
    }

    /// The options of `player` in the canonical form.
    ///
    /// # Errors
    /// When there is no more room.
    pub fn options(&mut self, value: Id, player: Player) -> Result<Options, NoValue> {
        let side = player as usize;
        let simple = match &self.values[value.0 as usize].shape {
            Shape::Simple(_, Some(options)) | Shape::Other(options) => return Ok(Arc::clone(&options[side])),
            Shape::Simple(simple, None) => *simple,
        };
        let options = [self.all_simple(simple.left())?, self.all_simple(simple.right())?];
        let asked = Arc::clone(&options[side]);
        self.values[value.0 as usize].shape = Shape::Simple(simple, Some(options));
        Ok(asked)
    }

    fn all_simple(&mut self, all: Vec<Simple>) -> Result<Options, NoValue> {
        self.spend(all.len() as u64)?;
        all.into_iter().map(|simple| self.of_simple(simple)).collect()
    }

    /// The canonical form in the notation of certificates.
    ///
    /// # Errors
    /// When it is too large for that notation.
    pub fn form(&self, value: Id) -> Result<Form, FormError> {
        let all = |ids: &Options| ids.iter().map(|&id| self.form(id)).collect::<Result<Vec<_>, _>>();
        match &self.values[value.0 as usize].shape {
            Shape::Simple(simple, _) => Form::sum(simple.number, simple.ups, simple.star),
            Shape::Other([left, right]) => Form::of(all(left)?, all(right)?),
        }
    }

    /// The value of a canonical form that is not simple, its options in order.
    fn of_form(&mut self, options: [Options; 2]) -> Result<Id, NoValue> {
        if let Some(&known) = self.forms.get(&options) {
            return Ok(known);
        }
        let all = || options.iter().flat_map(|side| side.iter());
        self.spend(all().count() as u64)?;
        let birthday = all().map(|&option| self.birthday(option) + 1).max().unwrap_or(0);
        let id = self.push(Value { shape: Shape::Other(options.clone()), birthday })?;
        self.forms.insert(options, id);
        Ok(id)
    }

    fn push(&mut self, value: Value) -> Result<Id, NoValue> {
        self.spend(2)?;
        let id = u32::try_from(self.values.len()).map(Id).map_err(|_| NoValue::Unsolved(self.memory))?;
        self.values.push(value);
        Ok(id)
    }

    /// The approximate bytes that are taken.
    pub(crate) fn bytes(&self) -> u64 {
        (items(self.memory) - self.room) * BYTES_AN_ITEM
    }

    /// Reserves room for a position, while there is time.
    fn reserve(&mut self) -> Result<(), NoValue> {
        if self.budget.is_spent() { Err(NoValue::Stopped) } else { self.spend(4) }
    }

    /// Reserves room for this many more items.
    fn spend(&mut self, items: u64) -> Result<(), NoValue> {
        self.room = self.room.checked_sub(items).ok_or(NoValue::Unsolved(self.memory))?;
        Ok(())
    }
}

#[cfg(test)]
mod tests;
