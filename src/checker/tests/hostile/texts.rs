//! The text itself: invalid JSON, excessive length, and skipped content.

use super::{Attack, Hostile, attack, claim, filled};

pub const ATTACKS: &[Attack] = &[
    attack("text: one long text", |n| ("{\"format\":\"".to_string() + &"x".repeat(n)).into(), "too-long"),
    attack(
        "text: one long text of escapes",
        |n| ("{\"format\":\"".to_string() + &"\\\\".repeat(n / 2)).into(),
        "too-long",
    ),
    attack("text: spaces", |n| " ".repeat(n).into(), "not-json"),
    attack("text: NUL bytes", |n| "\0".repeat(n).into(), "not-json"),
    attack("text: open brackets", |n| "[".repeat(n).into(), "wrong-shape"),
    attack("text: a number of that many digits", |n| remark(&"9".repeat(n)), "too-long"),
    attack("text: open brackets in the remarks", |n| remark(&"[".repeat(n)), "wrong-shape"),
    attack("text: open braces in the remarks", |n| remark(&"{\"a\":".repeat(n / 5)), "wrong-shape"),
    attack("text: one remark twice", |n| remark(&filled(n, |_| r#""a":1"#.into())), "not-json"),
    attack("text: remarks of texts", |n| remark(&format!("[{}]", filled(n, |_| r#""\u0061""#.into()))), "verified"),
    attack("text: spaces at the end", |n| (small() + &" ".repeat(n)).into(), "verified"),
    attack("text: spaces in the rules", |n| rules(&" ".repeat(n)), "verified"),
    attack(
        "text: an unknown field of the rules",
        |n| rules(&format!(",\"a\":[{}]", filled(n, |_| "1".into()))),
        "wrong-shape",
    ),
    attack(
        "text: heaps without an end",
        |n| rules(&format!(",\"heaps\":[{}]", filled(n, |_| "1".into()))),
        "wrong-shape",
    ),
    attack("text: brackets in the rules", |n| rules(&format!(",\"a\":{}", "[".repeat(n))), "wrong-shape"),
    attack(
        "text: format many times",
        |n| format!("{{{}}}", filled(n, |_| r#""format":"""#.into())).into(),
        "wrong-shape",
    ),
];

/// A certificate of nim without tokens.
fn small() -> String {
    let nothing = claim(r#"{"ruleset":"nim","heaps":[0]}"#, "-");
    nothing.begin() + &nothing.entry("-", "") + "]}"
}

fn remark(text: &str) -> Hostile {
    small().replace("\"remarks\":{}", &format!("\"remarks\":{text}")).into()
}

/// Additional content after the heaps.
fn rules(text: &str) -> Hostile {
    small().replace("\"heaps\":[0]", &format!("\"heaps\":[0]{text}")).into()
}
