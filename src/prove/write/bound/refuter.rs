//! Refutations of moves that leave a position which is not lost: a winning reply to entries of the catalogue, or to
//! further lost positions, which become entries of the bound with all their rebuttals.

mod open;

use std::collections::{BTreeSet, HashMap};

use crate::certificate::{Certificate, Entry, Part, Rebuttal};
use crate::prove::parts::{Mirrors, parts};
use crate::ruleset::equivalence::{Equivalence, Labeller, Labelling};
use crate::ruleset::{Game, Outcome, Play, Position, Ruleset};
use crate::solve::{Oracle, Unsolved};
use open::Open;

/// The entries known so far, and how they are found.
pub struct Refuter<'a> {
    pub game: &'a Game,
    pub equivalence: Equivalence,
    pub oracle: &'a mut dyn Oracle,
    pub labelling: Labeller<'a, Position>,
    /// The mirrors, if positions decompose.
    pub mirrors: Option<Mirrors<'a>>,
    play: Play,
    /// The number and the labelling of each entry, by its form.
    known: HashMap<Box<[u8]>, (u32, Labelling)>,
    /// The entries beyond the catalogue, in order.
    pub entries: Vec<Entry>,
    /// Their forms.
    added: Vec<Box<[u8]>>,
    next: u32,
}

/// A labeller that keeps what it has found: many moves leave the same position.
fn remembering<'a>(mut labelling: Labeller<'a, Position>) -> Labeller<'a, Position> {
    let mut known: HashMap<Position, Labelling> = HashMap::new();
    Box::new(move |position| known.entry(position.clone()).or_insert_with(|| labelling(position)).clone())
}

/// What settles a group of components.
enum By {
    Entry(Labelling),
    Mirror(String),
}

/// A reply to a lost position, in the notation of certificates, and what settles that.
struct Reply {
    text: String,
    /// The position that the reply leaves.
    left: Position,
    groups: Vec<(Position, By)>,
}

/// What replies need: lost positions that are no entries yet, numbered as they are met.
#[derive(Default)]
struct Needs {
    /// The number of each form.
    numbers: HashMap<Box<[u8]>, usize>,
    /// The first position of each form.
    first: Vec<Position>,
    /// For each position to be won, for each of its replies.
    replies: Vec<Vec<BTreeSet<usize>>>,
}

impl Needs {
    fn number(&mut self, position: &Position, labelling: &Labelling) -> usize {
        *self.numbers.entry(labelling.form.clone()).or_insert_with(|| {
            self.first.push(position.clone());
            self.first.len() - 1
        })
    }
}

impl<'a> Refuter<'a> {
    /// A refuter that knows the entries of `certificate`, which is about `game`, and whose positions decompose if
    /// `decompose`.
    pub fn new(game: &'a Game, certificate: &Certificate, decompose: bool, oracle: &'a mut dyn Oracle) -> Refuter<'a> {
        let mut labelling = remembering(game.labeller(certificate.equivalence));
        let mut known = HashMap::new();
        for entry in &certificate.entries {
            let position = game.parse(&entry.position);
            let position = position.unwrap_or_else(|_| unreachable!("an entry is a position of its game"));
            let labelling = labelling(&position);
            known.insert(labelling.form.clone(), (entry.number, labelling));
        }
        let next = certificate.entries.iter().map(|entry| entry.number).max().unwrap_or(0) + 1;
        let Certificate { equivalence, play, .. } = *certificate;
        let mirrors = decompose.then(|| Mirrors::new(game));
        Refuter {
            game,
            equivalence,
            oracle,
            labelling,
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
    pub fn refute_all(&mut self, positions: &[Position]) -> Result<(), Unsolved> {
        let Needs { numbers, first, replies } = self.needs(positions)?;
        let mut order: Vec<usize> = (0..first.len()).collect();
        order.sort_by(|&one, &other| self.game.compare(&first[one], &first[other]));
        let mut open = Open::new(replies, &order);
        while let Some(number) = open.best() {
            let before = self.entries.len();
            self.settle(&first[number])?;
            self.added[before..].iter().filter_map(|form| numbers.get(form)).for_each(|&number| open.settle(number));
        }
        Ok(())
    }

    /// What the replies in those of `positions` that are to be won need, each equivalent position once, unless a reply
    /// needs nothing.
    fn needs(&mut self, positions: &[Position]) -> Result<Needs, Unsolved> {
        let (mut met, mut needs) = (BTreeSet::new(), Needs::default());
        for position in positions {
            if self.is_won(position) || !met.insert((self.labelling)(position).form) {
                continue;
            }
            if self.oracle.outcome(position)? == Outcome::N {
                let replies = self.replies(position)?;
                let needed = |reply| self.unknown(reply).map(|(group, to)| needs.number(group, to)).collect();
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
        let replies = self.replies(position)?;
        let missing = |reply: &Reply| self.unknown(reply).count();
        let least = |one: &Reply, other: &Reply| {
            missing(one).cmp(&missing(other)).then_with(|| {
                if missing(one) == 0 { std::cmp::Ordering::Equal } else { self.game.compare(&one.left, &other.left) }
            })
        };
        let chosen = replies.iter().min_by(|one, other| least(one, other));
        let chosen = chosen.unwrap_or_else(|| unreachable!("a position that is not lost has a winning move"));
        let wanted: Vec<Position> = self.unknown(chosen).map(|(group, _)| group.clone()).collect();
        for group in wanted {
            if !self.known.contains_key(&(self.labelling)(&group).form) {
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
                    let witness = self.game.witness(self.equivalence, from, to);
                    Part { position, reaches: Some(*number), witness, ..Part::default() }
                }
            }
        };
        Ok((chosen.text.clone(), chosen.groups.iter().map(part).collect()))
    }

    /// The groups of what a reply leaves that are to be entries, but are none yet.
    fn unknown<'r>(&'r self, reply: &'r Reply) -> impl Iterator<Item = (&'r Position, &'r Labelling)> {
        reply.groups.iter().filter_map(|(group, by)| match by {
            By::Entry(to) => (!self.known.contains_key(&to.form)).then_some((group, to)),
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
        let labelling = (self.labelling)(position);
        self.added.push(labelling.form.clone());
        self.known.insert(labelling.form.clone(), (self.next, labelling));
        self.entries.push(Entry { number: self.next, position: self.game.text(position), rebuttals });
        self.next += 1;
        Ok(())
    }

    /// The moves from `position` that leave a lost position.
    fn replies(&mut self, position: &Position) -> Result<Vec<Reply>, Unsolved> {
        let mut replies = Vec::new();
        for mv in self.game.moves(position) {
            let left = self.game.follower(position, &mv);
            if self.oracle.outcome(&left)? == Outcome::P {
                let groups = self.groups(&left)?;
                replies.push(Reply { text: self.game.move_text(&mv), left, groups });
            }
        }
        Ok(replies)
    }

    /// What settles a lost position.
    fn groups(&mut self, position: &Position) -> Result<Vec<(Position, By)>, Unsolved> {
        let Refuter { game, labelling, oracle, mirrors: Some(mirrors), .. } = self else {
            return Ok(vec![(position.clone(), By::Entry((self.labelling)(position)))]);
        };
        let found = parts(game, position, |group| match mirrors.find(group) {
            Some(mirror) => Ok(Some(By::Mirror(mirror))),
            None => Ok((oracle.outcome(group)? == Outcome::P).then(|| By::Entry(labelling(group)))),
        });
        Ok(found?.unwrap_or_else(|| unreachable!("a lost position is settled as a whole at least")))
    }
}
