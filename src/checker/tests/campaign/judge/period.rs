//! Whether g-values have the period stated by a verdict.

use rebuttal_checker::Verified;
use rebuttal_checker::moves_of::Rules;

use super::{Holds, must};
use crate::campaign::json::Json;

/// The most heaps whose g-values are computed from their moves.
const MOST: usize = 500;

/// The rules with a heap, as those of a game with a position.
pub fn of_a_heap(rules: &Json) -> Option<String> {
    let Json::Object(mut fields) = rules.clone() else { return None };
    match rules.word("ruleset") {
        "bricks" => fields.push(("bricks".into(), Json::number(0))),
        _ => fields.push(("heaps".into(), Json::List(vec![Json::number(0)]))),
    }
    Some(Json::Object(fields).to_string())
}

/// The g-values of this many heaps, from the moves of each.
fn values(rules: &Json, heaps: usize) -> Option<Vec<u32>> {
    if rules.word("ruleset") == "all-but" {
        return Some(growing(&rules.list("set").iter().map(Json::to_string).collect::<Vec<_>>(), heaps));
    }
    let rules = &of_a_heap(rules)?;
    let (rules, mut values) = (Rules::read(rules).ok()?, vec![]);
    for heap in 0..heaps {
        let position = if heap == 0 { "-".to_string() } else { heap.to_string() };
        let worth = |left: &str| match left {
            "-" => 0,
            _ => left.split(',').fold(0, |sum, part| sum ^ values[part.parse::<usize>().expect("a heap")]),
        };
        let met: Vec<u32> = rules.legal_moves(&position).ok()?.iter().map(|(_, left)| worth(left)).collect();
        values.push((0..).find(|value| !met.contains(value))?);
    }
    Some(values)
}

/// The g-values of this many heaps if a move takes any number of tokens but these.
fn growing(set: &[String], heaps: usize) -> Vec<u32> {
    let mut values: Vec<u32> = vec![];
    for heap in 0..heaps {
        let left = |other: &usize| !set.contains(&(heap - other).to_string());
        let met: Vec<u32> = (0..heap).filter(left).map(|other| values[other]).collect();
        values.extend((0..).find(|value| !met.contains(value)));
    }
    values
}

/// The first heaps, 3 (from + period) + 40 of them, have the period, and none that is shorter or starts earlier.
pub fn holds(document: &Json, verified: &Verified) -> Holds {
    let found = verified.period().ok_or("no period")?;
    let (from, period) = (found.from as usize, found.period as usize);
    let saltus = u64::from(found.saltus);
    let said = (document.count("from"), document.count("period"), document.count("saltus").unwrap_or_default());
    must(said == (Some(found.from.into()), Some(found.period.into()), saltus), || "other numbers".into())?;
    let heaps = from.saturating_add(period).saturating_mul(3).saturating_add(40);
    if heaps > MOST {
        return Err("too many heaps".into());
    }
    let values = values(document.field("rules").ok_or("rules")?, heaps).ok_or("rules")?;
    let grows = |heap: usize, more: usize| (u64::from(values[heap + more]) - u64::from(values[heap])) * period as u64;
    let is_one = |from: usize, more: usize| {
        (from..heaps - more)
            .all(|heap| values[heap] <= values[heap + more] && grows(heap, more) == saltus * more as u64)
    };
    must(is_one(from, period), || format!("no period {period} from {from}"))?;
    must(from == 0 || !is_one(from - 1, period), || format!("period {period} from {} too", from - 1))?;
    must(!(1..period).any(|shorter| is_one(from, shorter)), || format!("a period less than {period}"))?;
    let largest = values.iter().max().copied().unwrap_or_default();
    let first = values.iter().position(|value| *value == largest).unwrap_or_default();
    must(found.largest == (saltus == 0).then_some((largest, first as u32)), || "largest".into())?;
    let listed = document.list("values");
    let is_listed = |(text, value): (&Json, &u32)| text.to_string() == value.to_string();
    must(listed.iter().zip(&values).all(is_listed), || "values".into())?;
    must(document.field("values").is_none() || listed.len() == from + period, || "number of values".into())?;
    let claimed = match saltus {
        0 => format!("n >= {from}, heaps of n and n + {period} "),
        _ => format!(
            "n >= {from}, the g-value of a heap of n + {period} is larger by {saltus} than that of a heap of n "
        ),
    };
    must(verified.claim.contains(&claimed), || "claim".into())
}
