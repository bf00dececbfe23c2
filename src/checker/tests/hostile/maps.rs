//! Graphs, and tokens on maps.

use super::{Attack, Claim, Hostile, attack, claim, filled, quoted, times};

pub const ATTACKS: &[Attack] = &[
    attack("graph: ends beside lone positions, misere", lone, "verified"),
    attack("graph: as many positions as fit", positions, "verified"),
    attack("graph: as many moves as fit", moves, "verified"),
    attack("graph: a cycle at the end", cycle, "bad-rules"),
    attack("graph: shuffled names", shuffled, "verified"),
    attack("tokens: labels of a dense map", dense, "verified"),
    attack("tokens: 64 on a dense map, labels", |n| long(64).label(&format!("{0}>{0}", name(64)), n), "doubled-move"),
    attack("tokens: 64 long names", long_ends, "doubled-move"),
    attack("tokens: 64 at different ends, misere", ends, "doubled-move"),
    attack("tokens: 64 on a million vertices", million, "verified"),
];

fn graph(positions: &str, moves: &str) -> String {
    format!(r#"{{"ruleset":"graph","positions":[{positions}],"moves":[{moves}]}}"#)
}

/// A short name for a number.
fn short(number: usize) -> String {
    let letters = b"0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let (mut rest, mut name) = (number, String::new());
    loop {
        name.push(char::from(letters[rest % letters.len()]));
        rest /= letters.len();
        if rest == 0 {
            return name;
        }
    }
}

fn lone(bytes: usize) -> Hostile {
    let count = bytes / 60;
    let positions = quoted(["a*".to_string()].into_iter().chain((0..2 * count).map(short)));
    let pairs: Vec<String> = (0..count).map(|end| format!("[\"a*\",\"{}\"]", short(end))).collect();
    let moves: Vec<String> = (0..count).map(|end| format!(r#"{{"move":"a*>{}"}}"#, short(end))).collect();
    let claim = claim(&graph(&positions, &pairs.join(",")), "a*").misere();
    (claim.begin() + &claim.entry("a*", &moves.join(",")) + "]}").into()
}

/// A certificate of this graph alone, whose first position has no move.
fn only(positions: &str, moves: &str) -> Hostile {
    let claim = claim(&graph(positions, moves), "0");
    (claim.begin() + &claim.entry("0", "") + "]}").into()
}

fn positions(bytes: usize) -> Hostile {
    let bytes = bytes.min(6_000_000);
    only(&filled(bytes, |number| format!("\"{}\"", short(number - 1))), "")
}

/// Names in no order, and moves between them.
fn shuffled(bytes: usize) -> Hostile {
    let count = bytes / 35;
    let name = |number: usize| format!("{:08x}", (number as u32).wrapping_mul(2_654_435_761));
    let to = |from: usize| (from.wrapping_mul(2_654_435_761) >> 7) % from;
    let moves = (1..count).map(|from| format!(r#"["{}","{}"]"#, name(from), name(to(from))));
    let rules = graph(&quoted((0..count).map(name)), &moves.collect::<Vec<_>>().join(","));
    let claim = claim(&rules, &name(0));
    (claim.begin() + &claim.entry(&name(0), "") + "]}").into()
}

fn moves(bytes: usize) -> Hostile {
    let count = (bytes as f64 / 6.0).sqrt() as usize;
    let pairs = (1..count).flat_map(|from| (0..from).map(move |to| format!(r#"["{}","{}"]"#, short(from), short(to))));
    only(&quoted((0..count).map(short)), &pairs.collect::<Vec<_>>().join(","))
}

fn cycle(bytes: usize) -> Hostile {
    let count = bytes / 20;
    let pairs = (1..count).map(|from| format!(r#"["{}","{}"]"#, short(from), short(from % (count - 1) + 1)));
    only(&quoted((0..count).map(short)), &pairs.collect::<Vec<_>>().join(","))
}

/// Every vertex has an edge to every vertex, including itself, and none to an end: all are infinite without K.
fn dense(bytes: usize) -> Hostile {
    let count = (bytes as f64 / 43.0).sqrt() as usize;
    let names: Vec<String> = (0..count).map(short).collect();
    let pairs = names.iter().flat_map(|from| names.iter().map(move |to| format!(r#"["{from}","{to}"]"#)));
    let edges = pairs.collect::<Vec<_>>().join(",");
    let label = |from: &String| {
        let moves =
            (1..).zip(&names).map(|(number, to): (usize, _)| format!(r#"{{"move":"{from}>{to}","reaches":{number}}}"#));
        let moves = moves.collect::<Vec<_>>().join(",");
        format!(r#"{{"position":"{from}","value":"inf()","escape":"{from}>0","moves":[{moves}]}}"#)
    };
    let labels = names.iter().map(label).collect::<Vec<_>>().join(",");
    let vertices = quoted(names.clone());
    format!(
        r#"{{"format":"rebuttal certificate","version":1,"remarks":{{}},
        "rules":{{"ruleset":"tokens","vertices":[{vertices}],"edges":[{edges}],"tokens":["0"]}},
        "position":"0","value":"inf()","labels":[{labels}]}}"#
    )
    .into()
}

/// The longest name allowed.
fn name(number: usize) -> String {
    format!("{number:064}")
}

/// As many tokens as vertices with long names, each of which has an edge to every vertex, including itself.
fn long(count: usize) -> Claim {
    let names: Vec<String> = (1..=count).map(name).collect();
    let pairs = names.iter().flat_map(|from| names.iter().map(move |to| format!(r#"["{from}","{to}"]"#)));
    let edges = pairs.collect::<Vec<_>>().join(",");
    let vertices = quoted(names.clone());
    let rules = format!(r#"{{"ruleset":"tokens","vertices":[{vertices}],"edges":[{edges}],"tokens":[{vertices}]}}"#);
    claim(&rules, &names.join(","))
}

/// Two tokens can go to an end; the others, with names as long, are at ends.
fn long_ends(bytes: usize) -> Hostile {
    let names: Vec<String> = (1..=64).map(name).collect();
    let (vertices, first, end) = (quoted(names.clone()), &names[0], &names[1]);
    let edge = format!(r#"["{first}","{end}"]"#);
    let rules = format!(r#"{{"ruleset":"tokens","vertices":[{vertices}],"edges":[{edge}],"tokens":[{vertices}]}}"#);
    let at = |two: &str| format!("{},{}", times(two, 2), names[2..].join(","));
    let mv = format!("{first}>{end}");
    claim(&rules, &at(first)).again(&at(end), &mv, &mv, bytes)
}

/// 64 tokens on ends, one of which has just moved there.
fn ends(bytes: usize) -> Hostile {
    let names: Vec<String> = (0..65).map(short).collect();
    let vertices = quoted(names.clone());
    let rules = format!(
        r#"{{"ruleset":"tokens","vertices":[{vertices}],"edges":[["0","1"]],"tokens":[{}]}}"#,
        quoted(vec!["0".into(); 64])
    );
    let position = [&names[..1], &names[2..]].concat().join(",");
    claim(&rules, &position).lose("0>1", bytes)
}

/// Entries of 64 tokens on vertices without edges, far apart among as many as fit in a fifth of the file; every other
/// vertex has edges.
fn million(bytes: usize) -> Hostile {
    let count = (bytes / 5 / 15).min(1_000_000);
    let vertices = quoted((0..count).map(short));
    let edge = |from: usize| format!(r#"["{}","{}"]"#, short(from), short(from - 1));
    let edges = (1..count).step_by(2).map(edge).collect::<Vec<_>>().join(",");
    let tokens = quoted(vec!["0".into(); 64]);
    let rules = format!(r#"{{"ruleset":"tokens","vertices":[{vertices}],"edges":[{edges}],"tokens":[{tokens}]}}"#);
    let position = |number: usize| {
        let place = |token: usize| (number * 7919 + token * token * 104_729) % (count / 2) * 2;
        let mut places: Vec<usize> = (0..64).map(place).collect();
        places.sort_unstable();
        places.into_iter().map(short).collect::<Vec<_>>().join(",")
    };
    let claim = claim(&rules, &position(1));
    (claim.begin() + &filled(bytes * 4 / 5, |number| claim.entry(&position(number), "")) + "]}").into()
}
