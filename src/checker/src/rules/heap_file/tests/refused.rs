//! Texts that are not rule files of heaps.

use super::{CUTCAKE, GRUNDY, WYTHOFF, stated};
use crate::Reason;
use crate::claim::Player;
use crate::rules::heap_file::read::heap_file;
use crate::rules::tests::refused;
use crate::rules::{Ruleset, registry};

/// Texts, with | between lines, each with its arguments.
const REFUSED: &[(&str, &[&str])] = &[
    // Lines.
    ("", &[]),
    ("heap n|game a|start 1|both: n-1", &[]),
    ("game A|heap n|start 1|both: n-1", &[]),
    ("game a|start 1|both: n-1", &[]),
    ("game a|heap n|both: n-1", &[]),
    ("game a|heap n|start 1", &[]),
    ("game a|heap n|heap n|start 1|both: n-1", &[]),
    ("game a|game a|heap n|start 1|both: n-1", &[]),
    ("game a|heap n|start 1|start 1|both: n-1", &[]),
    ("game a|heap n|unordered|unordered|start 1|both: n-1", &[]),
    ("game a|heap n|unordered n|start 1|both: n-1", &[]),
    ("game a|heap n|board grid 2x2|start 1|both: n-1", &[]),
    ("game a|heap n|states . x|start 1|both: n-1", &[]),
    ("game a|heap n|stuck loses|start 1|both: n-1", &[]),
    ("game a|heap n|start 1|both n-1", &[]),
    ("game a|heap n|start 1|Both: n-1", &[]),
    ("game a|heap n|start 1|both: n-1|all: n-1", &[]),
    // Sizes and names.
    ("game a|heap|start 1|both: n-1", &[]),
    ("game a|heap n n|start 1|both: n-1", &[]),
    ("game a|heap n x|start 1|both: n-1", &[]),
    ("game a|heap n x n|start 1x1|both: n-1 x n", &[]),
    ("game a|heap n x m , k|start 1x1x1|both: n-1 x m x k", &[]),
    ("game a|heap n ; m|start 1;1|both: n-1 ; m", &[]),
    ("game a|heap N|start 1|both: N-1", &[]),
    ("game a|heap min|start 1|both: min-1", &[]),
    ("game a|heap n2|start 1|both: n2-1", &[]),
    ("game a|heap n x m|start 1x1|both: n-1 x n", &[]),
    ("game a|heap a x b x c x d x e x f x g x h x i|start 1|both: a-1 x b x c x d x e x f x g x h x i", &[]),
    ("game a|heap n|start 1|both: n-k for k in 1..2 for k in 1", &[]),
    ("game a|heap n|start 1|both: n-1 for n in 1", &[]),
    ("game a|heap n|start 1|both: n-1 for k in 1..2", &[]),
    ("game a|heap n|start 1|both: n-k for k in k..2", &[]),
    ("game a|heap n|start 1|both: n-k if k = 1 for k in 1..2", &[]),
    ("game a|heap n|start 1|both: n-k for k in 1..2|both: n-k", &[]),
    ("game a|heap n|start 1|both: n-in for in in 1..2", &[]),
    // Parameters.
    ("game a P|heap n|start 1|both: n-1", &["1"]),
    ("game a P|heap n|start P|both: n-1", &[]),
    ("game a|heap n|start 1|both: n-1", &["1"]),
    ("game a P P|heap n|start P|both: n-1", &["1", "1"]),
    ("game a p|heap n|start p|both: n-1", &["1"]),
    ("game a P|heap n|start P|both: n-P", &["1"]),
    ("game a P|heap n|start 1|both: n-k for k in P|both: n-P", &["1"]),
    ("game a P|heap n|start 1|both: n-k for k in P..3", &["1,2"]),
    ("game a P|heap n|start 1|both: n-Q-P", &["1"]),
    ("game a P|heap n|start 1|both: n-P", &["1000001"]),
    ("game a P|heap n|start 1|both: n-P", &["01"]),
    ("game a P|heap n|start 1|both: n-P", &["-1"]),
    ("game a P|heap n|start 1|both: n-k for k in P", &["1,,2"]),
    ("game a P|heap n|start 1|both: n-k for k in P", &["1, 2"]),
    ("game a P|heap n|start P|both: n-1", &["-"]),
    ("game a P|heap n|start P|both: n-1", &["1;2"]),
    ("game a P|heap n|start P|both: n-1", &["1x2"]),
    ("game a P|heap n|start P|both: n-1", &["1000001"]),
    ("game a P|heap n x m|start P|both: n-1 x m", &["2"]),
    ("game a P|heap n , m|start P|both: n-1 , m", &["2,3,1"]),
    // The start.
    ("game a|heap n|start|both: n-1", &[]),
    ("game a|heap n|start -|both: n-1", &[]),
    ("game a|heap n|start n|both: n-1", &[]),
    ("game a|heap n|start 1 2|both: n-1", &[]),
    ("game a|heap n|start 1-2|both: n-1", &[]),
    ("game a|heap n|start 1000000+1|both: n-1", &[]),
    ("game a|heap n|start 1;2|both: n-1", &[]),
    ("game a|heap n|start 1 for k in 1|both: n-1", &[]),
    // Expressions.
    ("game a|heap n|start 1|both:", &[]),
    ("game a|heap n|start 1|both: n-", &[]),
    ("game a|heap n|start 1|both: n 1", &[]),
    ("game a|heap n|start 1|both: -n", &[]),
    ("game a|heap n|start 1|both: n-1,", &[]),
    ("game a|heap n|start 1|both: n-1;1", &[]),
    ("game a|heap n|start 1|both: n-1 x 1", &[]),
    ("game a|heap n|start 1|both: n-01", &[]),
    ("game a|heap n|start 1|both: n-1000001", &[]),
    ("game a|heap n|start 1|both: n^1^1", &[]),
    ("game a|heap n|start 1|both: (n-1", &[]),
    ("game a|heap n|start 1|both: n-1)", &[]),
    ("game a|heap n|start 1|both: min()-n", &[]),
    ("game a|heap n|start 1|both: min n", &[]),
    ("game a|heap n|start 1|both: n & 1", &[]),
    ("game a|heap n|start 1|both: n.1", &[]),
    ("game a|heap n|start 1|both: (((((((((n)))))))))-1", &[]),
    ("game a|heap n|start 1|both: min(max(min(max(min(max(min(max(min(n)))))))))-1", &[]),
    ("game a|heap n , m|start 1,1|both: n-1 , m, n", &[]),
    ("game a|heap n , m|start 1,1|both: n-1 x m", &[]),
    // Clauses.
    ("game a|heap n|start 1|both: n-k for k 1..2", &[]),
    ("game a|heap n|start 1|both: n-k for k in", &[]),
    ("game a|heap n|start 1|both: n-k for k in 1.. 2..3", &[]),
    ("game a|heap n|start 1|both: n-k for k in 1 . . 2", &[]),
    ("game a|heap n|start 1|both: n-1 if", &[]),
    ("game a|heap n|start 1|both: n-1 if n", &[]),
    ("game a|heap n|start 1|both: n-1 if n == 1", &[]),
    ("game a|heap n|start 1|both: n-1 if n < = 1", &[]),
    ("game a|heap n|start 1|both: n-1 if not not n = 1", &[]),
    ("game a|heap n|start 1|both: n-1 if (n = 1)", &[]),
    ("game a|heap n|start 1|both: n-1 if n = 1 and", &[]),
    ("game a|heap n|start 1|both: n-1 if n = 1 or or n = 2", &[]),
    ("game a|heap n|start 1|both: n-1 if n = 1 n = 2", &[]),
    ("game a|heap n|start 1|both: if n = 1", &[]),
];

#[test]
fn texts_are_refused() {
    for (text, arguments) in REFUSED {
        assert_eq!(refused(&stated(&text.replace('|', "\n"), arguments)), Some(Reason::BadRules), "{text}");
    }
}

#[test]
fn much_is_allowed() {
    let names: Vec<String> = ('a'..='h').map(String::from).collect();
    let eight =
        format!("game e|heap {}|start {}|both: a-1 , {}", names.join(","), ["1"; 8].join(","), names[1..].join(","));
    for (text, arguments) in [
        (eight.as_str(), &[] as &[&str]),
        ("game a|unordered|start 3x4, 2x0|heap n x m|both: n-1x m", &[]),
        ("game a P Q|heap n x m|start P x Q+1|both: n-P x m", &["3", "0"]),
        ("game a P|heap n|start 1|both: n-1 if n in P|both: n-2 if n in 7..8,P", &["0,1000000,0"]),
        ("game a|heap both x heap|start 1x1|both: both-1x heap", &["1"; 0]),
        ("game a|heap n|start 0|both:n-k for k in 1..2 if((((((n-((0))))))))>k", &[]),
        ("game a|heap n|start 1,0|both: n-min(k)for k in 1,2if n=2and k=1or n=3", &[]),
    ] {
        assert_eq!(refused(&stated(&text.replace('|', "\n"), arguments)), None, "{text}");
    }
}

#[test]
fn other_rulesets_and_other_fields_are_told_apart() {
    let heap_as_board = stated(GRUNDY, &["9"]).replace("heap-file", "rule-file");
    assert_eq!(refused(&heap_as_board), Some(Reason::BadRules));
    let found = registry::read(&heap_as_board).expect_err("a line heap").to_string();
    assert!(found.contains("heap-file") && found.contains("line 2"), "{found}");
    let board_as_heap = r#"{"ruleset": "heap-file", "name": "snort", "arguments": ["1x3"]}"#;
    let found = registry::read(board_as_heap).expect_err("a line board").to_string();
    assert!(found.contains("the ruleset rule-file"), "{found}");
    for (field, reason) in [(r#""players": "both", "#, Reason::WrongShape), (r#""weights": [], "#, Reason::WrongShape)]
    {
        let rules = stated(GRUNDY, &["9"]).replace(r#""arguments""#, &format!(r#"{field}"arguments""#));
        assert_eq!(refused(&rules), Some(reason), "{field}");
    }
    assert_eq!(refused(r#"{"ruleset": "heap-file", "name": "no-such", "arguments": []}"#), Some(Reason::BadRules));
    let nine = ["1"; 9];
    assert_eq!(refused(&stated(GRUNDY, &nine)), Some(Reason::BadRules));
    let long = format!("{GRUNDY} if {}", vec!["n=n"; 2000].join(" and "));
    assert_eq!(refused(&stated(&long, &["9"])), Some(Reason::BadRules));
}

/// Texts with some tokens changed are read or refused; those that are read list their moves without fail.
#[test]
fn no_text_is_too_much() {
    let tokens = "heap unordered start both : Left n m k j x for in if or and not min max gcd ( ) + - * / % ^ .. , ; = != <= < \
        0 1 2 1000000 HEAPS CAKE P # -- é \t _ ' nn x2 @ 2^53";
    let tokens: Vec<&str> = tokens.split(' ').collect();
    let more = "game more HEAPS P=1,2\nheap n x m\nunordered\nstart HEAPS\n\
        both: n - k x min ( n , m ) for k in P , 1 .. gcd ( n , m ) if not k in 2 or n ^ 2 % 3 < m and k != 4 / m";
    let mut state = 1_u64;
    let mut random = |most: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % most
    };
    let mut read = 0;
    for _ in 0..10_000 {
        let (text, argument) = [(GRUNDY, "9"), (WYTHOFF, "4,3"), (CUTCAKE, "3x2"), (more, "3x2")][random(4)];
        let mut words: Vec<&str> = text.split_inclusive([' ', '\n']).collect();
        for _ in 0..random(4) {
            let (place, other) = (random(words.len()), tokens[random(tokens.len())]);
            match random(3) {
                0 => words[place] = other,
                1 => words.insert(place, other),
                _ => drop(words.remove(place)),
            }
        }
        let argument = if random(8) == 0 { tokens[random(tokens.len())] } else { argument };
        let lines: Vec<String> = words.concat().split('\n').map(str::to_string).collect();
        if let Ok(file) = heap_file(&lines, &[argument.to_string()]) {
            read += 1;
            assert!(file.candidates(&file.start, Player::Left).count() <= 1 << 20);
        }
    }
    assert!(read > 2000, "only {read} texts were read");
}
