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

/// What a choice leaves.
enum Left {
    /// Smaller heaps.
    Smaller(Box<[u32]>),
    /// The heap itself.
    Same,
    /// A heap that is not smaller.
    NotSmaller(Box<[u32]>),
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
        // A heap with more choices is in no position: they were checked where play began.
        let _ = self.choices(heap, &mut 0, |by, left| {
            if let (true, Left::Smaller(left)) = (by.players.has(player), left) {
                found.insert(left);
            }
            ControlFlow::Continue(())
        });
        found.into_iter().collect()
    }

    /// Whether the player has a move.
    pub fn has_any(self, heap: &[u32], player: Player) -> bool {
        let mut has_any = false;
        let _ = self.choices(heap, &mut 0, |by, left| {
            has_any = by.players.has(player) && matches!(left, Left::Smaller(_));
            if has_any { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        has_any
    }

    /// Calls `each` for each choice until it breaks.
    fn choices(
        self,
        heap: &[u32],
        tried: &mut u64,
        mut each: impl FnMut(&Rule, Left) -> ControlFlow<()>,
    ) -> Result<(), Exceeded> {
        for rule in self.rules {
            let mut trying = Trying { tried, names: heap.iter().map(|&size| size.into()).collect() };
            trying.count()?;
            let mut choice = |names: &[i64]| each(rule, self.left(heap, rule, names));
            if trying.choose(&rule.clauses, &mut choice)?.is_break() {
                break;
            }
        }
        Ok(())
    }

    /// What the rule leaves of the heap.
    fn left(self, heap: &[u32], rule: &Rule, names: &[i64]) -> Left {
        let mut sizes = Vec::with_capacity(rule.leaves.len() * self.notation.sizes);
        for size in rule.leaves.iter().flatten() {
            match size.value(names).and_then(|size| u32::try_from(size).ok()).filter(|&size| size <= MOST_SIZE) {
                Some(size) => sizes.push(size),
                None => return Left::Nothing,
            }
        }
        let left = self.notation.ordered(sizes);
        match left.chunks(self.notation.sizes).next() {
            Some(largest) if largest < heap => Left::Smaller(left),
            None => Left::Smaller(left),
            Some(_) if *left == *heap => Left::Same,
            Some(_) => Left::NotSmaller(left),
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
                for number in ranges.iter().map(|range| range.numbers(&self.names)).collect::<Vec<_>>().into_iter().flatten() {
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
        let done = file.options().choices(&heap, &mut tried, |_, left| {
            match left {
                Left::NotSmaller(left) => larger = Some(left),
                Left::Smaller(left) if room => {
                    open.extend(file.heaps(&left).map(Box::<[u32]>::from).filter(|heap| seen.insert(heap.clone())));
                }
                _ => {}
            }
            if larger.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        all += tried;
        if let Some(left) = larger {
            let (heap, left) = (file.text(&heap), file.text(&left.to_vec().into()));
            return Err(format!(
                "a rule leaves `{left}` of `{heap}`, which is not smaller: the first size that differs is to be smaller; \
                 put the size that always falls first, or add an `if`"
            ));
        }
        done.map_err(|Exceeded| {
            format!("`{}` needs more than {MOST_CHOICES} choices; take smaller heaps, or shorter ranges", file.text(&heap))
        })?;
    }
    Ok(())
}
