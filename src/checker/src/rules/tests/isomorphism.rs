//! Every list of images, on every position of small hackenbush pictures: where it is accepted, the two positions have
//! the same outcome.

use std::collections::BTreeMap;

use super::apart::sets;
use super::{image, is_lost};
use crate::claim::{Equivalence, Play};

const PICTURES: [&str; 2] = [
    r#"{"ruleset": "hackenbush", "picture": "b(r,gb),r"}"#,
    r#"{"ruleset": "hackenbush", "edges": [["ground", "x", "blue"], ["x", "y", "red"], ["y", "ground", "blue"],
        ["x", "z", "green"], ["z", "y", "red"]]}"#,
];

/// The names of their edges.
const EDGES: [&str; 5] = ["1", "2", "3", "4", "5"];

/// Every list of distinct edges, as a text, with and without a sign.
pub(crate) fn witnesses() -> Vec<String> {
    let mut all = vec![vec![]];
    let mut next = 0;
    while let Some(list) = all.get(next).cloned() {
        let others = EDGES.into_iter().filter(|edge| !list.contains(edge));
        all.extend(others.map(|edge| [&list[..], &[edge]].concat()).collect::<Vec<_>>());
        next += 1;
    }
    let texts = all.iter().map(|list| if list.is_empty() { "-".to_string() } else { list.concat() });
    texts.flat_map(|text| [format!("-{text}"), text]).collect()
}

#[test]
fn a_witness_that_is_accepted_carries_a_position_onto_one_of_the_same_outcome() {
    let witnesses = witnesses();
    for rules in PICTURES {
        let (mut counts, mut known) = ([0; 2], [BTreeMap::new(), BTreeMap::new()]);
        for position in ["L", "R"].iter().flat_map(|turn| sets(5).into_iter().map(move |set| format!("{turn} {set}"))) {
            // Edges not connected to the ground are no position.
            if super::game(rules).position(&position).is_err() {
                continue;
            }
            for witness in &witnesses {
                let Ok(onto) = image(rules, Equivalence::Isomorphism, &position, witness) else { continue };
                for (play, known) in [Play::Normal, Play::Misere].into_iter().zip(&mut known) {
                    let [one, other] = [&position, &onto].map(|position| is_lost(rules, play, position, known));
                    assert_eq!(one, other, "{position} onto {onto} by {witness} in {rules}");
                }
                counts[usize::from(witness.len() > 1 && witness.starts_with('-'))] += 1;
            }
        }
        assert!(counts[0] > 20 && counts[1] > 1, "{counts:?} witnesses of {rules}");
    }
}

#[test]
fn what_is_carried_where() {
    let stalks = r#"{"ruleset": "hackenbush", "picture": "br,rb"}"#;
    let carried = |position, witness| image(stalks, Equivalence::Isomorphism, position, witness);
    for (position, witness, onto) in [("L 12", "-34", "R 34"), ("L 1", "-3", "R 3")] {
        assert_eq!(carried(position, witness).as_deref(), Ok(onto), "{position} by {witness}");
    }
    use crate::Reason::{BadWitness, NotAnIsomorphism};
    for (witness, reason) in
        [("--34", BadWitness), ("34", NotAnIsomorphism), ("-43", NotAnIsomorphism), ("-", BadWitness)]
    {
        assert_eq!(carried("L 12", witness), Err(reason), "{witness}");
    }
}
