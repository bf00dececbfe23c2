//! The sweep that solves a whole game, 64 positions at a time.
//!
//! A position's number has a bit for each token. The lowest six give the place in a word of 64 positions, the next ones
//! the word in a chunk, and the others the chunk. If no point of a move lies inside the word, the P-positions of one
//! word mark the positions at the same places of another word as N; other moves shift the word first. A chunk is first
//! marked from the chunks that its moves lead to, and then solved in the cache of one processor. Threads take chunks in
//! an order in which followers come first and neighbours are mostly independent, and wait for chunks that are not done.
//! The earliest chunk taken never waits, so there is no deadlock.
//!
//! A sweep can also solve one block of a larger table, all of whose chunks have been marked from other blocks.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock};

use super::chunk::Kernel;
use super::cut::{Cut, LOW};
use super::pulse::AtPanic;
use crate::ruleset::Play;

/// The most points that count the words of a chunk: 4096 words are 32 KiB.
const MOST_MIDDLE: usize = 12;
/// The fewest such points, if available: smaller chunks cost more than is gained by distributing them.
const LEAST_MIDDLE: usize = 8;
/// This many points make enough chunks to share among threads, and the chunks are likely to be still in a cache when
/// needed.
pub const NEAR: usize = 10;
/// The number of positions solved between two calls of `progress`.
const POSITIONS_A_CALL: u64 = 1 << 22;

/// The words of a chunk.
pub type Words = Box<[u64]>;

/// The P-positions, one bit per position.
#[derive(Debug)]
pub struct Table {
    chunks: Vec<OnceLock<Words>>,
    middle: usize,
    p_positions: u64,
}

impl Table {
    /// Whether the position with this number is a P-position.
    pub fn is_p(&self, number: u64) -> bool {
        let word = (number >> LOW) as usize;
        let words = self.chunks[word >> self.middle].get();
        words.is_some_and(|words| words[word & (words.len() - 1)] >> (number % 64) & 1 == 1)
    }

    /// The number of P-positions.
    pub fn p_count(&self) -> u64 {
        self.p_positions
    }

    /// The words of all chunks.
    pub fn into_chunks(self) -> Vec<Words> {
        self.chunks.into_iter().filter_map(OnceLock::into_inner).collect()
    }
}

/// How moves act on all subsets of some tokens.
pub struct Moves {
    kernel: Kernel,
    /// The moves out of a chunk, the farthest first.
    outward: Vec<Cut>,
    tokens: usize,
    middle: usize,
}

impl Moves {
    /// The `moves` on subsets of `tokens` tokens, as numbers.
    pub fn new(tokens: usize, moves: &[u64]) -> Moves {
        let middle = middle_points(tokens);
        let cuts: Vec<Cut> = moves.iter().map(|&mv| Cut::of(mv, middle)).collect();
        let mut outward: Vec<Cut> = cuts.iter().copied().filter(|cut| cut.top != 0).collect();
        outward.sort_by_key(|cut| (std::cmp::Reverse(cut.top), cut.middle, cut.low));
        Moves { kernel: Kernel::of(&cuts, middle), outward, tokens, middle }
    }

    /// The number of chunks.
    pub fn chunks(&self) -> usize {
        1 << (self.tokens.saturating_sub(LOW) - self.middle)
    }

    /// The number of words of a chunk.
    pub fn words(&self) -> usize {
        1 << self.middle
    }

    /// Initialises `chunks` for a table without marks, reusing their memory. `None` if memory runs out.
    pub fn begin(&self, chunks: &mut Vec<Words>, play: Play) -> Option<()> {
        for chunk in 0..self.chunks() {
            match chunks.get_mut(chunk) {
                Some(words) => self.fill(chunk, words, play),
                None => chunks.push(self.fresh(chunk, play)?),
            }
        }
        Some(())
    }

    /// Solves a chunk whose `words` are marked from outside the table; `solved` returns the earlier chunks, unless the
    /// sweep has failed. Returns the number of P-positions.
    pub fn solve<'t>(
        &self,
        chunk: usize,
        words: &mut [u64],
        solved: impl Fn(usize) -> Option<&'t [u64]>,
    ) -> Option<u64> {
        for cut in self.outward.iter().filter(|cut| cut.top & !chunk == 0) {
            cut.mark(solved(chunk ^ cut.top)?, words);
        }
        self.kernel.solve(words);
        Some(words.iter().map(|word| u64::from(word.count_ones())).sum())
    }

    fn fresh(&self, chunk: usize, play: Play) -> Option<Words> {
        let mut words = Vec::new();
        words.try_reserve_exact(self.words()).ok()?;
        words.resize(self.words(), 0);
        self.fill(chunk, &mut words, play);
        Some(words.into_boxed_slice())
    }

    fn fill(&self, chunk: usize, words: &mut [u64], play: Play) {
        // With few tokens, some bits of the only word represent no position.
        words.fill(if self.tokens >= LOW { 0 } else { u64::MAX << (1 << self.tokens) });
        if chunk == 0 {
            words[0] |= u64::from(play == Play::Misere);
        }
    }
}

/// Solves all subsets with these `moves`. `progress` is called periodically with the number of positions done. `None`
/// if memory runs out.
pub fn sweep(moves: &Moves, play: Play, threads: usize, progress: impl FnMut(u64)) -> Option<Table> {
    solve(moves, |chunk| moves.fresh(chunk, play), threads, progress)
}

/// Solves a block of a table; in its `chunks` the positions that are N by moves to other blocks are marked.
pub fn sweep_block(moves: &Moves, chunks: Vec<Words>, threads: usize, progress: impl FnMut(u64)) -> Option<Table> {
    let chunks: Vec<Mutex<Option<Words>>> = chunks.into_iter().map(|words| Mutex::new(Some(words))).collect();
    solve(moves, |chunk| chunks[chunk].lock().ok()?.take(), threads, progress)
}

fn solve(
    moves: &Moves,
    begin: impl Fn(usize) -> Option<Words> + Sync,
    threads: usize,
    mut progress: impl FnMut(u64),
) -> Option<Table> {
    let sweep = Sweep::new(moves, begin);
    std::thread::scope(|scope| {
        for _ in 1..threads.min(sweep.chunks.len()) {
            scope.spawn(|| sweep.work(|_| {}));
        }
        sweep.work(&mut progress);
    });
    let Sweep { chunks, p_positions, failed, .. } = sweep;
    (!failed.into_inner()).then(|| Table { chunks, middle: moves.middle, p_positions: p_positions.into_inner() })
}

/// The number of points that count the words of a chunk.
pub fn middle_points(tokens: usize) -> usize {
    let words = tokens.saturating_sub(LOW);
    words.saturating_sub(NEAR).clamp(LEAST_MIDDLE, MOST_MIDDLE).min(words)
}

/// A sweep in progress.
struct Sweep<'m, Begin> {
    moves: &'m Moves,
    /// Creates the words of a chunk, marked from outside the sweep.
    begin: Begin,
    chunks: Vec<OnceLock<Words>>,
    taken: AtomicUsize,
    solved: AtomicU64,
    p_positions: AtomicU64,
    failed: AtomicBool,
}

impl<'m, Begin: Fn(usize) -> Option<Words>> Sweep<'m, Begin> {
    fn new(moves: &'m Moves, begin: Begin) -> Self {
        Sweep {
            moves,
            begin,
            chunks: (0..moves.chunks()).map(|_| OnceLock::new()).collect(),
            taken: AtomicUsize::new(0),
            solved: AtomicU64::new(0),
            p_positions: AtomicU64::new(0),
            failed: AtomicBool::new(false),
        }
    }

    /// Solves chunks until none is left.
    fn work(&self, mut progress: impl FnMut(u64)) {
        // Other threads would wait for the chunk of one that has panicked.
        let _stop = AtPanic(|| self.failed.store(true, Ordering::Relaxed));
        let order = Order::of(self.chunks.len());
        let positions = 1 << (self.moves.middle + LOW);
        let mut reported = 0;
        loop {
            let turn = self.taken.fetch_add(1, Ordering::Relaxed);
            if turn >= self.chunks.len() || self.failed.load(Ordering::Relaxed) {
                return;
            }
            if self.solve(order.chunk(turn)).is_none() {
                self.failed.store(true, Ordering::Relaxed);
                return;
            }
            let solved = self.solved.fetch_add(positions, Ordering::Relaxed) + positions;
            if solved - reported >= POSITIONS_A_CALL {
                progress(solved);
                reported = solved;
            }
        }
    }

    /// Solves one chunk; `None` if the sweep has failed.
    fn solve(&self, chunk: usize) -> Option<()> {
        let mut words = (self.begin)(chunk)?;
        let p_positions = self.moves.solve(chunk, &mut words, |chunk| self.solved(chunk))?;
        self.p_positions.fetch_add(p_positions, Ordering::Relaxed);
        self.chunks[chunk].set(words).ok()
    }

    /// The P-positions of a chunk that a thread has already taken.
    fn solved(&self, chunk: usize) -> Option<&[u64]> {
        loop {
            if let Some(words) = self.chunks[chunk].get() {
                return Some(words);
            }
            if self.failed.load(Ordering::Relaxed) {
                return None;
            }
            std::thread::yield_now();
        }
    }
}

/// The order in which chunks are taken: followers first, by the number of tokens on the [`NEAR`] lowest points.
struct Order {
    near: Vec<usize>,
}

impl Order {
    fn of(chunks: usize) -> Order {
        let mut near: Vec<usize> = (0..chunks.min(1 << NEAR)).collect();
        near.sort_by_key(|chunk| (chunk.count_ones(), *chunk));
        Order { near }
    }

    fn chunk(&self, turn: usize) -> usize {
        let group = self.near.len();
        turn / group * group + self.near[turn % group]
    }
}
