//! An honest certificate of any size, made without the prover.

/// Two rows of `width` tokens each, any tokens of a row may be removed, the last player wins. The second player answers
/// in the other row what the first player did in one. The entries are the positions whose rows are alike: there are
/// 2^width, with 2 (3^width - 2^width) rebuttals. With `forward`, every rebuttal reaches an entry further down.
pub fn two_rows(width: usize, forward: bool) -> String {
    let names: Vec<char> = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".chars().take(2 * width).collect();
    let quoted: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
    let rows = (set(&names, (1 << width) - 1), set(&names, ((1 << width) - 1) << width));
    let all = set(&names, (1 << (2 * width)) - 1);
    let text = format!(
        r#"{{"format":"rebuttal certificate","version":1,"remarks":{{"producer":"test","command":"two rows"}},
        "game":"removal","rules":{{"ruleset":"removal","removal":"subset","points":[{}],"lines":["{}","{}"]}},
        "play":"normal","position":"{all}","outcome":"P","sameness":"isomorphism",
        "source":{{"reaches":{},"witness":"{all}"}},"entries":["#,
        quoted.join(","),
        rows.0,
        rows.1,
        1 << width
    );
    let mut order: Vec<usize> = (0..1 << width).collect();
    if forward {
        order.reverse();
    }
    let entries: Vec<String> = order.into_iter().map(|bits| entry(&names, bits)).collect();
    text + &entries.join(",") + "]}"
}

/// The entry in which both rows are `bits`.
fn entry(names: &[char], bits: usize) -> String {
    let width = names.len() / 2;
    let both = |bits: usize| set(names, bits << width | bits);
    let mut rebuttals = vec![];
    for taken in (1..=bits).filter(|taken| taken & !bits == 0) {
        let (left, right) = (set(names, taken), set(names, taken << width));
        let (leaves, reaches) = (both(bits & !taken), (bits & !taken) + 1);
        for (mv, reply) in [(&left, &right), (&right, &left)] {
            rebuttals.push(format!(
                r#"{{"move":"{mv}","reply":"{reply}","leaves":"{leaves}","reaches":{reaches},"witness":"{leaves}"}}"#
            ));
        }
    }
    format!(r#"{{"number":{},"sample":"{}","rebuttals":[{}]}}"#, bits + 1, both(bits), rebuttals.join(","))
}

fn set(names: &[char], bits: usize) -> String {
    let chosen: String = names.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1).map(|(_, name)| name).collect();
    if chosen.is_empty() { "-".to_string() } else { chosen }
}
