//! The texts of games whose rules are also written by hand, over all positions of small boards.

use std::collections::BTreeSet;

use super::stated;
use crate::rules::tests::followers;

macro_rules! text {
    ($name:literal) => {
        include_str!(concat!("../../../../rules/", $name, ".game"))
    };
}

/// Follows play in both games from these starts, where `to` says how the text writes a position by hand.
fn agree(by_hand: (&str, &str), text: (&str, &str), to: impl Fn(&str) -> String) {
    let mut known = BTreeSet::new();
    let mut open = vec![by_hand.1.to_string()];
    assert_eq!(to(by_hand.1), text.1);
    while let Some(position) = open.pop() {
        if known.insert(position.clone()) {
            let next = followers(by_hand.0, &position);
            let expected: BTreeSet<String> = next.iter().map(|next| to(next)).collect();
            assert_eq!(followers(text.0, &to(&position)), expected, "{position}");
            open.extend(next);
        }
    }
    assert!(known.len() > 10);
}

/// The states of points, by their names in a set.
fn states(set: &str, names: &str, inside: char, outside: char, columns: usize) -> String {
    let letters: Vec<char> = names.chars().map(|name| if set.contains(name) { inside } else { outside }).collect();
    letters.chunks(columns).map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("/")
}

#[test]
fn clobber() {
    let board = r#"{"ruleset": "clobber", "board": ["xox", "oxo"]}"#;
    let stated = stated(text!("clobber"), &["2x3"]);
    for mover in ["L", "R"] {
        let start = format!("{mover} xox/oxo");
        agree((board, &start), (&stated, &start), str::to_string);
    }
}

#[test]
fn dominoes() {
    let cram = r#"{"ruleset": "cram", "rows": 2, "columns": 4}"#;
    let to = |set: &str| states(set, "12345678", '.', '#', 4);
    agree((cram, "12345678"), (&stated(text!("cram"), &["2x4"]), "..../...."), to);
    let domineering = r#"{"ruleset": "domineering", "board": ["...", "...", "..."]}"#;
    let to = |set: &str| format!("{}{}", &set[..2], states(&set[2..], "123456789", '.', '#', 3));
    agree((domineering, "L 123456789"), (&stated(text!("domineering"), &["3x3"]), "L .../.../..."), to);
}

#[test]
fn removal() {
    let to = |set: &str| states(set, "123456789", 'o', '.', 3);
    for (board, text) in [("tactix:3x3", text!("tactix")), ("nim-squared:3x3", text!("nim-squared"))] {
        let by_hand = format!(r#"{{"ruleset": "removal", "board": "{board}"}}"#);
        agree((&by_hand, "123456789"), (&stated(text, &["3x3"]), "ooo/ooo/ooo"), to);
    }
    let nimbi = r#"{"ruleset": "removal", "board": "nimbi"}"#;
    let all = "123456789TED";
    let to = |set: &str| {
        let row = |names: &str| states(set, names, 'o', '.', names.len());
        ["123", "4567", "89T", "ED"].map(row).join("/")
    };
    let stated = stated(text!("nimbi"), &["5"]);
    agree((nimbi, all), (&stated, "ooo/oooo/ooo/oo"), to);
}

#[test]
fn chomp() {
    let by_hand = r#"{"ruleset": "chomp", "rows": 3, "columns": 3}"#;
    let to = |rows: &str| {
        let lengths: Vec<usize> = rows.split(',').map(|row| row.parse().unwrap_or(0)).collect();
        let row = |place: usize| {
            let length = lengths.get(place).copied().unwrap_or(0);
            "o".repeat(length) + &".".repeat(3 - length)
        };
        [0, 1, 2].map(row).join("/")
    };
    agree((by_hand, "3,3,3"), (&stated(text!("chomp"), &["3x3"]), "ooo/ooo/ooo"), to);
}
