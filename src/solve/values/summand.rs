//! Values of the positions of a summand.

use super::boards::BoardValues;
use super::hackenbush::HackenbushValues;
use super::{Id, NoValue, PartValues, Values};
use crate::ruleset::{Component, Part, Place, Summand};

/// The values of the positions of a summand, by what its ruleset allows, remembered from one question to the next.
pub struct SummandValues<'a> {
    summand: &'a Summand,
    found: Found<'a>,
}

enum Found<'a> {
    Hackenbush(HackenbushValues<'a>),
    Parts(PartValues<'a>),
    Boards(BoardValues<Part>),
}

impl<'a> SummandValues<'a> {
    /// None yet.
    pub fn new(summand: &'a Summand) -> SummandValues<'a> {
        let found = match &summand.component {
            Component::Hackenbush(picture) => Found::Hackenbush(HackenbushValues::new(picture)),
            Component::RuleFile(file) if file.decomposes() => Found::Parts(PartValues::new(file.play())),
            _ => Found::Boards(BoardValues::default()),
        };
        SummandValues { summand, found }
    }

    /// The value of a position, with the sign of the summand.
    ///
    /// # Errors
    /// When the game is loopy, or room or time runs out.
    pub fn of(&mut self, values: &mut Values, part: &Part) -> Result<Id, NoValue> {
        let value = match (&self.summand.component, part, &mut self.found) {
            (_, Part::Hackenbush(edges), Found::Hackenbush(found)) => found.of(values, *edges, 0)?,
            (Component::RuleFile(file), Part::RuleFile(Place::Open(cells)), Found::Parts(found)) => {
                found.sum(values, cells, file.play().all())?
            }
            (component, part, Found::Boards(found)) => values.value_among(component, part, found)?,
            (component, part, _) => values.value_among(component, part, &mut BoardValues::default())?,
        };
        if self.summand.negative { values.negative(value) } else { Ok(value) }
    }
}
