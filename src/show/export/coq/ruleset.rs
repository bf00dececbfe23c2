//! How the theory writes a game: its rules, its positions, and the witnesses of its equivalences.

mod boards;
mod summand;

use std::collections::BTreeSet;

use crate::ruleset::equivalence::{Equivalence, Witness};
use crate::ruleset::words::joined;
use crate::ruleset::{Game, Position, Summand};
use summand::Terms;

/// The terms for a game, which is a sum of one or more summands.
pub(super) struct Theory {
    summands: Vec<Terms>,
    is_partizan: bool,
}

impl Theory {
    /// The terms for `game`; `None` when the theory has no such rules.
    pub fn of(game: &Game) -> Option<Theory> {
        let is_partizan = game.is_partizan();
        let summands = game.summands().iter().map(|summand| Terms::of(summand, is_partizan));
        Some(Theory { summands: summands.collect::<Option<_>>()?, is_partizan })
    }

    /// The files that define it.
    pub fn modules(&self) -> BTreeSet<&'static str> {
        let sums = (self.summands.len() > 1 || self.summands.iter().any(|terms| terms.negative)).then_some("Sums");
        self.summands.iter().flat_map(|terms| terms.modules).copied().chain(sums).collect()
    }

    /// The game, as the theorem names it.
    pub fn game(&self) -> String {
        let sum = if self.is_partizan { "sum" } else { "game_sum" };
        self.nested(|terms| terms.game.clone(), |one, rest| format!("({sum} {one} {rest})"))
    }

    /// The ruleset that checks catalogues of it.
    pub fn ruleset(&self) -> String {
        self.nested(|terms| terms.ruleset.clone(), |one, rest| format!("(sum_ruleset {one} {rest})"))
    }

    /// The types of boards, witnesses and involutions.
    pub fn types(&self) -> [String; 3] {
        let product = |of: fn(&Terms) -> &'static str| {
            self.nested(|terms| of(terms).to_owned(), |one, rest| format!("({one} * {rest})"))
        };
        [product(|terms| terms.board), product(|terms| terms.witness), product(|terms| terms.involution)]
    }

    /// The board that the theorem is about, in the notation of the game.
    pub fn stated(&self, position: &str) -> String {
        let mut texts = position.split(" + ");
        let text = |terms: &Terms| format!("({} \"{}\")", terms.reader, texts.next().unwrap_or_default());
        self.nested(text, pair)
    }

    /// The board as data.
    pub fn board(&self, position: &Position) -> String {
        let mut parts = position.parts.iter();
        self.nested(|_| parts.next().map(boards::board).unwrap_or_default(), pair)
    }

    /// A witness as data; `None` is the identity.
    pub fn witness(
        &self,
        game: &Game,
        equivalence: Equivalence,
        position: &Position,
        text: Option<&str>,
    ) -> Result<String, String> {
        let text = text.unwrap_or(Witness::SAME);
        let text = text.strip_prefix(Witness::NEGATES).filter(|text| !text.is_empty()).unwrap_or(text);
        let texts: Vec<&str> =
            if text == Witness::SAME { vec![text; self.summands.len()] } else { text.split(" + ").collect() };
        let read = game.parts(position).zip(texts).map(|((Summand { component, .. }, part), text)| match text {
            Witness::SAME => Ok(boards::images(component, part, &Witness::Same)),
            text => Ok(boards::images(component, part, &component.read_witness(equivalence, part, text)?)),
        });
        self.each(read.collect::<Result<_, String>>()?)
    }

    /// The involution of a mirror as data. In a sum it leads each summand onto itself.
    pub fn involution(&self, game: &Game, position: &Position, text: &str) -> Result<String, String> {
        let texts: Vec<&str> = if self.summands.len() == 1 { vec![text] } else { text.split(" + ").collect() };
        let read = game.parts(position).zip(texts).map(|((Summand { component, .. }, part), text)| {
            let text = if self.summands.len() == 1 { text } else { text.strip_prefix(':').unwrap_or(Witness::SAME) };
            match text {
                Witness::SAME => Ok(boards::images(component, part, &Witness::Same)),
                text => Ok(boards::images(component, part, &component.read_mirror(part, text)?)),
            }
        });
        self.each(read.collect::<Result<_, String>>()?)
    }

    fn each(&self, terms: Vec<String>) -> Result<String, String> {
        let mut terms = terms.into_iter();
        Ok(self.nested(|_| terms.next().unwrap_or_default(), pair))
    }

    /// The terms of all summands, joined from the right as the theory joins sums.
    fn nested(&self, mut of: impl FnMut(&Terms) -> String, join: impl Fn(String, String) -> String) -> String {
        let terms: Vec<String> = self.summands.iter().map(&mut of).collect();
        terms.into_iter().rev().reduce(|rest, one| join(one, rest)).unwrap_or_default()
    }
}

fn pair(one: String, rest: String) -> String {
    format!("({one}, {rest})")
}

/// A list of terms.
fn list(terms: impl IntoIterator<Item = impl std::fmt::Display>) -> String {
    format!("[{}]", joined(terms, ";"))
}
