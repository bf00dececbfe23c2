//! Rule files that are positional games, recognised by their ground rules: Left and Right in turn take points, and a
//! player who has taken all of a set wins or loses (Hefetz, Krivelevich, Stojaković and Szabó 2014, *Positional
//! Games*).

use super::RuleFile;
use super::change::States;
use super::grounded::{Ending, Verdict};
use super::play::Step;
use super::taking::Taking;
use crate::Player;

/// A positional game. Sets of points are words with one bit per point; Left comes first in each pair.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Positional {
    /// The points, and what their states mean.
    pub taking: Taking,
    /// The sets that win for the player who completes one.
    pub wins: [Vec<u64>; 2],
    /// The sets that lose for the player who completes one, unless that also completes a winning set.
    pub loses: [Vec<u64>; 2],
    /// The value of a full board without a win or loss, to the player who would be to move: 1 for a win, 0 for a draw,
    /// -1 for a loss.
    pub full: [i8; 2],
}

impl Positional {
    /// Whether the game is the same for both players.
    pub fn is_symmetric(&self) -> bool {
        let same = |of: &[Vec<u64>; 2]| of[0] == of[1];
        same(&self.wins) && same(&self.loses) && self.full[0] == self.full[1]
    }
}

impl RuleFile {
    /// The file as a positional game: players take points, and endings ask only that one player has taken certain
    /// points, or that all are taken.
    pub fn positional(&self) -> Option<Positional> {
        let grounded = self.grounded();
        let taking = self.taking().filter(|_| grounded.is_won_on_board())?;
        let full = Player::BOTH.map(|mover| match self.play().when_stuck(mover) {
            Some(Step::Pass) => 0,
            Some(_) => 1,
            None => -1,
        });
        let mut game = Positional { taking, full, ..Positional::default() };
        for (place, ending) in (1..).zip(&grounded.endings) {
            add(&mut game, ending, place == grounded.endings.len())?;
        }
        for sets in game.wins.iter_mut().chain(&mut game.loses) {
            sets.sort_unstable();
            sets.dedup();
        }
        Some(game)
    }
}

/// Adds the condition of an ending; `None` if it does not fit a positional game.
fn add(game: &mut Positional, ending: &Ending, is_last: bool) -> Option<()> {
    let are_in = |states: States| ending.changes.iter().all(|(_, change)| change.domain() == states);
    let points = ending.changes.iter().fold(0, |points, (point, _)| points | 1 << point);
    let [left, right] = game.taking.taken.map(|state| 1 << state);
    if !ending.asks.is_empty() {
        return None;
    }
    match ending.verdict {
        Verdict::Drawn => {
            game.full = [0; 2];
            (is_last && points == game.taking.points.bits() && are_in(left | right)).then_some(())
        }
        Verdict::Won(winner) => {
            let owner = if are_in(left) { Player::Left } else { Player::Right };
            let (wins, loses) = (&mut game.wins[owner as usize], &mut game.loses[owner as usize]);
            // If a losing set came first, completing it together with a winning set would lose.
            let is_won = winner == owner && loses.is_empty();
            let sets = if winner == owner { wins } else { loses };
            sets.push(points);
            ((are_in(left) || are_in(right)) && (is_won || winner != owner)).then_some(())
        }
    }
}
