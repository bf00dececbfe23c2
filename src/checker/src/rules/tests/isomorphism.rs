//! Every text of images is tried, on every position of small boards: where it is accepted, the two positions have the
//! same outcome.

use std::collections::BTreeMap;

use super::{image, is_lost};
use crate::claim::{Equivalence, Play};

/// Rules, the names of the points, and the positions without the player to move.
type Board = (String, Vec<String>, Vec<String>);

fn names(names: &str) -> Vec<String> {
    names.chars().map(String::from).collect()
}

/// The sets of these points, as positions.
fn sets(points: &str) -> Vec<String> {
    let chosen = |bits: u32| -> String {
        (0..).zip(points.chars()).filter(|(i, _)| bits >> i & 1 == 1).map(|(_, point)| point).collect()
    };
    (0..1 << points.len()).map(|bits| if bits == 0 { "-".to_string() } else { chosen(bits) }).collect()
}

fn boards() -> Vec<Board> {
    let set = |rules: &str, points: &str| (rules.to_string(), names(points), sets(points));
    vec![
        set(r#"{"ruleset": "removal", "board": "tactix:2x3"}"#, "123456"),
        set(r#"{"ruleset": "negative", "of": {"ruleset": "removal", "board": "tactix:2x2"}}"#, "1234"),
        set(r#"{"ruleset": "hackenbush", "picture": "b(r,gb),r"}"#, "12345"),
        set(
            r#"{"ruleset": "hackenbush", "edges": [["ground", "x", "blue"], ["x", "y", "red"], ["y", "ground", "blue"],
                ["x", "z", "green"], ["z", "y", "red"]]}"#,
            "12345",
        ),
    ]
}

/// Every list of some of the names, none twice.
fn lists(names: &[String]) -> Vec<Vec<&str>> {
    let mut all: Vec<Vec<&str>> = vec![vec![]];
    let mut next = 0;
    while let Some(list) = all.get(next).cloned() {
        let others = names.iter().map(String::as_str).filter(|name| !list.contains(name));
        all.extend(others.map(|name| [&list[..], &[name]].concat()).collect::<Vec<_>>());
        next += 1;
    }
    all
}

#[test]
fn a_witness_that_is_accepted_carries_a_position_onto_one_of_the_same_outcome() {
    for (rules, names, positions) in boards() {
        let is_partizan = !rules.starts_with(r#"{"ruleset": "removal""#);
        let (turns, signs) = if is_partizan { (vec!["L ", "R "], vec!["", "-"]) } else { (vec![""], vec![""]) };
        let text = |list: &Vec<&str>| if list.is_empty() { "-".to_string() } else { list.concat() };
        let lists: Vec<String> = lists(&names).iter().map(text).collect();
        let (mut counts, mut known) = ([0; 2], [BTreeMap::new(), BTreeMap::new()]);
        for position in turns.iter().flat_map(|turn| positions.iter().map(move |board| format!("{turn}{board}"))) {
            // Edges in the air are no position of hackenbush.
            if super::game(&rules).position(&position).is_err() {
                continue;
            }
            let all = signs.iter().flat_map(|sign| lists.iter().map(move |list| format!("{sign}{list}")));
            for witness in all {
                let Ok(onto) = image(&rules, Equivalence::Isomorphism, &position, &witness) else { continue };
                for (play, known) in [Play::Normal, Play::Misere].into_iter().zip(&mut known) {
                    let [one, other] = [&position, &onto].map(|position| is_lost(&rules, play, position, known));
                    assert_eq!(one, other, "{position} onto {onto} by {witness} in {rules}");
                }
                counts[usize::from(witness.len() > 1 && witness.starts_with('-'))] += 1;
            }
        }
        assert!(counts[0] > 20 && (counts[1] > 1) == is_partizan, "{counts:?} witnesses of {rules}");
    }
}

#[test]
fn what_is_carried_where() {
    let carried = |rules: &str, position, witness| image(rules, Equivalence::Isomorphism, position, witness);
    let tactix = r#"{"ruleset": "removal", "board": "tactix:2x3"}"#;
    let stalks = r#"{"ruleset": "hackenbush", "picture": "br,rb"}"#;
    let holds = [(tactix, "126", "413", "134"), (stalks, "L 12", "-34", "R 34"), (stalks, "L 1", "-3", "R 3")];
    for (rules, position, witness, onto) in holds {
        assert_eq!(carried(rules, position, witness).as_deref(), Ok(onto), "{position} by {witness} in {rules}");
    }
    use crate::Reason::{BadWitness, NotAnIsomorphism};
    let fails = [
        (tactix, "126", "14", BadWitness),
        (tactix, "12", "15", NotAnIsomorphism),
        (tactix, "12", "-12", BadWitness),
        (stalks, "L 12", "--34", BadWitness),
        (stalks, "L 12", "34", NotAnIsomorphism),
        (stalks, "L 12", "-43", NotAnIsomorphism),
        (stalks, "L 12", "-", BadWitness),
    ];
    for (rules, position, witness, reason) in fails {
        assert_eq!(carried(rules, position, witness), Err(reason), "{position} by {witness} in {rules}");
    }
}
