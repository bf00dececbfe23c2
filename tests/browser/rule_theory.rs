//! Rule files in the theory in Coq, as it is extracted to `rebuttal-proved`.

use std::collections::BTreeSet;
use std::process::Command;

use rebuttal_checker::RULE_FILES;
use serde_json::Value;

use crate::coqc;
use crate::rule_files::{Listed, Told};

/// A text, as the program is asked for its moves; weights are none of its matters.
fn asked(rules: &Value, positions: &[Listed]) -> String {
    let own = rules["lines"].as_array().map(|lines| lines.iter().map(|line| line.as_str().expect("a line")).collect());
    let lines: Vec<&str> = own.unwrap_or_else(|| {
        let built_in = RULE_FILES.iter().find(|(name, _)| rules["name"] == *name);
        built_in.expect("a rule file").1.lines().collect()
    });
    let arguments = rules["arguments"].as_array().expect("arguments").iter().map(|one| one.as_str().expect("a text"));
    let list = |texts: Vec<&str>| {
        let texts: Vec<String> = texts.iter().map(|text| format!("\"{}\"", text.replace('"', "\"\""))).collect();
        format!("[{}]", texts.join("; "))
    };
    let positions: Vec<String> = positions
        .iter()
        .map(|listed| {
            let (side, board) = sides(&listed.position);
            format!("({side}, \"{board}\")")
        })
        .collect();
    let word = if rules["players"] == "both" { "moves_in_impartial_version" } else { "moves_in_file" };
    format!("{word} {} {} [{}]\n", list(lines), list(arguments.collect()), positions.join("; "))
}

/// The player to move, who is Left in an impartial game, and the board.
fn sides(position: &str) -> (&'static str, &str) {
    match position.split_once(' ') {
        Some(("R", board)) => ("Right", board),
        Some((_, board)) => ("Left", board),
        None => ("Left", position),
    }
}

/// The states of the points, or the word of a position in which play is over.
fn states(position: &str) -> String {
    sides(position).1.replace(['/', '_'], "")
}

/// What the program says of these texts: for each one nothing, where it is refused, or of each position the boards that moves leave.
fn listed(told: &[(&Told, Value)]) -> Vec<Option<Vec<Option<BTreeSet<String>>>>> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("texts");
    let lines: String = told.iter().map(|(told, rules)| asked(rules, &told.positions)).collect();
    std::fs::write(&path, lines).expect("written");
    let ended = Command::new(coqc::proved()).arg("--moves").arg(path).output().expect("it runs");
    let said = String::from_utf8(ended.stdout).expect("UTF-8");
    assert_eq!(ended.status.code(), Some(0), "{}", said.lines().last().unwrap_or_default());
    let mut lines = said.lines().peekable();
    let text = |line: &str| line.trim().trim_matches('"').to_owned();
    let each = told.iter().map(|(told, _)| {
        if lines.next_if_eq(&"refused").is_some() {
            return None;
        }
        let positions = told.positions.iter().map(|listed| {
            assert_eq!(lines.next().map(text).as_deref(), Some(sides(&listed.position).1));
            let mut left = BTreeSet::new();
            while let Some(line) = lines.next_if(|line| line.starts_with("  ")) {
                left.insert(text(line));
            }
            Some(left).filter(|left| !left.contains("refused"))
        });
        Some(positions.collect())
    });
    each.collect()
}

/// The theory refuses the same texts and the same positions, and lists the same moves.
pub fn hold_in_theory(told: &[Told]) {
    let read = told.iter().map(|told| (told, serde_json::from_str::<Value>(&told.rules).expect("JSON")));
    // What is refused may be the weights, which are no part of the text.
    let read: Vec<_> = read.filter(|(told, rules)| told.refused.is_none() || rules["weights"].is_null()).collect();
    for ((told, _), found) in read.iter().zip(listed(&read)) {
        let Told { rules, refused, positions } = told;
        assert_eq!(found.is_none(), refused.is_some(), "{rules}\nrefused by the page: {refused:?}");
        for (Listed { position, moves }, found) in positions.iter().zip(found.into_iter().flatten()) {
            let expected = moves.as_ref().map(|moves| moves.iter().map(|(_, left)| states(left)).collect());
            assert_eq!(expected, found, "{rules}\n{position}: the page, and the theory");
        }
    }
}
