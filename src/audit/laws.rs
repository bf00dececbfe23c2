//! Laws about all small games of a kind, each reduced to statements about single games.
//!
//! The lecture notes *Games and computation* (CSCI 4341) state for Hackenbush that exchanging the colours twice changes
//! nothing, that a position and its negative sum to zero, and that positions whose difference is equal to zero are
//! equal. Positions here are the trees and forests of blue, red and green edges, as `hackenbush:` names them.

use crate::ruleset::{self, OutcomeClass};
use crate::solve::values::{NoValue, Values};

/// A statement of a law about one game: its outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The game's name.
    pub game: String,
    /// The outcome.
    pub outcome: OutcomeClass,
}

/// A law.
pub struct Law {
    /// Its name in claims.
    pub name: &'static str,
    /// Its statements about all games with a given total number of edges. An error if a value that it depends on is too
    /// large.
    pub statements: fn(usize) -> Result<Vec<Statement>, NoValue>,
}

/// All laws.
pub static LAWS: [Law; 4] = [
    Law { name: "hackenbush-double-negative", statements: double_negative },
    Law { name: "hackenbush-negative", statements: negative },
    Law { name: "hackenbush-difference", statements: difference },
    Law { name: "hackenbush-zero", statements: zero },
];

/// All forests with this many edges, each edge blue, red or green, as expressions. Forests that differ only in the
/// order of branches occur once.
fn forests(edges: usize) -> Vec<String> {
    grown(edges, None).into_iter().map(|forest| if forest.is_empty() { "-".to_owned() } else { forest }).collect()
}

/// Forests with this many edges whose trees are in descending order, none greater than `most`.
fn grown(edges: usize, most: Option<&str>) -> Vec<String> {
    if edges == 0 {
        return vec![String::new()];
    }
    let mut found = Vec::new();
    for first in (1..=edges).flat_map(trees) {
        if most.is_some_and(|most| first.as_str() > most) {
            continue;
        }
        let size = first.bytes().filter(u8::is_ascii_lowercase).count();
        for rest in grown(edges - size, Some(&first)) {
            found.push(if rest.is_empty() { first.clone() } else { format!("{first},{rest}") });
        }
    }
    found
}

/// All trees with this many edges, exactly one of which is on the ground.
fn trees(edges: usize) -> Vec<String> {
    let crowns = grown(edges - 1, None);
    let on = |trunk: char| {
        crowns.iter().map(move |crown| if crown.is_empty() { trunk.to_string() } else { format!("{trunk}({crown})") })
    };
    ['b', 'r', 'g'].into_iter().flat_map(on).collect()
}

/// The forest with blue and red exchanged.
fn exchanged(forest: &str) -> String {
    let other = |letter| match letter {
        'b' => 'r',
        'r' => 'b',
        other => other,
    };
    forest.chars().map(other).collect()
}

fn is_p(game: String) -> Statement {
    Statement { game, outcome: OutcomeClass::P }
}

/// Exchanging the colours and then the players, which gives the negative of the negative, leaves a position equal to
/// the original.
fn double_negative(edges: usize) -> Result<Vec<Statement>, NoValue> {
    let twice = |forest: String| is_p(format!("-hackenbush:{} - hackenbush:{forest}", exchanged(&forest)));
    Ok(forests(edges).into_iter().map(twice).collect())
}

/// A position and the position with the colours exchanged sum to zero.
fn negative(edges: usize) -> Result<Vec<Statement>, NoValue> {
    let sum = |forest: String| is_p(format!("hackenbush:{forest} + hackenbush:{}", exchanged(&forest)));
    Ok(forests(edges).into_iter().map(sum).collect())
}

/// Positions whose difference is equal to zero are equal: for each pair of forests with `edges` edges in total whose
/// difference is a P-position, both have the same outcome in a sum with each third forest of one or two edges.
fn difference(edges: usize) -> Result<Vec<Statement>, NoValue> {
    let mut judged = Values::new();
    let thirds: Vec<String> = (1..=2).flat_map(forests).collect();
    let mut statements = Vec::new();
    for (one, other) in (0..=edges / 2).flat_map(|size| pairs(size, edges - size)) {
        let difference = format!("hackenbush:{one} + hackenbush:{}", exchanged(&other));
        if one == other || outcome(&mut judged, &difference)? != OutcomeClass::P {
            continue;
        }
        for third in &thirds {
            let expected = outcome(&mut judged, &format!("hackenbush:{other} + hackenbush:{third}"))?;
            statements.push(Statement { game: format!("hackenbush:{one} + hackenbush:{third}"), outcome: expected });
        }
    }
    Ok(statements)
}

/// Adding a P-position does not change an outcome: for each pair of forests with `edges` edges in total, the first of
/// them a P-position, the sum has the outcome of the second.
fn zero(edges: usize) -> Result<Vec<Statement>, NoValue> {
    let mut judged = Values::new();
    let mut statements = Vec::new();
    for (one, other) in (0..=edges).flat_map(|size| pairs(size, edges - size)) {
        if outcome(&mut judged, &format!("hackenbush:{one}"))? == OutcomeClass::P {
            let expected = outcome(&mut judged, &format!("hackenbush:{other}"))?;
            statements.push(Statement { game: format!("hackenbush:{one} + hackenbush:{other}"), outcome: expected });
        }
    }
    Ok(statements)
}

fn pairs(one: usize, other: usize) -> Vec<(String, String)> {
    let others = forests(other);
    let with = |one: String| others.iter().map(move |other| (one.clone(), other.clone())).collect::<Vec<_>>();
    forests(one).into_iter().flat_map(with).collect()
}

/// The outcome, computed from the canonical form.
fn outcome(judged: &mut Values, name: &str) -> Result<OutcomeClass, NoValue> {
    let game = ruleset::game(name).map_err(|_| NoValue::Endless(name.to_owned()))?;
    let value = judged.value_of_sum(&game)?;
    judged.outcome(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forests_are_counted_once_each() {
        // Multisets of trees, where a tree is a trunk of three possible colours with a forest on it: 1, 3, 15, 82, ...
        assert_eq!((0..4).map(|edges| forests(edges).len()).collect::<Vec<_>>(), [1, 3, 15, 82]);
    }
}
