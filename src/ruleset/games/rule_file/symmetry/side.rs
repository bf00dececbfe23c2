//! The structure that a symmetry preserves.

use std::hash::BuildHasher;

use foldhash::fast::FixedState;

use crate::Player;
use crate::games::rule_file::change::Change;
use crate::games::rule_file::connections::Connection;
use crate::games::rule_file::grounded::{Ending, Grounded, Verdict};
use crate::games::rule_file::weights::made;
use crate::player::Players;

/// A rule or an ending as a relation of points: its kind, the connections that it asks for, and the change of each
/// point.
pub type Relation = (Kind, Vec<usize>, Vec<(u8, Change)>);

/// What a symmetry must preserve of a relation: the players of a rule; for an ending, the verdict and, for Left and for
/// Right, which run of endings with equal verdicts it belongs to among those that this player can bring about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    Rule(Players),
    Ending([Option<usize>; 2], Verdict),
}

/// The domain or codomain of a symmetry.
#[derive(Clone)]
pub struct Side {
    pub connections: Vec<Connection>,
    pub relations: Vec<Relation>,
}

impl Side {
    pub fn of(grounded: &Grounded) -> Side {
        let rules =
            grounded.rules.iter().map(|rule| (Kind::Rule(rule.players), rule.asks.clone(), rule.changes.clone()));
        let [left, right] = Player::BOTH.map(|player| runs(grounded, player));
        let kinds = left.into_iter().zip(right).map(|(left, right)| [left, right]);
        let endings =
            grounded.endings.iter().zip(kinds).map(|(ending, runs)| {
                (Kind::Ending(runs, ending.verdict), ending.asks.clone(), ending.changes.clone())
            });
        Side { connections: grounded.connections.clone(), relations: rules.chain(endings).collect() }
    }

    /// A hash for each state of how the relations use it, at any point.
    pub fn roles(&self, states: u8) -> Vec<u64> {
        let hasher = FixedState::with_seed(1);
        let role = |state: u8| {
            let of = |(kind, _, changes): &Relation| {
                let role = |(_, change): &(u8, Change)| {
                    let pairs = change.pairs().map(|(from, to)| (from == state, to == state, from == to));
                    let mut pairs: Vec<(bool, bool, bool)> = pairs.collect();
                    pairs.sort_unstable();
                    hasher.hash_one((kind, changes.len(), pairs))
                };
                changes.iter().map(role).fold(0, u64::wrapping_add)
            };
            self.relations.iter().map(of).fold(0, u64::wrapping_add)
        };
        (0..states).map(role).collect()
    }

    /// The same under these images of states, with the players exchanged.
    pub fn exchanged(&self, states: &[u8]) -> Side {
        let kind = |kind: Kind| match kind {
            Kind::Rule(players) => Kind::Rule(Players { left: players.right, right: players.left }),
            Kind::Ending([left, right], Verdict::Won(player)) => {
                Kind::Ending([right, left], Verdict::Won(player.other()))
            }
            Kind::Ending([left, right], Verdict::Drawn) => Kind::Ending([right, left], Verdict::Drawn),
        };
        let relation = |(of, asks, changes): &Relation| {
            let changes = changes.iter().map(|(point, change)| (*point, change.carried(states))).collect();
            (kind(*of), asks.clone(), changes)
        };
        Side {
            connections: self.connections.iter().map(|connection| connection.with_states(states)).collect(),
            relations: self.relations.iter().map(relation).collect(),
        }
    }
}

/// For each ending, its run of endings with equal verdicts among those that the player can bring about; `None` if the
/// player cannot bring it about.
fn runs(grounded: &Grounded, player: Player) -> Vec<Option<usize>> {
    let steps = made(grounded, player);
    let is_brought_about = |ending: &Ending| {
        let comes_true = |(point, change): &(u8, Change)| {
            let is_in = |state| change.image(state).is_some();
            steps[usize::from(*point)].iter().any(|&(from, to)| !is_in(from) && is_in(to))
        };
        let turns = |ask: &usize| steps.iter().flatten().any(|step| grounded.connections[*ask].tells_apart(*step));
        ending.changes.iter().any(comes_true) || ending.asks.iter().any(turns)
    };
    let (mut run, mut last) = (0, None);
    let run_of = |ending: &Ending| {
        is_brought_about(ending).then(|| {
            run += usize::from(last.is_some_and(|last| last != ending.verdict));
            last = Some(ending.verdict);
            run
        })
    };
    grounded.endings.iter().map(run_of).collect()
}
