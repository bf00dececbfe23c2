use std::collections::BTreeMap;

use super::{Label, Labels, mex};
use crate::Reason;
use crate::rules::game::Game;
use crate::rules::tests::{followers, game};
use crate::verdict::LoopyValue;

/// A map of so many vertices `a`, `b`, ..., whose edges are the bits, with one token.
fn map(vertices: usize, bits: u32) -> String {
    let names: Vec<String> = ('a'..).take(vertices).map(|name| format!("\"{name}\"")).collect();
    let pairs = names.iter().flat_map(|from| names.iter().map(move |to| format!("[{from},{to}]")));
    let edges: Vec<String> = (0..).zip(pairs).filter(|(bit, _)| bits >> bit & 1 == 1).map(|(_, pair)| pair).collect();
    let (names, edges) = (names.join(","), edges.join(","));
    format!(r#"{{"ruleset": "tokens", "vertices": [{names}], "edges": [{edges}], "tokens": ["a"]}}"#)
}

/// Who wins from every vertex with a nim-heap of each size beside it, by retrograde analysis: true where the player
/// to move wins, false where that player loses; draws are not there.
fn outcomes(rules: &str, vertices: &[String], most: u32) -> BTreeMap<(String, u32), bool> {
    let after = |(vertex, heap): &(String, u32)| -> Vec<(String, u32)> {
        let moved = followers(rules, vertex).into_iter().map(|left| (left, *heap));
        moved.chain((0..*heap).map(|smaller| (vertex.clone(), smaller))).collect()
    };
    let all: Vec<_> = vertices.iter().flat_map(|vertex| (0..=most).map(move |heap| (vertex.clone(), heap))).collect();
    let mut known: BTreeMap<(String, u32), bool> = BTreeMap::new();
    loop {
        let before = known.len();
        for sum in &all {
            let left: Vec<Option<bool>> = after(sum).iter().map(|left| known.get(left).copied()).collect();
            if left.contains(&Some(false)) {
                known.insert(sum.clone(), true);
            } else if left.iter().all(|left| *left == Some(true)) {
                known.insert(sum.clone(), false);
            }
        }
        if known.len() == before {
            return known;
        }
    }
}

/// The value by what it means (Smith 1966): the heap with which the second player wins, or those with which the first
/// one does.
fn value(vertex: &str, known: &BTreeMap<(String, u32), bool>, most: u32) -> LoopyValue {
    let of = |heap| known.get(&(vertex.to_string(), heap)).copied();
    match (0..=most).find(|&heap| of(heap) == Some(false)) {
        Some(number) => LoopyValue::Number(number),
        None => LoopyValue::Infinity((0..=most).filter(|&heap| of(heap) == Some(true)).collect()),
    }
}

/// The value of each vertex.
type Values = BTreeMap<String, LoopyValue>;

fn is_above(value: &LoopyValue, number: u32) -> bool {
    !matches!(value, LoopyValue::Number(other) if *other <= number)
}

/// Ranks by how soon a number can be known: when every move to what is larger or infinite can be answered by one to the
/// number that is known already.
fn ranks(rules: &str, values: &Values) -> BTreeMap<String, u32> {
    let mut ranks: BTreeMap<String, u32> = BTreeMap::new();
    for rank in 0..values.len() as u32 {
        let back = |left: &String, value: &LoopyValue| {
            followers(rules, left).iter().any(|again| values[again] == *value && ranks.contains_key(again))
        };
        let settled = |vertex: &String, value: &LoopyValue| match value {
            LoopyValue::Infinity(_) => false,
            LoopyValue::Number(number) => {
                let left = followers(rules, vertex);
                left.iter().filter(|left| is_above(&values[*left], *number)).all(|left| back(left, value))
            }
        };
        let new = values.iter().filter(|(vertex, value)| !ranks.contains_key(*vertex) && settled(vertex, value));
        let new: Vec<String> = new.map(|(vertex, _)| vertex.clone()).collect();
        ranks.extend(new.into_iter().map(|vertex| (vertex, rank)));
    }
    ranks
}

/// The label of a vertex, if it has a true one: with the first reverts or the first escape that will do.
fn label(game: &Game, rules: &str, values: &Values, ranks: &BTreeMap<String, u32>, vertex: &str) -> Option<Label> {
    let mv = |from: &str, to: &str| game.mv(&format!("{from}>{to}")).expect("a move");
    let value = &values[vertex];
    let moves = followers(rules, vertex);
    match value {
        LoopyValue::Number(number) => {
            let rank = *ranks.get(vertex)?;
            let back = |left: &String| {
                let smaller = |again: &&String| ranks.get(*again).is_some_and(|other| *other < rank);
                let again = followers(rules, left);
                again.iter().filter(|again| values[*again] == *value).find(smaller).map(|again| mv(left, again))
            };
            let above = moves.iter().filter(|left| is_above(&values[*left], *number));
            let reverts = above.map(|left| Some((mv(vertex, left), back(left)?))).collect::<Option<_>>()?;
            Some(Label::Number { number: *number, rank, reverts })
        }
        LoopyValue::Infinity(k) => {
            let mex = mex(&k.iter().copied().collect());
            let escapes = |left: &&String| matches!(&values[*left], LoopyValue::Infinity(k) if !k.contains(&mex));
            Some(Label::Infinity { k: k.clone(), escape: mv(vertex, moves.iter().find(escapes)?) })
        }
    }
}

/// True labels with these values, if there are any.
fn labelled(game: Game, rules: &str, values: &Values) -> Option<Labels> {
    let ranks = ranks(rules, values);
    let mut labels = Labels::new(game);
    for vertex in values.keys() {
        let label = label(&labels.game, rules, values, &ranks, vertex)?;
        let position = labels.game.position(vertex).expect("a position");
        labels.add(position, label).expect("one label for each");
    }
    Some(labels)
}

/// Whether there are true labels with these values.
fn holds(rules: &str, values: &Values) -> bool {
    let Some(labels) = labelled(game(rules), rules, values) else { return false };
    let (first, value) = values.iter().next().expect("a vertex");
    let position = labels.game.position(first).expect("a position");
    labels.hold(&position, value).is_ok()
}

/// On every map of at most three vertices: the values that the outcomes of all sums with nim-heaps give have true
/// labels, and no other values have, that differ at one vertex.
#[test]
fn the_labelling_is_the_one_that_the_outcomes_give() {
    let (mut numbers, mut infinities, mut refused) = (0, 0, 0);
    for vertices in 1..=3 {
        let names: Vec<String> = ('a'..).take(vertices).map(String::from).collect();
        let most = vertices as u32 + 1;
        for bits in 0..1u32 << (vertices * vertices) {
            let rules = map(vertices, bits);
            let known = outcomes(&rules, &names, most);
            let values: Values = names.iter().map(|name| (name.clone(), value(name, &known, most))).collect();
            assert!(holds(&rules, &values), "{rules}: {values:?}");
            numbers += values.values().filter(|value| matches!(value, LoopyValue::Number(_))).count();
            infinities += values.values().filter(|value| matches!(value, LoopyValue::Infinity(_))).count();
            let others = (0..3).map(LoopyValue::Number);
            let others = others.chain([vec![], vec![0], vec![1], vec![0, 1]].map(LoopyValue::Infinity));
            for (name, other) in names.iter().flat_map(|name| others.clone().map(move |other| (name, other))) {
                if values[name] != other {
                    let mut values = values.clone();
                    values.insert(name.clone(), other);
                    assert!(!holds(&rules, &values), "{rules}: {values:?}");
                    refused += 1;
                }
            }
        }
    }
    assert!(numbers > 250 && infinities > 1000 && refused > 5000, "{numbers}, {infinities}, {refused}");
}

#[test]
fn the_mex_is_the_least_number_that_is_not_there() {
    for (numbers, least) in [(vec![], 0), (vec![0], 1), (vec![1], 0), (vec![0, 1, 2], 3), (vec![0, 2, 3], 1)] {
        assert_eq!(mex(&numbers.into_iter().collect()), least);
    }
}

/// Round a cycle of two nobody comes back with a smaller rank.
#[test]
fn a_revert_must_end() {
    let rules = map(2, 0b0110);
    let mut labels = Labels::new(game(&rules));
    let mv = |text: &str| labels.game.mv(text).expect("a move");
    let (there, back) = (mv("a>b"), mv("b>a"));
    let [a, b] = ["a", "b"].map(|text| labels.game.position(text).expect("a position"));
    labels.add(a.clone(), Label::Number { number: 0, rank: 7, reverts: vec![(there, back.clone())] }).expect("new");
    labels.add(b, Label::Infinity { k: vec![0], escape: back }).expect("new");
    let rejection = labels.hold(&a, &LoopyValue::Number(0)).expect_err("it goes round forever");
    assert_eq!(rejection.reason, Reason::RevertRank);
}
