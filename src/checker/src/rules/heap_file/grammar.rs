//! The grammar of expressions.

mod names;
mod rule;

use super::arguments::Arguments;
use super::expression::{Expression, Operation, Step};
use super::notation::Notation;
use super::tokens::Token;
use crate::rejection::Checked;
use crate::rules::heaps::MOST;
use crate::rules::lines::Place;
use crate::rules::numbers::number;
pub(super) use names::Names;

/// The deepest nesting of parentheses.
const MOST_DEPTH: u32 = 8;

/// The functions, each as an operation on two values.
const FUNCTIONS: [(&str, Operation); 3] =
    [("min", Operation::Least), ("max", Operation::Greatest), ("gcd", Operation::Divisor)];

/// A reader of tokens.
pub(super) struct Parser<'l> {
    /// The remaining tokens, and the place of the last one read.
    tokens: &'l [Token<'l>],
    at: Place,
    pub(super) arguments: &'l Arguments,
    pub(super) names: &'l mut Names,
    pub(super) notation: Notation,
    /// The number of open parentheses.
    depth: u32,
}

impl<'l> Parser<'l> {
    /// A reader of the tokens after the first one, which is at this place.
    pub(super) fn new(
        (tokens, at): (&'l [Token<'l>], Place),
        arguments: &'l Arguments,
        names: &'l mut Names,
        notation: Notation,
    ) -> Parser<'l> {
        Parser { tokens, at, arguments, names, notation, depth: 0 }
    }

    /// The text of the next token; empty at the end.
    fn peek(&self) -> &'l str {
        self.tokens.first().map_or("", |token| token.text)
    }

    fn next(&mut self) -> Option<Token<'l>> {
        let (first, rest) = self.tokens.split_first()?;
        (self.tokens, self.at) = (rest, first.at);
        Some(*first)
    }

    /// Reads this token, if it comes next.
    fn eat(&mut self, text: &str) -> bool {
        self.peek() == text && self.next().is_some()
    }

    /// Reads this token, which must come next.
    pub(super) fn expect(&mut self, text: &str) -> Checked<()> {
        if self.eat(text) { Ok(()) } else { self.refuse(text) }
    }

    /// Reads the value given for one of these tokens, if one of them comes next.
    fn one_of<T: Copy>(&mut self, known: &[(&str, T)]) -> Option<T> {
        let (_, meaning) = known.iter().find(|(text, _)| *text == self.peek())?;
        self.next().map(|_| *meaning)
    }

    /// The rejection of what comes next.
    pub(super) fn refuse<T>(&self, expected: &str) -> Checked<T> {
        match self.tokens.first() {
            Some(token) => token.at.refuse(expected, format!("{:?}", token.text)),
            None => self.at.refuse(expected, "the end of the line"),
        }
    }

    /// Checks that nothing comes next.
    pub(super) fn end(&self, expected: &str) -> Checked<()> {
        if self.tokens.is_empty() { Ok(()) } else { self.refuse(expected) }
    }

    /// SUM.
    pub(super) fn expression(&mut self) -> Checked<Expression> {
        let mut steps = vec![];
        self.sum(&mut steps)?;
        Ok(Expression(steps.into()))
    }

    fn sum(&mut self, steps: &mut Vec<Step>) -> Checked<()> {
        self.chain(&[("+", Operation::Plus), ("-", Operation::Minus)], Parser::term, steps)
    }

    fn term(&mut self, steps: &mut Vec<Step>) -> Checked<()> {
        let signs = [("*", Operation::Times), ("/", Operation::Over), ("%", Operation::Modulo)];
        self.chain(&signs, Parser::power, steps)
    }

    /// Reads operands with these signs between, which apply from left to right.
    fn chain(
        &mut self,
        signs: &[(&str, Operation)],
        operand: fn(&mut Parser<'l>, &mut Vec<Step>) -> Checked<()>,
        steps: &mut Vec<Step>,
    ) -> Checked<()> {
        operand(self, steps)?;
        while let Some(operation) = self.one_of(signs) {
            operand(self, steps)?;
            steps.push(Step::Of(operation));
        }
        Ok(())
    }

    fn power(&mut self, steps: &mut Vec<Step>) -> Checked<()> {
        self.atom(steps)?;
        if self.eat("^") {
            self.atom(steps)?;
            steps.push(Step::Of(Operation::Power));
        }
        Ok(())
    }

    fn atom(&mut self, steps: &mut Vec<Step>) -> Checked<()> {
        if self.peek() == "(" {
            return self.nested(|parser| parser.sum(steps));
        }
        if let Some(function) = self.one_of(&FUNCTIONS) {
            return self.nested(|parser| parser.function(function, steps));
        }
        let Some(token) = self.tokens.first().copied() else { return self.refuse("an expression") };
        let step = if token.is_number() {
            number(token.text, MOST)
                .map_or_else(|| self.refuse(&format!("a number up to {MOST}")), Ok)
                .map(Step::Number)
        } else if token.is_in_capitals() {
            self.arguments.number(token).map(Step::Number)
        } else {
            let place = self.names.place(token.text);
            place.map_or_else(|| self.refuse("a name that is known here, or another expression"), Ok).map(Step::Name)
        };
        steps.push(step?);
        self.next();
        Ok(())
    }

    /// Reads the contents of parentheses.
    fn nested(&mut self, mut read: impl FnMut(&mut Parser<'l>) -> Checked<()>) -> Checked<()> {
        self.expect("(")?;
        self.depth += 1;
        self.at.refuse_if(self.depth > MOST_DEPTH, format!("parentheses {MOST_DEPTH} deep at most"), "deeper ones")?;
        read(self)?;
        self.depth -= 1;
        self.expect(")")
    }

    /// Reads the arguments of a function.
    fn function(&mut self, function: Operation, steps: &mut Vec<Step>) -> Checked<()> {
        self.sum(steps)?;
        if matches!(function, Operation::Divisor) {
            // This checks, even for a single number, that it is nonnegative.
            steps.extend([Step::Number(0), Step::Of(function)]);
        }
        while self.eat(",") {
            self.sum(steps)?;
            steps.push(Step::Of(function));
        }
        Ok(())
    }
}
