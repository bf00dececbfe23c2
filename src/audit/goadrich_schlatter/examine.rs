//! Judges clauses: whether they can be followed, whether their assertions are true, and whether they win.
//!
//! A text is correct if the player makes the last move whatever the opponent does; this requires no intermediate
//! outcomes. Positions are solved only if there is some departure, to find where the text first goes wrong.

use std::collections::HashMap;

use super::departure::{Fault, Written, Wrong};
use super::piles::{Piles, Turn, followers, is_terminal};
use super::{Clause, Departure, Unfinished};
use crate::ruleset::{Babylon, Pile, Play, Ruleset, Stacking};
use crate::solve::Outcome;
use crate::solve::search::{Limits, babylon};

/// Judges the clauses of one text for positions of one size.
#[derive(Debug)]
pub struct Examiner {
    /// The game, for the notation of positions.
    game: Babylon,
    size: u16,
    /// The search for true outcomes, and those found so far; without it the first fault suffices.
    truth: Option<(babylon::Babylon, HashMap<Piles, Outcome>)>,
    /// The smallest fault so far.
    fault: Option<Fault>,
}

impl Examiner {
    /// An examiner without judgements. `truth` limits the search for true outcomes; without it there is none.
    pub fn new(game: Babylon, size: u16, truth: Option<&Limits>) -> Result<Examiner, Unfinished> {
        let search = |limits: &Limits| babylon::Babylon::new(size.into(), Play::Normal, limits.clone());
        let truth = truth.map(search).transpose()?.map(|search| (search, HashMap::new()));
        Ok(Examiner { game, size, truth, fault: None })
    }

    /// Whether there is a departure.
    pub fn departs(&self) -> bool {
        self.fault.is_some()
    }

    /// Whether a departure is known and no smaller one is sought.
    pub fn is_done(&self) -> bool {
        self.departs() && self.truth.is_none()
    }

    /// Judges everything that the text says at `after`, the position after the opponent's turn `before`, if there was
    /// one.
    pub fn judge(&mut self, before: Option<&Turn>, after: &[Pile], clauses: &[Clause]) -> Result<(), Unfinished> {
        if self.fault.as_ref().is_some_and(|fault| fault.position.text < self.text(after)) {
            return Ok(());
        }
        if clauses.is_empty() {
            self.note(before, after, None);
        }
        for clause in clauses {
            match clause.supposes {
                Some(supposed) => self.note(before, after, Some((clause, Wrong::Supposes(supposed)))),
                None if clause.leaves.is_empty() => self.note(before, after, Some((clause, Wrong::Impossible))),
                None => {}
            }
            for left in &clause.leaves {
                let loses = self.outcome(left)? == Outcome::N;
                let set = clause.asserts.filter(|set| !(set.has)(left)).map(|set| set.name);
                if loses || set.is_some() {
                    let left = self.written(left);
                    self.note(before, after, Some((clause, Wrong::Leaves { left, set, loses })));
                }
            }
        }
        Ok(())
    }

    /// Records a fault, if it is smaller than the one recorded.
    fn note(&mut self, before: Option<&Turn>, after: &[Pile], clause: Option<(&Clause, Wrong)>) {
        let before = before.map(|turn| (self.written(turn.left), self.move_text(turn)));
        let clause = clause.map(|(clause, wrong)| (clause.name, clause.says, wrong));
        let fault = Fault { before, position: self.written(after), clause };
        if self.fault.as_ref().is_none_or(|known| fault.key() < known.key()) {
            self.fault = Some(fault);
        }
    }

    /// The smallest departure, if any, with the true outcome. With `names_game` it names the game, as for a strategy.
    pub fn departure(mut self, names_game: bool) -> Result<Option<Departure>, Unfinished> {
        let Some(fault) = self.fault.take() else { return Ok(None) };
        let outcome = self.outcome(&fault.position.piles)?;
        let mut winning = Vec::new();
        for left in followers(&fault.position.piles, |_| true) {
            if self.outcome(&left)? == Outcome::P {
                winning.push(left);
            }
        }
        // Prefer a move that ends play; otherwise take the first winning move.
        let winning = winning.iter().find(|left| is_terminal(left)).or(winning.first()).map(|left| self.written(left));
        let game = names_game.then(|| self.game.name());
        Ok(Some(Departure { size: self.size, game, fault, outcome, winning }))
    }

    /// The outcome; without `truth` it is assumed that the player who has left the position wins, as the text says.
    pub fn outcome(&mut self, piles: &[Pile]) -> Result<Outcome, Unfinished> {
        let Some((search, known)) = &mut self.truth else { return Ok(Outcome::P) };
        if let Some(&outcome) = known.get(piles) {
            return Ok(outcome);
        }
        let outcome = search.outcome(piles, |_| {})??.outcome;
        known.insert(piles.into(), outcome);
        Ok(outcome)
    }

    fn text(&self, piles: &[Pile]) -> String {
        self.game.text(&piles.into())
    }

    fn written(&self, piles: &[Pile]) -> Written {
        Written { piles: piles.into(), text: self.text(piles) }
    }

    fn move_text(&self, turn: &Turn) -> String {
        let [one, other] = turn.taken;
        let (upper, lower) = if one.colour == turn.made.colour { (one, other) } else { (other, one) };
        self.game.move_text(&Stacking { upper, lower })
    }
}
