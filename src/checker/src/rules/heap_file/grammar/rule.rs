//! The grammar of rules.

use std::cmp::Ordering;

use super::Parser;
use crate::claim::Player;
use crate::rejection::Checked;
use crate::rules::heap_file::expression::{Comparison, Expression, Range, Relation, Test};
use crate::rules::heap_file::tokens::Token;
use crate::rules::heap_file::{Clause, Rule};
use crate::rules::numbers::NOTHING;

/// The players of a rule.
const PLAYERS: [(&str, Option<Player>); 3] =
    [("Left", Some(Player::Left)), ("Right", Some(Player::Right)), ("both", None)];

/// What two values are compared by.
const COMPARISONS: [(&str, Comparison); 6] = [
    ("=", Ordering::is_eq),
    ("!=", Ordering::is_ne),
    ("<", Ordering::is_lt),
    ("<=", Ordering::is_le),
    (">", Ordering::is_gt),
    (">=", Ordering::is_ge),
];

/// Whether a clause begins with this token.
fn begins_clause(token: &Token) -> bool {
    ["for", "if"].contains(&token.text)
}

impl<'l> Parser<'l> {
    /// Reads a rule. Its clauses are read first, because their names also occur in its heaps.
    pub(in crate::rules::heap_file) fn rule(&mut self) -> Checked<Rule> {
        let Some(player) = self.one_of(&PLAYERS) else {
            return self.refuse("heap, unordered, start, or a rule of Left, Right or both");
        };
        self.expect(":")?;
        let (before, sizes) = (self.at, self.names.count());
        let place = self.tokens.iter().position(begins_clause).unwrap_or(self.tokens.len());
        let (heaps, clauses) = self.tokens.split_at_checked(place).unwrap_or_default();
        self.tokens = clauses;
        let clauses = self.clauses()?;
        (self.tokens, self.at) = (heaps, before);
        let heaps = self.heaps()?;
        self.end("the end of the heaps")?;
        if let Some(unused) = self.names.unused(sizes) {
            return before.refuse(format!("a use of {unused:?}"), "none");
        }
        self.names.forget(sizes);
        Ok(Rule { player, heaps, clauses })
    }

    /// HEAPS, each heap by its sizes.
    pub(in crate::rules::heap_file) fn heaps(&mut self) -> Checked<Vec<Box<[Expression]>>> {
        let mut heaps = vec![];
        if self.eat(NOTHING) {
            return Ok(heaps);
        }
        loop {
            heaps.push(self.heap()?);
            if !self.eat(self.notation.between_heaps()) {
                return Ok(heaps);
            }
        }
    }

    fn heap(&mut self) -> Checked<Box<[Expression]>> {
        let mut sizes = vec![self.expression()?];
        for _ in 1..self.notation.sizes {
            self.expect(self.notation.between_sizes())?;
            sizes.push(self.expression()?);
        }
        Ok(sizes.into())
    }

    fn clauses(&mut self) -> Checked<Vec<Clause>> {
        let mut clauses = vec![];
        while !self.tokens.is_empty() {
            clauses.push(if self.eat("for") { self.tries()? } else { self.lets_through()? });
        }
        Ok(clauses)
    }

    /// Reads the rest of a `for`.
    fn tries(&mut self) -> Checked<Clause> {
        let name = self.next().map_or("", |token| token.text);
        let at = self.at;
        self.expect("in")?;
        let ranges = self.ranges()?;
        match self.names.add(name) {
            true => Ok(Clause::For(ranges)),
            false => at.refuse("a new name of small letters that is no word of the language", format!("{name:?}")),
        }
    }

    /// Reads an `if`.
    fn lets_through(&mut self) -> Checked<Clause> {
        self.expect("if")?;
        let any = self.joined("or", |parser| parser.joined("and", Parser::test))?;
        Ok(Clause::If(any))
    }

    /// Reads one or more items, joined by a word or a sign.
    fn joined<T>(&mut self, sign: &str, mut read: impl FnMut(&mut Parser<'l>) -> Checked<T>) -> Checked<Box<[T]>> {
        let mut all = vec![read(self)?];
        while self.eat(sign) {
            all.push(read(self)?);
        }
        Ok(all.into())
    }

    fn test(&mut self) -> Checked<Test> {
        let is_negated = self.eat("not");
        let value = self.expression()?;
        let relation = match self.one_of(&COMPARISONS) {
            Some(comparison) => Relation::Compares(comparison, self.expression()?),
            None if self.eat("in") => Relation::In(self.ranges()?),
            None => return self.refuse("= != < <= > >= or in"),
        };
        Ok(Test { is_negated, value, relation })
    }

    fn ranges(&mut self) -> Checked<Box<[Range]>> {
        self.joined(",", Parser::range)
    }

    fn range(&mut self) -> Checked<Range> {
        let (first, then) = match self.tokens {
            [first, then, ..] => (first, then.text),
            [first] => (first, ""),
            [] => return self.refuse("numbers"),
        };
        // A parameter is a list if no expression continues after it.
        if first.is_in_capitals() && ["", ",", "for", "if", "or", "and"].contains(&then) {
            let list = self.arguments.numbers(*first)?;
            self.next();
            return Ok(Range::List(list));
        }
        let least = self.expression()?;
        Ok(if self.eat("..") { Range::Between(least, self.expression()?) } else { Range::One(least) })
    }
}
