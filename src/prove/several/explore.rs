//! The positions from which a catalogue for all starts may be chosen, with their rebuttals.

use std::collections::HashMap;

use super::Judge;
use crate::prove::candidates::{CandidatesOf, Classes, Demand, Reply, Start};
use crate::ruleset::equivalence::{Classified, Equivalence};
use crate::ruleset::{Play, Ruleset};
use crate::solve::{LoopyOutcome, TooLarge};

/// The classes up to which every rebuttal is listed; beyond, one for each move.
const MOST_CLASSES: usize = 20_000;

/// What shows how the player who begins fares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Showing<Move> {
    /// That player loses: the position is in this class.
    Loses(usize),
    /// That player wins: these opening moves lead into a class.
    Wins(Vec<Reply<Move>>),
    /// That player has already won: play is misere, and no move is left.
    Over,
    /// A draw: the position is in this class, and these opening moves lead into one.
    Draws(usize, Vec<Reply<Move>>),
}

/// The classes to choose from, and what each start rests on.
#[derive(Clone, Debug)]
pub struct Candidates<R: Ruleset> {
    /// The classes with their demands.
    pub classes: CandidatesOf<R>,
    /// The rank of each class, where it has one.
    pub ranks: Vec<Option<u32>>,
    /// What shows how each start fares, in their order.
    pub starts: Vec<Showing<R::Move>>,
    /// Whether all rebuttals are listed, or one for each move.
    pub complete: bool,
}

/// A game with all that a claim about it says.
#[derive(Debug)]
pub struct Claim<'a, R: Ruleset> {
    /// The game.
    pub game: &'a R,
    /// The convention.
    pub play: Play,
    /// What counts as one entry.
    pub equivalence: Equivalence,
    /// The positions that play may start from.
    pub starts: &'a [R::Position],
}

impl<R: Ruleset> Clone for Claim<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Ruleset> Copy for Claim<'_, R> {}

/// What may be in the catalogue for a claim. `found` is told how many classes there are so far.
///
/// # Errors
/// When the outcomes cannot all be found.
pub fn explore<R: Classified>(
    claim: Claim<R>,
    judge: &mut dyn Judge<R>,
    found: &mut dyn FnMut(usize),
) -> Result<Candidates<R>, TooLarge> {
    let (classes, complete) = match gather(claim, judge, Some(MOST_CLASSES), found)? {
        Some(all) => (all, true),
        None => (gather(claim, judge, None, found)?.unwrap_or_else(|| empty(claim)), false),
    };
    let mut label = claim.game.labeller(claim.equivalence);
    let places = classes.classes.iter().enumerate().map(|(place, class)| (class.labelling.form.clone(), place));
    let places: HashMap<Box<[u8]>, usize> = places.collect();
    let mut place = |position: &R::Position| places.get(&label(position).form).copied();
    let starts = claim.starts.iter().map(|start| showing(claim, start, judge, &mut place)).collect::<Result<_, _>>()?;
    let ranks = classes.classes.iter().map(|class| rank(judge, &class.representative)).collect::<Result<_, _>>()?;
    Ok(Candidates { classes, ranks, starts, complete })
}

/// The rank of a position that the player to move loses, where it has one.
fn rank<R: Ruleset>(judge: &mut dyn Judge<R>, representative: &R::Position) -> Result<Option<u32>, TooLarge> {
    Ok(if judge.outcome(representative)? == LoopyOutcome::P { judge.rank(representative) } else { None })
}

fn empty<R: Classified>(claim: Claim<R>) -> CandidatesOf<R> {
    new_classes(claim).into_candidates(Vec::new(), Start::Over)
}

fn new_classes<'a, R: Classified>(claim: Claim<'a, R>) -> Classes<'a, R> {
    Classes::new(claim.game, claim.play, claim.game.labeller(claim.equivalence), &[])
}

/// The classes that the starts lead to, with every rebuttal as long as they are no more than `most`; without `most`, with one
/// rebuttal to each move. Nothing when they are more.
fn gather<R: Classified>(
    claim: Claim<R>,
    judge: &mut dyn Judge<R>,
    most: Option<usize>,
    found: &mut dyn FnMut(usize),
) -> Result<Option<CandidatesOf<R>>, TooLarge> {
    let mut classes = new_classes(claim);
    let every = most.is_some();
    for start in claim.starts {
        let outcome = judge.outcome(start)?;
        if outcome != LoopyOutcome::N {
            classes.add(start);
        }
        if outcome != LoopyOutcome::P {
            replies(claim.game, &mut classes, judge, start, Aim::of(outcome), every)?;
        }
    }
    let mut demands = Vec::new();
    while demands.len() < classes.len() {
        if most.is_some_and(|most| classes.len() > most) {
            return Ok(None);
        }
        let representative = classes.representative(demands.len());
        demands.push(demands_of(claim, &mut classes, judge, &representative, every)?);
        found(classes.len());
    }
    Ok(Some(classes.into_candidates(demands, Start::Over)))
}

/// What a reply must leave: a position that the other player loses, of a smaller rank than this if it has one; or, for a draw,
/// one that the other player does not win.
#[derive(Clone, Copy)]
enum Aim {
    Win(Option<u32>),
    Hold,
}

impl Aim {
    /// What the player to move aims at, who has this outcome and does not lose.
    fn of(outcome: LoopyOutcome) -> Aim {
        if outcome == LoopyOutcome::D { Aim::Hold } else { Aim::Win(None) }
    }

    fn is_met<R: Ruleset>(self, judge: &mut dyn Judge<R>, left: &R::Position) -> Result<bool, TooLarge> {
        Ok(match (judge.outcome(left)?, self) {
            (LoopyOutcome::P, Aim::Win(Some(rank))) => judge.rank(left).is_some_and(|smaller| smaller < rank),
            (LoopyOutcome::P, _) | (LoopyOutcome::D, Aim::Hold) => true,
            _ => false,
        })
    }
}

/// Every move from `representative` that does not lose at once, with its rebuttals, or with one.
fn demands_of<R: Classified>(
    claim: Claim<R>,
    classes: &mut Classes<R>,
    judge: &mut dyn Judge<R>,
    representative: &R::Position,
    every: bool,
) -> Result<Vec<Demand<R::Move>>, TooLarge> {
    let aim = match judge.outcome(representative)? {
        LoopyOutcome::D => Aim::Hold,
        _ => Aim::Win(judge.rank(representative)),
    };
    let mut demands = Vec::new();
    for mv in claim.game.moves(representative) {
        let after = claim.game.follower(representative, &mv);
        if claim.play == Play::Misere && claim.game.is_terminal(&after) {
            continue;
        }
        let rebuttals = replies(claim.game, classes, judge, &after, aim, every)?;
        demands.push(Demand { mv, rebuttals });
    }
    Ok(demands)
}

/// The moves from `position` that meet the aim, with the classes that they reach, made where there are none. Without `every` only
/// one: the first into a class that there is, or else the first of all.
fn replies<R: Classified>(
    game: &R,
    classes: &mut Classes<R>,
    judge: &mut dyn Judge<R>,
    position: &R::Position,
    aim: Aim,
    every: bool,
) -> Result<Vec<Reply<R::Move>>, TooLarge> {
    let mut replies = Vec::new();
    let moves = if every { game.moves(position) } else { judge.best_first(game, position)? };
    let mut first = None;
    for mv in moves {
        let left = game.follower(position, &mv);
        let known = classes.find(&left);
        if (known.is_none() && !every && first.is_some()) || !aim.is_met(judge, &left)? {
            continue;
        }
        match known {
            Some(class) if !every => return Ok(vec![Reply { mv, class }]),
            None if !every => first = Some((mv, left)),
            _ => replies.push(Reply { mv, class: classes.add(&left) }),
        }
    }
    replies.extend(first.map(|(mv, left)| Reply { mv, class: classes.add(&left) }));
    Ok(replies)
}

/// What shows how `start` fares, among the classes whose place `place` gives.
fn showing<R: Classified>(
    claim: Claim<R>,
    start: &R::Position,
    judge: &mut dyn Judge<R>,
    place: &mut dyn FnMut(&R::Position) -> Option<usize>,
) -> Result<Showing<R::Move>, TooLarge> {
    let outcome = judge.outcome(start)?;
    let mut openings = Vec::new();
    for mv in claim.game.moves(start) {
        let left = claim.game.follower(start, &mv);
        if let Some(class) = place(&left)
            && Aim::of(outcome).is_met(judge, &left)?
        {
            openings.push(Reply { mv, class });
        }
    }
    Ok(match (outcome, place(start)) {
        (LoopyOutcome::P, Some(class)) => Showing::Loses(class),
        (LoopyOutcome::D, Some(class)) => Showing::Draws(class, openings),
        _ if openings.is_empty() => Showing::Over,
        _ => Showing::Wins(openings),
    })
}
