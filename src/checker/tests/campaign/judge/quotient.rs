//! Whether a misere quotient is as a verdict states, by exhaustive search from sums of few tokens.

use std::collections::{BTreeMap, BTreeSet};

use rebuttal_checker::Verified;
use rebuttal_checker::moves_of::Rules;

use super::period::of_a_heap;
use super::{Holds, must};
use crate::campaign::json::Json;

/// The most tokens of a sum that is tried, and the most heaps of a sum of the certificate's tokens.
const MOST: usize = 14;
const MOST_HEAPS: usize = 500;

/// Who wins sums, by their text.
struct Sums {
    rules: Rules,
    lost: BTreeMap<String, bool>,
}

impl Sums {
    fn is_lost(&mut self, sum: &str) -> Option<bool> {
        if let Some(known) = self.lost.get(sum) {
            return Some(*known);
        }
        let moves = self.rules.legal_moves(sum).ok()?;
        let mut lost = !moves.is_empty();
        for (_, left) in &moves {
            lost &= !self.is_lost(left)?;
        }
        self.lost.insert(sum.to_string(), lost);
        Some(lost)
    }
}

/// All sums of this many tokens, written like positions: descending.
fn sums(tokens: usize, most: usize) -> Vec<Vec<usize>> {
    if tokens == 0 {
        return vec![vec![]];
    }
    let with = |first: usize| sums(tokens - first, first).into_iter().map(move |rest| [vec![first], rest].concat());
    (1..=most.min(tokens)).flat_map(with).collect()
}

fn numbers(list: &[Json]) -> Option<Vec<usize>> {
    list.iter().map(|number| Some(number.whole()? as usize)).collect()
}

/// Sums of few tokens are lost as their elements say, the elements are products of heaps and are distinguished by some
/// sum of generators, and the numbers are those of the certificate.
pub fn holds(document: &Json, verified: &Verified) -> Holds {
    let found = verified.quotient().ok_or("no quotient")?;
    let rows = document.list("products").iter();
    let rows: Option<Vec<Vec<usize>>> =
        rows.map(|row| if let Json::List(row) = row { numbers(row) } else { None }).collect();
    let (rows, lost) = (rows.ok_or("products")?, numbers(document.list("lost")).ok_or("lost")?);
    let elements = numbers(document.list("elements")).ok_or("elements")?;
    let (from, period) = (found.from as usize, found.period as usize);
    let said = [found.order, found.lost, found.from, found.period].map(|number| number as usize);
    let sizes = [rows.len(), lost.len(), elements.len().saturating_sub(period), period];
    must(said == sizes && document.count("period") == Some(period as u64), || format!("{said:?}, not {sizes:?}"))?;
    let product = |one: usize, other: usize| rows[one.max(other)][one.min(other)];
    let element = |heap: usize| elements[if heap < from { heap } else { from + (heap - from) % period }];
    must((0..period).all(|more| element(from + more) == element(from + period + more)), || "period".into())?;
    let is_one =
        |from: usize, period: usize| (from..from + MOST_HEAPS).all(|heap| element(heap) == element(heap + period));
    must(from == 1 || !is_one(from - 1, period), || format!("period {period} from {} too", from - 1))?;
    must(!(1..period).any(|shorter| is_one(from, shorter)), || format!("a period less than {period}"))?;
    let mut made = BTreeSet::from([0]);
    for _ in 0..rows.len() {
        let more: Vec<usize> = made.iter().flat_map(|one| elements.iter().map(|other| product(*one, *other))).collect();
        made.extend(more);
    }
    must(made.len() == rows.len(), || "elements that are no products".into())?;
    let beside = |one: usize| (0..rows.len()).map(|other| lost.contains(&product(one, other))).collect::<Vec<_>>();
    must((0..rows.len()).map(beside).collect::<BTreeSet<_>>().len() == rows.len(), || "elements that are one".into())?;
    let rules = of_a_heap(document.field("rules").ok_or("rules")?).ok_or("rules")?;
    let mut known = Sums { rules: Rules::read(&rules).ok().ok_or("rules")?, lost: BTreeMap::new() };
    for sum in (0..=MOST).flat_map(|tokens| sums(tokens, tokens)) {
        let text = sum.iter().map(usize::to_string).collect::<Vec<_>>().join(",");
        let text = if text.is_empty() { "-" } else { &text };
        let is_lost = known.is_lost(text).ok_or("moves")?;
        let said = lost.contains(&sum.iter().fold(0, |all, heap| product(all, element(*heap))));
        must(is_lost == said, || format!("{text} is {}lost", if is_lost { "" } else { "not " }))?;
    }
    must(verified.claim.contains(&format!("has order {}: ", rows.len())), || "claim".into())
}
