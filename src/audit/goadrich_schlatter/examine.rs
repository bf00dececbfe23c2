//! Judges clauses: whether they can be followed, whether what they assert is so, and whether they win.
//!
//! A text is right when play ends with the player's move whatever the opponent does, and then nobody needs to know who
//! wins in between. Only when there is some departure are positions solved, to find where the text really goes wrong.

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
    /// Whose notation positions are written in.
    game: Babylon,
    size: u16,
    /// Who wins in truth, by a search and what it has found; without it the first fault is enough.
    truth: Option<(babylon::Babylon, HashMap<Piles, Outcome>)>,
    /// The smallest fault so far.
    fault: Option<Fault>,
}

impl Examiner {
    /// An examiner who has judged nothing yet. Without `truth`, the limits of a search, who wins in truth is not asked.
    pub fn new(game: Babylon, size: u16, truth: Option<&Limits>) -> Result<Examiner, Unfinished> {
        let search = |limits: &Limits| babylon::Babylon::new(size.into(), Play::Normal, limits.clone());
        let truth = truth.map(search).transpose()?.map(|search| (search, HashMap::new()));
        Ok(Examiner { game, size, truth, fault: None })
    }

    /// Whether there is a departure.
    pub fn departs(&self) -> bool {
        self.fault.is_some()
    }

    /// Whether there is a departure, and any is enough.
    pub fn is_done(&self) -> bool {
        self.departs() && self.truth.is_none()
    }

    /// Judges all that the text says at `after`, which the opponent's turn led to if there was one.
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

    /// Notes a fault, if it is smaller than those before.
    fn note(&mut self, before: Option<&Turn>, after: &[Pile], clause: Option<(&Clause, Wrong)>) {
        let before = before.map(|turn| (self.written(turn.left), self.move_text(turn)));
        let clause = clause.map(|(clause, wrong)| (clause.name, clause.says, wrong));
        let fault = Fault { before, position: self.written(after), clause };
        if self.fault.as_ref().is_none_or(|known| fault.key() < known.key()) {
            self.fault = Some(fault);
        }
    }

    /// The smallest departure, if there is any; it says who wins in truth, who was asked before. A strategy's departure names the game.
    pub fn departure(mut self, names_game: bool) -> Result<Option<Departure>, Unfinished> {
        let Some(fault) = self.fault.take() else { return Ok(None) };
        let outcome = self.outcome(&fault.position.piles)?;
        let mut winning = Vec::new();
        for left in followers(&fault.position.piles, |_| true) {
            if self.outcome(&left)? == Outcome::P {
                winning.push(left);
            }
        }
        // A move that ends play, or else the first one that wins.
        let winning = winning.iter().find(|left| is_terminal(left)).or(winning.first()).map(|left| self.written(left));
        let game = names_game.then(|| self.game.name());
        Ok(Some(Departure { size: self.size, game, fault, outcome, winning }))
    }

    /// Who wins; whoever has left the position, as the text says, where the truth is not asked.
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
