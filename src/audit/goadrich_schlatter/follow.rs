//! Follows a strategy through every play of the opponent.

use std::collections::{BTreeMap, BTreeSet};

use super::examine::Examiner;
use super::piles::{Piles, each_follower};
use super::theorem_1::source;
use super::{Departure, Stage, Strategy, Unfinished};
use crate::ruleset::Babylon;
use crate::solve::TooLarge;
use crate::solve::search::Limits;
use std::ops::ControlFlow;

/// About the bytes that a position takes that was left, beside its piles.
const BYTES_A_POSITION: u64 = 160;

/// Where following a strategy led.
#[derive(Clone, Debug)]
pub enum Followed {
    /// There is no game of that size.
    NoGame,
    /// It wins every game of that size, each by a catalogue of its own.
    Wins(Vec<Line>),
    /// It does not.
    Departs(Box<Departure>),
}

/// One game, and every position that a strategy leaves in it.
#[derive(Clone, Debug)]
pub struct Line {
    /// The tokens of each colour.
    pub tokens: Vec<u16>,
    /// What the first move leaves: each of the positions that the text allows.
    pub openings: Vec<Piles>,
    /// Every position that the player leaves, and how far the strategy is there.
    pub left: BTreeMap<Piles, BTreeSet<Stage>>,
}

/// Follows `strategy` through every game of `size` tokens. `told` is told from time to time how many positions were left.
///
/// # Errors
/// When there are more positions than fit into memory, or when the budget is spent.
pub fn follow(
    strategy: &dyn Strategy,
    size: u16,
    limits: &Limits,
    told: &mut dyn FnMut(u64, Option<u64>),
) -> Result<Followed, Unfinished> {
    let games = strategy.games(size);
    if games.is_empty() {
        return Ok(Followed::NoGame);
    }
    let mut lines = Vec::new();
    for tokens in &games {
        match (Walk { strategy, limits, size, told }).line(tokens, false)? {
            Ok(line) => lines.push(line),
            Err(_) => break,
        }
    }
    if lines.len() == games.len() {
        return Ok(Followed::Wins(lines));
    }
    let mut smallest: Option<Departure> = None;
    for tokens in &games {
        let Err(examiner) = (Walk { strategy, limits, size, told }).line(tokens, true)? else { continue };
        smallest = Departure::smaller(smallest, examiner.departure()?);
    }
    // Whatever goes wrong without the truth goes wrong with it, or loses before that.
    smallest.map(|departure| Followed::Departs(Box::new(departure))).ok_or(Unfinished::Stopped)
}

struct Walk<'w> {
    strategy: &'w dyn Strategy,
    limits: &'w Limits,
    size: u16,
    told: &'w mut dyn FnMut(u64, Option<u64>),
}

impl Walk<'_> {
    /// All positions left in one game, or who knows where it goes wrong. `solves` says whether to ask who wins in truth.
    fn line(&mut self, tokens: &[u16], solves: bool) -> Result<Result<Line, Box<Examiner>>, Unfinished> {
        let game = Babylon::new(tokens.to_vec()).map_err(Unfinished::NoSuchGame)?;
        let mut examiner = Examiner::new(game, true, self.size, solves.then_some(self.limits))?;
        let source = source(tokens);
        let opening = self.strategy.opening(tokens);
        let openings = opening.leaves.iter().map(|(left, _)| left.clone()).collect();
        let mut open = Vec::new();
        examiner.judge(None, &source, vec![opening], |_, _| true, |left, stage| open.push((left, stage)))?;
        let mut left: BTreeMap<Piles, BTreeSet<Stage>> = BTreeMap::new();
        let mut count = 0;
        while let Some((piles, stage)) = open.pop().filter(|_| !examiner.is_done()) {
            if !left.entry(piles.clone()).or_default().insert(stage) {
                continue;
            }
            count += 1;
            self.tell(count)?;
            self.answer(&mut examiner, &piles, stage, &mut open)?;
        }
        Ok(if examiner.departs() {
            Err(Box::new(examiner))
        } else {
            Ok(Line { tokens: tokens.to_vec(), openings, left })
        })
    }

    fn answer(
        &self,
        examiner: &mut Examiner,
        left: &Piles,
        stage: Stage,
        open: &mut Vec<(Piles, Stage)>,
    ) -> Result<(), Unfinished> {
        let mut failed = Ok(());
        let _ = each_follower(left, &mut |after| {
            let clauses = self.strategy.replies(stage, left, after);
            failed = examiner.judge(Some(left), after, clauses, |_, _| true, |left, stage| open.push((left, stage)));
            if failed.is_err() || examiner.is_done() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        failed
    }

    fn tell(&mut self, count: u64) -> Result<(), Unfinished> {
        if !count.is_multiple_of(1 << 10) {
            return Ok(());
        }
        (self.told)(count, None);
        if self.limits.budget.is_spent() {
            return Err(Unfinished::Stopped);
        }
        within(self.limits, count, self.size)
    }
}

/// Whether so many positions fit into memory.
pub(super) fn within(limits: &Limits, positions: u64, size: u16) -> Result<(), Unfinished> {
    let (bytes, limit) = (positions * (BYTES_A_POSITION + 4 * u64::from(size)), limits.memory);
    if bytes > limit << 20 { Err(TooLarge::Search { positions, limit }.into()) } else { Ok(()) }
}
