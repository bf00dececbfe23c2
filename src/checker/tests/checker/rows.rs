//! Long certificates, made without the prover.

/// One letter or digit for each point.
const NAMES: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/// Two rows of `width` tokens each, any tokens of a row may be removed, the last player wins. The second player answers
/// in the other row what the first player did in one. The entries are the positions whose rows are alike: there are
/// 2^width, with 2 (3^width - 2^width) rebuttals.
pub fn two_rows(width: usize) -> String {
    let names: Vec<char> = NAMES.chars().take(2 * width).collect();
    let (row, all) = ((1 << width) - 1, set(&names, (1 << (2 * width)) - 1));
    let lines = [set(&names, row), set(&names, row << width)];
    let start = format!(r#"{{"parts":[{{"reaches":{},"witness":"{all}"}}]}}"#, 1 << width);
    let entries: Vec<String> = (0..1 << width).map(|bits| entry(&names, bits)).collect();
    certificate(&names, &lines, (&all, "P", "isomorphism"), &start, &format!(r#""entries":[{}]"#, entries.join(",")))
}

/// 62 points, each on a line of its own, and among the draws an entry for every three of them: 37820 entries, 113460
/// rebuttals. No two positions are the same, nor two moves of an entry; every reply is legal; but each leaves a single
/// token, for which a number of its own stands that no entry has. A checker that reads once can only note all of them.
pub fn into_nowhere() -> String {
    let names: Vec<char> = NAMES.chars().collect();
    let lines: Vec<String> = names.iter().map(char::to_string).collect();
    let mut draws = vec![];
    for (i, a) in names.iter().enumerate() {
        for (j, b) in names.iter().enumerate().skip(i + 1) {
            for c in names.iter().skip(j + 1) {
                draws.push(lost(draws.len() + 1, [*a, *b, *c]));
            }
        }
    }
    let starts = r#"{"parts":[{"reaches":1}]},{"move":"a","parts":[{"reaches":1}]}"#;
    let lists = format!(r#""entries":[],"draws":[{}]"#, draws.join(","));
    certificate(&names, &lines, ("abc", "D", "identity"), starts, &lists)
}

fn certificate(
    names: &[char],
    lines: &[String],
    (position, outcome, equivalence): (&str, &str, &str),
    starts: &str,
    lists: &str,
) -> String {
    let points: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
    let (points, lines) = (points.join(","), lines.join("\",\""));
    let head = r#"{"format":"rebuttal certificate","version":1,"remarks":{"producer":"test"},"rules":"#;
    let rules = format!(r#"{{"ruleset":"removal","removal":"subset","points":[{points}],"lines":["{lines}"]}}"#);
    let claim =
        format!(r#""play":"normal","position":"{position}","outcome":"{outcome}","equivalence":"{equivalence}""#);
    format!(r#"{head}{rules},{claim},"starts":[{starts}],{lists}}}"#)
}

/// The entry in which both rows are `bits`.
fn entry(names: &[char], bits: usize) -> String {
    let width = names.len() / 2;
    let both = |bits: usize| set(names, bits << width | bits);
    let mut rebuttals = vec![];
    for taken in (1..=bits).filter(|taken| taken & !bits == 0) {
        let (left, right) = (set(names, taken), set(names, taken << width));
        let (witness, reaches) = (both(bits & !taken), (bits & !taken) + 1);
        for (mv, reply) in [(&left, &right), (&right, &left)] {
            let parts = format!(r#"[{{"reaches":{reaches},"witness":"{witness}"}}]"#);
            rebuttals.push(format!(r#"{{"move":"{mv}","reply":"{reply}","parts":{parts}}}"#));
        }
    }
    format!(r#"{{"position":"{}","rebuttals":[{}]}}"#, both(bits), rebuttals.join(","))
}

fn lost(number: usize, [a, b, c]: [char; 3]) -> String {
    let rebuttal = |mv: char, reply: char, more: usize| {
        let reaches = 1_000_000_000 + 3 * number + more;
        format!(r#"{{"move":"{mv}","reply":"{reply}","parts":[{{"reaches":{reaches}}}]}}"#)
    };
    let rebuttals = [rebuttal(a, b, 0), rebuttal(b, c, 1), rebuttal(c, a, 2)].join(",");
    format!(r#"{{"position":"{a}{b}{c}","rebuttals":[{rebuttals}]}}"#)
}

fn set(names: &[char], bits: usize) -> String {
    let chosen: String = names.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1).map(|(_, name)| name).collect();
    if chosen.is_empty() { "-".to_string() } else { chosen }
}
