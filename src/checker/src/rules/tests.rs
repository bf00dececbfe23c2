use std::collections::{BTreeMap, BTreeSet};

use crate::claim::{Play, Sameness};
use crate::moves_of::{image, legal_moves};
use crate::read;
use crate::rules::game::Game;
use crate::{Reason, Rejection};

/// The game of these rules.
pub(crate) fn game(rules: &str) -> Game {
    read::rules(rules).unwrap_or_else(|rejection| panic!("{rejection}: {rules}"))
}

/// Why there are no such rules.
pub(crate) fn refused(rules: &str) -> Option<Reason> {
    read::rules(rules).err().map(|rejection| rejection.reason)
}

/// The moves from the position, as texts with what they leave.
pub(crate) fn moves(rules: &str, position: &str) -> Vec<(String, String)> {
    legal_moves(rules, position).unwrap_or_else(|rejection| panic!("{rejection}"))
}

/// What the moves leave, each once.
pub(crate) fn followers(rules: &str, position: &str) -> BTreeSet<String> {
    moves(rules, position).into_iter().map(|(_, left)| left).collect()
}

/// The moves alone, with a space between.
pub(crate) fn move_texts(rules: &str, position: &str) -> String {
    moves(rules, position).into_iter().map(|(mv, _)| mv).collect::<Vec<_>>().join(" ")
}

/// Why the text is no position.
pub(crate) fn no_position(rules: &str, text: &str) -> Option<Reason> {
    game(rules).position(text).err().map(|rejection| rejection.reason)
}

/// Why the text is no move.
pub(crate) fn no_move(rules: &str, text: &str) -> Option<Reason> {
    game(rules).mv(text).err().map(|rejection| rejection.reason)
}

/// Whether the move is legal.
pub(crate) fn is_legal(rules: &str, position: &str, mv: &str) -> bool {
    let game = game(rules);
    let [position, mv] = [game.position(position), game.mv(mv)].map(|read| read.unwrap_or_else(|r| panic!("{r}")));
    game.after(&position, &mv).is_some()
}

/// How many positions there are after so many moves.
pub(crate) fn layers(rules: &str, start: &str) -> Vec<usize> {
    let mut layer = BTreeSet::from([start.to_string()]);
    let mut counts = vec![];
    while !layer.is_empty() {
        counts.push(layer.len());
        layer = layer.iter().flat_map(|position| followers(rules, position)).collect();
    }
    counts
}

/// All positions that play can come to, up to a sameness.
pub(crate) fn reachable(rules: &str, start: &str, sameness: Sameness) -> BTreeSet<String> {
    let game = game(rules);
    let mut representative = game.representative(sameness).expect("within reach");
    let (mut all, mut open) = (BTreeSet::new(), vec![start.to_string()]);
    while let Some(position) = open.pop() {
        let position = representative(&position).expect("within reach");
        if all.insert(position.clone()) {
            open.extend(followers(rules, &position));
        }
    }
    all
}

/// The g-value, by the definition: the least number that no follower has.
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
pub(crate) fn is_p(game: &Game, play: Play, position: &str, known: &mut BTreeMap<String, bool>) -> bool {
    if let Some(&lost) = known.get(position) {
        return lost;
    }
    let at = game.position(position).expect("a position");
    let left: Vec<String> = game.moves(&at).map(|mv| game.after(&at, &mv).expect("a legal move").to_string()).collect();
    let lost = !game.has_already_won(play, &at) && left.iter().all(|left| !is_p(game, play, left, known));
    known.insert(position.to_string(), lost);
    lost
}

/// Small games of every kind, with a position to start from, and all witnesses of their symmetries.
pub(crate) const GAMES: [(&str, &str, &[&str]); 16] = [
    (r#"{"ruleset": "babylon", "tokens": [2, 2, 1]}"#, "1,1 : 1,1 : 1", &["abc", "acb", "bac", "bca", "cab", "cba"]),
    (r#"{"ruleset": "coloured-babylon", "tokens": [2, 2]}"#, "a,a,b,b", &["ab", "ba"]),
    (r#"{"ruleset": "nim", "heaps": [1, 0, 2, 3]}"#, "3,2,1", &[]),
    (r#"{"ruleset": "nim-heap", "size": 5}"#, "*5", &[]),
    (r#"{"ruleset": "bricks", "bricks": 7}"#, "7", &[]),
    (r#"{"ruleset": "subtraction", "set": [1, 3, 4], "heaps": [6, 2]}"#, "6,2", &[]),
    (r#"{"ruleset": "octal", "code": "0.77", "heaps": [7]}"#, "7", &[]),
    (r#"{"ruleset": "octal", "code": "0.1305", "heaps": [6, 4]}"#, "6,4", &[]),
    (r#"{"ruleset": "chop", "rows": 3, "columns": 4}"#, "3x4", &["=", "t"]),
    (r#"{"ruleset": "chomp", "rows": 3, "columns": 3}"#, "3,3,3", &["=", "t"]),
    (r#"{"ruleset": "cram", "rows": 2, "columns": 3}"#, "123456", &["123456", "321654", "456123", "654321"]),
    (r#"{"ruleset": "graph", "positions": ["a", "b", "c"], "moves": [["a", "b"], ["a", "c"], ["b", "c"]]}"#, "a", &[]),
    (
        r#"{"ruleset": "sum", "summands": [{"ruleset": "chop", "rows": 2, "columns": 3}, {"ruleset": "nim-heap", "size": 2}]}"#,
        "2x3 + *2",
        &["= + =", "t + ="],
    ),
    (
        r#"{"ruleset": "sum", "summands": [{"ruleset": "removal", "removal": "contiguous", "points": ["1", "2", "3"],
            "lines": ["123"]}, {"ruleset": "nim", "heaps": [2]}]}"#,
        "123 + 2",
        &["123 + =", "321 + ="],
    ),
    (
        r#"{"ruleset": "sum", "summands": [{"ruleset": "nim", "heaps": [1, 1]}, {"ruleset": "bricks", "bricks": 2},
            {"ruleset": "octal", "code": "0.4", "heaps": [3]}]}"#,
        "1,1 + 2 + 3",
        &[],
    ),
    (r#"{"ruleset": "wythoff", "heaps": [4, 5]}"#, "5,4", &[]),
];

/// The position, read and written.
pub(crate) fn written_again(game: &Game, position: &str) -> Result<String, Reason> {
    let mut of = game.representative(Sameness::Identity).map_err(|rejection| rejection.reason)?;
    of(position).map_err(|rejection| rejection.reason)
}

/// Texts that a careless reader takes for others.
pub(crate) fn changed(text: &str) -> Vec<String> {
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

/// Every legal move of the position is listed, once but in removal games, and no changed text of one is legal unless it is
/// listed; returns how many texts are refused, and how many are legal.
pub(crate) fn assert_listed_moves_are_legal(rules: &str, game: &Game, position: &str) -> (usize, usize) {
    let (mut refused, mut played) = (0, 0);
    let at = game.position(position).expect("a position");
    let listed: Vec<String> = game.moves(&at).collect();
    let once: BTreeSet<&String> = listed.iter().collect();
    if !rules.contains("removal") {
        assert_eq!(once.len(), listed.len(), "a move of {position} comes twice: {listed:?}");
    }
    assert_eq!(game.has_already_won(Play::Misere, &at), listed.is_empty());
    for text in listed.iter().flat_map(|mv| changed(mv)).chain(listed.iter().cloned()) {
        let legal = game.mv(&text).is_ok_and(|mv| game.after(&at, &mv).is_some());
        assert_eq!(legal, once.contains(&text), "{text} in {position} of {rules}");
        refused += usize::from(!legal);
        played += usize::from(legal);
    }
    (refused, played)
}

#[test]
fn every_text_is_read_as_it_is_written_and_every_legal_move_is_listed_once() {
    let mut refused = 0;
    for (rules, start, _) in GAMES {
        let game = game(rules);
        for position in reachable(rules, start, Sameness::Identity) {
            refused += assert_listed_moves_are_legal(rules, &game, &position).0;
            for text in changed(&position).iter().filter(|text| game.position(text).is_ok()) {
                assert_eq!(written_again(&game, text), Ok(text.clone()), "{rules}");
            }
        }
    }
    assert!(refused > 50_000, "only {refused} texts were refused");
}

#[test]
fn a_symmetry_carries_the_moves_of_every_position_onto_those_of_its_image() {
    let mut carried = 0;
    for (rules, start, witnesses) in GAMES {
        for position in reachable(rules, start, Sameness::Identity) {
            let followers = |position: &str| followers(rules, position);
            for witness in witnesses {
                let image =
                    |position: &str| image(rules, Sameness::Symmetry, position, Some(witness)).expect("an image");
                let images: BTreeSet<String> = followers(&position).iter().map(|left| image(left)).collect();
                assert_eq!(images, followers(&image(&position)), "{position} by {witness}");
                carried += images.len();
            }
        }
    }
    assert!(carried > 1000, "only {carried} followers were carried");
}

/// The representative is one of the images, and the same for all images.
#[test]
fn the_representative_stands_for_all_images() {
    for (rules, start, witnesses) in GAMES.into_iter().filter(|(_, _, witnesses)| !witnesses.is_empty()) {
        let game = game(rules);
        let mut of = game.representative(Sameness::Symmetry).expect("few images");
        for position in reachable(rules, start, Sameness::Identity) {
            let images = witnesses.iter().map(|witness| image(rules, Sameness::Symmetry, &position, Some(witness)));
            let images: BTreeSet<String> = images.map(|image| image.expect("an image")).collect();
            let mut representatives: Vec<String> = images.iter().map(|image| of(image).expect("few images")).collect();
            representatives.dedup();
            assert_eq!(representatives.len(), 1, "{images:?}");
            assert!(images.contains(&representatives[0]), "{images:?}");
        }
    }
}

#[test]
fn only_a_game_that_has_a_sameness_has_its_witnesses() {
    for (rules, start, witnesses) in GAMES {
        let game = game(rules);
        assert!(game.has(Sameness::Identity));
        assert_eq!(game.has(Sameness::Symmetry), !witnesses.is_empty(), "{rules}");
        assert_eq!(game.has(Sameness::Isomorphism), rules.contains("removal"), "{rules}");
        let image = |sameness, witness| image(rules, sameness, start, witness).map_err(|r: Box<Rejection>| r.reason);
        assert_eq!(image(Sameness::Identity, None), Ok(start.to_string()));
        assert_eq!(image(Sameness::Identity, Some("=")), Err(Reason::UnwantedWitness));
        let known = if witnesses.is_empty() { Reason::UnknownSameness } else { Reason::MissingWitness };
        assert_eq!(image(Sameness::Symmetry, None), Err(known), "{rules}");
    }
}

/// The g-value of a sum is the nim-sum of the g-values of its summands (Sprague 1935, Grundy 1939).
#[test]
fn the_g_value_of_a_sum_is_the_nim_sum() {
    let summands = [(8, "2x3"), (4, "5"), (10, "123456"), (11, "a")].map(|(game, start)| (GAMES[game].0, start));
    let rules = summands.map(|(rules, _)| rules).join(",");
    let rules = format!(r#"{{"ruleset": "sum", "summands": [{rules}]}}"#);
    let (mut known, mut single) = (BTreeMap::new(), summands.map(|_| BTreeMap::new()));
    for position in reachable(&rules, &summands.map(|(_, start)| start).join(" + "), Sameness::Identity) {
        let parts = position.split(" + ").zip(summands).zip(&mut single);
        let sum = parts.fold(0, |sum, ((part, (rules, _)), known)| sum ^ g_value(rules, part, known));
        assert_eq!(g_value(&rules, &position, &mut known), sum, "{position}");
    }
    assert!(known.len() > 1000, "only {} positions", known.len());
}
