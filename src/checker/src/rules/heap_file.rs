//! Rule files of heaps: rulesets whose positions are heaps with sizes, given as a text (`certificates/FORMAT.md`, "Rule
//! files of heaps").
//!
//! **Definition.** A heap has one size or more, each at least 0; heaps whose sizes are all 0 vanish. A *choice* of a rule is
//! a way in which a heap comes through its clauses; it replaces the heap by others. It is a move when each of these is
//! smaller: the first size in which they differ is. So play ends. A move is written as the heap and the list of those that
//! replace it.
//!
//! **Sums.** A position is the disjunctive sum of its heaps, so its components are the heaps that a player can move from,
//! each by itself; the others add nothing. **Mirrors.** Where in impartial rules every heap stands an even number of times,
//! a move on one is answered by the same move on its equal, which leaves such a position again.
//!
//! **Limits.** A heap of which too many choices are tried, or work that takes too long, is given up: then whatever was
//! said is rejected ([`Ruleset::counts_in`]).

mod arguments;
mod choices;
mod expression;
mod grammar;
mod notation;
mod options;
mod read;
mod tokens;

use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

use super::heaps::MOST_WRITTEN;
use super::heaps::several::{different, hold_pairs, hold_sum, replaced, unions};
use super::kind::Kind;
use super::{Moves, Ruleset, bad};
use crate::Reason;
use crate::claim::Player;
use crate::rejection::{Checked, hold};
use crate::work::Work;
use choices::Choices;
use expression::{Expression, Range, Test};
use notation::Notation;
use options::Known;
pub(super) use read::read_heap_file;

/// The most sizes of a heap.
const MOST_SIZES: usize = 8;

/// The sizes of a heap; those that it has not are 0.
type Heap = [u32; MOST_SIZES];

/// A game of heaps from its start.
#[derive(Debug)]
pub(super) struct HeapFile {
    /// The name of the game.
    name: String,
    notation: Notation,
    /// The heaps at the start, which may be empty.
    start: Vec<Heap>,
    rules: Vec<Rule>,
    /// The moves found last.
    known: RefCell<Known>,
    /// Where steps are counted.
    work: OnceCell<Work>,
    is_given_up: Cell<bool>,
}

/// A rule.
#[derive(Debug)]
struct Rule {
    /// Whose rule it is, if it is of one player.
    player: Option<Player>,
    /// The heaps that a choice leaves, each by its sizes.
    heaps: Vec<Box<[Expression]>>,
    clauses: Vec<Clause>,
}

/// A clause of a rule.
#[derive(Debug)]
enum Clause {
    For(Box<[Range]>),
    /// Some list of tests, of which all hold.
    If(Box<[Box<[Test]>]>),
}

/// A choice that is a move.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Choice {
    /// The heaps that it leaves, in descending order.
    left: Box<[Heap]>,
    /// Whose move it is, if it is one of one player.
    player: Option<Player>,
}

impl Choice {
    /// Whether the player has it.
    fn is_of(&self, player: Player) -> bool {
        self.player.is_none_or(|own| own == player)
    }
}

impl HeapFile {
    /// Whether all rules are of both players.
    fn is_impartial(&self) -> bool {
        self.rules.iter().all(|rule| rule.player.is_none())
    }

    /// Counts so many steps; whether there may be more.
    fn count(&self, steps: u64) -> bool {
        if self.work.get().is_some_and(|work| work.add(steps).is_err()) {
            self.give_up();
        }
        !self.is_given_up.get()
    }

    /// Gives up, so that whatever is said is rejected.
    fn give_up(&self) {
        self.is_given_up.set(true);
        if let Some(work) = self.work.get() {
            work.give_up();
        }
    }

    /// The moves of both players from a heap.
    fn choices(&self, heap: Heap) -> Moves<'_, Choice> {
        match self.options(heap) {
            Some(options) => Box::new((0..options.len()).filter_map(move |place| options.get(place).cloned())),
            None => Box::new(Choices::new(self, heap)),
        }
    }

    /// Whether some player can move from the heap.
    fn takes_from(&self, heap: Heap) -> bool {
        self.options(heap).is_none_or(|options| !options.is_empty())
    }

    fn written(&self, heaps: &[Heap]) -> String {
        self.notation.written(heaps)
    }
}

impl Ruleset for HeapFile {
    type Position = Vec<Heap>;
    /// A heap, and the heaps that replace it.
    type Move = (Heap, Rc<[Heap]>);

    fn name(&self) -> String {
        self.name.clone()
    }

    fn kind(&self) -> Option<Kind> {
        Some(if self.is_impartial() { Kind::IMPARTIAL } else { Kind::PARTIZAN })
    }

    fn start(&self) -> Vec<Heap> {
        self.start.clone()
    }

    fn position(&self, text: &str) -> Option<Vec<Heap>> {
        self.notation.heaps(text).filter(|heaps| heaps.len() <= MOST_WRITTEN)
    }

    fn text(&self, position: &Vec<Heap>) -> String {
        self.written(position)
    }

    fn mv(&self, text: &str) -> Option<(Heap, Rc<[Heap]>)> {
        let (heap, left) = text.split_once('>')?;
        match self.notation.heaps(heap)?.as_slice() {
            [heap] => Some((*heap, self.notation.heaps(left)?.into())),
            _ => None,
        }
    }

    fn move_text(&self, (heap, left): &(Heap, Rc<[Heap]>)) -> String {
        format!("{}>{}", self.notation.text(heap), self.written(left))
    }

    fn after(&self, position: &Vec<Heap>, player: Player, (heap, left): &(Heap, Rc<[Heap]>)) -> Option<Vec<Heap>> {
        let next = replaced(position, *heap, left)?;
        let is_legal = match self.options(*heap) {
            Some(options) => options::find(&options, left).is_some_and(|choice| choice.is_of(player)),
            None => Choices::new(self, *heap).any(|choice| choice.is_of(player) && *choice.left == **left),
        };
        is_legal.then_some(next)
    }

    fn has_only_legal_candidates(&self) -> bool {
        true
    }

    fn counts_in(&self, work: &Work, summands: usize) {
        self.known.borrow_mut().share_among(summands);
        // It is set once, by the game that the ruleset is of.
        drop(self.work.set(work.clone()));
    }

    fn has_components(&self) -> bool {
        true
    }

    fn unions(&self, position: &Vec<Heap>, most: usize) -> Option<Vec<Vec<Heap>>> {
        unions(position, most, |heap| self.takes_from(heap))
    }

    fn is_usable(&self, position: &Vec<Heap>) -> bool {
        different(position).all(|heap| self.takes_from(heap))
    }

    fn divides(&self) -> bool {
        true
    }

    fn hold_sum(&self, position: &Vec<Heap>, parts: &[Vec<Heap>]) -> Checked<()> {
        hold_sum(position, parts, |heap| self.takes_from(heap), |heaps| self.written(heaps))
    }

    fn hold_mirror(&self, position: &Vec<Heap>, mirror: &str) -> Checked<()> {
        hold(self.is_impartial(), || bad(Reason::NotAnInvolution, "none, for the rules are partizan", mirror))?;
        hold_pairs(position, mirror, |heaps| self.written(heaps))
    }

    fn candidates<'g>(&'g self, position: &'g Vec<Heap>, player: Player) -> Moves<'g, (Heap, Rc<[Heap]>)> {
        let of_heap = move |heap| {
            let own = self.choices(heap).filter(move |choice| choice.is_of(player));
            own.map(move |choice| (heap, choice.left.into()))
        };
        Box::new(different(position).flat_map(of_heap))
    }
}

#[cfg(test)]
mod tests;
