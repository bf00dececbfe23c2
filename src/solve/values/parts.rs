//! Values of positions of rule files, by their parts.

use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::{BYTES_AN_ITEM, Id, NoValue, Simple, Values};
use crate::pulse;
use crate::ruleset::{Cells, Dyadic, GroundPart, Lists, PlayRules, Player};

/// The values of parts of positions of a rule file whose play ends, in normal play.
pub struct PartValues<'a> {
    play: &'a PlayRules,
    /// The values known, by the parts' descriptions.
    known: HashMap<Box<[u32]>, Id, FixedState>,
}

impl<'a> PartValues<'a> {
    /// None yet.
    pub fn new(play: &'a PlayRules) -> PartValues<'a> {
        PartValues { play, known: HashMap::default() }
    }

    /// The value of the position with these rules: the sum of those of its parts.
    ///
    /// # Errors
    /// When room or time runs out.
    pub fn sum(&mut self, values: &mut Values, cells: &Cells, rules: &Lists) -> Result<Id, NoValue> {
        let mut total = values.of_simple(Simple::number(Dyadic::ZERO))?;
        for part in GroundPart::all(self.play, cells, rules) {
            let value = self.of(values, cells, &part)?;
            total = values.sum(total, value)?;
        }
        Ok(total)
    }

    /// The value of a part of the position.
    ///
    /// # Errors
    /// When room or time runs out.
    pub fn of(&mut self, values: &mut Values, cells: &Cells, part: &GroundPart) -> Result<Id, NoValue> {
        let description = part.in_order(self.play);
        if let Some(&known) = self.known.get(&description) {
            return Ok(known);
        }
        pulse::beat();
        values.reserve()?;
        values.spend(size_of_val(&*description) as u64 / BYTES_AN_ITEM)?;
        let mut options = [vec![], vec![]];
        for (player, options) in Player::BOTH.into_iter().zip(&mut options) {
            for rule in self.play.legal(cells, player, &part.rules) {
                options.push(self.sum(values, &rule.after(cells), &part.rules)?);
            }
        }
        let value = values.of_options(options)?;
        self.known.insert(description, value);
        Ok(value)
    }
}
