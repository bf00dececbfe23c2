//! Views of a certificate for its consumers.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::{Alternative, Bound, Certificate, Entry, Part, Rebuttal, Start};
use crate::ruleset::{Game, Play, Rules, Ruleset};

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

impl Certificate {
    /// Whether the certificate belongs to catalogues with sums and mirrors, by its rebuttals or its bound.
    pub fn counts_sums(&self) -> bool {
        self.decomposes() || self.bound.as_ref().is_some_and(|bound| bound.choices.is_some())
    }
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
    /// What the start leaves of the position claimed, and its parts.
    pub fn divided<'c>(&'c self, position: &'c str) -> Option<Divided<'c>> {
        Some(Divided { before: position, moves: [self.mv.as_deref(), None], parts: self.parts.as_deref()? })
    }

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

    /// What the rebuttals leave.
    fn all_divided(&self) -> impl Iterator<Item = Divided<'_>> {
        self.rebuttals.iter().filter_map(|Rebuttal { mv, reply, parts }| {
            Some(Divided { before: &self.position, moves: [Some(mv), reply.as_deref()], parts: parts.as_deref()? })
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

    /// The moves of longest plays in all parts, if they are known.
    fn together(&self, rules: &Rules, longest: &BTreeMap<u32, usize>) -> Option<usize> {
        if self.is_nim_sum() || self.is_sum_of_numbers(rules) {
            return None;
        }
        self.parts.iter().try_fold(0, |sum, part| Some(sum + longest.get(&part.reaches?)?))
    }
}

/// What joins the positions of the summands of a sum.
const SUMMANDS: &str = " + ";

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

    /// What it has none of where catalogues for the claim may: in normal play of a short sum with a nim-heap, or with a number.
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
        let of = |starts: &'_ [Start]| starts.first().map(|start| start.mover).unwrap_or_default();
        let each = self.starts.chunk_by(|one, other| one.mover == other.mover).map(|starts| Begun {
            mover: of(starts),
            source: starts.iter().find_map(Start::source),
            opening: starts.iter().find_map(Start::opening),
        });
        each.collect()
    }

    /// The numbers of the entries that settle the position claimed.
    pub fn sources(&self) -> impl Iterator<Item = u32> {
        self.starts.iter().filter_map(Start::source).flat_map(reached)
    }

    /// What the starts and the rebuttals leave.
    fn all_divided(&self) -> impl Iterator<Item = Divided<'_>> {
        let of_starts = self.starts.iter().filter_map(|start| start.divided(&self.position));
        of_starts.chain(self.all().flat_map(Entry::all_divided))
    }

    /// Whether some position is settled as a sum or a mirror, rather than as an entry.
    pub fn decomposes(&self) -> bool {
        self.all_divided().any(|left| !matches!(left.parts, [part] if part.whole().is_some()))
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

    /// The number of moves, by both players, in the longest play, counted like Fraenkel and Herda's delay: an opening
    /// move counts; in a sum the moves in all parts count; in misere play the last move, which loses, does not. `None`
    /// if the rebuttals allow infinite play, or a mirror occurs, or a position is settled by value.
    pub fn longest_play(&self) -> Option<usize> {
        let longest: BTreeMap<u32, usize> = match self.draws.is_empty() {
            true => self.longest_plays(),
            false => {
                self.strategy_graph()?.longest_paths().into_iter().map(|(entry, moves)| (entry, 2 * moves)).collect()
            }
        };
        let play = |start: &Start| -> Option<usize> {
            let Some(left) = start.divided(&self.position) else { return Some(0) };
            Some(left.together(&self.rules, &longest)? + usize::from(start.mv.is_some()))
        };
        self.starts.iter().try_fold(0, |longest, start| Some(longest.max(play(start)?)))
    }

    /// If infinite play is always a permanent draw: the most moves until play ends or is drawn, by weights of the
    /// states.
    pub fn drawn_within(&self) -> Option<u64> {
        let Rules::RuleFile(file) = &self.rules else { return None };
        file.drawn_within(&self.position)
    }

    /// The number of moves in the longest play from each entry, unless a mirror occurs or a position is settled by
    /// value; rebuttals are settled by earlier entries.
    pub fn longest_plays(&self) -> BTreeMap<u32, usize> {
        let mut longest = BTreeMap::new();
        for (number, entry) in (1..).zip(&self.entries) {
            let play = |left: Divided| Some(2 + left.together(&self.rules, &longest)?);
            let most = entry.all_divided().try_fold(0, |most: usize, left| Some(most.max(play(left)?)));
            longest.extend(most.map(|most| (number, most)));
        }
        longest
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
