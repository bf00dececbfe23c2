//! The search for candidates: from the starts, through every move and its rebuttals.

mod offers;
mod replies;

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};
use std::mem;

use foldhash::fast::FixedState;
use offers::Price;

use super::{Candidates, Classes, Demand, Exploring, Listed, Start};
use crate::parts::Mirrors;
use crate::ruleset::equivalence::Mirror;
use crate::ruleset::{Outcome, Position};
use crate::solve::{Oracle, Unsolved};

/// All rebuttals are listed if one for each move leads to at most so many classes; otherwise those into these classes, or
/// only the one for each move ([`MOST_RELISTED`]).
const FEW_CLASSES: usize = 1_000;

/// The same for whole positions of a short impartial game, all of which are listed unless their table is large.
const FEW_WHOLE: usize = 20_000;

/// Of more classes only one rebuttal to each move is listed: all into known classes take some 60 KB a class for TacTix
/// 4x8 in misere play, and save a tenth of its entries.
const MOST_RELISTED: usize = 200_000;

/// The most positions in a table whose P-positions may all be listed as classes.
const SMALL_TABLE: u64 = 1 << 25;

/// The most classes, and replies looked at, for a list of all rebuttals; there is no limit for whole positions of a
/// small table.
const MOST: (usize, u64) = (20_000, 1_000_000);
const UNLIMITED: (usize, u64) = (usize::MAX, u64::MAX);

/// The same where a bound needs all rebuttals of a partizan game.
const MOST_OF_A_BOUND: (usize, u64) = (20_000, 20_000_000);

/// The candidates for a catalogue that serves `starts`; `none` makes an empty set of classes. `found` is called
/// periodically with the number of classes so far. `None` if one reply for each move takes more than is allowed.
///
/// # Errors
/// When the outcomes cannot all be found.
pub fn candidates<'a>(
    none: impl Fn() -> Classes<'a>,
    starts: &[Position],
    Exploring { most: most_allowed, decompose, value, every }: Exploring,
    oracle: &mut dyn Oracle,
    found: &mut dyn FnMut(usize),
) -> Result<Option<Candidates>, Unsolved> {
    let classes = none();
    let game = classes.game;
    let is_listed = !decompose && !game.is_partizan() && game.ends() && oracle.size().0 <= SMALL_TABLE;
    let few = if is_listed { FEW_WHOLE } else { FEW_CLASSES };
    let most = match every {
        true if game.is_partizan() => MOST_OF_A_BOUND,
        _ if is_listed || every => UNLIMITED,
        _ => (MOST.0, MOST.1.min(most_allowed.1)),
    };
    let mirrors = decompose.then(|| Mirrors::new(game));
    let (prices, demands) = (HashMap::default(), Vec::new());
    let mut exploration =
        Exploration { classes, mirrors, value, prices, oracle, every, looked_at: 0, listed: Listed::All, demands };
    let mut one_each = None;
    if !every {
        if !exploration.gather(starts, most_allowed, found)? {
            return Ok(None);
        }
        one_each = Some(exploration.exchange(none(), Vec::new(), true));
    }
    // Where a class settles more than its own positions, there are too many to choose from.
    let is_large = exploration.classes.settles_more() || one_each.as_ref().is_some_and(|(one, _)| one.len() > few);
    if is_large || !exploration.gather(starts, most, found)? {
        match one_each {
            Some((classes, demands)) => {
                let is_relisted = game.ends() && classes.len() <= MOST_RELISTED;
                exploration.exchange(classes, demands, false);
                exploration.listed = if is_relisted { Listed::IntoClasses } else { Listed::OneEach };
                if is_relisted {
                    exploration.list_known()?;
                }
            }
            None => exploration.listed = Listed::IntoClasses,
        }
    }
    exploration.into_candidates(starts).map(Some)
}

/// What a reply must leave. To win: a position that the other player loses, of a smaller rank than the entry's if it
/// has one. To hold a draw: one that the other player does not win.
#[derive(Clone, Copy)]
enum Aim {
    Win(Option<u32>),
    Hold,
}

impl Aim {
    /// The aim of the player to move, whose outcome is a win or a draw.
    fn of(outcome: Outcome) -> Aim {
        if outcome == Outcome::D { Aim::Hold } else { Aim::Win(None) }
    }

    fn is_met(self, oracle: &mut dyn Oracle, left: &Position) -> Result<bool, Unsolved> {
        Ok(match (oracle.outcome(left)?, self) {
            (Outcome::P, Aim::Win(Some(rank))) => oracle.rank(left).is_some_and(|smaller| smaller < rank),
            (Outcome::P, _) | (Outcome::D, Aim::Hold) => true,
            _ => false,
        })
    }
}

/// The classes found so far, and the moves from them that need a rebuttal.
struct Exploration<'a, 'o> {
    classes: Classes<'a>,
    /// The mirrors, if positions decompose.
    mirrors: Option<Mirrors<'a>>,
    /// The summand beside which components become entries, if they do.
    value: Option<usize>,
    /// What the positions asked for cost as new classes.
    prices: HashMap<Position, Price, FixedState>,
    oracle: &'o mut dyn Oracle,
    /// Whether to list every rebuttal, rather than one for each move.
    every: bool,
    /// The number of replies looked at.
    looked_at: u64,
    /// Which replies are listed: not all of them when there are too many, or when a position has too many components to list
    /// every grouping.
    listed: Listed,
    demands: Vec<Vec<Demand>>,
}

/// Classes, and the demands of each.
type Found<'a> = (Classes<'a>, Vec<Vec<Demand>>);

impl<'a> Exploration<'a, '_> {
    /// Goes on from other classes and demands. Returns the ones so far.
    fn exchange(&mut self, classes: Classes<'a>, demands: Vec<Vec<Demand>>, every: bool) -> Found<'a> {
        (self.every, self.looked_at) = (every, 0);
        (mem::replace(&mut self.classes, classes), mem::replace(&mut self.demands, demands))
    }

    /// Finds the classes that the starts lead to; false if they, or the replies looked at, are more than `most`.
    fn gather(
        &mut self,
        starts: &[Position],
        most: (usize, u64),
        found: &mut dyn FnMut(usize),
    ) -> Result<bool, Unsolved> {
        for start in starts {
            let outcome = self.oracle.outcome(start)?;
            if outcome != Outcome::N {
                self.choices(start)?;
            }
            if outcome != Outcome::P {
                self.replies(start, Aim::of(outcome))?;
            }
        }
        // When one reply is listed for each move, larger positions are explored first, so that a reply can lead to a class that
        // some larger position has needed already.
        let mut open: BTreeSet<(u64, Reverse<usize>)> = BTreeSet::new();
        loop {
            for class in self.demands.len()..self.classes.len() {
                let measure = if self.every { 0 } else { self.classes.measure(class) };
                open.insert((measure, Reverse(class)));
                self.demands.push(Vec::new());
            }
            let Some((_, Reverse(class))) = open.pop_last() else { return Ok(true) };
            if self.classes.len() > most.0 || self.looked_at > most.1 {
                return Ok(false);
            }
            let representative = self.classes.representative(class);
            self.demands[class] = self.demands_of(&representative)?;
            found(self.classes.len());
        }
    }

    /// Every move from `representative` that does not lose at once, with all its rebuttals, or one.
    fn demands_of(&mut self, representative: &Position) -> Result<Vec<Demand>, Unsolved> {
        let aim = self.aim_from(representative)?;
        let mirror = self.mirror(representative);
        let mut demands = Vec::new();
        for (after, mv) in self.classes.rebuttable(representative) {
            let image = mirror.as_ref().and_then(|mirror| self.classes.game.reflected(representative, &mv, mirror));
            let rebuttals = match image {
                Some(_) => self.one_reply(&after, aim, image)?.into_iter().collect(),
                None => self.replies(&after, aim)?,
            };
            demands.push(Demand { mv, rebuttals });
        }
        Ok(demands)
    }

    /// The involution by which `entry`, but for what has no move left, is a mirror. It is wanted only when one reply is
    /// chosen and mirrors do not settle positions: the image of a move leaves a mirror again, and as mirrors are few, so
    /// are the classes that are added.
    fn mirror(&self, entry: &Position) -> Option<Mirror> {
        let game = self.classes.game;
        let is_wanted = !self.every && self.mirrors.is_none() && game.ends();
        let entry = if is_wanted { game.without_ended(entry)? } else { return None };
        game.read_mirror(&entry, &game.mirror(&entry)?).ok()
    }

    /// The aim of the replies to the moves from an entry.
    fn aim_from(&mut self, entry: &Position) -> Result<Aim, Unsolved> {
        Ok(match self.oracle.outcome(entry)? {
            Outcome::D => Aim::Hold,
            Outcome::P | Outcome::N => Aim::Win(self.oracle.rank(entry)),
        })
    }

    /// What `start` rests on.
    fn rests_on(&mut self, start: &Position) -> Result<Start, Unsolved> {
        let outcome = self.oracle.outcome(start)?;
        let aim = Aim::of(outcome);
        let openings = if self.every { self.replies(start, aim)? } else { self.known_replies(start, aim)? };
        Ok(match outcome {
            Outcome::P => Start::Loses(self.choices(start)?),
            Outcome::D => Start::Draws(self.classes(start)?[0], openings),
            Outcome::N if openings.is_empty() => Start::Over,
            Outcome::N => Start::Wins(openings),
        })
    }

    fn into_candidates(mut self, starts: &[Position]) -> Result<Candidates, Unsolved> {
        let rests = starts.iter().map(|start| self.rests_on(start)).collect::<Result<_, _>>()?;
        let mut ranks = Vec::new();
        for (representative, _) in &self.classes.found {
            let lost = self.oracle.outcome(representative)? == Outcome::P;
            ranks.push(if lost { self.oracle.rank(representative) } else { None });
        }
        let demands = ranks.into_iter().zip(self.demands).collect();
        Ok(self.classes.into_candidates(demands, rests, self.listed))
    }
}
