//! Long certificates, generated without the prover.

/// One letter or digit per point.
const NAMES: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/// The text of games in which a move takes any tokens of a line.
const TAKING: &str =
    r#""lines":["game taking LINES","board lines LINES","states o .","both along: o (o | any)* -> . (. | any)*"]"#;

/// Two rows of `width` tokens each; a move takes any tokens of a row, and the last player wins. The second player
/// repeats the first player's move in the other row. The entries are the positions with equal rows: 2^width of them,
/// with 2 (3^width - 2^width) rebuttals.
pub fn two_rows(width: usize) -> String {
    let (one, other) = NAMES[..2 * width].split_at(width);
    let all = (1 << (2 * width)) - 1;
    let start = format!(r#"{{"parts":[{{"reaches":{}}}]}}"#, 1 << width);
    let entries: Vec<String> = (0..1 << width).map(|bits| entry(width, bits)).collect();
    let rules = format!(r#"{TAKING},"arguments":["{one},{other}"]"#);
    let claim = (&row(2 * width, all)[..], "P", "identity");
    certificate(&rules, claim, &start, &format!(r#""entries":[{}]"#, entries.join(",")))
}

/// 62 points, each on its own line, and among the draws an entry for every three of them: 37820 entries with 113460
/// rebuttals. No two positions are equal, nor two moves of an entry, and every reply is legal; but each leaves a single
/// token under a distinct number that no entry has. A checker that reads once has to remember all of them.
pub fn into_nowhere() -> String {
    let count = NAMES.len();
    let mut draws = vec![];
    for (i, j) in (0..count).flat_map(|i| (i + 1..count).map(move |j| (i, j))) {
        for k in j + 1..count {
            draws.push(lost(draws.len() + 1, [i, j, k]));
        }
    }
    let lines: Vec<&str> = NAMES.split("").filter(|name| !name.is_empty()).collect();
    let rules = format!(r#"{TAKING},"arguments":["{}"]"#, lines.join(","));
    let starts = r#"{"parts":[{"reaches":1}]},{"move":"a.","parts":[{"reaches":1}]}"#;
    let lists = format!(r#""entries":[],"draws":[{}]"#, draws.join(","));
    certificate(&rules, (&row(count, 7), "D", "identity"), starts, &lists)
}

fn certificate(rules: &str, (position, outcome, equivalence): (&str, &str, &str), starts: &str, lists: &str) -> String {
    let head = r#"{"format":"rebuttal certificate","version":1,"remarks":{"producer":"test"},"rules":"#;
    let claim =
        format!(r#""play":"normal","position":"{position}","outcome":"{outcome}","equivalence":"{equivalence}""#);
    format!(r#"{head}{{"ruleset":"rule-file",{rules}}},{claim},"starts":[{starts}],{lists}}}"#)
}

/// The entry in which both rows equal `bits`.
fn entry(width: usize, bits: usize) -> String {
    let both = |bits: usize| bits << width | bits;
    let mut rebuttals = vec![];
    for taken in (1..=bits).filter(|taken| taken & !bits == 0) {
        let [left, right] = [taken, taken << width].map(|taken| mv(width, taken));
        let parts = format!(r#"[{{"reaches":{}}}]"#, (bits & !taken) + 1);
        for (mv, reply) in [(&left, &right), (&right, &left)] {
            rebuttals.push(format!(r#"{{"move":"{mv}","reply":"{reply}","parts":{parts}}}"#));
        }
    }
    format!(r#"{{"position":"{}","rebuttals":[{}]}}"#, row(2 * width, both(bits)), rebuttals.join(","))
}

fn lost(number: usize, points: [usize; 3]) -> String {
    let rebuttal = |mv: usize, reply: usize, more: usize| {
        let [mv, reply] = [mv, reply].map(|place| &NAMES[place..=place]);
        let reaches = 1_000_000_000 + 3 * number + more;
        format!(r#"{{"move":"{mv}.","reply":"{reply}.","parts":[{{"reaches":{reaches}}}]}}"#)
    };
    let [a, b, c] = points;
    let rebuttals = [rebuttal(a, b, 0), rebuttal(b, c, 1), rebuttal(c, a, 2)].join(",");
    let position: String = (0..NAMES.len()).map(|place| if points.contains(&place) { 'o' } else { '.' }).collect();
    format!(r#"{{"position":"{position}","rebuttals":[{rebuttals}]}}"#)
}

/// The position with this many points and these tokens.
fn row(count: usize, tokens: usize) -> String {
    (0..count).map(|place| if tokens >> place & 1 == 1 { 'o' } else { '.' }).collect()
}

/// The move that takes these tokens in the two rows.
fn mv(width: usize, tokens: usize) -> String {
    let chosen = (0..2 * width).filter(|place| tokens >> place & 1 == 1);
    chosen.map(|place| format!("{}.", &NAMES[place..=place])).collect::<Vec<_>>().join(" ")
}
