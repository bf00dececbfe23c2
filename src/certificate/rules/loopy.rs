//! The rules of games in which play may go on for ever.

use super::{Certified, Rules, TokensOnGraph};
use crate::ruleset::{LoopyGame, LoopySummand, Tokens};

impl Certified for LoopyGame {
    fn rules(&self) -> Rules {
        match self.summands() {
            [one] => summand(one),
            summands => Rules::Sum { summands: summands.iter().map(summand).collect() },
        }
    }
}

fn summand(summand: &LoopySummand) -> Rules {
    match summand {
        LoopySummand::Tokens(game) => Rules::Tokens(tokens(game)),
        LoopySummand::Ends(game) => game.rules(),
    }
}

fn tokens(game: &Tokens) -> TokensOnGraph {
    let vertices = game.vertices().to_vec();
    let at = |&vertex: &u32| vertices[vertex as usize].clone();
    let tokens = game.tokens().iter().map(at).collect();
    TokensOnGraph { edges: game.edges(), tokens, vertices }
}
