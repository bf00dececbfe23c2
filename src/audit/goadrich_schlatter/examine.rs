//! Judges clauses: whether they can be followed, whether what they assert is so, and whether they win.
//!
//! A text is right when play ends with the player's move whatever the opponent does, and then nobody needs to know who
//! wins in between. Only when there is some departure are positions solved, to find where the text really goes wrong.

use std::collections::HashMap;

use super::departure::Written;
use super::piles::{Change, Piles, is_terminal};
use super::truth::Truth;
use super::{Clause, Departure, Kind, Stage, Unfinished};
use crate::ruleset::{Babylon, Pile, Ruleset, Stacking};
use crate::solve::Outcome;
use crate::solve::search::Limits;

/// Judges the clauses of one text for positions of one size.
#[derive(Debug)]
pub struct Examiner {
    game: Babylon,
    /// Whether departures name the game.
    names_game: bool,
    /// Who wins in truth; without it the first departure is enough.
    truth: Option<(Truth, HashMap<Piles, Outcome>)>,
    size: u16,
    found: Option<Found>,
}

/// A departure that may be the smallest.
#[derive(Debug)]
struct Found {
    position: Written,
    before: Option<(Written, String)>,
    kind: Kind,
}

impl Found {
    fn key(&self) -> (&str, (u8, &str), Option<&str>) {
        (&self.position.text, self.kind.rank(), self.before.as_ref().map(|(left, _)| left.text.as_str()))
    }
}

impl Examiner {
    /// Nothing is judged yet. Without limits who wins in truth is not asked.
    pub fn new(game: Babylon, names_game: bool, size: u16, limits: Option<&Limits>) -> Result<Examiner, Unfinished> {
        let truth = limits.map(|limits| Truth::new(size, limits)).transpose()?;
        let truth = truth.map(|truth| (truth, HashMap::new()));
        Ok(Examiner { game, names_game, truth, size, found: None })
    }

    /// Whether there is a departure, and any is enough.
    pub fn is_done(&self) -> bool {
        self.found.is_some() && self.truth.is_none()
    }

    /// Whether there is a departure.
    pub fn departs(&self) -> bool {
        self.found.is_some()
    }

    /// Judges all that the text says of `after`, where the opponent's move from `before` led. `follow` is told each
    /// position left from which play `goes_on` without being lost.
    pub fn judge(
        &mut self,
        before: Option<&[Pile]>,
        after: &[Pile],
        clauses: Vec<Clause>,
        goes_on: impl Fn(&[Pile], Stage) -> bool,
        mut follow: impl FnMut(Piles, Stage),
    ) -> Result<(), Unfinished> {
        let may_be_smallest = self.may_be_smallest(after);
        if clauses.is_empty() {
            self.note(before, after, Kind::Silent);
        }
        for clause in clauses {
            let Clause { name, says, .. } = clause;
            match clause.supposes {
                Some(supposes) => self.note(before, after, Kind::Supposes { clause: name, says, supposes }),
                None if clause.leaves.is_empty() => self.note(before, after, Kind::Impossible { clause: name, says }),
                None => {}
            }
            for (left, stage) in &clause.leaves {
                if may_be_smallest {
                    self.judge_left(before, after, &clause, left)?;
                }
                if goes_on(left, *stage) && self.outcome(left)? == Outcome::P {
                    follow(left.clone(), *stage);
                }
            }
        }
        Ok(())
    }

    /// Whether a departure at `after` would be told, as far as the position goes.
    fn may_be_smallest(&self, after: &[Pile]) -> bool {
        self.found.as_ref().is_none_or(|found| self.game.text(&after.into()) <= found.position.text)
    }

    /// Judges one position that a clause leaves.
    fn judge_left(
        &mut self,
        before: Option<&[Pile]>,
        after: &[Pile],
        clause: &Clause,
        left: &[Pile],
    ) -> Result<(), Unfinished> {
        let outcome = self.outcome(left)?;
        let Clause { name, says, .. } = *clause;
        if let Some(set) = clause.asserts.filter(|set| !(set.has)(left)) {
            let leaves = self.written(left);
            self.note(before, after, Kind::Asserts { clause: name, says, leaves, set: set.name, outcome });
        } else if outcome == Outcome::N {
            self.note(before, after, Kind::Loses { clause: name, says, leaves: self.written(left) });
        }
        Ok(())
    }

    /// Notes a departure, if it is smaller than those before.
    pub fn note(&mut self, before: Option<&[Pile]>, after: &[Pile], kind: Kind) {
        let before = before.map(|left| (self.written(left), self.move_text(left, after)));
        let found = Found { position: self.written(after), before, kind };
        if self.found.as_ref().is_none_or(|known| found.key() < known.key()) {
            self.found = Some(found);
        }
    }

    /// The smallest departure, if there is any and who wins in truth was asked.
    pub fn departure(self) -> Result<Option<Departure>, Unfinished> {
        let (Some(Found { position, before, kind }), Some((truth, _))) = (&self.found, &self.truth) else {
            return Ok(None);
        };
        let outcome = truth.outcome(&position.piles)?;
        let winning = truth.winning(&position.piles)?.map(|left| self.written(&left));
        let game = self.names_game.then(|| self.game.name());
        let (position, before, kind) = (position.clone(), before.clone(), kind.clone());
        Ok(Some(Departure { size: self.size, game, before, position, kind, outcome, winning }))
    }

    /// Who wins; whoever has left the position, as the text says, where the truth is not asked.
    pub fn outcome(&mut self, piles: &[Pile]) -> Result<Outcome, Unfinished> {
        let Some((truth, known)) = &mut self.truth else { return Ok(Outcome::P) };
        if is_terminal(piles) {
            return Ok(Outcome::P);
        }
        if let Some(&outcome) = known.get(piles) {
            return Ok(outcome);
        }
        let outcome = truth.outcome(piles)?;
        known.insert(piles.into(), outcome);
        Ok(outcome)
    }

    fn written(&self, piles: &[Pile]) -> Written {
        Written { piles: piles.into(), text: self.game.text(&piles.into()) }
    }

    fn move_text(&self, left: &[Pile], after: &[Pile]) -> String {
        let Some(Change { taken: [one, other], made }) = Change::between(left, after) else { return String::new() };
        let (upper, lower) = if one.colour == made.colour { (one, other) } else { (other, one) };
        self.game.move_text(&Stacking { upper, lower })
    }
}
