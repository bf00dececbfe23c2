//! Outcomes by retrograde analysis, from the moves kept by a search: in round r the positions of rank r are decided,
//! and the owners of their predecessors are notified.

use super::ClusterError;
use super::levels::{Levels, garbled, numbers};
use super::rounds::{Outbox, Rounds, Tally};
use crate::retrograde::Ranks;
use crate::ruleset::Play;

/// The ranks of the positions that a process owns.
pub struct Ranking {
    ranks: Ranks,
    /// The number of positions of each rank.
    pub tally: Tally,
    /// The moves to these positions from each process's positions, by the number of the follower.
    moves: Vec<Vec<(u32, u32)>>,
}

impl Ranking {
    /// The ranking of `levels`, from which it takes the moves; terminal positions are decided.
    pub fn new(levels: &mut Levels, play: Play) -> Ranking {
        let mut moves = levels.moves.take().unwrap_or_default();
        moves.iter_mut().for_each(|moves| moves.sort_unstable());
        let ranks = Ranks::new(play, std::mem::take(&mut levels.open));
        let mut tally = Tally::default();
        ranks.decided.iter().for_each(|_| tally.add(0));
        Ranking { ranks, tally, moves }
    }

    /// The rank of a position, if it is decided.
    pub fn rank(&self, number: u32) -> Option<u32> {
        self.ranks.of(number)
    }

    /// Notifies the owners of a decided position's predecessors.
    fn tell(&self, number: u32, outbox: &mut Outbox) {
        for (process, moves) in self.moves.iter().enumerate() {
            let first = moves.partition_point(|(follower, _)| *follower < number);
            let before = moves[first..].iter().take_while(|(follower, _)| *follower == number);
            before.for_each(|&(_, before)| outbox.send(process, &[before], &[]));
        }
    }
}

impl Rounds for Ranking {
    fn receive(&mut self, round: usize, _: usize, mut bytes: &[u8]) -> Result<(), ClusterError> {
        while !bytes.is_empty() {
            let (head, rest) = numbers(bytes).ok_or_else(garbled)?;
            let [number] = head;
            if !self.ranks.is_open(number) {
                return Err(garbled());
            }
            if self.ranks.hear(number, round as u32 - 1) {
                self.tally.add(round);
            }
            bytes = rest;
        }
        Ok(())
    }

    fn work(&mut self, round: usize, outbox: &mut Outbox) -> Result<bool, ClusterError> {
        while !outbox.is_full() {
            let Some(next) = self.tally.next(round) else { return Ok(false) };
            self.tell(self.ranks.decided[next], outbox);
        }
        Ok(true)
    }
}
