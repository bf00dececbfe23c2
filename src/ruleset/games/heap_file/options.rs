//! The moves of a heap.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::sync::OnceLock;

use super::expression::{Clause, Rule};
use super::notation::Notation;
use super::{HeapFile, MOST_SIZE};
use crate::Player;

/// The most choices tried for a heap, over all rules.
const MOST_CHOICES: u64 = 1 << 20;
/// The most choices checked before play begins, and the most heaps queued for that.
const MOST_CHECKED: u64 = 1 << 18;
const MOST_OPEN: usize = 1 << 16;

/// The rules that state the moves of heaps.
#[derive(Clone, Copy, Debug)]
pub struct Options<'f> {
    /// The rules.
    pub rules: &'f [Rule],
    /// How heaps are written.
    pub notation: Notation,
    /// A sentence about the first heap met whose moves are not all known, or that a rule makes larger.
    pub fault: &'f OnceLock<String>,
}

/// What a choice makes of a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// Smaller heaps.
    Smaller,
    /// The heap itself.
    Same,
    /// A heap that is no smaller.
    NotSmaller,
    /// A size is too large.
    TooLarge,
    /// Not a move: a size is negative, or has no value.
    Nothing,
}

/// A heap needs more choices than the limit.
#[derive(Clone, Copy, Debug)]
pub struct Exceeded;

impl Options<'_> {
    /// The moves of a player, each once, as the heaps they leave.
    pub fn of(self, heap: &[u32], player: Player) -> Vec<Box<[u32]>> {
        let mut found = BTreeSet::new();
        self.each(heap, player, |left| {
            if !found.contains(left) {
                found.insert(Box::from(left));
            }
            ControlFlow::Continue(())
        });
        found.into_iter().collect()
    }

    /// Whether the player has a move.
    pub fn has_any(self, heap: &[u32], player: Player) -> bool {
        let mut has_any = false;
        self.each(heap, player, |_| {
            has_any = true;
            ControlFlow::Break(())
        });
        has_any
    }

    /// Calls `each` with what each of the player's moves leaves, until it breaks.
    pub fn each(self, heap: &[u32], player: Player, mut each: impl FnMut(&[u32]) -> ControlFlow<()>) {
        let done = self.choices(heap, &mut 0, |by, what, left| match (what, by.players.has(player)) {
            (Left::Smaller, true) => each(left),
            (what, _) => {
                self.check(heap, what, left);
                ControlFlow::Continue(())
            }
        });
        if done.is_err() {
            self.fault.get_or_init(|| self.exceeded(heap));
        }
    }

    /// Records what is wrong with a choice.
    fn check(self, heap: &[u32], what: Left, left: &[u32]) {
        let of = || self.notation.text(heap);
        match what {
            Left::NotSmaller => {
                self.fault.get_or_init(|| {
                    format!(
                        "a rule leaves `{}` of `{}`, which is not smaller: the first size that differs is to be smaller; \
                         put the size that always falls first, or add an `if`",
                        self.notation.text(left),
                        of()
                    )
                });
            }
            Left::TooLarge => {
                let fault = || format!("a rule makes a size of `{}` larger than {MOST_SIZE}; take smaller heaps", of());
                self.fault.get_or_init(fault);
            }
            _ => {}
        }
    }

    /// The message that a heap needs too many choices, with the remedy.
    fn exceeded(self, heap: &[u32]) -> String {
        let heap = self.notation.text(heap);
        format!("`{heap}` needs more than {MOST_CHOICES} choices; take smaller heaps, or shorter ranges")
    }

    /// Calls `each` for each choice until it breaks.
    pub fn choices(
        self,
        heap: &[u32],
        tried: &mut u64,
        mut each: impl FnMut(&Rule, Left, &[u32]) -> ControlFlow<()>,
    ) -> Result<(), Exceeded> {
        let mut sizes = Vec::new();
        for rule in self.rules {
            let mut trying = Trying { tried, names: heap.iter().map(|&size| size.into()).collect() };
            trying.count()?;
            let mut choice = |names: &[i64]| {
                let left = self.left(heap, rule, names, &mut sizes);
                each(rule, left, &sizes)
            };
            if trying.choose(&rule.clauses, &mut choice)?.is_break() {
                break;
            }
        }
        Ok(())
    }

    /// Writes what the rule leaves of the heap to `sizes`.
    fn left(self, heap: &[u32], rule: &Rule, names: &[i64], sizes: &mut Vec<u32>) -> Left {
        sizes.clear();
        for size in rule.leaves.iter().flatten() {
            match size.value(names).map(u32::try_from) {
                Some(Ok(size)) if size <= MOST_SIZE => sizes.push(size),
                Some(Ok(_)) => return Left::TooLarge,
                Some(Err(_)) if size.value(names) > Some(0) => return Left::TooLarge,
                _ => return Left::Nothing,
            }
        }
        self.notation.order(sizes);
        match sizes.get(..heap.len()) {
            Some(largest) if largest >= heap && sizes == heap => Left::Same,
            Some(largest) if largest >= heap => Left::NotSmaller,
            _ => Left::Smaller,
        }
    }
}

/// The choices of one rule.
struct Trying<'t> {
    tried: &'t mut u64,
    names: Vec<i64>,
}

impl Trying<'_> {
    fn count(&mut self) -> Result<(), Exceeded> {
        *self.tried += 1;
        if *self.tried > MOST_CHOICES { Err(Exceeded) } else { Ok(()) }
    }

    fn choose(
        &mut self,
        clauses: &[Clause],
        choice: &mut dyn FnMut(&[i64]) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Exceeded> {
        let Some((clause, rest)) = clauses.split_first() else { return Ok(choice(&self.names)) };
        match clause {
            Clause::If(any) if any.iter().any(|all| all.iter().all(|test| test.holds(&self.names))) => {
                self.choose(rest, choice)
            }
            Clause::If(_) => Ok(ControlFlow::Continue(())),
            Clause::For(ranges) => {
                let depth = self.names.len();
                for number in
                    ranges.iter().map(|range| range.numbers(&self.names)).collect::<Vec<_>>().into_iter().flatten()
                {
                    self.count()?;
                    self.names.push(number);
                    let next = self.choose(rest, choice)?;
                    self.names.truncate(depth);
                    if next.is_break() {
                        return Ok(next);
                    }
                }
                Ok(ControlFlow::Continue(()))
            }
        }
    }
}

/// Checks the heaps that play can reach from these, up to a limit; later ones are checked when play reaches them.
///
/// # Errors
/// A sentence that says what is wrong with a heap.
pub fn check(file: &HeapFile, position: &[u32]) -> Result<(), String> {
    let options = file.options();
    let mut open: Vec<Box<[u32]>> = file.heaps(position).map(Box::from).collect();
    let mut seen: BTreeSet<Box<[u32]>> = open.iter().cloned().collect();
    let mut all = 0;
    while let Some(heap) = open.pop()
        && all < MOST_CHECKED
    {
        let mut tried = 0;
        let done = options.choices(&heap, &mut tried, |_, what, left| {
            options.check(&heap, what, left);
            if what == Left::Smaller && open.len() < MOST_OPEN {
                open.extend(file.heaps(left).map(Box::<[u32]>::from).filter(|heap| seen.insert(heap.clone())));
            }
            ControlFlow::Continue(())
        });
        all += tried;
        if done.is_err() {
            options.fault.get_or_init(|| options.exceeded(&heap));
        }
        if let Some(fault) = options.fault.get() {
            return Err(fault.clone());
        }
    }
    Ok(())
}
