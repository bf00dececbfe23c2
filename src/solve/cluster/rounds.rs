//! Work in rounds, as a dataflow: what a process sends in one round is for the next. The rounds end when nobody has
//! sent anything.
//!
//! A time is a round and a slice of it. In each slice a process does some of its work for the round, and nobody is more
//! than two slices ahead of another, so that no process accumulates many unread messages.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::io::Write;
use std::rc::Rc;

use timely::Accountable;
use timely::bytes::arc::Bytes;
use timely::container::NoopBuilder;
use timely::dataflow::channels::ContainerBytes;
use timely::dataflow::channels::pact::DistributorPact;
use timely::dataflow::operators::generic::operator::Operator;
use timely::dataflow::operators::{Capability, ConnectLoop, Feedback, InputCapability};
use timely::progress::frontier::MutableAntichain;
use timely::worker::Worker;

use super::marks::{Addressed, ToOwner};
use super::{ClusterError, Session};

/// The bits of a time that hold the slice.
const SLICES: u32 = 32;
/// The approximate bytes that a process sends in a slice.
const SLICE: usize = 256 << 10;
/// The bytes before a batch: the sender's number.
const HEAD: usize = size_of::<u32>();

/// The work of a process.
pub trait Rounds: 'static {
    /// Takes what process `from` has sent for a round.
    ///
    /// # Errors
    /// When no process of this run could have sent it.
    fn receive(&mut self, round: usize, from: usize, bytes: &[u8]) -> Result<(), ClusterError>;

    /// Does work of a round until the outbox is full; returns whether more is left.
    ///
    /// # Errors
    /// When it cannot be done.
    fn work(&mut self, round: usize, outbox: &mut Outbox) -> Result<bool, ClusterError>;
}

/// The messages that a process sends in a slice.
pub struct Outbox {
    to: Vec<Vec<u8>>,
    sent: usize,
}

impl Outbox {
    /// Adds a message, numbers followed by bytes, for a process.
    pub fn send(&mut self, to: usize, numbers: &[u32], bytes: &[&[u8]]) {
        let (batch, before) = (&mut self.to[to], self.sent);
        let length = batch.len();
        numbers.iter().for_each(|number| batch.extend(number.to_le_bytes()));
        bytes.iter().for_each(|bytes| batch.extend(*bytes));
        self.sent = before + batch.len() - length;
    }

    /// Whether the slice is over.
    pub fn is_full(&self) -> bool {
        self.sent >= SLICE
    }

    /// The number of processes.
    pub fn processes(&self) -> usize {
        self.to.len()
    }
}

/// The number of items in each round, numbered in order of arrival, and how many have been processed in all.
#[derive(Default)]
pub struct Tally {
    /// The number of items of each round.
    pub counts: Vec<u64>,
    done: u64,
}

impl Tally {
    /// Adds an item to this round; earlier rounds are then closed.
    pub fn add(&mut self, round: usize) {
        self.counts.resize(self.counts.len().max(round + 1), 0);
        self.counts[round] += 1;
    }

    /// The next unprocessed item of a round, if any.
    pub fn next(&mut self, round: usize) -> Option<usize> {
        let end = self.counts.iter().take(round + 1).sum();
        let next = (self.done < end).then_some(self.done as usize);
        self.done += u64::from(next.is_some());
        next
    }
}

/// Does the work of a process together with the others, from round 0 on, until nobody has any left.
pub fn rounds<R: Rounds>(worker: &mut Worker, work: R, session: &Session) -> R {
    let (from, processes, session) = (worker.index(), worker.peers(), session.clone());
    let part = Rc::new(RefCell::new(Some(Part { work, begun: VecDeque::new(), from, processes })));
    let shared = Rc::clone(&part);
    worker.dataflow::<u64, _, _>(|scope| {
        let (handle, cycle) = scope.feedback::<Batch>(1);
        let went = cycle.unary_frontier::<NoopBuilder<Batch>, _, _, _>(
            DistributorPact(|_| ToOwner),
            "Rounds",
            move |capability, info| {
                shared.borrow_mut().iter_mut().for_each(|part| part.begun.push_back(capability.clone()));
                let activator = scope.activator_for(info.address);
                move |(input, frontier), output| {
                    let mut part = shared.borrow_mut();
                    let Some(part) = part.as_mut() else { return };
                    input.for_each(|time, batch| {
                        part.take(&time, batch).unwrap_or_else(|error| session.fail(error));
                    });
                    if let Some((time, batches)) = part.slice(frontier).unwrap_or_else(|error| session.fail(error)) {
                        let mut sending = output.session_with_builder(&time);
                        batches.into_iter().for_each(|mut batch| sending.give_container(&mut batch));
                        activator.activate();
                    }
                }
            },
        );
        went.connect_loop(handle);
    });
    while worker.has_dataflows() {
        worker.step_or_park(None);
    }
    part.take().unwrap_or_else(|| unreachable!("it is there until here")).work
}

/// The batches to be sent, and their time.
type Sending = (Capability<u64>, Vec<Batch>);

/// The part of one process.
struct Part<R> {
    work: R,
    /// The rounds, one time each, in which this process has or may still get work.
    begun: VecDeque<Capability<u64>>,
    from: usize,
    processes: usize,
}

impl<R: Rounds> Part<R> {
    /// Takes a batch that was received at a time.
    fn take(&mut self, time: &InputCapability<u64>, batch: &Batch) -> Result<(), ClusterError> {
        let Some(round) = time.least().map(|time| (time >> SLICES) + 1) else { return Ok(()) };
        self.work.receive(round as usize, batch.from, batch.bytes())?;
        // Messages of this round may arrive before this process knows that it has begun.
        if self.begun.back().is_none_or(|last| *last.time() >> SLICES < round) {
            self.begun.push_back(time.delayed(&(round << SLICES), 0));
        }
        Ok(())
    }

    /// Works for a slice, if one can begin and there is work; returns what is to be sent.
    fn slice(&mut self, frontier: &MutableAntichain<u64>) -> Result<Option<Sending>, ClusterError> {
        let Some(first) = self.begun.front_mut() else { return Ok(None) };
        let (time, round) = (first.clone(), first.time() >> SLICES);
        // All messages from before this round must have arrived, and nobody may be more than two slices behind.
        if frontier.less_than(&time.time().saturating_sub(1).max(round << SLICES)) {
            return Ok(None);
        }
        let mut outbox = Outbox { to: vec![vec![]; self.processes], sent: 0 };
        match self.work.work(round as usize, &mut outbox)? {
            true => first.downgrade(&(time.time() + 1)),
            false => drop(self.begun.pop_front()),
        }
        let sent = outbox.to.into_iter().enumerate().filter(|(_, bytes)| !bytes.is_empty());
        let batches = sent.map(|(to, bytes)| Batch { to, from: self.from, bytes, came: None }).collect();
        Ok(Some((time, batches)))
    }
}

/// The messages of one process to another in a slice.
#[derive(Clone, Default)]
struct Batch {
    to: usize,
    from: usize,
    /// The bytes to be sent.
    bytes: Vec<u8>,
    /// The bytes received from another process.
    came: Option<Bytes>,
}

impl Batch {
    fn bytes(&self) -> &[u8] {
        self.came.as_deref().unwrap_or(&self.bytes)
    }
}

impl Addressed for Batch {
    fn to(&self) -> usize {
        self.to
    }
}

impl Accountable for Batch {
    fn record_count(&self) -> i64 {
        1
    }
}

impl ContainerBytes for Batch {
    /// Batches that are too short get an invalid sender.
    fn from_bytes(mut bytes: Bytes) -> Batch {
        let head = bytes.extract_to(HEAD.min(bytes.len()));
        let from = <[u8; HEAD]>::try_from(&*head).map_or(usize::MAX, |head| u32::from_le_bytes(head) as usize);
        Batch { from, came: Some(bytes), ..Batch::default() }
    }

    fn length_in_bytes(&self) -> usize {
        HEAD + self.bytes.len()
    }

    fn into_bytes<W: Write>(&self, out: &mut W) {
        let head = (self.from as u32).to_le_bytes();
        let written = out.write_all(&head).and_then(|()| out.write_all(&self.bytes));
        written.unwrap_or_else(|_| unreachable!("the buffer has the length that was asked for"));
    }
}
