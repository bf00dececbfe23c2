//! Reading the legs and the clauses of a rule.

use super::words::Words;
use super::written::Written;
use super::{Clause, Rule, Scope};
use crate::games::rule_file::change::{Change, States};
use crate::games::rule_file::connections::{Connection, Ends};
use crate::games::rule_file::text::Fault;
use crate::games::rule_file::walk::Expression;

impl Words<'_> {
    pub(super) fn rule(&mut self) -> Result<Rule, Fault> {
        let directions = self.directions();
        if !self.is(":") {
            return Err(self.expected("`:` or a set of directions"));
        }
        self.at += 1;
        let mut legs = vec![(directions, self.leg()?)];
        while self.take("then") {
            let directions = self.some_directions()?;
            self.want(":")?;
            let place = self.peek().map_or(self.end, |word| word.place);
            let leg = self.leg()?;
            if leg.longest() == 0 {
                return Err(Fault::at(place, "expected a test behind the directions; a walk after `then` has one"));
            }
            legs.push((directions, leg));
        }
        let rule = Rule { legs, clauses: self.clauses()? };
        let place = self.words.first().map_or(self.end, |word| word.place);
        rule.fault().map_or(Ok(rule), |message| Err(Fault::at(place, message)))
    }

    fn clauses(&mut self) -> Result<Vec<Clause>, Fault> {
        let mut clauses = Vec::new();
        loop {
            let comma = self.take(",");
            match self.clause()? {
                Some(clause) => clauses.push(clause),
                None if comma || self.peek().is_some() => {
                    return Err(self.expected("`unless`, `when`, `each`, `on`, `off` or the end of the line"));
                }
                None => return Ok(clauses),
            }
        }
    }

    fn clause(&mut self) -> Result<Option<Clause>, Fault> {
        for (word, holds) in [("when", true), ("unless", false)] {
            if !self.take(word) {
                continue;
            }
            let is_all = self.take("all");
            if is_all || self.comes_test() {
                return self.joined(is_all, holds).map(|joined| Some(Clause::Joined(joined)));
            }
            let (scope, walk) = self.scoped()?;
            return Ok(Some(if holds { Clause::When(scope, walk) } else { Clause::Unless(scope, walk) }));
        }
        if self.take("each") {
            return self.each().map(Some);
        }
        if self.take("on") {
            return self.region().map(|region| Some(Clause::On(region)));
        }
        if self.take("off") {
            return self.region().map(|region| Some(Clause::Off(region)));
        }
        Ok(None)
    }

    /// Reads the change of all places one step away.
    fn each(&mut self) -> Result<Clause, Fault> {
        let directions = self.some_directions()?;
        self.take(":");
        let before = self.written_test()?;
        self.want("->")?;
        let after = self.written_test()?;
        let Written::Test(states, ..) = before else { return Err(self.expected("a test")) };
        let change = self.paired_test(&before, &after)?;
        let others = self.with.source.all_states() & !states;
        let change = Change::of(|state| if others >> state & 1 == 1 { Some(state) } else { change.image(state) });
        Ok(Clause::Each(directions, change))
    }

    /// Whether a test comes next, rather than a set of directions.
    fn comes_test(&self) -> bool {
        self.peek().is_some_and(|word| word.text == "any" || word.text.starts_with('[') || word.text.len() == 1)
    }

    /// Reads a condition on joined points after `when` or `unless`.
    fn joined(&mut self, is_all: bool, holds: bool) -> Result<Connection, Fault> {
        let through = self.tested()?;
        self.want("joined")?;
        let directions = self.some_directions()?;
        let ends = if is_all {
            self.want("to")?;
            Ends::States(self.tested()?)
        } else {
            self.want("from")?;
            let first = set(&self.region()?);
            self.want("to")?;
            Ends::Regions([first, set(&self.region()?)])
        };
        Ok(Connection::new(self.with.board, &directions, through, ends, holds))
    }

    fn tested(&mut self) -> Result<States, Fault> {
        let test = self.written_test()?;
        Ok(self.paired_test(&test, &test)?.domain())
    }

    fn scoped(&mut self) -> Result<(Scope, Expression), Fault> {
        let anywhere = self.take("anywhere");
        let directions = if anywhere { self.directions() } else { self.some_directions()? };
        let colon = self.take(":");
        if anywhere && colon && directions.is_empty() {
            return Err(Fault::at(self.words[self.at - 1].place, "expected a set of directions before the `:`"));
        }
        let before = self.written_walk(0)?;
        if self.is("->") {
            return Err(self.expected("tests alone; what a clause asks for does not change"));
        }
        let walk = self.paired(&before, &before)?;
        if walk.shortest() == 0 {
            return Err(self.expected("a test; the walk of a clause is never empty"));
        }
        if directions.is_empty() && walk.longest() > 1 {
            return Err(self.expected("directions behind `anywhere`, for this walk goes nowhere, and then `:`"));
        }
        if anywhere && !directions.is_empty() && walk.longest() < 2 {
            let place = before.first().map_or(self.end, Written::place);
            return Err(Fault::at(place, "expected a walk of two places or more, or no directions behind `anywhere`"));
        }
        Ok((if anywhere { Scope::Anywhere(directions) } else { Scope::Beside(directions) }, walk))
    }

    fn leg(&mut self) -> Result<Expression, Fault> {
        let before = self.written_walk(0)?;
        let after = if self.take("->") { Some(self.written_walk(0)?) } else { None };
        self.paired(&before, after.as_ref().unwrap_or(&before))
    }
}

/// The set of these points.
fn set(points: &[u16]) -> u64 {
    points.iter().fold(0, |set, point| set | 1 << point)
}
