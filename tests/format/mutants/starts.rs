//! Mutants of certificates with several starts: of Left and Right, and of games that may go on for ever.

use rebuttal::certificate::Certificate;
use rebuttal::ruleset::OutcomeClass;

use super::kinds::Mutants;
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
pub fn change_mover_of_sample(honest: &Certificate) -> Mutants {
    let other = |representative: &str| match representative.split_once(' ') {
        Some(("L", board)) => Some(format!("R {board}")),
        Some(("R", board)) => Some(format!("L {board}")),
        _ => None,
    };
    let mutant = |(place, representative): (usize, String)| {
        (representative.clone(), changed(honest, |mutant| mutant.entries[place].representative = representative))
    };
    let representatives = honest.entries.iter().enumerate();
    // An entry that nothing reaches may be as true with the other player to move.
    let reached =
        |number| honest.entries.iter().flat_map(|entry| &entry.rebuttals).any(|rebuttal| rebuttal.reaches == number);
    let representatives =
        representatives.filter(|(_, entry)| reached(entry.number) || honest.rests_on().contains(&entry.number));
    representatives.filter_map(|(place, entry)| Some((place, other(&entry.representative)?))).map(mutant).collect()
}

/// False: what an entry with a rank reaches has a smaller one.
pub fn raise_rank(honest: &Certificate) -> Mutants {
    let reached = |number| {
        let ranked = honest.entries.iter().filter(|entry| entry.rank.is_some());
        ranked
            .filter(|entry| entry.rebuttals.iter().any(|rebuttal| rebuttal.reaches == number))
            .filter_map(|entry| entry.rank)
            .max()
    };
    let entries = honest.entries.iter().enumerate().filter(|(_, entry)| entry.rank.is_some());
    let raised = entries.filter_map(|(place, entry)| Some((place, reached(entry.number)?)));
    raised
        .map(|(place, rank)| {
            (format!("entry {place}"), changed(honest, |mutant| mutant.entries[place].rank = Some(rank)))
        })
        .collect()
}

/// False: a win rests on entries with ranks, and so do these.
pub fn drop_rank(honest: &Certificate) -> Mutants {
    let ranked = honest.entries.iter().enumerate().filter(|(_, entry)| {
        let number = entry.number;
        let users = honest.entries.iter().filter(|user| user.rank.is_some());
        entry.rank.is_some() && users.flat_map(|user| &user.rebuttals).any(|rebuttal| rebuttal.reaches == number)
    });
    ranked
        .map(|(place, _)| (format!("entry {place}"), changed(honest, |mutant| mutant.entries[place].rank = None)))
        .collect()
}

/// False: where play always ends there are no ranks.
pub fn add_rank(honest: &Certificate) -> Mutants {
    let unranked = honest.entries.iter().all(|entry| entry.rank.is_none()) && honest.outcome != OutcomeClass::D;
    let places = if unranked { 0..honest.entries.len() } else { 0..0 };
    places
        .map(|place| (format!("entry {place}"), changed(honest, |mutant| mutant.entries[place].rank = Some(1))))
        .collect()
}
