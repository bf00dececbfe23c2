//! Reading a rule: walks before and after, legs and clauses, for one player.

mod clauses;
mod paired;
mod words;
mod written;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use super::board::Board;
use super::change::Change;
use super::connections::Connection;
use super::syntax::{Let, Purpose, RuleLine, Source};
use super::text::{Fault, Place, Word};
use super::walk::Expression;
use crate::Player;
use words::Words;

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

impl Reading<'_> {
    /// The rule of a line as `player` reads it, with the first word in it whose meaning differs for the other player.
    pub fn rule(&self, line: &RuleLine, player: Player) -> Result<(Rule, Option<Word>), Fault> {
        let words: Vec<Word> = line.words.iter().flat_map(|word| self.meaning(word, player)).collect();
        let rule = Words::new(self, &words, line.end).rule()?;
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
        let mut words = Words::new(self, meaning, end);
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
