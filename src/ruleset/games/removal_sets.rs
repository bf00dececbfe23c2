//! Games in which a move takes one of some sets of tokens, whatever their rules are written in: what solvers know of them.

use std::collections::HashSet;
use std::sync::Arc;

use crate::games::rule_file::play::Place;
use crate::{Part, Points};

/// Tokens on points, of which each can be taken alone, and the sets of tokens that moves take.
#[derive(Clone, Debug)]
pub struct RemovalSets {
    board: Points,
    source: Points,
    sets: Arc<[Points]>,
    /// In a rule file: the state of a point with a token.
    token: Option<u8>,
}

impl RemovalSets {
    /// The game on the full `board`. In a rule file points with a token are in the state `token`.
    pub(crate) fn new(board: Points, mut sets: Vec<Points>, token: Option<u8>) -> RemovalSets {
        sets.sort_by_key(|set| set.largest_first());
        sets.dedup();
        RemovalSets { board, source: board, sets: sets.into(), token }
    }

    /// The same game from another position.
    pub fn from_position(&self, source: Points) -> RemovalSets {
        RemovalSets { source: source.both(self.board), ..self.clone() }
    }

    /// The points of the board.
    pub fn board(&self) -> Points {
        self.board
    }

    /// The tokens at the start.
    pub fn source(&self) -> Points {
        self.source
    }

    /// The sets of tokens that a move takes on the full board, larger ones first.
    pub fn sets(&self) -> &[Points] {
        &self.sets
    }

    /// The moves at the start, larger ones first.
    pub fn moves(&self) -> Vec<Points> {
        self.sets.iter().copied().filter(|set| set.within(self.source)).collect()
    }

    /// The tokens of a position.
    pub fn tokens(&self, part: &Part) -> Option<Points> {
        let (cells, points) = match (part, self.token) {
            (Part::Removal(tokens), None) => return Some(*tokens),
            (Part::RuleFile(Place::Open(cells)), Some(_)) => (cells, self.board),
            (Part::RuleFile(Place::Part(cells, points)), Some(_)) => (cells, Points::from_bits(*points)),
            _ => return None,
        };
        let state = usize::from(self.token?);
        Some(Points::from_bits(cells.by_state(state + 1, points.bits())[state]))
    }

    /// Whether of any three tokens that a move takes, moves take any two, as where any tokens of a line are taken.
    pub fn takes_any(&self) -> bool {
        let of_size = |size: usize| self.sets.iter().copied().filter(move |set| set.len() == size);
        let pairs: HashSet<Points> = of_size(2).collect();
        let takes = |set: Points| set.iter().all(|token| pairs.contains(&set.without(Points::one(token))));
        of_size(3).next().is_some() && of_size(3).all(takes)
    }
}
