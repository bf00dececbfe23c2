//! Integer expressions, and the clauses of rules made of them.

use std::ops::RangeInclusive;

use crate::games::rule_file::weights::gcd;
use crate::player::Players;

/// Every value is less than this in absolute value.
const BOUND: u64 = 1 << 53;

/// An expression of integers.
#[derive(Clone, Debug)]
pub enum Expression {
    /// A number.
    Number(i64),
    /// The value of the name with this number: sizes first, then the variables of `for` in order.
    Name(usize),
    /// An expression, and the operations applied to it from left to right.
    Chain(Box<Expression>, Vec<(Sign, Expression)>),
    /// A function applied to expressions.
    Of(Function, Vec<Expression>),
}

/// An operation on two numbers.
#[derive(Clone, Copy, Debug)]
pub enum Sign {
    /// `+`
    Plus,
    /// `-`
    Minus,
    /// `*`
    Times,
    /// `/`, rounded down; the divisor must be positive.
    Over,
    /// `%`, the remainder of that division.
    Modulo,
    /// `^`, with nonnegative exponents.
    Power,
}

/// A function of one or more numbers.
#[derive(Clone, Copy, Debug)]
pub enum Function {
    /// The least.
    Min,
    /// The greatest.
    Max,
    /// The greatest common divisor of nonnegative numbers.
    Gcd,
}

impl Expression {
    /// The value, if it has one.
    pub fn value(&self, names: &[i64]) -> Option<i64> {
        match self {
            Expression::Number(number) => Some(*number),
            Expression::Name(name) => names.get(*name).copied(),
            Expression::Chain(first, rest) => {
                rest.iter().try_fold(first.value(names)?, |value, (sign, next)| sign.of(value, next.value(names)?))
            }
            Expression::Of(function, arguments) => {
                let values = arguments.iter().map(|argument| argument.value(names));
                function.of(&values.collect::<Option<Vec<i64>>>()?)
            }
        }
    }
}

impl Sign {
    fn of(self, one: i64, other: i64) -> Option<i64> {
        let value = match self {
            Sign::Plus => one.checked_add(other),
            Sign::Minus => one.checked_sub(other),
            Sign::Times => one.checked_mul(other),
            Sign::Over => (other > 0).then(|| one.div_euclid(other)),
            Sign::Modulo => (other > 0).then(|| one.rem_euclid(other)),
            Sign::Power => power(one, other),
        };
        value.filter(|value| value.unsigned_abs() < BOUND)
    }
}

fn power(base: i64, exponent: i64) -> Option<i64> {
    match (base, exponent) {
        (_, ..0) => None,
        (_, 0) | (1, _) => Some(1),
        (0, _) => Some(0),
        (-1, _) => Some(if exponent % 2 == 0 { 1 } else { -1 }),
        _ => base.checked_pow(u32::try_from(exponent).ok()?),
    }
}

impl Function {
    fn of(self, values: &[i64]) -> Option<i64> {
        match self {
            Function::Min => values.iter().copied().min(),
            Function::Max => values.iter().copied().max(),
            Function::Gcd => {
                values.iter().all(|&value| value >= 0).then(|| values.iter().fold(0, |all, &one| gcd(all, one)))
            }
        }
    }
}

/// The numbers from one end to the other, possibly none.
#[derive(Clone, Debug)]
pub struct Range {
    /// The first.
    pub from: Expression,
    /// The last, if different from the first.
    pub to: Option<Expression>,
}

impl Range {
    /// The numbers; none if an end has no value.
    pub fn numbers(&self, names: &[i64]) -> RangeInclusive<i64> {
        let ends = || {
            let from = self.from.value(names)?;
            Some(from..=self.to.as_ref().map_or(Some(from), |to| to.value(names))?)
        };
        ends().unwrap_or(RangeInclusive::new(1, 0))
    }
}

/// How two numbers compare.
#[derive(Clone, Copy, Debug)]
pub enum Relation {
    /// `=`
    Equal,
    /// `!=`
    Different,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    More,
    /// `>=`
    AtLeast,
}

/// A condition on a number.
#[derive(Clone, Debug)]
pub struct Test {
    /// Whether it is preceded by `not`.
    pub negated: bool,
    /// The number.
    pub of: Expression,
    /// What it is compared with.
    pub with: With,
}

/// What a number is compared with.
#[derive(Clone, Debug)]
pub enum With {
    /// Another number.
    Number(Relation, Expression),
    /// Ranges, at least one of which must contain it.
    Ranges(Vec<Range>),
}

impl Test {
    /// Whether the test holds; it does not if a value is missing.
    pub fn holds(&self, names: &[i64]) -> bool {
        let holds = || {
            let one = self.of.value(names)?;
            Some(match &self.with {
                With::Ranges(ranges) => ranges.iter().any(|range| range.numbers(names).contains(&one)),
                With::Number(relation, other) => relation.holds(one, other.value(names)?),
            })
        };
        holds().is_some_and(|holds| holds != self.negated)
    }
}

impl Relation {
    fn holds(self, one: i64, other: i64) -> bool {
        match self {
            Relation::Equal => one == other,
            Relation::Different => one != other,
            Relation::Less => one < other,
            Relation::AtMost => one <= other,
            Relation::More => one > other,
            Relation::AtLeast => one >= other,
        }
    }
}

/// A clause of a rule.
#[derive(Clone, Debug)]
pub enum Clause {
    /// The next name takes each number of the ranges in turn.
    For(Vec<Range>),
    /// Tests as a disjunction of conjunctions.
    If(Vec<Vec<Test>>),
}

/// A rule: what replaces a heap.
#[derive(Clone, Debug)]
pub struct Rule {
    /// The number of its line.
    pub line: usize,
    /// The line as it is written.
    pub text: String,
    /// The players whose moves it states.
    pub players: Players,
    /// The clauses.
    pub clauses: Vec<Clause>,
    /// The sizes of each heap that it leaves.
    pub leaves: Vec<Vec<Expression>>,
}
