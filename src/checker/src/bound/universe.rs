//! The statements of the bound about the game: its classes, the start, and the demands.
//!
//! Every list is computed again by the rules and compared.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::by_definition::ByDefinition;
use super::clauses::Literal;
use super::outcome::Outcomes;
use crate::Reason;
use crate::catalogue::Terms;
use crate::claim::Outcome;
use crate::rejection::{Checked, Part, Rejection};
use crate::rules::text::Representative;

/// The method that decides whether a position is a P-position.
enum Decider<'t> {
    /// For a removal game alone.
    Tokens(Outcomes<'t>),
    /// For any other game.
    ByDefinition(ByDefinition<'t>),
}

/// The classes of a bound, numbered from 1.
pub(crate) struct Universe<'t> {
    terms: &'t Terms,
    decider: Decider<'t>,
    representative: Representative<'t>,
    samples: Vec<Rc<str>>,
    /// The class that each representative stands for.
    classes: BTreeMap<String, u32>,
}

impl<'t> Universe<'t> {
    /// The universe of these classes: each must be a P-position, and no two may be equivalent.
    pub(crate) fn new(terms: &'t Terms, position: &Rc<str>, samples: &[Rc<str>]) -> Checked<Universe<'t>> {
        if Literal::try_from(samples.len()).is_err() {
            return Err(Rejection::new(Reason::FormulaTooLarge).found(samples.len()).at(Part::Bound));
        }
        let decider = match terms.game.board() {
            Some(board) => Decider::Tokens(Outcomes::of_parts(board, terms.play, samples.iter().chain([position]))?),
            None => Decider::ByDefinition(ByDefinition::new(&terms.game, terms.play)),
        };
        let representative = terms.game.representative(terms.sameness)?;
        let (kept, classes) = Default::default();
        let mut universe = Universe { terms, decider, representative, samples: kept, classes };
        for (sample, class) in samples.iter().zip(1..) {
            universe.add(class, sample)?;
        }
        Ok(universe)
    }

    fn add(&mut self, class: u32, sample: &Rc<str>) -> Checked<()> {
        let refuse = |reason, found: String| Err(Rejection::new(reason).found(found).at(Part::Class).class(class));
        if !self.is_p(sample)? {
            return refuse(Reason::ClassNotP, sample.to_string());
        }
        if let Some(other) = self.class(sample)? {
            let earlier = self.sample(other).unwrap_or_default();
            return refuse(Reason::SameClasses, format!("{sample}, the same as {earlier}, class {other}"));
        }
        self.classes.insert((self.representative)(sample)?, class);
        self.samples.push(sample.clone());
        Ok(())
    }

    fn is_p(&mut self, position: &str) -> Checked<bool> {
        match &mut self.decider {
            Decider::Tokens(outcomes) => outcomes.is_p_text(position),
            Decider::ByDefinition(outcomes) => outcomes.is_p(position, &mut self.representative),
        }
    }

    /// The class of the position, if it is in a class.
    fn class(&mut self, position: &str) -> Checked<Option<u32>> {
        Ok(self.classes.get(&(self.representative)(position)?).copied())
    }

    /// The sample of a class.
    fn sample(&self, class: u32) -> Option<Rc<str>> {
        self.samples.get(usize::try_from(class).ok()?.checked_sub(1)?).cloned()
    }

    /// The number of classes.
    pub(crate) fn count(&self) -> u32 {
        u32::try_from(self.samples.len()).unwrap_or(u32::MAX)
    }

    /// Checks the list of the classes that a catalogue for the claim can start with.
    pub(crate) fn start(&mut self, outcome: Outcome, position: &str, listed: &[u32]) -> Checked<()> {
        let classes = match outcome {
            Outcome::P => self.class_of(position).map(|class| vec![class]),
            _ => self.classes_left(position),
        };
        let compared = classes.and_then(|classes| compare(Reason::WrongStart, &classes, listed));
        compared.map_err(|rejection| rejection.at(Part::Start))
    }

    /// Checks a demand: a legal move from the sample of a class, and the list of the classes that answer it.
    pub(crate) fn demand(&mut self, class: u32, mv: &str, listed: &[u32]) -> Checked<()> {
        let Some(sample) = self.sample(class) else {
            return Err(Rejection::new(Reason::UnknownClass).expected(format!("1 to {}", self.count())).found(class));
        };
        let Some(left) = self.terms.game.after(&sample, mv) else {
            return Err(Rejection::new(Reason::IllegalDemand).expected(format!("a legal move from {sample}")));
        };
        if self.terms.loses_at_once(&sample, mv) {
            return Err(Rejection::new(Reason::DemandLosesAtOnce).found(sample));
        }
        compare(Reason::WrongRebuttals, &self.classes_left(&left)?, listed)
    }

    /// The classes of all P-positions that a move from `position` leads to, ascending.
    fn classes_left(&mut self, position: &str) -> Checked<Vec<u32>> {
        let mut classes = vec![];
        for left in self.terms.game.followers(position) {
            if self.is_p(&left)? {
                classes.push(self.class_of(&left)?);
            }
        }
        classes.sort_unstable();
        classes.dedup();
        Ok(classes)
    }

    /// The class of a P-position, which must be in a class.
    fn class_of(&mut self, position: &str) -> Checked<u32> {
        self.class(position)?.ok_or_else(|| Rejection::new(Reason::MissingClass).found(position))
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
