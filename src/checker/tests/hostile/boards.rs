//! Games on boards: removal, Hex and Yavalath.

use super::{Attack, Claim, Hostile, attack, claim, in_sum, quoted, sum_of};

pub const ATTACKS: &[Attack] = &[
    attack("removal: boards without tokens, misere", empty_boards, "doubled-move"),
    attack("removal: one token of many stretches, misere", |n| stretches(15).lose("b", n), "doubled-move"),
    attack("removal: witnesses on many stretches", |n| witness(stretches(15), n), "doubled-move"),
    attack("removal: witnesses on many sets", |n| witness(subsets(), n), "doubled-move"),
    attack("removal: witnesses of single tokens on 64 boards", sum_of_boards, "out-of-reach"),
    attack("removal: witnesses on 64 boards of subsets", sum_of_subsets, "out-of-reach"),
    attack("removal: mirrors on 64 boards of subsets", mirrors_of_subsets, "doubled-move"),
    attack("removal: long lines on 64 boards", long_lines, "verified"),
    attack("removal: subsets of many lines, labels", |n| overlapping().label("abcdefghij", n), "doubled-move"),
    attack("removal: a subset of 64", one_line, "missing-move"),
    attack("removal: more stretches than allowed", |n| stretches(1024).lose("b", n), "bad-rules"),
    attack("hex: 64 cells", hex, "doubled-move"),
    attack("yavalath: 37 cells", yavalath, "doubled-move"),
];

const NAMES: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/// A removal board with these points, each a character, and lines.
fn board(removal: &str, points: &str, lines: impl IntoIterator<Item = String>) -> String {
    let (points, lines) = (quoted(points.chars().map(String::from)), quoted(lines));
    format!(r#"{{"ruleset":"removal","removal":"{removal}","points":[{points}],"lines":[{lines}]}}"#)
}

/// 62 points in so many different lines of 62 or fewer points, in an order without pattern.
pub(super) fn stretches(lines: usize) -> Claim {
    let all: Vec<char> = NAMES.chars().collect();
    let mut random = 1u64;
    let line = |number: usize| {
        let mut line = all.clone();
        for place in 1..line.len() {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            line.swap(place, (random >> 33) as usize % (place + 1));
        }
        let length = if number == 0 { 62 } else { 13 };
        line.into_iter().take(length).collect::<String>()
    };
    claim(&board("contiguous", NAMES, (0..lines).map(line)), "b")
}

/// Replies in 62 points, whose witnesses are the identity.
fn witness(board: Claim, bytes: usize) -> Hostile {
    answered(&board.rules, ["-", NAMES, &NAMES[2..]], ["a", "b"], bytes)
}

/// A bound with these classes, of which a move and a reply in the second leave the third, again and again.
fn answered(rules: &str, [nothing, before, left]: [&str; 3], [mv, reply]: [&str; 2], bytes: usize) -> Hostile {
    let claim = claim(rules, nothing).up_to(r#""isomorphism""#, nothing);
    let begin = claim.begin() + &claim.entry(nothing, "");
    let answer = format!(r#"{{"move":"{reply}","class":3,"witness":"{left}"}}"#);
    let answers = super::filled(bytes, |_| answer.clone());
    format!(
        r#"{begin}],"bound":{{"least":1,"entries":[],"classes":["{nothing}","{before}","{left}"],
        "start":[{{"class":1,"witness":"{nothing}"}}],
        "demands":[{{"class":2,"move":"{mv}","replies":[{answers}]}}]}}}}"#
    )
    .into()
}

/// 64 such boards with one token each, but two more on the first.
fn sum_of_boards(bytes: usize) -> Hostile {
    let [two, one] = ["789", "9"].map(|first| in_sum(first, "9", 64));
    let rules = sum_of(&stretches(15).rules, 64);
    answered(&rules, [&in_sum("-", "-", 64), &two, &one], ["1:7", "1:8"], bytes)
}

/// 64 boards, on each of which there are many times all stretches of 62 points.
fn long_lines(bytes: usize) -> Hostile {
    let rules = sum_of(&board("contiguous", NAMES, vec![NAMES.to_string(); 66]), 64);
    let claim = claim(&rules, &in_sum("-", "-", 64));
    (claim.begin() + &claim.entry(&claim.position, "") + "]}" + &" ".repeat(bytes.saturating_sub(rules.len()))).into()
}

/// As many lines of a board of subsets as there may be, without pattern.
fn subsets() -> Claim {
    let stretches = stretches(MOST_LINES).rules.replace("contiguous", "subset");
    claim(&stretches, "b")
}

const MOST_LINES: usize = 64;

/// So many sets of four of these points, none within another.
fn fours(points: &str, count: usize) -> Vec<String> {
    let sets = (0u32..1 << points.len()).filter(|set| set.count_ones() == 4);
    let set =
        |set: u32| points.chars().enumerate().filter(|(place, _)| set >> place & 1 == 1).map(|(_, c)| c).collect();
    sets.map(set).take(count - 1).chain([points[points.len() - 4..].to_string()]).collect()
}

/// 64 boards of nine points and as many lines as there may be.
fn sum_of_subsets(bytes: usize) -> Hostile {
    let rules = sum_of(&board("subset", &NAMES[..9], fours(&NAMES[..9], MOST_LINES)), 64);
    let of = |first: &str| in_sum(first, &NAMES[..9], 64);
    answered(&rules, [&in_sum("-", "-", 64), &of(&NAMES[..9]), &of(&NAMES[2..9])], ["1:a", "1:b"], bytes)
}

/// 64 boards, each of two halves that are alike.
fn mirrors_of_subsets(bytes: usize) -> Hostile {
    let lines = [fours("abcdefg", 32), fours("hijklmn", 32)].concat();
    let all = &NAMES[..14];
    let claim = claim(&sum_of(&board("subset", all, lines), 64), &in_sum(all, all, 64));
    let mirror = in_sum(":ijklmnbcdefg", ":hijklmnabcdefg", 64);
    claim.settled("1:a", "1:h", &format!(r#"{{"mirror":"{mirror}"}}"#), bytes)
}

/// Lines of ten points, of which nine are the same.
fn overlapping() -> Claim {
    let lines = NAMES[9..].chars().map(|last| format!("abcdefghi{last}"));
    claim(&board("subset", NAMES, lines), "abcdefghij")
}

fn one_line(bytes: usize) -> Hostile {
    let claim = claim(&board("subset", NAMES, [NAMES.to_string()]), NAMES);
    (claim.begin() + &claim.entry(NAMES, "") + "]}" + &" ".repeat(bytes)).into()
}

fn empty_boards(bytes: usize) -> Hostile {
    let rules = sum_of(r#"{"ruleset":"removal","board":"triangle:10"}"#, 64);
    claim(&rules, &in_sum("1", "-", 64)).lose("1:1", bytes)
}

fn hex(bytes: usize) -> Hostile {
    let (left, two) = ("LLLLLLL.", "........");
    let before = format!("{}/{two}", [left; 7].join("/"));
    let begin = claim(r#"{"ruleset":"rule-file","name":"hex","arguments":["8x8"]}"#, &before).partizan();
    begin.again("L-wins", "h8R", "a8L", bytes)
}

fn yavalath(bytes: usize) -> Hostile {
    let board = "..../...../....../LL.LL../....../...../....";
    let begin = claim(r#"{"ruleset":"rule-file","name":"yavalath","arguments":["4"]}"#, board).partizan();
    begin.again("L-wins", "d1R", "c4L", bytes)
}
