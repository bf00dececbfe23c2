//! A game as certificates state its rules.

use super::{Game, Summand};
use crate::Rules;

impl Game {
    /// The rules as a certificate states them.
    pub fn rules(&self) -> Rules {
        let rules = |summand: &Summand| match summand.negative {
            false => summand.component.rules(),
            true => Rules::Negative { of: Box::new(summand.component.rules()) },
        };
        match &*self.summands {
            [one] => rules(one),
            summands => Rules::Sum { summands: summands.iter().map(rules).collect() },
        }
    }

    /// The game with these rules, from its start.
    ///
    /// # Errors
    /// A sentence that says why the rules do not define a game.
    pub fn from_rules(rules: &Rules) -> Result<Game, String> {
        let summands = match rules {
            Rules::Sum { summands } => summands.as_slice(),
            one => std::slice::from_ref(one),
        };
        let summand = |rules: &Rules| match rules {
            Rules::Negative { of } => Ok(Summand { component: of.component()?, negative: true }),
            rules => rules.component().map(Summand::from),
        };
        let summands = summands.iter().map(summand).collect::<Result<Vec<_>, String>>()?;
        Game::new(summands).ok_or_else(|| "it is no sum of games".to_owned())
    }
}
