//! A game in the terms of the theory: its rules, its positions, and the witnesses of its equivalences.

mod boards;
mod files;
mod hackenbush;
mod mirrors;
mod summand;
mod terms;

use std::collections::BTreeSet;

use crate::export::ExportError;
use crate::ruleset::equivalence::{Equivalence, Witness};
use crate::ruleset::words::joined;
use crate::ruleset::{Component, Game, Move, Part, Position};
pub(super) use files::{File, list as texts};
use terms::Terms;

/// The terms for a game: a sum of one or more summands.
pub(super) struct Theory {
    summands: Vec<Terms>,
    is_partizan: bool,
    /// Whether terms include the proofs that Coq requires.
    has_proofs: bool,
}

impl Theory {
    /// The terms for `game`.
    pub fn of(game: &Game) -> Theory {
        let is_partizan = game.is_partizan();
        let (mut summands, mut files) = (Vec::new(), Vec::new());
        for summand in game.summands() {
            let terms = Terms::of(summand, &files, is_partizan);
            files.extend(terms.file.clone());
            summands.push(terms);
        }
        Theory { summands, is_partizan, has_proofs: true }
    }

    /// The terms with the ruleset whose witnesses a bound uses, and the symmetries that count.
    pub fn counting(mut self, ruleset: Option<&String>, symmetries: &[String]) -> Theory {
        if let [terms] = &mut self.summands[..] {
            ruleset.into_iter().for_each(|ruleset| terms.ruleset.clone_from(ruleset));
            terms.file.iter_mut().for_each(|file| file.symmetries = symmetries.to_vec());
        }
        self
    }

    /// The terms without proofs.
    pub fn without_proofs(self) -> Theory {
        Theory { has_proofs: false, ..self }
    }

    /// The modules that define the game.
    pub fn modules(&self) -> BTreeSet<&'static str> {
        let has_sums = self.summands.len() > 1 || self.summands.iter().any(|terms| terms.negative);
        let sums: &[&str] = if has_sums { &["GValue", "Sums"] } else { &[] };
        self.summands.iter().flat_map(|terms| terms.modules).chain(sums).copied().collect()
    }

    /// The game, as named in the theorem.
    pub fn game(&self) -> String {
        let sum = if self.is_partizan { "sum" } else { "game_sum" };
        self.nested(|terms| terms.signed("negative", &terms.game), |all, one| format!("({sum} {all} {one})"))
    }

    /// The games of the summands.
    pub fn summands(&self) -> impl Iterator<Item = &str> {
        self.summands.iter().map(|terms| terms.game.as_str())
    }

    /// The ruleset that checks its catalogues.
    pub fn ruleset(&self) -> String {
        let ruleset = |terms: &Terms| terms.signed("negative_ruleset", &terms.ruleset);
        self.nested(ruleset, |all, one| format!("(sum_ruleset {all} {one})"))
    }

    /// The proof that it is short, if the theory has one.
    pub fn short(&self) -> Option<String> {
        let everywhere = |terms: &Terms| Some(format!("({} _)", terms.short.as_ref()?));
        let proofs = self.summands.iter().map(|terms| terms.short_here.clone().or_else(|| everywhere(terms)));
        let proofs: Vec<String> = proofs.collect::<Option<_>>()?;
        proofs.into_iter().reduce(|all, one| format!("(game_sum_short _ _ _ _ {all} {one})"))
    }

    /// The sum of all summands except the last, and the last.
    pub fn split_last(&self) -> Option<(Theory, Theory)> {
        let (last, rest) = self.summands.split_last().filter(|(_, rest)| !rest.is_empty())?;
        Some((self.with_summands(rest), self.with_summands(std::slice::from_ref(last))))
    }

    fn with_summands(&self, summands: &[Terms]) -> Theory {
        Theory { summands: summands.to_vec(), ..*self }
    }

    /// The games A and B of a difference A - B, if no summand of A is negative.
    pub fn difference(&self) -> Option<[Theory; 2]> {
        let (one, mut other) = self.split_last()?;
        let negatives = |theory: &Theory| theory.summands.iter().filter(|terms| terms.negative).count();
        let is_difference = negatives(&one) == 0 && negatives(&other) == 1;
        other.summands.iter_mut().for_each(|terms| terms.negative = false);
        is_difference.then_some([one, other])
    }

    /// The types of boards, witnesses and involutions.
    pub fn types(&self) -> [String; 3] {
        let product = |of: fn(&Terms) -> &'static str| {
            self.nested(|terms| of(terms).to_owned(), |all, one| format!("({all} * {one})"))
        };
        let involution = match &self.summands[..] {
            [one] => one.involution.to_owned(),
            _ => "(involution X)".to_owned(),
        };
        [product(|terms| terms.board), product(|terms| terms.witness), involution]
    }

    /// The board of the theorem, in the notation of the game.
    pub fn stated(&self, position: &str) -> String {
        let mut texts = position.split(" + ");
        let mut text = |terms: &Terms| {
            let text = texts.next().unwrap_or_default();
            terms.file.as_ref().map_or_else(|| format!("({} \"{text}\")", terms.reader), File::position)
        };
        self.nested(&mut text, pair)
    }

    /// The rule files among the summands, each with its position.
    pub fn files<'t>(&'t self, position: &'t str) -> impl DoubleEndedIterator<Item = (&'t File, &'t str)> {
        let texts: Vec<&str> = position.split(" + ").collect();
        let files = self.summands.iter().zip(texts).filter_map(|(terms, text)| Some((terms.file.as_ref()?, text)));
        files.collect::<Vec<_>>().into_iter()
    }

    /// Whether a summand is a rule file.
    pub fn has_files(&self) -> bool {
        self.summands.iter().any(|terms| terms.file.is_some())
    }

    /// Whether boards of a summand are written as texts.
    pub fn has_texts(&self) -> bool {
        self.summands.iter().any(|terms| terms.text_file().is_some())
    }

    /// Whether a summand is a rule file of heaps.
    pub fn has_heap_files(&self) -> bool {
        self.summands.iter().any(|terms| terms.file.as_ref().is_some_and(File::is_of_heaps))
    }

    /// The type in which boards are written, if they are parsed from text.
    pub fn text(&self) -> Option<String> {
        self.has_texts().then(|| self.written()[0].clone())
    }

    /// A board from its data term.
    pub fn placed(&self, board: &str) -> String {
        if self.has_texts() { format!("(place {board})") } else { board.to_owned() }
    }

    /// The definitions that parse boards of rule files.
    pub fn readers(&self) -> String {
        if !self.has_texts() {
            return String::new();
        }
        let ([text, place, after], [board, ..]) = (self.written(), self.types());
        format!(
            "Definition place : {text} -> {board} := {place}.\n\
             Definition after : {board} -> {text} -> {board} := {after}.\n"
        )
    }

    /// The type in which boards are written, the function that parses them, and the one for the result of a move.
    fn written(&self) -> [String; 3] {
        let own = |terms: &Terms| match terms.text_file() {
            Some(file) => file.readers(),
            None => [format!("(fun t : {} => t)", terms.board), format!("(fun _ t : {} => t)", terms.board)],
        };
        let [place, after] = [0, 1].map(|which| {
            let join = if which == 0 { "of_each" } else { "in_each" };
            self.nested(|terms| own(terms)[which].clone(), |all, one| format!("({join} {all} {one})"))
        });
        let text = |terms: &Terms| if terms.text_file().is_some() { "string" } else { terms.board }.to_owned();
        [self.nested(text, |all, one| format!("({all} * {one})")), place, after]
    }

    /// The board as data.
    pub fn board(&self, position: &Position) -> String {
        let mut parts = position.parts.iter();
        self.nested(|terms| parts.next().map(|part| boards::board(terms, part)).unwrap_or_default(), pair)
    }

    /// The result of a move as data: the board, or for a rule file the move.
    pub fn left(&self, mv: &Move, left: &Position) -> String {
        let mut parts = (0..).zip(&left.parts);
        let term = |terms: &Terms| match (parts.next(), terms.text_file()) {
            (Some((place, _)), Some(file)) => file.step(Some(&mv.step).filter(|_| place == mv.summand)),
            (Some((_, part)), None) => boards::board(terms, part),
            (None, _) => String::new(),
        };
        self.nested(term, pair)
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
            _ if matches!(component, Component::RuleFile(_)) => {
                let sign = if negates { Witness::NEGATES.to_string() } else { String::new() };
                Ok(format!("\"{sign}{text}\""))
            }
            Witness::SAME => Ok("[]".to_owned()),
            text => {
                let witness = component.read_witness(equivalence, part, text)?;
                Ok(boards::images(component, part, &witness, negates))
            }
        })
    }

    /// The part of a text that belongs to each summand.
    fn split<'t>(&self, text: &'t str) -> Vec<&'t str> {
        match self.summands.len() {
            1 => vec![text],
            count if text == Witness::SAME => vec![text; count],
            _ => text.split(" + ").collect(),
        }
    }

    /// The terms made by `of` from each summand's part of the text.
    fn each<'t>(
        &self,
        game: &Game,
        position: &Position,
        texts: Vec<&'t str>,
        of: impl Fn(&Component, &Part, &'t str) -> Result<String, String>,
    ) -> Result<String, ExportError> {
        let each = game.parts(position).zip(texts).map(|((summand, part), text)| of(&summand.component, part, text));
        let mut terms = each.collect::<Result<Vec<_>, _>>().map_err(ExportError::Unread)?.into_iter();
        let term = |summand: &Terms| match (summand.witness, terms.next().unwrap_or_default()) {
            ("unit", _) => "tt".to_owned(),
            // Whether rows and columns are exchanged.
            ("bool", term) => (term != "[]").to_string(),
            (_, term) => term,
        };
        Ok(self.nested(term, pair))
    }

    /// The terms of all summands, nested to the left like the theory's sums.
    fn nested(&self, of: impl FnMut(&Terms) -> String, join: impl Fn(String, String) -> String) -> String {
        self.summands.iter().map(of).reduce(join).unwrap_or_default()
    }
}

fn pair(all: String, one: String) -> String {
    format!("({all}, {one})")
}

fn list(terms: impl IntoIterator<Item = impl std::fmt::Display>) -> String {
    format!("[{}]", joined(terms, ";"))
}
