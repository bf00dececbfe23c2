//! Rule files whose moves take sets of tokens, by what their ground rules are.

use std::collections::HashMap;
use std::sync::Arc;

use super::RuleFile;
use super::ground::GroundRule;
use super::notation;
use crate::equivalence::{Labeller, Labelling, Structure, canonical, components, maximal_runs};
use crate::games::rule_file::play::Place;
use crate::{Lines, Points, RemovalSets};

/// The most components whose labellings are remembered.
const MOST_REMEMBERED: usize = 1 << 20;

impl RuleFile {
    /// The file as a removal game, from its full board: where every rule is of both players and turns points from one state, the
    /// same for all, into one other, any point can be turned alone, and there is nothing else. Found once.
    pub fn removal(&self) -> Option<&RemovalSets> {
        self.0.removal.get_or_init(|| self.found_removal()).as_ref()
    }

    fn found_removal(&self) -> Option<RemovalSets> {
        let grounded = self.grounded();
        let turn = turned(grounded.rules.first()?)?;
        let is_alone =
            grounded.endings.is_empty() && grounded.connections.is_empty() && grounded.source.stuck.is_none();
        let is_removal = |rule: &GroundRule| rule.players.left && rule.players.right && turned(rule) == Some(turn);
        if !is_alone || !grounded.rules.iter().all(is_removal) {
            return None;
        }
        let set = |rule: &GroundRule| rule.changes.iter().map(|(point, _)| *point).collect();
        let sets: Vec<Points> = grounded.rules.iter().map(set).collect();
        let board = Points::first(grounded.board.points());
        let alone = sets.iter().filter(|set| set.len() == 1).fold(Points::EMPTY, |all, set| all.with(*set));
        (alone == board).then(|| RemovalSets::new(board, sets, Some(turn[0])))
    }

    /// Labels positions up to isomorphism by the runs of tokens on the lines that moves take tokens from, if there are such
    /// lines. It is what [`super::alike::labeller`] finds from all moves.
    pub(super) fn labelled_by_runs(&self) -> Option<Labeller<'_, Place>> {
        let removal = self.removal()?;
        let lines = removal.lines()?;
        let [from, to] = turned(self.grounded().rules.first()?)?;
        let mut known: HashMap<Points, Arc<Labelling>> = HashMap::new();
        Some(Box::new(move |place| {
            let Some(tokens) = removal.tokens_at(place) else {
                let form = notation::text(self.grounded(), place).into_bytes().into();
                return Labelling { form, order: Vec::new() };
            };
            let runs = maximal_runs(&lines.lines, lines.ordered, tokens);
            let parts = components(tokens, &runs);
            let mut parts: Vec<Arc<Labelling>> = parts
                .into_iter()
                .map(|part| {
                    let found = known.get(&part).cloned();
                    found.unwrap_or_else(|| {
                        let labelling = Arc::new(labelled(part, lines, [from, to]));
                        if known.len() < MOST_REMEMBERED {
                            known.insert(part, labelling.clone());
                        }
                        labelling
                    })
                })
                .collect();
            parts.sort_by(|one, other| one.form.cmp(&other.form));
            Labelling {
                form: parts.iter().flat_map(|part| part.form.iter().copied()).collect(),
                order: parts.iter().flat_map(|part| part.order.iter().copied()).collect(),
            }
        }))
    }
}

/// The labelling of a component. The order lists the facts of each token: that it is there, and that it is taken.
fn labelled(part: Points, lines: &Lines, turn: [u8; 2]) -> Labelling {
    let runs = maximal_runs(&lines.lines, lines.ordered, part);
    let Labelling { form, order } = canonical(&Structure::of_runs(part, &runs, lines.ordered));
    let tokens: Vec<u8> = part.iter().collect();
    let facts = |vertex: u8| turn.into_iter().flat_map(move |class| [vertex, class]);
    Labelling { form, order: order.into_iter().map(|vertex| tokens[usize::from(vertex)]).flat_map(facts).collect() }
}

/// The state before and after of a rule that turns points from one state into one other.
pub(super) fn turned(rule: &GroundRule) -> Option<[u8; 2]> {
    let ((_, first), others) = rule.changes.split_first()?;
    let mut pairs = first.pairs();
    let (from, to) = pairs.next()?;
    let is_one = pairs.next().is_none() && from != to && others.iter().all(|(_, other)| other == first);
    (is_one && rule.asks.is_empty()).then_some([from, to])
}
