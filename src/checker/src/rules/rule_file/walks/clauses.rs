//! Reading the clauses of a rule.

use super::reader::{Reader, can_be_empty};
use super::{Clause, Goal, Joined, Leg, most_places};
use crate::rejection::Checked;
use crate::rules::rule_file::change::Change;
use crate::rules::rule_file::words::Token;

impl Reader<'_> {
    pub(super) fn clause(&mut self, changes: &mut bool) -> Checked<Clause> {
        for (word, holds) in [("when", true), ("unless", false)] {
            if self.eat_word(word) {
                let is_all = self.eat_word("all");
                return if is_all || self.comes_test() { self.linked(is_all, holds) } else { self.around(holds) };
            }
        }
        if self.eat_word("each") {
            *changes = true;
            return self.each();
        }
        let inside = self.eat_word("on");
        if !inside && !self.eat_word("off") {
            return self.refuse("a state, or a clause: when, unless, each, on or off");
        }
        Ok(Clause::Region { name: self.region()?, inside })
    }

    /// Reads a walk after `when` or `unless`.
    fn around(&mut self, holds: bool) -> Checked<Clause> {
        let anywhere = self.eat_word("anywhere");
        let directions = self.directions();
        let colon = self.eat(&Token::Sign(':'));
        self.refuse_if(
            directions.is_empty() && (colon || !anywhere),
            "a set of directions of the board, `anywhere`, or what is joined",
        )?;
        let before = self.side(0)?;
        self.refuse_if(before.is_empty() || before.iter().all(can_be_empty), "a state, a test in [ ], or any")?;
        let leg = Leg { directions, walk: self.paired(&before, &before)? };
        self.refuse_if(
            anywhere && leg.directions.is_empty() != (most_places(&leg.walk) < 2),
            "directions after `anywhere` just where its walk has more than one place",
        )?;
        Ok(Clause::Around { anywhere, leg, holds })
    }

    /// Reads a condition on joined points after `when`, `unless` or `all`.
    fn linked(&mut self, is_all: bool, holds: bool) -> Checked<Clause> {
        let through = self.tested()?;
        if !self.eat_word("joined") {
            return self.refuse("joined");
        }
        let directions = self.directions();
        self.refuse_if(directions.is_empty(), "a set of directions of the board")?;
        let first = if is_all || !self.eat_word("from") { None } else { Some(self.region()?) };
        if !self.eat_word("to") || !(is_all || first.is_some()) {
            return self.refuse(if is_all { "to, and a test" } else { "from REGION to REGION" });
        }
        let to = match first {
            Some(first) => Goal::Regions(first, self.region()?),
            None => Goal::States(self.tested()?),
        };
        Ok(Clause::Joined(Joined { through, directions, to, holds }))
    }

    /// Reads the rest of `each`.
    fn each(&mut self) -> Checked<Clause> {
        let directions = self.directions();
        self.eat(&Token::Sign(':'));
        let from = self.test()?;
        if directions.is_empty() || !self.eat(&Token::Arrow) {
            return self.refuse("each DIRECTION: TEST -> TEST");
        }
        let (at, to) = (self.at(), self.test()?);
        Ok(Clause::Each { directions, change: self.change(&from, &to, at)? })
    }

    /// Reads a test, as the identity on the states that pass.
    fn tested(&mut self) -> Checked<Change> {
        let (at, test) = (self.at(), self.test()?);
        self.change(&test, &test, at)
    }

    fn region(&mut self) -> Checked<String> {
        match self.peek() {
            Some(Token::Name(name)) if (self.vocabulary.is_region)(name) => {
                self.read += 1;
                Ok(name.clone())
            }
            _ => self.refuse("a region of the board"),
        }
    }
}
