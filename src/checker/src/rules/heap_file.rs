//! Rule files of heaps: rulesets whose positions are heaps with sizes, given as a text (`certificates/FORMAT.md`, "Rule
//! files of heaps").
//!
//! **Definition.** A heap has one or more sizes, each at least 0; heaps whose sizes are all 0 vanish. A *choice* of a
//! rule is a way for a heap to pass through its clauses; it replaces the heap by others. It is a move if each of these
//! is smaller, lexicographically. So play ends. A move is written as the heap and the list of those that replace it.
//!
//! **Sums.** A position is the disjunctive sum of its heaps, so its components are the individual heaps from which a
//! player can move; the others add nothing. **Mirrors.** If, in impartial rules, every heap occurs an even number of
//! times, a move on one is answered by the same move on its equal, which leaves such a position again.
//!
//! **Limits.** If too many choices are tried for a heap, or the work takes too long, it is given up: then any result is
//! rejected ([`HeapRules::counts_in`]).

mod arguments;
mod choices;
mod expression;
mod grammar;
mod notation;
mod options;
mod read;
mod tokens;

use std::cell::{Cell, OnceCell, RefCell};

use super::Moves;
use super::heaps::several::HeapRules;
use crate::claim::Player;
use crate::work::Work;
use choices::Choices;
use expression::{Expression, Range, Test};
use notation::Notation;
use options::Known;
pub(super) use read::read_heap_file;

/// The most sizes of a heap.
const MOST_SIZES: usize = 8;

/// The sizes of a heap, padded with 0.
type Heap = [u32; MOST_SIZES];

/// The rules of a file, with its arguments.
#[derive(Debug)]
pub(super) struct HeapFile {
    notation: Notation,
    rules: Vec<Rule>,
    /// The moves found most recently.
    known: RefCell<Known>,
    /// The counter of steps.
    work: OnceCell<Work>,
    is_given_up: Cell<bool>,
}

/// A rule.
#[derive(Debug)]
struct Rule {
    /// The player whose rule it is, unless it belongs to both.
    player: Option<Player>,
    /// The heaps that a choice leaves, each by its sizes.
    heaps: Vec<Box<[Expression]>>,
    clauses: Vec<Clause>,
}

/// A clause of a rule.
#[derive(Debug)]
enum Clause {
    For(Box<[Range]>),
    /// A disjunction of conjunctions of tests.
    If(Box<[Box<[Test]>]>),
}

/// A choice that is a move.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Choice {
    /// The heaps that it leaves, in descending order.
    left: Box<[Heap]>,
    /// The player whose move it is, unless it belongs to both.
    player: Option<Player>,
}

impl Choice {
    fn is_of(&self, player: Player) -> bool {
        self.player.is_none_or(|own| own == player)
    }
}

impl HeapFile {
    /// Counts this many steps; returns whether there may be more.
    fn count(&self, steps: u64) -> bool {
        if self.work.get().is_some_and(|work| work.add(steps).is_err()) {
            self.give_up();
        }
        !self.is_given_up.get()
    }

    /// Gives up, so that any result is rejected.
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
}

impl HeapRules for HeapFile {
    type Heap = Heap;

    fn is_impartial(&self) -> bool {
        self.rules.iter().all(|rule| rule.player.is_none())
    }

    fn heaps(&self, text: &str) -> Option<Vec<Heap>> {
        self.notation.heaps(text)
    }

    fn written(&self, heaps: &[Heap]) -> String {
        self.notation.written(heaps)
    }

    fn takes_from(&self, heap: Heap) -> bool {
        self.options(heap).is_none_or(|options| !options.is_empty())
    }

    fn allows(&self, heap: Heap, player: Player, left: &[Heap]) -> bool {
        match self.options(heap) {
            Some(options) => options::find(&options, left).is_some_and(|choice| choice.is_of(player)),
            None => Choices::new(self, heap).any(|choice| choice.is_of(player) && *choice.left == *left),
        }
    }

    fn left_by(&self, heap: Heap, player: Player) -> Moves<'_, Vec<Heap>> {
        let own = self.choices(heap).filter(move |choice| choice.is_of(player));
        Box::new(own.map(|choice| choice.left.into()))
    }

    fn counts_in(&self, work: &Work, summands: usize) {
        self.known.borrow_mut().share_among(summands);
        // Set once, by the game that the ruleset belongs to.
        drop(self.work.set(work.clone()));
    }
}

#[cfg(test)]
mod tests;
