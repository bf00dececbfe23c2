//! Rule files: many ground rules that are examined in vain, both for legality and for liveness.

use super::{Attack, Claim, Hostile, attack, claim, filled, quoted, sum_of};

pub const ATTACKS: &[Attack] = &[
    attack("rule-file: 8000 rules that fail late, misere", lose, OUT),
    attack("rule-file: 8000 rules that fail late, draws", draws, OUT),
    attack("rule-file: 8000 rules that fail late, labels", |n| many("").label("1g", n), OUT),
    attack("rule-file: 64 texts of 8000 rules", |n| filled_up(texts(), n), OUT),
    attack("rule-file: 8000 live rules", live, "bad-witness"),
    attack("rule-file: points reached one by one, and 18000 dead rules", reached, OUT),
    attack("rule-file: 31 parts, each a mirror", parts, "doubled-move"),
    attack("rule-file: 64 chains of 62 points", chains, OUT),
    attack("rule-file: walks to any point from any point", |n| walks("complete 64", ANYWHERE, n), "bad-rules"),
    attack("rule-file: walks after a change of every point", |n| walks("box 4x4x4", AFTER_ALL, n), "bad-rules"),
];

const OUT: &str = "out-of-reach";

/// The number of points in a row, and the state that all of them begin in.
const POINTS: usize = 64;
const FIRST: &str = ".";

/// The rules of a text about such a row.
fn row(lines: &[&str], weights: &str) -> String {
    let begin = ["game hostile", "board row 64", "states . a b c d e f g"];
    let lines = quoted(begin.iter().chain(lines).map(|line| line.to_string()));
    let weights =
        if weights.is_empty() { String::new() } else { format!(r#","weights":[{}]"#, super::times(weights, POINTS)) };
    format!(r#"{{"ruleset":"rule-file","lines":[{lines}],"arguments":[]{weights}}}"#)
}

/// Walks with few tests, each at many points.
const ANYWHERE: &str = "both beside: . any any -> x any any, when anywhere beside: any any";

/// Clauses after one that changes all points.
const AFTER_ALL: &str = "both: . -> x, each above: [.xoa] -> [xoa.], when anywhere above: [.x] [xo] [oa], \
    when over: [.xo], when anywhere over: any any";

/// A rule with many walks on a board of 64 points.
fn walks(board: &str, rule: &str, bytes: usize) -> Hostile {
    let lines = ["game hostile", &format!("board {board}"), "states . x o a", rule].map(str::to_string);
    let rules = format!(r#"{{"ruleset":"rule-file","lines":[{}],"arguments":[]}}"#, quoted(lines.into_iter()));
    filled_up(claim(&rules, &FIRST.repeat(POINTS)), bytes)
}

/// Rules that test the state of every point, and fail at the last one alone.
const LATE: &str =
    "both east: . [.abcdef]{62} g -> g [.abcdef]{62} g when anywhere ([.a]|[.b]) when anywhere ([.a]|[.b])";

/// 8,000 such rules, and moves of one point.
fn many(weights: &str) -> Claim {
    claim(&row(&[LATE, "both: . -> g", "both: g -> f", "both: b -> a"], weights), &FIRST.repeat(POINTS))
}

/// In misere play, the only move, by a rule after all these.
fn lose(bytes: usize) -> Hostile {
    let rules = row(&[LATE, "both: . -> g"], "[1000000,0,0,0,0,0,0,1]");
    claim(&rules, &format!(".{}", "a".repeat(63))).lose("1g", bytes)
}

/// A draw that depends on further entries, which are checked at the end.
fn draws(bytes: usize) -> Hostile {
    let Claim { rules, position, .. } = many("");
    let rebuttals = filled(bytes, |_| r#"{"move":"1g","reply":"1f","parts":[{"reaches":1}]}"#.to_string());
    format!(
        r#"{{"format":"rebuttal certificate","version":1,"remarks":{{}},"rules":{rules},"play":"normal",
        "position":"{position}","outcome":"D","equivalence":"identity",
        "starts":[{{"parts":[{{"reaches":1}}]}},{{"move":"1g","parts":[{{"reaches":1}}]}}],"entries":[],
        "draws":[{{"position":"{position}","rebuttals":[{rebuttals}]}}]}}"#
    )
    .into()
}

/// A sum of 64 of these games.
fn texts() -> Claim {
    claim(&sum_of(&many("").rules, 64), &vec![FIRST.repeat(POINTS); 64].join(" + "))
}

/// A certificate of an entry without moves, and white space.
fn filled_up(claim: Claim, bytes: usize) -> Hostile {
    (claim.begin() + &claim.entry(&claim.position, "") + "]}" + &" ".repeat(bytes)).into()
}

/// An invalid witness of a position in which all these rules are live.
fn live(bytes: usize) -> Hostile {
    let Claim { rules, .. } = many("[1000000,900,901,0,0,0,1,3]");
    let position = format!(".bb{}g", FIRST.repeat(60));
    claim(&rules, &position).up_to(r#""isomorphism""#, "-").again(&"f".repeat(POINTS), "2a", "3a", bytes)
}

/// A row in which a point can become a when the next one is: each of 60 rounds reaches one more point. The rules that
/// test for g are never live.
fn reached(bytes: usize) -> Hostile {
    let dead = "both: g -> f on first when anywhere ([.a]|[.b]|[.c]) when anywhere ([.a]|[.b]|[.c])";
    let rules = row(&["region first = 1", dead, "both east: . a -> a a"], "[7,6,5,4,3,2,1,2]");
    let position = |free: usize| FIRST.repeat(free) + &"a".repeat(POINTS - free);
    let claim = claim(&rules, &position(60)).up_to(r#""isomorphism""#, "-");
    let rebuttal = |free: usize| {
        let points: Vec<String> = (1..=free - 2).map(|point| point.to_string()).collect();
        let witness = if points.is_empty() { "-".to_string() } else { points.join(",") };
        let (first, second, entry) = (free, free - 1, free / 2);
        format!(r#"{{"move":"{first}a","reply":"{second}a","parts":[{{"reaches":{entry},"witness":"{witness}"}}]}}"#)
    };
    let entries = (2..60).step_by(2).map(|free| claim.entry(&position(free), &rebuttal(free)));
    let entries: Vec<String> = std::iter::once(claim.entry(&position(0), "")).chain(entries).collect();
    // The last 7 points make no difference, but all positions differ.
    let digit = |number: usize, place: u32| char::from(b'a' + (number / 7_usize.pow(place) % 7) as u8);
    let other = |number: usize| -> String {
        position(56)[..57].chars().chain((0..7).map(|place| digit(number, place))).collect()
    };
    let others = filled(bytes, |number| claim.entry(&other(number), &rebuttal(56)));
    (claim.begin() + &entries.join(",") + "," + &others + "]}").into()
}

/// A rule with 64 chains along the row, the last of which fails.
fn chains(bytes: usize) -> Hostile {
    let chain = |set: u32| {
        let states: String = "bcdefg".chars().zip(0..).filter(|(_, bit)| set >> bit & 1 == 1).map(|(s, _)| s).collect();
        format!("when all [a{states}] joined beside to .")
    };
    let clauses: Vec<String> = (0..63).map(chain).collect();
    let rule = format!("both: . -> b {}, unless all a joined beside to .", clauses.join(" "));
    let rules = row(&[&rule, "both: . -> a on first", "region first = 64"], "[7,6,5,0,0,0,0,0]");
    claim(&rules, &format!("{}..", "a".repeat(62))).lose("64a", bytes)
}

/// 32 pairs of equal points: a move and its reply leave 31 mirrors.
fn parts(bytes: usize) -> Hostile {
    let rules = row(&["both: . -> a", "both: a -> b", "both: b -> c"], "[7,6,5,4,3,2,1,0]");
    let left = format!("gg{}", FIRST.repeat(62));
    let before = format!("bb{}", &left[2..]);
    let part = |pair: usize| {
        let (one, other) = (2 * pair + 1, 2 * pair + 2);
        format!(r#"{{"position":"cc{} {one},{other}","mirror":"{other},{one}"}}"#, &left[2..])
    };
    let parts: Vec<String> = (1..32).map(part).collect();
    claim(&rules, &before).settled("1c", "2c", &parts.join(","), bytes)
}
