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
        for left in replied(entry) {
            rebuttals += 1;
            edges.extend(reached(left.parts).map(|reaches| (number, reaches)));
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
    let starts = document.list("starts").iter().map(|start| begun(document, start));
    let entries = document.list("entries").iter().chain(document.list("draws"));
    let all: Vec<Left> = starts.chain(entries.flat_map(replied)).collect();
    must(verified.sums == all.iter().filter(|left| left.parts.len() > 1).count() as u64, || "number of sums".into())?;
    let by_value = all.iter().filter(|left| left.is_by_value(document)).count() as u64;
    must(verified.by_value == by_value, || "number of positions settled by value".into())?;
    let mirrors = all.iter().flat_map(|left| left.parts).filter(|part| part.field("mirror").is_some()).count() as u64;
    must(verified.mirrors == mirrors, || "number of mirrors".into())
}

/// A position that a start or a rebuttal leaves: the one before, the moves, and the parts.
struct Left<'d> {
    before: &'d str,
    moves: Vec<&'d str>,
    parts: &'d [Json],
}

/// What a start leaves.
fn begun<'d>(document: &'d Json, start: &'d Json) -> Left<'d> {
    Left { before: document.word("position"), moves: vec![start.word("move")], parts: start.list("parts") }
}

impl Left<'_> {
    /// Whether nim-heaps or numbers of the parts are not as in the position.
    fn is_by_value(&self, document: &Json) -> bool {
        let summands = document.field("rules").map_or(&[][..], |rules| rules.list("summands"));
        let is_value = |rules: &Json| rules.field("of").unwrap_or(rules).word("ruleset") == "value";
        let mut values = summands.iter().enumerate().filter(|(_, rules)| is_value(rules));
        is_nim_sum(self.parts) || values.any(|(place, _)| self.has_other_numbers(place))
    }

    /// Whether the number at a place is not in one part alone.
    fn has_other_numbers(&self, place: usize) -> bool {
        let prefix = format!("{}:", place + 1);
        let at =
            |text: &str| text.split(" + ").nth(place).unwrap_or("0").trim_start_matches(['L', 'R', ' ']).to_string();
        let moved = self.moves.iter().rev().find_map(|mv| mv.strip_prefix(&prefix));
        let whole = moved.map_or_else(|| at(self.before), str::to_string);
        let is_apart = self.parts.iter().all(|part| part.field("position").is_some());
        let nonzero = |text: &String| text != "0" && text != "{|}";
        let parts: Vec<String> = self.parts.iter().map(|part| at(part.word("position"))).filter(nonzero).collect();
        is_apart && !whole.starts_with(['*', '{']) && parts != Vec::from_iter(Some(whole).filter(nonzero))
    }
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

/// What each rebuttal of an entry leaves.
fn replied(entry: &Json) -> impl Iterator<Item = Left<'_>> {
    let replied = entry.list("rebuttals").iter().filter(|rebuttal| rebuttal.field("reply").is_some());
    replied.map(|rebuttal| Left {
        before: entry.word("position"),
        moves: vec![rebuttal.word("move"), rebuttal.word("reply")],
        parts: rebuttal.list("parts"),
    })
}

fn reached(parts: &[Json]) -> impl Iterator<Item = Option<u64>> {
    parts.iter().filter(|part| part.field("reaches").is_some()).map(|part| part.count("reaches"))
}

/// The longest play along rebuttals, with the opening; `None` in a draw, and when a mirror is used, or a position is settled by value.
fn longest_play(document: &Json) -> Option<u64> {
    if document.word("outcome").contains('D') {
        return None;
    }
    let mut depths: BTreeMap<Option<u64>, Option<u64>> = BTreeMap::new();
    let together = |depths: &BTreeMap<Option<u64>, Option<u64>>, left: Left| {
        let each = left
            .parts
            .iter()
            .map(|part| depths.get(&Some(part.field("reaches").and(part.count("reaches"))?)).copied()?);
        each.sum::<Option<u64>>().filter(|_| !left.is_by_value(document))
    };
    for (number, entry) in (1..).zip(document.list("entries")) {
        let below: Option<Vec<u64>> = replied(entry).map(|left| Some(2 + together(&depths, left)?)).collect();
        depths.insert(Some(number), below.map(|below| below.into_iter().max().unwrap_or(0)));
    }
    let play = |start: &Json| match start.field("parts") {
        None => Some(0),
        Some(_) => Some(together(&depths, begun(document, start))? + u64::from(start.field("move").is_some())),
    };
    let all: Option<Vec<u64>> = document.list("starts").iter().map(play).collect();
    all.map(|all| all.into_iter().max().unwrap_or(0))
}
