//! The positions that play can reach, level by level: a position found in round r is at distance r from the source. A
//! hash of its form determines its owner; the process that expands a position sends its followers to their owners.

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash, Hasher};

use foldhash::fast::FixedState;
use indexmap::IndexSet;

use super::ClusterError;
use super::rounds::{Outbox, Rounds, Tally};
use crate::retrograde::MOST_POSITIONS;
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::{Game, Position};

/// The bytes of a position beyond its form: its entries in lists that may just have doubled, and the allocator's
/// overhead.
const BYTES_A_POSITION: usize = 96;
/// The bytes of an unexpanded position beyond its text.
const BYTES_WAITING: usize = 48;

/// The positions that a process owns.
pub struct Levels {
    game: Game,
    equivalence: Equivalence,
    /// Their limit in bytes.
    limit: usize,
    forms: IndexSet<Box<[u8]>, FixedState>,
    /// The notation of the unexpanded positions; `None` if it equals the form.
    waiting: Option<VecDeque<Box<[u8]>>>,
    /// The number of positions in each level.
    pub tally: Tally,
    /// The number of followers of each expanded position.
    pub open: Vec<u32>,
    /// For each process, the moves to these positions from that process's: the number of the follower here, and the
    /// number of the other position there. `None` if moves are not kept.
    pub moves: Option<Vec<Vec<(u32, u32)>>>,
    /// The bytes of the forms, and of the pending notation.
    text: usize,
    /// Called now and then with the number of positions found.
    found: Box<dyn Fn(u64)>,
}

/// The data sent about a follower in addition to its form and notation.
type Head = [u32; 3];

impl Levels {
    /// The initial positions of process `own`: the source, if it owns it. `moves` says whether to keep moves;
    /// everything together may take `limit` MiB.
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
        let waiting = (equivalence != Equivalence::Identity).then(VecDeque::new);
        let (forms, tally) = (IndexSet::default(), Tally::default());
        let mut levels =
            Levels { game, equivalence, limit, forms, waiting, tally, open: vec![], moves, text: 0, found };
        let source = levels.game.source();
        let (form, text) = form(&levels.game, equivalence)(&source);
        if owner(&form, processes) == own {
            levels.find(0, &form, text.as_bytes());
        }
        levels
    }

    /// The number of a position, if this process owns and has found it.
    pub fn number(&self, position: &Position) -> Option<u32> {
        self.forms.get_index_of(&*form(&self.game, self.equivalence)(position).0).map(|number| number as u32)
    }

    /// The number of a position, which is added to this level if new.
    fn find(&mut self, level: usize, form: &[u8], text: &[u8]) -> u32 {
        if let Some(known) = self.forms.get_index_of(form) {
            return known as u32;
        }
        self.tally.add(level);
        self.waiting.iter_mut().for_each(|waiting| waiting.push_back(text.into()));
        self.text += form.len() + text.len();
        self.forms.insert_full(form.into()).0 as u32
    }

    /// Sends the followers of the next position.
    fn expand(&mut self, number: usize, form: &mut Form, outbox: &mut Outbox) -> Result<(), ClusterError> {
        let text = match &mut self.waiting {
            None => self.forms[number].clone(),
            Some(waiting) => waiting.pop_front().unwrap_or_default(),
        };
        self.text -= if self.waiting.is_some() { text.len() } else { 0 };
        let position = str::from_utf8(&text).ok().and_then(|text| self.game.parse(text).ok()).ok_or_else(garbled)?;
        let follower = |mv| form(&self.game.follower(&position, &mv));
        let mut followers: Vec<(Box<[u8]>, String)> = self.game.moves(&position).into_iter().map(follower).collect();
        followers.sort_unstable();
        followers.dedup_by(|(one, _), (other, _)| one == other);
        self.open.push(followers.len() as u32);
        for (form, text) in followers {
            let head: Head = [number as u32, form.len() as u32, text.len() as u32];
            outbox.send(owner(&form, outbox.processes()), &head, &[&form, text.as_bytes()]);
        }
        Ok(())
    }

    /// Checks that the memory limit holds.
    fn check(&self) -> Result<(), ClusterError> {
        let moves = self.moves.iter().flatten().map(Vec::capacity).sum::<usize>() * size_of::<(u32, u32)>();
        let positions =
            self.forms.len() * BYTES_A_POSITION + self.waiting.iter().map(VecDeque::len).sum::<usize>() * BYTES_WAITING;
        if positions + self.text + moves <= self.limit && self.forms.len() < MOST_POSITIONS {
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
        let mut form = form(&game, self.equivalence);
        let mut more = true;
        while more && !outbox.is_full() {
            let next = self.tally.next(round);
            next.map_or(Ok(()), |number| self.expand(number, &mut form, outbox))?;
            more = next.is_some();
        }
        (self.found)(self.forms.len() as u64);
        Ok(more)
    }
}

/// A function that finds the form of a position, and its notation if that is not the form.
type Form<'g> = dyn FnMut(&Position) -> (Box<[u8]>, String) + 'g;

/// The forms of a game's positions; equal forms mean equivalent positions.
fn form(game: &Game, equivalence: Equivalence) -> Box<Form<'_>> {
    if equivalence == Equivalence::Identity {
        return Box::new(|position| (game.text(position).into_bytes().into(), String::new()));
    }
    let mut label = game.labeller(equivalence);
    Box::new(move |position| (label(position).form, game.text(position)))
}

/// The process that owns the position of a form. All processes must agree, so the hash is the standard library's, whose
/// keys are fixed.
fn owner(form: &[u8], processes: usize) -> usize {
    let mut hasher = DefaultHasher::new();
    form.hash(&mut hasher);
    (hasher.finish() >> 32) as usize % processes
}

/// The numbers at the beginning of a message, and the rest.
pub fn numbers<const COUNT: usize>(mut bytes: &[u8]) -> Option<([u32; COUNT], &[u8])> {
    let mut numbers = [0; COUNT];
    for number in &mut numbers {
        let (first, rest) = bytes.split_first_chunk()?;
        (*number, bytes) = (u32::from_le_bytes(*first), rest);
    }
    Some((numbers, bytes))
}

/// The error for unreadable input.
pub fn garbled() -> ClusterError {
    ClusterError::Garbled { what: "positions that cannot be read" }
}
