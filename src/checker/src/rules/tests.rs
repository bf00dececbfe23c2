pub(crate) mod apart;
pub(crate) mod isomorphism;
mod symmetry;

use std::collections::{BTreeMap, BTreeSet};

use crate::Reason;
use crate::claim::{Equivalence, Play, Player};
use crate::rejection::Checked;
use crate::rules::game::Game;
use crate::rules::registry;

/// The game of these rules.
pub(crate) fn game(rules: &str) -> Game {
    registry::read(rules).unwrap_or_else(|rejection| panic!("{rejection}: {rules}"))
}

fn reason<T>(checked: Checked<T>) -> Option<Reason> {
    checked.err().map(|rejection| rejection.reason)
}

/// Why the rules are refused.
pub(crate) fn refused(rules: &str) -> Option<Reason> {
    reason(registry::read(rules))
}

/// The legal moves, in alphabetical order, each with its follower.
pub(crate) fn moves(rules: &str, position: &str) -> BTreeMap<String, String> {
    let game = game(rules);
    let at = game.position(position).unwrap_or_else(|rejection| panic!("{rejection}"));
    let left = |mv: &str| game.after(&at, mv).expect("a move").expect("a legal move");
    game.moves(&at).map(|mv| (mv.clone(), game.text(&left(&mv)))).collect()
}

pub(crate) fn followers(rules: &str, position: &str) -> BTreeSet<String> {
    moves(rules, position).into_values().collect()
}

/// The moves alone, with a space between.
pub(crate) fn move_texts(rules: &str, position: &str) -> String {
    moves(rules, position).into_keys().collect::<Vec<_>>().join(" ")
}

/// Why the text is refused as a position.
pub(crate) fn no_position(rules: &str, text: &str) -> Option<Reason> {
    reason(game(rules).position(text))
}

/// Why the text, without the player to move, is refused as a position.
pub(crate) fn no_board(rules: &str, text: &str) -> Option<Reason> {
    reason(game(rules).board(text, Player::Left))
}

/// Why the text is refused as a move.
pub(crate) fn no_move(rules: &str, text: &str) -> Option<Reason> {
    let game = game(rules);
    reason(game.after(&game.start(), text))
}

pub(crate) fn is_legal(rules: &str, position: &str, mv: &str) -> bool {
    let game = game(rules);
    let at = game.position(position).expect("a position");
    game.after(&at, mv).unwrap_or_else(|rejection| panic!("{rejection}")).is_some()
}

/// The image of the position under the witness.
pub(crate) fn image(rules: &str, equivalence: Equivalence, position: &str, witness: &str) -> Result<String, Reason> {
    let game = game(rules);
    let at = game.position(position).expect("a position");
    let image = match equivalence {
        Equivalence::Identity => Ok(at),
        Equivalence::Isomorphism => game.isomorphism(&at, witness, position).map_err(|rejection| rejection.reason),
        Equivalence::Symmetry => match game.symmetry(witness) {
            Ok(symmetry) if game.is_symmetry(&symmetry) => Ok(game.carried(&at, &symmetry)),
            Ok(_) => Err(Reason::NotASymmetry),
            Err(rejection) => Err(rejection.reason),
        },
    };
    image.map(|image| game.text(&image))
}

/// The numbers of positions after each number of moves.
pub(crate) fn layers(rules: &str, start: &str) -> Vec<usize> {
    let mut layer = BTreeSet::from([start.to_string()]);
    let mut counts = vec![];
    while !layer.is_empty() {
        counts.push(layer.len());
        layer = layer.iter().flat_map(|position| followers(rules, position)).collect();
    }
    counts
}

/// All positions reachable from the start.
pub(crate) fn reachable(rules: &str, start: &str) -> BTreeSet<String> {
    let (mut all, mut open) = (BTreeSet::new(), vec![start.to_string()]);
    while let Some(position) = open.pop() {
        if all.insert(position.clone()) {
            open.extend(followers(rules, &position));
        }
    }
    all
}

/// The g-value by the definition: the least number that no follower has.
pub(crate) fn g_value(rules: &str, position: &str, known: &mut BTreeMap<String, u32>) -> u32 {
    if let Some(&value) = known.get(position) {
        return value;
    }
    let values: BTreeSet<u32> =
        followers(rules, position).iter().map(|follower| g_value(rules, follower, known)).collect();
    let mex = (0..).find(|value| !values.contains(value)).expect("finitely many followers");
    known.insert(position.to_string(), mex);
    mex
}

/// Whether the position is lost for the player to move, by the definition.
pub(crate) fn is_lost(rules: &str, play: Play, position: &str, known: &mut BTreeMap<String, bool>) -> bool {
    if let Some(&lost) = known.get(position) {
        return lost;
    }
    let left = followers(rules, position);
    let has_won = left.is_empty() && play == Play::Misere;
    let lost = !has_won && left.iter().all(|left| !is_lost(rules, play, left, known));
    known.insert(position.to_string(), lost);
    lost
}

/// All orders of these.
pub(crate) fn orders<T: Copy>(of: &[T]) -> Vec<Vec<T>> {
    let Some((last, before)) = of.split_last() else { return vec![vec![]] };
    let insert =
        |order: Vec<T>| (0..=order.len()).map(move |place| [&order[..place], &[*last], &order[place..]].concat());
    orders(before).into_iter().flat_map(insert).collect()
}

/// All boards of cells in these states.
pub(crate) fn boards<const STATES: usize>(
    rows: usize,
    columns: usize,
    states: [char; STATES],
) -> impl Iterator<Item = String> {
    (0..STATES.pow((rows * columns) as u32)).map(move |number| {
        let state = |cell: usize| states[number / STATES.pow(cell as u32) % STATES];
        let row = |row: usize| (0..columns).map(|column| state(row * columns + column)).collect::<String>();
        (0..rows).map(row).collect::<Vec<_>>().join("/")
    })
}

/// Small games of many kinds, with a position to start from, and all witnesses of their symmetries.
pub(crate) const GAMES: &[(&str, &str, &[&str])] = &[
    (r#"{"ruleset": "babylon", "tokens": [2, 2, 1]}"#, "1,1 : 1,1 : 1", &["abc", "acb", "bac", "bca", "cab", "cba"]),
    (r#"{"ruleset": "coloured-babylon", "tokens": [2, 2]}"#, "a,a,b,b", &["ab", "ba"]),
    (r#"{"ruleset": "nim", "heaps": [1, 0, 2, 3]}"#, "3,2,1", &[]),
    (r#"{"ruleset": "nim-heap", "size": 5}"#, "*5", &[]),
    (r#"{"ruleset": "bricks", "bricks": 7}"#, "7", &[]),
    (r#"{"ruleset": "subtraction", "set": [1, 3, 4], "heaps": [6, 2]}"#, "6,2", &[]),
    (r#"{"ruleset": "octal", "code": "0.77", "heaps": [7]}"#, "7", &[]),
    (r#"{"ruleset": "octal", "code": "0.1305", "heaps": [6, 4]}"#, "6,4", &[]),
    (r#"{"ruleset": "chomp", "rows": 3, "columns": 3}"#, "3,3,3", &["=", "t"]),
    (
        r#"{"ruleset": "rule-file", "name": "domineering", "arguments": ["2x2"]}"#,
        "L ../..",
        &["a1,b1,a2,b2", "b1,a1,b2,a2", "a2,b2,a1,b1", "b2,a2,b1,a1"],
    ),
    (r#"{"ruleset": "rule-file", "name": "tactix", "arguments": ["1x4"]}"#, "oooo", &["a1,b1,c1,d1", "d1,c1,b1,a1"]),
    (r#"{"ruleset": "graph", "positions": ["a", "b", "c"], "moves": [["a", "b"], ["a", "c"], ["b", "c"]]}"#, "a", &[]),
    (
        r#"{"ruleset": "sum", "summands": [{"ruleset": "chomp", "rows": 2, "columns": 3}, {"ruleset": "nim-heap", "size": 2}]}"#,
        "3,3 + *2",
        &["= + =", "t + ="],
    ),
    (
        r#"{"ruleset": "sum", "summands": [{"ruleset": "rule-file", "name": "removal", "arguments": ["123"]},
            {"ruleset": "nim", "heaps": [2]}]}"#,
        "ooo + 2",
        &["123 + =", "321 + ="],
    ),
    (
        r#"{"ruleset": "sum", "summands": [{"ruleset": "nim", "heaps": [1, 1]}, {"ruleset": "bricks", "bricks": 2},
            {"ruleset": "octal", "code": "0.4", "heaps": [3]}]}"#,
        "1,1 + 2 + 3",
        &[],
    ),
    (r#"{"ruleset": "heap-file", "name": "wythoff", "arguments": ["4,5"]}"#, "5,4", &[]),
    (r#"{"ruleset": "heap-file", "name": "chop", "arguments": ["3x4"]}"#, "4x3", &[]),
    (r#"{"ruleset": "tokens", "map": "nim-city", "tokens": ["B", "D"]}"#, "B,D", &[]),
    (r#"{"ruleset": "hackenbush", "picture": "b(r,gb),rb"}"#, "L 123456", &[]),
    (
        r#"{"ruleset": "rule-file", "name": "hex", "arguments": ["2x3"]}"#,
        "L .../...",
        &["a1,b1,c1,a2,b2,c2", "c2,b2,a2,c1,b1,a1"],
    ),
    (
        r#"{"ruleset": "rule-file", "name": "yavalath", "arguments": ["2"]}"#,
        "L ../.../..",
        &["b1,c1,a2,b2,c2,a3,b3", "c1,b1,c2,b2,a2,b3,a3", "a2,b1,a3,b2,c1,b3,c2", "b3,c1,a2,b2,c2,a3,b1"],
    ),
    (r#"{"ruleset": "value", "value": "{{2|-1/2},1|*2,-1}"}"#, "L {{2|-1/2},1|*2,-1}", &[]),
];

/// Texts that a careless reader mistakes for this one.
fn changed(text: &str) -> Vec<String> {
    let places = text.char_indices().map(|(place, c)| (place, place + c.len_utf8()));
    let mut all = vec![format!("{text} "), format!(" {text}"), format!("{text},"), String::new(), format!("+{text}")];
    for (begin, end) in places {
        all.push(format!("{}{}", &text[..begin], &text[end..]));
        for c in ["0", "1", "2", "3", "9", "a", "b", "c", "-", ",", ">", ":", " ", "*", "x", "t", "="] {
            all.push(format!("{}{c}{}", &text[..begin], &text[end..]));
            all.push(format!("{}{c}{}", &text[..begin], &text[begin..]));
        }
    }
    all
}

/// Every position from the start on is read as it is written, every listed move of it is legal, and a changed text is
/// legal only if it is listed. Returns the number of refused moves.
pub(crate) fn assert_read_as_written(rules: &str, start: &str) -> usize {
    let (game, mut refused) = (game(rules), 0);
    assert_eq!(game.text(&game.start()), start);
    for position in reachable(rules, start) {
        let at = game.position(&position).expect("a position");
        let listed: BTreeSet<String> = game.moves(&at).collect();
        assert_eq!(game.has_already_won(Play::Misere, &at), listed.is_empty());
        for text in listed.iter().flat_map(|mv| changed(mv)).chain(listed.iter().cloned()) {
            let legal = matches!(game.after(&at, &text), Ok(Some(_)));
            assert_eq!(legal, listed.contains(&text), "{text} in {position} of {rules}");
            refused += usize::from(!legal);
        }
        for text in changed(&position) {
            let read = game.position(&text).map(|at| game.text(&at));
            assert!(read.is_err() || read == Ok(text));
        }
    }
    refused
}

#[test]
fn every_text_is_read_as_it_is_written_and_every_legal_move_is_listed() {
    let refused: usize = GAMES.iter().map(|(rules, start, _)| assert_read_as_written(rules, start)).sum();
    assert!(refused > 50_000, "only {refused} texts were refused");
}

#[test]
fn a_symmetry_carries_the_moves_of_every_position_onto_those_of_its_image() {
    let mut carried = 0;
    for (rules, start, witnesses) in GAMES {
        for position in reachable(rules, start) {
            for witness in *witnesses {
                let image = |position: &str| image(rules, Equivalence::Symmetry, position, witness).expect("an image");
                let images: BTreeSet<String> = followers(rules, &position).iter().map(|left| image(left)).collect();
                assert_eq!(images, followers(rules, &image(&position)), "{position} by {witness}");
                carried += images.len();
            }
        }
    }
    assert!(carried > 1000, "only {carried} followers were carried");
}

#[test]
fn only_some_games_have_symmetry_or_isomorphism() {
    for (rules, start, witnesses) in GAMES {
        let game = game(rules);
        assert!(game.has(Equivalence::Identity));
        assert_eq!(game.has(Equivalence::Symmetry), !witnesses.is_empty(), "{rules}");
        let has_isomorphism = ["rule-file", "hackenbush"];
        let has_isomorphism = has_isomorphism.iter().any(|ruleset| rules.contains(&format!("\"{ruleset}\"")));
        let has_isomorphism = has_isomorphism && game.has_misere();
        assert_eq!(game.has(Equivalence::Isomorphism), has_isomorphism, "{rules}");
        let not_a_witness = image(rules, Equivalence::Symmetry, start, "?");
        assert_eq!(not_a_witness, Err(Reason::BadWitness), "{rules}");
    }
}

/// The g-value of a sum is the nim-sum of the g-values of its summands (Sprague 1935, Grundy 1939).
#[test]
fn the_g_value_of_a_sum_is_the_nim_sum() {
    let starts = ["3x2", "5", "oo/oo", "a"];
    let rules = [
        r#"{"ruleset": "heap-file", "name": "chop", "arguments": ["2x3"]}"#,
        r#"{"ruleset": "bricks", "bricks": 7}"#,
        r#"{"ruleset": "rule-file", "name": "tactix", "arguments": ["2x2"]}"#,
        r#"{"ruleset": "graph", "positions": ["a", "b", "c"], "moves": [["a", "b"], ["a", "c"], ["b", "c"]]}"#,
    ];
    let sum = format!(r#"{{"ruleset": "sum", "summands": [{}]}}"#, rules.join(","));
    let (mut known, mut single) = (BTreeMap::new(), rules.map(|_| BTreeMap::new()));
    for position in reachable(&sum, &starts.join(" + ")) {
        let parts = position.split(" + ").zip(rules).zip(&mut single);
        let expected = parts.fold(0, |sum, ((part, rules), known)| sum ^ g_value(rules, part, known));
        assert_eq!(g_value(&sum, &position, &mut known), expected, "{position}");
    }
    assert!(known.len() > 1000, "only {} positions", known.len());
}
