//! The message of one process to another: the positions of a segment that are N by moves to the sender's blocks.

use std::io::Write;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use timely::Accountable;
use timely::bytes::arc::Bytes;
use timely::communication::Push;
use timely::dataflow::channels::pushers::exchange::Distributor;
use timely::dataflow::channels::{ContainerBytes, Message};
use timely::progress::Stamp;

/// The bytes of a word.
const WORD: usize = size_of::<u64>();
/// The bytes before the words: the block and the segment.
const HEAD: usize = 2 * WORD;
/// The number of words written at once.
const RUN: usize = 64;

/// Words for a segment of a block that another process owns.
#[derive(Clone, Default)]
pub struct Marks {
    /// The process that owns the block.
    to: usize,
    /// The block.
    pub block: usize,
    /// The segment.
    pub segment: usize,
    /// The words to be sent.
    words: Buffer,
    /// The words received.
    came: Option<Bytes>,
}

/// Words that return to their pool.
#[derive(Clone, Default)]
pub struct Buffer {
    words: Vec<u64>,
    pool: Pool,
}

/// Recycled words: the system would clear new ones page by page.
#[derive(Clone, Default)]
pub struct Pool(Arc<Mutex<Vec<Vec<u64>>>>);

impl Pool {
    /// `count` words, all zero.
    pub fn zeroed(&self, count: usize) -> Buffer {
        let mut words = self.unused().pop().unwrap_or_default();
        words.clear();
        words.resize(count, 0);
        Buffer { words, pool: self.clone() }
    }

    fn unused(&self) -> MutexGuard<'_, Vec<Vec<u64>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Buffer {
    /// The words.
    pub fn words(&mut self) -> &mut [u64] {
        &mut self.words
    }
}

impl Drop for Buffer {
    fn drop(&mut self) {
        self.pool.unused().push(std::mem::take(&mut self.words));
    }
}

impl Marks {
    /// These words, for a segment of a block owned by process `to`.
    pub fn new(to: usize, block: usize, segment: usize, words: Buffer) -> Marks {
        Marks { to, block, segment, words, came: None }
    }

    /// A process's contribution to the sums of process 0, marked by the block number just past the last of the
    /// `blocks`.
    pub fn sums(blocks: usize, summands: Vec<u64>) -> Marks {
        Marks::new(0, blocks, 0, Buffer { words: summands, pool: Pool::default() })
    }

    /// Whether exactly this many words were received.
    pub fn has(&self, words: usize) -> bool {
        self.came.as_deref().is_some_and(|bytes| bytes.len() == words * WORD)
    }

    /// The received words, from this one on.
    pub fn words(&self, from: usize) -> impl Iterator<Item = u64> {
        let bytes = self.came.as_deref().unwrap_or_default().get(from * WORD..).unwrap_or_default();
        bytes.as_chunks().0.iter().map(|word| u64::from_le_bytes(*word))
    }
}

impl Accountable for Marks {
    fn record_count(&self) -> i64 {
        1
    }
}

impl ContainerBytes for Marks {
    /// Messages that are too short get an invalid block.
    fn from_bytes(mut bytes: Bytes) -> Marks {
        if bytes.len() < HEAD {
            return Marks { block: usize::MAX, ..Marks::default() };
        }
        let head = bytes.extract_to(HEAD);
        let mut numbers = head.as_chunks().0.iter().map(|number| u64::from_le_bytes(*number) as usize);
        let mut number = || numbers.next().unwrap_or_default();
        Marks { block: number(), segment: number(), came: Some(bytes), ..Marks::default() }
    }

    fn length_in_bytes(&self) -> usize {
        HEAD + self.words.words.len() * WORD
    }

    fn into_bytes<W: Write>(&self, out: &mut W) {
        let mut bytes = [0; RUN * WORD];
        let head = [self.block as u64, self.segment as u64];
        for run in head.chunks(RUN).chain(self.words.words.chunks(RUN)) {
            for (bytes, word) in bytes.as_chunks_mut().0.iter_mut().zip(run) {
                *bytes = word.to_le_bytes();
            }
            let written = out.write_all(&bytes[..run.len() * WORD]);
            written.unwrap_or_else(|_| unreachable!("the buffer has the length that was asked for"));
        }
    }
}

/// Routes everything to its addressee.
pub struct ToOwner;

/// A message to one process.
pub trait Addressed {
    /// The receiving process.
    fn to(&self) -> usize;
}

impl Addressed for Marks {
    fn to(&self) -> usize {
        self.to
    }
}

impl<C: Addressed + Default> Distributor<C> for ToOwner {
    fn partition<T: Clone, P: Push<Message<T, C>>>(&mut self, sent: &mut C, at: &Stamp<T>, pushers: &mut [P]) {
        let owner = sent.to();
        Message::push_at(sent, at.clone(), &mut pushers[owner]);
    }

    fn flush<T: Clone, P: Push<Message<T, C>>>(&mut self, _: &Stamp<T>, _: &mut [P]) {}
}
