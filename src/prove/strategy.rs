//! Strategies for the second player: one rebuttal for each move from each entry, chosen so that the strategy graph has
//! as few edges as possible.

mod fewest;

use std::collections::BTreeMap;

use crate::prove::candidates::{Candidates, Demand, Reply, Start};
use crate::prove::catalogue::Numbered;
use crate::ruleset::Move;

/// A move of the opponent, the reply, and the number of the entry that it reaches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rebuttal {
    /// The opponent's move.
    pub mv: Move,
    /// The reply.
    pub reply: Move,
    /// The entry reached.
    pub reaches: Numbered,
}

/// The second player's replies at one entry.
#[derive(Clone, Debug)]
pub struct EntryStrategy {
    /// The entry.
    pub entry: Numbered,
    /// One rebuttal for each move that needs one.
    pub rebuttals: Vec<Rebuttal>,
    /// One further rebuttal for each edge of the strategy graph that the others do not use.
    pub alternatives: Vec<Rebuttal>,
}

/// What a start rests on: the entry that it is, and an opening move with the entry that it reaches, as far as it has
/// these.
pub type Ground = (Option<Numbered>, Option<(Move, Numbered)>);

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
    let by_class: BTreeMap<usize, Numbered> = entries.iter().map(|entry| (entry.class, *entry)).collect();
    let mut fewest_edges = true;
    let mut strategies = Vec::new();
    for entry in entries {
        let demands: Vec<Options> =
            candidates.classes[entry.class].demands.iter().map(|demand| Options::of(demand, &by_class)).collect();
        let wanted: Vec<Option<u32>> = demands.iter().map(|options| published(entry, options.mv)).collect();
        let (targets, fewest) = targets(&demands, &wanted);
        fewest_edges &= fewest;
        strategies.push(entry_strategy(*entry, &demands, &wanted, &targets));
    }
    let entry = |class: &usize| by_class.get(class).copied();
    let starts = candidates.starts.iter().map(|start| match start {
        Start::Loses(class) => (entry(class), None),
        Start::Wins(openings) => (None, reach(openings, &by_class)),
        Start::Draws(class, openings) => (entry(class), reach(openings, &by_class)),
        Start::Over => (None, None),
    });
    Strategy { starts: starts.collect(), entries: strategies, fewest_edges }
}

/// A move, and for each entry that can rebut it the first reply to that entry.
struct Options<'a> {
    mv: &'a Move,
    replies: BTreeMap<u32, (&'a Move, Numbered)>,
}

impl<'a> Options<'a> {
    fn of(demand: &'a Demand, by_class: &BTreeMap<usize, Numbered>) -> Options<'a> {
        let mut replies = BTreeMap::new();
        for reply in &demand.rebuttals {
            if let Some(&entry) = by_class.get(&reply.class) {
                replies.entry(entry.number).or_insert((&reply.mv, entry));
            }
        }
        Options { mv: &demand.mv, replies }
    }

    fn rebuttal(&self, number: u32) -> Option<Rebuttal> {
        let of =
            |&(reply, reaches): &(&Move, Numbered)| Rebuttal { mv: self.mv.clone(), reply: reply.clone(), reaches };
        self.replies.get(&number).map(of)
    }
}

/// A smallest set of entries that meets all demands, or one that contains those `wanted`; the flag tells whether it is
/// proved smallest.
fn targets(demands: &[Options], wanted: &[Option<u32>]) -> (Vec<u32>, bool) {
    let all: Vec<Vec<u32>> = demands.iter().map(|options| options.replies.keys().copied().collect()).collect();
    let (least, complete) = fewest::smallest_hitting_set(&all);
    let mut targets: Vec<u32> = wanted.iter().flatten().copied().collect();
    if targets.is_empty() {
        return (least, complete);
    }
    let open = all.into_iter().filter(|options| !targets.iter().any(|target| options.contains(target)));
    targets.extend(fewest::smallest_hitting_set(&open.collect::<Vec<_>>()).0);
    targets.sort_unstable();
    targets.dedup();
    let fewest = complete && targets.len() == least.len();
    (targets, fewest)
}

fn entry_strategy(entry: Numbered, demands: &[Options], wanted: &[Option<u32>], targets: &[u32]) -> EntryStrategy {
    let choice = |(options, wanted): (&Options, &Option<u32>)| {
        wanted.iter().chain(targets).find_map(|&target| options.rebuttal(target))
    };
    let rebuttals: Vec<Rebuttal> = demands.iter().zip(wanted).filter_map(choice).collect();
    let mut reached: Vec<u32> = rebuttals.iter().map(|rebuttal| rebuttal.reaches.number).collect();
    let mut alternatives: Vec<Rebuttal> = Vec::new();
    for options in demands {
        for number in options.replies.keys() {
            if !reached.contains(number) {
                reached.push(*number);
                alternatives.extend(options.rebuttal(*number));
            }
        }
    }
    alternatives.sort_by_key(|alternative| alternative.reaches.number);
    EntryStrategy { entry, rebuttals, alternatives }
}

fn reach(openings: &[Reply], by_class: &BTreeMap<usize, Numbered>) -> Option<(Move, Numbered)> {
    openings.iter().find_map(|opening| by_class.get(&opening.class).map(|&entry| (opening.mv.clone(), entry)))
}
