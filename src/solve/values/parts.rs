//! Values of positions of rule files, by their parts.

use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::{Id, NoValue, Simple, Values};
use crate::pulse;
use crate::ruleset::{Cells, Dyadic, Lists, PlayRules, Player};

/// A part of a position: what determines its play.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GroundPart {
    /// The rules that may become legal.
    pub rules: Lists,
    /// The states of its points.
    cells: Cells,
    /// Its points: those that the rules ask for or change.
    pub points: u64,
}

impl GroundPart {
    /// Those of the rules that may become legal in a position, and its parts, which none of them joins.
    pub fn all(play: &PlayRules, cells: &Cells, rules: &Lists) -> (Lists, Vec<GroundPart>) {
        let (live, supports) = play.live(cells, rules);
        let of = |points: u64| {
            let inside = |side: usize| {
                let rules = live[side].iter().zip(&supports[side]);
                rules.filter(|(_, of)| *of & points != 0).map(|(rule, _)| *rule).collect()
            };
            GroundPart { rules: [0, 1].map(inside), cells: cells.on(points), points }
        };
        let parts = apart(supports.iter().flatten()).into_iter().map(of).collect();
        (live, parts)
    }
}

/// The least sets of points such that each of these lies within one.
fn apart<'s>(supports: impl Iterator<Item = &'s u64>) -> Vec<u64> {
    let mut parts: Vec<u64> = Vec::new();
    for support in supports {
        let mut joined = *support;
        parts.retain(|part| {
            let is_apart = part & support == 0;
            joined |= if is_apart { 0 } else { *part };
            is_apart
        });
        parts.push(joined);
    }
    parts
}

/// The values of parts of positions of a rule file whose play ends, in normal play.
pub struct PartValues<'a> {
    play: &'a PlayRules,
    known: HashMap<GroundPart, Id, FixedState>,
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
        for part in GroundPart::all(self.play, cells, rules).1 {
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
        if let Some(&known) = self.known.get(part) {
            return Ok(known);
        }
        pulse::beat();
        values.reserve()?;
        let mut options = [vec![], vec![]];
        for (player, options) in Player::BOTH.into_iter().zip(&mut options) {
            for rule in self.play.legal(cells, player, &part.rules) {
                options.push(self.sum(values, &rule.after(cells), &part.rules)?);
            }
        }
        let [left, right] = options;
        let value = values.of_options(left, right)?;
        self.known.insert(part.clone(), value);
        Ok(value)
    }
}
