//! Play by ground rules, on all points at once: the state of a point is a bit in each of three words.

use super::change::{Change, MOST_STATES};
use super::connections::Connection;
use super::ground::{Ending, GroundRule, Grounded, Verdict};
use super::syntax::Stuck;
use crate::ruleset::Player;

/// The words of a position.
const PLANES: usize = 3;

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

/// Ground rules made ready for play.
#[derive(Clone, Debug)]
pub struct Rules {
    points: usize,
    states: usize,
    /// For Left and for Right their rules, each with its number among all.
    of: [Vec<(usize, Ready)>; 2],
    endings: Vec<Over>,
    connections: Vec<Connection>,
    stuck: Option<Stuck>,
}

/// An ending: where it is not legal, and what it asks for.
#[derive(Clone, Debug)]
struct Over {
    verdict: Verdict,
    barred: [u64; MOST_STATES],
    asks: Box<[usize]>,
}

/// A ground rule: where it is not legal, and what it does.
#[derive(Clone, Debug)]
struct Ready {
    /// For each state the points that may not be in it.
    barred: [u64; MOST_STATES],
    /// The points that get a new state, whatever theirs is.
    cleared: u64,
    /// The words of these new states.
    set: [u64; PLANES],
    /// The other points that change.
    maps: Box<[(u8, Change)]>,
    /// The connections that must hold after it.
    asks: Box<[usize]>,
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

    fn put(&mut self, point: u8, state: u8) {
        for (plane, word) in self.0.iter_mut().enumerate() {
            *word = *word & !(1 << point) | u64::from(state >> plane & 1) << point;
        }
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
    fn by_state(&self, states: usize, all: u64) -> [u64; MOST_STATES] {
        let mut found = [0; MOST_STATES];
        for (state, points) in found.iter_mut().enumerate().take(states) {
            let same = |plane: usize| if state >> plane & 1 == 1 { self.0[plane] } else { !self.0[plane] };
            *points = (0..PLANES).fold(all, |points, plane| points & same(plane));
        }
        found
    }
}

/// The points barred from each state by the domains of changes.
fn barred(changes: &[(u8, Change)]) -> [u64; MOST_STATES] {
    let mut barred = [0; MOST_STATES];
    for (point, change) in changes {
        for (state, points) in barred.iter_mut().enumerate() {
            *points |= u64::from(change.domain() >> state & 1 == 0) << point;
        }
    }
    barred
}

impl Over {
    fn of(ending: &Ending) -> Over {
        Over { verdict: ending.verdict, barred: barred(&ending.changes), asks: ending.asks.clone().into() }
    }
}

impl Ready {
    fn of(rule: &GroundRule) -> Ready {
        let (barred, asks) = (barred(&rule.changes), rule.asks.clone().into());
        let mut ready = Ready { barred, cleared: 0, set: [0; PLANES], maps: Box::default(), asks };
        let mut maps = Vec::new();
        for (point, change) in &rule.changes {
            match change.constant() {
                _ if change.keeps_all() => {}
                None => maps.push((*point, *change)),
                Some(state) => {
                    ready.cleared |= 1 << point;
                    let words = ready.set.iter_mut().enumerate();
                    words.for_each(|(plane, word)| *word |= u64::from(state >> plane & 1) << point);
                }
            }
        }
        Ready { maps: maps.into(), ..ready }
    }

    fn after(&self, cells: &Cells) -> Cells {
        let mut after = Cells([0, 1, 2].map(|plane| cells.0[plane] & !self.cleared | self.set[plane]));
        for (point, change) in &self.maps {
            let state = cells.state(*point);
            after.put(*point, change.image(state).unwrap_or(state));
        }
        after
    }
}

impl Rules {
    /// The rules of a grounded text.
    pub fn of(grounded: &Grounded) -> Rules {
        let of = Player::BOTH.map(|player| {
            let rules = grounded.rules.iter().enumerate().filter(|(_, rule)| rule.players.has(player));
            rules.map(|(number, rule)| (number, Ready::of(rule))).collect()
        });
        Rules {
            points: grounded.board.points(),
            states: grounded.source.states.len(),
            of,
            endings: grounded.endings.iter().map(Over::of).collect(),
            connections: grounded.connections.clone(),
            stuck: grounded.source.stuck,
        }
    }

    fn by_state(&self, cells: &Cells) -> [u64; MOST_STATES] {
        cells.by_state(self.states, u64::MAX >> (64 - self.points))
    }

    fn holds(&self, barred: &[u64; MOST_STATES], by_state: &[u64; MOST_STATES]) -> bool {
        barred.iter().zip(by_state).take(self.states).fold(0, |hit, (barred, points)| hit | barred & points) == 0
    }

    fn joins(&self, asks: &[usize], by_state: &[u64; MOST_STATES]) -> bool {
        asks.iter().all(|&ask| self.connections[ask].holds(by_state))
    }

    /// What the legal rules of `player` leave, each with its number.
    fn legal(&self, cells: &Cells, player: Player) -> impl Iterator<Item = (usize, Cells)> {
        let by_state = self.by_state(cells);
        let legal = self.of[player as usize].iter().filter(move |(_, rule)| self.holds(&rule.barred, &by_state));
        legal.filter_map(|(number, rule)| {
            let after = rule.after(cells);
            let is_legal = rule.asks.is_empty() || self.joins(&rule.asks, &self.by_state(&after));
            is_legal.then_some((*number, after))
        })
    }

    /// The positions that the rules of `player` lead to, of those whose numbers are wanted.
    pub fn left(&self, cells: &Cells, player: Player, is_wanted: impl Fn(usize) -> bool) -> Vec<Cells> {
        let legal = self.legal(cells, player).filter(|(number, _)| is_wanted(*number));
        let mut after: Vec<Cells> = legal.map(|(_, after)| after).collect();
        after.sort_unstable_by_key(|to| (cells.differ(to).reverse_bits() ^ u64::MAX, *to));
        after.dedup();
        after
    }

    /// The position with these states: play may be over in it.
    pub fn place(&self, cells: Cells) -> Place {
        let by_state = self.by_state(&cells);
        let is_over = |over: &&Over| self.holds(&over.barred, &by_state) && self.joins(&over.asks, &by_state);
        match self.endings.iter().find(is_over).map(|over| over.verdict) {
            None => Place::Open(cells),
            Some(Verdict::Won(player)) => Place::Won(player),
            Some(Verdict::Drawn) => Place::Drawn,
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

    fn when_stuck(&self, player: Player) -> Option<Step> {
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
                self.when_stuck(player).is_none() && self.legal(cells, player).next().is_none()
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
