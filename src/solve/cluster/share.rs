//! The blocks owned by one process, in memory, and in files if they are to be kept.

use std::path::Path;

use super::ClusterError;
use super::marks::{Marks, Pool};
use super::schedule::Schedule;
use super::segments::Segments;
use crate::StoreError;
use crate::ruleset::Play;
use crate::sweep::Words;

/// The blocks owned by a process.
pub struct Share {
    schedule: Schedule,
    process: usize,
    blocks: Vec<Owned>,
    pool: Pool,
}

/// A block: the segments before `done` are solved, later ones are marked.
struct Owned {
    number: usize,
    chunks: Vec<Words>,
    /// The number of solved segments.
    done: usize,
    p_positions: u64,
    /// The file for solved segments.
    file: Option<Segments>,
}

impl Share {
    /// The blocks of this process: unmarked, or resumed from a folder's segments of the table with this digest.
    ///
    /// # Errors
    /// When memory runs out, or a file cannot be used.
    pub fn new(
        schedule: Schedule,
        process: usize,
        play: Play,
        folder: Option<(&Path, &[u8])>,
    ) -> Result<Share, ClusterError> {
        let refused = || ClusterError::Machine { need: schedule.memory() };
        // An allocation that cannot be satisfied is refused at once.
        Vec::<u8>::new().try_reserve_exact(schedule.share(process)).map_err(|_| refused())?;
        let mut blocks = Vec::new();
        for number in (0..schedule.plan.blocks()).filter(|&block| schedule.owner(block) == process) {
            let mut chunks = Vec::new();
            // In misere play the empty position is N.
            let play = if number == 0 { play } else { Play::Normal };
            schedule.plan.within.begin(&mut chunks, play).ok_or_else(refused)?;
            let open = |(folder, table)| Segments::open(folder, table, (number, schedule.segment), &mut chunks);
            let file = folder.map(open).transpose()?;
            let done = file.as_ref().map_or(0, Segments::count);
            let solved = chunks[..done * schedule.segment].iter().flatten();
            let p_positions = solved.map(|word| u64::from(word.count_ones())).sum();
            blocks.push(Owned { number, chunks, done, p_positions, file });
        }
        Ok(Share { schedule, process, blocks, pool: Pool::default() })
    }

    /// The assignment of blocks to processes.
    pub fn schedule(&self) -> &Schedule {
        &self.schedule
    }

    /// The first tick from which its blocks need data.
    pub fn needed_from(&self) -> u64 {
        let needed = self.blocks.iter().map(|block| self.schedule.needed_from(block.number, block.done));
        needed.min().unwrap_or(self.schedule.end())
    }

    /// Solves the segments of a tick; `send` takes the marks for blocks of other processes.
    ///
    /// # Errors
    /// When a solved segment cannot be written.
    pub fn tick(&mut self, tick: u64, mut send: impl FnMut(Marks)) -> Result<(), ClusterError> {
        for place in 0..self.blocks.len() {
            let number = self.blocks[place].number;
            if let Some(segment) = self.schedule.segment_at(number, tick) {
                if segment >= self.blocks[place].done {
                    self.solve(place, segment)?;
                }
                for token in self.schedule.marks(number) {
                    self.mark(place, segment, token, &mut send);
                }
            }
        }
        Ok(())
    }

    /// Solves a segment of a block, after all earlier ones.
    fn solve(&mut self, place: usize, segment: usize) -> Result<(), StoreError> {
        let Owned { chunks, done, p_positions, file, .. } = &mut self.blocks[place];
        let range = chunks_of(segment, self.schedule.segment);
        for chunk in range.clone() {
            let (before, rest) = chunks.split_at_mut(chunk);
            let solved = self.schedule.plan.within.solve(chunk, &mut rest[0], |chunk| Some(&before[chunk]));
            *p_positions += solved.unwrap_or_else(|| unreachable!("all chunks before it are there"));
        }
        *done = segment + 1;
        file.as_mut().map_or(Ok(()), |file| file.append(&chunks[range]))
    }

    /// Marks the positions of the block with one token more that are N by a move to this segment.
    fn mark(&mut self, place: usize, segment: usize, token: usize, send: &mut impl FnMut(Marks)) {
        let Schedule { plan, segment: length, .. } = &self.schedule;
        let with = self.blocks[place].number | 1 << token;
        let range = chunks_of(segment, *length);
        let owner = self.schedule.owner(with);
        if owner == self.process {
            let from = std::mem::take(&mut self.blocks[place].chunks);
            if let Some(block) = self.blocks.iter_mut().find(|block| block.number == with && segment >= block.done) {
                for (chunk, words) in range.clone().zip(&mut block.chunks[range]) {
                    plan.mark(token, &from, chunk, words);
                }
            }
            self.blocks[place].chunks = from;
        } else {
            let mut words = self.pool.zeroed(self.schedule.words());
            for (chunk, words) in range.zip(words.words().chunks_mut(plan.within.words())) {
                plan.mark(token, &self.blocks[place].chunks, chunk, words);
            }
            send(Marks::new(owner, with, segment, words));
        }
    }

    /// Takes marks from another process.
    ///
    /// # Errors
    /// When they are not for a segment of one of its blocks, or have the wrong length.
    pub fn receive(&mut self, marks: &Marks) -> Result<(), ClusterError> {
        let fits = marks.segment < self.schedule.segments() && marks.has(self.schedule.words());
        let block = self.blocks.iter_mut().find(|block| block.number == marks.block && fits);
        let garbled = || ClusterError::Garbled { what: "marks that fit no block of this one" };
        let block = block.ok_or_else(garbled)?;
        // Segments solved before a restart need no marks.
        if marks.segment < block.done {
            return Ok(());
        }
        for (place, words) in block.chunks[chunks_of(marks.segment, self.schedule.segment)].iter_mut().enumerate() {
            let from = place * words.len();
            words.iter_mut().zip(marks.words(from)).for_each(|(word, marks)| *word |= marks);
        }
        Ok(())
    }

    /// The number of P-positions in its blocks.
    pub fn p_positions(&self) -> u64 {
        self.blocks.iter().map(|block| block.p_positions).sum()
    }

    /// Whether the position with this number is a P-position in one of its blocks.
    pub fn has_p(&self, number: u64) -> bool {
        let (block, chunk, word, bit) = self.schedule.plan.place(number);
        let own = self.blocks.iter().find(|own| own.number == block);
        own.is_some_and(|own| own.chunks[chunk][word] >> bit & 1 == 1)
    }
}

/// The chunks of a segment, given their number.
fn chunks_of(segment: usize, length: usize) -> std::ops::Range<usize> {
    segment * length..(segment + 1) * length
}
