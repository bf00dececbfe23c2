//! Refutations of moves that leave a position which is not lost: a winning reply to entries of the catalogue, or to
//! further lost positions, which become entries of the bound with all their rebuttals.

mod labels;
mod open;

use std::collections::{BTreeSet, HashMap, HashSet};
use std::rc::Rc;

use super::Told;
use crate::Writing;
use crate::certificate::{Certificate, Entry, Part, Rebuttal};
use crate::parts::{Mirrors, parts};
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::{Game, Outcome, Play, Position};
use crate::solve::{Oracle, Unsolved};
pub use labels::{Labelled, Labels};
use open::Open;

/// The number of positions between two calls of `progress`.
const SAID: u64 = 64;

/// The entries known so far, and how they are found.
pub struct Refuter<'a> {
    pub game: &'a Game,
    pub equivalence: Equivalence,
    pub oracle: &'a mut dyn Oracle,
    pub labels: Labels<'a>,
    /// The mirrors, if positions decompose.
    pub mirrors: Option<Mirrors<'a>>,
    play: Play,
    /// The number and the labelling of each entry, by its form.
    known: HashMap<usize, (u32, Rc<Labelled>)>,
    /// The entries beyond the catalogue, in order.
    pub entries: Vec<Entry>,
    /// Their forms.
    added: Vec<usize>,
    next: u32,
}

/// What settles a group of components.
enum By {
    Entry(Rc<Labelled>),
    Mirror(String),
}

/// A reply to a lost position, in the notation of certificates, and what settles that.
struct Reply {
    text: String,
    /// The position that the reply leaves.
    left: Position,
    groups: Vec<(Position, By)>,
}

/// Which winning replies are looked for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Replies {
    All,
    /// Those up to the first that the entries settle.
    UntilSettled,
}

/// What replies need: lost positions that are no entries yet, numbered as they are met.
#[derive(Default)]
struct Needs {
    /// The number of each form.
    numbers: HashMap<usize, usize>,
    /// The first position of each form.
    first: Vec<Position>,
    /// For each position to be won, for each of its replies.
    replies: Vec<Vec<BTreeSet<usize>>>,
}

impl Needs {
    fn number(&mut self, position: &Position, form: usize) -> usize {
        *self.numbers.entry(form).or_insert_with(|| {
            self.first.push(position.clone());
            self.first.len() - 1
        })
    }
}

impl<'a> Refuter<'a> {
    /// A refuter that knows the entries of `certificate`, which is about `game`, and whose positions decompose if
    /// `decompose`.
    pub fn new(game: &'a Game, certificate: &Certificate, decompose: bool, oracle: &'a mut dyn Oracle) -> Refuter<'a> {
        let mut labels = Labels::new(game.labeller(certificate.equivalence));
        let mut known = HashMap::new();
        for (number, entry) in certificate.numbered() {
            let position = game.parse(&entry.position);
            let position = position.unwrap_or_else(|_| unreachable!("an entry is a position of its game"));
            let labelled = labels.of(&position);
            known.insert(labelled.form, (number, labelled));
        }
        let next = known.len() as u32 + 1;
        let Certificate { equivalence, play, .. } = *certificate;
        let mirrors = decompose.then(|| Mirrors::new(game));
        Refuter {
            game,
            equivalence,
            oracle,
            labels,
            mirrors,
            play,
            known,
            entries: Vec::new(),
            added: Vec::new(),
            next,
        }
    }

    /// Whether the player to move has won, because play is misere and no move is left.
    pub fn is_won(&self, position: &Position) -> bool {
        self.play == Play::Misere && self.game.is_terminal(position)
    }

    /// Adds entries until each of `positions` that is neither lost nor won without a move has a reply to entries, as far
    /// as single ones serve. Those that serve the most positions are added first.
    pub fn refute_all(&mut self, positions: &[Position], progress: Told) -> Result<(), Unsolved> {
        let Needs { numbers, first, replies } = self.needs(positions, progress)?;
        let total = replies.len() as u64;
        let mut order: Vec<usize> = (0..first.len()).collect();
        order.sort_by(|&one, &other| self.game.compare(&first[one], &first[other]));
        let mut open = Open::new(replies, &order);
        while let Some(number) = open.best() {
            progress(Writing::Refutations, total - open.count(), total);
            let before = self.entries.len();
            self.settle(&first[number])?;
            self.added[before..].iter().filter_map(|form| numbers.get(form)).for_each(|&number| open.settle(number));
        }
        Ok(())
    }

    /// What the replies in those of `positions` that are to be won need, each equivalent position once, unless a reply
    /// needs nothing.
    fn needs(&mut self, positions: &[Position], progress: Told) -> Result<Needs, Unsolved> {
        let (mut met, mut needs) = (HashSet::new(), Needs::default());
        let total = positions.len() as u64;
        for (position, done) in positions.iter().zip(0..) {
            if done % SAID == 0 {
                progress(Writing::Replies, done, total);
            }
            if self.is_won(position) || !met.insert(self.labels.of(position).form) {
                continue;
            }
            if self.oracle.outcome(position)? == Outcome::N {
                let replies = self.replies(position, Replies::All)?;
                let needed = |reply| self.unknown(reply).map(|(group, form)| needs.number(group, form)).collect();
                let each: Vec<BTreeSet<usize>> = replies.iter().map(needed).collect();
                if !each.iter().any(BTreeSet::is_empty) {
                    needs.replies.push(each);
                }
            }
        }
        Ok(needs)
    }

    /// A winning reply in `position`, to what entries settle; those that are not there are added.
    pub fn refute(&mut self, position: &Position) -> Result<(String, Vec<Part>), Unsolved> {
        let replies = self.replies(position, Replies::UntilSettled)?;
        let missing = |reply: &Reply| self.unknown(reply).count();
        // At most one reply misses nothing.
        let least = |one: &Reply, other: &Reply| {
            missing(one).cmp(&missing(other)).then_with(|| self.game.compare(&one.left, &other.left))
        };
        let chosen = replies.iter().min_by(|one, other| least(one, other));
        let chosen = chosen.unwrap_or_else(|| unreachable!("a position that is not lost has a winning move"));
        let wanted: Vec<Position> = self.unknown(chosen).map(|(group, _)| group.clone()).collect();
        for group in wanted {
            if !self.known.contains_key(&self.labels.of(&group).form) {
                self.settle(&group)?;
            }
        }
        let is_whole = matches!(&chosen.groups[..], [(group, _)] if *group == chosen.left);
        let part = |(group, by): &(Position, By)| {
            let position = (!is_whole).then(|| self.game.board_text(group));
            match by {
                By::Mirror(mirror) => Part { position, mirror: Some(mirror.clone()), ..Part::default() },
                By::Entry(from) => {
                    let (number, to) = &self.known[&from.form];
                    let witness = self.game.witness(self.equivalence, &from.labelling, &to.labelling);
                    Part { position, reaches: Some(*number), witness, ..Part::default() }
                }
            }
        };
        Ok((chosen.text.clone(), chosen.groups.iter().map(part).collect()))
    }

    /// The groups of what a reply leaves that are to be entries, but are none yet, with their forms.
    fn unknown<'r>(&'r self, reply: &'r Reply) -> impl Iterator<Item = (&'r Position, usize)> {
        reply.groups.iter().filter_map(|(group, by)| match by {
            By::Entry(to) => (!self.known.contains_key(&to.form)).then_some((group, to.form)),
            By::Mirror(_) => None,
        })
    }

    /// Adds an entry for the lost `position`, below those that its rebuttals reach.
    fn settle(&mut self, position: &Position) -> Result<(), Unsolved> {
        let position = &self.game.representative(self.equivalence, position);
        let mut rebuttals = Vec::new();
        for mv in self.game.moves(position) {
            let (after, mv) = (self.game.follower(position, &mv), self.game.move_text(&mv));
            rebuttals.push(if self.is_won(&after) {
                Rebuttal { mv, reply: None, parts: None }
            } else {
                let (reply, parts) = self.refute(&after)?;
                Rebuttal { mv, reply: Some(reply), parts: Some(parts) }
            });
        }
        let labelled = self.labels.of(position);
        self.added.push(labelled.form);
        self.known.insert(labelled.form, (self.next, labelled));
        self.entries.push(Entry { position: self.game.text(position), rebuttals });
        self.next += 1;
        Ok(())
    }

    /// The moves from `position` that leave a lost position, in order.
    fn replies(&mut self, position: &Position, which: Replies) -> Result<Vec<Reply>, Unsolved> {
        let mut replies = Vec::new();
        for mv in self.game.moves(position) {
            let left = self.game.follower(position, &mv);
            if self.oracle.outcome(&left)? == Outcome::P {
                let groups = self.groups(&left)?;
                replies.push(Reply { text: self.game.move_text(&mv), left, groups });
                let settled = |reply| self.unknown(reply).next().is_none();
                if which == Replies::UntilSettled && replies.last().is_some_and(settled) {
                    break;
                }
            }
        }
        Ok(replies)
    }

    /// What settles a lost position.
    fn groups(&mut self, position: &Position) -> Result<Vec<(Position, By)>, Unsolved> {
        let Refuter { game, labels, oracle, mirrors: Some(mirrors), .. } = self else {
            return Ok(vec![(position.clone(), By::Entry(self.labels.of(position)))]);
        };
        let found = parts(game, position, |group| match mirrors.find(group) {
            Some(mirror) => Ok(Some(By::Mirror(mirror.to_owned()))),
            None => Ok((oracle.outcome(group)? == Outcome::P).then(|| By::Entry(labels.of(group)))),
        });
        Ok(found?.unwrap_or_else(|| unreachable!("a lost position is settled as a whole at least")))
    }
}
