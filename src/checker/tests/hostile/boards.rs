//! Games on boards: removal, Hex and Yavalath.

use super::carried::{Bound, tokens};
use super::{Attack, Claim, Hostile, attack, claim, in_sum, removal, row, sum_of};

pub const ATTACKS: &[Attack] = &[
    attack("removal: boards without tokens, misere", empty_boards, "doubled-move"),
    attack("removal: one token of a long line, misere", |n| long_line().lose("b.", n), OUT),
    attack("removal: a long line, labels", |n| long_line().label("b.", n), "doubled-move"),
    attack("removal: witnesses on a long line", witness, OUT),
    attack("removal: witnesses of single tokens on 64 boards", |n| tokens("9").bound(n), OUT),
    attack("removal: mirrors on 64 boards", mirrors, "doubled-move"),
    attack("removal: long lines on 64 boards", long_lines, OUT),
    attack("removal: more ground rules than allowed", too_many, "bad-rules"),
    attack("hex: 64 cells", hex, "doubled-move"),
    attack("yavalath: 37 cells", yavalath, "doubled-move"),
];

const OUT: &str = "out-of-reach";

/// The names of 62 points.
pub(super) const NAMES: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/// One token on a line of 62 points.
fn long_line() -> Claim {
    claim(&removal([NAMES.to_string()], 62), &row("b", NAMES))
}

/// The names of points in the format of witnesses.
fn listed(points: &str) -> String {
    points.chars().map(String::from).collect::<Vec<_>>().join(",")
}

/// Replies on the line, with the identity as witness.
fn witness(bytes: usize) -> Hostile {
    let line = Bound {
        rules: long_line().rules,
        equivalence: r#""isomorphism""#.to_string(),
        classes: ["", NAMES, &NAMES[2..]].map(|those| row(those, NAMES)),
        line: ["a.", "b."],
        witnesses: ["-".to_string(), listed(&NAMES[2..])],
    };
    line.bound(bytes)
}

/// 64 boards of long lines, without moves.
fn long_lines(bytes: usize) -> Hostile {
    let rules = sum_of(&long_line().rules, 64);
    let nothing = row("", NAMES);
    let claim = claim(&rules, &in_sum(&nothing, &nothing, 64));
    (claim.begin() + &claim.entry(&claim.position, "") + "]}" + &" ".repeat(bytes.saturating_sub(rules.len()))).into()
}

/// 64 boards, each of two equal lines.
fn mirrors(bytes: usize) -> Hostile {
    let (all, lines) = (&NAMES[..14], ["abcdefg", "hijklmn"].map(String::from));
    let full = row(all, all);
    let claim = claim(&sum_of(&removal(lines, 14), 64), &in_sum(&full, &full, 64));
    let [first, other] = ["ijklmnbcdefg", "hijklmnabcdefg"].map(|images| format!(":{}", listed(images)));
    claim.settled("1:a.", "1:h.", &format!(r#"{{"mirror":"{}"}}"#, in_sum(&first, &other, 64)), bytes)
}

/// 64 lines through all points, in an irregular order.
fn too_many(bytes: usize) -> Hostile {
    let mut random = 1u64;
    let mut line: Vec<char> = NAMES.chars().collect();
    let lines = (0..64).map(|_| {
        for place in 1..line.len() {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            line.swap(place, (random >> 33) as usize % (place + 1));
        }
        line.iter().collect::<String>()
    });
    claim(&removal(lines.collect::<Vec<_>>(), 62), &row("b", NAMES)).lose("b.", bytes)
}

fn empty_boards(bytes: usize) -> Hostile {
    let empty = triangle("");
    claim(&sum_of(TRIANGLE, 64), &in_sum(&triangle("o"), &empty, 64)).lose("1:a1.", bytes)
}

pub(super) const TRIANGLE: &str = r#"{"ruleset":"rule-file","name":"triangle","arguments":["10"]}"#;

/// The position of a triangle of side 10 that begins with `begin` and has no other tokens.
pub(super) fn triangle(begin: &str) -> String {
    let rows: Vec<String> = (1..=10).rev().map(|length| ".".repeat(length)).collect();
    format!("{begin}{}", &rows.join("/")[begin.len()..])
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
