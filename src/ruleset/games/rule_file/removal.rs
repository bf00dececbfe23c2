//! Rule files whose moves take sets of tokens, recognised by their ground rules.

pub mod sets;
pub mod shown;

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use super::cells::Cells;
use super::grounded::GroundRule;
use super::play::{Place, Step};
use super::{RuleFile, notation};
use sets::{Lines, RemovalSets};

use crate::Points;
use crate::equivalence::{Fact, Labeller, Labelling, Structure, canonical, involution, labelled_apart, maximal_runs};

impl RuleFile {
    /// The file as a removal game, from its full board. Every rule belongs to both players and turns points from one
    /// common state into one other; any point can be turned alone, and there is nothing else. Computed once.
    pub fn removal(&self) -> Option<&RemovalSets> {
        self.0.removal.get_or_init(|| self.found_removal()).as_ref()
    }

    fn found_removal(&self) -> Option<RemovalSets> {
        let grounded = self.grounded();
        let turn = turned(grounded.rules.first()?)?;
        let is_removal = |rule: &GroundRule| rule.players.left && rule.players.right && turned(rule) == Some(turn);
        if !grounded.has_only_moves() || !grounded.rules.iter().all(is_removal) {
            return None;
        }
        let set = |rule: &GroundRule| rule.changes.iter().map(|(point, _)| *point).collect();
        let sets: Vec<Points> = grounded.rules.iter().map(set).collect();
        let board = Points::first(grounded.board.points());
        let alone = sets.iter().filter(|set| set.len() == 1).fold(Points::EMPTY, |all, set| all.with(*set));
        (alone == board).then(|| RemovalSets::new(board, sets, turn[0]))
    }

    /// The moves of a removal game, larger ones first.
    pub(super) fn removals(&self, place: &Place) -> Option<Vec<Step>> {
        let (Place::Open(from) | Place::Part(from, _)) = place else { return None };
        let (removal, [_, state]) = (self.removal()?, turned(self.grounded().rules.first()?)?);
        let tokens = removal.tokens_at(place)?;
        let after = |set: &Points| {
            let mut to = *from;
            set.iter().for_each(|point| to.put(point, state));
            Step::Change { from: *from, to }
        };
        Some(removal.sets().iter().filter(|set| set.within(tokens)).map(after).collect())
    }

    /// The game by the lines of its moves, if it decomposes and has such lines.
    fn runs(&self) -> Option<Runs<'_>> {
        let tokens = self.removal().filter(|_| self.decomposes())?;
        Some(Runs { tokens, lines: tokens.lines()?, turn: turned(self.grounded().rules.first()?)? })
    }

    /// The components of a position, computed from runs of tokens; they equal those of the live structure.
    pub(super) fn components_by_runs(&self, cells: &Cells) -> Option<Vec<u64>> {
        let runs = self.runs()?;
        let tokens = runs.tokens.tokens_at(&Place::Open(*cells))?;
        Some(runs.tokens.components(tokens).into_iter().map(Points::bits).collect())
    }

    /// An involution that makes a position a mirror, computed from runs of tokens, as images of facts.
    pub(super) fn mirror_by_runs(&self, place: &Place) -> Option<Option<BTreeMap<Fact, Fact>>> {
        let runs = self.runs()?;
        let tokens = runs.tokens.tokens_at(place)?;
        let structure = runs.structure(tokens);
        let points: Vec<u8> = tokens.iter().collect();
        let facts = |(&point, image): (&u8, u8)| {
            let image = points[usize::from(image)];
            runs.turn.map(|class| ((point, class), (image, class)))
        };
        Some(involution([&structure; 2], false).map(|images| points.iter().zip(images).flat_map(facts).collect()))
    }

    /// Labels positions up to isomorphism by the runs of tokens on the lines of moves, if there are such lines. It
    /// agrees with [`super::alike::labeller`], which uses all moves.
    pub(super) fn labelled_by_runs(&self) -> Option<Labeller<'_, Place>> {
        let runs = self.runs()?;
        let mut known: HashMap<Points, Arc<Labelling>> = HashMap::new();
        Some(Box::new(move |place| {
            let Some(tokens) = runs.tokens.tokens_at(place) else {
                let form = notation::text(self.grounded(), place).into_bytes().into();
                return Labelling { form, order: Vec::new() };
            };
            if let Some(component) = known.get(&tokens) {
                return Labelling::clone(component);
            }
            labelled_apart(runs.tokens.components(tokens), &mut known, |part| runs.labelled(*part))
        }))
    }
}

/// A removal game by the lines of its moves, with the states of a point before and after.
struct Runs<'g> {
    tokens: &'g RemovalSets,
    lines: &'g Lines,
    turn: [u8; 2],
}

impl Runs<'_> {
    /// The maximal runs of these tokens.
    fn of(&self, tokens: Points) -> Vec<Vec<u8>> {
        maximal_runs(&self.lines.lines, self.lines.ordered, tokens)
    }

    fn structure(&self, tokens: Points) -> Structure {
        Structure::of_runs(tokens, &self.of(tokens), self.lines.ordered)
    }

    /// The labelling of a component. The order lists two facts for each token: present, and taken.
    fn labelled(&self, part: Points) -> Labelling {
        let Labelling { form, order } = canonical(&self.structure(part));
        let tokens: Vec<u8> = part.iter().collect();
        let facts = |vertex: u8| {
            let token = tokens[usize::from(vertex)];
            self.turn.into_iter().flat_map(move |class| [token, class])
        };
        Labelling { form, order: order.into_iter().flat_map(facts).collect() }
    }
}

/// The states before and after a rule that turns points from one state into one other.
pub(super) fn turned(rule: &GroundRule) -> Option<[u8; 2]> {
    let ((_, first), others) = rule.changes.split_first()?;
    let mut pairs = first.pairs();
    let (from, to) = pairs.next()?;
    let is_one = pairs.next().is_none() && from != to && others.iter().all(|(_, other)| other == first);
    (is_one && rule.asks.is_empty()).then_some([from, to])
}
