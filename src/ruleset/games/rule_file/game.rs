//! Rule files as games: positions, moves and parts.

use std::cmp::Ordering;

use super::cells::Cells;
use super::play::{Place, Step};
use super::{JOINT, RuleFile, notation};
use crate::{Player, Ruleset};

impl Place {
    /// The states and the points of a position or part in which play goes on.
    pub fn open(&self) -> Option<(&Cells, u64)> {
        match self {
            Place::Open(cells) => Some((cells, u64::MAX)),
            Place::Part(cells, points) => Some((cells, *points)),
            _ => None,
        }
    }
}

/// The measure of a won position, which a claim ends.
const WON: u64 = 1;

impl Ruleset for RuleFile {
    type Board = Place;
    type Move = Step;

    fn is_impartial(&self) -> bool {
        self.0.grounded.is_impartial()
    }

    fn name(&self) -> String {
        self.0.data.game(&self.0.grounded.source.name, JOINT)
    }

    fn source(&self) -> Place {
        self.0.rules.place(Cells::of(self.0.grounded.start.iter().copied()))
    }

    fn moves(&self, board: &Place, player: Player) -> Vec<Step> {
        if let Some(removals) = self.removals(board) {
            return removals;
        }
        let Place::Part(cells, points) = board else { return self.0.rules.moves(board, player) };
        let left = self.0.rules.left(cells, player, &self.on_points(cells, *points));
        left.into_iter().map(|to| Step::Change { from: *cells, to }).collect()
    }

    fn follower(&self, board: &Place, mv: &Step) -> Place {
        match (board, mv) {
            (Place::Part(_, points), Step::Change { to, .. }) => self.part(*to, *points),
            _ => self.0.rules.follower(mv),
        }
    }

    fn is_terminal(&self, board: &Place, player: Player) -> bool {
        if let Some(tokens) = self.removal().and_then(|sets| sets.tokens_at(board)) {
            return tokens.is_empty();
        }
        match board {
            Place::Part(_, 0) => true,
            Place::Part(cells, points) => {
                let places = self.on_points(cells, *points);
                self.0.rules.legal(cells, player, &places).next().is_none()
            }
            _ => self.0.rules.is_terminal(board, player),
        }
    }

    /// In a removal game, by fewer tokens first; then in the order of the points.
    fn compare(&self, one: &Place, other: &Place) -> Ordering {
        let tokens = |place: &Place| Some(self.removal()?.tokens_at(place)?.smallest_first());
        let by_measure = || self.measure(one).cmp(&self.measure(other));
        let first = tokens(one).zip(tokens(other)).map_or_else(by_measure, |(one, other)| one.cmp(&other));
        first.then_with(|| one.cmp(other))
    }

    /// The parts of the position on minimal sets of live points that no live rule joins.
    fn components(&self, board: &Place) -> Vec<Place> {
        let Some((cells, points)) = board.open().filter(|_| self.decomposes()) else { return vec![*board] };
        let all = self.live_sets(cells).into_iter();
        all.filter(|one| one & points != 0).map(|one| self.part(*cells, one)).collect()
    }

    fn join(&self, components: &[Place]) -> Place {
        let points =
            components.iter().filter_map(|part| if let Place::Part(_, points) = part { Some(points) } else { None });
        match components[0] {
            Place::Part(cells, _) => self.part(cells, points.fold(0, |all, points| all | points)),
            whole => whole,
        }
    }

    fn ends(&self) -> bool {
        self.weights().is_some()
    }

    /// The sum of the weights, plus one more than the measure of a won position.
    fn measure(&self, board: &Place) -> u64 {
        match (board, &self.0.weights) {
            (Place::Over | Place::Drawn, _) => 0,
            (Place::Won(_), _) => WON,
            (Place::Open(_) | Place::Part(..), None) => WON + 1,
            (Place::Open(cells) | Place::Part(cells, _), Some(weights)) => {
                let weight = |(point, weights): (u8, &Vec<u64>)| weights[usize::from(cells.state(point))];
                WON + 1 + (0..).zip(weights).map(weight).sum::<u64>()
            }
        }
    }

    fn text(&self, board: &Place) -> String {
        notation::text(&self.0.grounded, board)
    }

    fn move_text(&self, mv: &Step) -> String {
        notation::move_text(&self.0.grounded, mv)
    }

    fn parse(&self, text: &str) -> Result<Place, String> {
        notation::parse(self, text)
    }
}
