//! Mutants of certificates with several starts: partizan and loopy ones.

use std::collections::BTreeSet;

use rebuttal::certificate::{Certificate, Entry};
use rebuttal::ruleset::OutcomeClass;

use super::few;
use super::kinds::{EntryMutants, Mutants};
use super::whole::changed;

/// False: another word claims another outcome, or wants other starts.
pub fn change_outcome(honest: &Certificate) -> Mutants {
    let others = OutcomeClass::ALL.into_iter().filter(|&other| other != honest.outcome);
    others.map(|other| (other.word().to_owned(), changed(honest, |mutant| mutant.outcome = other))).collect()
}

/// False: the claim rests on every start.
pub fn drop_start(honest: &Certificate) -> Mutants {
    let mutant = |place: usize| (format!("start {place}"), changed(honest, |mutant| drop(mutant.starts.remove(place))));
    (0..honest.starts.len()).map(mutant).collect()
}

/// False: the players begin in another order, or are not said.
pub fn change_mover(honest: &Certificate) -> Mutants {
    let other = |mover: Option<char>| [Some('L'), Some('R'), None].into_iter().filter(move |&other| other != mover);
    let places =
        honest.starts.iter().enumerate().flat_map(|(place, start)| other(start.mover).map(move |to| (place, to)));
    places
        .map(|(place, to)| (format!("{place} {to:?}"), changed(honest, |mutant| mutant.starts[place].mover = to)))
        .collect()
}

/// False: of a source and an opening one is missing, or one is too many.
pub fn change_start(honest: &Certificate) -> Mutants {
    let mut mutants = vec![];
    for place in 0..honest.starts.len() {
        if honest.starts[place].source.is_some() {
            mutants.push((format!("source {place}"), changed(honest, |mutant| mutant.starts[place].source = None)));
        }
        if honest.starts[place].opening.is_some() {
            mutants.push((format!("opening {place}"), changed(honest, |mutant| mutant.starts[place].opening = None)));
        }
    }
    mutants
}

/// False: a representative with the other player to move, or without any, is another position or none.
pub fn change_mover_of_sample(honest: &Certificate) -> EntryMutants {
    let other = |representative: &str| match representative.split_once(' ') {
        Some(("L", board)) => Some(format!("R {board}")),
        Some(("R", board)) => Some(format!("L {board}")),
        _ => None,
    };
    let mutant = |(place, representative): (usize, String)| {
        let entry = Entry { representative, ..honest.entries[place].clone() };
        (entry.representative.clone(), place..place + 1, vec![entry])
    };
    // An entry that nothing reaches may be as true with the other player to move.
    let reached: BTreeSet<u32> = reached_by(&honest.entries).chain(honest.rests_on()).collect();
    let representatives = honest.entries.iter().enumerate().filter(|(_, entry)| reached.contains(&entry.number));
    few(representatives.filter_map(|(place, entry)| Some((place, other(&entry.representative)?))).collect())
        .map(mutant)
        .collect()
}

/// The numbers of the entries that rebuttals in these entries reach.
fn reached_by<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> impl Iterator<Item = u32> {
    entries.into_iter().flat_map(|entry| &entry.rebuttals).map(|rebuttal| rebuttal.reaches)
}

/// The entries with a rank.
fn ranked(honest: &Certificate) -> impl Iterator<Item = (usize, &Entry)> {
    honest.entries.iter().enumerate().filter(|(_, entry)| entry.rank.is_some())
}

/// A mutant for each of these entries, for some of them where there are many, with the rank that is given.
fn with_ranks(honest: &Certificate, ranks: impl Iterator<Item = (usize, Option<u32>)>) -> EntryMutants {
    let entry = |place: usize, rank| Entry { rank, ..honest.entries[place].clone() };
    few(ranks.collect())
        .map(|(place, rank)| (format!("entry {place}"), place..place + 1, vec![entry(place, rank)]))
        .collect()
}

/// False: what an entry with a rank reaches has a smaller one.
pub fn raise_rank(honest: &Certificate) -> EntryMutants {
    let above = |number| {
        let users = ranked(honest).filter(|(_, user)| user.rebuttals.iter().any(|rebuttal| rebuttal.reaches == number));
        users.filter_map(|(_, user)| user.rank).max()
    };
    with_ranks(honest, ranked(honest).filter_map(|(place, entry)| Some((place, Some(above(entry.number)?)))))
}

/// False: a win rests on entries with ranks, and so do these.
pub fn drop_rank(honest: &Certificate) -> EntryMutants {
    let needed: BTreeSet<u32> = reached_by(ranked(honest).map(|(_, entry)| entry)).collect();
    with_ranks(honest, ranked(honest).filter(|(_, e)| needed.contains(&e.number)).map(|(place, _)| (place, None)))
}

/// False: where play always ends there are no ranks.
pub fn add_rank(honest: &Certificate) -> EntryMutants {
    let unranked = ranked(honest).next().is_none() && honest.outcome != OutcomeClass::D;
    let places = if unranked { 0..honest.entries.len() } else { 0..0 };
    with_ranks(honest, places.map(|place| (place, Some(1))))
}
