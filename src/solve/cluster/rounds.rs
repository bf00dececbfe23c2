//! Work that goes in rounds, as a dataflow: what a process sends in one round is for the next. There are no more rounds
//! once nobody has sent anything.
//!
//! A time is a round and a slice of it. In each slice a process does some of its work of the round, and nobody is more than
//! two slices ahead of another one, so that no process has many messages that it has not read yet.

use std::cell::RefCell;
use std::io::Write;
use std::rc::Rc;

use timely::Accountable;
use timely::bytes::arc::Bytes;
use timely::container::NoopBuilder;
use timely::dataflow::channels::ContainerBytes;
use timely::dataflow::channels::pact::DistributorPact;
use timely::dataflow::operators::generic::operator::Operator;
use timely::dataflow::operators::{Capability, ConnectLoop, Feedback};
use timely::worker::Worker;

use super::marks::{Addressed, ToOwner};
use super::{ClusterError, Session};

/// The bits of a time that number the slices of a round.
const SLICES: u32 = 32;
/// The bytes that a process sends in a slice, or a little more.
const SLICE: usize = 256 << 10;
/// The bytes before those of a batch: the process that sends it.
const HEAD: usize = size_of::<u32>();

/// The work of a process.
pub trait Rounds: 'static {
    /// Takes what process `from` has sent for a round.
    ///
    /// # Errors
    /// When it is nothing that a process of this run sends.
    fn receive(&mut self, round: usize, from: usize, bytes: &[u8]) -> Result<(), ClusterError>;

    /// Does work of a round until the outbox is full; whether more is left to do.
    ///
    /// # Errors
    /// When it cannot be done.
    fn work(&mut self, round: usize, outbox: &mut Outbox) -> Result<bool, ClusterError>;
}

/// What a process sends in a slice.
pub struct Outbox {
    to: Vec<Vec<u8>>,
    sent: usize,
}

impl Outbox {
    /// Adds a message of numbers and then of bytes for a process.
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

/// How many items each round has, which are numbered as they come; and how many of all are worked off.
#[derive(Default)]
pub struct Tally {
    /// The number of items of each round.
    pub counts: Vec<u64>,
    done: u64,
}

impl Tally {
    /// One more item comes, for this round, and no more come for those before.
    pub fn add(&mut self, round: usize) {
        self.counts.resize(self.counts.len().max(round + 1), 0);
        self.counts[round] += 1;
    }

    /// The next item of a round, if any is left.
    pub fn next(&mut self, round: usize) -> Option<usize> {
        let end = self.counts.iter().take(round + 1).sum();
        let next = (self.done < end).then_some(self.done as usize);
        self.done += u64::from(next.is_some());
        next
    }
}

/// Does the work of a process together with the others, from round 0 on, until nobody has anything more to do.
pub fn rounds<R: Rounds>(worker: &mut Worker, work: R, session: &Session) -> R {
    let processes = worker.peers();
    let from = worker.index();
    let done = Rc::new(RefCell::new(None));
    let (given, session) = (Rc::clone(&done), session.clone());
    *done.borrow_mut() = Some(work);
    worker.dataflow::<u64, _, _>(|scope| {
        let (handle, cycle) = scope.feedback::<Batch>(1);
        let went = cycle.unary_frontier::<NoopBuilder<Batch>, _, _, _>(
            DistributorPact(|_| ToOwner),
            "Rounds",
            move |capability, info| {
                let (mut now, mut next) = (Some(capability), None);
                let activator = scope.activator_for(info.address);
                move |(input, frontier), output| {
                    let mut given = given.borrow_mut();
                    let Some(work) = given.as_mut() else { return };
                    input.for_each(|time, batch| {
                        let Some(round) = time.least().map(|time| (time >> SLICES) + 1) else { return };
                        let taken = work.receive(round as usize, batch.from, batch.bytes());
                        taken.unwrap_or_else(|error| session.fail(error));
                        next.get_or_insert_with(|| time.delayed(&(round << SLICES), 0));
                    });
                    let begins = |next: &mut Capability<u64>| !frontier.less_than(next.time());
                    now = now.take().or_else(|| next.take_if(begins));
                    let Some(capability) = &mut now else { return };
                    let (time, round) = (*capability.time(), capability.time() >> SLICES);
                    // All that others have sent in this round two slices ago must have come.
                    if frontier.less_than(&time.saturating_sub(1).max(round << SLICES)) {
                        return;
                    }
                    let mut outbox = Outbox { to: vec![vec![]; processes], sent: 0 };
                    let worked = work.work(round as usize, &mut outbox);
                    let more = worked.unwrap_or_else(|error| session.fail(error));
                    let mut sending = output.session_with_builder(&capability);
                    for (to, bytes) in outbox.to.into_iter().enumerate().filter(|(_, bytes)| !bytes.is_empty()) {
                        sending.give_container(&mut Batch { to, from, bytes, came: None });
                    }
                    drop(sending);
                    match more {
                        true => capability.downgrade(&(time + 1)),
                        false => now = None,
                    }
                    activator.activate();
                }
            },
        );
        went.connect_loop(handle);
    });
    while worker.has_dataflows() {
        worker.step_or_park(None);
    }
    done.take().unwrap_or_else(|| unreachable!("the work is given back at the end"))
}

/// What one process sends to another in a slice.
#[derive(Clone, Default)]
struct Batch {
    to: usize,
    from: usize,
    /// The bytes that are sent.
    bytes: Vec<u8>,
    /// The bytes that have come from another process.
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
    /// What is too short comes from no process.
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
