//! A text that is right, as candidates in which every move has the replies alone that the text prescribes: what certificates are
//! made of.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use super::piles::{Piles, each_follower};
use super::{Stage, Text};
use crate::prove::candidates::{CandidatesOf, Classes, Demand, Reply, Start};
use crate::ruleset::equivalence::{Classified, Equivalence};
use crate::ruleset::{Game, Move, Pile, Play, Position, Ruleset};
use crate::solve::TooLarge;

/// One game, and every position that a text leaves in it.
pub struct Line {
    /// The text.
    pub(super) text: &'static dyn Text,
    /// The game.
    pub game: Game,
    /// What the first moves of the player leave, unless the source is left already.
    pub(super) openings: Option<BTreeSet<Piles>>,
    /// Every position that the player leaves, and how far the strategy is there.
    pub(super) left: BTreeMap<Piles, BTreeSet<Stage>>,
}

impl Line {
    /// The catalogue of what the text leaves, under [`Equivalence::Identity`] and normal play.
    ///
    /// # Errors
    /// When it is too large.
    pub fn candidates(&self) -> Result<CandidatesOf<Game>, TooLarge> {
        let mut classes = Classes::new(&self.game, Play::Normal, self.game.labeller(Equivalence::Identity), &[]);
        for left in self.left.keys() {
            classes.add(&Position::Babylon(left.clone()));
        }
        let mut demands = Vec::new();
        for (left, stages) in &self.left {
            let prescribed = self.prescribed(left, stages);
            let position = Position::Babylon(left.clone());
            let demand = |mv| {
                let after = self.game.follower(&position, &mv);
                Ok(Demand { mv, rebuttals: among(&mut classes, &after, &prescribed[piles(&after)])? })
            };
            demands.push(self.game.moves(&position).into_iter().map(demand).collect::<Result<Vec<_>, TooLarge>>()?);
        }
        let source = self.game.source();
        let start = match &self.openings {
            Some(openings) => Start::Openings(among(&mut classes, &source, openings)?),
            None => Start::Source(classes.add(&source)),
        };
        Ok(classes.into_candidates(demands, start))
    }

    /// How many positions are left.
    pub fn size(&self) -> usize {
        self.left.len()
    }

    /// What the text leaves after each move from a position left.
    fn prescribed(&self, left: &[Pile], stages: &BTreeSet<Stage>) -> BTreeMap<Piles, BTreeSet<Piles>> {
        let mut prescribed = BTreeMap::new();
        let _ = each_follower(left, &mut |turn| {
            let clauses = stages.iter().flat_map(|stage| self.text.clauses(*stage, turn));
            prescribed.insert(turn.after.into(), clauses.flat_map(|clause| clause.leaves).collect());
            ControlFlow::<()>::Continue(())
        });
        prescribed
    }
}

/// The moves from `position` that leave one of the positions `wanted`.
fn among(
    classes: &mut Classes<Game>,
    position: &Position,
    wanted: &BTreeSet<Piles>,
) -> Result<Vec<Reply<Move>>, TooLarge> {
    classes.replies(position, &mut |classes, left| {
        Ok(if wanted.contains(piles(left)) { classes.find(left) } else { None })
    })
}

fn piles(position: &Position) -> &[Pile] {
    let Position::Babylon(piles) = position else { unreachable!("the paper's games are of Babylon") };
    piles
}
