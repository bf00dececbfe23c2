//! Reading a rule: walks before and after, legs and clauses, for one player.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use super::board::Board;
use super::change::{Change, States};
use super::connections::{Connection, Ends};
use super::syntax::{Let, Purpose, RuleLine, Source};
use super::text::{Fault, Place, Word};
use super::walk::{Expression, Mark};
use crate::Player;

/// The largest number in braces, the deepest brackets, and the most tests in a rule.
const MOST_TIMES: usize = 64;
const MOST_DEPTH: usize = 8;
const MOST_TESTS: usize = 256;

/// A rule for one player.
#[derive(Debug)]
pub struct Rule {
    /// The legs, each with its possible directions.
    pub legs: Vec<(Vec<usize>, Expression)>,
    /// The clauses, in order.
    pub clauses: Vec<Clause>,
}

impl Rule {
    /// What is wrong with its directions, or with clauses that refer to no place.
    fn fault(&self) -> Option<&'static str> {
        let nowhere = |(directions, leg): &(Vec<usize>, Expression)| directions.is_empty() && leg.longest() > 1;
        let has_place = self.legs.iter().any(|(_, leg)| leg.shortest() > 0);
        let is_anywhere = |clause: &Clause| match clause {
            Clause::When(scope, _) | Clause::Unless(scope, _) => matches!(scope, Scope::Anywhere(_)),
            Clause::Joined(_) => true,
            Clause::Each(..) | Clause::On(_) | Clause::Off(_) => false,
        };
        let first = self.legs.first();
        if self.legs.iter().any(nowhere) {
            Some("the walk goes nowhere; write a direction before the `:`")
        } else if first.is_some_and(|(directions, leg)| !directions.is_empty() && leg.longest() < 2) {
            Some("the walk has one place, so that it has no direction; leave the directions out")
        } else if !has_place && !self.clauses.iter().all(is_anywhere) {
            Some("the walk may be empty, and then there is no place for the clauses to be about")
        } else {
            None
        }
    }
}

/// A clause.
#[derive(Debug)]
pub enum Clause {
    /// One of these walks is present.
    When(Scope, Expression),
    /// None of these walks is present.
    Unless(Scope, Expression),
    /// All places one step away change.
    Each(Vec<usize>, Change),
    /// The last place is one of these.
    On(Vec<u16>),
    /// The last place is not one of these.
    Off(Vec<u16>),
    /// Points are joined, or not joined.
    Joined(Connection),
}

/// Where the walks of a clause begin, and in which directions.
#[derive(Debug)]
pub enum Scope {
    /// One step from the last place.
    Beside(Vec<usize>),
    /// At any point.
    Anywhere(Vec<usize>),
}

/// The context in which rules are read.
pub struct Reading<'t> {
    /// The text.
    pub source: &'t Source,
    /// The board.
    pub board: &'t Board,
    /// The arguments of the parameters.
    pub arguments: &'t BTreeMap<String, String>,
    /// The names used.
    pub used: &'t RefCell<BTreeSet<String>>,
}

/// The words of a rule, read for one player.
struct Words<'t> {
    with: &'t Reading<'t>,
    words: &'t [Word],
    at: usize,
    end: Place,
    /// The number of tests read.
    tests: usize,
}

/// A walk as written, with its places, before states are paired up.
enum Written {
    Test(States, Option<Vec<u8>>, Place, String),
    Group(Vec<Vec<Written>>, Place),
    Marked(Box<Written>, Mark, Place),
}

impl Reading<'_> {
    /// The rule of a line as `player` reads it, with the first word in it whose meaning differs for the other player.
    pub fn rule(&self, line: &RuleLine, player: Player) -> Result<(Rule, Option<Word>), Fault> {
        let words: Vec<Word> = line.words.iter().flat_map(|word| self.meaning(word, player)).collect();
        let rule = Words { with: self, words: &words, at: 0, end: line.end, tests: 0 }.rule()?;
        let twofold = line.words.iter().find(|word| self.given(word).is_some_and(|given| given.meanings.len() > 1));
        let is_move = matches!(line.purpose, Purpose::Move(_));
        match (is_move, line.words.iter().any(|word| word.text == "->")) {
            (true, false) => {
                Err(Fault::at(line.place, "a move changes something; write what becomes of it behind `->`"))
            }
            (false, true) => Err(Fault::at(line.place, "an ending changes nothing; leave the `->` or `each` out")),
            _ => Ok((rule, twofold.cloned())),
        }
    }

    /// Checks that no name defined by the text is a word of the language.
    pub fn check_names(&self) -> Result<(), Fault> {
        const TAKEN: [&str; 26] = [
            "any", "then", "unless", "when", "each", "on", "off", "anywhere", "Left", "Right", "both", "wins", "loses",
            "draws", "stuck", "let", "region", "start", "all", "joined", "from", "to", "game", "board", "states",
            "border",
        ];
        let mut seen = BTreeSet::new();
        let lets = self.source.lets.iter().map(|given| &given.name);
        for name in lets.chain(self.source.regions.iter().map(|(name, _)| name)) {
            let known = TAKEN.contains(&name.text.as_str()) || self.board.sets.contains_key(&name.text);
            if known || self.board.regions.contains_key(&name.text) || !seen.insert(&name.text) {
                return Err(name.fault(format!("`{}` has a meaning already; take another name", name.text)));
            }
        }
        let meanings = self.source.lets.iter().flat_map(|given| &given.meanings);
        meanings.into_iter().try_for_each(|meaning| self.check_meaning(meaning))
    }

    /// Checks that a word of `let` stands for one test, or for directions.
    fn check_meaning(&self, meaning: &[Word]) -> Result<(), Fault> {
        let end = meaning.last().map_or(Place { line: 0, column: 0 }, |word| word.place);
        if meaning.iter().all(|word| self.board.sets.contains_key(&word.text)) {
            return Ok(());
        }
        let mut words = Words { with: self, words: meaning, at: 0, end, tests: 0 };
        words.written_test()?;
        if words.peek().is_none() { Ok(()) } else { Err(words.expected("one test, or sets of directions")) }
    }

    fn given(&self, word: &Word) -> Option<&Let> {
        self.source.lets.iter().find(|given| given.name.text == word.text)
    }

    /// The meaning of a word in a rule of this player.
    fn meaning(&self, word: &Word, player: Player) -> Vec<Word> {
        let Some(given) = self.given(word) else { return vec![word.clone()] };
        self.used.borrow_mut().insert(word.text.clone());
        let right = given.meanings.last().filter(|_| player == Player::Right);
        let meaning = right.or(given.meanings.first()).map_or(&[][..], Vec::as_slice);
        meaning.iter().map(|of| Word { text: of.text.clone(), place: word.place }).collect()
    }
}

impl<'t> Words<'t> {
    fn peek(&self) -> Option<&'t Word> {
        self.words.get(self.at)
    }

    fn is(&self, text: &str) -> bool {
        self.peek().is_some_and(|word| word.text == text)
    }

    fn take(&mut self, text: &str) -> bool {
        let is = self.is(text);
        self.at += usize::from(is);
        is
    }

    fn expected(&self, wanted: impl std::fmt::Display) -> Fault {
        match self.peek() {
            Some(word) => word.unexpected(wanted),
            None => Fault::expected(self.end, wanted, None),
        }
    }

    fn want(&mut self, text: &str) -> Result<(), Fault> {
        if self.take(text) { Ok(()) } else { Err(self.expected(format!("`{text}`"))) }
    }

    fn rule(&mut self) -> Result<Rule, Fault> {
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
            let directions = self.some_directions()?;
            self.take(":");
            let before = self.written_test()?;
            self.want("->")?;
            let after = self.written_test()?;
            let Written::Test(states, ..) = before else { return Err(self.expected("a test")) };
            let change = self.paired_test(&before, &after)?;
            let others = self.with.source.all_states() & !states;
            let change = Change::of(|state| if others >> state & 1 == 1 { Some(state) } else { change.image(state) });
            return Ok(Some(Clause::Each(directions, change)));
        }
        if self.take("on") {
            return self.region().map(|region| Some(Clause::On(region)));
        }
        if self.take("off") {
            return self.region().map(|region| Some(Clause::Off(region)));
        }
        Ok(None)
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

    fn region(&mut self) -> Result<Vec<u16>, Fault> {
        let found = self.peek().and_then(|word| Some((word, self.with.board.regions.get(&word.text)?)));
        match found {
            Some((word, points)) => {
                self.with.used.borrow_mut().insert(word.text.clone());
                self.at += 1;
                Ok(points.clone())
            }
            None => {
                let names: Vec<&String> = self.with.board.regions.keys().collect();
                Err(self.expected(format!("a region: {}", super::text::any_of(&names))))
            }
        }
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

    fn some_directions(&mut self) -> Result<Vec<usize>, Fault> {
        let before = self.at;
        let found = self.directions();
        if self.at > before { Ok(found) } else { Err(self.expected(self.a_direction())) }
    }

    fn a_direction(&self) -> String {
        let names: Vec<&String> = self.with.board.sets.keys().collect();
        format!("a set of directions: {}", super::text::any_of(&names))
    }

    /// Reads the directions of the sets that come next.
    fn directions(&mut self) -> Vec<usize> {
        let mut found = Vec::new();
        while let Some(word) = self.peek() {
            let Some(set) = self.with.board.sets.get(&word.text) else { break };
            found.extend(set);
            self.at += 1;
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    fn leg(&mut self) -> Result<Expression, Fault> {
        let before = self.written_walk(0)?;
        let after = if self.take("->") { Some(self.written_walk(0)?) } else { None };
        self.paired(&before, after.as_ref().unwrap_or(&before))
    }

    fn written_walk(&mut self, depth: usize) -> Result<Vec<Written>, Fault> {
        const ENDS: [&str; 11] = ["->", "|", ")", ",", "then", "unless", "when", "each", "on", "off", ":"];
        let mut walk = Vec::new();
        while self.peek().is_some_and(|word| !ENDS.contains(&word.text.as_str())) {
            let cell = self.written_cell(depth)?;
            walk.push(cell);
        }
        Ok(walk)
    }

    /// Reads a cell with its mark, at this depth of brackets.
    fn written_cell(&mut self, depth: usize) -> Result<Written, Fault> {
        let place = self.peek().map_or(self.end, |word| word.place);
        let mut cell = if self.is("(") {
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
        if let Some(mark) = self.mark()? {
            cell = Written::Marked(Box::new(cell), mark, place);
        }
        Ok(cell)
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
        let number = argument.map_or(word, String::as_str);
        let plain = number.bytes().all(|b| b.is_ascii_digit()) && !number.starts_with('0');
        let times = number.parse().ok().filter(|times| plain && (1..=MOST_TIMES).contains(times));
        let times = times.ok_or_else(|| self.expected(format!("a number from 1 to {MOST_TIMES}")))?;
        self.at += 1;
        Ok(Some(Mark::Times(times)))
    }

    fn written_test(&mut self) -> Result<Written, Fault> {
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

    /// The walk paired with its effect.
    fn paired(&self, before: &[Written], after: &[Written]) -> Result<Expression, Fault> {
        if before.len() != after.len() {
            let place = after.get(before.len()).or(before.get(after.len())).map_or(self.end, Written::place);
            return Err(Fault::at(
                place,
                format!("{} before `->` and {} after it; they have the same shape", before.len(), after.len()),
            ));
        }
        let pairs = before.iter().zip(after);
        Ok(Expression::Sequence(pairs.map(|(before, after)| self.pair(before, after)).collect::<Result<_, _>>()?))
    }

    fn pair(&self, before: &Written, after: &Written) -> Result<Expression, Fault> {
        match (before, after) {
            (Written::Test(..), Written::Test(..)) => Ok(Expression::Cell(self.paired_test(before, after)?)),
            (Written::Group(before, _), Written::Group(after, _)) if before.len() == after.len() => {
                let pairs = before.iter().zip(after);
                Ok(Expression::Choice(
                    pairs.map(|(before, after)| self.paired(before, after)).collect::<Result<_, _>>()?,
                ))
            }
            (Written::Marked(before, mark, place), Written::Marked(after, other, _)) if mark == other => {
                let inner = self.pair(before, after)?;
                if inner.shortest() > 0 {
                    return Ok(Expression::Repeated(Box::new(inner), *mark));
                }
                Err(Fault::at(*place, "what `*`, `+`, `?` or `{}` follows may be empty here"))
            }
            _ => Err(Fault::at(
                after.place(),
                "it has not the shape of what stands before `->`: the same brackets, marks and alternatives",
            )),
        }
    }

    fn paired_test(&self, before: &Written, after: &Written) -> Result<Change, Fault> {
        let (Written::Test(states, from, place, _), Written::Test(_, to, there, text)) = (before, after) else {
            return Err(Fault::at(after.place(), "it is no test"));
        };
        let mut distinct = from.clone().unwrap_or_default();
        distinct.sort_unstable();
        if distinct.windows(2).any(|pair| pair[0] == pair[1]) {
            return Err(Fault::at(*place, "a state stands twice in the brackets"));
        }
        match (from, to) {
            (None, None) => Ok(Change::test(*states)),
            (Some(from), Some(to)) if from.len() == to.len() && (text == "a list" || from.len() == 1) => {
                let image = |state| from.iter().position(|&other| other == state).map(|at| to[at]);
                Ok(Change::of(image))
            }
            (_, Some(to)) if text != "a list" && to.len() == 1 => {
                Ok(Change::of(|state| (states >> state & 1 == 1).then_some(to[0])))
            }
            (Some(_), None) => Err(Fault::at(*there, "`any` stands after `any` alone")),
            (_, Some(to)) => {
                let wanted =
                    from.as_ref().map_or("a state or `any`".to_owned(), |from| format!("{} states", from.len()));
                Err(Fault::at(*there, format!("expected {wanted}, found {}", to.len())))
            }
        }
    }
}

/// The set of these points.
fn set(points: &[u16]) -> u64 {
    points.iter().fold(0, |set, point| set | 1 << point)
}

impl Written {
    fn place(&self) -> Place {
        match self {
            Written::Test(_, _, place, _) | Written::Group(_, place) | Written::Marked(_, _, place) => *place,
        }
    }
}
