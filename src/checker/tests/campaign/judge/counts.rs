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
    for (number, entry) in (1u64..).zip(entries.iter().chain(draws)) {
        for parts in replied(entry) {
            rebuttals += 1;
            edges.extend(reached(parts).map(|reaches| (number, reaches)));
        }
    }
    must(verified.rebuttals == rebuttals, || "number of rebuttals".into())?;
    must(verified.edges == edges.len() as u64, || "number of edges".into())?;
    sums(document, verified)?;
    let longest = longest_play(document);
    must(verified.longest_play == longest, || format!("longest play: {longest:?}"))
}

/// The sums and mirrors that the starts and the rebuttals leave.
fn sums(document: &Json, verified: &Verified) -> Holds {
    let starts = document.list("starts").iter().map(|start| start.list("parts"));
    let entries = document.list("entries").iter().chain(document.list("draws"));
    let all: Vec<&[Json]> = starts.chain(entries.flat_map(replied)).collect();
    must(verified.sums == all.iter().filter(|parts| parts.len() > 1).count() as u64, || "number of sums".into())?;
    let nim_sums = all.iter().filter(|parts| is_nim_sum(parts)).count() as u64;
    must(verified.nim_sums == nim_sums, || "number of nim-sums".into())?;
    let mirrors = all.iter().copied().flatten().filter(|part| part.field("mirror").is_some()).count() as u64;
    must(verified.mirrors == mirrors, || "number of mirrors".into())
}

/// Whether two parts have a nim-heap in the same place.
fn is_nim_sum(parts: &[Json]) -> bool {
    let heaps = |part: &Json| -> Vec<bool> {
        part.word("position").split(" + ").map(|text| text.starts_with('*') && text != "*0").collect()
    };
    let all: Vec<Vec<bool>> = parts.iter().map(heaps).collect();
    let most = all.iter().map(Vec::len).max().unwrap_or(0);
    (0..most).any(|place| all.iter().filter(|heaps| heaps.get(place) == Some(&true)).count() > 1)
}

/// The parts that each rebuttal of an entry leaves.
fn replied(entry: &Json) -> impl Iterator<Item = &[Json]> {
    let replied = entry.list("rebuttals").iter().filter(|rebuttal| rebuttal.field("reply").is_some());
    replied.map(|rebuttal| rebuttal.list("parts"))
}

fn reached(parts: &[Json]) -> impl Iterator<Item = Option<u64>> {
    parts.iter().filter(|part| part.field("reaches").is_some()).map(|part| part.count("reaches"))
}

/// The longest play along rebuttals, with the opening; `None` in a draw, and when a mirror or a nim-sum is used.
fn longest_play(document: &Json) -> Option<u64> {
    if document.word("outcome").contains('D') {
        return None;
    }
    let mut depths: BTreeMap<Option<u64>, Option<u64>> = BTreeMap::new();
    let together = |depths: &BTreeMap<Option<u64>, Option<u64>>, parts: &[Json]| {
        let each =
            parts.iter().map(|part| depths.get(&Some(part.field("reaches").and(part.count("reaches"))?)).copied()?);
        each.sum::<Option<u64>>().filter(|_| !is_nim_sum(parts))
    };
    for (number, entry) in (1..).zip(document.list("entries")) {
        let below: Option<Vec<u64>> = replied(entry).map(|parts| Some(2 + together(&depths, parts)?)).collect();
        depths.insert(Some(number), below.map(|below| below.into_iter().max().unwrap_or(0)));
    }
    let play = |start: &Json| match start.field("parts") {
        None => Some(0),
        Some(_) => Some(together(&depths, start.list("parts"))? + u64::from(start.field("move").is_some())),
    };
    let all: Option<Vec<u64>> = document.list("starts").iter().map(play).collect();
    all.map(|all| all.into_iter().max().unwrap_or(0))
}
