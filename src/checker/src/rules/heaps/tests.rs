use std::collections::{BTreeMap, BTreeSet};

use crate::Reason;
use crate::rules::tests::{
    followers, g_value, game, is_legal, move_texts, moves, no_move, no_position, reachable, refused,
};

const NIM: &str = r#"{"ruleset": "nim", "heaps": [3, 4, 5]}"#;
const BRICKS: &str = r#"{"ruleset": "bricks", "bricks": 7}"#;
/// Ferguson, *Game Theory*, part I, section 3.3: the subtraction set 1, 3, 4.
const SET: &str = r#"{"ruleset": "subtraction", "set": [1, 3, 4], "heaps": [9]}"#;
const STAR: &str = r#"{"ruleset": "nim-heap", "size": 3}"#;

fn octal(code: &str) -> String {
    format!(r#"{{"ruleset": "octal", "code": "{code}", "heaps": [9]}}"#)
}

/// The heaps that may replace a heap, by the definition of Guy and Smith: every way to remove tokens and to split the
/// rest into at most three parts is tried.
fn by_definition(heap: usize, digit: impl Fn(usize) -> u32) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for (a, b, c) in (0..=heap).flat_map(|a| (0..=a).flat_map(move |b| (0..=b).map(move |c| (a, b, c)))) {
        let parts: Vec<String> = [a, b, c].iter().filter(|&&part| part > 0).map(usize::to_string).collect();
        let taken = heap.checked_sub(a + b + c);
        if taken.is_some_and(|taken| taken > 0 && digit(taken) >> parts.len() & 1 == 1) {
            all.insert(if parts.is_empty() { "-".to_string() } else { parts.join(",") });
        }
    }
    all
}

#[test]
fn the_moves_are_those_of_the_definition() {
    for heap in 1..=12 {
        let left = |rules: &str| followers(rules, &heap.to_string());
        assert_eq!(left(NIM), by_definition(heap, |_| 3));
        assert_eq!(left(BRICKS), by_definition(heap, |taken| if taken <= 2 { 3 } else { 0 }));
        assert_eq!(left(SET), by_definition(heap, |taken| if [1, 3, 4].contains(&taken) { 3 } else { 0 }));
        for code in ["0.7", "0.77", "0.07", "0.1305", "0.6", "0.0004", "0.4372"] {
            let digit = |taken: usize| code[2..].chars().nth(taken - 1).map_or(0, |digit| digit as u32 - '0' as u32);
            assert_eq!(left(&octal(code)), by_definition(heap, digit), "{code}");
        }
    }
}

/// Every pair of a heap and at most three others is legal exactly when it is listed.
#[test]
fn a_move_is_legal_just_when_it_is_listed() {
    let parts: Vec<String> = reachable(&octal("0.777"), "7").into_iter().collect();
    for rules in [NIM, BRICKS, SET, &octal("0.77"), &octal("0.1305"), &octal("0.4372")] {
        for position in ["7,4,4,1", "2,2", "-"] {
            let listed = moves(rules, position);
            for mv in (1..=8).flat_map(|heap| parts.iter().map(move |left| format!("{heap}>{left}"))) {
                assert_eq!(is_legal(rules, position, &mv), listed.contains_key(&mv), "{mv} in {position} of {rules}");
            }
        }
    }
}

/// Bouton (1901): the g-value is the nim-sum of the heaps.
#[test]
fn the_g_value_of_nim_is_the_nim_sum() {
    let mut known = BTreeMap::new();
    for (position, value) in [("-", 0), ("5", 5), ("5,4", 1), ("5,4,3", 2), ("6,4,2", 0), ("3,3", 0), ("6,5,3", 0)] {
        assert_eq!(g_value(NIM, position, &mut known), value, "{position}");
    }
}

#[test]
fn one_heap_is_replaced_by_others() {
    assert_eq!(move_texts(NIM, "2,1,1"), "1>- 2>- 2>1");
    assert_eq!(followers(NIM, "2,1").into_iter().collect::<Vec<_>>().join(" "), "1 1,1 2");
    assert!(moves(NIM, "-").is_empty());
    assert_eq!([7, 2, 1].map(|bricks| move_texts(BRICKS, &bricks.to_string())), ["7>5 7>6", "2>- 2>1", "1>-"]);
    assert_eq!([9, 4, 2].map(|heap| move_texts(SET, &heap.to_string())), ["9>5 9>6 9>8", "4>- 4>1 4>3", "2>1"]);
    assert_eq!(move_texts(&octal("0.7"), "4"), "4>2,1 4>3");
    assert_eq!(move_texts(&octal("0.77"), "3"), "3>1 3>1,1 3>2");
    assert_eq!((move_texts(&octal("0.1"), "1").as_str(), move_texts(&octal("0.1"), "2").as_str()), ("1>-", ""));
    assert_eq!((move_texts(&octal("0.4"), "4").as_str(), move_texts(&octal("0.02"), "4").as_str()), ("4>2,1", "4>2"));
    assert_eq!(followers(&octal("0.77"), "5,3").len(), 8);
}

/// The theorem of the notes of CSCI 4341 on bricks, and the table of Ferguson.
#[test]
fn the_g_values_of_bricks_and_of_a_subtraction_game() {
    let values = |rules: &str| {
        let mut known = BTreeMap::new();
        (1..15).map(|heap: u32| g_value(rules, &heap.to_string(), &mut known)).collect::<Vec<_>>()
    };
    assert_eq!(values(BRICKS), [1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2]);
    assert_eq!(values(SET), [1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2, 0]);
}

/// The g-values of single heaps of 0, 1, 2, ...; those of two heaps are the nim-sum.
fn g_values(code: &str, count: u32) -> Vec<u32> {
    let mut single: Vec<u32> = vec![0];
    for heap in 1..count {
        let of = |part: &str| part.parse::<usize>().map_or(0, |heap| single[heap]);
        let values: Vec<u32> = followers(&octal(code), &heap.to_string())
            .iter()
            .map(|left| left.split(',').fold(0, |sum, part| sum ^ of(part)))
            .collect();
        single.push((0..).find(|value| !values.contains(value)).expect("finitely many"));
    }
    single
}

/// Guy and Smith (1956).
#[test]
fn the_g_values_of_kayles_and_dawsons_kayles() {
    let kayles = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7];
    assert_eq!(g_values("0.77", 24), kayles);
    let dawson = [0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3];
    assert_eq!(g_values("0.07", 20), dawson);
    assert_eq!(g_value(&octal("0.77"), "6,3", &mut BTreeMap::new()), 0);
    assert_eq!(g_values("0.3", 9), [0, 1, 0, 1, 0, 1, 0, 1, 0]);
}

#[test]
fn a_nim_heap_becomes_any_smaller_one() {
    for size in 0..8 {
        assert_eq!(g_value(STAR, &format!("*{size}"), &mut BTreeMap::new()), size);
    }
    assert_eq!(move_texts(STAR, "*3"), "*3>*0 *3>*1 *3>*2");
    assert!(["*3>*3", "*2>*1", "*3>*4"].iter().all(|mv| !is_legal(STAR, "*3", mv)));
    assert!(!is_legal(STAR, "*0", "*0>*0"));
}

#[test]
fn there_is_one_way_to_write() {
    for text in ["", "0", "3,0", "3,4", "03", "3,,1", "+3", "1000001", "3 ,1", "-,1", "--"] {
        assert_eq!(no_position(NIM, text), Some(Reason::BadPosition), "{text}");
    }
    for text in ["3", "3>", "3>0", ">1", "0>-", "3>1,2", "03>1", "-", "3>1>-", "3>-1", "1000001>1"] {
        assert_eq!(no_move(NIM, text), Some(Reason::BadMove), "{text}");
    }
    assert_eq!((no_position(NIM, "1000000,1000000"), no_move(NIM, "3>2,1")), (None, None));
    assert_eq!(no_position(&octal("0.7"), "10001"), Some(Reason::BadPosition));
    for text in ["3", "*", "*03", "*-1", "-", "**3", "*1000001"] {
        assert_eq!(no_position(STAR, text), Some(Reason::BadPosition), "{text}");
    }
    for text in ["*3", "*3>1", "3>1", "*3>-", "*3>*01"] {
        assert_eq!(no_move(STAR, text), Some(Reason::BadMove), "{text}");
    }
}

/// A move is looked up without the others, and the next move is computed on demand.
#[test]
fn moves_of_a_large_heap_are_made_when_they_are_asked_for() {
    let game = game(r#"{"ruleset": "nim", "heaps": [1000000]}"#);
    let start = game.start();
    for heap in 1..20_000 {
        assert!(game.after(&start, &format!("1000000>{heap}")).is_ok_and(|left| left.is_some()));
    }
    assert_eq!(game.moves(&start).take(1000).count(), 1000);
    assert_eq!(game.moves(&start).count(), 1_000_000);
}

#[test]
fn a_game_is_named_by_its_rules() {
    let names = [NIM, BRICKS, SET, &octal("0.077"), STAR, r#"{"ruleset": "nim", "heaps": [1, 0, 2]}"#];
    let names = names.map(|rules| (game(rules).name(), game(rules).text(&game(rules).start())));
    let expected = [("nim:3,4,5", "5,4,3"), ("bricks:7", "7"), ("subtraction:1,3,4:9", "9"), ("octal:0.077:9", "9")];
    let expected = expected.into_iter().chain([("*3", "*3"), ("nim:1,0,2", "2,1")]);
    assert!(names.iter().map(|(name, start)| (name.as_str(), start.as_str())).eq(expected), "{names:?}");
}

#[test]
fn limits_of_the_rules() {
    let nim = |heaps: &str| format!(r#"{{"ruleset": "nim", "heaps": [{heaps}]}}"#);
    let set = |set: &str| format!(r#"{{"ruleset": "subtraction", "set": [{set}], "heaps": [9]}}"#);
    let heap = |heap: u32| format!(r#"{{"ruleset": "octal", "code": "0.7", "heaps": [{heap}]}}"#);
    for allowed in [nim("0, 1000000"), set("1000000"), octal("0.0000000000000007"), heap(10_000)] {
        assert_eq!(refused(&allowed), None, "{allowed}");
    }
    let heaps = ["", "1000001", &vec!["1"; 65].join(",")].map(nim);
    let sets = ["", "0, 1", "1, 1", "3, 1", "1000001"].map(set);
    let codes = ["", "0", "0.", "0.0", "0.8", "0.70", "1.7", ".7", "0.7 ", "0.00000000000000007", "0,7", "0.-7"];
    let star = |size: &str| format!(r#"{{"ruleset": "nim-heap", "size": {size}}}"#);
    let others = [heap(10_001), star("1000001"), r#"{"ruleset": "bricks", "bricks": 1000001}"#.to_string()];
    for bad in heaps.into_iter().chain(sets).chain(codes.map(octal)).chain(others) {
        assert_eq!(refused(&bad), Some(Reason::BadRules), "{bad}");
    }
    for bad in ["-1", "1.0", "99999999999"].into_iter().flat_map(|number| [nim(number), star(number)]) {
        assert_eq!(refused(&bad), Some(Reason::BadNumber), "{bad}");
    }
}
