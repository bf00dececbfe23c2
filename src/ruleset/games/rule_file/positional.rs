//! Rule files that are positional games, by what their ground rules are: Left and Right in turn take points, and a player who
//! has taken all of a set wins or loses (Hefetz, Krivelevich, Stojaković and Szabó 2014, *Positional Games*).

use super::RuleFile;
use super::change::States;
use super::ground::{Ending, GroundRule, Grounded, Verdict};
use super::play::{Place, Step};
use super::syntax::Players;
use crate::partizan::Player;
use crate::{Points, StoneBoard, StoneStep, Stones};

/// A positional game. Sets of points are words with one bit a point; of each pair Left's is the first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Positional {
    /// All points.
    pub points: u64,
    /// The sets that win for the player who takes the last point of one.
    pub wins: [Vec<u64>; 2],
    /// The sets that lose for the player who takes the last point of one, and with it completes no set that wins.
    pub loses: [Vec<u64>; 2],
    /// When every point is taken, and neither has happened, what that is worth to the player who would be to move: 1 for a
    /// win, 0 for a draw, -1 for a loss.
    pub full: [i8; 2],
    /// The states of points that a player has taken.
    taken: [u8; 2],
}

impl Positional {
    /// The same game with each set once, in order.
    fn sorted(mut self) -> Positional {
        for sets in self.wins.iter_mut().chain(&mut self.loses) {
            sets.sort_unstable();
            sets.dedup();
        }
        self
    }

    /// Whether the game is the same for both players.
    pub fn is_symmetric(&self) -> bool {
        let same = |of: &[Vec<u64>; 2]| of[0] == of[1];
        same(&self.wins) && same(&self.loses) && self.full[0] == self.full[1]
    }

    /// The position as a board with stones.
    pub fn board(&self, place: &Place) -> StoneBoard {
        match place {
            Place::Over => StoneBoard::Over,
            Place::Drawn => StoneBoard::Drawn,
            Place::Won(player) => StoneBoard::Won(*player),
            Place::Open(cells) | Place::Part(cells, _) => {
                let all = Points::from_bits(self.points);
                let [left, right] =
                    self.taken.map(|state| all.iter().filter(|&point| cells.state(point) == state).collect());
                StoneBoard::Open(Stones { left, right })
            }
        }
    }

    /// Whether every point is taken, so that the line `stuck` says which move is left, if there is one.
    pub fn is_full(&self, stones: Stones) -> bool {
        stones.taken().bits() == self.points
    }

    /// The move of `mover` in the position that a step on the board is.
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
}

impl RuleFile {
    /// The file as a positional game: where each player may turn any point from one state, the same for both, into a state of
    /// their own, and do nothing else, and endings ask only that one player has taken certain points, or that all are taken.
    pub fn positional(&self) -> Option<Positional> {
        let grounded = self.grounded();
        let taken = taken(grounded).filter(|_| grounded.is_won_on_board() && grounded.source.states.len() == 3)?;
        let full = Player::BOTH.map(|mover| match self.play().when_stuck(mover) {
            Some(Step::Pass) => 0,
            Some(_) => 1,
            None => -1,
        });
        let points = Points::first(grounded.board.points()).bits();
        let mut game = Positional { points, full, taken, ..Positional::default() };
        for (place, ending) in (1..).zip(&grounded.endings) {
            let is_last = place == grounded.endings.len();
            add(&mut game, ending, taken, is_last)?;
        }
        Some(game.sorted())
    }
}

/// The states into which Left and Right turn points, if every rule turns one point from the same state, and each player may turn
/// every point.
fn taken(grounded: &Grounded) -> Option<[u8; 2]> {
    let turn = |rule: &GroundRule| match rule.changes.as_slice() {
        [(point, change)] if rule.asks.is_empty() && change.pairs().count() == 1 => {
            change.pairs().next().map(|(free, state)| (*point, free, state))
        }
        _ => None,
    };
    let mut of = [None; 2];
    let mut points = [0; 2];
    let mut free = None;
    for rule in &grounded.rules {
        let player = Player::BOTH.into_iter().find(|&player| rule.players == Players::one(player))?;
        let (point, from, state) = turn(rule)?;
        if *free.get_or_insert(from) != from || *of[player as usize].get_or_insert(state) != state {
            return None;
        }
        points[player as usize] |= 1 << point;
    }
    let all = Points::first(grounded.board.points()).bits();
    let [left, right] = [of[0]?, of[1]?];
    (left != right && points == [all; 2]).then_some([left, right])
}

/// Adds what an ending says; `None` if it says something else of points than a positional game does.
fn add(game: &mut Positional, ending: &Ending, taken: [u8; 2], is_last: bool) -> Option<()> {
    let are_in = |states: States| ending.changes.iter().all(|(_, change)| change.domain() == states);
    let points = ending.changes.iter().fold(0, |points, (point, _)| points | 1 << point);
    let [left, right] = taken.map(|state| 1 << state);
    if !ending.asks.is_empty() {
        return None;
    }
    match ending.verdict {
        Verdict::Drawn => {
            game.full = [0; 2];
            (is_last && points == game.points && are_in(left | right)).then_some(())
        }
        Verdict::Won(winner) => {
            let owner = if are_in(left) { Player::Left } else { Player::Right };
            let (wins, loses) = (&mut game.wins[owner as usize], &mut game.loses[owner as usize]);
            // Where a set that loses came first, taking the last point of it and of one that wins would lose.
            let is_won = winner == owner && loses.is_empty();
            if winner == owner {
                wins.push(points)
            } else {
                loses.push(points)
            }
            ((are_in(left) || are_in(right)) && (is_won || winner != owner)).then_some(())
        }
    }
}
