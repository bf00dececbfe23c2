//! Play by ground rules, on all points at once: the state of a point is a bit in each of three words.

use super::change::{MOST_STATES, States};
use super::ground::{Grounded, Verdict};
use super::ready::{ByState, Legal, Ready, barred, holds, ordered};
use super::syntax::Stuck;
use crate::ruleset::Player;

/// The words of a position.
pub const PLANES: usize = 3;

/// The states of all points: bit v of word b is bit b of the state of point v.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cells([u64; PLANES]);

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// The win has been claimed.
    Over,
    /// A draw, in which a pass is the only move.
    Drawn,
    /// The player has won and may claim it.
    Won(Player),
    /// Play goes on.
    Open(Cells),
    /// Play goes on in a part: the points of it that are live, some but not all.
    Part(Cells, u64),
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// Points change their states.
    Change {
        /// The states before.
        from: Cells,
        /// The states after.
        to: Cells,
    },
    /// Claim a win.
    Claim,
    /// Leave a draw as it is, or take it where no other move is left.
    Pass,
}

/// For Left and for Right the places of some of their rules, ascending.
pub type Lists = [Vec<u16>; 2];

/// Ground rules made ready for play.
#[derive(Clone, Debug)]
pub struct Rules {
    points: usize,
    states: usize,
    /// For Left and for Right their rules.
    of: [Vec<Ready>; 2],
    /// The places of all of these.
    all: Lists,
    endings: Vec<(Verdict, ByState)>,
    stuck: Option<Stuck>,
}

impl Cells {
    /// The position with these states.
    pub fn of(states: impl IntoIterator<Item = u8>) -> Cells {
        let mut cells = Cells::default();
        (0..).zip(states).for_each(|(point, state)| cells.put(point, state));
        cells
    }

    /// The state of a point.
    pub fn state(&self, point: u8) -> u8 {
        (0..PLANES).fold(0, |state, plane| state | ((self.0[plane] >> point & 1) as u8) << plane)
    }

    pub(super) fn put(&mut self, point: u8, state: u8) {
        for (plane, word) in self.0.iter_mut().enumerate() {
            *word = *word & !(1 << point) | u64::from(state >> plane & 1) << point;
        }
    }

    /// The position with these points cleared, and these words set.
    pub(super) fn with(&self, cleared: u64, set: &[u64; PLANES]) -> Cells {
        Cells([0, 1, 2].map(|plane| self.0[plane] & !cleared | set[plane]))
    }

    /// The states of these points only.
    pub fn on(&self, points: u64) -> Cells {
        Cells(self.0.map(|word| word & points))
    }

    /// The points whose states differ.
    pub fn differ(&self, other: &Cells) -> u64 {
        (0..PLANES).fold(0, |points, plane| points | self.0[plane] ^ other.0[plane])
    }

    /// The position with every point carried to its image.
    pub fn carried(&self, images: &[u8]) -> Cells {
        let mut cells = Cells::default();
        (0..).zip(images).for_each(|(point, &image)| cells.put(image, self.state(point)));
        cells
    }

    /// For each state the points in it.
    fn by_state(&self, states: usize, all: u64) -> ByState {
        let mut found = [0; MOST_STATES];
        for (state, points) in found.iter_mut().enumerate().take(states) {
            let same = |plane: usize| if state >> plane & 1 == 1 { self.0[plane] } else { !self.0[plane] };
            *points = (0..PLANES).fold(all, |points, plane| points & same(plane));
        }
        found
    }
}

impl Rules {
    /// The rules of a grounded text.
    pub fn of(grounded: &Grounded) -> Rules {
        let states = grounded.source.states.len();
        let of = Player::BOTH.map(|player| {
            let rules = grounded.rules.iter().enumerate().filter(|(_, rule)| rule.players.has(player));
            ordered(rules, &grounded.start, states)
        });
        Rules {
            points: grounded.board.points(),
            states,
            all: [0, 1].map(|side: usize| (0..of[side].len() as u16).collect()),
            of,
            endings: grounded.endings.iter().map(|ending| (ending.verdict, barred(&ending.changes))).collect(),
            stuck: grounded.source.stuck,
        }
    }

    /// The places of the rules whose numbers are wanted.
    pub fn lists(&self, is_wanted: impl Fn(usize) -> bool) -> Lists {
        let wanted = |rule: &&u16, side: usize| is_wanted(self.of[side][usize::from(**rule)].number);
        [0, 1].map(|side| self.all[side].iter().filter(|rule| wanted(rule, side)).copied().collect())
    }

    fn by_state(&self, cells: &Cells) -> ByState {
        cells.by_state(self.states, u64::MAX >> (64 - self.points))
    }

    /// The legal ones of these rules of `player`.
    pub fn legal<'r>(&'r self, cells: &Cells, player: Player, among: &'r Lists) -> Legal<'r> {
        let side = player as usize;
        Legal { rules: &self.of[side], rest: &among[side], by_state: self.by_state(cells) }
    }

    /// The rules of a player at these places.
    fn at<'r>(&'r self, side: usize, places: &'r [u16]) -> impl Iterator<Item = &'r Ready> {
        places.iter().map(move |&place| &self.of[side][usize::from(place)])
    }

    /// The points that reach each state, when these rules are followed.
    fn reached_by(&self, cells: &Cells, among: &Lists) -> ByState {
        let mut reached = self.by_state(cells);
        loop {
            let before = reached;
            for rule in [0, 1].into_iter().flat_map(|side| self.at(side, &among[side])) {
                if rule.may_be_legal(&reached) {
                    rule.reach(&mut reached);
                }
            }
            if reached == before {
                return reached;
            }
        }
    }

    /// The states that each point reaches.
    pub fn reached(&self, cells: &Cells) -> Vec<States> {
        let reached = self.reached_by(cells, &self.all);
        let of = |point| {
            (0..).zip(reached).fold(0, |states, (state, points)| states | ((points >> point & 1) as States) << state)
        };
        (0..self.points).map(of).collect()
    }

    /// Those of the rules that may become legal, with the points that each of them asks for or changes.
    pub fn live(&self, cells: &Cells, among: &Lists) -> (Lists, [Vec<u64>; 2]) {
        let reached = self.reached_by(cells, among);
        let is_live = |side: usize, place: u16| self.of[side][usize::from(place)].may_be_legal(&reached);
        let live: Lists =
            [0, 1].map(|side: usize| among[side].iter().copied().filter(|&place| is_live(side, place)).collect());
        let supports =
            [0, 1].map(|side: usize| self.at(side, &live[side]).map(|rule| rule.support(&reached)).collect());
        (live, supports)
    }

    /// The positions that the rules of `player` lead to, of those whose numbers are wanted.
    pub fn left(&self, cells: &Cells, player: Player, is_wanted: impl Fn(usize) -> bool) -> Vec<Cells> {
        let legal = self.legal(cells, player, &self.all).filter(|rule| is_wanted(rule.number));
        let mut after: Vec<Cells> = legal.map(|rule| rule.after(cells)).collect();
        after.sort_unstable_by_key(|to| (cells.differ(to).reverse_bits() ^ u64::MAX, *to));
        after.dedup();
        after
    }

    /// The position with these states: play may be over in it.
    pub fn place(&self, cells: Cells) -> Place {
        let by_state = self.by_state(&cells);
        match self.endings.iter().find(|(_, barred)| holds(barred, &by_state)) {
            None => Place::Open(cells),
            Some((Verdict::Won(player), _)) => Place::Won(*player),
            Some((Verdict::Drawn, _)) => Place::Drawn,
        }
    }

    /// The moves of `player`, each once, by the points that change.
    pub fn moves(&self, place: &Place, player: Player) -> Vec<Step> {
        let cells = match place {
            Place::Open(cells) | Place::Part(cells, _) => cells,
            Place::Won(winner) if *winner == player => return vec![Step::Claim],
            Place::Drawn => return vec![Step::Pass],
            Place::Won(_) | Place::Over => return Vec::new(),
        };
        let after = self.left(cells, player, |_| true);
        if after.is_empty() {
            return self.when_stuck(player).into_iter().collect();
        }
        after.into_iter().map(|to| Step::Change { from: *cells, to }).collect()
    }

    /// The move of a player whom no rule lets move, if there is one.
    pub fn when_stuck(&self, player: Player) -> Option<Step> {
        match self.stuck? {
            Stuck::Draws => Some(Step::Pass),
            Stuck::Wins => Some(Step::Claim),
            Stuck::Loses => None,
            Stuck::Won(winner) => (winner == player).then_some(Step::Claim),
        }
    }

    /// Whether `player` has no move.
    pub fn is_terminal(&self, place: &Place, player: Player) -> bool {
        match place {
            Place::Over => true,
            Place::Drawn => false,
            Place::Won(winner) => *winner != player,
            Place::Open(cells) | Place::Part(cells, _) => {
                self.when_stuck(player).is_none() && self.legal(cells, player, &self.all).next().is_none()
            }
        }
    }

    /// The position after a legal move.
    pub fn after(&self, step: &Step) -> Place {
        match step {
            Step::Change { to, .. } => self.place(*to),
            Step::Claim => Place::Over,
            Step::Pass => Place::Drawn,
        }
    }
}
