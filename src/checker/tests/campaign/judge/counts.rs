//! Whether the numbers of a verdict are those of the certificate.

use std::collections::{BTreeMap, BTreeSet};

use rebuttal_checker::Verified;

use super::super::json::Json;
use super::{Holds, must};

pub fn hold(document: &Json, verified: &Verified) -> Holds {
    let (entries, draws) = (document.list("entries"), document.list("draws"));
    must(verified.entries == entries.len() as u64, || "number of entries".into())?;
    must(verified.draws == draws.len() as u64, || "number of draws".into())?;
    let (mut rebuttals, mut edges) = (0, BTreeSet::new());
    for entry in entries.iter().chain(draws) {
        for reaches in reached(entry) {
            rebuttals += 1;
            edges.insert((entry.count("number"), reaches));
        }
    }
    must(verified.rebuttals == rebuttals, || "number of rebuttals".into())?;
    must(verified.edges == edges.len() as u64, || "number of edges".into())?;
    let longest = longest_play(document);
    must(verified.longest_play == longest, || format!("longest play: {longest}"))
}

/// What the rebuttals of an entry reach.
fn reached(entry: &Json) -> Vec<Option<u64>> {
    let replied = entry.list("rebuttals").iter().filter(|rebuttal| rebuttal.field("reply").is_some());
    replied.map(|rebuttal| rebuttal.list("parts").first().and_then(|part| part.count("reaches"))).collect()
}

/// The longest play along rebuttals, with the opening.
fn longest_play(document: &Json) -> u64 {
    if document.word("outcome").contains('D') {
        return 0;
    }
    let mut depths: BTreeMap<Option<u64>, u64> = BTreeMap::new();
    for entry in document.list("entries") {
        let below = reached(entry).iter().map(|reached| 2 + depths.get(reached).unwrap_or(&0)).max();
        depths.insert(entry.count("number"), below.unwrap_or(0));
    }
    let play = |start: &Json| {
        let reaches = start.list("parts").first()?.count("reaches");
        Some(depths.get(&reaches).unwrap_or(&0) + u64::from(start.field("move").is_some()))
    };
    document.list("starts").iter().filter_map(play).max().unwrap_or(0)
}
