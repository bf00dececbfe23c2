//! What the bound says of the game: its classes, where a catalogue can start, and what it owes to a move.
//!
//! Everything listed is worked out again by the rules and compared.

use super::classes::Classes;
use super::clauses::Literal;
use super::outcome::Outcomes;
use crate::catalogue::Terms;
use crate::claim::Outcome;
use crate::moves::{is_legal, legal_moves, loses_at_once};
use crate::rejection::{Part, Rejection};
use crate::tokens::Tokens;
use crate::{Reason, notation};

/// The classes of a bound, and who wins from every part of their samples.
#[derive(Debug)]
pub(crate) struct Universe<'t> {
    terms: &'t Terms,
    outcomes: Outcomes,
    classes: Classes<'t>,
}

impl<'t> Universe<'t> {
    /// The universe of these classes: each a P-position, and no two the same.
    pub(crate) fn new(terms: &'t Terms, position: Tokens, samples: &[Tokens]) -> Result<Universe<'t>, Box<Rejection>> {
        if Literal::try_from(samples.len()).is_err() {
            return Err(Rejection::new(Reason::FormulaTooLarge).found(samples.len()).at(Part::Bound));
        }
        let tokens = samples.iter().fold(position, |all, &sample| all.and(sample));
        let outcomes = Outcomes::new(&terms.board, terms.play, tokens)?;
        let mut universe = Universe { terms, outcomes, classes: Classes::new(&terms.board, terms.sameness)? };
        for (&sample, class) in samples.iter().zip(1..) {
            universe.add(class, sample)?;
        }
        Ok(universe)
    }

    fn add(&mut self, class: u32, sample: Tokens) -> Result<(), Box<Rejection>> {
        let refuse = |reason, found: String| Rejection::new(reason).found(found).at(Part::Class).class(class);
        if !self.outcomes.is_p(sample)? {
            return Err(refuse(Reason::ClassNotP, self.text(sample)));
        }
        self.classes.add(sample)?.map_err(|other| {
            let earlier = self.classes.sample(other).map(|sample| self.text(sample)).unwrap_or_default();
            refuse(Reason::SameClasses, format!("{}, the same as {earlier}, class {other}", self.text(sample)))
        })
    }

    /// How many classes there are.
    pub(crate) fn count(&self) -> u32 {
        self.classes.count()
    }

    /// Checks the list of the classes that a catalogue for the claim can start with.
    pub(crate) fn start(&mut self, outcome: Outcome, position: Tokens, listed: &[u32]) -> Result<(), Box<Rejection>> {
        let classes = match outcome {
            Outcome::P => self.class_of(position).map(|class| vec![class]),
            Outcome::N => self.classes_left(position),
        };
        let compared = classes.and_then(|classes| compare(Reason::WrongStart, &classes, listed));
        compared.map_err(|rejection| rejection.at(Part::Start))
    }

    /// Checks a demand: a legal move from the sample of a class, and the list of the classes that answer it.
    pub(crate) fn demand(&mut self, class: u32, mv: Tokens, listed: &[u32]) -> Result<(), Box<Rejection>> {
        let Some(sample) = self.classes.sample(class) else {
            return Err(Rejection::new(Reason::UnknownClass).expected(format!("1 to {}", self.count())).found(class));
        };
        if !is_legal(&self.terms.board, sample, mv) {
            let expected = format!("a legal move from {}", self.text(sample));
            return Err(Rejection::new(Reason::IllegalDemand).expected(expected));
        }
        if loses_at_once(self.terms.play, sample, mv) {
            return Err(Rejection::new(Reason::DemandLosesAtOnce).found(self.text(sample)));
        }
        compare(Reason::WrongRebuttals, &self.classes_left(sample.without(mv))?, listed)
    }

    /// The classes of all P-positions that a move from `position` leaves, ascending.
    fn classes_left(&mut self, position: Tokens) -> Result<Vec<u32>, Box<Rejection>> {
        let terms = self.terms;
        let mut classes = vec![];
        for mv in legal_moves(&terms.board, position) {
            let left = position.without(mv);
            if self.outcomes.is_p(left)? {
                classes.push(self.class_of(left)?);
            }
        }
        classes.sort_unstable();
        classes.dedup();
        Ok(classes)
    }

    /// The class of a P-position, which must be in one.
    fn class_of(&mut self, position: Tokens) -> Result<u32, Box<Rejection>> {
        let missing = |universe: &Universe| Rejection::new(Reason::MissingClass).found(universe.text(position));
        self.classes.of(position)?.ok_or_else(|| missing(self))
    }

    /// The set in the notation of the board.
    pub(crate) fn text(&self, set: Tokens) -> String {
        notation::write(&self.terms.board, set.points())
    }
}

fn compare(reason: Reason, expected: &[u32], listed: &[u32]) -> Result<(), Box<Rejection>> {
    if expected == listed {
        return Ok(());
    }
    let text = |classes: &[u32]| match classes {
        [] => "none".to_string(),
        classes => classes.iter().map(u32::to_string).collect::<Vec<_>>().join(", "),
    };
    Err(Rejection::new(reason).expected(text(expected)).found(text(listed)))
}

#[cfg(test)]
mod tests;
