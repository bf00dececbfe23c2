//! Games written down, and hackenbush.

use super::{Attack, Hostile, attack, claim, quoted, sum_of};

pub const ATTACKS: &[Attack] = &[
    attack("value: a thousand options, misere", |n| value(&options()).partizan().lose("-1", n), "doubled-move"),
    attack("value: a thousand options beside it, misere", beside, "doubled-move"),
    attack("value: 64 braces inside one another", braces, "doubled-move"),
    attack("value: *1000000, misere", |n| value("*1000000").partizan().lose("0", n), "doubled-move"),
    attack("hackenbush: long names", long_names, "verified"),
    attack("hackenbush: a stalk of 64 edges, misere", stalk, "doubled-move"),
];

fn value(value: &str) -> super::Claim {
    claim(r#"{"ruleset":"value","value":"0"}"#, value)
}

/// Almost a thousand options of Right, all numbers without a move of Left.
fn options() -> String {
    let options: Vec<String> = (1..=800).map(|number| format!("-{number}")).collect();
    format!("{{|{}}}", options.join(","))
}

/// A move in a sum with such a game, in which Left has no move.
fn beside(bytes: usize) -> Hostile {
    let rules = sum_of(r#"{"ruleset":"value","value":"0"}"#, 2);
    claim(&rules, &format!("{} + -1", options())).partizan().lose("2:0", bytes)
}

/// Nested games, which are read and sorted with every move.
fn braces(bytes: usize) -> Hostile {
    let inner = (0..58).fold("{|0}".to_string(), |game, _| format!("{{|{game},0,1,2,3,4,5,6,7,8,9,*,*2,*3,*4,*5}}"));
    value(&format!("{{|{inner}}}")).partizan().lose(&inner, bytes)
}

fn long_names(bytes: usize) -> Hostile {
    let name = |number: usize| format!("{number:064}");
    let edges: Vec<String> =
        (1..64).map(|edge| format!("[{}]", quoted([name(edge), "ground".into(), "green".into()]))).collect();
    let rules = format!(r#"{{"ruleset":"hackenbush","edges":[{}]}}"#, edges.join(","));
    let claim = claim(&rules, "-").partizan();
    (claim.begin() + &claim.entry("-", "") + "]}" + &" ".repeat(bytes)).into()
}

fn stalk(bytes: usize) -> Hostile {
    let rules = format!(r#"{{"ruleset":"hackenbush","picture":"{}"}}"#, "g".repeat(64));
    let all: Vec<String> = (1..=64).map(|edge| edge.to_string()).collect();
    claim(&rules, &all.join(",")).partizan().lose("1", bytes)
}
