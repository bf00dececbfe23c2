//! Sums and mirrors, against their definitions, over all small positions.

use std::collections::{BTreeMap, BTreeSet};

use super::{game, is_lost, moves};
use crate::Reason;
use crate::claim::{Play, Player};
use crate::rules::game::Game;

const TACTIX: &str =
    r#"{"ruleset": "rule-file", "name": "tactix", "arguments": ["1x4"], "weights": [[1,0],[1,0],[1,0],[1,0]]}"#;
const TREES: &str = r#"{"ruleset": "hackenbush", "picture": "b(r,g),r(b,g)"}"#;
const CYCLE: &str = r#"{"ruleset": "hackenbush", "edges": [["ground","a","green"],["a","b","green"],["b","ground","green"],["ground","c","blue"],["c","d","red"],["ground","e","red"]]}"#;
const KAYLES: &str = r#"{"ruleset": "octal", "code": "0.77", "heaps": [3, 2, 2]}"#;
const DAWSON: &str = r#"{"ruleset": "octal", "code": "0.07", "heaps": [5, 3]}"#;
const SPLITS: &str = r#"{"ruleset": "heap-file", "lines": ["game splits", "heap n", "start 4", "both: n-k, k-1 for k in 2..n-1", "both: 1 if n = 3"], "arguments": []}"#;
const LESS: &str = r#"{"ruleset": "heap-file", "lines": ["game less", "heap n", "start 3", "Left: n-1 if n > 1", "Right: n-k for k in 2..n"], "arguments": []}"#;
const NIM: &str = r#"{"ruleset": "nim", "heaps": [2, 2, 1]}"#;
const HEAP: &str = r#"{"ruleset": "nim-heap", "size": 3}"#;

fn sum(one: &str, other: &str) -> String {
    format!(r#"{{"ruleset": "sum", "summands": [{one}, {other}]}}"#)
}

fn negative(of: &str) -> String {
    format!(r#"{{"ruleset": "negative", "of": {of}}}"#)
}

/// Lists of numbers below `most`, in descending order, as heaps.
fn heaps(most: u32, count: usize) -> Vec<String> {
    let mut lists: Vec<Vec<u32>> = vec![vec![]];
    for _ in 0..count {
        let longer = |list: &Vec<u32>| {
            let last = list.last().copied().unwrap_or(most);
            (1..=last).map(|heap| [list.clone(), vec![heap]].concat()).collect::<Vec<_>>()
        };
        let more: Vec<Vec<u32>> = lists.iter().flat_map(longer).collect();
        lists.extend(more);
    }
    let text = |list: &Vec<u32>| list.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
    let texts: BTreeSet<String> =
        lists.iter().map(text).map(|text| if text.is_empty() { "-".into() } else { text }).collect();
    texts.into_iter().collect()
}

/// All sets of the first points, as texts.
pub(crate) fn sets(points: u32) -> Vec<String> {
    let text = |set: u32| (0..points).filter(|p| set >> p & 1 == 1).map(|p| (p + 1).to_string()).collect::<String>();
    (0..1 << points).map(text).map(|text| if text.is_empty() { "-".into() } else { text }).collect()
}

fn pairs(one: &[&str], other: &[&str]) -> Vec<String> {
    one.iter().flat_map(|one| other.iter().map(move |other| format!("{one} + {other}"))).collect()
}

/// The rules of games, each with some boards.
pub(crate) fn games() -> Vec<(String, Vec<String>)> {
    let few = ["-", "12", "13", "24", "123", "1234"];
    let rows = ["....", "o...", "oo..", "oooo", "o.o.", "o... -", "oo.. -", "oooo -", "o.o. a1", "o.o. c1", "o.o. -"];
    let live = ["-", "1", "1,1", "2", "2,1", "2,2"];
    let dead = ["-", "1", "2", "2,1", "2,2", "3", "3,2", "3,2,1"];
    vec![
        (TREES.into(), sets(6)),
        (CYCLE.into(), sets(6)),
        (KAYLES.into(), heaps(4, 3)),
        (DAWSON.into(), heaps(4, 3)),
        (NIM.into(), heaps(3, 4)),
        (SPLITS.into(), heaps(4, 3)),
        (sum(SPLITS, NIM), pairs(&["-", "1", "2", "3", "3,3"], &live)),
        (sum(TACTIX, NIM), pairs(&rows, &["-", "1", "1,1", "2", "2,1"])),
        (sum(NIM, NIM), pairs(&live, &live)),
        (sum(NIM, &negative(NIM)), pairs(&live, &live)),
        (sum(LESS, &negative(LESS)), pairs(&live, &live)),
        (sum(DAWSON, DAWSON), pairs(&dead, &dead)),
        (sum(DAWSON, HEAP), pairs(&dead, &["*0", "*1", "*2", "*3"])),
        (sum(TREES, &negative(TREES)), pairs(&few, &few)),
        (sum(TACTIX, TACTIX), pairs(&rows, &rows)),
    ]
}

/// The position of this board with the player to move, if valid.
fn with(game: &Game, player: Player, board: &str) -> Option<String> {
    Some(game.text(&game.board(board, player).ok()?))
}

/// The moves of the player from a board, each with the board after it.
fn from(rules: &str, game: &Game, player: Player, board: &str) -> BTreeMap<String, String> {
    let position = with(game, player, board).expect("a position");
    let board = |text: String| if game.is_partizan() { text[2..].to_string() } else { text };
    moves(rules, &position).into_iter().map(|(mv, left)| (mv, board(left))).collect()
}

/// Whether each player's moves are those in the parts, recursively to the end.
fn is_sum(
    rules: &str,
    game: &Game,
    whole: &str,
    parts: &[String; 2],
    known: &mut BTreeSet<(String, [String; 2])>,
) -> bool {
    if !known.insert((whole.to_string(), parts.clone())) {
        return true;
    }
    [Player::Left, Player::Right].into_iter().all(|player| {
        let here = from(rules, game, player, whole);
        let there = [0, 1].map(|part| from(rules, game, player, &parts[part]));
        let all: BTreeSet<&String> = there.iter().flat_map(|moves| moves.keys()).collect();
        here.keys().collect::<BTreeSet<_>>() == all
            && [0, 1].into_iter().all(|part| {
                there[part].iter().all(|(mv, left)| {
                    let mut after = parts.clone();
                    after[part].clone_from(left);
                    is_sum(rules, game, &here[mv], &after, known)
                })
            })
    })
}

/// The number of players who lose both parts when they are to move; asserts that they lose the whole too.
fn lost_with_both(
    rules: &str,
    game: &Game,
    whole: &str,
    parts: &[String; 2],
    known: &mut BTreeMap<String, bool>,
) -> usize {
    let mut lost = |board: &str, player| {
        let position = with(game, player, board).expect("a position");
        is_lost(rules, Play::Normal, &position, known)
    };
    let players = [Player::Left, Player::Right].into_iter().filter(|player| {
        let both = parts.iter().all(|part| lost(part, *player));
        assert!(!both || lost(whole, *player), "{rules}: {whole} as {parts:?}");
        both
    });
    players.count()
}

#[test]
fn what_is_accepted_as_a_sum_is_one() {
    let twins = r#"{"ruleset": "hackenbush", "picture": "b(g),b(r,g)"}"#;
    let partizan = pairs(&["-", "1", "12", "3", "35", "345", "13", "1235", "12345"], &["*0", "*1", "*2", "*3"]);
    for (rules, boards) in games().into_iter().chain([(sum(twins, HEAP), partizan)]) {
        let game = game(&rules);
        let read: Vec<_> =
            boards.iter().filter_map(|board| Some((board, game.board(board, Player::Left).ok()?))).collect();
        let (mut known, mut results, mut accepted, mut by_value) = (BTreeSet::new(), BTreeMap::new(), 0, 0);
        for (whole, position) in &read {
            for (one, a) in &read {
                for (other, b) in &read {
                    let both = [a.clone(), b.clone()];
                    if game.hold_sum(position, &both).is_err() {
                        continue;
                    }
                    let parts = [one.to_string(), other.to_string()];
                    if game.is_by_value(position, &both) {
                        by_value += lost_with_both(&rules, &game, whole, &parts, &mut results);
                        continue;
                    }
                    assert!(is_sum(&rules, &game, whole, &parts, &mut known), "{rules}: {whole} as {parts:?}");
                    accepted += usize::from(*one != *whole && *other != *whole);
                }
            }
        }
        assert!(accepted > 5, "{rules}: {accepted}");
        assert_eq!(by_value > 10, rules.contains(HEAP), "{rules}: {by_value}");
    }
}

/// All involutions of this many points.
pub(crate) fn involutions(points: usize) -> Vec<Vec<usize>> {
    let maps = (0..points.pow(points as u32))
        .map(|number| (0..points as u32).map(|place| number / points.pow(place) % points).collect::<Vec<usize>>());
    maps.filter(|images| images.iter().enumerate().all(|(point, &image)| images[image] == point)).collect()
}

/// The involutions of these points, joined by `between`.
fn joined(things: &[String], between: &str) -> Vec<String> {
    let text = |images: &Vec<usize>| images.iter().map(|&image| &*things[image]).collect::<Vec<&str>>().join(between);
    involutions(things.len()).iter().map(text).collect()
}

/// Texts that include all mirrors of a board.
pub(crate) fn mirrors(board: &str) -> Vec<String> {
    if let Some((one, other)) = board.split_once(" + ") {
        let own = |board: &str| {
            mirrors(board).into_iter().map(|text| format!(":{text}")).chain(["=".into()]).collect::<Vec<_>>()
        };
        let (left, right) = (own(one), own(other));
        let both = left.iter().flat_map(|left| right.iter().map(move |right| format!("{left} + {right}")));
        return both.chain(["2 + 1".to_string(), "1 + 2".into(), "2 + =".into()]).collect();
    }
    if board.starts_with(['o', '.']) {
        let (row, part) = board.split_once(' ').unwrap_or((board, "a1,b1,c1,d1"));
        let points = "abcd".chars().zip(row.chars()).map(|(column, state)| (format!("{column}1"), state));
        let points = points.filter(|(point, state)| *state == 'o' && part.contains(point)).map(|(point, _)| point);
        return joined(&points.collect::<Vec<_>>(), ",").into_iter().chain(["-".into()]).collect();
    }
    match board.chars().all(|name| name.is_ascii_digit()) {
        true => {
            let edges: Vec<String> = board.chars().map(String::from).collect();
            joined(&edges, "").into_iter().chain(["=".into()]).collect()
        }
        false => vec!["=".into(), "-".into()],
    }
}

#[test]
fn what_is_accepted_as_a_mirror_is_lost_for_whoever_is_to_move() {
    for (rules, boards) in games() {
        let game = game(&rules);
        let (mut known, mut accepted) = (BTreeMap::new(), 0);
        for board in boards.iter().filter(|board| game.board(board, Player::Left).is_ok()) {
            let position = game.board(board, Player::Left).expect("a position");
            for mirror in mirrors(board) {
                if game.hold_mirror(&position, &mirror).is_ok() {
                    accepted +=
                        usize::from(!moves(&rules, &with(&game, Player::Left, board).expect("a position")).is_empty());
                    for player in [Player::Left, Player::Right] {
                        let position = with(&game, player, board).expect("a position");
                        assert!(is_lost(&rules, Play::Normal, &position, &mut known), "{rules}: {board} by {mirror}");
                    }
                }
            }
        }
        assert!(accepted > 0, "{rules}");
    }
}

#[test]
fn games_without_parts_are_whole() {
    for (rules, whole, part) in [
        (r#"{"ruleset": "chomp", "rows": 2, "columns": 2}"#, "2,2", "2"),
        (r#"{"ruleset": "babylon", "tokens": [2, 1]}"#, "1,1 : 1", "1 : 1"),
    ] {
        let game = game(rules);
        let [whole, part] = [whole, part].map(|text| game.board(text, Player::Left).expect("a position"));
        let reason = |checked: crate::rejection::Checked<()>| checked.err().map(|rejection| rejection.reason);
        assert_eq!(reason(game.hold_sum(&whole, &[part.clone(), part])), Some(Reason::NotASum), "{rules}");
        assert_eq!(reason(game.hold_mirror(&whole, "=")), Some(Reason::NotAnInvolution), "{rules}");
        assert_eq!(reason(game.hold_sum(&whole, std::slice::from_ref(&whole))), None, "{rules}");
    }
}
