//! A small catalogue for all starts of a claim, and one rebuttal for each move from its entries.

use super::explore::{Candidates, Showing};
use crate::prove::candidates::Reply;
use crate::prove::catalogue::{self, Closure, Numbered};
use crate::prove::strategy::{self, EntryStrategy};
use crate::ruleset::Ruleset;

/// A closed catalogue, what the starts rest on, and the rebuttals.
#[derive(Clone, Debug)]
pub struct Catalogue<Move> {
    /// The entries by number, each with its rank and its rebuttals.
    pub entries: Vec<(Option<u32>, EntryStrategy<Move>)>,
    /// What each start rests on.
    pub starts: Vec<Ground<Move>>,
    /// Whether no proper subset of the entries is closed and serves the starts.
    pub minimal: bool,
}

/// What a start rests on: the entry that it is, and the opening move with the entry that it reaches, as far as it has them.
pub type Ground<Move> = (Option<Numbered>, Option<(Move, Numbered)>);

/// A catalogue of some of the candidates. `round` is told how many constructions are done, of how many, and the entries of the
/// smallest so far; the search ends when it says false.
pub fn choose<R: Ruleset>(
    candidates: &Candidates<R>,
    round: impl FnMut(u64, u64, usize) -> bool,
) -> Catalogue<R::Move> {
    let chosen = chosen(candidates, round);
    let numbered = |(class, number)| Numbered { number, name: None, class };
    let entries: Vec<Numbered> = chosen.iter().copied().zip(1..).map(numbered).collect();
    let entry = |class: usize| entries.binary_search_by_key(&class, |entry| entry.class).ok().map(|at| entries[at]);
    let opening = |openings: &[Reply<R::Move>]| {
        openings.iter().find_map(|opening| entry(opening.class).map(|entry| (opening.mv.clone(), entry)))
    };
    let starts = candidates.starts.iter().map(|start| match start {
        Showing::Loses(class) => (entry(*class), None),
        Showing::Wins(openings) => (None, opening(openings)),
        Showing::Draws(class, openings) => (entry(*class), opening(openings)),
        Showing::Over => (None, None),
    });
    let strategy = strategy::choose(&candidates.classes, &entries, |_, _| None);
    let ranked = strategy.entries.into_iter().map(|entry| (candidates.ranks[entry.entry.class], entry));
    Catalogue { entries: ranked.collect(), starts: starts.collect(), minimal: candidates.complete }
}

/// The classes of a closed set that serves all starts, ascending. A class of its own stands for the claim: what it demands is what the
/// starts rest on.
fn chosen<R: Ruleset>(candidates: &Candidates<R>, round: impl FnMut(u64, u64, usize) -> bool) -> Vec<usize> {
    let mut closure = Closure::of(&candidates.classes);
    let claim = closure.demands.len();
    closure.demands.push(candidates.starts.iter().flat_map(demands).collect());
    closure.start = vec![claim];
    let mut chosen = match falls(&closure) && candidates.complete {
        true => catalogue::minimal(&closure, round),
        false => reached(&closure, candidates.complete),
    };
    chosen.retain(|&class| class != claim);
    chosen
}

/// What a start demands, each a list of classes.
fn demands<Move>(start: &Showing<Move>) -> Vec<Vec<usize>> {
    let classes = |openings: &[Reply<Move>]| {
        let mut classes: Vec<usize> = openings.iter().map(|opening| opening.class).collect();
        classes.sort_unstable();
        classes.dedup();
        classes
    };
    match start {
        Showing::Loses(class) => vec![vec![*class]],
        Showing::Wins(openings) => vec![classes(openings)],
        Showing::Draws(class, openings) => vec![vec![*class], classes(openings)],
        Showing::Over => Vec::new(),
    }
}

/// Whether all rebuttals lead to smaller numbers.
fn falls(closure: &Closure) -> bool {
    let mut classes = closure.demands.iter().enumerate();
    classes.all(|(class, demands)| demands.iter().flatten().all(|&option| option < class))
}

/// The classes that the last one needs when each demand is met by a class that is there already, or by its first; then, where every
/// rebuttal is listed, without those that can be left out.
fn reached(closure: &Closure, reduce: bool) -> Vec<usize> {
    let mut chosen = vec![false; closure.demands.len()];
    let mut open = closure.start.clone();
    open.iter().for_each(|&class| chosen[class] = true);
    while let Some(class) = open.pop() {
        for options in &closure.demands[class] {
            if let (false, Some(&first)) = (options.iter().any(|&option| chosen[option]), options.first()) {
                chosen[first] = true;
                open.push(first);
            }
        }
    }
    let all: Vec<usize> = (0..chosen.len()).filter(|&class| chosen[class]).collect();
    if reduce {
        closure.reduce(&mut chosen, &all);
    }
    (0..chosen.len()).filter(|&class| chosen[class]).collect()
}
