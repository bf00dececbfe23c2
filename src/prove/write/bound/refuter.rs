//! Refutations of moves that leave a position which is not lost: a winning reply to an entry of the catalogue, or to a
//! further lost position, which becomes an entry of the bound with all its rebuttals.

use std::collections::{BTreeSet, HashMap};

use crate::certificate::{Certificate, Entry, Part, Rebuttal};
use crate::ruleset::equivalence::{Equivalence, Labeller, Labelling};
use crate::ruleset::{Game, Outcome, Play, Position, Ruleset};
use crate::solve::{Oracle, TooLarge};

/// The entries known so far, and how they are found.
pub struct Refuter<'a> {
    pub game: &'a Game,
    pub equivalence: Equivalence,
    pub oracle: &'a mut dyn Oracle,
    pub labelling: Labeller<'a, Position>,
    play: Play,
    /// The number and the labelling of each entry, by its form.
    known: HashMap<Box<[u8]>, (u32, Labelling)>,
    /// The entries beyond the catalogue, in order.
    pub entries: Vec<Entry>,
    next: u32,
}

/// A reply to a lost position, in the notation of certificates.
struct Reply {
    text: String,
    left: Position,
    labelling: Labelling,
}

impl<'a> Refuter<'a> {
    /// A refuter that knows the entries of `certificate`, which is about `game`.
    pub fn new(game: &'a Game, certificate: &Certificate, oracle: &'a mut dyn Oracle) -> Refuter<'a> {
        let mut labelling = game.labeller(certificate.equivalence);
        let mut known = HashMap::new();
        for entry in &certificate.entries {
            let position = game.parse(&entry.position);
            let position = position.unwrap_or_else(|_| unreachable!("an entry is a position of its game"));
            let labelling = labelling(&position);
            known.insert(labelling.form.clone(), (entry.number, labelling));
        }
        let next = certificate.entries.iter().map(|entry| entry.number).max().unwrap_or(0) + 1;
        let Certificate { equivalence, play, .. } = *certificate;
        Refuter { game, equivalence, oracle, labelling, play, known, entries: Vec::new(), next }
    }

    /// Whether the player to move has won, because play is misere and no move is left.
    pub fn is_won(&self, position: &Position) -> bool {
        self.play == Play::Misere && self.game.is_terminal(position)
    }

    /// Adds entries until each of `positions` that is neither lost nor won without a move has a reply to an entry.
    /// Those that serve the most positions are added first.
    pub fn refute_all(&mut self, positions: &[Position]) -> Result<(), TooLarge> {
        let (mut met, mut open, mut lost) = (BTreeSet::new(), Vec::new(), Vec::new());
        let mut place: HashMap<Box<[u8]>, usize> = HashMap::new();
        for position in positions {
            if self.is_won(position) || !met.insert((self.labelling)(position).form) {
                continue;
            }
            if self.oracle.outcome(position)? == Outcome::N {
                let mut options = BTreeSet::new();
                for Reply { left, labelling, .. } in self.replies(position)? {
                    options.insert(*place.entry(labelling.form.clone()).or_insert_with(|| {
                        lost.push((labelling.form, left));
                        lost.len() - 1
                    }));
                }
                open.push(options);
            }
        }
        loop {
            open.retain(|options| !options.iter().any(|&option| self.known.contains_key(&lost[option].0)));
            let mut served = vec![0usize; lost.len()];
            open.iter().flatten().for_each(|&option| served[option] += 1);
            let better = |&one: &usize, &other: &usize| {
                served[one].cmp(&served[other]).then_with(|| self.game.compare(&lost[other].1, &lost[one].1))
            };
            match (0..lost.len()).filter(|&option| served[option] > 0).max_by(better) {
                Some(option) => self.settle(&lost[option].1)?,
                None => return Ok(()),
            }
        }
    }

    /// A winning reply in `position`, to an entry; one is added if there is none.
    pub fn refute(&mut self, position: &Position) -> Result<(String, Part), TooLarge> {
        let mut replies = self.replies(position)?;
        let known = replies.iter().position(|reply| self.known.contains_key(&reply.labelling.form));
        let chosen = match known {
            Some(known) => replies.swap_remove(known),
            None => {
                let least = replies.into_iter().min_by(|one, other| self.game.compare(&one.left, &other.left));
                let least = least.unwrap_or_else(|| unreachable!("a position that is not lost has a winning move"));
                self.settle(&least.left)?;
                least
            }
        };
        let (number, to) = &self.known[&chosen.labelling.form];
        let witness = self.game.witness(self.equivalence, &chosen.labelling, to);
        Ok((chosen.text, Part { reaches: Some(*number), witness, ..Part::default() }))
    }

    /// Adds an entry for the lost `position`, below those that its rebuttals reach.
    fn settle(&mut self, position: &Position) -> Result<(), TooLarge> {
        let position = &self.game.representative(self.equivalence, position);
        let mut rebuttals = Vec::new();
        for mv in self.game.moves(position) {
            let (after, mv) = (self.game.follower(position, &mv), self.game.move_text(&mv));
            rebuttals.push(if self.is_won(&after) {
                Rebuttal { mv, reply: None, parts: None }
            } else {
                let (reply, part) = self.refute(&after)?;
                Rebuttal { mv, reply: Some(reply), parts: Some(vec![part]) }
            });
        }
        let labelling = (self.labelling)(position);
        self.known.insert(labelling.form.clone(), (self.next, labelling));
        self.entries.push(Entry { number: self.next, position: self.game.text(position), rebuttals });
        self.next += 1;
        Ok(())
    }

    /// The moves from `position` that leave a lost position.
    fn replies(&mut self, position: &Position) -> Result<Vec<Reply>, TooLarge> {
        let mut replies = Vec::new();
        for mv in self.game.moves(position) {
            let left = self.game.follower(position, &mv);
            if self.oracle.outcome(&left)? == Outcome::P {
                let labelling = (self.labelling)(&left);
                replies.push(Reply { text: self.game.move_text(&mv), left, labelling });
            }
        }
        Ok(replies)
    }
}
