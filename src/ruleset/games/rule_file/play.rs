//! Play by ground rules, on all points at once.

use super::cells::{ByPoint, ByState, Cells};
use super::change::States;
use super::connections::Connection;
use super::grounded::{Ending, Grounded, Verdict};
use super::ready::{Ready, barred, hit, ordered};
use super::syntax::Stuck;
use crate::Player;

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
    /// Play goes on in a part: some, but not all, of the live points.
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
    /// Leave a draw as it is, or make it where no other move is left.
    Pass,
}

/// For Left and for Right, the ascending indices of some of their rules.
pub type Lists = [Vec<u16>; 2];

/// Ground rules prepared for play.
#[derive(Clone, Debug)]
pub struct Rules {
    points: usize,
    states: usize,
    /// Left's rules, and Right's.
    of: [Vec<Ready>; 2],
    /// The indices of all of them.
    all: Lists,
    endings: Vec<Over>,
    connections: Vec<Connection>,
    stuck: Option<Stuck>,
}

/// An ending: where it does not apply, and the connections it asks for.
#[derive(Clone, Debug)]
struct Over {
    verdict: Verdict,
    barred: ByState,
    asks: Box<[usize]>,
}

/// An iterator over the legal rules among some of a player's, in order.
pub struct Legal<'r> {
    all: &'r Rules,
    /// The rules of the player.
    rules: &'r [Ready],
    /// The indices still to be visited.
    rest: &'r [u16],
    cells: Cells,
    by_state: ByState,
}

impl Over {
    fn of(ending: &Ending) -> Over {
        Over { verdict: ending.verdict, barred: barred(&ending.changes), asks: ending.asks.clone().into() }
    }
}

impl<'r> Iterator for Legal<'r> {
    type Item = &'r Ready;

    fn next(&mut self) -> Option<&'r Ready> {
        while let Some((&place, rest)) = self.rest.split_first() {
            let rule = &self.rules[usize::from(place)];
            let hit = hit(&rule.barred, &self.by_state);
            if hit == 0 {
                self.rest = rest;
                if self.all.is_joined(&rule.asks, || rule.after(&self.cells)) {
                    return Some(rule);
                }
                continue;
            }
            let next = rule.next(hit);
            let most = rest.len().min(usize::from(next - place - 1));
            self.rest = &rest[rest[..most].partition_point(|&other| other < next)..];
        }
        None
    }
}

impl Rules {
    /// The rules of a grounded text.
    pub fn of(grounded: &Grounded) -> Rules {
        let states = grounded.source.states.len();
        let mut changes = Vec::new();
        let of = Player::BOTH.map(|player| {
            let rules = grounded.rules.iter().enumerate().filter(|(_, rule)| rule.players.has(player));
            ordered(rules, &grounded.start, states, &mut changes)
        });
        Rules {
            points: grounded.board.points(),
            states,
            all: [0, 1].map(|side: usize| (0..of[side].len() as u16).collect()),
            of,
            endings: grounded.endings.iter().map(Over::of).collect(),
            connections: grounded.connections.clone(),
            stuck: grounded.source.stuck,
        }
    }

    /// The indices of those rules whose numbers are wanted.
    pub fn lists(&self, among: &Lists, is_wanted: impl Fn(usize) -> bool) -> Lists {
        let wanted = |rule: &&u16, side: usize| is_wanted(self.of[side][usize::from(**rule)].number);
        [0, 1].map(|side: usize| among[side].iter().filter(|rule| wanted(rule, side)).copied().collect())
    }

    fn by_state(&self, cells: &Cells) -> ByState {
        cells.by_state(self.states, u64::MAX >> (64 - self.points))
    }

    /// The legal rules of `player` among these.
    pub fn legal<'r>(&'r self, cells: &Cells, player: Player, among: &'r Lists) -> Legal<'r> {
        let side = player as usize;
        Legal { all: self, rules: &self.of[side], rest: &among[side], cells: *cells, by_state: self.by_state(cells) }
    }

    /// Whether these connections hold in a position.
    fn is_joined(&self, asks: &[usize], cells: impl Fn() -> Cells) -> bool {
        asks.is_empty() || {
            let by_state = self.by_state(&cells());
            asks.iter().all(|&ask| self.connections[ask].holds(&by_state))
        }
    }

    /// The rules of a player at these indices.
    fn at<'r>(&'r self, side: usize, places: &'r [u16]) -> impl Iterator<Item = &'r Ready> {
        places.iter().map(move |&place| &self.of[side][usize::from(place)])
    }

    /// The states that each point reaches under these rules, and the rules that may become legal.
    fn reached_by(&self, cells: &Cells, among: &Lists) -> (ByPoint, Lists) {
        let mut reached = cells.by_point();
        let mut rest = among.clone();
        let mut live = [0, 1].map(|side: usize| Vec::with_capacity(rest[side].len()));
        let mut grows = true;
        while grows {
            // What a rule leads to may depend on the states reached since.
            let maps = [0, 1].into_iter().flat_map(|side| self.at(side, &live[side])).filter(|rule| rule.maps());
            grows = maps.fold(false, |grows, rule| rule.reach(&mut reached) | grows);
            for (side, live) in live.iter_mut().enumerate() {
                rest[side].retain(|&place| {
                    let rule = &self.of[side][usize::from(place)];
                    let is_live = rule.may_be_legal(&reached);
                    if is_live {
                        grows |= rule.reach(&mut reached);
                        live.push(place);
                    }
                    !is_live
                });
            }
        }
        live.iter_mut().for_each(|live| live.sort_unstable());
        (reached, live)
    }

    /// The indices of all rules.
    pub fn all(&self) -> &Lists {
        &self.all
    }

    /// The numbers of these rules, ascending.
    pub fn numbers(&self, among: &Lists) -> Vec<usize> {
        let of = |side: usize| self.at(side, &among[side]).map(|rule| rule.number);
        let mut numbers: Vec<usize> = [0, 1].into_iter().flat_map(of).collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    }

    /// The states that each point reaches under these rules.
    pub fn reached(&self, cells: &Cells, among: &Lists) -> Vec<States> {
        self.reached_by(cells, among).0[..self.points].to_vec()
    }

    /// The rules that may become legal, with the points that each tests or changes.
    pub fn live(&self, cells: &Cells, among: &Lists) -> (Lists, [Vec<u64>; 2]) {
        let (reached, live) = self.reached_by(cells, among);
        let supports =
            [0, 1].map(|side: usize| self.at(side, &live[side]).map(|rule| rule.support(&reached)).collect());
        (live, supports)
    }

    /// Appends these rules by their changes of some points, which are numbered in order.
    pub fn describe(&self, among: &Lists, points: u64, description: &mut Vec<u32>) {
        for (side, among) in among.iter().enumerate() {
            for rule in self.at(side, among) {
                description.push(u32::MAX - side as u32);
                for touch in rule.touches.iter().filter(|touch| points >> touch.point & 1 == 1) {
                    let before = points & ((1 << touch.point) - 1);
                    description.push(touch.change << 8 | before.count_ones());
                }
            }
        }
    }

    /// The positions that these rules of `player` lead to.
    pub fn left(&self, cells: &Cells, player: Player, among: &Lists) -> Vec<Cells> {
        let mut after: Vec<Cells> = self.legal(cells, player, among).map(|rule| rule.after(cells)).collect();
        after.sort_unstable_by_key(|to| (cells.differ(to).reverse_bits() ^ u64::MAX, *to));
        after.dedup();
        after
    }

    /// The position with these states, in which play may be over.
    pub fn place(&self, cells: Cells) -> Place {
        let by_state = self.by_state(&cells);
        let is_over = |over: &&Over| hit(&over.barred, &by_state) == 0 && self.is_joined(&over.asks, || cells);
        match self.endings.iter().find(is_over).map(|over| over.verdict) {
            None => Place::Open(cells),
            Some(Verdict::Won(player)) => Place::Won(player),
            Some(Verdict::Drawn) => Place::Drawn,
        }
    }

    /// The distinct moves of `player`, by the points that change.
    pub fn moves(&self, place: &Place, player: Player) -> Vec<Step> {
        let cells = match place {
            Place::Open(cells) | Place::Part(cells, _) => cells,
            Place::Won(winner) if *winner == player => return vec![Step::Claim],
            Place::Drawn => return vec![Step::Pass],
            Place::Won(_) | Place::Over => return Vec::new(),
        };
        let after = self.left(cells, player, &self.all);
        if after.is_empty() {
            return self.when_stuck(player).into_iter().collect();
        }
        after.into_iter().map(|to| Step::Change { from: *cells, to }).collect()
    }

    /// The move of a player whom no rule allows to move, if any.
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
    pub fn follower(&self, mv: &Step) -> Place {
        match mv {
            Step::Change { to, .. } => self.place(*to),
            Step::Claim => Place::Over,
            Step::Pass => Place::Drawn,
        }
    }
}
