use std::collections::BTreeSet;

use crate::Reason;
use crate::claim::Sameness;
use crate::moves_of::{image, legal_moves};
use crate::rules::tests::{assert_listed_moves_are_legal, changed, followers, game, move_texts};

/// Why the text is no board of the game.
pub(crate) fn no_board(rules: &str, text: &str) -> Option<Reason> {
    game(rules).hold_claimed(text).err().map(|rejection| rejection.reason)
}

/// All positions that play can come to, whoever begins.
pub(crate) fn reachable(rules: &str, board: &str) -> BTreeSet<String> {
    let (mut all, mut open) = (BTreeSet::new(), vec![format!("L {board}"), format!("R {board}")]);
    while let Some(position) = open.pop() {
        if all.insert(position.clone()) {
            open.extend(followers(rules, &position));
        }
    }
    all
}

pub(crate) const B_R: &str =
    r#"{"ruleset": "hackenbush", "edges": [["ground", "x", "blue"], ["x", "y", "red"], ["y", "ground", "green"]]}"#;
pub(crate) const SQUARES: &str = r#"{"ruleset": "domineering", "board": ["...", "..#"]}"#;
pub(crate) const RECTANGLE: &str = r#"{"ruleset": "domineering", "board": ["...", "..."]}"#;
pub(crate) const CLOBBER: &str = r#"{"ruleset": "clobber", "board": ["xo", "ox", "xo"]}"#;
pub(crate) const SWITCH: &str = r#"{"ruleset": "value", "value": "{{2|-1/2},1|*2,-1}"}"#;
pub(crate) const HEX: &str = r#"{"ruleset": "hex", "rows": 2, "columns": 3}"#;
pub(crate) const YAVALATH: &str = r#"{"ruleset": "yavalath", "side": 2}"#;

/// Small games of every kind, with a board to start from, and witnesses of their symmetries.
const GAMES: [(&str, &str, &[&str]); 8] = [
    (B_R, "123", &[]),
    (SQUARES, "12345", &["12345"]),
    (RECTANGLE, "123456", &["123456", "321654", "456123", "654321"]),
    (CLOBBER, "xo/ox/xo", &["a1,b1,a2,b2,a3,b3", "b1,a1,b2,a2,b3,a3", "a3,b3,a2,b2,a1,b1", "b3,a3,b2,a2,b1,a1"]),
    (SWITCH, "{{2|-1/2},1|*2,-1}", &[]),
    (HEX, ".../...", &["a1,b1,c1,a2,b2,c2", "c2,b2,a2,c1,b1,a1"]),
    (
        YAVALATH,
        "L./R../..",
        &["a1,a2,b1,b2,b3,c1,c2", "a2,a1,b3,b2,b1,c2,c1", "b1,a1,c1,b2,a2,c2,b3", "c2,a2,b1,b2,b3,c1,a1"],
    ),
    (
        r#"{"ruleset": "sum", "summands": [{"ruleset": "negative", "of": {"ruleset": "domineering", "board": ["..", ".."]}},
            {"ruleset": "chop", "rows": 1, "columns": 2}, {"ruleset": "nim-heap", "size": 1}]}"#,
        "1234 + 1x2 + *1",
        &["1234 + = + =", "2143 + t + =", "3412 + t + ="],
    ),
];

#[test]
fn every_text_is_read_as_it_is_written_and_every_legal_move_is_listed_once() {
    let (mut refused, mut played) = (0, 0);
    for (rules, start, _) in GAMES {
        let game = game(rules);
        for position in reachable(rules, start) {
            let (illegal, legal) = assert_listed_moves_are_legal(rules, &game, &position);
            refused += illegal;
            played += legal;
            for text in changed(&position[2..]).iter().filter(|text| game.hold_claimed(text).is_ok()) {
                let mut written = game.representative(Sameness::Identity).expect("identity");
                assert_eq!(written(text), Ok(text.clone()), "{rules}");
            }
        }
    }
    assert!(refused > 50_000 && played > 1000, "{refused} texts refused, {played} moves");
}

#[test]
fn a_move_comes_to_the_other_player_and_a_witness_leaves_the_player_to_move() {
    for (rules, start, witnesses) in GAMES {
        for position in reachable(rules, start) {
            let mover = &position[..2];
            assert!(followers(rules, &position).iter().all(|left| !left.starts_with(mover)), "{position}");
            for witness in witnesses {
                let image = image(rules, Sameness::Symmetry, &position, Some(witness)).expect("an image");
                assert!(image.starts_with(mover), "{position} by {witness}");
            }
        }
    }
}

#[test]
fn a_symmetry_carries_the_moves_of_every_position_onto_those_of_its_image() {
    let mut carried = 0;
    for (rules, start, witnesses) in GAMES {
        for position in reachable(rules, start) {
            for witness in witnesses {
                let image =
                    |position: &str| image(rules, Sameness::Symmetry, position, Some(witness)).expect("an image");
                let images: BTreeSet<String> = followers(rules, &position).iter().map(|left| image(left)).collect();
                assert_eq!(images, followers(rules, &image(&position)), "{position} by {witness}");
                carried += images.len();
            }
        }
    }
    assert!(carried > 1000, "only {carried} followers were carried");
}

/// Left and Right change places (Conway 1976).
#[test]
fn the_moves_of_a_negative_are_those_of_the_other_player() {
    for (rules, start, _) in
        GAMES.into_iter().filter(|(rules, _, _)| !rules.contains("sum") && game(rules).has_misere())
    {
        let negative = format!(r#"{{"ruleset": "negative", "of": {rules}}}"#);
        for position in reachable(rules, start) {
            let (mover, board) = position.split_at(1);
            let other = if mover == "L" { "R" } else { "L" };
            assert_eq!(move_texts(&negative, &format!("{other}{board}")), move_texts(rules, &position));
        }
    }
}

#[test]
fn a_position_begins_with_the_player_to_move() {
    let turns = game(RECTANGLE);
    for wrong in ["123456", "L123456", "l 123456", "L  123456", " L 123456", "B 123456", "L 123456 ", "L", "", "L "] {
        assert!(turns.position(wrong).is_err(), "{wrong:?}");
    }
    assert_eq!(turns.position("R 12").as_deref(), Ok("R 12"));
    assert!(legal_moves(RECTANGLE, "12").is_err());
    let differ = |one: &str, other: &str| {
        let [one, other] = [one, other].map(|text| turns.position(text).expect("a position"));
        turns.differ_in_mover(&one, &other)
    };
    assert!(differ("L 12", "R 12") && !differ("L 12", "L 12") && !differ("L 12", "R 13"));
}
