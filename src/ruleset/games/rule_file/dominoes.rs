//! Rule files whose moves put dominoes on a grid, recognised by their ground rules.

use super::RuleFile;
use super::grounded::GroundRule;
use super::play::Place;
use super::removal::turned;
use crate::{Player, Points};

/// A game in which a move puts a domino on two adjacent free squares: either player in both directions, or Left in
/// columns and Right in rows.
#[derive(Clone, Debug)]
pub struct Dominoes {
    /// The row and the column of each point.
    pub places: Vec<[u8; 2]>,
    /// Whether both players place dominoes in both directions.
    pub is_impartial: bool,
    /// The symmetries of the board other than the identity.
    pub symmetries: Vec<Vec<u8>>,
    /// The state of a free square.
    free: u8,
}

impl Dominoes {
    /// The free squares of a position or part.
    pub fn free(&self, place: &Place) -> Points {
        let Some((cells, points)) = place.open() else { return Points::EMPTY };
        let is_free = |point: &u8| cells.state(*point) == self.free;
        Points::from_bits(points & Points::first(self.places.len()).bits()).iter().filter(is_free).collect()
    }

    /// The pairs of squares that a domino covers, in columns or in rows.
    pub fn pairs(&self, is_down: bool) -> Vec<Points> {
        let number = |place: [u8; 2]| self.places.iter().position(|other| *other == place);
        let pair = |(point, &[row, column]): (u8, &[u8; 2])| {
            let next = number([row + u8::from(is_down), column + u8::from(!is_down)])?;
            Some(Points::one(point).with(Points::one(next as u8)))
        };
        (0..).zip(&self.places).filter_map(pair).collect()
    }

    /// The pairs of squares that a domino of `player` covers.
    pub fn of(&self, player: Player) -> Vec<Points> {
        let pairs = |is_down: bool| self.pairs(is_down);
        if self.is_impartial { [true, false].map(pairs).concat() } else { pairs(player == Player::Left) }
    }
}

impl RuleFile {
    /// The file as a game of dominoes: every rule turns two adjacent points from one common state into another, and
    /// there is nothing else.
    pub fn dominoes(&self) -> Option<Dominoes> {
        let grounded = self.grounded();
        let cells = grounded.board.cells.as_ref().filter(|cells| !cells.slanted)?;
        let number = |at: i32| u8::try_from(at).ok().filter(|at| *at < u8::MAX);
        let place = |at: &[i32; 2]| Some([number(at[0])?, number(at[1])?]);
        let places = cells.at.iter().map(place).collect::<Option<Vec<[u8; 2]>>>()?;
        // Without rules no domino fits, so the free state does not matter.
        let [free, _] = grounded.rules.first().map_or(Some([0, 1]), turned)?;
        let is_turn = |rule: &GroundRule| rule.changes.len() == 2 && turned(rule).is_some_and(|[from, _]| from == free);
        if !grounded.has_only_moves() || !grounded.rules.iter().all(is_turn) {
            return None;
        }
        let symmetries = self.symmetries().kept.clone();
        let game = Dominoes { places, is_impartial: grounded.is_impartial(), symmetries, free };
        let sorted = |mut pairs: Vec<Points>| {
            pairs.sort_unstable_by_key(|pair| pair.bits());
            pairs.dedup();
            pairs
        };
        let follows = |player: Player| {
            let own = grounded.rules.iter().filter(|rule| rule.players.has(player));
            sorted(own.map(|rule| rule.changes.iter().map(|(point, _)| *point).collect()).collect())
        };
        Player::BOTH.into_iter().all(|player| follows(player) == sorted(game.of(player))).then_some(game)
    }
}
