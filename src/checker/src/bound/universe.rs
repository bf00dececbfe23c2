//! What the bound says of the game: its classes, where a catalogue can start, and what it owes to a move.
//!
//! Everything listed is worked out again by the rules and compared.

use super::clauses::Literal;
use crate::Reason;
use crate::catalogue::Terms;
use crate::claim::Outcome;
use crate::rejection::{Part, Rejection};
use crate::rules::{Checked, Ruleset};

/// Who wins from a position, and the classes so far, numbered from 1.
pub(crate) trait Deciding<P> {
    /// Whether it is a P-position.
    fn is_p(&mut self, position: &P) -> Checked<bool>;

    /// Adds a class, or gives the one that it is the same as.
    fn add(&mut self, sample: &P) -> Checked<Result<(), u32>>;

    /// The class of the position, if it is in one.
    fn class_of(&mut self, position: &P) -> Checked<Option<u32>>;

    /// The sample of a class.
    fn sample(&self, class: u32) -> Option<P>;

    /// How many classes there are.
    fn count(&self) -> u32;
}

/// The classes of a bound.
pub(crate) struct Universe<'t, G: Ruleset> {
    terms: &'t Terms<G>,
    deciding: Box<dyn Deciding<G::Position> + 't>,
}

impl<'t, G: Ruleset> Universe<'t, G> {
    /// The universe of these classes: each a P-position, and no two the same.
    pub(crate) fn new(
        terms: &'t Terms<G>,
        position: &G::Position,
        samples: &[G::Position],
    ) -> Checked<Universe<'t, G>> {
        if Literal::try_from(samples.len()).is_err() {
            return Err(Rejection::new(Reason::FormulaTooLarge).found(samples.len()).at(Part::Bound));
        }
        let all = [samples, std::slice::from_ref(position)].concat();
        let deciding = terms.game.deciding(terms.play, terms.sameness, &all)?;
        let mut universe = Universe { terms, deciding };
        for (sample, class) in samples.iter().zip(1..) {
            universe.add(class, sample)?;
        }
        Ok(universe)
    }

    fn add(&mut self, class: u32, sample: &G::Position) -> Checked<()> {
        let refuse = |reason, found: String| Rejection::new(reason).found(found).at(Part::Class).class(class);
        if !self.deciding.is_p(sample)? {
            return Err(refuse(Reason::ClassNotP, self.text(sample)));
        }
        self.deciding.add(sample)?.map_err(|other| {
            let earlier = self.deciding.sample(other).map(|sample| self.text(&sample)).unwrap_or_default();
            refuse(Reason::SameClasses, format!("{}, the same as {earlier}, class {other}", self.text(sample)))
        })
    }

    /// How many classes there are.
    pub(crate) fn count(&self) -> u32 {
        self.deciding.count()
    }

    /// Checks the list of the classes that a catalogue for the claim can start with.
    pub(crate) fn start(&mut self, outcome: Outcome, position: &G::Position, listed: &[u32]) -> Checked<()> {
        let classes = match outcome {
            Outcome::P => self.class_of(position).map(|class| vec![class]),
            _ => self.classes_left(position),
        };
        let compared = classes.and_then(|classes| compare(Reason::WrongStart, &classes, listed));
        compared.map_err(|rejection| rejection.at(Part::Start))
    }

    /// Checks a demand: a legal move from the sample of a class, and the list of the classes that answer it.
    pub(crate) fn demand(&mut self, class: u32, mv: &G::Move, listed: &[u32]) -> Checked<()> {
        let Some(sample) = self.deciding.sample(class) else {
            return Err(Rejection::new(Reason::UnknownClass).expected(format!("1 to {}", self.count())).found(class));
        };
        let Some(left) = self.terms.game.after(&sample, mv) else {
            let expected = format!("a legal move from {}", self.text(&sample));
            return Err(Rejection::new(Reason::IllegalDemand).expected(expected));
        };
        if self.terms.loses_at_once(&sample, mv) {
            return Err(Rejection::new(Reason::DemandLosesAtOnce).found(self.text(&sample)));
        }
        compare(Reason::WrongRebuttals, &self.classes_left(&left)?, listed)
    }

    /// The classes of all P-positions that a move from `position` leaves, ascending.
    fn classes_left(&mut self, position: &G::Position) -> Checked<Vec<u32>> {
        let game = &self.terms.game;
        let mut classes = vec![];
        for left in game.moves(position.clone()).filter_map(|mv| game.after(position, &mv)) {
            if self.deciding.is_p(&left)? {
                classes.push(self.class_of(&left)?);
            }
        }
        classes.sort_unstable();
        classes.dedup();
        Ok(classes)
    }

    /// The class of a P-position, which must be in one.
    fn class_of(&mut self, position: &G::Position) -> Checked<u32> {
        let missing = |universe: &Universe<G>| Rejection::new(Reason::MissingClass).found(universe.text(position));
        self.deciding.class_of(position)?.ok_or_else(|| missing(self))
    }

    /// The position in the notation of the game.
    fn text(&self, position: &G::Position) -> String {
        self.terms.game.text(position)
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
