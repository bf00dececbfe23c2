//! Positions of rule files as sums: their summands, numbered up to isomorphism as far as that is worth its time.

use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::Key;
use crate::ruleset::equivalence::{Equivalence, Labeller};
use crate::ruleset::{Cells, Listed, Lists, Place, Player, RuleFile};

/// The summands that are looked up in the time in which one is labelled.
const LOOKED_UP: u64 = 32;
/// The summands that are labelled at first.
const LABELLED: u64 = 64;
/// The approximate bytes of an entry, besides its key.
const BYTES_AN_ENTRY: u64 = 48;

/// The numbers of the summands, ascending.
pub type Sum = Box<[u32]>;

/// A summand: its live rules, its states, its points, and who is to move. These determine it.
type Summand = (Box<[u16]>, Cells, u64, Player);

/// The summands found so far, and the outcomes of sums.
pub struct Summands<'a> {
    file: &'a RuleFile,
    labels: [Labeller<'a, Place>; 2],
    numbers: HashMap<Summand, u32, FixedState>,
    forms: HashMap<Box<[u8]>, u32, FixedState>,
    known: HashMap<Sum, bool, FixedState>,
    looked_up: u64,
    labelled: u64,
    bytes: u64,
}

impl<'a> Summands<'a> {
    /// None yet.
    pub fn new(file: &'a RuleFile) -> Summands<'a> {
        Summands {
            file,
            labels: Player::BOTH.map(|player| file.labeller(Equivalence::Isomorphism, player)),
            numbers: HashMap::default(),
            forms: HashMap::default(),
            known: HashMap::default(),
            looked_up: 0,
            labelled: 0,
            bytes: 0,
        }
    }

    /// Whether the player to move wins the sum, if that is known.
    pub fn known(&self, sum: &Sum) -> Option<bool> {
        self.known.get(sum).copied()
    }

    /// Keeps whether the player to move wins the sum.
    pub fn keep(&mut self, sum: Sum, wins: bool) {
        self.bytes += BYTES_AN_ENTRY + size_of_val(&*sum) as u64;
        self.known.insert(sum, wins);
    }

    /// The approximate bytes of the tables.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The rules that may still be legal, and the position as a sum of several summands, if it is one. A rule of a part may say
    /// nothing of a point outside the part that it changes, and such a point is none of the summand's.
    pub fn of(&mut self, (cells, part, mover): &Key, rules: &Lists) -> (Lists, Option<Sum>) {
        let (live, supports) = self.file.play().live(cells, rules);
        let parts = apart(supports.iter().flatten());
        if parts.len() < 2 {
            return (live, None);
        }
        let number = |points: u64| {
            let mut inside = Vec::new();
            for (list, supports) in live.iter().zip(&supports) {
                inside.extend(list.iter().zip(supports).filter(|(_, of)| *of & points != 0).map(|(rule, _)| *rule));
                inside.push(u16::MAX);
            }
            self.number((inside.into(), cells.on(points), points, *mover), &Place::Part(*cells, points & part))
        };
        let mut sum: Vec<u32> = parts.into_iter().map(number).collect();
        sum.sort_unstable();
        (live, Some(sum.into()))
    }

    fn number(&mut self, summand: Summand, place: &Place) -> u32 {
        self.looked_up += 1;
        if let Some(&number) = self.numbers.get(&summand) {
            return number;
        }
        let next = self.numbers.len() as u32;
        let mut number = next;
        if self.labelled <= self.looked_up / LOOKED_UP + LABELLED {
            self.labelled += 1;
            let form = self.labels[summand.3 as usize](place).form;
            self.bytes += BYTES_AN_ENTRY + form.len() as u64;
            number = *self.forms.entry(form).or_insert(next);
        }
        self.bytes += BYTES_AN_ENTRY + (size_of::<Summand>() + size_of_val(&*summand.0)) as u64;
        self.numbers.insert(summand, number);
        number
    }
}

/// The least sets of points such that each of these lies within one.
fn apart<'s>(supports: impl Iterator<Item = &'s u64>) -> Vec<u64> {
    let mut parts: Vec<u64> = Vec::new();
    for support in supports {
        let mut joined = *support;
        parts.retain(|part| {
            let is_apart = part & support == 0;
            joined |= if is_apart { 0 } else { *part };
            is_apart
        });
        parts.push(joined);
    }
    parts
}
