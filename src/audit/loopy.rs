//! Claims about loopy values, and about sums by way of them.

use super::CheckError;
use super::evidence::{self, Evidence};
use super::judged::Judged;
use super::positions::described;
use crate::audit::claims::{LoopySumCheck, LoopyValueCheck, SumCase};
use crate::ruleset::{Component, Game, OutcomeClass, Play, Summand};
use crate::solve::loopy_values::LoopyValue;

/// The loopy value of a position.
pub fn loopy_value(check: &LoopyValueCheck, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let game = evidence.loopy_game(&check.game, check.from.as_deref())?;
    let found = evidence.loopy_value(&game)?;
    let described = described(&game, Play::Normal);
    let fails = || format!("{described} has the value {found}, not {}", check.value);
    Ok(Judged::unless((found != check.value.trim()).then(fails)))
}

/// Whether the sums of this many tokens in a given case have the outcome predicted by the values of the single tokens.
pub fn loopy_sum(check: &LoopySumCheck, evidence: &mut Evidence) -> Result<Judged, CheckError> {
    let count = usize::try_from(evidence::number(&check.tokens)?).unwrap_or(usize::MAX);
    let vertices = vertices(&evidence.loopy_game(&check.game, None)?)?;
    let mut values = Vec::new();
    for vertex in &vertices {
        values.push(evidence.computed_loopy_value(&evidence.loopy_game(&format!("{}:{vertex}", check.game), None)?)?);
    }
    let mut sums = 0u64;
    for places in multisets(vertices.len(), count) {
        let each: Vec<&LoopyValue> = places.iter().map(|&place| &values[place]).collect();
        if case(&each) != check.case {
            continue;
        }
        sums += 1;
        let tokens: Vec<&str> = places.iter().map(|&place| vertices[place].as_str()).collect();
        let name = format!("{}:{}", check.game, tokens.join(","));
        let (found, wanted) = (evidence.outcome(&evidence.game(&name, None)?, Play::Normal)?, by_cases(&each));
        if found != wanted {
            return Ok(Judged::fails(format!("{name} is {}, not {}", found.word(), wanted.word())));
        }
    }
    if sums == 0 {
        return Err(CheckError::Text("no sum of so many tokens is in that case".to_owned()));
    }
    Ok(Judged::remarking(None, format!("{sums} sums.")))
}

/// The vertices of the graph.
fn vertices(game: &Game) -> Result<Vec<String>, CheckError> {
    match game.summands() {
        [Summand { component: Component::Tokens(tokens), .. }] => Ok(tokens.vertices().to_vec()),
        _ => Err(CheckError::Text(format!("`{}` is not one graph with tokens", game.name()))),
    }
}

/// All multisets of `count` of the numbers below `places`, each in ascending order.
fn multisets(places: usize, count: usize) -> Vec<Vec<usize>> {
    (0..count).fold(vec![Vec::new()], |all, _| {
        let longer = |chosen: Vec<usize>| {
            let from = chosen.last().copied().unwrap_or(0);
            (from..places).map(move |place| chosen.iter().copied().chain([place]).collect())
        };
        all.into_iter().flat_map(longer).collect()
    })
}

/// The case of a sum: it depends on the number of infinite values and, if there is one, on the possible results of a
/// move from it.
fn case(values: &[&LoopyValue]) -> SumCase {
    let infinite: Vec<_> = values.iter().filter(|value| matches!(value, LoopyValue::Infinity(_))).collect();
    match infinite.as_slice() {
        [] => SumCase::Finite,
        [LoopyValue::Infinity(numbers)] if numbers.contains(&nim_sum(values)) => SumCase::Won,
        [_] => SumCase::Drawn,
        _ => SumCase::Infinite,
    }
}

/// The nim-sum of the numbers among the values.
fn nim_sum(values: &[&LoopyValue]) -> u32 {
    let number = |value: &&LoopyValue| if let LoopyValue::Number(number) = value { Some(*number) } else { None };
    values.iter().filter_map(number).fold(0, |sum, number| sum ^ number)
}

/// The outcome that the cases predict.
fn by_cases(values: &[&LoopyValue]) -> OutcomeClass {
    match case(values) {
        SumCase::Finite if nim_sum(values) == 0 => OutcomeClass::P,
        SumCase::Finite | SumCase::Won => OutcomeClass::N,
        SumCase::Drawn | SumCase::Infinite => OutcomeClass::D,
    }
}
