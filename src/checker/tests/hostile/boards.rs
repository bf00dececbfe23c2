//! Games on boards: removal, Hex and Yavalath.

use super::{Attack, Claim, Hostile, attack, claim, in_sum, removal, row, sum_of};

pub const ATTACKS: &[Attack] = &[
    attack("removal: boards without tokens, misere", empty_boards, "doubled-move"),
    attack("removal: one token of a long line, misere", |n| long_line().lose("b.", n), OUT),
    attack("removal: a long line, labels", |n| long_line().label("b.", n), "doubled-move"),
    attack("removal: witnesses on a long line", witness, OUT),
    attack("removal: witnesses of single tokens on 64 boards", sum_of_boards, OUT),
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
    let positions = ["", NAMES, &NAMES[2..]].map(|tokens| (row(tokens, NAMES), listed(tokens)));
    answered(&long_line().rules, positions, ["a.", "b."], bytes)
}

/// A bound with these classes, each with the identity; a move and a reply in the second class lead to the third,
/// repeatedly. The first has no move.
fn answered(rules: &str, classes: [(String, String); 3], [mv, reply]: [&str; 2], bytes: usize) -> Hostile {
    let [(nothing, _), (before, _), (left, witness)] = classes;
    let still = if nothing.contains(PLUS) { in_sum("-", "-", 64) } else { "-".into() };
    let claim = claim(rules, &nothing).up_to(r#""isomorphism""#, &still);
    let begin = claim.begin() + &claim.entry(&nothing, "");
    let answer = format!(r#"{{"move":"{reply}","class":3,"witness":"{witness}"}}"#);
    let answers = super::filled(bytes, |_| answer.clone());
    format!(
        r#"{begin}],"bound":{{"least":1,"entries":[],"classes":["{nothing}","{before}","{left}"],
        "start":[{{"class":1,"witness":"{still}"}}],
        "demands":[{{"class":2,"move":"{mv}","replies":[{answers}]}}]}}}}"#
    )
    .into()
}

const PLUS: &str = " + ";

/// 64 lines with one token each, except for two more on the first.
fn sum_of_boards(bytes: usize) -> Hostile {
    let classes = [["", ""], ["789", "9"], ["9", "9"]].map(|[first, other]| {
        let [position, witness] = [|tokens| row(tokens, NAMES), listed].map(|of| in_sum(&of(first), &of(other), 64));
        (position, witness)
    });
    answered(&sum_of(&long_line().rules, 64), classes, ["1:7.", "1:8."], bytes)
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
