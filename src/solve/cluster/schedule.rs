//! Assigns blocks to processes, and segments of blocks to ticks.
//!
//! Time is divided into ticks. A segment is a run of chunks, equally long in every block, and a block with k tokens
//! solves segment s at tick s + 2k. Its marks in the blocks with one more token are needed two ticks later, when those
//! solve the same segment; so a message has a full tick to arrive, and no process is more than two ticks ahead. A block
//! and its complement have the same owner, to balance the load: the fewer tokens a block has, the more it sends.

use super::ClusterError;
use crate::cut::LOW;
use crate::numbering::order;
use crate::ruleset::Points;
use crate::stored::plan::{MOST_BLOCK_TOKENS, Plan, apart};

/// The ticks from marking a segment to solving it.
pub const LAG: u64 = 2;
/// The most bytes in a segment, large enough to make the overhead of a message small.
const MOST_SEGMENT: usize = 256 << 10;
/// The fewest segments in a block, if it has as many chunks, since blocks wait for the first segments of others.
const LEAST_SEGMENTS: usize = 32;
/// How far above an equal share a process may get, in percent, if more blocks would balance the shares.
const UNEQUAL: usize = 10;
/// The overhead of a message in bytes.
const ENVELOPE: u64 = 112;
/// The bytes that a process sends to another at each tick to report its progress.
const PROGRESS: u64 = 300;
/// The MiB of buffers for each other process, and for the program itself.
const BUFFERS: (u64, u64) = (2, 23);

/// A plan executed by several processes.
pub struct Schedule {
    /// The blocks, and how moves act on them.
    pub plan: Plan,
    /// The number of processes.
    pub processes: usize,
    /// The number of chunks of a segment.
    pub segment: usize,
}

impl Schedule {
    /// A schedule for this many processes, each limited to `limit` MiB.
    ///
    /// # Errors
    /// When there are not enough blocks, or they take more memory.
    pub fn new(source: Points, moves: &[Points], processes: usize, limit: u64) -> Result<Schedule, ClusterError> {
        let most = (0..=source.len().min(MOST_BLOCK_TOKENS)).rfind(|&count| apart(count, source, moves).is_some());
        let most = most.unwrap_or_default();
        let count = block_tokens(processes, most).ok_or(ClusterError::Processes { most: pairs(most) })?;
        let need = need(source.len(), count, processes);
        let refused = ClusterError::Memory { processes, need, limit };
        if need > limit {
            return Err(refused);
        }
        let numbering = apart(count, source, moves).unwrap_or_default();
        let plan = Plan::new(order(source, moves, &numbering), count, moves).ok_or(refused)?;
        let bytes = plan.within.words() * size_of::<u64>();
        let segment = (plan.within.chunks() / LEAST_SEGMENTS).clamp(1, MOST_SEGMENT / bytes);
        Ok(Schedule { plan, processes, segment })
    }

    /// The process that owns a block.
    pub fn owner(&self, block: usize) -> usize {
        owner(block, self.plan.block_tokens, self.processes)
    }

    /// The number of segments of a block.
    pub fn segments(&self) -> usize {
        self.plan.within.chunks() / self.segment
    }

    /// The number of words of a segment.
    pub fn words(&self) -> usize {
        self.segment * self.plan.within.words()
    }

    /// The tick after the last segment.
    pub fn end(&self) -> u64 {
        self.segments() as u64 + LAG * self.plan.block_tokens as u64
    }

    /// The segment that a block solves at a tick.
    pub fn segment_at(&self, block: usize, tick: u64) -> Option<usize> {
        let segment = tick.checked_sub(LAG * u64::from(block.count_ones()))? as usize;
        (segment < self.segments()).then_some(segment)
    }

    /// The first tick from which a block needs data, if this many of its segments are solved.
    pub fn needed_from(&self, block: usize, done: usize) -> u64 {
        match done < self.segments() {
            true => done as u64 + LAG * u64::from(block.count_ones().saturating_sub(1)),
            false => self.end(),
        }
    }

    /// The tokens whose addition gives a block that this block marks.
    pub fn marks(&self, block: usize) -> impl Iterator<Item = usize> + use<> {
        (0..self.plan.block_tokens).filter(move |token| block >> token & 1 == 0)
    }

    /// The bytes of the blocks of a process.
    pub fn share(&self, process: usize) -> usize {
        let blocks = (0..self.plan.blocks()).filter(|&block| self.owner(block) == process).count();
        blocks * self.segments() * self.words() * size_of::<u64>()
    }

    /// The MiB that the process with the largest share needs.
    pub fn memory(&self) -> u64 {
        need(self.plan.order.len(), self.plan.block_tokens, self.processes)
    }

    /// The bytes sent by all processes.
    pub fn sent(&self) -> u64 {
        let messages = messages(self.plan.block_tokens, self.processes).iter().sum::<u64>() * self.segments() as u64;
        let pairs = (self.processes * (self.processes - 1)) as u64;
        messages * (self.words() as u64 * 8 + ENVELOPE) + pairs * self.end() * PROGRESS
    }
}

/// The process that owns a block.
fn owner(block: usize, block_tokens: usize, processes: usize) -> usize {
    let complement = !block & ((1 << block_tokens) - 1);
    block.min(complement) % processes
}

/// The number of pairs of a block and its complement.
fn pairs(block_tokens: usize) -> usize {
    1 << block_tokens.saturating_sub(1)
}

/// The least number of block tokens, up to `most`, for which the processes' shares are about equal.
fn block_tokens(processes: usize, most: usize) -> Option<usize> {
    let enough = |&count: &usize| pairs(count) >= processes;
    let share = |count: usize| 100 * pairs(count).div_ceil(processes) * processes / pairs(count);
    let about_equal = (0..=most).filter(enough).find(|&count| share(count) <= 100 + UNEQUAL);
    about_equal.or_else(|| (0..=most).filter(enough).min_by_key(|&count| share(count)))
}

/// The MiB needed by the process with the largest share of a table: blocks, buffers, messages and the process itself.
fn need(tokens: usize, block_tokens: usize, processes: usize) -> u64 {
    let blocks = if block_tokens == 0 { 1 } else { 2 * pairs(block_tokens).div_ceil(processes) };
    let bits = (blocks as u128) << (tokens - block_tokens).max(LOW);
    let share = u64::try_from(bits.div_ceil(8 << 20)).unwrap_or(u64::MAX);
    let (each, own) = BUFFERS;
    let segment = (1u64 << (tokens - block_tokens).clamp(LOW, 63)) / 8 / LEAST_SEGMENTS as u64;
    // A process may hold unsent messages and unread ones, both for [`LAG`] ticks.
    let waiting = 2 * LAG * messages(block_tokens, processes).into_iter().max().unwrap_or_default();
    let buffers = each * (processes as u64 - 1) + (waiting * segment.min(MOST_SEGMENT as u64)).div_ceil(1 << 20);
    share.saturating_add(own + buffers)
}

/// The number of messages that each process sends for one segment of all its blocks.
fn messages(block_tokens: usize, processes: usize) -> Vec<u64> {
    let owner = |block| owner(block, block_tokens, processes);
    let mut messages = vec![0; processes];
    for block in 0..1usize << block_tokens {
        let with = (0..block_tokens).map(|token| block | 1 << token);
        messages[owner(block)] += with.filter(|&with| with != block && owner(with) != owner(block)).count() as u64;
    }
    messages
}
