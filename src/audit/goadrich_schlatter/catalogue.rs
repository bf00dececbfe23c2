//! A correct text as candidates for a catalogue, in which every move has exactly the prescribed replies. Certificates
//! are made from these.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use super::piles::{Piles, each_follower};
use super::{Stage, Text};
use crate::prove::candidates::{Candidates, Classes, Demand, Listed, Reply, Start};
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::{Game, Part, Pile, Play, Position};

/// One game, and every position left in it by a player who follows a text.
pub struct Line {
    /// The text.
    pub(super) text: &'static dyn Text,
    /// The game.
    pub game: Game,
    /// The positions that the player's first move may leave; `None` if the player has already left the source.
    pub(super) openings: Option<BTreeSet<Piles>>,
    /// Every position that the player leaves, with the possible stages of the strategy there.
    pub(super) left: BTreeMap<Piles, BTreeSet<Stage>>,
}

impl Line {
    /// The catalogue of the positions that the text leaves, under [`Equivalence::Identity`] and normal play.
    pub fn candidates(&self) -> Candidates {
        let game = &self.game;
        let mut classes = Classes::new(game, Play::Normal, Equivalence::Identity, &[]);
        for left in self.left.keys() {
            classes.add(&Part::Babylon(left.clone()).into());
        }
        let mut demands = Vec::new();
        for (left, stages) in &self.left {
            let prescribed = self.prescribed(left, stages);
            let position = Part::Babylon(left.clone()).into();
            let demand = |mv| {
                let after = game.follower(&position, &mv);
                Demand { mv, rebuttals: among(&mut classes, game, &after, &prescribed[piles(&after)]) }
            };
            demands.push((None, game.moves(&position).into_iter().map(demand).collect()));
        }
        let source = game.source();
        let start = match &self.openings {
            Some(openings) => Start::Wins(among(&mut classes, game, &source, openings)),
            None => Start::Loses(vec![[classes.add(&source)].into_iter().collect()]),
        };
        classes.into_candidates(demands, vec![start], Listed::All)
    }

    /// The number of positions left.
    pub fn size(&self) -> usize {
        self.left.len()
    }

    /// The positions prescribed after each move from `left`.
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
fn among(classes: &mut Classes, game: &Game, position: &Position, wanted: &BTreeSet<Piles>) -> Vec<Reply> {
    let replies = classes.replies_among(position).into_iter();
    replies.filter(|reply| wanted.contains(piles(&game.follower(position, &reply.mv)))).collect()
}

fn piles(position: &Position) -> &[Pile] {
    match position.parts.as_slice() {
        [Part::Babylon(piles)] => piles,
        _ => unreachable!("the paper's games are of Babylon"),
    }
}
