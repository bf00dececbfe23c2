//! The moves of a heap.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use super::expression::{Clause, Rule};
use super::notation::Notation;
use super::{HeapFile, MOST_SIZE};
use crate::partizan::{Partizan, Player};

/// The most choices that are tried for a heap, over all rules.
const MOST_CHOICES: u64 = 1 << 20;
/// The most heaps and choices that are looked through before play begins.
const MOST_CHECKED: u64 = 1 << 18;

/// The rules that state the moves of heaps.
#[derive(Clone, Copy, Debug)]
pub struct Options<'f> {
    /// The rules.
    pub rules: &'f [Rule],
    /// How heaps are written.
    pub notation: Notation,
}

/// What a choice leaves of a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Left {
    /// Smaller heaps.
    Smaller,
    /// The heap itself.
    Same,
    /// A heap that is not smaller.
    NotSmaller,
    /// Sizes out of bounds, or without a value.
    Nothing,
}

/// A heap needs more choices than are tried.
#[derive(Clone, Copy, Debug)]
pub struct Exceeded;

impl Options<'_> {
    /// The moves of a player, as what they leave, each once.
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

    /// Calls `each` with what each choice that is a move of the player leaves, until it breaks.
    pub fn each(self, heap: &[u32], player: Player, mut each: impl FnMut(&[u32]) -> ControlFlow<()>) {
        // A heap that needs too many choices is in no position: that was checked where play began.
        let _ = self.choices(heap, &mut 0, |by, what, left| match (what, by.players.has(player)) {
            (Left::Smaller, true) => each(left),
            _ => ControlFlow::Continue(()),
        });
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

    /// Puts what the rule leaves of the heap into `sizes`.
    fn left(self, heap: &[u32], rule: &Rule, names: &[i64], sizes: &mut Vec<u32>) -> Left {
        sizes.clear();
        for size in rule.leaves.iter().flatten() {
            match size.value(names).and_then(|size| u32::try_from(size).ok()).filter(|&size| size <= MOST_SIZE) {
                Some(size) => sizes.push(size),
                None => return Left::Nothing,
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

/// Checks the heaps that play can come to from these, as far as that is soon done: none needs too many choices, and no rule
/// leaves a heap that is not smaller.
///
/// # Errors
/// A sentence that names the heap.
pub fn check(file: &HeapFile, position: &[u32]) -> Result<(), String> {
    let mut open: Vec<Box<[u32]>> = file.heaps(position).map(Box::from).collect();
    let mut seen: BTreeSet<Box<[u32]>> = open.iter().cloned().collect();
    let mut all = 0;
    while let Some(heap) = open.pop() {
        let (mut tried, mut larger) = (0, None);
        let room = all < MOST_CHECKED;
        let done = file.options().choices(&heap, &mut tried, |_, what, left| {
            match what {
                Left::NotSmaller => larger = Some(left.to_vec()),
                Left::Smaller if room => {
                    open.extend(file.heaps(left).map(Box::<[u32]>::from).filter(|heap| seen.insert(heap.clone())));
                }
                _ => {}
            }
            if larger.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        all += tried;
        if let Some(left) = larger {
            let (heap, left) = (file.text(&heap), file.text(&left.into()));
            return Err(format!(
                "a rule leaves `{left}` of `{heap}`, which is not smaller: the first size that differs is to be smaller; \
                 put the size that always falls first, or add an `if`"
            ));
        }
        done.map_err(|Exceeded| {
            format!(
                "`{}` needs more than {MOST_CHOICES} choices; take smaller heaps, or shorter ranges",
                file.text(&heap)
            )
        })?;
    }
    Ok(())
}
