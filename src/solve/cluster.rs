//! A table of outcomes that several processes share, on one machine or several.
//!
//! They carry out the plan of a table on disk ([`Stored`](super::Stored)): some tokens, no two of which a move takes
//! together, number the blocks, so that a block depends on itself and on the blocks with one of its tokens fewer. Each
//! process owns some blocks. It solves them segment by segment, and sends what their P-positions mark in the blocks of
//! others; nothing else is sent, and no block is ever copied. Timely dataflow (Murray et al. 2013) carries the messages
//! and says when none can come any more.

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
mod share;

use std::mem::ManuallyDrop;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex};
use std::thread;

use timely::WorkerConfig;
use timely::communication::Hooks;
use timely::communication::allocator::zero_copy::initialize::initialize_networking_from_sockets;
use timely::communication::allocator::{AllocatorBuilder, ProcessBuilder};
use timely::execute::execute_from;
use timely::worker::Worker;

use super::relabelling::Relabelling;
use super::stored::header::Header;
use super::{Outcomes, Solving};
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::{Play, Points, RemovalGame, Rules, Ruleset};
pub use answers::Answers;
use connect::connect;
use dataflow::{Summands, sweep};
pub use error::ClusterError;
use greeting::{Greeting, Work};
pub use hosts::Hosts;
use link::{Link, Links};
use schedule::Schedule;
pub use search::{Ranked, Search};
use share::Share;

/// What happens to a process.
enum Event {
    /// So much is done.
    At(u64),
    /// The work is done.
    Done,
    /// All processes have received everything.
    Ended,
    /// The work cannot be done.
    Failed(ClusterError),
}

/// What a table that several processes share needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Needs {
    /// The number of processes.
    pub processes: usize,
    /// The number of blocks.
    pub blocks: usize,
    /// The MiB of memory that the process with the largest share needs.
    pub memory: u64,
    /// The most MiB that all blocks take in files.
    pub disk: u64,
    /// The bytes that all processes send together.
    pub sent: u64,
}

/// The share that one process has of a table.
pub struct Shared<'h> {
    hosts: &'h Hosts,
    share: Share,
    table: Header,
    /// The source and its followers.
    asked: Vec<Points>,
    /// What layers of play are counted up to afterwards, if they are.
    layers: Option<Equivalence>,
}

impl<'h> Shared<'h> {
    /// The share that this one of the `hosts` has of the table of `game`, which has these `rules`, under `play`, with
    /// what the folder has of it that `solving` names.
    ///
    /// # Errors
    /// When the table cannot be shared by so many processes, a share takes more memory than `solving` allows, or a file
    /// in the folder cannot be used.
    pub fn new(
        game: &RemovalGame,
        (rules, play): (&Rules, Play),
        hosts: &'h Hosts,
        solving: Solving,
    ) -> Result<Shared<'h>, ClusterError> {
        let (source, moves) = (game.source(), game.moves(&game.source()));
        let schedule = Schedule::new(source, &moves, hosts.count(), solving.memory)?;
        let table = Header::new(rules.clone(), play, schedule.plan.order.clone(), schedule.plan.block_tokens);
        let followers = moves.into_iter().map(|mv| source.without(mv));
        let asked = [source].into_iter().chain(followers).collect();
        let digest = table.digest();
        let share = Share::new(schedule, hosts.process, play, solving.table.map(|folder| (folder, &*digest)))?;
        Ok(Shared { hosts, share, table, asked, layers: None })
    }

    /// The same, if layers of play are counted afterwards, up to this equivalence.
    pub fn before(self, layers: Option<Equivalence>) -> Shared<'h> {
        Shared { layers, ..self }
    }

    /// What the table needs.
    pub fn needs(&self) -> Needs {
        let schedule = self.share.schedule();
        let (processes, blocks) = (schedule.processes, schedule.plan.blocks());
        let disk = Outcomes::mib(1 << schedule.plan.order.len());
        Needs { processes, blocks, memory: schedule.memory(), disk, sent: schedule.sent() }
    }

    /// Solves the table together with the other processes; in process 0, returns what was asked. `visited` is called
    /// periodically with the number of positions done. After an error the process is to end: threads that wait for other
    /// processes do not.
    ///
    /// # Errors
    /// When another process does not answer, does something else, or ends.
    pub fn solve(self, mut visited: impl FnMut(u64)) -> Result<Option<Answers>, ClusterError> {
        let Shared { hosts, share, table, asked, layers } = self;
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
        let sums = together(hosts, &greeting, solve, |tick| visited(positions / ends * tick))?;
        Ok(Answers::new(asked, &sums, positions, memory))
    }
}

/// What [`Answers::new`] wants the sums of: each position has one owner, so its sum is 1 or 0.
fn summands(share: &Share, sent: u64, numbers: &[u64]) -> Summands {
    let is_p = numbers.iter().map(|&number| u64::from(share.has_p(number)));
    [share.p_positions(), sent].into_iter().chain(is_p).collect()
}

/// What a process that is connected to the others works with.
#[derive(Clone)]
struct Session {
    /// The first tick of which any process needs anything.
    from: u64,
    /// The bytes that this process has sent.
    sent: Arc<AtomicU64>,
    tell: Sender<Event>,
}

impl Session {
    /// Says how much is done.
    fn at(&self, done: u64) {
        // Whoever listened may have heard of an error.
        let _ = self.tell.send(Event::At(done));
    }

    /// Ends the work.
    fn fail(&self, error: ClusterError) -> ! {
        let _ = self.tell.send(Event::Failed(error));
        loop {
            thread::park();
        }
    }
}

/// Says that this program has a fault when the thread that has it panics.
struct Alarm(Sender<Event>);

impl Drop for Alarm {
    fn drop(&mut self) {
        if thread::panicking() {
            // Whoever listened may have all that it wanted.
            let _ = self.0.send(Event::Failed(ClusterError::Fault));
        }
    }
}

/// Connects the processes, and does this one's part of their work. `at` is called with how much is done.
fn together<T: Send + 'static>(
    hosts: &Hosts,
    greeting: &Greeting,
    work: impl FnOnce(&mut Worker, &Session) -> T + Send + 'static,
    at: impl FnMut(u64),
) -> Result<T, ClusterError> {
    let (tell, events) = mpsc::channel();
    let links = Links::new(tell.clone())?;
    let (met, from) = connect(hosts, greeting, &links, &events)?;
    let session = Session { from, sent: Arc::clone(&links.sent), tell };
    let (process, (give, result)) = (hosts.process, mpsc::channel());
    link::spawn("solve", move || {
        let tell = session.tell.clone();
        let _alarm = Alarm(tell.clone());
        let ended = carry_out(met, process, (work, session), give);
        drop(tell.send(ended.map_or_else(Event::Failed, |()| Event::Ended)));
    })?;
    wait(&events, at)?;
    result.try_recv().map_err(|_| ClusterError::Fault)
}

/// Does this process's part of the work, and waits until everything is sent and received.
fn carry_out<T: Send + 'static>(
    met: Vec<Option<Link>>,
    process: usize,
    work: (impl FnOnce(&mut Worker, &Session) -> T + Send + 'static, Session),
    give: Sender<T>,
) -> Result<(), ClusterError> {
    let hooks = Hooks::default();
    let alone = ProcessBuilder::new_typed_vector(1, hooks.refill.clone(), None);
    let failed = |reason| ClusterError::Threads { reason };
    let network = initialize_networking_from_sockets(alone, met, process, 1, hooks);
    let (builders, threads) = network.map_err(|error| failed(error.to_string()))?;
    // To drop them is to wait for them, which after an error may take for ever.
    let threads = ManuallyDrop::new(threads);
    let builders = builders.into_iter().map(AllocatorBuilder::Tcp).collect();
    let work = Mutex::new(Some((work, give)));
    let workers = execute_from(builders, Box::new(()), WorkerConfig::default(), move |worker| {
        let ((work, session), give) = work.lock().ok()?.take()?;
        // Before timely tells its other threads, which blame other processes.
        let _alarm = Alarm(session.tell.clone());
        give.send(work(worker, &session)).ok()?;
        session.tell.send(Event::Done).ok()
    });
    for worker in workers.map_err(failed)?.join() {
        worker.ok().flatten().ok_or(ClusterError::Fault)?;
    }
    drop(ManuallyDrop::into_inner(threads));
    Ok(())
}

/// Waits for the end of the work; `at` is called with how much is done.
fn wait(events: &Receiver<Event>, mut at: impl FnMut(u64)) -> Result<(), ClusterError> {
    let mut done = false;
    loop {
        let ended = match events.recv() {
            Ok(Event::At(so_far)) => {
                at(so_far);
                continue;
            }
            Ok(Event::Done) => {
                done = true;
                continue;
            }
            Ok(Event::Failed(error)) => error,
            Ok(Event::Ended) | Err(_) => ClusterError::Fault,
        };
        return if done { Ok(()) } else { Err(ended) };
    }
}
