//! The labellings of the positions of a bound. Many moves leave the same position, and many positions have the same form:
//! each position is labelled once, and each form has a number, so that no form is copied or compared again.

use std::collections::HashMap;
use std::rc::Rc;

use crate::ruleset::Position;
use crate::ruleset::equivalence::{Labeller, Labelling};

/// A labelling, and the number of its form: equal numbers, equal forms.
#[derive(Debug)]
pub struct Labelled {
    pub form: usize,
    pub labelling: Labelling,
}

/// The labellings found so far.
pub struct Labels<'a> {
    labeller: Labeller<'a, Position>,
    positions: HashMap<Position, Rc<Labelled>>,
    forms: HashMap<Box<[u8]>, usize>,
}

impl<'a> Labels<'a> {
    /// None yet.
    pub fn new(labeller: Labeller<'a, Position>) -> Labels<'a> {
        Labels { labeller, positions: HashMap::new(), forms: HashMap::new() }
    }

    /// That of a position.
    pub fn of(&mut self, position: &Position) -> Rc<Labelled> {
        if let Some(labelled) = self.positions.get(position) {
            return Rc::clone(labelled);
        }
        let labelling = (self.labeller)(position);
        let labelled = self.numbered(labelling);
        self.positions.insert(position.clone(), Rc::clone(&labelled));
        labelled
    }

    /// A labelling that is known, with its number.
    pub fn numbered(&mut self, labelling: Labelling) -> Rc<Labelled> {
        let next = self.forms.len();
        let form = match self.forms.get(&labelling.form) {
            Some(&form) => form,
            None => *self.forms.entry(labelling.form.clone()).or_insert(next),
        };
        Rc::new(Labelled { form, labelling })
    }
}
