//! Walks as written, before the states of both sides are paired up.

use super::words::Words;
use crate::games::rule_file::board::number;
use crate::games::rule_file::change::States;
use crate::games::rule_file::text::{Fault, Place, Word};
use crate::games::rule_file::walk::Mark;

/// The largest number in braces, the deepest brackets, and the most tests in a rule.
const MOST_TIMES: usize = 64;
const MOST_DEPTH: usize = 8;
const MOST_TESTS: usize = 256;

/// A walk as written, with its places, before states are paired up.
pub enum Written {
    Test(States, Option<Vec<u8>>, Place, String),
    Group(Vec<Vec<Written>>, Place),
    Marked(Box<Written>, Mark, Place),
}

impl Written {
    pub(super) fn place(&self) -> Place {
        match self {
            Written::Test(_, _, place, _) | Written::Group(_, place) | Written::Marked(_, _, place) => *place,
        }
    }
}

impl<'t> Words<'t> {
    pub(super) fn written_walk(&mut self, depth: usize) -> Result<Vec<Written>, Fault> {
        const ENDS: [&str; 11] = ["->", "|", ")", ",", "then", "unless", "when", "each", "on", "off", ":"];
        let mut walk = Vec::new();
        while self.peek().is_some_and(|word| !ENDS.contains(&word.text.as_str())) {
            walk.push(self.written_cell(depth)?);
        }
        Ok(walk)
    }

    /// Reads a cell with its mark, at this depth of brackets.
    fn written_cell(&mut self, depth: usize) -> Result<Written, Fault> {
        let place = self.peek().map_or(self.end, |word| word.place);
        let cell = if self.is("(") {
            if depth == MOST_DEPTH {
                return Err(self.expected(format!("brackets that stand at most {MOST_DEPTH} deep")));
            }
            let mut walks = Vec::new();
            while walks.is_empty() || self.is("|") {
                self.at += 1;
                walks.push(self.written_walk(depth + 1)?);
                if walks.last().is_some_and(Vec::is_empty) {
                    return Err(self.expected("a test; an alternative is never empty"));
                }
            }
            self.want(")")?;
            Written::Group(walks, place)
        } else {
            self.written_test()?
        };
        Ok(match self.mark()? {
            Some(mark) => Written::Marked(Box::new(cell), mark, place),
            None => cell,
        })
    }

    fn mark(&mut self) -> Result<Option<Mark>, Fault> {
        for (text, mark) in [("*", Mark::Any), ("+", Mark::Some), ("?", Mark::Perhaps)] {
            if self.take(text) {
                return Ok(Some(mark));
            }
        }
        let between = |word: &'t Word| word.text.strip_prefix('{')?.strip_suffix('}');
        let Some(word) = self.peek().and_then(between) else { return Ok(None) };
        let argument = self.with.arguments.get(word);
        if argument.is_some() {
            self.with.used.borrow_mut().insert(word.to_owned());
        }
        let times = number(argument.map_or(word, String::as_str), MOST_TIMES);
        let times = times.ok_or_else(|| self.expected(format!("a number from 1 to {MOST_TIMES}")))?;
        self.at += 1;
        Ok(Some(Mark::Times(times)))
    }

    pub(super) fn written_test(&mut self) -> Result<Written, Fault> {
        let word = self.peek().ok_or_else(|| self.expected("a test"))?;
        self.tests += 1;
        if self.tests > MOST_TESTS {
            return Err(self.expected(format!("at most {MOST_TESTS} tests in a rule")));
        }
        self.at += 1;
        let source = self.with.source;
        if word.text == "any" {
            return Ok(Written::Test(source.all_states(), None, word.place, word.text.clone()));
        }
        let (listed, text) = if word.text.starts_with('[') {
            (self.listed(word)?, "a list".to_owned())
        } else {
            let wanted = format!("{}, `any`, `[` or `(`", source.a_state());
            (vec![source.state(word).map_err(|_| word.unexpected(wanted))?], word.text.clone())
        };
        let states = listed.iter().fold(0, |set, state| set | 1 << state);
        Ok(Written::Test(states, Some(listed), word.place, text))
    }

    /// The states between brackets.
    fn listed(&self, word: &Word) -> Result<Vec<u8>, Fault> {
        let source = self.with.source;
        let state = |(c, place): (char, Place)| {
            let wanted = format!("{} or `]`", source.a_state());
            source.number(c).ok_or_else(|| Fault::expected(place, wanted, Some(&c.to_string())))
        };
        let inside = word.characters().skip(1).take(word.text.len().saturating_sub(2));
        let listed = inside.map(state).collect::<Result<Vec<u8>, Fault>>()?;
        if listed.is_empty() { Err(word.fault("no state stands in the brackets")) } else { Ok(listed) }
    }
}
