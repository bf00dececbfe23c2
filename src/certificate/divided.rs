//! What divides a position: the parts that settle it after a start or a rebuttal.

use super::{Certificate, Entry, Part, Rebuttal, Start};
use crate::ruleset::{Play, Rules};

/// A position that a start or a rebuttal leaves, and its parts.
#[derive(Clone, Copy, Debug)]
pub struct Divided<'c> {
    /// The position before.
    pub before: &'c str,
    /// The moves that have left it.
    pub moves: [Option<&'c str>; 2],
    /// What settles it.
    pub parts: &'c [Part],
}

/// What joins the positions of the summands of a sum.
const SUMMANDS: &str = " + ";

impl<'c> Divided<'c> {
    /// Whether several parts have a nim-heap of one summand, in which the position has their nim-sum.
    pub fn is_nim_sum(&self) -> bool {
        let is_heap = |text: &&str| text.starts_with('*') && *text != "*0";
        (0..self.summands()).any(|place| self.of_parts(place).filter(is_heap).nth(1).is_some())
    }

    /// Whether the parts have other numbers than the position, in a summand of these rules.
    pub fn is_sum_of_numbers(&self, rules: &Rules) -> bool {
        let Rules::Sum { summands } = rules else { return false };
        let is_value = |(_, rules): &(usize, &Rules)| match rules {
            Rules::Negative { of } => matches!(**of, Rules::Value(_)),
            rules => matches!(rules, Rules::Value(_)),
        };
        let is_another = |(place, _): (usize, &Rules)| {
            let whole = self.whole(place);
            let is_number = !whole.starts_with(['*', '{']);
            let is_whole = self.parts.iter().any(|part| part.position.is_none());
            let nonzero = |number: &&str| !matches!(*number, "0" | "{|}");
            is_number && !is_whole && self.of_parts(place).filter(nonzero).ne(Some(whole).filter(nonzero))
        };
        summands.iter().enumerate().filter(is_value).any(is_another)
    }

    /// The number of summands of the parts that are written.
    fn summands(&self) -> usize {
        let texts = self.parts.iter().filter_map(|part| part.position.as_deref());
        texts.map(|text| text.split(SUMMANDS).count()).max().unwrap_or(0)
    }

    /// What the parts have of the summand at a place.
    fn of_parts(&self, place: usize) -> impl Iterator<Item = &'c str> {
        let texts = self.parts.iter().filter_map(|part| part.position.as_deref());
        texts.filter_map(move |text| text.split(SUMMANDS).nth(place))
    }

    /// What the position has of a summand in which a move is written as what it leaves.
    fn whole(&self, place: usize) -> &'c str {
        let prefix = format!("{}:", place + 1);
        let moved = self.moves.iter().rev().flatten().find_map(|mv| mv.strip_prefix(&*prefix));
        let board = self.before.strip_prefix("L ").or_else(|| self.before.strip_prefix("R ")).unwrap_or(self.before);
        moved.or_else(|| board.split(SUMMANDS).nth(place)).unwrap_or_default()
    }
}

impl Start {
    /// What the start leaves of the position claimed, and its parts.
    pub fn divided<'c>(&'c self, position: &'c str) -> Option<Divided<'c>> {
        Some(Divided { before: position, moves: [self.mv.as_deref(), None], parts: self.parts.as_deref()? })
    }
}

impl Entry {
    /// What the rebuttals leave.
    pub(super) fn all_divided(&self) -> impl Iterator<Item = Divided<'_>> {
        self.rebuttals.iter().filter_map(|Rebuttal { mv, reply, parts }| {
            Some(Divided { before: &self.position, moves: [Some(mv), reply.as_deref()], parts: parts.as_deref()? })
        })
    }
}

impl Certificate {
    /// What the starts and the rebuttals leave.
    fn all_divided(&self) -> impl Iterator<Item = Divided<'_>> {
        let of_starts = self.starts.iter().filter_map(|start| start.divided(&self.position));
        of_starts.chain(self.all().flat_map(Entry::all_divided))
    }

    /// Whether some position is settled as a sum or a mirror, rather than as an entry.
    pub fn decomposes(&self) -> bool {
        self.all_divided().any(|left| !matches!(left.parts, [part] if part.whole().is_some()))
    }

    /// Whether the certificate belongs to catalogues with sums and mirrors, by its rebuttals or its bound.
    pub fn counts_sums(&self) -> bool {
        self.decomposes() || self.bound.as_ref().is_some_and(|bound| bound.choices.is_some())
    }

    /// Whether some position has the nim-sum of nim-heaps of its parts.
    pub fn has_nim_sums(&self) -> bool {
        self.all_divided().any(|left| left.is_nim_sum())
    }

    /// Whether some position has another number than its parts together.
    pub fn has_sums_of_numbers(&self) -> bool {
        self.all_divided().any(|left| left.is_sum_of_numbers(&self.rules))
    }

    /// Whether some position is settled by parts with other nim-heaps, or other numbers.
    pub fn settles_by_value(&self) -> bool {
        self.has_nim_sums() || self.has_sums_of_numbers()
    }

    /// What its catalogue does not use although others for the claim may: nim-sums, or sums of numbers, in normal play of a
    /// short sum with a nim-heap or a number.
    pub fn leaves_out(&self) -> Option<&'static str> {
        let Rules::Sum { summands } = &self.rules else { return None };
        let kind = |rules: &Rules| match rules {
            Rules::NimHeap(_) => Some("nim-sums"),
            Rules::Value(text) if !text.value.starts_with(['*', '{']) => Some("sums of numbers"),
            _ => None,
        };
        let of = |rules: &Rules| if let Rules::Negative { of } = rules { kind(of) } else { kind(rules) };
        let may = self.play == Play::Normal && !self.rules.is_loopy() && !self.settles_by_value();
        summands.iter().find_map(of).filter(|_| may)
    }
}
