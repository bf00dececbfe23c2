//! The rules, implemented three times: the prover, the checker and the Coq theory, extracted to `rebuttal-proved`, list
//! the same moves from random positions of every ruleset, and read positions in the games' notation.

#[path = "../../../../tests/shared/coqc.rs"]
mod coqc;
#[path = "../../../../tests/shared/plays.rs"]
mod plays;

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use rebuttal_checker::moves_of;
use serde_json::Value;

use super::ruleset::Theory;
use super::side;
use super::statement::in_files;
use crate::ruleset::{Game, Position, Rules};

/// The random plays per game, and the most moves from a position.
const PLAYS: usize = 25;
const MOST_MOVES: usize = 300;
/// The minimum number of positions per ruleset, including the summands of sums.
const FEWEST_POSITIONS: usize = 200;

/// The games of all rulesets of the theory, and the sum or the difference of each with the next, if possible.
fn games() -> Vec<Game> {
    let mut games = plays::games();
    games.retain(|game| {
        let rules = serde_json::to_value(game.rules()).expect("JSON");
        !rulesets(&rules).contains("rule-file")
    });
    let summands: Vec<Game> = games.iter().filter(|game| !game.is_won_on_board()).cloned().collect();
    let sums = summands.windows(2).enumerate().filter_map(|(place, pair)| {
        let last = if place % 2 == 0 { pair[1].clone() } else { pair[1].clone().negative() };
        Game::sum(vec![pair[0].clone(), last])
    });
    // A partizan sum has no loopy summand.
    games.extend(sums.filter(|sum| sum.ends() || !sum.is_partizan()));
    games
}

/// Positions from random plays, and others.
fn positions(game: &Game) -> BTreeSet<Position> {
    let played = plays::positions(game, PLAYS);
    let changed = plays::changed(game, &played);
    played.into_iter().chain(changed).filter(|position| game.moves(position).len() <= MOST_MOVES).collect()
}

/// The board of a position and those after its moves, in the theory's notation.
#[derive(Debug, Default, PartialEq)]
struct Listed {
    board: String,
    followers: BTreeSet<String>,
}

/// The list expected from the theory.
fn wanted(game: &Game, theory: &Theory, position: &Position) -> Listed {
    let board = |position: &Position| bare(&theory.board(position));
    let followers = game.moves(position).iter().map(|mv| board(&game.follower(position, mv))).collect();
    Listed { board: board(position), followers }
}

/// The words, numbers and lists of a term.
fn bare(term: &str) -> String {
    let bare = ["%N", "%Z", "%string"].iter().fold(term.to_owned(), |term, scope| term.replace(scope, ""));
    let bare = bare.replace('[', " [ ").replace(']', " ] ");
    bare.split([' ', '(', ')', ',', ';']).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// What the theory lists for each of these lines.
fn listed(lines: &str) -> Vec<Listed> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("positions");
    std::fs::write(&path, lines).expect("written");
    let ended = Command::new(coqc::proved()).arg("--moves").arg(path).output().expect("it runs");
    let said = String::from_utf8(ended.stdout).expect("UTF-8");
    assert_eq!(ended.status.code(), Some(0), "{}", said.lines().last().unwrap_or_default());
    let mut listed: Vec<Listed> = Vec::new();
    for line in said.lines() {
        match (line.strip_prefix("  "), listed.last_mut()) {
            (Some(follower), Some(last)) => drop(last.followers.insert(bare(follower))),
            _ => listed.push(Listed { board: bare(line), ..Listed::default() }),
        }
    }
    listed
}

/// The rulesets of a game and of its summands.
fn rulesets(rules: &Value) -> BTreeSet<String> {
    let ruleset = rules["ruleset"].as_str().expect("a ruleset").to_owned();
    let inner = rules["summands"].as_array().into_iter().flatten().chain(rules.get("of"));
    inner.flat_map(rulesets).chain([ruleset]).collect()
}

/// All rulesets of certificates, by the schema of their rules. The theory has all but rule files, for which the moves
/// of prover and checker are compared in the tests of their rules.
fn all_rulesets() -> BTreeSet<String> {
    let schemas = Rules::schemas().into_values().flatten();
    let ruleset = |schema: String| {
        serde_json::from_str::<Value>(&schema).expect("JSON")["properties"]["ruleset"]["const"].clone()
    };
    let single = schemas.map(ruleset).map(|name| name.as_str().expect("a name").to_owned());
    single.filter(|name| name != "rule-file").chain(["sum", "negative"].map(str::to_owned)).collect()
}

/// Asserts that the checker lists the prover's moves, with the same followers.
fn assert_checker_agrees(game: &Game, rules: &str, position: &Position) {
    let left = |mv| (game.move_text(&mv), game.text(&game.follower(position, &mv)));
    let mut ours: Vec<(String, String)> = game.moves(position).into_iter().map(left).collect();
    ours.sort_unstable();
    let text = game.text(position);
    let theirs = moves_of::legal_moves(rules, &text).map_err(|rejection| rejection.to_string());
    assert_eq!(theirs, Ok(ours), "the checker, {} from {text}", game.name());
}

#[test]
fn prover_checker_and_theory_list_the_same_moves_of_every_ruleset() {
    let (mut lines, mut cases, mut counts) = (String::new(), Vec::new(), BTreeMap::new());
    for game in games() {
        let (theory, rules) = (Theory::of(&game), serde_json::to_string(&game.rules()).expect("JSON"));
        let positions = positions(&game);
        for position in &positions {
            assert_checker_agrees(&game, &rules, position);
            let text = game.board_text(position);
            lines.extend(theory.files(&text).map(|(file, _)| file.lines()));
            let moves = format!("moves {} {} {}", theory.game(), side(position, false), theory.stated(&text));
            lines += &format!("{}\n", in_files(&moves, &theory, &text, None));
            let case = format!("{} from {}", game.name(), game.text(position));
            cases.push((case, wanted(&game, &theory, position)));
        }
        for ruleset in rulesets(&serde_json::from_str(&rules).expect("JSON")) {
            *counts.entry(ruleset).or_insert(0) += positions.len();
        }
    }
    let listed = listed(&lines);
    assert_eq!(listed.len(), cases.len());
    for (listed, (case, wanted)) in listed.iter().zip(&cases) {
        assert_eq!(listed, wanted, "the theory, {case}");
    }
    assert_eq!(counts.keys().cloned().collect::<BTreeSet<_>>(), all_rulesets());
    assert!(counts.values().all(|count| *count >= FEWEST_POSITIONS), "{counts:?}");
}
