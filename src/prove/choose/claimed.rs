//! What a claim is about, and the classes that may serve it.

use std::collections::HashMap;

use super::small;
use crate::candidates::{Candidates, Classes, Exploring, Listed, Start, candidates};
use crate::catalogue::{self, Closure};
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::{Game, Outcome, OutcomeClass, Play, Player, Position, Relation};
use crate::solve::{Oracle, Solving, Unsolved, oracle};
use crate::{CatalogueChoice, ProveError, Request, Step, beside, parts};

/// What a claim is about, and what may serve it.
pub(super) struct Claimed<'g> {
    /// The classes to choose from.
    pub candidates: Candidates,
    /// A closed set of these classes that is no larger than the one chosen without a bound, if that was chosen from fewer.
    pub known: Option<Vec<usize>>,
    /// The positions that the claim is about.
    pub starts: Vec<Position>,
    /// The outcome claimed of them.
    pub outcome: OutcomeClass,
    /// The outcomes, where they were found.
    pub oracle: Option<Box<dyn Oracle + Send + 'g>>,
}

/// Finds the classes that the request is about.
pub(super) fn classes_to_choose_from<'g>(
    game: &'g Game,
    request: &Request,
    progress: &mut dyn FnMut(Step),
) -> Result<Claimed<'g>, ProveError> {
    let positions = match &request.catalogue {
        CatalogueChoice::Given(positions) => positions.clone(),
        CatalogueChoice::Paper => paper_positions(game, request.play),
        CatalogueChoice::All | CatalogueChoice::Minimal | CatalogueChoice::Minimum => {
            if request.allows_sums(game)
                && let Some(found) = mirrored(game, request.relation)
            {
                return found;
            }
            let mut oracle = solved(game, request.play, request.solving(), progress)?;
            let (outcome, starts) = claim(game, request.relation, |start| oracle.outcome(start))?;
            if let Some(value) =
                beside::place_of_the_value(game).filter(|_| request.decomposes(game) && !request.is_bounded())
            {
                let (candidates, known) = by_value(game, request, (&starts, value), oracle.as_mut(), progress)?;
                return Ok(Claimed { candidates, known: Some(known), starts, outcome, oracle: Some(oracle) });
            }
            let explored = |every, oracle: &mut dyn Oracle, progress: &mut dyn FnMut(Step)| {
                let exploring = Exploring { every, ..Exploring::new(request.decomposes(game)) };
                explored(game, (request.play, request.equivalence, exploring), &starts, oracle, progress)
            };
            let every =
                |oracle: &mut dyn Oracle, progress: &mut dyn FnMut(Step)| match explored(true, oracle, progress)? {
                    all if all.listed == Listed::All => Ok(all),
                    _ => Err(request.not_listed(game)),
                };
            // There may be too many of a partizan game, which shows long before some are chosen.
            let is_first = request.is_bounded() && game.is_partizan();
            let all = if is_first { Some(every(oracle.as_mut(), progress)?) } else { None };
            let mut candidates = explored(request.catalogue == CatalogueChoice::All, oracle.as_mut(), progress)?;
            let mut known = None;
            if request.is_bounded() && candidates.listed != Listed::All {
                let all = all.map_or_else(|| every(oracle.as_mut(), progress), Ok)?;
                known = found_among(&candidates, &all, request, progress);
                candidates = all;
            }
            return Ok(Claimed { candidates, known, starts, outcome, oracle: Some(oracle) });
        }
    };
    let candidates = closed(game, request, &positions)?;
    let outcome = candidates.outcome();
    Ok(Claimed { candidates, known: None, starts: game.starts(), outcome, oracle: None })
}

/// The most entries of a catalogue of components beside what they are worth that is compared with other sums.
const MOST_COMPARED: usize = 30;

/// The most classes to which these other sums may lead, one reply for each move, and the most replies looked at.
const MOST_OF_OTHERS: (usize, u64) = (60, 20_000);

/// Classes of components beside the nim-heap or number that each is worth, and a small closed set of them; or other
/// sums, if fewer classes suffice.
fn by_value(
    game: &Game,
    request: &Request,
    (starts, value): (&[Position], usize),
    oracle: &mut dyn Oracle,
    progress: &mut dyn FnMut(Step),
) -> Result<(Candidates, Vec<usize>), Unsolved> {
    let mut best: Option<(Candidates, Vec<usize>)> = None;
    for value in [Some(value), None] {
        if best.as_ref().is_some_and(|(_, known)| known.len() > MOST_COMPARED) {
            break;
        }
        let most = if best.is_some() { MOST_OF_OTHERS } else { (usize::MAX, u64::MAX) };
        let terms = (request.play, request.equivalence, Exploring { most, value, ..Exploring::new(true) });
        let Some(found) = explored_within(game, terms, starts, oracle, progress)? else { continue };
        let known = small(&found, &Closure::of(&found), request, progress);
        if best.as_ref().is_none_or(|(_, fewest)| known.len() < fewest.len()) {
            best = Some((found, known));
        }
    }
    Ok(best.unwrap_or_else(|| unreachable!("the first has no limit")))
}

/// A minimal closed set of classes of `all`, no larger than the one chosen from `few`, if all of these are among them.
fn found_among(
    few: &Candidates,
    all: &Candidates,
    request: &Request,
    progress: &mut dyn FnMut(Step),
) -> Option<Vec<usize>> {
    let forms = all.classes.iter().map(|class| &class.labelling.form);
    let places: HashMap<&Box<[u8]>, usize> = forms.zip(0..).collect();
    let place = |class: usize| places.get(&few.classes[class].labelling.form).copied();
    let within = small(few, &Closure::of(few), request, progress).into_iter().map(place).collect::<Option<Vec<_>>>()?;
    Some(Closure::of(all).smallest_within(within))
}

/// What a claim rests on when mirrors alone settle it. Then nothing need be solved.
fn mirrored<'g>(game: &'g Game, relation: Relation) -> Option<Result<Claimed<'g>, ProveError>> {
    let settled = |position: &Position| parts::settled_by_mirrors(game, position);
    let found = game.starts().iter().map(settled).collect::<Option<Vec<Start>>>()?;
    let rests: HashMap<Position, Start> = game.starts().into_iter().zip(found).collect();
    let outcome = |start: &Position| Ok(if matches!(rests[start], Start::Loses(_)) { Outcome::P } else { Outcome::N });
    Some(claim(game, relation, outcome).map(|(outcome, starts)| {
        let rests = starts.iter().map(|start| rests[start].clone()).collect();
        let candidates = Candidates { classes: Vec::new(), starts: rests, listed: Listed::All };
        Claimed { candidates, known: None, starts, outcome, oracle: None }
    }))
}

/// The outcome claimed, and the positions that it is claimed of; an error if the relation does not hold.
fn claim(
    game: &Game,
    relation: Relation,
    outcome: impl FnMut(&Position) -> Result<Outcome, Unsolved>,
) -> Result<(OutcomeClass, Vec<Position>), ProveError> {
    let starts = game.starts();
    let outcomes = starts.iter().map(outcome).collect::<Result<Vec<_>, _>>()?;
    let [left, right] = match outcomes[..] {
        [one] => [one, one],
        [left, right] => [left, right],
        _ => unreachable!("a game has one start, or one for each player"),
    };
    let outcome = OutcomeClass::of(left, right);
    let begun_by = |player| starts.iter().filter(|start| start.mover == Some(player)).cloned().collect();
    match relation {
        Relation::Outcome => Ok((outcome, starts)),
        Relation::Zero if outcome == OutcomeClass::P => Ok((outcome, starts)),
        Relation::AtLeastZero if right == Outcome::P => Ok((OutcomeClass::AtLeastZero, begun_by(Player::Right))),
        Relation::AtMostZero if left == Outcome::P => Ok((OutcomeClass::AtMostZero, begun_by(Player::Left))),
        Relation::Zero | Relation::AtLeastZero | Relation::AtMostZero => {
            Err(ProveError::DoesNotHold { game: game.name(), outcome })
        }
    }
}

fn printed(game: &Game) -> Vec<Position> {
    catalogue::published(game).into_iter().map(|(_, representative)| representative).collect()
}

pub(super) fn solved<'g>(
    game: &'g Game,
    play: Play,
    solving: Solving,
    progress: &mut dyn FnMut(Step),
) -> Result<Box<dyn Oracle + Send + 'g>, Unsolved> {
    oracle(game, &printed(game), play, solving, &mut |done, all| progress(Step::Solving(done, all)))
}

pub(super) fn explored(
    game: &Game,
    (play, equivalence, exploring): (Play, Equivalence, Exploring),
    starts: &[Position],
    oracle: &mut dyn Oracle,
    progress: &mut dyn FnMut(Step),
) -> Result<Candidates, Unsolved> {
    let found = explored_within(game, (play, equivalence, exploring), starts, oracle, progress)?;
    Ok(found.unwrap_or_else(|| unreachable!("there is no limit on classes")))
}

fn explored_within(
    game: &Game,
    (play, equivalence, exploring): (Play, Equivalence, Exploring),
    starts: &[Position],
    oracle: &mut dyn Oracle,
    progress: &mut dyn FnMut(Step),
) -> Result<Option<Candidates>, Unsolved> {
    progress(Step::Collecting(0));
    let printed = printed(game);
    let none = || match Classes::new(game, play, equivalence, &printed) {
        classes if exploring.decompose => classes.settling_more(),
        classes => classes,
    };
    candidates(none, starts, exploring, oracle, &mut |found| progress(Step::Collecting(found)))
}

/// The candidates for a claim about the starts of `game`: all positions that perfect second play can reach, or the parts
/// that these decompose into.
///
/// # Errors
/// When the game is too large.
pub fn all(
    game: &Game,
    (play, equivalence, decompose): (Play, Equivalence, bool),
    solving: Solving,
    progress: &mut dyn FnMut(Step),
) -> Result<Candidates, Unsolved> {
    let mut oracle = solved(game, play, solving, progress)?;
    let terms = (play, equivalence, Exploring { every: true, ..Exploring::new(decompose) });
    explored(game, terms, &game.starts(), oracle.as_mut(), progress)
}

/// The catalogue of `positions`, if it is closed; otherwise an error that gives its first gap in terms of those
/// positions.
fn closed(game: &Game, request: &Request, positions: &[Position]) -> Result<Candidates, ProveError> {
    let Request { play, equivalence, .. } = *request;
    let given = |preferred: &[Position]| {
        catalogue::given(Classes::new(game, play, equivalence, preferred), game, play, positions)
    };
    let as_given = given(&[]);
    if as_given.starts == [Start::Over] {
        return Ok(as_given);
    }
    match catalogue::first_gap(&as_given, game, play) {
        Some(gap) => Err(ProveError::Open(gap)),
        None => Ok(given(&printed(game))),
    }
}

fn paper_positions(game: &Game, play: Play) -> Vec<Position> {
    let numbers = catalogue::paper_numbers(play);
    let printed = catalogue::published(game).into_iter().filter(|(entry, _)| numbers.contains(&entry.number));
    printed.map(|(_, representative)| representative).collect()
}
