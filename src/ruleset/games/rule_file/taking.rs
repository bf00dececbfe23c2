//! Rule files in which Left and Right take points, recognised by their ground rules: each rule turns any point from one
//! common free state into the player's own, and does nothing else.

use super::RuleFile;
use super::cells::Cells;
use super::play::{Place, Step};
use super::removal::turned;
use crate::player::Players;
use crate::{Player, Points};

/// A position of such a game, as points alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StoneBoard {
    /// The win has been claimed, and no move is left.
    Over,
    /// A draw. A pass leaves the board as it is, so neither player is ever without a move.
    Drawn,
    /// The player has won and may claim it.
    Won(Player),
    /// Play goes on.
    Open(Stones),
}

/// The points that are taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stones {
    /// By Left.
    pub left: Points,
    /// By Right.
    pub right: Points,
}

/// A move of such a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StoneStep {
    /// Take the point with this number.
    Put(u8),
    /// Claim a win.
    Claim,
    /// Leave a draw as it is.
    Pass,
}

impl Stones {
    /// The points of `player`.
    pub const fn of(self, player: Player) -> Points {
        match player {
            Player::Left => self.left,
            Player::Right => self.right,
        }
    }

    /// The points that are taken.
    pub const fn taken(self) -> Points {
        self.left.with(self.right)
    }

    /// The stones after `player` has taken one more point.
    pub const fn with(self, player: Player, point: u8) -> Stones {
        let point = Points::one(point);
        match player {
            Player::Left => Stones { left: self.left.with(point), right: self.right },
            Player::Right => Stones { left: self.left, right: self.right.with(point) },
        }
    }

    /// The stones without the one on `point`.
    pub const fn without(self, point: u8) -> Stones {
        let point = Points::one(point);
        Stones { left: self.left.without(point), right: self.right.without(point) }
    }

    /// The image of the stones under a symmetry of the points.
    pub fn image(self, symmetry: &[u8]) -> Stones {
        Stones { left: self.left.image(symmetry), right: self.right.image(symmetry) }
    }
}

impl StoneBoard {
    /// The moves of `player` on a board with these points.
    pub fn steps(self, player: Player, points: Points) -> Vec<StoneStep> {
        match self {
            StoneBoard::Open(stones) => points.without(stones.taken()).iter().map(StoneStep::Put).collect(),
            StoneBoard::Won(winner) if winner == player => vec![StoneStep::Claim],
            StoneBoard::Drawn => vec![StoneStep::Pass],
            StoneBoard::Won(_) | StoneBoard::Over => Vec::new(),
        }
    }
}

/// The meanings of states in such a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Taking {
    /// All points.
    pub points: Points,
    /// The state of points that are free.
    free: u8,
    /// The states of points that Left and Right have taken.
    pub taken: [u8; 2],
}

impl Taking {
    /// The position as a board with stones.
    pub fn board(&self, place: &Place) -> StoneBoard {
        match place {
            Place::Over => StoneBoard::Over,
            Place::Drawn => StoneBoard::Drawn,
            Place::Won(player) => StoneBoard::Won(*player),
            Place::Open(cells) | Place::Part(cells, _) => {
                let most = self.taken[0].max(self.taken[1]);
                let by_state = cells.by_state(usize::from(most) + 1, self.points.bits());
                let [left, right] = self.taken.map(|state| Points::from_bits(by_state[usize::from(state)]));
                StoneBoard::Open(Stones { left, right })
            }
        }
    }

    /// The position that a board represents.
    pub fn place(&self, board: StoneBoard) -> Place {
        match board {
            StoneBoard::Over => Place::Over,
            StoneBoard::Drawn => Place::Drawn,
            StoneBoard::Won(player) => Place::Won(player),
            StoneBoard::Open(stones) => Place::Open(Cells::of(self.points.iter().map(|point| {
                let of = Player::BOTH.into_iter().find(|&player| stones.of(player).has(point));
                of.map_or(self.free, |player| self.taken[player as usize])
            }))),
        }
    }

    /// The move of `mover` that a step on the board represents.
    pub fn step(&self, place: &Place, mover: Player, step: StoneStep) -> Step {
        match (place, step) {
            (Place::Open(cells), StoneStep::Put(point)) => {
                let mut to = *cells;
                to.put(point, self.taken[mover as usize]);
                Step::Change { from: *cells, to }
            }
            (_, StoneStep::Pass) => Step::Pass,
            _ => Step::Claim,
        }
    }

    /// Whether a position exceeds an entry that `player` wins moving second: it differs from the entry, `player` has
    /// every point that the entry gives that player, and the opponent has no point that the entry does not give the
    /// opponent.
    pub fn exceeds(&self, place: &Place, entry: &Place, player: Player) -> bool {
        let (StoneBoard::Open(here), StoneBoard::Open(there)) = (self.board(place), self.board(entry)) else {
            return false;
        };
        here != there
            && there.of(player).within(here.of(player))
            && here.of(player.other()).within(there.of(player.other()))
    }
}

impl RuleFile {
    /// The meanings of the states, if players take points in this file.
    pub fn taking(&self) -> Option<Taking> {
        let grounded = self.grounded();
        let mut of = [None; 2];
        let mut points = [0; 2];
        let mut free = None;
        for rule in &grounded.rules {
            let player = Player::BOTH.into_iter().find(|&player| rule.players == Players::one(player))?;
            let (&[(point, _)], [from, state]) = (rule.changes.as_slice(), turned(rule)?) else { return None };
            if *free.get_or_insert(from) != from || *of[player as usize].get_or_insert(state) != state {
                return None;
            }
            points[player as usize] |= 1 << point;
        }
        let all = Points::first(grounded.board.points());
        let taken = [of[0]?, of[1]?];
        let is_each = taken[0] != taken[1] && points == [all.bits(); 2] && grounded.source.states.len() == 3;
        is_each.then_some(Taking { points: all, free: free?, taken })
    }
}
