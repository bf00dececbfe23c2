use crate::Reason;
use crate::rules::tests::{game, move_texts, no_board, refused};

const ZERO: &str = r#"{"ruleset": "value", "value": "0"}"#;

fn options(text: &str) -> (String, String) {
    (move_texts(ZERO, &format!("L {text}")), move_texts(ZERO, &format!("R {text}")))
}

fn both(left: &str, right: &str) -> (String, String) {
    (left.to_string(), right.to_string())
}

/// "3 has Left's option 2, -3 Right's option -2, m/n Left's (m-1)/n and Right's (m+1)/n in lowest terms."
#[test]
fn numbers_have_their_options() {
    assert_eq!((options("3"), options("-3"), options("0")), (both("2", ""), both("", "-2"), both("", "")));
    assert_eq!((options("1"), options("-1")), (both("0", ""), both("", "0")));
    assert_eq!((options("1/2"), options("-1/2")), (both("0", "1"), both("-1", "0")));
    assert_eq!((options("3/4"), options("-5/8")), (both("1/2", "1"), both("-3/4", "-1/2")));
    assert_eq!(options("1/1048576"), both("0", "1/524288"));
    assert_eq!(options("1000000"), both("999999", ""));
}

#[test]
fn nimbers_and_braces_have_theirs() {
    assert_eq!((options("*"), options("*3")), (both("0", "0"), both("* *2 0", "* *2 0")));
    assert_eq!(options("{0,*|1/2}"), both("* 0", "1/2"));
    assert_eq!((options("{|}"), options("{{1|-1}|}")), (both("", ""), both("{1|-1}", "")));
}

#[test]
fn every_game_is_written_in_one_way() {
    let good = "0 -1 1/2 -3/1048576 * *2 *1000000 {|} {0|0} {0,{|}|} {{|}|{|}} -1000000";
    for text in good.split(' ') {
        assert_eq!(no_board(ZERO, text), None, "{text}");
    }
    let numbers =
        "-0 01 +1 1/1 2/4 1/3 0/2 1/2097152 1000001 1.5 1/ /2 --1 99999999999999999999 1/99999999999999999999";
    let nimbers = "*0 *1 *01 *1000001 -*";
    let braces = "{ } {} {0} {0| {0|1 {0|1}} {0||1} {0,|1} {,0|1} {0,0|} {0|}0 0{|} {|}{|}";
    let bad = [numbers, nimbers, braces].into_iter().flat_map(|texts| texts.split(' '));
    for text in bad.chain(["", "é", "{ 0|}", " 0"]) {
        assert_eq!(no_board(ZERO, text), Some(Reason::BadPosition), "{text}");
    }
}

#[test]
fn what_is_deep_or_long_is_refused() {
    let nested = |braces: usize| "{".repeat(braces) + &"|}".repeat(braces);
    assert_eq!((no_board(ZERO, &nested(64)), no_board(ZERO, &nested(65))), (None, Some(Reason::BadPosition)));
    assert_eq!(no_board(ZERO, &"{".repeat(16_000)), Some(Reason::BadPosition));
    let long = |characters: usize| {
        let integers: String = (100_001..).map(|n| format!("{n},")).take((characters - 3) / 7).collect();
        let rest = characters - 3 - integers.len();
        format!("{{{integers}{}|}}", 10u64.pow(rest as u32 - 1))
    };
    assert_eq!((long(4096).len(), long(4097).len()), (4096, 4097));
    assert_eq!((no_board(ZERO, &long(4096)), no_board(ZERO, &long(4097))), (None, Some(Reason::BadPosition)));
    let rules = format!(r#"{{"ruleset": "value", "value": "{}"}}"#, nested(65));
    assert_eq!(refused(&rules), Some(Reason::BadRules));
}

#[test]
fn the_name_is_the_game() {
    let rules = r#"{"ruleset": "value", "value": "{1|-1}"}"#;
    assert_eq!(game(rules).name(), "value:{1|-1}");
}
