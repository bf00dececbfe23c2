//! Rule files of heaps: rulesets on heaps with sizes, given as a page of text. A rule says which heaps may replace a
//! heap; `certificates/FORMAT.md` defines the language.
//!
//! [`source`] reads the lines of a text and [`grammar`] their contents, [`expression`] evaluates, [`options`] lists the
//! moves of a heap, and [`notation`] writes heaps.

mod explanation;
mod expression;
mod grammar;
mod listed;
mod longest;
mod notation;
mod options;
mod source;
#[cfg(test)]
mod tests;
mod words;

use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};

use longest::Longest;
use options::Options;
use source::Source;
pub use source::{JOINT, is_of_heaps};

use super::rule_file::syntax::Parameter;
use super::rule_file::text::Fault;
use super::texts::Data;
use crate::words::listed;
use crate::{Player, Ruleset};

/// The largest size of a heap.
const MOST_SIZE: u32 = 1_000_000;
/// The most heaps at the start.
const MOST_HEAPS: usize = 64;
/// The most heaps in a written position.
const MOST_WRITTEN: usize = 256;

/// A rule file of heaps with its arguments.
#[derive(Clone, Debug)]
pub struct HeapFile(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    data: Data,
    source: Source,
    longest: Longest,
    fault: OnceLock<String>,
}

/// A move: a heap, and the heaps that replace it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Replacing {
    /// The sizes of the heap.
    pub heap: Box<[u32]>,
    /// The sizes of the heaps that replace it, one heap after another: larger ones first, and none with only zeros.
    pub leaves: Box<[u32]>,
}

impl HeapFile {
    /// The game of a text, or of a named ruleset.
    ///
    /// # Errors
    /// If the text or the arguments do not define a game: where, and why.
    pub fn of(mut data: Data) -> Result<HeapFile, Fault> {
        if data.players.is_some() || data.weights.is_some() {
            return Err(Fault::general("a rule file of heaps has neither `players` nor `weights`"));
        }
        let source = Source::read(&data.text()?, &data.arguments)?;
        data.arguments.clone_from(&source.arguments);
        let file = HeapFile(Arc::new(Inner { data, source, longest: Longest::default(), fault: OnceLock::new() }));
        options::check(&file, &file.0.source.start).map_err(Fault::general)?;
        Ok(file)
    }

    /// The game in words: its name and its arguments.
    pub fn name_in_words(&self) -> String {
        let Source { name, parameters, arguments, .. } = &self.0.source;
        let with =
            |((name, _), argument): (&Parameter, &String)| format!("{} = {}", name.text, argument.replace(',', ", "));
        let with: Vec<String> = parameters.iter().zip(arguments).map(with).collect();
        if with.is_empty() { name.clone() } else { format!("{name} with {}", listed(&with, "and")) }
    }

    /// The lines of the text.
    pub fn lines(&self) -> Vec<String> {
        self.0.data.text().unwrap_or_default()
    }

    /// The arguments, including defaults.
    pub fn arguments(&self) -> &[String] {
        &self.0.data.arguments
    }

    /// The ruleset's name in the text.
    pub fn ruleset_name(&self) -> &str {
        &self.0.source.name
    }

    /// The fault of the first heap met so far whose moves are not all listed, or that a rule makes larger.
    pub fn fault(&self) -> Option<&str> {
        self.0.fault.get().map(String::as_str)
    }

    /// The rules, prepared for listing moves.
    fn options(&self) -> Options<'_> {
        Options { rules: &self.0.source.rules, notation: self.0.source.notation, fault: &self.0.fault }
    }

    /// Calls `each` with the heaps left by each move from a heap of one size, in an impartial game.
    pub fn each_left(&self, size: u32, mut each: impl FnMut(&[u32])) {
        self.options().each(&[size], Player::Left, |left| {
            each(left);
            ControlFlow::Continue(())
        });
    }

    /// Whether positions can have several heaps, from the start or by a rule.
    pub fn has_sums(&self) -> bool {
        self.0.source.start.len() > self.sizes() || self.divides()
    }

    /// Whether a rule leaves several heaps.
    fn divides(&self) -> bool {
        self.0.source.rules.iter().any(|rule| rule.leaves.len() > 1)
    }

    /// The number of sizes of a heap.
    pub fn sizes(&self) -> usize {
        self.0.source.notation.sizes
    }

    fn heaps<'p>(&self, position: &'p [u32]) -> impl Iterator<Item = &'p [u32]> + use<'p> {
        position.chunks(self.0.source.notation.sizes)
    }
}

impl PartialEq for HeapFile {
    fn eq(&self, other: &HeapFile) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.0.data == other.0.data
    }
}

impl Serialize for HeapFile {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.data.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for HeapFile {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<HeapFile, D::Error> {
        HeapFile::of(Data::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}

impl Ruleset for HeapFile {
    /// The sizes of the heaps, one heap after another; larger heaps first.
    type Board = Box<[u32]>;
    type Move = Replacing;

    fn is_impartial(&self) -> bool {
        self.0.source.rules.iter().all(|rule| Player::BOTH.iter().all(|&player| rule.players.has(player)))
    }

    fn name(&self) -> String {
        self.0.data.game(&self.0.source.name, JOINT)
    }

    fn source(&self) -> Box<[u32]> {
        self.0.source.start.clone()
    }

    fn moves(&self, board: &Box<[u32]>, player: Player) -> Vec<Replacing> {
        let of = |heap: &[u32]| {
            let leaves = self.options().of(heap, player).into_iter();
            leaves.map(|leaves| Replacing { heap: heap.into(), leaves }).collect::<Vec<_>>()
        };
        let mut heaps: Vec<&[u32]> = self.heaps(board).collect();
        heaps.dedup();
        heaps.into_iter().flat_map(of).collect()
    }

    fn follower(&self, board: &Box<[u32]>, mv: &Replacing) -> Box<[u32]> {
        let place = self.heaps(board).position(|heap| *heap == *mv.heap);
        let others = self.heaps(board).enumerate().filter(|(at, _)| Some(*at) != place);
        let mut sizes = others.map(|(_, heap)| heap).collect::<Vec<_>>().concat();
        sizes.extend(&mv.leaves);
        self.0.source.notation.ordered(sizes)
    }

    fn is_terminal(&self, board: &Box<[u32]>, player: Player) -> bool {
        !self.heaps(board).any(|heap| self.options().has_any(heap, player))
    }

    /// If no rule divides a heap and heaps have one or two sizes, the position's place in the order of heaps; otherwise
    /// the length of the longest play, whoever moves.
    fn measure(&self, board: &Box<[u32]>) -> u64 {
        let place =
            |heap: &[u32]| heap.iter().fold(0, |place, &size| place * (u64::from(MOST_SIZE) + 1) + u64::from(size));
        let has_places = self.sizes() <= 2 && !self.divides();
        let of = |heap: &[u32]| if has_places { place(heap) } else { self.0.longest.from(self, heap) };
        self.heaps(board).map(of).fold(0, u64::saturating_add)
    }

    /// The heaps that a move can change.
    fn components(&self, board: &Box<[u32]>) -> Vec<Box<[u32]>> {
        let is_alive = |heap: &&[u32]| Player::BOTH.iter().any(|&player| self.options().has_any(heap, player));
        self.heaps(board).filter(is_alive).map(Box::from).collect()
    }

    fn join(&self, components: &[Box<[u32]>]) -> Box<[u32]> {
        self.0.source.notation.ordered(components.concat())
    }

    fn text(&self, board: &Box<[u32]>) -> String {
        self.0.source.notation.text(board)
    }

    fn move_text(&self, mv: &Replacing) -> String {
        let Replacing { heap, leaves } = mv;
        format!("{}>{}", self.text(heap), self.text(leaves))
    }

    fn parse(&self, text: &str) -> Result<Box<[u32]>, String> {
        let notation = self.0.source.notation;
        Ok(notation.ordered(notation.parse(text)?))
    }
}
