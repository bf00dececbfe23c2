//! Which catalogue is proved, and the lower bound that goes with it.

use std::collections::HashMap;

use super::candidates::{Candidates, Classes, Exploring, Start, candidates};
use super::catalogue::{self, Closure};
use super::minimum::improve::improve;
use super::minimum::reduction::{Reduction, Row};
use super::minimum::{self, Minimum, edges};
use super::{CatalogueChoice, ProveError, Request, Step, parts};
use crate::ruleset::equivalence::Equivalence;
use crate::ruleset::{Feature, Game, Outcome, OutcomeClass, Play, Player, Position, Relation, Ruleset};
use crate::solve::{Oracle, Solving, TooLarge, oracle};

/// The most entries that are tried one by one for an improvement near them: the time grows with the square of their
/// number, and of 1,500 entries for domineering 6x6 not one was saved.
const MOST_IMPROVED: usize = 1_000;

/// The most classes and sums around an entry that are freed at a time for an improvement. With 500 it takes ten times as
/// long for domineering 4x5, and twenty for cram 5x5.
const MOST_FREED: usize = 240;

/// A catalogue, and a lower bound for all catalogues.
pub(super) struct Choice<'g> {
    /// The classes to choose from.
    pub(super) candidates: Candidates,
    /// The positions that the claim is about.
    pub(super) starts: Vec<Position>,
    /// The outcome claimed of them.
    pub(super) outcome: OutcomeClass,
    /// The classes chosen; empty if the player to move has already won.
    pub(super) chosen: Vec<usize>,
    /// What was proved of all catalogues, if asked for.
    pub(super) bounded: Option<Bounded>,
    /// The outcomes, where they were found.
    pub(super) oracle: Option<Box<dyn Oracle + 'g>>,
}

/// What was proved of all catalogues for a claim.
pub(super) struct Bounded {
    /// The classes that it is proved of, if they are not those to choose from.
    pub(super) candidates: Option<Candidates>,
    /// The problem that they pose.
    pub(super) closure: Closure,
    /// The proof.
    pub(super) minimum: Minimum,
    /// The size of the bound's problem, before and after its reduction, if there was time for that.
    pub(super) problem: Option<Problem>,
    /// Whether no minimum catalogue has a strategy graph with fewer edges.
    pub(super) fewest_edges: bool,
}

/// The size of a minimum problem, before and after its reduction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Problem {
    /// The classes to choose from.
    pub classes: usize,
    /// Their demands, except implied ones.
    pub demands: usize,
    /// The classes that every catalogue holds.
    pub forced: usize,
    /// The classes that remain to choose from.
    pub open: usize,
    /// The demands that remain.
    pub open_demands: usize,
    /// The number of independent parts.
    pub components: usize,
}

impl Problem {
    fn of(closure: &Closure, reduction: &Reduction) -> Problem {
        let is_class = |number: &usize| *number < closure.classes();
        let of_classes = |row: &&Row| row.class().is_none_or(|class| is_class(&class));
        Problem {
            classes: closure.classes(),
            demands: closure.demands.iter().take(closure.classes()).map(Vec::len).sum(),
            forced: reduction.forced.iter().filter(|class| is_class(class)).count(),
            open: reduction.components.iter().flatten().filter(|class| is_class(class)).count(),
            open_demands: reduction.demands.iter().filter(of_classes).count(),
            components: reduction.components.len(),
        }
    }
}

/// Chooses a catalogue as the request asks.
pub(super) fn choose<'g>(
    game: &'g Game,
    request: &Request,
    progress: &mut impl FnMut(Step),
) -> Result<Choice<'g>, ProveError> {
    check(game, request)?;
    let Claimed { candidates, known, starts, outcome, mut oracle } = classes_to_choose_from(game, request, progress)?;
    let closure = Closure::of(&candidates);
    // The player to move has won already, or mirrors settle the claim.
    if closure.starts.is_empty() {
        return Ok(Choice { candidates, starts, outcome, chosen: Vec::new(), bounded: None, oracle });
    }
    let every = || (0..candidates.classes.len()).collect();
    let (chosen, bounded) = match &request.catalogue {
        CatalogueChoice::Given(_) | CatalogueChoice::Paper if request.bound => {
            (every(), Some(bounded_by_all(game, request, &mut oracle, progress)?))
        }
        CatalogueChoice::Given(_) | CatalogueChoice::Paper => (every(), None),
        CatalogueChoice::All if !request.bound => (every(), None),
        CatalogueChoice::All | CatalogueChoice::Minimal | CatalogueChoice::Minimum => {
            let small = known.unwrap_or_else(|| small(&candidates, &closure, request, progress));
            let bounded = request.is_bounded().then(|| bounded(request, closure, small.clone(), progress));
            match (&request.catalogue, bounded) {
                (CatalogueChoice::All, bounded) => (every(), bounded),
                (CatalogueChoice::Minimum, Some(bounded)) => (bounded.minimum.chosen.clone(), Some(bounded)),
                (_, bounded) => (small, bounded),
            }
        }
    };
    Ok(Choice { candidates, starts, outcome, chosen, bounded, oracle })
}

/// Checks that the game admits the request.
fn check(game: &Game, request: &Request) -> Result<(), ProveError> {
    let feature = match request.catalogue {
        CatalogueChoice::Minimal if request.bound => Feature::Short("--bound"),
        CatalogueChoice::Minimal => return Ok(()),
        CatalogueChoice::Minimum => Feature::Short("--catalogue minimum"),
        CatalogueChoice::All | CatalogueChoice::Paper | CatalogueChoice::Given(_) => {
            Feature::ShortImpartial("--catalogue")
        }
    };
    game.check(feature).map_err(ProveError::Refused)
}

/// What a claim is about, and what may serve it.
struct Claimed<'g> {
    /// The classes to choose from.
    candidates: Candidates,
    /// A closed set of these classes that is no larger than the one chosen without a bound, if that was chosen from fewer.
    known: Option<Vec<usize>>,
    /// The positions that the claim is about.
    starts: Vec<Position>,
    /// The outcome claimed of them.
    outcome: OutcomeClass,
    /// The outcomes, where they were found.
    oracle: Option<Box<dyn Oracle + 'g>>,
}

fn classes_to_choose_from<'g>(
    game: &'g Game,
    request: &Request,
    progress: &mut impl FnMut(Step),
) -> Result<Claimed<'g>, ProveError> {
    let positions = match &request.catalogue {
        CatalogueChoice::Given(positions) => positions.clone(),
        CatalogueChoice::Paper => paper_positions(game, request.play)?,
        CatalogueChoice::All | CatalogueChoice::Minimal | CatalogueChoice::Minimum => {
            if request.decomposes(game)
                && let Some(found) = mirrored(game, request.relation)
            {
                return found;
            }
            let mut oracle = solved(game, request.play, request.solving(), progress)?;
            let (outcome, starts) = claim(game, request.relation, |start| oracle.outcome(start))?;
            let explored = |every, oracle: &mut dyn Oracle, progress: &mut _| {
                let exploring = Exploring { decompose: request.decomposes(game), every };
                explored(game, (request.play, request.equivalence, exploring), &starts, oracle, progress)
            };
            let mut candidates = explored(false, oracle.as_mut(), progress)?;
            let mut known = None;
            if request.is_bounded() && !candidates.complete {
                let few = std::mem::replace(&mut candidates, explored(true, oracle.as_mut(), progress)?);
                if !candidates.complete {
                    return Err(not_listed(game, request));
                }
                known = Some(found_among(&few, &candidates, request, progress));
            }
            return Ok(Claimed { candidates, known, starts, outcome, oracle: Some(oracle) });
        }
    };
    let candidates = closed(game, request, &positions)?;
    let outcome = candidates.outcome();
    Ok(Claimed { candidates, known: None, starts: game.starts(), outcome, oracle: None })
}

/// A minimal closed set of classes of `all`, no larger than the one chosen from `few` of them.
fn found_among(few: &Candidates, all: &Candidates, request: &Request, progress: &mut impl FnMut(Step)) -> Vec<usize> {
    let forms = all.classes.iter().map(|class| &class.labelling.form);
    let places: HashMap<&Box<[u8]>, usize> = forms.zip(0..).collect();
    let closure = Closure::of(all);
    let mut within = vec![false; closure.demands.len()];
    for class in small(few, &Closure::of(few), request, progress) {
        within[places[&few.classes[class].labelling.form]] = true;
    }
    minimum::smallest_within(&closure, &mut within)
}

/// The reason why not every reply is listed, which a bound needs.
fn not_listed(game: &Game, request: &Request) -> ProveError {
    ProveError::Refused(match request.decomposes(game) {
        true => format!(
            "a bound on catalogues with sums cannot be proved of `{}`: some position that must be settled has too many \
             components; add --whole",
            game.name()
        ),
        false => {
            "it has too many positions to choose from for a bound; ask for a minimal catalogue, without --bound".into()
        }
    })
}

/// What a claim rests on when mirrors alone settle it. Then nothing need be solved.
fn mirrored<'g>(game: &'g Game, relation: Relation) -> Option<Result<Claimed<'g>, ProveError>> {
    let settled = |position: &Position| parts::settled_by_mirrors(game, position);
    let found = game.starts().iter().map(settled).collect::<Option<Vec<Start>>>()?;
    let rests: HashMap<Position, Start> = game.starts().into_iter().zip(found).collect();
    let outcome = |start: &Position| Ok(if matches!(rests[start], Start::Loses(_)) { Outcome::P } else { Outcome::N });
    Some(claim(game, relation, outcome).map(|(outcome, starts)| {
        let rests = starts.iter().map(|start| rests[start].clone()).collect();
        let candidates = Candidates { classes: Vec::new(), starts: rests, complete: true };
        Claimed { candidates, known: None, starts, outcome, oracle: None }
    }))
}

/// The outcome claimed, and the positions that it is claimed of; an error if the relation does not hold.
fn claim(
    game: &Game,
    relation: Relation,
    outcome: impl FnMut(&Position) -> Result<Outcome, TooLarge>,
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

/// A small closed set: the best of some constructions, which is minimal among the rebuttals listed. If some lead to larger
/// classes, the set of classes that the start needs. Only an interrupt ends the search early.
fn small(candidates: &Candidates, closure: &Closure, request: &Request, progress: &mut impl FnMut(Step)) -> Vec<usize> {
    let falls = closure.falls();
    let budget = request.budget.until_interrupted();
    let mut chosen = if falls {
        catalogue::minimal(closure, |round, rounds, best| {
            progress(Step::Choosing(round, rounds, best));
            !budget.is_spent()
        })
    } else {
        closure.reached(candidates.complete)
    };
    chosen.retain(|&class| class < candidates.classes.len());
    if falls && !closure.sums.is_empty() && chosen.len() <= MOST_IMPROVED {
        improve(closure, &mut chosen, MOST_FREED, &budget, |best| progress(Step::Choosing(0, 0, best)));
        let mut within = vec![false; closure.demands.len()];
        chosen.iter().for_each(|&class| within[class] = true);
        chosen = minimum::smallest_within(closure, &mut within);
    }
    chosen
}

/// The bound for a catalogue that is given. The oracle becomes one that knows the outcomes.
fn bounded_by_all<'g>(
    game: &'g Game,
    request: &Request,
    oracle: &mut Option<Box<dyn Oracle + 'g>>,
    progress: &mut impl FnMut(Step),
) -> Result<Bounded, TooLarge> {
    let oracle = oracle.insert(solved(game, request.play, request.solving(), progress)?);
    let terms = (request.play, request.equivalence, Exploring { decompose: false, every: true });
    let all = explored(game, terms, &game.starts(), oracle.as_mut(), progress)?;
    let closure = Closure::of(&all);
    let known = small(&all, &closure, request, progress);
    Ok(Bounded { candidates: Some(all), ..bounded(request, closure, known, progress) })
}

/// The smallest closed set found within the budget, from one that is known, and the bound.
fn bounded(request: &Request, closure: Closure, known: Vec<usize>, progress: &mut impl FnMut(Step)) -> Bounded {
    let Request { budget, fewest_edges, .. } = request;
    let mut minimum = minimum::minimum(&closure, known, budget, |gap| progress(Step::Bounding(gap)));
    let problem = minimum.reduction.as_ref().map(|reduction| Problem::of(&closure, reduction));
    let mut fewest = false;
    if *fewest_edges && minimum.least == minimum.chosen.len() {
        (minimum.chosen, fewest) =
            edges::fewest_edges(&closure, minimum.chosen, budget, |edges| progress(Step::Drawing(edges)));
    }
    Bounded { candidates: None, closure, minimum, problem, fewest_edges: fewest }
}

fn printed(game: &Game) -> Vec<Position> {
    catalogue::published(game).into_iter().map(|(_, representative)| representative).collect()
}

fn solved<'g>(
    game: &'g Game,
    play: Play,
    solving: Solving,
    progress: &mut impl FnMut(Step),
) -> Result<Box<dyn Oracle + 'g>, TooLarge> {
    oracle(game, &printed(game), play, solving, &mut |done, all| progress(Step::Solving(done, all)))
}

fn explored(
    game: &Game,
    (play, equivalence, exploring): (Play, Equivalence, Exploring),
    starts: &[Position],
    oracle: &mut dyn Oracle,
    progress: &mut impl FnMut(Step),
) -> Result<Candidates, TooLarge> {
    progress(Step::Collecting(0));
    let printed = printed(game);
    let none = || Classes::new(game, play, equivalence, &printed);
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
    progress: &mut impl FnMut(Step),
) -> Result<Candidates, TooLarge> {
    let mut oracle = solved(game, play, solving, progress)?;
    let terms = (play, equivalence, Exploring { decompose, every: true });
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

fn paper_positions(game: &Game, play: Play) -> Result<Vec<Position>, ProveError> {
    let numbers = catalogue::paper_numbers(play);
    let printed = catalogue::published(game).into_iter().filter(|(entry, _)| numbers.contains(&entry.number));
    let positions: Vec<Position> = printed.map(|(_, representative)| representative).collect();
    if positions.is_empty() { Err(ProveError::NotThePapersBoard(game.name())) } else { Ok(positions) }
}
