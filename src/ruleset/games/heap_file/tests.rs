//! Rule files of heaps by hand, and the messages on invalid ones.

use std::collections::BTreeSet;

use rebuttal_checker::RULE_FILES;

use super::*;
use crate::games::texts::lines;
use crate::{Component, game};

fn file(text: &str, arguments: &[&str]) -> HeapFile {
    let arguments = arguments.iter().map(|argument| (*argument).to_owned()).collect();
    let data = Data { arguments, ..Data::of_lines(lines(text)) };
    HeapFile::of(data).unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

fn moves(file: &HeapFile, position: &str, player: Player) -> Vec<String> {
    let board = file.parse(position).expect("a position");
    file.moves(&board, player).iter().map(|step| file.move_text(step)).collect()
}

const WYTHOFF: &str = "game w HEAP\nheap a, b\nunordered\nstart HEAP\nboth: a-k, b for k in 1..a\nboth: a, b-k for k in 1..b\n\
                       both: a-k, b-k for k in 1..b";
const CUTCAKE: &str = "game c HEAPS\nheap r x c\nstart HEAPS\nLeft: r x k, r x c-k for k in 1..c/2\n\
                       Right: k x c, r-k x c for k in 1..r/2";
const FIBONACCI: &str = "game f N\nheap n x m\nstart N x N-1\nboth: n-k x 2*k for k in 1..min(n, m)";

#[test]
fn each_player_has_the_moves_that_the_rules_say() {
    let wythoff = file(WYTHOFF, &["1,3"]);
    assert_eq!(wythoff.text(&wythoff.source()), "3,1");
    assert_eq!(moves(&wythoff, "3,1", Player::Left), ["3,1>1,0", "3,1>1,1", "3,1>2,0", "3,1>2,1", "3,1>3,0"]);
    assert_eq!(moves(&wythoff, "1,1", Player::Left), ["1,1>-", "1,1>1,0"]);
    let cutcake = file(CUTCAKE, &["2x3,1x2"]);
    assert_eq!(moves(&cutcake, "2x3,1x2", Player::Left), ["2x3>2x2,2x1", "1x2>1x1,1x1"]);
    assert_eq!(moves(&cutcake, "2x3,1x2", Player::Right), ["2x3>1x3,1x3"]);
    let fibonacci = file(FIBONACCI, &["4"]);
    assert_eq!(moves(&fibonacci, "4x3", Player::Left), ["4x3>1x6", "4x3>2x4", "4x3>3x2"]);
    assert_eq!(moves(&fibonacci, "1x6", Player::Left), ["1x6>0x2"]);
}

/// The moves from a heap of 6, or from the given sizes, by one rule.
fn by_rule(rule: &str) -> Vec<String> {
    let file = file(&format!("game g S=1,4\nheap n\nstart 6\n{rule} if n-n in S or n = n"), &[]);
    moves(&file, "6", Player::Left)
}

#[test]
fn expressions_ranges_and_tests_mean_what_the_format_says() {
    for (rule, left) in [
        ("both: n-k for k in S", "6>2 6>5"),
        ("both: - if n = 6 and not n in 1..5, 7", "6>-"),
        ("both: n/4 + 0*n", "6>1"),
        ("both: (0-n)/4 + 3 if n = 6", "6>1"),
        ("both: (0-n)%4 if n = 6", "6>2"),
        ("both: n/(n-6)", ""),
        ("both: n-1 if not n/0 = 1", ""),
        ("both: n-1 if not n in n/0, 5..1", "6>5"),
        ("both: n-2^k for k in 0..60", "6>2 6>4 6>5"),
        ("both: 2^53-2^53", ""),
        ("both: 2^52+2^52-2^53", ""),
        ("both: 0^0, gcd(n, 4), min(n, 3, 5), max(0, 1) if n = 6", "6>3,2,1,1"),
        ("both: gcd(0-n)", ""),
        ("both: n-3*k, k, k, k for k in 0..2", "6>2,2,2 6>3,1,1,1"),
        ("both: n-k for k in 0, 1, 1, 7..9", "6>5"),
        ("both: 10-n if n = 6", "6>4"),
    ] {
        assert_eq!(by_rule(rule).join(" "), left, "{rule}");
    }
}

#[test]
fn positions_decompose_into_heaps_and_every_move_makes_the_measure_smaller() {
    for (text, start) in [(WYTHOFF, "5,3;2,2"), (CUTCAKE, "3x4,2x2"), (FIBONACCI, "9")] {
        let file = file(text, &[start]);
        let (mut open, mut seen) = (vec![file.source()], BTreeSet::new());
        while let Some(board) = open.pop() {
            if !seen.insert(board.clone()) {
                continue;
            }
            assert_eq!(file.parse(&file.text(&board)), Ok(board.clone()));
            let components = file.components(&board);
            assert_eq!(components.is_empty(), Player::BOTH.iter().all(|&player| file.is_terminal(&board, player)));
            for player in Player::BOTH {
                assert_eq!(file.moves(&board, player).is_empty(), file.is_terminal(&board, player));
                for step in file.moves(&board, player).iter() {
                    let left = file.follower(&board, step);
                    assert!(file.measure(&left) < file.measure(&board), "{}", file.text(&board));
                    open.push(left);
                }
            }
        }
    }
}

/// The message on a text.
fn said(text: &str) -> String {
    HeapFile::of(Data::of_lines(lines(text))).map_or_else(|fault| fault.to_string(), |file| file.name())
}

#[test]
fn a_wrong_text_is_refused_with_its_place_and_a_remedy() {
    let of = |lines: &str| said(&format!("game g\nheap n\nstart 6\n{lines}"));
    let told = [
        said(""),
        said("heap n"),
        said("game g\nstart 1\nboth: n-1"),
        said("game g\nheap n\nboth: n-1"),
        said("game g\nheap n\nstart 1"),
        said("game g N\nheap n\nstart 1\nboth: n-1"),
        said("game g N=x\nheap n\nstart 1\nboth: n-N"),
        said("game g N=1,x\nheap n\nstart 1\nboth: n-k for k in N"),
        said("game g N=1\nheap n\nstart N\nboth: n-N"),
        said("game g N=-\nheap n\nstart N\nboth: n-1"),
        said("game g\nheap n x m\nstart 2 x 1\nboth: n-1 x 1"),
        said("game g\nheap n x m\nstart 2\nboth: n-1 x m"),
        said("game g\nheap n x n\nstart 2\nboth: n-1"),
        said("game g\nheap n x m\nstart 1 x 2\nboth: m x n"),
        of("heap m"),
        of("unordered twice\nboth: n-1"),
        of("board grid 3x3"),
        of("both n-1"),
        of("both:"),
        of("both: n-1,"),
        of("both: n-1 x 2"),
        of("both: n-K"),
        of("both: n-k"),
        of("both: n-1 for k in 1..n"),
        of("both: n-k for k in 1..k"),
        of("both: n-for for for in 1"),
        of("both: n-n2"),
        of("both: n-1 if n"),
        of("both: n-1 if n = 1 = 2"),
        of("both: n-1 if (n = 1)"),
        of("both: n-1000001"),
        of("both: n-((((((((1))))))))"),
        of("both: n-(((((((((1)))))))))"),
        of("both: min n"),
        of("both: n+1"),
        of("both: n-1-j-k for j in 0..2000 for k in 0..2000"),
    ];
    insta::assert_snapshot!(told.join("\n"), @r"
    the line `game` is missing
    line 1, column 1: expected `game`, the first line, found `heap`
    the line `heap` is missing
    the line `start` is missing
    it has no rule; write a line such as `both: n-k for k in 1..n`
    `N` is missing; give N
    line 4, column 9: `x` is no number from 0 to 1000000
    line 4, column 20: `1,x` is no list of 1 to 64 numbers from 0 to 1000000, `,` between
    line 4, column 9: `N` is used in two ways: as a number, a list, or the start
    line 3, column 7: 1 to 64 heaps stand at the start, not 0
    line 2, column 10: `m` is not used
    line 3, column 8: expected `x`, found the end of the line
    line 2, column 10: a second name `n`
    a rule leaves `2x1` of `1x2`, which is not smaller: the first size that differs is to be smaller; put the size that always falls first, or add an `if`
    line 4, column 1: a second line `heap`; one stands at most
    line 4, column 11: expected the end of the line, found `twice`
    line 4, column 1: expected `heap`, `unordered`, `start`, `Left:`, `Right:` or `both:`, found `board`
    line 4, column 6: expected `:`, found `n`
    line 4, column 6: expected a number, a name, a parameter, `(`, `min`, `max` or `gcd`, found the end of the line
    line 4, column 11: expected a number, a name, a parameter, `(`, `min`, `max` or `gcd`, found the end of the line
    line 4, column 11: expected `,`, `for`, `if` or the end of the line, found `x`
    line 4, column 9: no parameter is `K`
    line 4, column 9: nothing before it is named `k`
    line 4, column 15: `k` is not used
    line 4, column 23: nothing before it is named `k`
    line 4, column 13: expected a name of small letters, none of them a word of the language, found `for`
    line 4, column 10: expected `,`, `for`, `if` or the end of the line, found `2`
    line 4, column 15: expected `=`, `!=`, `<`, `<=`, `>`, `>=` or `in`, found the end of the line
    line 4, column 20: expected `for`, `if` or the end of the line, found `=`
    line 4, column 17: expected `)`, found `=`
    line 4, column 9: expected a number of at most 1000000, found `1000001`
    g.game
    line 4, column 17: parentheses stand more than 8 deep
    line 4, column 11: expected `(`, found `n`
    a rule leaves `7` of `6`, which is not smaller: the first size that differs is to be smaller; put the size that always falls first, or add an `if`
    `6` needs more than 1048576 choices; take smaller heaps, or shorter ranges
    ");
}

/// All moves of each player from the start of a game, as listed by an implementation from the source.
const MOVES: &str = include_str!("tests/moves.txt");

#[test]
fn every_text_with_a_name_has_the_moves_that_were_listed_by_hand() {
    let mut names = BTreeSet::new();
    for line in MOVES.lines() {
        let [name, player, by_hand] = line.splitn(3, ' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let game = game(name).unwrap_or_else(|error| panic!("{error}"));
        let players = if player == "Right" { &[Player::Right][..] } else { &[Player::Left] };
        for &player in if player == "both" { &Player::BOTH } else { players } {
            let Some(Component::HeapFile(file)) = game.alone() else { panic!("{name} is of heaps") };
            let mut moves = moves(file, &file.text(&file.source()), player);
            moves.sort_unstable();
            let moves = if moves.is_empty() { "none".to_owned() } else { moves.join(" ") };
            assert_eq!(moves, by_hand, "{name}, {player:?}");
        }
        names.insert(name.split(':').next().unwrap_or(name));
    }
    let texts = RULE_FILES.iter().filter(|(_, text)| is_of_heaps(&lines(text)));
    assert!(names.into_iter().eq(texts.map(|(name, _)| *name)));
}
