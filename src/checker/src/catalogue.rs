//! The kernel: the obligations of a closed catalogue, one entry at a time.
//!
//! An entry is checked while it is read. It becomes known when its last move has been checked, so its own rebuttals
//! reach only entries above it. Of a known entry only the position and the length of play are kept.

mod awaited;
mod listed;
mod rebuttal;
mod settled;

use crate::Reason;
use crate::claim::{Equivalence, Play};
use crate::group::Group;
use crate::rejection::{self, Checked, Rejection, hold};
use crate::rules::game::{Game, Position};
use crate::work::Work;
use awaited::{Awaited, Awaiting};
pub(crate) use listed::{Listed, doubled};
pub(crate) use rebuttal::{Part, Parts, Rebuttal};
pub(crate) use settled::{Settled, whole};

/// The premises by which every entry is checked.
#[derive(Debug)]
pub(crate) struct Terms {
    pub(crate) game: Game,
    pub(crate) play: Play,
    pub(crate) equivalence: Equivalence,
    /// The group that the symmetries generate, under symmetry.
    pub(crate) group: Option<Group>,
    pub(crate) work: Work,
}

/// A known entry.
#[derive(Debug)]
struct Known {
    /// The number of moves, by both players, of a longest play from it; `None` when a mirror, or a nim-heap or number of other
    /// parts, comes into play.
    longest_play: Option<u32>,
    position: Box<str>,
}

/// The lists of entries, in their order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Block {
    /// The catalogue: the player to move loses.
    Entries,
    /// Further positions whose player to move cannot win.
    Draws,
    /// Further positions whose player to move loses, for the refutations of a bound.
    OfBound,
}

/// The entries read so far.
#[derive(Debug)]
pub(crate) struct Catalogue {
    pub(crate) terms: Terms,
    /// The first is entry 1.
    known: Vec<Known>,
    /// What the rebuttals of draws must reach.
    awaited: Awaited,
    pub(crate) counts: Counts,
    /// Whether a rebuttal or a start leaves a position that is not, as a whole, equivalent to an entry.
    pub(crate) settles_more: bool,
}

/// The numbers of what was read and checked.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Counts {
    pub(crate) entries: u64,
    pub(crate) draws: u64,
    /// The moves with a reply.
    pub(crate) rebuttals: u64,
    /// The pairs of an entry and an entry that one of its rebuttals reaches.
    pub(crate) edges: u64,
    /// The starts and rebuttals that leave several parts.
    pub(crate) sums: u64,
    /// The starts and rebuttals that leave parts with other nim-heaps, or other numbers.
    pub(crate) by_value: u64,
    /// The parts that are mirrors.
    pub(crate) mirrors: u64,
}

/// An entry whose rebuttals are being read.
#[derive(Debug)]
pub(crate) struct Entry {
    block: Block,
    position: Position,
    listed: Listed,
    reached: Vec<u32>,
    rebuttals: u64,
    longest_play: Option<u32>,
}

impl Counts {
    /// Counts what settles a position that a start or a rebuttal leaves.
    pub(crate) fn settled(&mut self, settled: &Settled) {
        self.sums += u64::from(settled.is_sum);
        self.by_value += u64::from(settled.is_by_value);
        self.mirrors += settled.mirrors;
    }
}

impl Terms {
    /// The position onto which the witness, which is to lead to `onto`, carries this one; or what is wrong with the witness.
    pub(crate) fn image(&self, position: &Position, witness: Option<&str>, onto: &str) -> Checked<Position> {
        match (self.equivalence, witness, &self.group) {
            (Equivalence::Identity, None, _) => Ok(position.clone()),
            (Equivalence::Identity, Some(_), _) => Err(Rejection::new(Reason::UnwantedWitness)),
            (_, None, _) => Err(Rejection::new(Reason::MissingWitness)),
            (_, Some(witness), None) => {
                self.work.add(self.game.steps_of_an_isomorphism(position))?;
                self.game.isomorphism(position, witness, onto)
            }
            (_, Some(witness), Some(group)) => {
                let symmetry = self.game.symmetry(witness)?;
                hold(group.contains(&symmetry), || Rejection::new(Reason::NotInGroup).found(witness))?;
                self.work.add(self.game.steps_to_carry(position, &symmetry))?;
                Ok(self.game.carried(position, &symmetry))
            }
        }
    }

    /// Whether a player without a move has won here, so that the move to this position lost at once.
    pub(crate) fn is_won(&self, position: &Position) -> bool {
        self.game.has_already_won(self.play, position)
    }
}

impl Catalogue {
    pub(crate) fn new(terms: Terms) -> Catalogue {
        let (known, awaited, counts, settles_more) = Default::default();
        Catalogue { terms, known, awaited, counts, settles_more }
    }

    /// Begins an entry.
    pub(crate) fn open(&self, position: &str, block: Block) -> Checked<Entry> {
        let position = self.terms.game.position(position)?;
        hold(!self.terms.is_won(&position), || {
            Rejection::new(Reason::WonPosition).found(self.terms.game.text(&position))
        })?;
        let (listed, reached, rebuttals) = Default::default();
        Ok(Entry { block, position, listed, reached, rebuttals, longest_play: Some(0) })
    }

    /// Checks a move of the entry with its rebuttal.
    pub(crate) fn rebut(&mut self, entry: &mut Entry, rebuttal: &Rebuttal) -> Checked<()> {
        let after = self.terms.game.legal(&entry.position, &rebuttal.mv, Reason::IllegalMove)?;
        entry.listed.push(&rebuttal.mv);
        let (reply, parts) = match (&rebuttal.reply, &rebuttal.parts, self.terms.is_won(&after)) {
            (Some(reply), Some(parts), false) => (reply, parts),
            (None, None, true) => return Ok(()),
            (_, _, true) => return Err(Rejection::new(Reason::UnwantedReply)),
            (_, _, false) => return Err(Rejection::new(Reason::MissingReply)),
        };
        entry.rebuttals += 1;
        match whole(parts) {
            Some((reaches, witness)) if entry.block == Block::Draws && self.next_number()? <= reaches => {
                let (of, mv) = (self.next_number()?, &rebuttal.mv);
                self.awaited.push(Awaiting { of, mv, reply, reaches, witness });
                entry.reached.push(reaches);
            }
            _ => {
                let settled = self.rebutted(&after, reply, parts)?;
                if entry.block != Block::OfBound {
                    self.counts.settled(&settled);
                }
                let Settled { reached, longest_play, is_more, .. } = settled;
                self.settles_more |= is_more;
                let replied = longest_play.map(|other| moves(other, 2)).transpose()?;
                entry.longest_play = entry.longest_play.zip(replied).map(|(longest, other)| longest.max(other));
                entry.reached.extend(reached);
            }
        }
        Ok(())
    }

    /// Ends an entry, of which every legal move must be listed once.
    pub(crate) fn close(&mut self, entry: Entry) -> Checked<()> {
        let Entry { block, position, listed, mut reached, rebuttals, longest_play } = entry;
        listed.complete(&self.terms.game, &position)?;
        reached.sort_unstable();
        reached.dedup();
        match block {
            Block::Entries => self.counts.entries += 1,
            Block::Draws => self.counts.draws += 1,
            Block::OfBound => {}
        }
        if block != Block::OfBound {
            self.counts.rebuttals += rebuttals;
            self.counts.edges += reached.len() as u64;
        }
        self.known.push(Known { longest_play, position: self.terms.game.text(&position).into() });
        Ok(())
    }

    /// The number of the entry that is being read.
    pub(crate) fn next_number(&self) -> Checked<u32> {
        number(self.known.len())
    }

    /// Checks that the reply leaves a position that entries read before, or mirrors, settle.
    pub(crate) fn rebutted(&self, after: &Position, reply: &str, parts: &[Part]) -> Checked<Settled> {
        let left = self.terms.game.legal(after, reply, Reason::IllegalReply)?;
        self.settled(&left, parts)
    }

    /// Checks that the entry of this number is this position.
    fn hold_entry(&self, number: u32, position: &Position) -> Checked<()> {
        let (known, text) = (&self.entry(number)?.position, self.terms.game.text(position));
        hold(**known == *text, || {
            let expected = format!("{known} of entry {number}");
            Rejection::new(Reason::NotTheEntry).expected(expected).found(text)
        })
    }

    /// The entry of this number.
    fn entry(&self, number: u32) -> Checked<&Known> {
        let place = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
        let known = place.and_then(|place| self.known.get(place));
        known.ok_or_else(|| Rejection::new(Reason::UnknownEntry).found(format!("entry {number}")))
    }

    /// Checks that no two entries have the same position.
    pub(crate) fn all_distinct(&self) -> Checked<()> {
        match doubled(self.known.len(), |place| Some(&*self.known.get(place)?.position))? {
            None => Ok(()),
            Some((place, position)) => {
                let rejection = Rejection::new(Reason::DoubledPosition).found(position);
                Err(rejection.at(rejection::Part::Entry).entry(number(place)?))
            }
        }
    }
}

/// The sum of two numbers of moves.
fn moves(one: u32, other: u32) -> Checked<u32> {
    one.checked_add(other).ok_or_else(|| Rejection::new(Reason::TooLong).found("more moves in a play than are counted"))
}

/// The number of the entry at a place, from 0.
fn number(place: usize) -> Checked<u32> {
    u32::try_from(place + 1).map_err(|_| Rejection::new(Reason::TooLong))
}
