//! Follows a strategy through every play of the opponent, and checks a set of positions member by member, reachable or
//! not.
//!
//! Members are not stored. If the clauses of a text lead outside the set, they are followed until play returns to it,
//! or to the set in which play continues, which is checked too.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

use super::examine::Examiner;
use super::piles::{Piles, Turn, each_follower};
use super::{Clause, Departure, Invariant, Line, Stage, Strategy, Text, Unfinished};
use crate::ruleset::{Babylon, Game, Part, Pile, Ruleset};
use crate::solve::search::Limits;
use crate::solve::{Outcome, Unsolved};

/// The approximate bytes of a position left by the player, in addition to its piles.
const BYTES_A_POSITION: u64 = 160;

/// The number of positions followed between two checks of the memory.
const POSITIONS_A_LOOK: u64 = 256;

/// The result of following a text.
#[derive(Debug)]
pub enum Followed<Right> {
    /// There is no game, or no member of the set, of this size.
    Nothing,
    /// The text is correct.
    Holds(Right),
    /// The text goes wrong.
    Departs(Box<Departure>),
}

/// Follows `strategy` through every game of `size` tokens; each game that it wins gives a catalogue.
///
/// # Errors
/// When there are more positions than fit into memory.
pub fn follow(strategy: &'static Strategy, size: u16, limits: &Limits) -> Result<Followed<Vec<Line>>, Unfinished> {
    let games = (strategy.games)(size).into_iter().map(Babylon::new).collect::<Result<Vec<_>, String>>();
    let games = games.map_err(Unfinished::NoSuchGame)?;
    let walk = |game: &Babylon, aim| {
        let source = game.source();
        let mut walk = Walk::new(strategy, game.clone(), size, limits, aim)?;
        let opening = (strategy.opening)(&source);
        let openings = opening.leaves.iter().cloned().collect();
        walk.answer(None, &source, vec![opening])?;
        walk.run()?;
        Ok((walk, openings))
    };
    let line = |(game, (walk, openings)): (Babylon, (Walk, _))| Line {
        text: strategy,
        game: Game::of(game),
        openings: Some(openings),
        left: walk.left,
    };
    Ok(match examined(&games, true, walk)? {
        Followed::Holds(right) => Followed::Holds(games.into_iter().zip(right).map(line).collect()),
        Followed::Departs(departure) => Followed::Departs(departure),
        Followed::Nothing => Followed::Nothing,
    })
}

/// Checks what the paper claims about `invariant` for every member with `size` tokens, and returns the number of
/// members.
///
/// # Errors
/// When there are more positions than fit into memory.
pub fn hold(invariant: &'static Invariant, size: u16, limits: &Limits) -> Result<Followed<u64>, Unfinished> {
    let sets: Vec<&Invariant> = invariant.goes_on_to.into_iter().chain([invariant]).collect();
    let walk = |set: &&'static Invariant, aim| {
        let mut walk = Walk::new(*set, two_colours(size)?, size, limits, aim)?;
        let members = walk.members(set)?;
        Ok((walk, members))
    };
    Ok(match examined(&sets, false, walk)? {
        Followed::Departs(departure) => Followed::Departs(departure),
        Followed::Nothing => Followed::Nothing,
        Followed::Holds(right) => match right.last() {
            Some(&(_, members @ 1..)) => Followed::Holds(members),
            _ => Followed::Nothing,
        },
    })
}

/// The catalogue of a set that holds: all members with `size` tokens, those of the set in which play continues, and the
/// positions to which the clauses lead. The game starts from the first member; `None` if there is no member. If the
/// members are lost for the player who has left them, the first player wins from the first member, and the catalogue is
/// that of the set in which play continues.
///
/// # Errors
/// When there are more positions than fit into memory.
pub fn line(invariant: &'static Invariant, size: u16, limits: &Limits) -> Result<Option<Line>, Unfinished> {
    let Some(first) = invariant.members(size, &mut |first| ControlFlow::Break(Piles::from(first))).break_value() else {
        return Ok(None);
    };
    let openings: Option<BTreeSet<Piles>> = invariant.lost.map(|lost| lost(&first).leaves.into_iter().collect());
    let text = invariant.goes_on_to.filter(|_| openings.is_some()).unwrap_or(invariant);
    let mut walk = Walk::new(text, two_colours(size)?, size, limits, Aim::Catalogue)?;
    for set in [text].into_iter().chain(text.goes_on_to) {
        let _ = set.members(size, &mut |member| {
            walk.open(member.into(), (set.stage)(member));
            ControlFlow::<()>::Continue(())
        });
    }
    openings.iter().flatten().for_each(|left| walk.open(left.clone(), Stage::Settled));
    walk.run()?;
    let game = Game::of(two_colours(size)?).from_position(Part::Babylon(first).into());
    Ok(Some(Line { text, game, openings, left: walk.left }))
}

/// A game of two colours with `size` tokens.
pub fn two_colours(size: u16) -> Result<Babylon, Unfinished> {
    Babylon::new(vec![size.div_ceil(2).max(1), (size / 2).max(1)]).map_err(Unfinished::NoSuchGame)
}

/// The results of walking each part without true outcomes. If a part departs, all parts are walked again to find the
/// smallest departure.
fn examined<'t, Part, Found>(
    parts: &[Part],
    names_game: bool,
    walk: impl Fn(&Part, Aim) -> Result<(Walk<'t>, Found), Unfinished>,
) -> Result<Followed<Vec<(Walk<'t>, Found)>>, Unfinished> {
    let mut right = Vec::new();
    for part in parts {
        let walked = walk(part, Aim::Fault)?;
        if !walked.0.examiner.departs() {
            right.push(walked);
            continue;
        }
        let mut departures = Vec::new();
        for part in parts {
            departures.extend(walk(part, Aim::Smallest)?.0.examiner.departure(names_game)?);
        }
        let smallest = departures.into_iter().min_by(|one, other| one.fault.key().cmp(&other.fault.key()));
        let smallest = smallest.unwrap_or_else(|| unreachable!("what goes wrong without the truth goes wrong with it"));
        return Ok(Followed::Departs(Box::new(smallest)));
    }
    Ok(if right.is_empty() { Followed::Nothing } else { Followed::Holds(right) })
}

/// The purpose of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aim {
    /// To find out whether the text goes wrong anywhere. True outcomes are not needed; if the text asks for some return
    /// to a set, any return is accepted.
    Fault,
    /// To find the smallest departure.
    Smallest,
    /// To store every position left, including members of the set.
    Catalogue,
}

/// A search through the positions left by a player who follows a text.
struct Walk<'t> {
    text: &'static dyn Text,
    size: u16,
    limits: &'t Limits,
    examiner: Examiner,
    aim: Aim,
    /// Every position left, with the stages of the strategy there, except members of a set that is checked member by
    /// member.
    left: BTreeMap<Piles, BTreeSet<Stage>>,
    open: Vec<(Piles, Stage)>,
    followed: u64,
}

impl<'t> Walk<'t> {
    fn new(
        text: &'static dyn Text,
        game: Babylon,
        size: u16,
        limits: &'t Limits,
        aim: Aim,
    ) -> Result<Walk<'t>, Unfinished> {
        let examiner = Examiner::new(game, size, (aim == Aim::Smallest).then_some(limits))?;
        let (left, open) = (BTreeMap::new(), Vec::new());
        Ok(Walk { text, size, limits, examiner, aim, left, open, followed: 0 })
    }

    /// Follows the text from all members of its set, and returns their number.
    fn members(&mut self, set: &Invariant) -> Result<u64, Unfinished> {
        let (mut members, size) = (0, self.size);
        let visit = &mut |member: &[Pile]| {
            members += 1;
            let followed = match set.lost {
                Some(lost) => self.examiner.judge(None, member, &[lost(member)]),
                None => {
                    self.open.push((member.into(), (set.stage)(member)));
                    self.run()
                }
            };
            self.unless_done(followed)
        };
        set.members(size, visit).break_value().unwrap_or(Ok(()))?;
        Ok(members)
    }

    /// Follows the text from all open positions.
    fn run(&mut self) -> Result<(), Unfinished> {
        while let Some((left, stage)) = self.open.pop().filter(|_| !self.examiner.is_done()) {
            self.look_at_memory()?;
            let visit = &mut |turn: &Turn| {
                if self.aim == Aim::Fault && self.text.returns(turn.after) {
                    return ControlFlow::Continue(());
                }
                let followed = self.answer(Some(turn), turn.after, self.text.clauses(stage, turn));
                self.unless_done(followed)
            };
            each_follower(&left, visit).break_value().unwrap_or(Ok(()))?;
        }
        Ok(())
    }

    /// Judges the answers at `after`. The positions that they leave without losing become open, unless the walk ends
    /// there.
    fn answer(&mut self, before: Option<&Turn>, after: &[Pile], clauses: Vec<Clause>) -> Result<(), Unfinished> {
        self.examiner.judge(before, after, &clauses)?;
        for Clause { leaves, stage, .. } in clauses {
            for left in leaves {
                let ends = self.aim != Aim::Catalogue && self.text.ends(&left, stage);
                if !ends && self.examiner.outcome(&left)? == Outcome::P {
                    self.open(left, stage);
                }
            }
        }
        Ok(())
    }

    /// Opens a position left, unless it was opened before.
    fn open(&mut self, left: Piles, stage: Stage) {
        if self.left.entry(left.clone()).or_default().insert(stage) {
            self.open.push((left, stage));
        }
    }

    fn unless_done(&self, followed: Result<(), Unfinished>) -> ControlFlow<Result<(), Unfinished>> {
        if followed.is_err() || self.examiner.is_done() {
            ControlFlow::Break(followed)
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Checks periodically that the positions left fit into memory.
    fn look_at_memory(&mut self) -> Result<(), Unfinished> {
        self.followed += 1;
        let (positions, limit) = (self.left.len() as u64, self.limits.memory);
        let bytes = positions * (BYTES_A_POSITION + 4 * u64::from(self.size));
        let fits = !self.followed.is_multiple_of(POSITIONS_A_LOOK) || bytes <= limit << 20;
        if fits { Ok(()) } else { Err(Unsolved::Search { positions, limit }.into()) }
    }
}
