//! Which catalogue is proved, and the lower bound that goes with it.

use super::{CatalogueChoice, Provable, ProveError, Request, Step};
use crate::certificate::{self, Bound};
use crate::prove::candidates::{CandidatesOf, Classes, Start, candidates};
use crate::prove::catalogue::{self, Closure};
use crate::prove::minimum::reduction::Reduction;
use crate::prove::minimum::{self, edges};
use crate::ruleset::Play;
use crate::ruleset::equivalence::Equivalence;
use crate::solve::{Solving, TooLarge};

/// Constructions that give the exact search something to begin with.
const CONSTRUCTIONS: u64 = 20;

/// A catalogue, and how few entries any can have.
pub(super) struct Choice<R: Provable> {
    /// The classes to choose from.
    pub(super) candidates: CandidatesOf<R>,
    /// Those chosen: none where the player to move has already won.
    pub(super) chosen: Vec<usize>,
    /// What was proved of all catalogues, where that was wanted.
    pub(super) bounded: Option<Bounded>,
}

/// What was proved of all catalogues for a claim.
pub(super) struct Bounded {
    /// The bound.
    pub(super) bound: Bound,
    /// What its problem was reduced to.
    pub(super) problem: Problem,
    /// The entries of the smallest catalogue found.
    pub(super) smallest: usize,
    /// Whether no minimum catalogue has a strategy graph with fewer edges.
    pub(super) fewest_edges: bool,
}

fn solving<P>(request: &Request<P>) -> Solving {
    Solving { memory: request.memory, threads: request.threads }
}

/// The size of the problem of a minimum, before and after its reduction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Problem {
    /// The classes to choose from.
    pub classes: usize,
    /// Their demands, without those that others imply.
    pub demands: usize,
    /// The classes that every catalogue holds.
    pub forced: usize,
    /// The classes that are left to choose from.
    pub open: usize,
    /// The demands that are left.
    pub open_demands: usize,
    /// The parts that do not depend on one another.
    pub components: usize,
}

impl Problem {
    fn of(closure: &Closure) -> Problem {
        let reduction = Reduction::of(closure);
        Problem {
            classes: closure.demands.len(),
            demands: closure.demands.iter().map(Vec::len).sum(),
            forced: reduction.forced.len(),
            open: reduction.open(),
            open_demands: reduction.demands.len(),
            components: reduction.components.len(),
        }
    }
}

pub(super) fn choose<R: Provable>(
    game: &R,
    request: &Request<R::Position>,
    told: &mut impl FnMut(Step),
) -> Result<Choice<R>, ProveError> {
    within_reach(game, request)?;
    let candidates = classes_to_choose_from(game, request, told)?;
    if candidates.start == Start::Over {
        return Ok(Choice { candidates, chosen: Vec::new(), bounded: None });
    }
    let every = (0..candidates.classes.len()).collect();
    match &request.catalogue {
        CatalogueChoice::Given(_) | CatalogueChoice::Paper => {
            let bounded = if request.bound {
                let all = all(game, request.play, request.equivalence, solving(request), told)?;
                Some(bounded(game, request, &all, told).1)
            } else {
                None
            };
            Ok(Choice { candidates, chosen: every, bounded })
        }
        CatalogueChoice::Minimum => {
            let (chosen, bounded) = bounded(game, request, &candidates, told);
            Ok(Choice { candidates, chosen, bounded: Some(bounded) })
        }
        CatalogueChoice::All | CatalogueChoice::Minimal => {
            let bounded = request.bound.then(|| bounded(game, request, &candidates, told).1);
            let is_all = request.catalogue == CatalogueChoice::All;
            let chosen = if is_all { every } else { small(&Closure::of(&candidates), u64::MAX, request, told) };
            Ok(Choice { candidates, chosen, bounded })
        }
    }
}

fn classes_to_choose_from<R: Provable>(
    game: &R,
    request: &Request<R::Position>,
    told: &mut impl FnMut(Step),
) -> Result<CandidatesOf<R>, ProveError> {
    match &request.catalogue {
        CatalogueChoice::Given(positions) => closed(game, request, positions),
        CatalogueChoice::Paper => closed(game, request, &paper_positions(game, request.play)?),
        _ => Ok(all(game, request.play, request.equivalence, solving(request), told)?),
    }
}

/// Whether the checker could verify a bound, where one is wanted.
fn within_reach<R: Provable>(game: &R, request: &Request<R::Position>) -> Result<(), ProveError> {
    if request.bound || request.catalogue == CatalogueChoice::Minimum {
        game.bound_within_reach().map_err(ProveError::OutOfReach)?;
    }
    Ok(())
}

/// A minimal closed set, the best of some constructions.
fn small<P>(closure: &Closure, most: u64, request: &Request<P>, told: &mut impl FnMut(Step)) -> Vec<usize> {
    catalogue::minimal(closure, |round, rounds, best| {
        told(Step::Choosing(round, rounds.min(most), best));
        round < most && !request.budget.is_spent()
    })
}

/// The smallest closed set that the budget lets one find, and the bound.
fn bounded<R: Provable>(
    game: &R,
    request: &Request<R::Position>,
    candidates: &CandidatesOf<R>,
    told: &mut impl FnMut(Step),
) -> (Vec<usize>, Bounded) {
    let request = &Request { budget: request.budget.begun(), ..request.clone() };
    let closure = Closure::of(candidates);
    let problem = Problem::of(&closure);
    let known = small(&closure, CONSTRUCTIONS, request, told);
    let minimum = minimum::minimum(&closure, known, &request.budget, |gap| told(Step::Bounding(gap)));
    let bound = certificate::bound(game, candidates, &closure, &minimum);
    let smallest = minimum.chosen.len();
    let (chosen, fewest_edges) = if request.fewest_edges && minimum.least == minimum.chosen.len() {
        edges::fewest_edges(&closure, minimum.chosen, &request.budget, |edges| told(Step::Drawing(edges)))
    } else {
        (minimum.chosen, false)
    };
    (chosen, Bounded { bound, problem, smallest, fewest_edges })
}

fn classes<'a, R: Provable>(
    game: &'a R,
    play: Play,
    equivalence: Equivalence,
    preferred: &[R::Position],
) -> Classes<'a, R> {
    Classes::new(game, play, game.labeller(equivalence), preferred)
}

fn printed<R: Provable>(game: &R) -> Vec<R::Position> {
    game.published().into_iter().map(|(_, representative)| representative).collect()
}

/// All P-positions that perfect second play can reach.
///
/// # Errors
/// When the game is too large.
pub fn all<R: Provable>(
    game: &R,
    play: Play,
    equivalence: Equivalence,
    solving: Solving,
    told: &mut impl FnMut(Step),
) -> Result<CandidatesOf<R>, TooLarge> {
    let printed = printed(game);
    let outcome = game.oracle(&printed, play, solving, &mut |done, all| told(Step::Solving(done, all)))?;
    candidates(classes(game, play, equivalence, &printed), outcome, |found| told(Step::Collecting(found)))
}

/// The catalogue of `positions`, if it closes; if not, its first gap is told in those positions.
fn closed<R: Provable>(
    game: &R,
    request: &Request<R::Position>,
    positions: &[R::Position],
) -> Result<CandidatesOf<R>, ProveError> {
    let given = |preferred: &[R::Position]| {
        catalogue::given(classes(game, request.play, request.equivalence, preferred), game, request.play, positions)
    };
    let as_given = given(&[])?;
    if as_given.start == Start::Over {
        return Ok(as_given);
    }
    match catalogue::first_gap(&as_given, game, request.play) {
        Some(gap) => Err(ProveError::Open(gap)),
        None => Ok(given(&printed(game))?),
    }
}

fn paper_positions<R: Provable>(game: &R, play: Play) -> Result<Vec<R::Position>, ProveError> {
    let numbers = catalogue::paper_numbers(play);
    let representatives = game.published().into_iter();
    let positions: Vec<R::Position> = representatives
        .filter(|(entry, _)| numbers.contains(&entry.number))
        .map(|(_, representative)| representative)
        .collect();
    if positions.is_empty() { Err(ProveError::NotThePapersBoard(game.name())) } else { Ok(positions) }
}
