//! A table of outcomes in a folder, for boards whose table does not fit into memory.
//!
//! Some tokens, no two of which a move takes together, number the **blocks** of the table. A move takes at most one of
//! them, so a block depends on itself and on the blocks with one of its tokens fewer. Each block in turn is marked from
//! these, solved by the sweep, and written to a file of its own; two are in memory at a time. An interrupted run
//! resumes with the first missing block.

pub(super) mod block;
mod error;
pub(super) mod header;
pub(super) mod plan;
mod threads;

use std::fs::{self, File, OpenOptions, TryLockError};
use std::path::Path;

use super::Solving;
use super::relabelling::Relabelling;
use super::sweep::{Words, sweep_block};
use crate::ruleset::{Outcome, Play, Points, RemovalSets, Rules};
use block::{Block, Reader};
pub use error::StoreError;
use header::Header;
use plan::Plan;
use threads::on_threads;

/// The chunks in the cache, at most 16 MiB.
const CACHED: usize = 512;
/// The file locked by a run that writes.
const LOCK: &str = "lock";

/// The outcome of every position reachable from a source, stored in a folder.
pub struct Stored {
    plan: Plan,
    numbering: Relabelling,
    blocks: Vec<Reader>,
    /// A cache of chunks; the place of a chunk depends on its block and number.
    cache: Vec<Option<(usize, usize, Words)>>,
}

/// The requirements of a table in a folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Needs {
    /// The MiB of memory for its blocks.
    pub memory: u64,
    /// The most MiB on disk; compression saves about three quarters of that.
    pub disk: u64,
    /// The number of blocks.
    pub blocks: usize,
    /// The number of blocks already there.
    pub done: usize,
}

impl Stored {
    /// The requirements of the table in `folder`, possibly begun, of `game` with these `rules` under `play`.
    ///
    /// # Errors
    /// As for [`Stored::solve`].
    pub fn needs(
        game: &RemovalSets,
        claim: (&Rules, Play),
        folder: &Path,
        solving: Solving,
    ) -> Result<Needs, StoreError> {
        let (store, blocks) = Store::open(game, claim, folder, solving)?;
        let (memory, done) = (store.plan.memory(), blocks.iter().flatten().count());
        let disk = memory.div_ceil(2) * blocks.len() as u64;
        Ok(Needs { memory, disk, blocks: blocks.len(), done })
    }

    /// Solves `game` with these `rules` under `play`, with a table in `folder`, which may have been begun. `visited` is
    /// called periodically with the number of positions done.
    ///
    /// # Errors
    /// When a block is missing and two need more memory than `solving` allows, the folder has another table, or a file
    /// cannot be read or written.
    pub fn solve(
        game: &RemovalSets,
        claim: (&Rules, Play),
        folder: &Path,
        solving: Solving,
        mut visited: impl FnMut(u64),
    ) -> Result<Stored, StoreError> {
        let (mut store, mut blocks) = Store::open(game, claim, folder, solving)?;
        let mut lock = None;
        if blocks.iter().any(Option::is_none) {
            lock = Some(locked(folder, &folder.join(LOCK))?);
            // Another run may have written more in the meantime.
            (store, blocks) = Store::open(game, claim, folder, solving)?;
            if !store.has_header {
                store.header.write(folder)?;
            }
        }
        let mut buffers = Buffers::default();
        for number in 0..blocks.len() {
            if blocks[number].is_none() {
                let before = number as u64 * store.plan.positions();
                blocks[number] = Some(store.make(number, &blocks, &mut buffers, |done| visited(before + done))?);
            }
            visited((number as u64 + 1) * store.plan.positions());
        }
        drop(lock);
        let numbering = Relabelling::to_places(&store.plan.order);
        let cache = (0..CACHED).map(|_| None).collect();
        let blocks = blocks.into_iter().flatten().map(Block::reader).collect::<Result<_, _>>()?;
        Ok(Stored { plan: store.plan, numbering, blocks, cache })
    }

    /// The outcome of `position`, a subset of the source.
    ///
    /// # Errors
    /// When a file cannot be read, or has been altered.
    pub fn of(&mut self, position: Points) -> Result<Outcome, StoreError> {
        let (block, chunk, word, bit) = self.plan.place(self.numbering.image(position));
        let place = (block.wrapping_mul(0x9e37_79b9) ^ chunk) % CACHED;
        let cached = self.cache[place].take().filter(|&(of, number, _)| (of, number) == (block, chunk));
        let words = match cached {
            Some((_, _, words)) => words,
            None => {
                let mut words = vec![0; self.plan.within.words()].into_boxed_slice();
                self.blocks[block].read(chunk, &mut words)?;
                words
            }
        };
        let is_p = words[word] >> bit & 1 == 1;
        self.cache[place] = Some((block, chunk, words));
        Ok(if is_p { Outcome::P } else { Outcome::N })
    }

    /// The number of positions.
    pub fn count(&self) -> u64 {
        self.plan.positions() << self.plan.block_tokens
    }

    /// The number of P-positions.
    pub fn p_count(&self) -> u64 {
        self.blocks.iter().map(Reader::p_positions).sum()
    }

    /// The MiB of memory for two of its blocks.
    pub fn memory(&self) -> u64 {
        self.plan.memory()
    }
}

/// Opens a file of the folder, creating both if necessary, and locks it until it is closed.
pub(super) fn locked(folder: &Path, path: &Path) -> Result<File, StoreError> {
    let open = |()| OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
    let file = fs::create_dir_all(folder).and_then(open).map_err(|error| StoreError::write(path, &error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::Busy { folder: folder.display().to_string() }),
        Err(TryLockError::Error(error)) => Err(StoreError::write(path, &error)),
    }
}

/// A table being written to a folder.
struct Store<'f> {
    plan: Plan,
    play: Play,
    folder: &'f Path,
    header: Header,
    /// Whether the folder has the header.
    has_header: bool,
    /// The digest of the header.
    table: Vec<u8>,
    threads: usize,
}

/// The memory for two blocks, reused for later ones.
#[derive(Default)]
struct Buffers {
    own: Vec<Words>,
    other: Vec<Words>,
    /// The number of the block whose words are in `other`.
    loaded: Option<usize>,
}

impl<'f> Store<'f> {
    /// The table in the folder, or a new one, with the blocks already there.
    fn open(
        game: &RemovalSets,
        (rules, play): (&Rules, Play),
        folder: &'f Path,
        solving: Solving,
    ) -> Result<(Store<'f>, Vec<Option<Block>>), StoreError> {
        let (source, moves) = (game.source(), game.moves());
        let tokens: Vec<u8> = source.iter().collect();
        let found = Header::read(folder)?;
        let has_header = found.is_some();
        let (plan, header) = match found {
            Some(header) if header.is_about(rules, play, &tokens) => {
                let plan = Plan::new(header.order.clone(), header.block_tokens, &moves);
                (plan.ok_or_else(|| header.invalid(folder))?, header)
            }
            Some(_) => return Err(StoreError::Another { folder: folder.display().to_string() }),
            None => {
                let plan = Plan::within(solving.memory, source, &moves)?;
                let header = Header::new(rules.clone(), play, plan.order.clone(), plan.block_tokens);
                (plan, header)
            }
        };
        let store = Store { plan, play, folder, table: header.digest(), header, has_header, threads: solving.threads };
        let blocks = (0..store.plan.blocks()).map(|number| store.block(number)).collect::<Result<Vec<_>, _>>()?;
        // A missing block is computed in memory; an existing one is read chunk by chunk.
        let (need, limit) = (store.plan.memory(), solving.memory);
        if need > limit && blocks.iter().any(Option::is_none) {
            return Err(StoreError::Memory { need, limit });
        }
        Ok((store, blocks))
    }

    fn block(&self, number: usize) -> Result<Option<Block>, StoreError> {
        Block::open(self.folder, &self.table, number, self.plan.within.chunks())
    }

    /// Solves a block, given the earlier ones, and writes it.
    fn make(
        &self,
        number: usize,
        blocks: &[Option<Block>],
        buffers: &mut Buffers,
        progress: impl FnMut(u64),
    ) -> Result<Block, StoreError> {
        let (within, need) = (&self.plan.within, self.plan.memory());
        let refused = || StoreError::Machine { need };
        // In misere play the empty position is N.
        let play = if number == 0 { self.play } else { Play::Normal };
        within.begin(&mut buffers.own, play).ok_or_else(refused)?;
        // The lowest token first: removing it from an odd block gives the previous block, which is still in memory.
        for token in (0..self.plan.block_tokens).filter(|token| number >> token & 1 == 1) {
            self.load(number ^ 1 << token, blocks, buffers)?;
            let Buffers { own, other, .. } = buffers;
            on_threads(self.threads, own, |first, chunks| {
                (first..).zip(chunks).for_each(|(chunk, words)| self.plan.mark(token, other, chunk, words));
                Ok::<(), StoreError>(())
            })?;
        }
        let Buffers { own, other, loaded } = buffers;
        let solved = sweep_block(within, std::mem::take(own), self.threads, progress).ok_or_else(refused)?;
        let p_positions = solved.p_count();
        *own = solved.into_chunks();
        block::write(self.folder, &self.table, (number, p_positions), own, self.threads)?;
        std::mem::swap(own, other);
        *loaded = Some(number);
        Ok(self.block(number)?.unwrap_or_else(|| unreachable!("it was written")))
    }

    /// Loads the words of a written block into `buffers.other`, unless they are there.
    fn load(&self, number: usize, blocks: &[Option<Block>], buffers: &mut Buffers) -> Result<(), StoreError> {
        let Buffers { other, loaded, .. } = buffers;
        if *loaded != Some(number) {
            if other.is_empty() {
                let need = self.plan.memory();
                self.plan.within.begin(other, Play::Normal).ok_or(StoreError::Machine { need })?;
            }
            let block = blocks[number].as_ref().unwrap_or_else(|| unreachable!("blocks stand in order"));
            block.load(other, self.threads)?;
            *loaded = Some(number);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
