//! Checks a set of positions member by member, whether play reaches them or not.
//!
//! Members are not stored. What the clauses of a text lead to outside the set is followed until it is back in it, or in
//! the set that the play goes on to, which is checked first.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::examine::Examiner;
use super::follow::within;
use super::piles::{Piles, each_follower, followers, is_terminal};
use super::{Clause, Departure, Invariant, Stage, Unfinished};
use crate::ruleset::{Babylon, Pile};
use crate::solve::search::Limits;

/// So many members are done before progress is told again.
const MEMBERS_A_TICK: u64 = 256;

/// Where checking a set led.
#[derive(Clone, Debug)]
pub enum Held {
    /// No position with so many tokens is a member.
    NoMembers,
    /// What the text claims is so for every member with so many tokens.
    Holds {
        /// How many there are.
        members: u64,
        /// How many members the set has that the play goes on to, if there is one.
        goes_on_to: u64,
        /// How many other positions the clauses lead to.
        others: u64,
    },
    /// It is not.
    Departs(Box<Departure>),
}

/// Checks what a text claims of `invariant` for every member with `size` tokens. `told` is told from time to time how
/// many members are done.
///
/// # Errors
/// When there are more positions than fit into memory, or when the budget is spent.
pub fn hold(
    invariant: &dyn Invariant,
    size: u16,
    limits: &Limits,
    told: &mut dyn FnMut(u64, Option<u64>),
) -> Result<Held, Unfinished> {
    let behind = invariant.goes_on_to().map(|next| hold(next, size, limits, told)).transpose()?;
    let goes_on_to = if let Some(Held::Holds { members, .. }) = &behind { *members } else { 0 };
    let (examiner, members, others) = Pass::new(invariant, size, limits, None)?.run(told)?;
    if !examiner.departs() && !matches!(behind, Some(Held::Departs(_))) {
        return Ok(if members == 0 { Held::NoMembers } else { Held::Holds { members, goes_on_to, others } });
    }
    let (examiner, _, _) = Pass::new(invariant, size, limits, Some(limits))?.run(told)?;
    let before = if let Some(Held::Departs(departure)) = behind { Some(*departure) } else { None };
    let smallest = Departure::smaller(before, examiner.departure()?);
    smallest.map(|departure| Held::Departs(Box::new(departure))).ok_or(Unfinished::Stopped)
}

/// The clause of a text that claims only that some move wins at once or returns to the set.
pub(super) fn returning(invariant: &dyn Invariant, after: &[Pile]) -> Clause {
    let back = followers(after, |left| is_terminal(left) || (invariant.set().has)(left));
    let leaves = back.into_iter().map(|left| {
        let stage = invariant.stage(&left);
        (left, stage)
    });
    Clause::new("the claim", "win at once or return to the set", leaves)
}

/// The clauses for `after`, those of a set that makes do with any return among them.
pub(super) fn clauses(invariant: &dyn Invariant, stage: Stage, left: &[Pile], after: &[Pile]) -> Vec<Clause> {
    invariant.replies(stage, left, after).unwrap_or_else(|| vec![returning(invariant, after)])
}

/// Whether a position left is a member at its stage, of this set or of the one that the play goes on to.
pub(super) fn is_member(invariant: &dyn Invariant, piles: &[Pile], stage: Stage) -> bool {
    let is_of = |invariant: &dyn Invariant| invariant.stage(piles) == stage && (invariant.set().has)(piles);
    is_of(invariant) || invariant.goes_on_to().is_some_and(is_of)
}

/// One time through all members.
struct Pass<'p> {
    invariant: &'p dyn Invariant,
    size: u16,
    limits: &'p Limits,
    examiner: Examiner,
    others: HashSet<(Piles, Stage)>,
    /// Whether any return will do, for nobody asks who wins in truth.
    any: bool,
}

impl<'p> Pass<'p> {
    fn new(
        invariant: &'p dyn Invariant,
        size: u16,
        limits: &'p Limits,
        solves: Option<&Limits>,
    ) -> Result<Pass<'p>, Unfinished> {
        let game = Babylon::new(vec![1, 1]).map_err(Unfinished::NoSuchGame)?;
        let examiner = Examiner::new(game, false, size, solves)?;
        Ok(Pass { invariant, size, limits, examiner, others: HashSet::new(), any: solves.is_none() })
    }

    /// Who knows where the text goes wrong, how many members there are, and how many other positions.
    fn run(mut self, told: &mut dyn FnMut(u64, Option<u64>)) -> Result<(Examiner, u64, u64), Unfinished> {
        let mut members = 0;
        let mut failed = Ok(());
        let _ = self.invariant.members(self.size, &mut |member| {
            members += 1;
            failed = self.tell(members, told).and_then(|()| self.member(member));
            if failed.is_err() || self.examiner.is_done() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        failed.map(|()| (self.examiner, members, self.others.len() as u64))
    }

    fn tell(&self, members: u64, told: &mut dyn FnMut(u64, Option<u64>)) -> Result<(), Unfinished> {
        if !members.is_multiple_of(MEMBERS_A_TICK) {
            return Ok(());
        }
        told(members, None);
        if self.limits.budget.is_spent() {
            return Err(Unfinished::Stopped);
        }
        within(self.limits, self.others.len() as u64, self.size)
    }

    fn member(&mut self, member: &[Pile]) -> Result<(), Unfinished> {
        if let Some(clauses) = self.invariant.lost(member) {
            return self.examiner.judge(None, member, clauses, |_, _| false, |_, _| {});
        }
        let mut open = vec![(Piles::from(member), self.invariant.stage(member))];
        while let Some((left, stage)) = open.pop() {
            self.answers(&left, stage, &mut open)?;
        }
        Ok(())
    }

    /// Judges the answers to every move from a position left; what they lead to outside the set is `open`.
    fn answers(&mut self, left: &[Pile], stage: Stage, open: &mut Vec<(Piles, Stage)>) -> Result<(), Unfinished> {
        let Pass { invariant, examiner, others, any, .. } = self;
        let mut failed = Ok(());
        let _ = each_follower(left, &mut |after| {
            let clauses = match invariant.replies(stage, left, after) {
                None if *any && returns(*invariant, after) => return ControlFlow::Continue(()),
                None => vec![returning(*invariant, after)],
                Some(clauses) => clauses,
            };
            let goes_on = |left: &[Pile], stage| !is_terminal(left) && !is_member(*invariant, left, stage);
            failed = examiner.judge(Some(left), after, clauses, goes_on, |left, stage| {
                if others.insert((left.clone(), stage)) {
                    open.push((left, stage));
                }
            });
            if failed.is_err() || examiner.is_done() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        failed
    }
}

/// Whether some move wins at once or returns to the set.
fn returns(invariant: &dyn Invariant, after: &[Pile]) -> bool {
    let has = invariant.set().has;
    let told = &mut |left: &[Pile]| {
        if has(left) || is_terminal(left) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    each_follower(after, told).is_break()
}
