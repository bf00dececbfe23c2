//! The positions that play can reach, level by level: what is found in a round is in as many moves from the source, and no
//! fewer. Each position has an owner, by a hash of its form; who expands a position sends its followers to their owners.

use std::collections::VecDeque;

use super::ClusterError;
use super::rounds::{Outbox, Rounds, Tally};
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::{Game, Position, Ruleset};
use crate::solve::numbered::{Numbered, hash};

/// The bytes that a position takes besides its form: its places in lists that have doubled, and the heap's own.
const BYTES_A_POSITION: usize = 96;
/// The bytes that a position takes besides its text until it is expanded.
const BYTES_WAITING: usize = 48;

/// The positions that a process owns.
pub struct Levels {
    game: Game,
    equivalence: Equivalence,
    /// The bytes that they may take.
    limit: usize,
    forms: Numbered<Box<[u8]>>,
    /// The notation of those that are not expanded yet.
    waiting: VecDeque<Box<[u8]>>,
    /// How many there are in each level.
    pub tally: Tally,
    /// The number of followers of each that is expanded.
    pub open: Vec<u32>,
    /// The moves to them from positions of each process: the number of the follower, and the number that the other
    /// position has in that process. `None` if they are not to be kept.
    pub moves: Option<Vec<Vec<(u32, u32)>>>,
    /// The bytes of the forms, and of the notation that is waiting.
    text: usize,
    /// Called now and then with the number of positions found.
    found: Box<dyn Fn(u64)>,
}

/// What is sent of a follower, besides its form and its notation.
type Head = [u32; 3];

impl Levels {
    /// The positions that process `own` of so many has at first: the source, if it owns it. `moves` says whether the moves
    /// are to be kept; all may take `limit` MiB.
    pub fn new(
        game: Game,
        equivalence: Equivalence,
        (own, processes): (usize, usize),
        moves: bool,
        limit: u64,
        found: Box<dyn Fn(u64)>,
    ) -> Levels {
        let limit = usize::try_from(limit.saturating_mul(1 << 20)).unwrap_or(usize::MAX);
        let moves = moves.then(|| vec![vec![]; processes]);
        let (forms, waiting, tally) = (Numbered::new(), VecDeque::new(), Tally::default());
        let mut levels =
            Levels { game, equivalence, limit, forms, waiting, tally, open: vec![], moves, text: 0, found };
        let source = levels.game.source();
        let form = levels.game.labeller(equivalence)(&source).form;
        if owner(&form, processes) == own {
            let text = levels.game.text(&source);
            levels.find(0, &form, text.as_bytes());
        }
        levels
    }

    /// The number of a position, if this process owns it and has found it.
    pub fn number(&self, position: &Position) -> Option<u32> {
        self.forms.number(&*self.game.labeller(self.equivalence)(position).form)
    }

    /// The number of a position, which is in this level if it is new.
    fn find(&mut self, level: usize, form: &[u8], text: &[u8]) -> u32 {
        let number = self.forms.found::<[u8]>(form);
        if self.forms.len() > self.waiting.len() + self.open.len() {
            self.tally.add(level);
            self.waiting.push_back(text.into());
            self.text += form.len() + text.len();
        }
        number
    }

    /// Sends the followers of the next position.
    fn expand(
        &mut self,
        form: &mut impl FnMut(&Position) -> Box<[u8]>,
        outbox: &mut Outbox,
    ) -> Result<(), ClusterError> {
        let text = self.waiting.pop_front().unwrap_or_default();
        self.text -= text.len();
        let position = str::from_utf8(&text).ok().and_then(|text| self.game.parse(text).ok()).ok_or_else(garbled)?;
        let follower = |mv| self.game.follower(&position, &mv);
        let mut followers: Vec<(Box<[u8]>, Position)> =
            self.game.moves(&position).into_iter().map(follower).map(|follower| (form(&follower), follower)).collect();
        followers.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        followers.dedup_by(|(one, _), (other, _)| one == other);
        let number = self.open.len() as u32;
        self.open.push(followers.len() as u32);
        for (form, follower) in followers {
            let text = self.game.text(&follower);
            let head: Head = [number, form.len() as u32, text.len() as u32];
            outbox.send(owner(&form, outbox.processes()), &head, &[&form, text.as_bytes()]);
        }
        Ok(())
    }

    /// Checks that everything fits.
    fn check(&self) -> Result<(), ClusterError> {
        let moves = self.moves.iter().flatten().map(Vec::capacity).sum::<usize>() * size_of::<(u32, u32)>();
        let positions = self.forms.len() * BYTES_A_POSITION + self.waiting.len() * BYTES_WAITING;
        if positions + self.text + moves <= self.limit && !self.forms.is_full() {
            return Ok(());
        }
        Err(ClusterError::Search { positions: self.forms.len() as u64, limit: (self.limit >> 20) as u64 })
    }
}

impl Rounds for Levels {
    fn receive(&mut self, round: usize, from: usize, mut bytes: &[u8]) -> Result<(), ClusterError> {
        while !bytes.is_empty() {
            let (head, rest) = numbers(bytes).ok_or_else(garbled)?;
            let [before, form, text]: Head = head;
            let (form, rest) = rest.split_at_checked(form as usize).ok_or_else(garbled)?;
            let (text, rest) = rest.split_at_checked(text as usize).ok_or_else(garbled)?;
            let number = self.find(round, form, text);
            if let Some(moves) = &mut self.moves {
                moves.get_mut(from).ok_or_else(garbled)?.push((number, before));
            }
            bytes = rest;
        }
        self.check()
    }

    fn work(&mut self, round: usize, outbox: &mut Outbox) -> Result<bool, ClusterError> {
        let game = self.game.clone();
        let mut label = game.labeller(self.equivalence);
        let mut form = |position: &Position| label(position).form;
        let mut more = true;
        while more && !outbox.is_full() {
            more = self.tally.next(round).is_some();
            if more {
                self.expand(&mut form, outbox)?;
            }
        }
        (self.found)(self.forms.len() as u64);
        Ok(more)
    }
}

/// The process that owns the position of a form. The bits that place it in a hash table are others.
fn owner(form: &[u8], processes: usize) -> usize {
    (hash(form) >> 32) as usize % processes
}

/// The numbers that a message begins with, and the rest.
pub fn numbers<const COUNT: usize>(mut bytes: &[u8]) -> Option<([u32; COUNT], &[u8])> {
    let mut numbers = [0; COUNT];
    for number in &mut numbers {
        let (first, rest) = bytes.split_first_chunk()?;
        (*number, bytes) = (u32::from_le_bytes(*first), rest);
    }
    Some((numbers, bytes))
}

/// The error when what has come cannot be read.
pub fn garbled() -> ClusterError {
    ClusterError::Garbled { what: "positions that cannot be read".to_owned() }
}
