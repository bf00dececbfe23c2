//! The choices of rules for a heap, one by one.

use std::iter::Flatten;
use std::ops::RangeInclusive;
use std::{slice, vec};

use super::expression::{Test, Values};
use super::notation::is_something;
use super::{Choice, Clause, Heap, HeapFile, Rule};
use crate::rules::numbers::descending;

/// The most numbers and rules tried for one heap.
const MOST_TRIED: u32 = 1 << 20;

/// The steps for trying one, and for making a heap of a choice.
const FOR_A_TRY: u64 = 20;
const FOR_A_HEAP: u64 = 40;

/// The steps of work for each step of an expression.
const FOR_A_STEP: u64 = 4;

/// The choices for a heap that are moves, generated lazily. One may occur twice.
pub(super) struct Choices<'r> {
    file: &'r HeapFile,
    heap: Heap,
    /// The rules not yet tried, and the current one.
    rules: slice::Iter<'r, Rule>,
    rule: Option<&'r Rule>,
    /// What each `for` of this rule still has to try, outermost first.
    open: Vec<Open>,
    values: Values,
    tried: u32,
}

/// A `for` that has begun.
struct Open {
    numbers: Flatten<vec::IntoIter<RangeInclusive<i64>>>,
    /// The index of the clause after it.
    then: usize,
}

impl<'r> Choices<'r> {
    pub(super) fn new(file: &'r HeapFile, heap: Heap) -> Choices<'r> {
        let values = Values::new(file.notation.sizes(&heap));
        Choices { file, heap, rules: file.rules.iter(), rule: None, open: vec![], values, tried: 0 }
    }

    /// Tries the next number of the innermost `for` that has one left, otherwise the next rule. Returns where to
    /// continue: the rule, and the index of a clause.
    fn further(&mut self) -> Option<(&'r Rule, usize)> {
        self.tried += 1;
        if self.tried > MOST_TRIED + 1 {
            self.file.give_up();
        }
        if !self.count(FOR_A_TRY) {
            (self.rules, self.rule) = ([].iter(), None);
            return None;
        }
        while let (Some(rule), Some(open)) = (self.rule, self.open.last_mut()) {
            let next = (open.numbers.next(), open.then);
            self.values.named.truncate(self.file.notation.sizes + self.open.len() - 1);
            if let (Some(number), then) = next {
                self.values.named.push(number);
                return Some((rule, then));
            }
            self.open.pop();
        }
        self.rule = self.rules.next();
        self.rule.map(|rule| (rule, 0))
    }

    /// Counts steps, including those of expressions so far; returns whether there may be more.
    fn count(&mut self, steps: u64) -> bool {
        self.file.count(steps + FOR_A_STEP * std::mem::take(&mut self.values.steps))
    }

    /// Whether the current choice passes through the clauses from this index on. It stops at the next `for`, and then
    /// returns false.
    fn comes_through(&mut self, rule: &'r Rule, from: usize) -> bool {
        for (then, clause) in (from + 1..).zip(rule.clauses.iter().skip(from)) {
            match clause {
                Clause::For(ranges) => {
                    let numbers = self.values.numbers(ranges).into_iter().flatten();
                    self.open.push(Open { numbers, then });
                    return false;
                }
                Clause::If(any) => {
                    let mut holds = |all: &[Test]| all.iter().all(|test| self.values.holds(test));
                    if !any.iter().any(|all| holds(all)) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// The heaps that a choice leaves, if it is a move.
    fn left(&mut self, rule: &Rule) -> Option<Box<[Heap]>> {
        let mut left = vec![];
        for sizes in &rule.heaps {
            self.values.steps += FOR_A_HEAP / FOR_A_STEP;
            let heap = self.values.heap(sizes, self.file.notation).filter(|heap| *heap < self.heap)?;
            left.extend(is_something(&heap).then_some(heap));
        }
        Some(descending(left).into())
    }
}

impl Iterator for Choices<'_> {
    type Item = Choice;

    fn next(&mut self) -> Option<Choice> {
        loop {
            let (rule, from) = self.further()?;
            if self.comes_through(rule, from)
                && let Some(left) = self.left(rule)
            {
                self.count(0);
                return Some(Choice { left, player: rule.player });
            }
        }
    }
}
