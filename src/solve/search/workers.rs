//! The workers that search from one source after another, with one table.

use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;

use super::key::Key;
use super::position::Position;
use super::shared::{Halt, Memory, Shared};
use super::worker::Worker;
use super::{BETWEEN_CALLS, Effort, Found, Limits, Unfinished};
use crate::Outcome;
use crate::pulse::AtPanic;
use crate::ruleset::Play;

/// A search that remembers its results from one source to the next.
#[derive(Debug)]
pub struct Search<K: Key> {
    play: Play,
    limits: Limits,
    memory: Memory<K>,
}

impl<K: Key> Search<K> {
    /// A search with an empty table; `None` if there is not enough memory for the smallest table.
    pub fn new(play: Play, limits: Limits) -> Option<Search<K>> {
        let memory = Memory::new(limits.memory.saturating_mul(1 << 20))?;
        Some(Search { play, limits, memory })
    }

    /// The outcome of `source`. `progress` is called periodically with the work done.
    ///
    /// # Errors
    /// When the budget is spent or the table is full before the outcome is known.
    pub fn outcome(&self, source: &Position, mut progress: impl FnMut(Effort)) -> Result<Found, Unfinished> {
        if let Some(outcome) = self.known(source) {
            return Ok(Found { outcome, effort: self.memory.effort(0) });
        }
        let shared = Shared::new(self.play, &self.memory, self.limits.budget.clone());
        let threads = self.limits.threads.max(1);
        let answer = thread::scope(|scope| {
            let _stop = AtPanic(|| shared.halt(Halt::Stopped));
            let (send, answers) = channel();
            for _ in 0..threads {
                let (send, shared) = (send.clone(), &shared);
                scope.spawn(move || send.send(Worker::new(shared, threads > 1).outcome(source)));
            }
            drop(send);
            loop {
                match answers.recv_timeout(BETWEEN_CALLS) {
                    Err(RecvTimeoutError::Timeout) => progress(shared.effort()),
                    Ok(Ok(outcome)) => break Some(outcome),
                    Ok(Err(_)) => {}
                    Err(RecvTimeoutError::Disconnected) => break None,
                }
            }
        });
        let effort = shared.effort();
        match answer {
            Some(outcome) => Ok(Found { outcome, effort }),
            None if shared.has(Halt::Full) => Err(Unfinished::OutOfMemory(effort)),
            None => Err(Unfinished::Stopped(effort)),
        }
    }

    /// The outcome, if it needs no search.
    fn known(&self, source: &Position) -> Option<Outcome> {
        let known = || self.memory.table().get(source.key());
        let outcome = |next_wins| if next_wins { Outcome::N } else { Outcome::P };
        source.settled(self.play).or_else(|| known().map(outcome))
    }
}
