mod equivalence;

use std::collections::BTreeSet;

use super::*;
use crate::Reason;
use crate::claim::Player;
use crate::rules::Ruleset;
use crate::rules::tests::{game, move_texts, refused};

/// The lines of Fraenkel and Herda's Figure 1.
pub(super) const FIGURE_1: [&str; 12] =
    ["123", "4567", "89T", "ED", "14", "258", "369E", "7TD", "159D", "26T", "37", "48E"];

const NIMBI: &str = r#"{"ruleset": "removal", "board": "nimbi"}"#;

/// A board whose points have the names that are the characters of `points`.
pub(super) fn by_lines(removal: Removal, points: &str, lines: &[&str]) -> Board {
    let lines: Vec<String> = lines.iter().map(|line| line.to_string()).collect();
    described(removal, points.chars().map(String::from).collect(), &lines).expect("the board of a test")
}

/// Numbers that look random and are the same every time (SplitMix64).
fn random(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |below| {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % below as u64) as usize
    }
}

/// A board of 2 to `most` points with random lines, which may share several points.
fn random_board(seed: u64, most: usize) -> (Removal, Vec<String>, Board) {
    let mut random = random(seed);
    let points = 2 + random(most - 1);
    let mut lines: Vec<String> = (0..1 + random(5))
        .map(|_| {
            let mut left: Vec<char> = "abcdefg".chars().take(points).collect();
            (0..1 + random(points)).map(|_| left.remove(random(left.len()))).collect()
        })
        .collect();
    let covered = lines.concat();
    lines.extend("abcdefg".chars().take(points).filter(|&c| !covered.contains(c)).map(String::from));
    let removal = if random(2) == 0 { Removal::Contiguous } else { Removal::Subset };
    let board = by_lines(removal, &"abcdefg"[..points], &lines.iter().map(String::as_str).collect::<Vec<_>>());
    (removal, lines, board)
}

/// The definition, word for word: a nonempty set of tokens on one line; contiguous, all the points between its first
/// and its last on that line belong to it.
fn is_legal(removal: Removal, lines: &[String], position: &str, mv: &str) -> bool {
    let on_line = |line: &String| {
        let places: Vec<usize> = line.char_indices().filter(|(_, p)| mv.contains(*p)).map(|(i, _)| i).collect();
        let no_gap = places.windows(2).all(|pair| pair[0] + 1 == pair[1]);
        places.len() == mv.len() && (removal == Removal::Subset || no_gap)
    };
    !mv.is_empty() && mv.chars().all(|p| position.contains(p)) && lines.iter().any(on_line)
}

/// All sets of points: the empty one, and the others.
fn sets(board: &Board) -> Vec<Tokens> {
    board.start().subsets().chain([Tokens::NONE]).collect()
}

fn moves(board: &Board, position: Tokens) -> BTreeSet<Tokens> {
    let candidates = board.candidates(&position, Player::Left);
    candidates.filter(|mv| board.after(&position, Player::Left, mv).is_some()).collect()
}

#[test]
fn the_moves_are_those_of_the_definition() {
    let mut checked = 0;
    for seed in 0..120 {
        let (removal, lines, board) = random_board(seed, 7);
        for position in sets(&board).into_iter().step_by(3) {
            let text = |set: &Tokens| board.text(set).replace('-', "");
            let defined: BTreeSet<Tokens> =
                sets(&board).into_iter().filter(|mv| is_legal(removal, &lines, &text(&position), &text(mv))).collect();
            assert_eq!(moves(&board, position), defined, "seed {seed}");
            for mv in sets(&board) {
                let left = board.after(&position, Player::Right, &mv);
                assert_eq!(left, defined.contains(&mv).then(|| position.without(mv)), "seed {seed}");
            }
            checked += defined.len();
        }
    }
    assert!(checked > 10_000, "only {checked} moves were compared");
}

#[test]
fn span_with_two_triangles_has_the_32_moves_of_the_papers_table_2() {
    let table_2 = "4567 159D 567 456 7TD 59D 159 26T 9T 67 56 45 12 TD 7T 69 25 14 9D 59 15 6T 26 D T 9 7 6 5 4 2 1";
    let mut printed: Vec<&str> = table_2.split(' ').collect();
    printed.sort_unstable();
    assert_eq!((move_texts(NIMBI, "1245679TD"), printed.len()), (printed.join(" "), 32));
}

#[test]
fn nothing_vacated_may_stand_between() {
    let legal = |position, mv| crate::rules::tests::is_legal(NIMBI, position, mv);
    assert!(legal("123456789TED", "159D"));
    assert!(["19", "1D", "19D"].iter().all(|mv| !legal("12346789TED", mv)));
    assert!(["1", "9", "D", "9D"].iter().all(|mv| legal("12346789TED", mv)));
}

#[test]
fn moves_on_a_long_line_are_made_when_they_are_asked_for() {
    let names: Vec<String> = (0..64).map(|n| n.to_string()).collect();
    let line = names.join(",");
    let board = described(Removal::Subset, names, &[line]).expect("a board of one line");
    assert_eq!(board.candidates(&board.start(), Player::Left).take(1000).count(), 1000);
}

/// Rules with these points and lines.
fn rules(removal: &str, points: &[&str], lines: &[String]) -> String {
    format!(r#"{{"ruleset": "removal", "removal": "{removal}", "points": {points:?}, "lines": {lines:?}}}"#)
}

#[test]
fn a_board_is_read_by_its_name_or_by_its_lines() {
    let lines = ["12,3".to_string(), "3,4".to_string()];
    let described = game(&rules("contiguous", &["12", "3", "4"], &lines));
    assert_eq!((described.name().as_str(), described.text(&described.start()).as_str()), ("removal", "12,3,4"));
    assert_eq!(game(NIMBI).name(), "nimbi");
    for wrong in [
        r#"{"ruleset": "removal", "board": "nimbi", "removal": "contiguous"}"#,
        r#"{"ruleset": "removal", "removal": "contiguous", "points": ["1"], "lines": ["1"], "board": "nimbi"}"#,
        r#"{"ruleset": "removal"}"#,
    ] {
        assert_eq!(refused(wrong), Some(Reason::WrongShape), "{wrong}");
    }
    assert_eq!(refused(&rules("any", &["1"], &["1".to_string()])), Some(Reason::UnknownWord));
}

#[test]
fn points_have_different_names_and_a_line_through_each() {
    let texts = |texts: &[&str]| texts.iter().map(|text| text.to_string()).collect::<Vec<_>>();
    let bad: [(&[&str], &[&str]); 13] = [
        (&[], &[]),
        (&["1"], &[]),
        (&["1", "1"], &["1"]),
        (&["1", "12345678x"], &["1,12345678x"]),
        (&["1", ""], &["1,"]),
        (&["1", "é"], &["1é"]),
        (&["1", "-"], &["1-"]),
        (&["1", "2"], &["1"]),
        (&["1", "2"], &["12", ""]),
        (&["1", "2"], &["12", "-"]),
        (&["1", "2"], &["121"]),
        (&["1", "2"], &["123"]),
        (&["1", "2"], &["1,2"]),
    ];
    for (points, lines) in bad {
        assert_eq!(refused(&rules("subset", points, &texts(lines))), Some(Reason::BadRules), "{points:?} {lines:?}");
    }
}

#[test]
fn limits_of_the_rules() {
    let names: Vec<String> = (1..=65).map(|n| n.to_string()).collect();
    let of = |removal: &str, points: usize, lines: Vec<String>| {
        let points: Vec<&str> = names[..points].iter().map(String::as_str).collect();
        refused(&rules(removal, &points, &lines))
    };
    let long = |points: usize| names[..points].join(",");
    assert_eq!((of("subset", 64, vec![long(64)]), of("subset", 65, vec![long(65)])), (None, Some(Reason::BadRules)));
    let two = |lines| vec!["12".to_string(); lines];
    let reasons = [("contiguous", 1024), ("contiguous", 1025), ("subset", 64), ("subset", 65)];
    let reasons = reasons.map(|(removal, lines)| of(removal, 2, two(lines)).is_none());
    assert_eq!(reasons, [true, false, true, false]);
    assert_eq!([64, 65].map(|lines| of("contiguous", 64, vec![long(64); lines]).is_none()), [true, false]);
    // A line of 64 points has 2080 stretches, one of 44 has 990; with its points in another order it has others.
    let line =
        |points: usize, step: usize| (0..points).map(|i| names[i * step % 64].as_str()).collect::<Vec<_>>().join(",");
    let lines = [44, 64].map(|points| vec![line(64, 1), line(points, 5)]);
    assert_eq!(lines.map(|lines| of("contiguous", 64, lines).is_none()), [true, false]);
}
