//! The grammar of expressions, ranges, tests and clauses.

use std::collections::{BTreeMap, BTreeSet};

use super::MOST_SIZE;
use super::expression::{Clause, Expression, Function, Range, Relation, Sign, Test, With};
use super::words::Words;
use crate::games::rule_file::text::{Fault, Word};
use crate::notation::number;

/// The reserved words.
pub const WORDS: [&str; 10] = ["x", "for", "in", "if", "or", "and", "not", "min", "max", "gcd"];
/// The most letters of a name.
const MOST_LETTERS: usize = 64;
/// The deepest nesting of parentheses.
const DEEPEST: usize = 8;
/// The longest list of numbers.
const MOST_LISTED: usize = 64;

/// How a parameter is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// As a number.
    Number,
    /// As a list of numbers.
    List,
    /// As the heaps at the start.
    Start,
}

/// The names and parameters that a text may use, and those used so far.
#[derive(Debug, Default)]
pub struct Scope {
    /// The names: sizes, then the `for` variables of the current rule.
    pub names: Vec<Word>,
    /// The numbers of the names used so far.
    pub used: BTreeSet<usize>,
    /// The arguments of the parameters.
    pub arguments: BTreeMap<String, String>,
    /// The parameters used so far.
    pub uses: BTreeMap<String, Use>,
    /// The number of open parentheses.
    depth: usize,
}

/// Whether the word is a name.
pub fn is_name(text: &str) -> bool {
    text.bytes().all(|letter| letter.is_ascii_lowercase())
        && (1..=MOST_LETTERS).contains(&text.len())
        && !WORDS.contains(&text)
}

impl Scope {
    /// A scope without names.
    pub fn new(arguments: BTreeMap<String, String>) -> Scope {
        Scope { arguments, ..Scope::default() }
    }

    /// Reads a new name.
    pub fn new_name(&mut self, words: &mut Words) -> Result<(), Fault> {
        let word = words.next("a name")?;
        if !is_name(&word.text) {
            return Err(word.unexpected("a name of small letters, none of them a word of the language"));
        }
        if self.names.iter().any(|other| other.text == word.text) {
            return Err(word.fault(format!("a second name `{}`", word.text)));
        }
        self.names.push(word);
        Ok(())
    }

    /// The argument of a parameter used in this way.
    pub fn argument(&mut self, word: &Word, by: Use) -> Result<String, Fault> {
        let argument =
            self.arguments.get(&word.text).ok_or_else(|| word.fault(format!("no parameter is `{}`", word.text)))?;
        match self.uses.insert(word.text.clone(), by) {
            Some(other) if other != by => {
                Err(word.fault(format!("`{}` is used in two ways: as a number, a list, or the start", word.text)))
            }
            _ => Ok(argument.clone()),
        }
    }

    /// The clauses of a rule, to the end of the line.
    pub fn clauses(&mut self, words: &mut Words) -> Result<Vec<Clause>, Fault> {
        let mut clauses = Vec::new();
        while words.peek().is_some() {
            clauses.push(if words.take("for") { self.each(words)? } else { self.condition(words)? });
        }
        Ok(clauses)
    }

    /// The ranges of a `for` cannot use its own name.
    fn each(&mut self, words: &mut Words) -> Result<Clause, Fault> {
        self.new_name(words)?;
        let name = self.names.pop();
        words.expect("in")?;
        let ranges = self.ranges(words)?;
        self.names.extend(name);
        Ok(Clause::For(ranges))
    }

    fn condition(&mut self, words: &mut Words) -> Result<Clause, Fault> {
        if !words.take("if") {
            return Err(words.unexpected("`for`, `if` or the end of the line"));
        }
        let mut any = vec![self.all(words)?];
        while words.take("or") {
            any.push(self.all(words)?);
        }
        Ok(Clause::If(any))
    }

    fn all(&mut self, words: &mut Words) -> Result<Vec<Test>, Fault> {
        let mut all = vec![self.test(words)?];
        while words.take("and") {
            all.push(self.test(words)?);
        }
        Ok(all)
    }

    fn test(&mut self, words: &mut Words) -> Result<Test, Fault> {
        let negated = words.take("not");
        let of = self.sum(words)?;
        if words.take("in") {
            return Ok(Test { negated, of, with: With::Ranges(self.ranges(words)?) });
        }
        let relations = [
            ("=", Relation::Equal),
            ("!=", Relation::Different),
            ("<", Relation::Less),
            ("<=", Relation::AtMost),
            (">", Relation::More),
            (">=", Relation::AtLeast),
        ];
        let found = relations.into_iter().find(|(sign, _)| words.take(sign));
        let (_, relation) = found.ok_or_else(|| words.unexpected("`=`, `!=`, `<`, `<=`, `>`, `>=` or `in`"))?;
        Ok(Test { negated, of, with: With::Number(relation, self.sum(words)?) })
    }

    fn ranges(&mut self, words: &mut Words) -> Result<Vec<Range>, Fault> {
        let mut ranges = self.range(words)?;
        while words.take(",") {
            ranges.extend(self.range(words)?);
        }
        Ok(ranges)
    }

    /// A range; for a parameter, the ranges of its list.
    fn range(&mut self, words: &mut Words) -> Result<Vec<Range>, Fault> {
        let ends = |text: Option<&str>| matches!(text, None | Some("," | "for" | "if" | "or" | "and"));
        let mut behind = words.clone();
        if let Ok(word) = behind.next("")
            && is_parameter(&word.text)
            && ends(behind.peek())
        {
            *words = behind;
            return self.list(&word);
        }
        let from = self.sum(words)?;
        let to = if words.take("..") { Some(self.sum(words)?) } else { None };
        Ok(vec![Range { from, to }])
    }

    fn list(&mut self, word: &Word) -> Result<Vec<Range>, Fault> {
        let argument = self.argument(word, Use::List)?;
        let read = |text: &str| {
            number(text, MOST_SIZE.into()).map(|number| Range { from: Expression::Number(number as i64), to: None })
        };
        let ranges: Option<Vec<Range>> = argument.split(',').map(read).collect();
        let ranges = ranges.filter(|ranges| ranges.len() <= MOST_LISTED);
        ranges.ok_or_else(|| {
            word.fault(format!(
                "`{argument}` is no list of 1 to {MOST_LISTED} numbers from 0 to {MOST_SIZE}, `,` between"
            ))
        })
    }

    /// An expression.
    pub fn sum(&mut self, words: &mut Words) -> Result<Expression, Fault> {
        self.chain(words, &[("+", Sign::Plus), ("-", Sign::Minus)], Scope::term)
    }

    fn term(&mut self, words: &mut Words) -> Result<Expression, Fault> {
        self.chain(words, &[("*", Sign::Times), ("/", Sign::Over), ("%", Sign::Modulo)], Scope::power)
    }

    fn chain(
        &mut self,
        words: &mut Words,
        signs: &[(&str, Sign)],
        part: fn(&mut Scope, &mut Words) -> Result<Expression, Fault>,
    ) -> Result<Expression, Fault> {
        let first = part(self, words)?;
        let mut rest = Vec::new();
        while let Some((_, sign)) = signs.iter().find(|(text, _)| words.take(text)) {
            rest.push((*sign, part(self, words)?));
        }
        Ok(if rest.is_empty() { first } else { Expression::Chain(Box::new(first), rest) })
    }

    fn power(&mut self, words: &mut Words) -> Result<Expression, Fault> {
        let base = self.atom(words)?;
        Ok(match words.take("^") {
            true => Expression::Chain(Box::new(base), vec![(Sign::Power, self.atom(words)?)]),
            false => base,
        })
    }

    fn atom(&mut self, words: &mut Words) -> Result<Expression, Fault> {
        let wanted = "a number, a name, a parameter, `(`, `min`, `max` or `gcd`";
        let place = words.clone();
        let word = words.next(wanted)?;
        let function = match word.text.as_str() {
            "(" => None,
            "min" => Some(Function::Min),
            "max" => Some(Function::Max),
            "gcd" => Some(Function::Gcd),
            text if is_parameter(text) => return self.parameter(&word),
            text if text.starts_with(|c: char| c.is_ascii_digit()) => {
                let found = number(text, MOST_SIZE.into()).map(|number| Expression::Number(number as i64));
                return found.ok_or_else(|| word.unexpected(format!("a number of at most {MOST_SIZE}")));
            }
            text if is_name(text) => return self.name(&word),
            _ => return Err(place.unexpected(wanted)),
        };
        if function.is_some() {
            words.expect("(")?;
        }
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(word.fault(format!("parentheses stand more than {DEEPEST} deep")));
        }
        let mut inside = vec![self.sum(words)?];
        while function.is_some() && words.take(",") {
            inside.push(self.sum(words)?);
        }
        words.expect(")")?;
        self.depth -= 1;
        Ok(match function {
            Some(function) => Expression::Of(function, inside),
            None => inside.swap_remove(0),
        })
    }

    fn parameter(&mut self, word: &Word) -> Result<Expression, Fault> {
        let argument = self.argument(word, Use::Number)?;
        let found = number(&argument, MOST_SIZE.into()).map(|number| Expression::Number(number as i64));
        found.ok_or_else(|| word.fault(format!("`{argument}` is no number from 0 to {MOST_SIZE}")))
    }

    fn name(&mut self, word: &Word) -> Result<Expression, Fault> {
        let found = self.names.iter().position(|name| name.text == word.text);
        let name = found.ok_or_else(|| word.fault(format!("nothing before it is named `{}`", word.text)))?;
        self.used.insert(name);
        Ok(Expression::Name(name))
    }
}

/// Whether the word is a parameter.
fn is_parameter(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|letter| letter.is_ascii_uppercase())
}
