//! The values of expressions in a rule, and the truth of its tests.

use std::cmp::Ordering;
use std::ops::RangeInclusive;
use std::rc::Rc;

use super::Heap;
use super::notation::Notation;
use crate::rules::heaps::MOST;

/// Every value is less than this in absolute value.
const BOUND: u64 = 1 << 53;

/// An expression of integers, as a sequence of operations on a stack of values.
#[derive(Debug)]
pub(super) struct Expression(pub(super) Box<[Step]>);

/// One step of an expression.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    /// Puts a number on the stack.
    Number(u32),
    /// Pushes the value of the name with this index: the sizes come first, then the current number of each `for`.
    Name(u32),
    /// Replaces two values by the result of an operation.
    Of(Operation),
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Operation {
    Plus,
    Minus,
    Times,
    Over,
    Modulo,
    Power,
    Least,
    Greatest,
    Divisor,
}

/// The numbers from one to another; or a list.
#[derive(Debug)]
pub(super) enum Range {
    One(Expression),
    Between(Expression, Expression),
    List(Rc<[u32]>),
}

#[derive(Debug)]
pub(super) struct Test {
    pub(super) is_negated: bool,
    pub(super) value: Expression,
    pub(super) relation: Relation,
}

/// Whether two values are in a relation, given how they compare.
pub(super) type Comparison = fn(Ordering) -> bool;

#[derive(Debug)]
pub(super) enum Relation {
    /// It is in this relation to another value.
    Compares(Comparison, Expression),
    In(Box<[Range]>),
}

/// The values of names, and the steps taken to evaluate expressions.
#[derive(Debug, Default)]
pub(super) struct Values {
    pub(super) named: Vec<i64>,
    stack: Vec<i64>,
    pub(super) steps: u64,
}

impl Values {
    /// The values for a heap with these sizes.
    pub(super) fn new(sizes: impl Iterator<Item = u32>) -> Values {
        Values { named: sizes.map(i64::from).collect(), ..Values::default() }
    }

    /// The value of the expression, if it has one.
    pub(super) fn of(&mut self, expression: &Expression) -> Option<i64> {
        let Expression(steps) = expression;
        self.steps += steps.len() as u64;
        self.stack.clear();
        for step in steps {
            let value = match *step {
                Step::Number(number) => i64::from(number),
                Step::Name(place) => self.named.get(place as usize).copied()?,
                Step::Of(operation) => {
                    let other = self.stack.pop()?;
                    operation.value(self.stack.pop()?, other)?
                }
            };
            self.stack.push(value);
        }
        self.stack.pop()
    }

    /// The heap with these sizes, if each has a value that a size can have.
    pub(super) fn heap(&mut self, sizes: &[Expression], notation: Notation) -> Option<Heap> {
        let size = |size: &Expression| u32::try_from(self.of(size)?).ok().filter(|size| *size <= MOST);
        notation.heap(&sizes.iter().map(size).collect::<Option<Vec<u32>>>()?)
    }

    /// The numbers of the range.
    fn range(&mut self, range: &Range) -> Option<RangeInclusive<i64>> {
        match range {
            Range::One(only) => self.of(only).map(|only| only..=only),
            Range::Between(least, most) => {
                let (least, most) = (self.of(least), self.of(most));
                Some(least?..=most?)
            }
            Range::List(_) => None,
        }
    }

    /// All numbers of these ranges, in order.
    pub(super) fn numbers(&mut self, ranges: &[Range]) -> Vec<RangeInclusive<i64>> {
        let mut all = vec![];
        for range in ranges {
            self.steps += 1;
            match range {
                Range::List(list) => all.extend(list.iter().map(|number| i64::from(*number)..=i64::from(*number))),
                range => all.extend(self.range(range)),
            }
        }
        self.steps += all.len() as u64;
        all
    }

    /// Whether the number is in one of these ranges.
    fn is_in(&mut self, number: i64, ranges: &[Range]) -> bool {
        ranges.iter().any(|range| match range {
            Range::List(list) => {
                self.steps += list.len() as u64;
                list.iter().any(|other| i64::from(*other) == number)
            }
            range => self.range(range).is_some_and(|range| range.contains(&number)),
        })
    }

    /// Whether the test holds.
    pub(super) fn holds(&mut self, test: &Test) -> bool {
        let Some(value) = self.of(&test.value) else { return false };
        match &test.relation {
            Relation::Compares(as_said, other) => {
                self.of(other).is_some_and(|other| as_said(value.cmp(&other)) != test.is_negated)
            }
            Relation::In(ranges) => self.is_in(value, ranges) != test.is_negated,
        }
    }
}

impl Operation {
    /// The result of the operation on two values.
    fn value(self, one: i64, other: i64) -> Option<i64> {
        let value = match self {
            Operation::Plus => one.checked_add(other),
            Operation::Minus => one.checked_sub(other),
            Operation::Times => one.checked_mul(other),
            Operation::Over if other > 0 => one.checked_div_euclid(other),
            Operation::Modulo if other > 0 => one.checked_rem_euclid(other),
            Operation::Over | Operation::Modulo => None,
            Operation::Power => power(one, other),
            Operation::Least => Some(one.min(other)),
            Operation::Greatest => Some(one.max(other)),
            Operation::Divisor => divisor(one, other),
        };
        value.filter(|value| value.unsigned_abs() < BOUND)
    }
}

/// The power, if the exponent is nonnegative and the power not too large.
fn power(base: i64, exponent: i64) -> Option<i64> {
    // Odd powers of -1, 0 and 1 equal the first power, even ones the second.
    let exponent = if base.abs() < 2 && exponent > 2 { 2 - exponent % 2 } else { exponent };
    base.checked_pow(u32::try_from(exponent).ok()?)
}

/// The greatest common divisor, by Euclid; 0 is divided by every number.
fn divisor(one: i64, other: i64) -> Option<i64> {
    let (mut one, mut other) = (u64::try_from(one).ok()?, u64::try_from(other).ok()?);
    while let Some(rest) = one.checked_rem(other) {
        (one, other) = (other, rest);
    }
    i64::try_from(one).ok()
}
