//! Reading a rule from its tokens.

use super::{Item, Leg, Rule, Vocabulary, Walk};
use crate::rejection::Checked;
use crate::rules::rule_file::change::Change;
use crate::rules::rule_file::words::{Place, Placed, Token};

/// The deepest brackets, and the most tests in a rule.
const MOST_DEPTH: usize = 8;
const MOST_TESTS: usize = 256;

/// The most times that a number in braces repeats.
const MOST_TIMES: u32 = 64;

/// The word for a test that every state passes.
const ANY: &str = "any";

/// One side of an arrow, before the other side is known.
#[derive(Debug)]
pub(super) enum Side {
    /// A test and its place.
    Test(Test, Place),
    Either(Vec<Vec<Side>>, Place),
    Repeat(Box<Side>, u32, Option<u32>, Place),
}

/// A test, or its counterpart after an arrow.
#[derive(Debug)]
pub(super) enum Test {
    Any,
    State(u8),
    List(Vec<u8>),
}

/// Reads tokens from left to right.
pub(in crate::rules::rule_file) struct Reader<'t> {
    tokens: &'t [Placed],
    pub(super) read: usize,
    pub(super) vocabulary: &'t Vocabulary<'t>,
    /// The place after the last token.
    end: Place,
    tests: usize,
}

impl<'t> Reader<'t> {
    pub(in crate::rules::rule_file) fn new(tokens: &'t [Placed], end: Place, vocabulary: &'t Vocabulary) -> Reader<'t> {
        Reader { tokens, read: 0, vocabulary, end, tests: 0 }
    }

    pub(super) fn peek(&self) -> Option<&'t Token> {
        self.tokens.get(self.read).map(|placed| &placed.token)
    }

    pub(super) fn at(&self) -> Place {
        self.tokens.get(self.read).map_or(self.end, |placed| placed.at)
    }

    /// Takes this token if it comes next.
    pub(super) fn eat(&mut self, token: &Token) -> bool {
        let comes = self.peek() == Some(token);
        self.read += usize::from(comes);
        comes
    }

    pub(super) fn eat_word(&mut self, word: &str) -> bool {
        let comes = matches!(self.peek(), Some(Token::Name(name)) if name == word);
        self.read += usize::from(comes);
        comes
    }

    /// The rejection of what comes next.
    pub(super) fn refuse<T>(&self, expected: impl ToString) -> Checked<T> {
        let found = match self.peek() {
            None => "the end of the line".to_string(),
            Some(Token::Name(name)) => format!("{name:?}"),
            Some(Token::State(letter) | Token::Sign(letter)) => format!("{:?}", letter.to_string()),
            Some(Token::List(inside)) => format!("[{inside}]"),
            Some(Token::Times(inside)) => format!("{{{inside}}}"),
            Some(Token::Arrow) => "->".to_string(),
        };
        self.at().refuse(expected, found)
    }

    /// Rejects what comes next if `is_so`.
    pub(super) fn refuse_if(&self, is_so: bool, expected: impl ToString) -> Checked<()> {
        if is_so { self.refuse(expected) } else { Ok(()) }
    }

    /// Reads the names of sets of directions that come next.
    pub(super) fn directions(&mut self) -> Vec<String> {
        let mut directions = vec![];
        while let Some(Token::Name(name)) = self.peek() {
            if !(self.vocabulary.is_direction)(name) {
                break;
            }
            directions.push(name.clone());
            self.read += 1;
        }
        directions
    }

    /// Reads the whole rule, starting with the directions after the player.
    pub(in crate::rules::rule_file) fn rule(&mut self) -> Checked<Rule> {
        let (mut legs, mut changes, mut clauses) = (vec![], false, vec![]);
        loop {
            let directions = self.directions();
            if !self.eat(&Token::Sign(':')) {
                return self.refuse("a set of directions of the board, or a colon");
            }
            self.refuse_if(directions.is_empty() && !legs.is_empty(), "a direction after `then`")?;
            let walk = self.leg(&mut changes)?;
            self.refuse_if(
                walk.is_empty() && !legs.is_empty(),
                "a state, a test in [ ], or any, after the directions",
            )?;
            legs.push(Leg { directions, walk });
            if !self.eat_word("then") {
                break;
            }
        }
        while self.peek().is_some() {
            self.eat(&Token::Sign(','));
            clauses.push(self.clause(&mut changes)?);
        }
        Ok(Rule { legs, clauses, changes })
    }

    /// Reads a walk, or one before and one after an arrow.
    fn leg(&mut self, changes: &mut bool) -> Checked<Walk> {
        let before = self.side(0)?;
        if !self.eat(&Token::Arrow) {
            return self.paired(&before, &before);
        }
        *changes = true;
        let after = self.side(0)?;
        self.paired(&before, &after)
    }

    /// One side of an arrow.
    pub(super) fn side(&mut self, depth: usize) -> Checked<Vec<Side>> {
        let mut side = vec![];
        loop {
            let at = self.at();
            let element = match self.peek() {
                _ if self.comes_test() => Side::Test(self.test()?, at),
                Some(Token::Sign('(')) if depth < MOST_DEPTH => {
                    self.read += 1;
                    let mut either = vec![self.side(depth + 1)?];
                    while self.eat(&Token::Sign('|')) {
                        either.push(self.side(depth + 1)?);
                    }
                    if either.iter().any(Vec::is_empty) || !self.eat(&Token::Sign(')')) {
                        return self.refuse("a state, a test in [ ], any, or the bracket's end");
                    }
                    Side::Either(either, at)
                }
                _ => return Ok(side),
            };
            side.push(self.repeated(element, at)?);
        }
    }

    /// The element with the mark that follows it, if any.
    fn repeated(&mut self, element: Side, at: Place) -> Checked<Side> {
        let (least, most) = match self.peek() {
            Some(Token::Sign('*')) => (0, None),
            Some(Token::Sign('+')) => (1, None),
            Some(Token::Sign('?')) => (0, Some(1)),
            Some(Token::Times(number)) => match number.parse() {
                Ok(times @ 1..=MOST_TIMES) if *number == u32::to_string(&times) => (times, Some(times)),
                _ => return self.refuse(format!("a number from 1 to {MOST_TIMES}")),
            },
            _ => return Ok(element),
        };
        self.refuse_if(can_be_empty(&element), "a mark after what is not empty")?;
        self.read += 1;
        Ok(Side::Repeat(Box::new(element), least, most, at))
    }

    pub(super) fn comes_test(&self) -> bool {
        match self.peek() {
            Some(Token::State(_) | Token::List(_)) => true,
            Some(Token::Name(name)) => name == ANY,
            _ => false,
        }
    }

    pub(super) fn test(&mut self) -> Checked<Test> {
        self.tests += 1;
        self.refuse_if(self.tests > MOST_TESTS, format!("at most {MOST_TESTS} tests in a line"))?;
        if self.eat_word(ANY) {
            return Ok(Test::Any);
        }
        let test = match self.peek() {
            Some(Token::State(letter)) => self.number(*letter).map(Test::State),
            Some(Token::List(letters)) if !letters.is_empty() => {
                letters.chars().map(|letter| self.number(letter)).collect::<Option<_>>().map(Test::List)
            }
            _ => return self.refuse("a state, a test in [ ], or any"),
        };
        let Some(test) = test else { return self.refuse("states that the line `states` has") };
        self.read += 1;
        Ok(test)
    }

    /// The number of a state.
    fn number(&self, letter: char) -> Option<u8> {
        self.vocabulary.states.iter().position(|state| *state == letter).and_then(|number| u8::try_from(number).ok())
    }

    /// A walk, from the two sides of an arrow.
    pub(super) fn paired(&self, before: &[Side], after: &[Side]) -> Checked<Walk> {
        self.refuse_if(before.len() != after.len(), "after -> as many elements as before it")?;
        let all = before.iter().zip(after);
        all.map(|pair| match pair {
            (Side::Test(from, _), Side::Test(to, at)) => self.change(from, to, *at).map(Item::Cell),
            (Side::Either(from, _), Side::Either(to, _)) if from.len() == to.len() => {
                let walks = from.iter().zip(to).map(|(from, to)| self.paired(from, to));
                Ok(Item::Either(walks.collect::<Checked<_>>()?))
            }
            (Side::Repeat(from, least, most, _), Side::Repeat(to, other_least, other_most, _))
                if (least, most) == (other_least, other_most) =>
            {
                let mut walk = self.paired(std::slice::from_ref(from), std::slice::from_ref(to))?;
                match (walk.pop(), walk.is_empty()) {
                    (Some(item), true) => Ok(Item::Repeat(Box::new(item), *least, *most)),
                    _ => self.refuse("one element"),
                }
            }
            (_, Side::Test(_, at) | Side::Either(_, at) | Side::Repeat(_, _, _, at)) => {
                at.refuse("after -> the brackets and marks that stand before it", "another shape")
            }
        })
        .collect()
    }

    /// The change of a place, from the test before and the one after.
    pub(super) fn change(&self, from: &Test, to: &Test, at: Place) -> Checked<Change> {
        let states: Vec<u8> = match from {
            Test::Any => (0..).take(self.vocabulary.states.len()).collect(),
            Test::State(state) => vec![*state],
            Test::List(states) => states.clone(),
        };
        let mut distinct = states.clone();
        distinct.sort_unstable();
        distinct.dedup();
        at.refuse_if(distinct.len() < states.len(), "each state once in a test", "one twice")?;
        match (from, to) {
            (Test::Any, Test::Any) => Ok(Change::staying(states)),
            (_, Test::State(image)) => Ok(Change::mapping(states.into_iter().map(|state| (state, *image)))),
            (Test::State(_) | Test::List(_), Test::List(images)) if states.len() == images.len() => {
                Ok(Change::mapping(states.into_iter().zip(images.iter().copied())))
            }
            _ => {
                at.refuse("a state, or as many in [ ] as before ->; `any` only where it stands before", "another test")
            }
        }
    }
}

/// Whether an element can match no places.
pub(super) fn can_be_empty(element: &Side) -> bool {
    match element {
        Side::Test(..) => false,
        Side::Either(walks, _) => walks.iter().any(|walk| walk.iter().all(can_be_empty)),
        Side::Repeat(element, least, ..) => *least == 0 || can_be_empty(element),
    }
}
