//! The rules of games of Left and Right.

use super::{Certified, Rules, Sides};
use crate::ruleset::partizan::{Alternating, Component, PartizanGame, Summand};

impl Certified for Alternating<PartizanGame> {
    fn rules(&self) -> Rules {
        match self.game().summands() {
            [one] => summand(one),
            summands => Rules::Sum { summands: summands.iter().map(summand).collect() },
        }
    }
}

fn summand(summand: &Summand) -> Rules {
    let rules = component(&summand.game);
    if summand.negative { Rules::Negative { of: Box::new(rules) } } else { rules }
}

fn component(game: &Component) -> Rules {
    match game {
        Component::Impartial(game) => game.rules(),
        Component::Hackenbush(game) => Rules::Hackenbush(game.file()),
        Component::Domineering(game) => Rules::Domineering(game.file()),
        Component::Hex(game) => Rules::Hex(Sides { rows: game.sizes()[0].into(), columns: game.sizes()[1].into() }),
        Component::Yavalath(game) => Rules::Yavalath { side: game.side().into() },
        Component::Value(game) => Rules::Value { value: game.form().to_string() },
    }
}
