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
//! said is rejected ([`HeapRules::has_counted`]).

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
}

impl HeapRules for HeapFile {
    type Heap = Heap;

    fn title(&self) -> String {
        self.name.clone()
    }

    fn is_impartial(&self) -> bool {
        self.rules.iter().all(|rule| rule.player.is_none())
    }

    fn first(&self) -> Vec<Heap> {
        self.start.clone()
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

    fn has_counted(&self, work: &Work, summands: usize) {
        self.known.borrow_mut().share_among(summands);
        // It is set once, by the game that the ruleset is of.
        drop(self.work.set(work.clone()));
    }
}

#[cfg(test)]
mod tests;
