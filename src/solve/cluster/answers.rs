//! The answers that process 0 collects from all processes.

use std::collections::HashMap;

use super::dataflow::Summands;
use crate::ruleset::{Outcome, Points, Position, RemovalSets};
use crate::{Oracle, Outcomes, Unsolved};

/// The outcomes of a source and its followers, and the number of P-positions.
pub struct Answers {
    game: RemovalSets,
    outcomes: HashMap<Points, Outcome>,
    positions: u64,
    p_positions: u64,
    /// The MiB of memory that the process with the largest share needed.
    memory: u64,
    /// The bytes sent by all processes.
    pub sent: u64,
}

impl Answers {
    /// The answers about the `asked` positions, from the sums of process 0: the number of P-positions, the bytes sent,
    /// and whether each position is P. The other processes have no sums.
    pub fn new(game: RemovalSets, asked: Vec<Points>, sums: &Summands, positions: u64, memory: u64) -> Option<Answers> {
        let [p_positions, sent, asked_for @ ..] = &sums[..] else { return None };
        let outcome = |&is_p: &u64| if is_p == 1 { Outcome::P } else { Outcome::N };
        let outcomes = asked.into_iter().zip(asked_for.iter().map(outcome)).collect();
        Some(Answers { game, outcomes, positions, p_positions: *p_positions, memory, sent: *sent })
    }
}

impl Oracle for Answers {
    fn knows(&self, position: &Position) -> bool {
        self.game.tokens(&position.parts[0]).is_some_and(|tokens| self.outcomes.contains_key(&tokens))
    }

    fn outcome(&mut self, position: &Position) -> Result<Outcome, Unsolved> {
        let known = self.game.tokens(&position.parts[0]).and_then(|tokens| self.outcomes.get(&tokens).copied());
        Ok(known.unwrap_or_else(|| unreachable!("only the source and its followers were asked for")))
    }

    fn counted(&self) -> Option<(u64, u64)> {
        Some((self.positions, self.p_positions))
    }

    fn solver(&self) -> String {
        Outcomes::solver().to_owned()
    }

    fn size(&self) -> (u64, u64) {
        (self.positions, self.memory)
    }
}
