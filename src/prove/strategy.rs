//! Strategies for the second player: one rebuttal for each move from each entry, chosen so that the strategy graph has
//! as few edges as possible.

mod fewest;

use std::collections::BTreeMap;

use crate::candidates::{Candidates, Classed, Demand, Reply, Start};
use crate::catalogue::Numbered;
use crate::ruleset::Move;

/// The numbers of the entries that settle a position together, ascending; mirrors need none.
pub type Reached = Vec<u32>;

/// A move of the opponent, the reply, and the numbers of the entries that it reaches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rebuttal {
    /// The opponent's move.
    pub mv: Move,
    /// The reply.
    pub reply: Move,
    /// The entries reached.
    pub reaches: Reached,
}

/// The second player's replies at one entry.
#[derive(Clone, Debug)]
pub struct EntryStrategy {
    /// The entry.
    pub entry: Numbered,
    /// One rebuttal for each move that needs one.
    pub rebuttals: Vec<Rebuttal>,
    /// One further rebuttal for each entry that a single one reaches and that the others do not reach.
    pub alternatives: Vec<Rebuttal>,
}

/// What a start rests on: the entries of its parts, and an opening move with the entries that it reaches, as far as it
/// has these.
pub type Ground = (Option<Reached>, Option<(Move, Reached)>);

/// A strategy for every entry of a closed catalogue.
#[derive(Clone, Debug)]
pub struct Strategy {
    /// What each start rests on.
    pub starts: Vec<Ground>,
    /// The entries by number.
    pub entries: Vec<EntryStrategy>,
    /// Whether no entry can do with fewer edges; false also when a search was cut short.
    pub fewest_edges: bool,
}

/// Chooses a strategy over `entries`, which must be closed in `candidates`. `published` gives the number of the entry
/// that the published rebuttal to a move reaches.
pub fn choose(
    candidates: &Candidates,
    entries: &[Numbered],
    published: impl Fn(&Numbered, &Move) -> Option<u32>,
) -> Strategy {
    let numbers = Numbers(entries.iter().map(|entry| (entry.class, entry.number)).collect());
    let mut fewest_edges = true;
    let mut strategies = Vec::new();
    for entry in entries {
        let demands: Vec<Options> =
            candidates.classes[entry.class].demands.iter().map(|demand| Options::of(demand, &numbers)).collect();
        let wanted: Vec<Option<Reached>> =
            demands.iter().map(|options| published(entry, options.mv).map(|number| vec![number])).collect();
        let (targets, fewest) = targets(&demands, &wanted);
        fewest_edges &= fewest;
        strategies.push(entry_strategy(*entry, &demands, &wanted, &targets));
    }
    let starts = candidates.starts.iter().map(|start| match start {
        Start::Loses(choices) => (numbers.settling(choices), None),
        Start::Wins(openings) => (None, numbers.opening(openings)),
        Start::Draws(class, openings) => (numbers.0.get(class).map(|&number| vec![number]), numbers.opening(openings)),
        Start::Over => (None, None),
    });
    Strategy { starts: starts.collect(), entries: strategies, fewest_edges }
}

/// The numbers of the entries by their classes.
struct Numbers(BTreeMap<usize, u32>);

impl Numbers {
    /// The numbers of these classes, if all of them are entries.
    fn of(&self, classes: &Classed) -> Option<Reached> {
        let mut numbers: Reached = classes.iter().map(|class| self.0.get(class).copied()).collect::<Option<_>>()?;
        numbers.sort_unstable();
        Some(numbers)
    }

    /// The first choice that rests on no entry, or else the first one of entries: where one rests on none, a bound demands
    /// nothing of the start.
    fn settling(&self, choices: &[Classed]) -> Option<Reached> {
        let free = choices.iter().find(|classes| classes.is_empty());
        free.into_iter().chain(choices).find_map(|classes| self.of(classes))
    }

    /// The first opening that rests on no entry, or else the first one into entries.
    fn opening(&self, openings: &[Reply]) -> Option<(Move, Reached)> {
        let free = openings.iter().find(|opening| opening.classes.is_empty());
        free.into_iter().chain(openings).find_map(|opening| Some((opening.mv.clone(), self.of(&opening.classes)?)))
    }
}

/// A move, and for each list of entries that can rebut it the first reply to these.
struct Options<'a> {
    mv: &'a Move,
    replies: BTreeMap<Reached, &'a Move>,
}

impl<'a> Options<'a> {
    fn of(demand: &'a Demand, numbers: &Numbers) -> Options<'a> {
        let mut replies = BTreeMap::new();
        for reply in &demand.rebuttals {
            if let Some(reached) = numbers.of(&reply.classes) {
                replies.entry(reached).or_insert(&reply.mv);
            }
        }
        Options { mv: &demand.mv, replies }
    }

    fn rebuttal(&self, reached: &Reached) -> Option<Rebuttal> {
        let of = |reply: &&Move| Rebuttal { mv: self.mv.clone(), reply: (*reply).clone(), reaches: reached.clone() };
        self.replies.get(reached).map(of)
    }

    /// The rebuttal to the wanted entries, or the first of the others that reaches only `targets`.
    fn choice(&self, wanted: Option<&Reached>, targets: &[u32]) -> Option<Rebuttal> {
        let within = |reached: &&Reached| reached.iter().all(|number| targets.contains(number));
        wanted.and_then(|wanted| self.rebuttal(wanted)).or_else(|| self.rebuttal(self.replies.keys().find(within)?))
    }
}

/// A smallest set of entries that meets all demands, or one that contains those `wanted`; the flag tells whether it is
/// proved smallest.
fn targets(demands: &[Options], wanted: &[Option<Reached>]) -> (Vec<u32>, bool) {
    let all: Vec<Vec<Reached>> = demands.iter().map(|options| options.replies.keys().cloned().collect()).collect();
    let (least, complete) = fewest::smallest_set(&all);
    let mut targets: Vec<u32> = wanted.iter().flatten().flatten().copied().collect();
    if targets.is_empty() {
        return (least, complete);
    }
    let open =
        all.into_iter().filter(|options| !options.iter().any(|reached| reached.iter().all(|n| targets.contains(n))));
    targets.extend(fewest::smallest_set(&open.collect::<Vec<_>>()).0);
    targets.sort_unstable();
    targets.dedup();
    let fewest = complete && targets.len() == least.len();
    (targets, fewest)
}

fn entry_strategy(entry: Numbered, demands: &[Options], wanted: &[Option<Reached>], targets: &[u32]) -> EntryStrategy {
    let choice = |(options, wanted): (&Options, &Option<Reached>)| options.choice(wanted.as_ref(), targets);
    let rebuttals: Vec<Rebuttal> = demands.iter().zip(wanted).filter_map(choice).collect();
    let mut reached: Vec<u32> = rebuttals.iter().flat_map(|rebuttal| rebuttal.reaches.clone()).collect();
    let mut alternatives: Vec<Rebuttal> = Vec::new();
    for options in demands {
        for single in options.replies.keys() {
            if let [number] = single[..]
                && !reached.contains(&number)
            {
                reached.push(number);
                alternatives.extend(options.rebuttal(single));
            }
        }
    }
    alternatives.sort_by(|one, other| one.reaches.cmp(&other.reaches));
    EntryStrategy { entry, rebuttals, alternatives }
}
