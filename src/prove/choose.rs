//! Which catalogue is proved, and the lower bound that goes with it.

mod claimed;

use super::candidates::{Candidates, Exploring, Listed};
use super::catalogue::{self, Closure};
use super::minimum::improve::improve;
use super::minimum::reduction::{Reduction, Row};
use super::minimum::{self, Minimum, edges};
use super::{CatalogueChoice, ProveError, Request, Step};
use crate::ruleset::{Game, OutcomeClass, Position};
use crate::solve::{Oracle, Unsolved};
use claimed::{Claimed, classes_to_choose_from, explored, solved};

pub use claimed::all;

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
    /// Whether sums and mirrors settle positions, and entries, in games like Hex, what exceeds them.
    pub(super) decompose: bool,
    /// The classes chosen; empty if the player to move has already won.
    pub(super) chosen: Vec<usize>,
    /// What was proved of all catalogues, if asked for.
    pub(super) bounded: Option<Bounded>,
    /// The outcomes, for writing the bound.
    pub(super) oracle: Option<Box<dyn Oracle + Send + 'g>>,
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
    progress: &mut dyn FnMut(Step),
) -> Result<Choice<'g>, ProveError> {
    let Claimed { candidates, known, starts, outcome, mut oracle } = classes_to_choose_from(game, request, progress)?;
    let closure = Closure::of(&candidates);
    // The player to move has won already, or mirrors settle the claim.
    if closure.starts.is_empty() {
        let decompose = request.allows_sums(game);
        return Ok(Choice { candidates, starts, outcome, decompose, chosen: Vec::new(), bounded: None, oracle: None });
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
    let decompose = request.decomposes(game);
    let oracle = oracle.filter(|_| bounded.is_some());
    Ok(Choice { candidates, starts, outcome, decompose, chosen, bounded, oracle })
}

/// A small closed set: the best of some constructions, which is minimal among the rebuttals listed. If some lead to larger
/// classes, the set of classes that the start needs. Only an interrupt ends the search early.
fn small(candidates: &Candidates, closure: &Closure, request: &Request, progress: &mut dyn FnMut(Step)) -> Vec<usize> {
    let falls = closure.falls();
    let budget = request.budget.until_interrupted();
    let mut chosen = if falls {
        catalogue::minimal(closure, |round, rounds, best| {
            progress(Step::Choosing(round, rounds, best));
            !budget.is_spent()
        })
    } else {
        let reached = closure.reached();
        if candidates.listed == Listed::All { closure.smallest_within(reached) } else { reached }
    };
    if falls && !closure.sums.is_empty() && chosen.len() <= MOST_IMPROVED {
        improve(closure, &mut chosen, MOST_FREED, &budget, |best| progress(Step::Choosing(0, 0, best)));
        chosen = closure.smallest_within(chosen);
    }
    chosen
}

/// The bound for a catalogue that is given. The oracle becomes one that knows the outcomes.
fn bounded_by_all<'g>(
    game: &'g Game,
    request: &Request,
    oracle: &mut Option<Box<dyn Oracle + Send + 'g>>,
    progress: &mut dyn FnMut(Step),
) -> Result<Bounded, Unsolved> {
    let oracle = oracle.insert(solved(game, request.play, request.solving(), progress)?);
    let terms = (request.play, request.equivalence, Exploring { every: true, ..Exploring::new(false) });
    let all = explored(game, terms, &game.starts(), oracle.as_mut(), progress)?;
    let closure = Closure::of(&all);
    let known = small(&all, &closure, request, progress);
    Ok(Bounded { candidates: Some(all), ..bounded(request, closure, known, progress) })
}

/// The smallest closed set found within the budget, from one that is known, and the bound.
fn bounded(request: &Request, closure: Closure, known: Vec<usize>, progress: &mut dyn FnMut(Step)) -> Bounded {
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
