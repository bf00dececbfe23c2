//! A long certificate that fails only at its very end, made without the prover.

/// One letter or digit for each point.
const NAMES: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/// Above the number of every entry.
const NOWHERE: usize = 1_000_000_000;

/// 62 points, each on a line of its own, and an entry for every three of them: 37820 entries, 113460 rebuttals. No two
/// samples are the same, nor two moves of an entry; every reply is legal; but each leaves a single token, for which a
/// number of its own stands that no entry has. A checker that reads once can only note all of them.
pub fn certificate() -> String {
    let names: Vec<char> = NAMES.chars().collect();
    let quoted: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
    let points = quoted.join(",");
    let text = format!(
        r#"{{"format":"rebuttal certificate","version":1,"remarks":{{"producer":"test","command":"into nowhere"}},
        "game":"removal","rules":{{"ruleset":"removal","removal":"subset","points":[{points}],"lines":[{points}]}},
        "play":"normal","position":"ABC","outcome":"P","sameness":"identity","source":{{"reaches":1}},"entries":["#
    );
    let mut entries = vec![];
    for (i, a) in names.iter().enumerate() {
        for (j, b) in names.iter().enumerate().skip(i + 1) {
            for c in names.iter().skip(j + 1) {
                entries.push(entry(entries.len() + 1, [*a, *b, *c]));
            }
        }
    }
    text + &entries.join(",") + "]}"
}

fn entry(number: usize, [a, b, c]: [char; 3]) -> String {
    let rebuttal = |mv: char, reply: char, leaves: char, more: usize| {
        let reaches = NOWHERE + 3 * number + more;
        format!(r#"{{"move":"{mv}","reply":"{reply}","leaves":"{leaves}","reaches":{reaches}}}"#)
    };
    let rebuttals = [rebuttal(a, b, c, 0), rebuttal(b, c, a, 1), rebuttal(c, a, b, 2)].join(",");
    format!(r#"{{"number":{number},"sample":"{a}{b}{c}","rebuttals":[{rebuttals}]}}"#)
}
