//! The classes and demands of a bound.

use super::boards::NAMES as POINTS;
use super::{Attack, Claim, HEAP, Hostile, attack, claim, filled, in_sum, removal, row, sum_of, times};

pub const ATTACKS: &[Attack] = &[
    attack("bound: a class again and again", |n| classes(single(), |_| "1".into(), n), "same-classes"),
    attack("bound: many classes", |n| classes(single(), |k| format!("{},{}", k / 999 + 1, 1), n), "same-classes"),
    attack("bound: classes of few points, isomorphism", |n| classes(iso(), few, n), "same-classes"),
    attack("bound: classes of few points, symmetry", |n| classes(symmetric(), few, n), "same-classes"),
    attack("bound: classes under a large group", |n| classes(large(), |k| subset(k + 1), n), "out-of-reach"),
    attack("bound: classes alike but for a long search", long_search, "out-of-reach"),
    attack("bound: demands of a long class", demands, "doubled-demand"),
    attack("bound: demands of a long value", demands_of_value, "out-of-reach"),
    attack("bound: demands of a long sum", demands_of_sum, "out-of-reach"),
    attack("bound: replies again and again", replies, "doubled-move"),
    attack("bound: tactix:6x6", tactix, "wrong-shape"),
    attack("bound: choices of every two classes", choices, "wrong-groups"),
    attack("bound: replies that leave long positions of one component", components, "out-of-reach"),
];

fn single() -> Claim {
    claim(HEAP, "1")
}

/// The certificate of a position without moves, up to the classes of its bound.
fn bound(claim: &Claim) -> String {
    claim.begin() + &claim.entry(&claim.position, "") + r#"],"bound":{"least":1,"entries":[],"classes":["#
}

fn classes(claim: Claim, class: impl Fn(usize) -> String, bytes: usize) -> Hostile {
    of_classes(&claim, &filled(bytes, |number| format!("{:?}", class(number - 1))))
}

/// A bound with the class of the position and these classes, which are compared once all of it has been read.
fn of_classes(claim: &Claim, classes: &str) -> Hostile {
    let Claim { position, witness, .. } = claim;
    let start = format!(r#"],"start":[{{"class":1{witness}}}],"demands":[],"#);
    (bound(claim) + &format!("{position:?},{classes}") + &start + DUAL).into()
}

/// A board with almost two thousand moves.
fn iso() -> Claim {
    claim(&removal([POINTS.to_string()], 62), &row("", POINTS)).up_to(r#""isomorphism""#, "-")
}

fn symmetric() -> Claim {
    iso().up_to(r#""symmetry","symmetries":[]"#, POINTS)
}

/// Three of the last points, varying as much as possible.
fn few(number: usize) -> String {
    let (one, two, three) = (number % 20, number / 20 % 20, number / 400 % 20);
    row(&[2 + one, 22 + two, 42 + three].map(|place| &POINTS[place..=place]).concat(), POINTS)
}

/// Single points whose symmetries are the permutations of eight.
fn large() -> Claim {
    let lines = POINTS[..30].chars().map(String::from);
    let rest = &POINTS[8..30];
    let equivalence = format!(r#""symmetry","symmetries":["bacdefgh{rest}","bcdefgha{rest}"]"#);
    claim(&removal(lines, 30), &subset(0)).up_to(&equivalence, &POINTS[..30])
}

fn subset(number: usize) -> String {
    (0..30).map(|place| if number >> place & 1 == 1 { 'o' } else { '.' }).collect()
}

/// A cycle of 12 points, two of 6, and ten triangles, as lines of two points. With the long cycle or with the two short
/// ones, every point has the same number of neighbours.
fn cycles() -> Claim {
    let cycle = |first: usize, length: usize| {
        let name = move |place: usize| &POINTS[first + place % length..][..1];
        (0..length).map(move |place| name(place).to_string() + name(place + 1))
    };
    let triangles = (0..10).flat_map(move |triangle| cycle(24 + 3 * triangle, 3));
    let lines = cycle(0, 12).chain(cycle(12, 6)).chain(cycle(18, 6)).chain(triangles);
    claim(&removal(lines, 54), &row("", &POINTS[..54])).up_to(r#""isomorphism""#, "-")
}

/// Two different classes that only a search among all images of the triangles distinguishes.
fn long_search(bytes: usize) -> Hostile {
    let (full, empty, triangles) = ("o".repeat(12), ".".repeat(12), "o".repeat(30));
    let [one, two] = [[&full, &empty], [&empty, &full]].map(|cycles| format!("{}{}{triangles}", cycles[0], cycles[1]));
    of_classes(&cycles(), &format!(r#""{one}",{}"{two}""#, " ".repeat(bytes)))
}

fn demand_again(rules: &str, class: &str, position: &str, mv: &str, bytes: usize) -> Hostile {
    let begin =
        bound(&claim(rules, position)) + &format!(r#""{position}","{class}"],"start":[{{"class":1}}],"demands":["#);
    let demand = format!(r#"{{"class":2,"move":"{mv}","replies":[]}}"#);
    (begin + &filled(bytes, |_| demand.clone()) + r#"],"dual":{"divisor":1,"start":1,"demands":[]}}}"#).into()
}

fn demands(bytes: usize) -> Hostile {
    demand_again(HEAP, &format!("1000000,{}", times("1", 95)), "1", "1000000>-", bytes)
}

fn demands_of_sum(bytes: usize) -> Hostile {
    let dead = times("1", 125);
    let class = in_sum(&format!("1000000,{dead}"), &dead, 64);
    demand_again(&sum_of(HEAP, 64), &class, &in_sum("1", "1", 64), "1:1000000>-", bytes)
}

/// A class is a game of 4000 characters, in which Right has one move and then none.
fn demands_of_value(bytes: usize) -> Hostile {
    let options: Vec<String> = (1..=1000).map(|number| number.to_string()).collect();
    let position = format!("R {{{}|0}}", options.join(","));
    let claim = claim(r#"{"ruleset":"value","value":"0"}"#, "0").partizan();
    let begin = bound(&claim) + &format!(r#""{position}"],"start":[{{"class":1}}],"demands":["#);
    let start = r#""start":[{"class":1}]"#;
    let begin = begin.replace(&format!(r#""{position}"],{start}"#), &format!(r#""R 0","{position}"],{start}"#));
    (begin + &filled(bytes, |_| r#"{"class":2,"move":"0","replies":[]}"#.into()) + "]}}").into()
}

fn replies(bytes: usize) -> Hostile {
    let (one, dead) = (format!("1000000,{}", times("1", 250)), times("1", 250));
    let text =
        bound(&claim(HEAP, "1")) + &format!(r#""1","1000000,{one}","{dead}"],"start":[{{"class":1}}],"demands":["#);
    let replies = filled(bytes, |_| r#"{"move":"1000000>-","class":3}"#.to_string());
    (text + &format!(r#"{{"class":2,"move":"1000000>-","replies":[{replies}]}}]}}}}"#)).into()
}

/// A bound that omits the moves.
fn tactix(bytes: usize) -> Hostile {
    let empty = ["......"; 6].join("/");
    let claim = claim(r#"{"ruleset":"rule-file","name":"tactix","arguments":["6x6"]}"#, &empty);
    (bound(&claim) + &format!("{empty:?}") + r#"],"start":[],"demands":[]}}"# + &" ".repeat(bytes)).into()
}

const DUAL: &str = r#""dual":{"divisor":1,"start":1,"demands":[]}}}"#;

/// The most points in a leg of the spiders below.
const LONGEST_LEG: usize = 20;

/// A centre with three legs, as lines of two points.
fn spider() -> Claim {
    let edge = |leg: usize, place: usize| {
        let inner = if place == 0 { 0 } else { leg * LONGEST_LEG + place };
        [inner, leg * LONGEST_LEG + place + 1].map(|point| &POINTS[point..=point]).concat()
    };
    let edges = (0..3).flat_map(|leg| (0..LONGEST_LEG).map(move |place| edge(leg, place)));
    claim(&removal(edges, 61), &row("", &POINTS[..61])).up_to(r#""isomorphism""#, "-")
}

/// As many spiders as there are pairs for, no two of them isomorphic, and every pair of them as a choice.
fn choices(bytes: usize) -> Hostile {
    let lengths =
        |one| (one..=LONGEST_LEG).flat_map(move |two| (two..=LONGEST_LEG).map(move |three| [one, two, three]));
    let legs = |lengths: [usize; 3]| {
        let leg = |length: usize| "o".repeat(length) + &".".repeat(LONGEST_LEG - length);
        lengths.into_iter().fold("o".to_string(), |all, length| all + &leg(length))
    };
    let all: Vec<String> = (1..=LONGEST_LEG).flat_map(lengths).map(|lengths| format!("{:?}", legs(lengths))).collect();
    let count = all.len().min((bytes / 5).isqrt());
    let pairs: Vec<String> =
        (1..=count).flat_map(|one| (one + 1..=count).map(move |two| format!("[{one},{two}]"))).collect();
    (bound(&spider())
        + &all[..count].join(",")
        + r#"],"choices":["#
        + &pairs.join(",")
        + r#"],"start":[{"class":1}],"demands":[],"#
        + DUAL)
        .into()
}

/// Replies that leave one heap with a move, and as many without as fit.
fn components(bytes: usize) -> Hostile {
    const MV: &str = "1:1000000>-";
    let dead = times("1", 125);
    let [one, two] = [1, 2].map(|live| in_sum(&times("1000000", live), "-", 64));
    let three = in_sum(&format!("{},{dead}", times("1000000", 3)), &dead, 64);
    let claim = claim(&sum_of(HEAP, 64), &two);
    let won = format!(r#"{{"position":"{one}","reply":"{MV}","parts":[]}}"#);
    let entry = claim.entry(&two, &format!(r#"{{"move":"{MV}","reply":"{MV}","parts":[]}}"#));
    let bound = format!(
        r#"],"bound":{{"least":1,"entries":[],"classes":["{two}","{three}","{one}"],"choices":[],
        "start":[{{"groups":[{won},{won},{{"position":"{two}","class":1}}]}}],
        "demands":[{{"class":2,"move":"{MV}","replies":["#
    );
    let replies = filled(bytes, |_| format!(r#"{{"move":"{MV}","class":3}}"#));
    (claim.begin() + &entry + &bound + &replies + "]}]}}").into()
}
