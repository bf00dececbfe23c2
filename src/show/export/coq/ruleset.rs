//! How the theory writes a game: its rules, its positions, and the witnesses of its equivalences.

mod boards;
mod summand;

use std::collections::BTreeSet;

use super::least::Counted;
use crate::ruleset::equivalence::{Equivalence, Witness};
use crate::ruleset::words::joined;
use crate::ruleset::{Component, Game, Part, Position};
use crate::show::export::ExportError;
use summand::Terms;

pub(super) use summand::sets;

/// The terms for a game, which is a sum of one or more summands.
pub(super) struct Theory {
    summands: Vec<Terms>,
    is_partizan: bool,
    /// Whether a witness lists the images of all points, rather than of those that some move takes.
    of_all_points: bool,
}

impl Theory {
    /// The terms for `game`; `None` when the theory has no such rules.
    pub fn of(game: &Game) -> Option<Theory> {
        let is_partizan = game.is_partizan();
        let summands = game.summands().iter().map(|summand| Terms::of(summand, is_partizan));
        Some(Theory { summands: summands.collect::<Option<_>>()?, is_partizan, of_all_points: false })
    }

    /// The terms with the witnesses that a bound counts by.
    pub fn with(mut self, counted: Option<&Counted>) -> Theory {
        if let (Some(ruleset), [terms]) = (counted.and_then(|counted| counted.ruleset.as_ref()), &mut self.summands[..])
        {
            terms.ruleset.clone_from(ruleset);
            self.of_all_points = true;
        }
        self
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
    ) -> Result<String, ExportError> {
        let alone = self.summands.len() == 1;
        let bijection = text.filter(|_| alone).and_then(|text| text.strip_prefix(Witness::NEGATES));
        let (negates, text) = match bijection.filter(|rest| !rest.is_empty()) {
            Some(bijection) => (true, bijection),
            None => (false, text.unwrap_or(Witness::SAME)),
        };
        self.each(game, position, self.split(text), |component, part, text| match text {
            Witness::SAME => Ok("[]".to_owned()),
            text => {
                let witness = component.read_witness(equivalence, part, text)?;
                Ok(if self.of_all_points {
                    format!("{}%N", list(witness.images()))
                } else {
                    boards::images(component, part, &witness, negates)
                })
            }
        })
    }

    /// The involution of a mirror as data. In a sum it leads each summand onto itself.
    pub fn involution(&self, game: &Game, position: &Position, text: &str) -> Result<String, ExportError> {
        let texts = self.split(text).into_iter().map(|text| match text.strip_prefix(':') {
            Some(text) => Ok(text),
            None if self.summands.len() == 1 || text == Witness::SAME => Ok(text),
            None => Err(ExportError::NoExchange),
        });
        let texts = texts.collect::<Result<Vec<_>, _>>()?;
        self.each(game, position, texts, |component, part, text| match text {
            Witness::SAME => Ok(boards::involution(component, part, &Witness::Same)),
            text => Ok(boards::involution(component, part, &component.read_mirror(part, text)?)),
        })
    }

    /// What a text says of each summand.
    fn split<'t>(&self, text: &'t str) -> Vec<&'t str> {
        match self.summands.len() {
            1 => vec![text],
            count if text == Witness::SAME => vec![text; count],
            _ => text.split(" + ").collect(),
        }
    }

    /// The terms that `of` makes from the text of each summand. A ruleset without witnesses has a single one.
    fn each<'t>(
        &self,
        game: &Game,
        position: &Position,
        texts: Vec<&'t str>,
        of: impl Fn(&Component, &Part, &'t str) -> Result<String, String>,
    ) -> Result<String, ExportError> {
        let each = game.parts(position).zip(texts).map(|((summand, part), text)| of(&summand.component, part, text));
        let mut terms = each.collect::<Result<Vec<_>, _>>().map_err(ExportError::Unread)?.into_iter();
        let term = |summand: &Terms| {
            let term = terms.next().unwrap_or_default();
            if summand.witness == "unit" { "tt".to_owned() } else { term }
        };
        Ok(self.nested(term, pair))
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
