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
        set(r#"{"ruleset": "cram", "rows": 2, "columns": 3}"#, "123456"),
        set(r#"{"ruleset": "domineering", "board": ["...", ".#."]}"#, "12345"),
        set(r#"{"ruleset": "domineering", "board": ["...", "..."]}"#, "123456"),
        set(r#"{"ruleset": "negative", "of": {"ruleset": "cram", "rows": 2, "columns": 2}}"#, "1234"),
        set(r#"{"ruleset": "negative", "of": {"ruleset": "domineering", "board": ["..", ".."]}}"#, "1234"),
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
        let is_partizan = !rules.starts_with(r#"{"ruleset": "cram""#);
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
    let cram = r#"{"ruleset": "cram", "rows": 2, "columns": 3}"#;
    let domineering = r#"{"ruleset": "domineering", "board": ["...", "..."]}"#;
    let stalks = r#"{"ruleset": "hackenbush", "picture": "br,rb"}"#;
    let holds = [
        (cram, "126", "41", "14"),
        (cram, "6", "-", "-"),
        (domineering, "L 14", "36", "L 36"),
        (domineering, "L 14", "-12", "R 12"),
        (domineering, "R 3", "--", "L -"),
        (stalks, "L 12", "-34", "R 34"),
        (stalks, "L 1", "-3", "R 3"),
    ];
    for (rules, position, witness, onto) in holds {
        assert_eq!(carried(rules, position, witness).as_deref(), Ok(onto), "{position} by {witness} in {rules}");
    }
    use crate::Reason::{BadWitness, NotAnIsomorphism};
    let fails = [
        (cram, "126", "126", BadWitness),
        (cram, "126", "4", BadWitness),
        (cram, "12", "15", NotAnIsomorphism),
        (cram, "12", "-12", BadWitness),
        (cram, "6", "--", BadWitness),
        (domineering, "L 14", "12", NotAnIsomorphism),
        (domineering, "L 14", "-36", NotAnIsomorphism),
        (domineering, "L 14", "--36", BadWitness),
        (stalks, "L 12", "34", NotAnIsomorphism),
        (stalks, "L 12", "-43", NotAnIsomorphism),
        (stalks, "L 12", "-", BadWitness),
    ];
    for (rules, position, witness, reason) in fails {
        assert_eq!(carried(rules, position, witness), Err(reason), "{position} by {witness} in {rules}");
    }
}
