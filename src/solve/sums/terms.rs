//! Sums of values and of numbered parts, as the player to move sees them: that player is Left.

use crate::ruleset::{Dyadic, Player};
use crate::values::{Id, NoValue, Simple, Values};

/// A part of a board, by its number, or the negative of one. Parts with the same number are isomorphic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Numbered(u32);

/// A sum.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Terms {
    /// The sum of all numbers, ups and nim-heaps.
    pub simple: Simple,
    /// The temperatures t of the switches ±t, the hottest first, each once, since ±t cancels with ±t.
    pub switches: Vec<Dyadic>,
    /// All other values, in order.
    pub others: Vec<Id>,
    /// The parts whose values are not known, in order.
    pub parts: Vec<Numbered>,
}

impl Numbered {
    /// Set in negatives.
    const NEGATIVE: u32 = 1;
    /// Set in parts that are isomorphic to their negatives.
    const OWN_NEGATIVE: u32 = 2;

    /// The part with this index.
    pub fn new(index: usize, is_own_negative: bool) -> Option<Numbered> {
        let index = u32::try_from(index).ok().filter(|index| *index < 1 << 30)?;
        Some(Numbered(index << 2 | if is_own_negative { Numbered::OWN_NEGATIVE } else { 0 }))
    }

    /// The index of the part of which this is one or the negative.
    pub fn index(self) -> usize {
        (self.0 >> 2) as usize
    }

    /// Whether it is the negative.
    pub fn is_negative(self) -> bool {
        self.0 & Numbered::NEGATIVE != 0
    }

    /// The negative.
    pub fn negative(self) -> Numbered {
        if self.0 & Numbered::OWN_NEGATIVE != 0 { self } else { Numbered(self.0 ^ Numbered::NEGATIVE) }
    }
}

impl Terms {
    /// The empty sum.
    pub fn zero() -> Terms {
        Terms { simple: Simple::number(Dyadic::ZERO), switches: Vec::new(), others: Vec::new(), parts: Vec::new() }
    }

    /// Whether the sum consists of a number, ups and a nim-heap.
    pub fn is_simple(&self) -> bool {
        self.switches.is_empty() && self.others.is_empty() && self.parts.is_empty()
    }

    /// Adds a number, ups or a nim-heap.
    pub fn add_simple(&mut self, simple: Simple) -> Result<(), NoValue> {
        self.simple = self.simple.plus(simple).ok_or(NoValue::Number)?;
        Ok(())
    }

    /// Adds ±t, or cancels it.
    pub fn add_switch(&mut self, temperature: Dyadic) {
        match self.switches.iter().position(|&other| other <= temperature) {
            Some(place) if self.switches[place] == temperature => drop(self.switches.remove(place)),
            place => self.switches.insert(place.unwrap_or(self.switches.len()), temperature),
        }
    }

    /// Adds a value, or cancels it with its negative. If that fails, the sum is as before.
    pub fn add(&mut self, values: &mut Values, value: Id) -> Result<(), NoValue> {
        if let Some(simple) = values.simple(value) {
            return self.add_simple(simple);
        }
        if let Some((mean, temperature)) = switch(values, value)? {
            self.add_simple(Simple::number(mean))?;
            self.add_switch(temperature);
            return Ok(());
        }
        add_or_cancel(&mut self.others, value, values.negative(value)?);
        Ok(())
    }

    /// Adds a part, or cancels it with its negative, which only normal play allows.
    pub fn add_part(&mut self, part: Numbered, cancels: bool) {
        if cancels {
            add_or_cancel(&mut self.parts, part, part.negative());
        } else {
            let place = self.parts.partition_point(|&other| other < part);
            self.parts.insert(place, part);
        }
    }

    /// Adds another sum.
    pub fn add_all(&mut self, values: &mut Values, more: &Terms, cancels: bool) -> Result<(), NoValue> {
        self.add_simple(more.simple)?;
        more.switches.iter().for_each(|&temperature| self.add_switch(temperature));
        for &other in &more.others {
            add_or_cancel(&mut self.others, other, values.negative(other)?);
        }
        more.parts.iter().for_each(|&part| self.add_part(part, cancels));
        Ok(())
    }

    /// The approximate bytes.
    pub fn bytes(&self) -> u64 {
        let Terms { switches, others, parts, .. } = self;
        (size_of::<Terms>() + size_of_val(&**switches) + size_of_val(&**others) + size_of_val(&**parts)) as u64
    }

    /// The negative.
    pub fn negative(&self, values: &mut Values) -> Result<Terms, NoValue> {
        let others = self.others.iter().map(|&other| values.negative(other));
        let mut others = others.collect::<Result<Vec<Id>, NoValue>>()?;
        others.sort_unstable();
        let mut parts: Vec<Numbered> = self.parts.iter().map(|part| part.negative()).collect();
        parts.sort_unstable();
        Ok(Terms { simple: self.simple.negative(), switches: self.switches.clone(), others, parts })
    }
}

/// Adds a term to sorted terms, or removes its negative.
fn add_or_cancel<T: Ord>(terms: &mut Vec<T>, term: T, negative: T) {
    match terms.binary_search(&negative) {
        Ok(place) => drop(terms.remove(place)),
        Err(_) => {
            let place = terms.partition_point(|other| *other < term);
            terms.insert(place, term);
        }
    }
}

/// The mean and the temperature of a switch of two numbers.
fn switch(values: &mut Values, value: Id) -> Result<Option<(Dyadic, Dyadic)>, NoValue> {
    let mut ends = [Dyadic::ZERO; 2];
    for (end, player) in ends.iter_mut().zip(Player::BOTH) {
        let options = values.options(value, player)?;
        let [option] = *options else { return Ok(None) };
        let Some(simple) = values.simple(option).filter(|simple| simple.is_number()) else { return Ok(None) };
        *end = simple.number;
    }
    let [left, right] = ends;
    Ok(left.middle(right).zip(left.middle(right.negative())))
}
