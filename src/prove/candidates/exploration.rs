//! The search for candidates: from the starts, through every move and its rebuttals.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::{Candidates, Classed, Classes, Demand, Reply, Start};
use crate::prove::parts::{Mirrors, parts};
use crate::ruleset::{Game, Move, Outcome, Player, Position, Ruleset};
use crate::solve::{Oracle, TooLarge};

/// The most classes of a partizan or loopy game, or of one that comes apart, for which all rebuttals are listed; above
/// this, only one for each move, or those into the classes that these lead to.
const MOST_CLASSES: usize = 20_000;

/// The most replies that are looked at for such a list.
const MOST_LOOKED_AT: u64 = 1_000_000;

/// The candidates for a catalogue that serves `starts`, whose positions come apart if `decompose`; `none` makes an empty
/// set of classes. `found` is called periodically with the number of classes so far.
///
/// # Errors
/// When the outcomes cannot all be found.
pub fn candidates<'a>(
    none: impl Fn() -> Classes<'a>,
    starts: &[Position],
    decompose: bool,
    oracle: &mut dyn Oracle,
    found: &mut dyn FnMut(usize),
) -> Result<Candidates, TooLarge> {
    let short_impartial = |game: &Game| !game.is_partizan() && game.ends();
    let classes = none();
    let mirrors = decompose.then(|| Mirrors::new(classes.game));
    let mut exploration = Exploration { classes, mirrors, oracle, every: true, looked_at: 0, demands: Vec::new() };
    let is_whole = !decompose && short_impartial(exploration.classes.game);
    let most = if is_whole { (usize::MAX, u64::MAX) } else { (MOST_CLASSES, MOST_LOOKED_AT) };
    if !exploration.gather(starts, most, found)? {
        exploration = Exploration { classes: none(), every: false, demands: Vec::new(), ..exploration };
        exploration.gather(starts, (usize::MAX, u64::MAX), found)?;
        if exploration.classes.game.ends() {
            exploration.list_known()?;
        }
    }
    exploration.into_candidates(starts)
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

    fn is_met(self, oracle: &mut dyn Oracle, left: &Position) -> Result<bool, TooLarge> {
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
    /// The mirrors, if positions come apart.
    mirrors: Option<Mirrors<'a>>,
    oracle: &'o mut dyn Oracle,
    /// Whether to list every rebuttal, rather than one for each move.
    every: bool,
    /// The number of replies looked at.
    looked_at: u64,
    demands: Vec<Vec<Demand>>,
}

impl<'a> Exploration<'a, '_> {
    /// Finds the classes that the starts lead to; false if they, or the replies looked at, are more than `most`.
    fn gather(
        &mut self,
        starts: &[Position],
        most: (usize, u64),
        found: &mut dyn FnMut(usize),
    ) -> Result<bool, TooLarge> {
        for start in starts {
            let outcome = self.oracle.outcome(start)?;
            if outcome != Outcome::N {
                self.classes(start)?;
            }
            if outcome != Outcome::P {
                self.replies(start, Aim::of(outcome))?;
            }
        }
        // Where one reply is chosen the largest first, so that smaller ones are found before it is asked which are new.
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
    fn demands_of(&mut self, representative: &Position) -> Result<Vec<Demand>, TooLarge> {
        let aim = match self.oracle.outcome(representative)? {
            Outcome::D => Aim::Hold,
            Outcome::P | Outcome::N => Aim::Win(self.oracle.rank(representative)),
        };
        let mut demands = Vec::new();
        for (mv, after) in self.classes.rebuttable(representative) {
            demands.push(Demand { mv, rebuttals: self.replies(&after, aim)? });
        }
        Ok(demands)
    }

    /// The moves from `position` that meet the aim, with the classes that they reach, which are added if need be.
    /// Unless every one is listed, only one: the first into a known class, or else the first of all.
    fn replies(&mut self, position: &Position, aim: Aim) -> Result<Vec<Reply>, TooLarge> {
        if !self.every {
            return Ok(self.one_reply(position, aim)?.into_iter().collect());
        }
        let (game, mut replies) = (self.classes.game, Vec::new());
        for mv in game.moves(position) {
            let left = game.follower(position, &mv);
            self.looked_at += 1;
            if aim.is_met(self.oracle, &left)? {
                replies.push(Reply { mv, classes: self.classes(&left)? });
            }
        }
        Ok(replies)
    }

    /// Lists for every move all rebuttals into known classes, from which smaller catalogues can be chosen.
    fn list_known(&mut self) -> Result<(), TooLarge> {
        for class in 0..self.classes.len() {
            let representative = self.classes.representative(class);
            for (place, (_, after)) in self.classes.rebuttable(&representative).into_iter().enumerate() {
                self.demands[class][place].rebuttals = self.known_replies(&after)?;
            }
        }
        Ok(())
    }

    /// The winning moves from `position` into known classes.
    fn known_replies(&mut self, position: &Position) -> Result<Vec<Reply>, TooLarge> {
        let (game, mut replies) = (self.classes.game, Vec::new());
        for mv in game.moves(position) {
            let left = game.follower(position, &mv);
            if self.oracle.outcome(&left)? == Outcome::P
                && let Some(classes) = self.known(&left)?
            {
                replies.push(Reply { mv, classes });
            }
        }
        Ok(replies)
    }

    /// The move from `position` that meets the aim and adds the least: the new classes cost their prices. The first of
    /// several.
    fn one_reply(&mut self, position: &Position, aim: Aim) -> Result<Option<Reply>, TooLarge> {
        let (game, best) = (self.classes.game, self.oracle.best_first(position)?);
        let mut least: Option<((u64, u64), Move, Position)> = None;
        for mv in best.unwrap_or_else(|| game.moves(position)) {
            let left = game.follower(position, &mv);
            let whole_and_new = self.mirrors.is_none() && self.classes.find(&left).is_none();
            if whole_and_new && least.is_some() || !aim.is_met(self.oracle, &left)? {
                continue;
            }
            let groups = self.groups(&left)?;
            let new = groups.iter().filter(|group| self.classes.find(group).is_none());
            let added =
                new.map(|group| price(game, group)).fold((0, 0), |sum, price| (sum.0 + price.0, sum.1 + price.1));
            if least.as_ref().is_none_or(|(least, ..)| added < *least) {
                least = Some((added, mv, left));
            }
            if added == (0, 0) {
                break;
            }
        }
        least.map(|(_, mv, left)| Ok(Reply { mv, classes: self.classes(&left)? })).transpose()
    }

    /// The parts of a lost position that must be entries; the position itself, unless positions come apart.
    fn groups(&mut self, position: &Position) -> Result<Vec<Position>, TooLarge> {
        let Exploration { classes, mirrors: Some(mirrors), oracle, .. } = self else {
            return Ok(vec![position.clone()]);
        };
        let parts = parts(classes.game, position, |group| {
            if mirrors.find(group).is_some() {
                return Ok(Some(false));
            }
            Ok((oracle.outcome(group)? == Outcome::P).then_some(true))
        });
        let entries = parts?.into_iter().flatten().filter(|&(_, is_entry)| is_entry);
        Ok(entries.map(|(group, _)| group).collect())
    }

    /// The classes of the parts of a position that meets an aim, which are added if need be.
    fn classes(&mut self, position: &Position) -> Result<Classed, TooLarge> {
        let groups = self.groups(position)?;
        let mut classes: Classed = groups.iter().map(|group| self.classes.add(group)).collect();
        classes.sort_unstable();
        classes.dedup();
        Ok(classes)
    }

    /// The classes of the parts of a position, if they are all known.
    fn known(&mut self, position: &Position) -> Result<Option<Classed>, TooLarge> {
        let groups = self.groups(position)?;
        let classes: Option<Classed> = groups.iter().map(|group| self.classes.find(group)).collect();
        Ok(classes.map(|mut classes| {
            classes.sort_unstable();
            classes.dedup();
            classes
        }))
    }

    /// What `start` rests on.
    fn rests_on(&mut self, start: &Position) -> Result<Start, TooLarge> {
        let (game, outcome) = (self.classes.game, self.oracle.outcome(start)?);
        let mut openings = Vec::new();
        for mv in game.moves(start) {
            let left = game.follower(start, &mv);
            if Aim::of(outcome).is_met(self.oracle, &left)?
                && let Some(classes) = self.known(&left)?
            {
                openings.push(Reply { mv, classes });
            }
        }
        let known = if outcome == Outcome::N { None } else { self.known(start)? };
        Ok(match (outcome, known) {
            (Outcome::P, Some(classes)) => Start::Loses(classes),
            (Outcome::D, Some(classes)) => Start::Draws(classes[0], openings),
            _ if openings.is_empty() => Start::Over,
            _ => Start::Wins(openings),
        })
    }

    fn into_candidates(mut self, starts: &[Position]) -> Result<Candidates, TooLarge> {
        let rests = starts.iter().map(|start| self.rests_on(start)).collect::<Result<_, _>>()?;
        let mut ranks = Vec::new();
        for (representative, _) in &self.classes.found {
            let lost = self.oracle.outcome(representative)? == Outcome::P;
            ranks.push(if lost { self.oracle.rank(representative) } else { None });
        }
        let demands = ranks.into_iter().zip(self.demands).collect();
        Ok(self.classes.into_candidates(demands, rests, self.every))
    }
}

/// What a new class is expected to add to a catalogue: the square of the number of moves to rebut in it, for each leads
/// to further classes; of equal ones the moves of the other player, who needs few of them.
fn price(game: &Game, position: &Position) -> (u64, u64) {
    let moves = |mover| game.moves(&Position { mover, ..position.clone() }).len() as u64;
    ((1 + moves(position.mover)).pow(2), moves(position.mover.map(Player::other)))
}
