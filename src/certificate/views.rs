//! Views of a certificate for its consumers.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::{Alternative, Bound, Certificate, Entry, Part, Rebuttal, Start};
use crate::ruleset::Game;

/// A move of the opponent, the rebuttal, and what settles the resulting position.
#[derive(Clone, Debug, PartialEq)]
pub struct Reply<'c> {
    /// The opponent's move.
    pub mv: &'c str,
    /// The reply.
    pub reply: &'c str,
    /// The parts of the resulting position; those of an alternative have no witnesses.
    pub parts: Cow<'c, [Part]>,
}

/// An opening move, and what settles the resulting position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Opening<'c> {
    /// The player who begins, `L` or `R`, in a partizan game.
    pub mover: Option<char>,
    /// The move.
    pub mv: &'c str,
    /// The parts of the position.
    pub parts: &'c [Part],
}

/// The basis of the claim when a given player begins.
#[derive(Clone, Debug, PartialEq)]
pub struct Begun<'c> {
    /// The player who begins, `L` or `R`, in a partizan game.
    pub mover: Option<char>,
    /// What settles the position, if that player cannot win.
    pub source: Option<&'c [Part]>,
    /// The opening move, if that player does not lose.
    pub opening: Option<Opening<'c>>,
}

impl Part {
    /// The part as the whole position: the number of its entry, and the witness.
    pub fn whole(&self) -> Option<(u32, Option<&str>)> {
        Some((self.reaches.filter(|_| self.position.is_none())?, self.witness.as_deref()))
    }
}

/// The numbers of the entries among these parts.
pub fn reached(parts: &[Part]) -> impl Iterator<Item = u32> {
    parts.iter().filter_map(|part| part.reaches)
}

impl Reply<'_> {
    /// The numbers of the entries reached.
    pub fn reached(&self) -> impl Iterator<Item = u32> {
        reached(&self.parts)
    }
}

impl Opening<'_> {
    /// The move, in a partizan game preceded by the player who makes it.
    pub fn label(&self) -> String {
        let mover = self.mover.map_or_else(String::new, |mover| format!("{mover} "));
        format!("{mover}{}", self.mv)
    }
}

impl Start {
    /// What settles the position; `None` if a move is made first, or there is none in misere play.
    pub fn source(&self) -> Option<&[Part]> {
        self.parts.as_deref().filter(|_| self.mv.is_none())
    }

    /// The opening move.
    pub fn opening(&self) -> Option<Opening<'_>> {
        Some(Opening { mover: self.mover, mv: self.mv.as_deref()?, parts: self.parts.as_deref()? })
    }
}

impl Alternative {
    /// The move and its rebuttal.
    pub(super) fn reply(&self) -> Reply<'_> {
        let part = Part { reaches: Some(self.reaches), ..Part::default() };
        Reply { mv: &self.mv, reply: &self.reply, parts: Cow::Owned(vec![part]) }
    }
}

impl Entry {
    /// The moves with a rebuttal.
    pub fn replies(&self) -> impl Iterator<Item = Reply<'_>> {
        self.rebuttals.iter().filter_map(|Rebuttal { mv, reply, parts }| {
            Some(Reply { mv, reply: reply.as_deref()?, parts: Cow::Borrowed(parts.as_deref()?) })
        })
    }

    /// Whether every rebuttal, if there is a move, ends play.
    pub fn ends(&self) -> bool {
        self.rebuttals.iter().all(|rebuttal| rebuttal.parts.as_ref().is_none_or(Vec::is_empty))
    }

    /// The moves that lose at once, in misere play.
    pub fn lost(&self) -> impl Iterator<Item = &str> {
        self.rebuttals.iter().filter(|rebuttal| rebuttal.reply.is_none()).map(|rebuttal| rebuttal.mv.as_str())
    }
}

impl Certificate {
    /// The game.
    ///
    /// # Errors
    /// When the rules do not define a game.
    pub fn game(&self) -> Result<Game, String> {
        Game::from_rules(&self.rules)
    }

    /// The name of the game.
    pub fn name(&self) -> String {
        self.game().map_or_else(|_| "a game".to_owned(), |game| game.name())
    }

    /// The position claimed, with the player to move in a partizan game.
    pub fn position_of(&self, mover: Option<char>) -> String {
        let position = &self.position;
        mover.map_or_else(|| position.clone(), |mover| format!("{mover} {position}"))
    }

    /// Whether the players may have different moves, so that positions include the player to move.
    pub fn is_partizan(&self) -> bool {
        self.starts.iter().any(|start| start.mover.is_some())
    }

    /// Whether the proof depends on the order of the entries, because play may go on forever, or last longer from a
    /// settled position than from the entry: with values, and with positions that exceed entries.
    pub fn is_ordered(&self) -> bool {
        (self.rules.is_loopy() || self.settles_exceeding() || self.settles_by_value()) && !self.entries.is_empty()
    }

    /// All entries, including those only proved not to be won.
    pub fn all(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().chain(&self.draws)
    }

    /// All entries with their numbers.
    pub fn numbered(&self) -> impl Iterator<Item = (u32, &Entry)> {
        (1..).zip(self.all())
    }

    /// Whether the entry with this number is lost, rather than only not won.
    pub fn is_lost(&self, number: u32) -> bool {
        number as usize <= self.entries.len()
    }

    /// The entry of this number.
    pub fn entry(&self, number: u32) -> Option<&Entry> {
        self.all().nth(number.checked_sub(1)? as usize)
    }

    /// The name of an entry in the remarks.
    pub fn entry_name(&self, number: u32) -> Option<&str> {
        self.remarks.names.iter().find(|name| name.entry == number).map(|name| name.name.as_str())
    }

    /// The alternatives at an entry, from the remarks.
    pub fn alternatives(&self, number: u32) -> impl Iterator<Item = Reply<'_>> {
        let of = self.remarks.alternatives.iter().filter(move |alternative| alternative.entry == number);
        of.map(Alternative::reply)
    }

    /// The basis of the claim for each player moving first.
    pub fn begun(&self) -> Vec<Begun<'_>> {
        let each = self.starts.chunk_by(|one, other| one.mover == other.mover).map(|starts| Begun {
            mover: starts[0].mover,
            source: starts.iter().find_map(Start::source),
            opening: starts.iter().find_map(Start::opening),
        });
        each.collect()
    }

    /// The numbers of the entries that settle the position claimed.
    pub fn sources(&self) -> impl Iterator<Item = u32> {
        self.starts.iter().filter_map(Start::source).flat_map(reached)
    }

    /// The opening moves.
    pub fn openings(&self) -> impl Iterator<Item = Opening<'_>> {
        self.starts.iter().filter_map(Start::opening)
    }

    /// The certificate with a lower bound.
    pub fn with_bound(self, bound: Bound) -> Certificate {
        Certificate { bound: Some(bound), ..self }
    }

    /// The number of rebuttals.
    pub fn rebuttals(&self) -> usize {
        self.all().map(|entry| entry.replies().count()).sum()
    }

    /// Whether some position is settled by an entry with Left and Right exchanged, including the player to move.
    pub fn exchanges_players(&self) -> bool {
        let mover = |entry: &Entry| entry.position.chars().next().filter(|letter| "LR".contains(*letter));
        let movers: BTreeMap<u32, Option<char>> =
            self.numbered().map(|(number, entry)| (number, mover(entry))).collect();
        let exchanges = |by: Option<char>, parts: &[Part]| {
            reached(parts).any(|number| movers.get(&number).is_some_and(|mover| *mover != by))
        };
        let of_start = |start: &Start| {
            let by =
                if start.mv.is_some() { start.mover.map(|by| if by == 'L' { 'R' } else { 'L' }) } else { start.mover };
            exchanges(by, start.parts.as_deref().unwrap_or_default())
        };
        let of_entry = |entry: &Entry| entry.replies().any(|reply| exchanges(mover(entry), &reply.parts));
        self.is_partizan() && (self.starts.iter().any(of_start) || self.all().any(of_entry))
    }
}
