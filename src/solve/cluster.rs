//! Cooperation of several processes, on one machine or several: they share a table of outcomes, or the positions of a
//! [`Search`].
//!
//! For a table they execute the plan of a table on disk ([`Stored`](super::Stored)): some tokens, no two of which a
//! move takes together, number the blocks, so that a block depends only on itself and on the blocks with one of these
//! tokens fewer. Each process owns some blocks. It solves them segment by segment, and sends the marks that their
//! P-positions make in the blocks of others; nothing else is sent, and no block is ever copied.
//!
//! Timely dataflow (Murray et al. 2013) carries the messages and detects when no more can arrive.

mod answers;
mod connect;
mod dataflow;
mod error;
mod greeting;
mod hosts;
mod levels;
mod link;
mod marks;
mod outcomes;
mod rounds;
mod schedule;
mod search;
mod segments;
mod session;
mod share;

use std::sync::Arc;
use std::sync::atomic::Ordering;

use timely::worker::Worker;

use super::relabelling::Relabelling;
use super::stored::header::Header;
use super::{Outcomes, Solving};
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::{Play, Points, RemovalSets, Rules};
pub use answers::Answers;
use dataflow::{Summands, sweep};
pub use error::ClusterError;
use greeting::{Greeting, Work};
pub use hosts::Hosts;
use schedule::Schedule;
pub use search::{Ranked, Search};
use session::{Event, Session, together};
use share::Share;

/// The requirements of a shared table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Needs {
    /// The number of processes.
    pub processes: usize,
    /// The number of blocks.
    pub blocks: usize,
    /// The MiB of memory that the process with the largest share needs.
    pub memory: u64,
    /// The most MiB for the files of all blocks.
    pub disk: u64,
    /// The bytes sent by all processes.
    pub sent: u64,
}

/// One process's share of a table.
pub struct Shared<'h> {
    hosts: &'h Hosts,
    share: Share,
    table: Header,
    game: RemovalSets,
    /// The source and its followers.
    asked: Vec<Points>,
    /// The equivalence up to which layers of play are counted afterwards, if they are.
    layers: Option<Equivalence>,
}

impl<'h> Shared<'h> {
    /// The share that this one of the `hosts` has of the table of `game`, with these `rules`, under `play`. Blocks in
    /// the folder named by `solving` are reused.
    ///
    /// # Errors
    /// When the table cannot be shared by this many processes, a share takes more memory than `solving` allows, or a
    /// file in the folder cannot be used.
    pub fn new(
        game: &RemovalSets,
        (rules, play): (&Rules, Play),
        hosts: &'h Hosts,
        solving: Solving,
    ) -> Result<Shared<'h>, ClusterError> {
        let (source, moves) = (game.source(), game.moves());
        let schedule = Schedule::new(source, &moves, hosts.count(), solving.memory)?;
        let table = Header::new(rules.clone(), play, schedule.plan.order.clone(), schedule.plan.block_tokens);
        let followers = moves.into_iter().map(|mv| source.without(mv));
        let asked = [source].into_iter().chain(followers).collect();
        let digest = table.digest();
        let share = Share::new(schedule, hosts.process, play, solving.table.map(|folder| (folder, &*digest)))?;
        Ok(Shared { hosts, share, table, game: game.clone(), asked, layers: None })
    }

    /// The same, followed by a count of the layers of play up to this equivalence.
    pub fn before(self, layers: Option<Equivalence>) -> Shared<'h> {
        Shared { layers, ..self }
    }

    /// The requirements of the table.
    pub fn needs(&self) -> Needs {
        let schedule = self.share.schedule();
        let (processes, blocks) = (schedule.processes, schedule.plan.blocks());
        let disk = Outcomes::mib(1 << schedule.plan.order.len());
        Needs { processes, blocks, memory: schedule.memory(), disk, sent: schedule.sent() }
    }

    /// Solves the table together with the other processes; in process 0, returns the answers. `visited` is called
    /// periodically with the number of positions done. After an error the process must end, because threads waiting for
    /// other processes do not return.
    ///
    /// # Errors
    /// When another process does not answer, behaves unexpectedly, or ends.
    pub fn solve(self, visited: &mut dyn FnMut(u64)) -> Result<Option<Answers>, ClusterError> {
        let Shared { hosts, share, table, game, asked, layers } = self;
        let schedule = share.schedule();
        let (positions, ends, memory) = (1 << schedule.plan.order.len(), schedule.end(), schedule.memory());
        let numbering = Relabelling::to_places(&schedule.plan.order);
        let numbers: Vec<u64> = asked.iter().map(|&position| numbering.image(position)).collect();
        let work = Work::Table { table, segment: schedule.segment };
        let greeting = Greeting::new(hosts, share.needed_from(), work, layers);
        let solve = |worker: &mut Worker, session: &Session| {
            let sent = Arc::clone(&session.sent);
            sweep(worker, share, move |share| summands(share, sent.load(Ordering::Relaxed), &numbers), session)
        };
        let sums = together(hosts, &greeting, solve, &mut |tick| visited(positions / ends * tick))?;
        Ok(Answers::new(game, asked, &sums, positions, memory))
    }
}

/// The numbers whose sums [`Answers::new`] needs: each position has one owner, so its sum is 1 or 0.
fn summands(share: &Share, sent: u64, numbers: &[u64]) -> Summands {
    let is_p = numbers.iter().map(|&number| u64::from(share.has_p(number)));
    [share.p_positions(), sent].into_iter().chain(is_p).collect()
}
