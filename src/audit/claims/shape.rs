//! How the value of an expression depends on an unbounded parameter n.

use evalexpr::{Node, Operator, Value};

/// The dependence of a value on n.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// The value is `slope` n + `offset`.
    Linear {
        /// The coefficient of n.
        slope: i64,
        /// The value for n = 0.
        offset: i64,
    },
    /// The value is the same for n and n + `period`, for every n >= `from`.
    Periodic {
        /// Where the period begins.
        from: u64,
        /// A period.
        period: u64,
    },
}

/// Larger numbers are not followed, to avoid overflow.
const MOST: i64 = 1 << 30;

/// The value does not depend on n.
const CONSTANT: (u64, u64) = (0, 1);

impl Shape {
    /// The shape of a value, given the values of the other parameters; `None` if unknown.
    pub(super) fn of(node: &Node, n: &str, value: &impl Fn(&str) -> Option<i64>) -> Option<Shape> {
        let children = || node.children().iter().map(|child| Shape::of(child, n, value)).collect::<Option<Vec<_>>>();
        match node.operator() {
            Operator::Const { value: Value::Int(number) } => linear(0, *number),
            Operator::Const { .. } => Some(periodic(CONSTANT)),
            Operator::VariableIdentifierRead { identifier } if identifier == n => linear(1, 0),
            Operator::VariableIdentifierRead { identifier } => linear(0, value(identifier)?),
            Operator::RootNode => match children()?.as_slice() {
                [one] => Some(*one),
                _ => None,
            },
            operator => by(operator, &children()?),
        }
    }

    /// Where it becomes periodic, and its period; `None` if it grows.
    pub fn periods(self) -> Option<(u64, u64)> {
        match self {
            Shape::Linear { slope: 0, .. } => Some(CONSTANT),
            Shape::Linear { .. } => None,
            Shape::Periodic { from, period } => Some((from, period)),
        }
    }
}

/// The shape of the result of an operator on values of these shapes.
fn by(operator: &Operator, of: &[Shape]) -> Option<Shape> {
    use Operator as Op;
    use Shape::Linear;
    match (operator, of) {
        (Op::Add, [Linear { slope: a, offset: b }, Linear { slope: c, offset: d }]) => linear(a + c, b + d),
        (Op::Sub, [Linear { slope: a, offset: b }, Linear { slope: c, offset: d }]) => linear(a - c, b - d),
        (Op::Neg, [Linear { slope, offset }]) => linear(-slope, -offset),
        (Op::Mul, [Linear { slope: 0, offset: by }, Linear { slope, offset }])
        | (Op::Mul, [Linear { slope, offset }, Linear { slope: 0, offset: by }]) => {
            linear(slope.checked_mul(*by)?, offset.checked_mul(*by)?)
        }
        // The remainder of a negative number differs.
        (Op::Mod, [Linear { slope: 1.., offset }, Linear { slope: 0, offset: by @ 1.. }]) => {
            Some(periodic((offset.min(&0).unsigned_abs(), by.unsigned_abs())))
        }
        (
            Op::Eq | Op::Neq | Op::Gt | Op::Lt | Op::Geq | Op::Leq,
            [Linear { slope: a, offset: b }, Linear { slope: c, offset: d }],
        ) if a != c => Some(periodic(((b - d).unsigned_abs() + 1, 1))),
        (
            Op::Add
            | Op::Sub
            | Op::Neg
            | Op::Mul
            | Op::Div
            | Op::Mod
            | Op::Eq
            | Op::Neq
            | Op::Gt
            | Op::Lt
            | Op::Geq
            | Op::Leq
            | Op::And
            | Op::Or
            | Op::Not
            | Op::Tuple
            | Op::FunctionIdentifier { .. },
            of,
        ) => together(of.iter().map(|shape| shape.periods())).map(periodic),
        _ => None,
    }
}

/// Where all of these are periodic, and a common period.
pub fn together(all: impl IntoIterator<Item = Option<(u64, u64)>>) -> Option<(u64, u64)> {
    all.into_iter().try_fold(CONSTANT, |(from, period), other| {
        let (later, other) = other?;
        let both = (period / gcd(period, other)).checked_mul(other).filter(|both| *both <= MOST.unsigned_abs())?;
        Some((from.max(later), both))
    })
}

fn gcd(one: u64, other: u64) -> u64 {
    if other == 0 { one } else { gcd(other, one % other) }
}

fn linear(slope: i64, offset: i64) -> Option<Shape> {
    let is_small = |number: i64| (-MOST..=MOST).contains(&number);
    (is_small(slope) && is_small(offset)).then_some(Shape::Linear { slope, offset })
}

fn periodic((from, period): (u64, u64)) -> Shape {
    Shape::Periodic { from, period }
}

#[cfg(test)]
mod tests {
    use super::super::Scope;

    /// The first values agree with the shape.
    #[test]
    fn values_are_as_their_shape_says() {
        for expression in [
            "7",
            "2*n - e",
            "n + 12",
            "3 - n",
            "(n - 5)*4",
            "n % 12",
            "(n - 40) % 7",
            "n % 3 == 0",
            "n != 0 && n != 9",
            "n + 34 != 51",
            "n < 20 || 2*n > 30 - n",
            "if(n % 4 == 0, \"P\", \"N\")",
            "nim_sum(n % 4, n % 6) + mex(0, n % 2)",
            "if(n == 70, 8, min(n % 12, 5))",
            "!(n >= 9)",
            "-(n % 5)",
            "(n % 6) / 2",
            "n % 9 % 4",
            "true",
        ] {
            let scope = Scope::default().with("e", 1);
            let shape = scope.shape(expression, "n").expect("an expression").unwrap_or_else(|| panic!("{expression}"));
            let value = |n: i64| scope.with("n", n).fill(&format!("{{{expression}}}")).expect("a value");
            match (shape, shape.periods()) {
                (super::Shape::Linear { slope, offset }, _) => {
                    (0..200).for_each(|n| assert_eq!(value(n), (slope * n + offset).to_string(), "{expression}"));
                }
                (_, Some((from, period))) => {
                    let (from, period) = (from as i64, period as i64);
                    (from..200).for_each(|n| assert_eq!(value(n), value(n + period), "{expression} at {n}"));
                }
                (_, None) => unreachable!("only what is linear grows"),
            }
        }
    }

    #[test]
    fn what_is_not_known_is_not_said() {
        for expression in
            ["n * n", "n / 2", "n + n % 2", "n % n", "max(n, 3)", "m", "2 ^ n", "n % 0", "n = 3", "5 % n", "7 % 2 * n"]
        {
            assert_eq!(Scope::default().shape(expression, "n").expect("an expression"), None, "{expression}");
        }
    }
}
