//! The meanings of a text's parameters; each parameter has the same meaning wherever it is used.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use super::tokens::Token;
use crate::rejection::Checked;
use crate::rules::bad_rules;
use crate::rules::heaps::MOST;
use crate::rules::lines::Head;
use crate::rules::numbers::number;

/// The most numbers of a list.
const MOST_NUMBERS: usize = 64;

/// The meaning of a parameter.
#[derive(Clone, Debug)]
enum Meaning {
    Number(u32),
    Numbers(Rc<[u32]>),
    Heaps,
}

/// The parameters of a text.
#[derive(Debug)]
pub(super) struct Arguments {
    head: Head,
    /// The meanings of those used so far.
    used: RefCell<BTreeMap<String, Meaning>>,
}

impl Arguments {
    pub(super) fn new(head: Head) -> Arguments {
        Arguments { head, used: RefCell::default() }
    }

    /// The name of the game with its arguments.
    pub(super) fn title(&self) -> String {
        self.head.title(":")
    }

    /// The meaning of the parameter; `read` determines it at the first use.
    fn meaning(&self, token: Token, expected: &str, read: impl Fn(&str) -> Option<Meaning>) -> Checked<Meaning> {
        if let Some(meaning) = self.used.borrow().get(token.text) {
            return Ok(meaning.clone());
        }
        let Some(argument) = self.head.argument(token.text) else {
            return token.at.refuse("a parameter of the line `game`", format!("{:?}", token.text));
        };
        let Some(meaning) = read(argument) else {
            let expected = format!("{expected} for {}", token.text);
            return token.at.refuse(expected, format!("{argument:?}"));
        };
        self.used.borrow_mut().insert(token.text.to_string(), meaning.clone());
        Ok(meaning)
    }

    /// The number denoted by the parameter.
    pub(super) fn number(&self, token: Token) -> Checked<u32> {
        let expected = format!("a number up to {MOST}");
        match self.meaning(token, &expected, |text| number(text, MOST).map(Meaning::Number))? {
            Meaning::Number(number) => Ok(number),
            _ => used_otherwise(token),
        }
    }

    /// The list of numbers denoted by the parameter.
    pub(super) fn numbers(&self, token: Token) -> Checked<Rc<[u32]>> {
        let read = |text: &str| {
            let list: Option<Vec<u32>> = text.split(',').map(|one| number(one, MOST)).collect();
            list.filter(|list| list.len() <= MOST_NUMBERS).map(|list| Meaning::Numbers(list.into()))
        };
        match self.meaning(token, &format!("1 to {MOST_NUMBERS} numbers up to {MOST}, joined by commas,"), read)? {
            Meaning::Numbers(numbers) => Ok(numbers),
            _ => used_otherwise(token),
        }
    }

    /// The text of the heaps denoted by the parameter.
    pub(super) fn heaps(&self, token: Token) -> Checked<&str> {
        match self.meaning(token, "heaps", |_| Some(Meaning::Heaps))? {
            Meaning::Heaps => Ok(self.head.argument(token.text).unwrap_or_default()),
            _ => used_otherwise(token),
        }
    }

    /// Checks that each parameter was used.
    pub(super) fn hold_used(&self) -> Checked<()> {
        let used = self.used.borrow();
        match self.head.parameters().find(|name| !used.contains_key(*name)) {
            None => Ok(()),
            Some(name) => bad_rules(format!("a use of {name:?}"), "none"),
        }
    }
}

/// The rejection of a parameter that is used differently elsewhere.
fn used_otherwise<T>(token: Token) -> Checked<T> {
    let expected = format!("{} for heaps, in ranges for a list, or elsewhere for a number, and only so", token.text);
    token.at.refuse(expected, "another use of it")
}
