//! Proofs of a bound: dual solutions, formulas and LRAT steps.

use super::{Attack, BESIDE, Beside, Claim, HEAP, Hostile, attack, claim, filled};

pub const ATTACKS: &[Attack] = &[
    attack("dual: the largest numbers", dual, "dual-size"),
    attack("sums: a tree of all classes", |n| steps(n / 60, 1 << 20, |_| vec![]), "out-of-reach"),
    attack("sums: two outputs each", |n| steps(n / 60, 2, |_| vec![]), "no-empty-clause"),
    attack("sums: one after another", chain, "out-of-reach"),
    attack("steps: a long clause hinted again and again", hinted, "out-of-reach"),
    attack("steps: long clauses", long_steps, "no-empty-clause"),
    attack("steps: short ones", short_steps, "no-empty-clause"),
    attack("steps: a number of many digits", |n| beside("9".repeat(n), n as u64), "wrong-digest"),
    attack("proof file: one long line", |n| beside("2 ".to_string() + &"1 ".repeat(n / 2), n as u64), "wrong-digest"),
    attack("proof file: sparse, 1000 times as long", |n| beside(String::new(), n as u64 * 1000), "wrong-digest"),
    attack("proof file: sparse, another length", another_length, "wrong-digest"),
];

fn nothing() -> Claim {
    claim(HEAP, "1")
}

/// The certificate of a position without moves, up to the proof of a bound with this many classes.
fn bound(classes: usize) -> String {
    let classes: Vec<String> = (1..=classes).map(|class| format!("\"{class}\"")).collect();
    let begin = nothing().begin() + &nothing().entry("1", "");
    let bound = r#"{"least":1,"entries":[],"classes":["#;
    format!(r#"{begin}],"bound":{bound}{}],"start":[{{"class":1}}],"demands":[],"#, classes.join(","))
}

fn dual(bytes: usize) -> Hostile {
    let numbers = filled(bytes, |_| "4294967295".into());
    format!(r#"{}"dual":{{"divisor":4294967295,"start":4294967295,"demands":[{numbers}]}}}}}}"#, bound(1)).into()
}

/// The sums of a balanced tree, each with all outputs up to `most`; and the number of the last term.
fn tree(classes: usize, most: usize) -> (Vec<String>, usize) {
    let (mut terms, mut sums): (Vec<(usize, usize)>, Vec<String>) =
        ((1..=classes).map(|term| (term, 1)).collect(), vec![]);
    while terms.len() > 1 {
        let mut next = vec![];
        for pair in terms.chunks(2) {
            next.push(match pair {
                [(left, one), (right, other)] => {
                    let outputs = (one + other).min(most);
                    sums.push(format!(r#"{{"left":{left},"right":{right},"outputs":{outputs}}}"#));
                    (classes + sums.len(), outputs)
                }
                odd => odd[0],
            });
        }
        terms = next;
    }
    (sums, terms[0].0)
}

/// A refutation with this many classes; the steps depend on the number of clauses.
fn steps(classes: usize, most: usize, steps: impl Fn(usize) -> Vec<String>) -> Hostile {
    let (sums, last) = tree(classes, most);
    refuted(classes, &sums, last, &steps(0))
}

fn refuted(classes: usize, sums: &[String], last: usize, steps: &[String]) -> Hostile {
    let (begin, sums) = (bound(classes), sums.join(","));
    let steps = super::quoted(steps.iter().cloned());
    let groups = format!(r#"[{{"term":{last},"least":1}}]"#);
    format!(r#"{begin}"refutation":{{"sums":[{sums}],"groups":{groups},"steps":[{steps}]}}}}}}"#).into()
}

/// Each sum adds one class to all before it.
fn chain(bytes: usize) -> Hostile {
    let classes = bytes / 60;
    let sum = |number: usize| {
        let left = if number == 1 { 1 } else { classes + number - 1 };
        format!(r#"{{"left":{left},"right":{},"outputs":{}}}"#, number + 1, number + 1)
    };
    let sums: Vec<String> = (1..classes).map(sum).collect();
    refuted(classes, &sums, 2 * classes - 1, &[])
}

/// Clauses 1 and 2 state that the last class is false, and that the first is true.
const GIVEN: usize = 2;

/// A refutation without sums, with these steps.
fn plain(classes: usize, steps: &[String]) -> Hostile {
    refuted(classes, &[], classes, steps)
}

/// The clause that the last class is false or another one true, and clauses of all others, whose proofs use it
/// repeatedly to make the last class false.
fn hinted(bytes: usize) -> Hostile {
    let classes = 2000;
    let all: Vec<String> = (1..classes).map(|class| class.to_string()).collect();
    let rest = all.join(" ");
    let mut steps = vec![format!("3 {rest} -{classes} 0 1 0")];
    for number in 4..4 + bytes / 15_000 {
        steps.push(format!("{number} {rest} 0 {}2 0", "3 ".repeat(2500)));
    }
    plain(classes, &steps)
}

/// Clauses of about a thousand classes, each derived from the second one.
fn long_steps(bytes: usize) -> Hostile {
    let all: Vec<String> = (1..=2000).map(|class| class.to_string()).collect();
    let rest = all.join(" ");
    let steps: Vec<String> = (0..bytes / rest.len()).map(|n| format!("{} {rest} 0 2 0", GIVEN + 1 + n)).collect();
    plain(2000, &steps)
}

fn short_steps(bytes: usize) -> Hostile {
    let steps: Vec<String> = (0..bytes / 20).map(|n| format!("{} 1 0 2 0", GIVEN + 1 + n)).collect();
    plain(2, &steps)
}

fn with_file(bytes: u64) -> String {
    let digest = "0".repeat(64);
    let proof = format!(r#""file":"{BESIDE}","bytes":{bytes},"sha256":"sha256:{digest}""#);
    format!(r#"{}"refutation":{{"sums":[],"groups":[{{"term":1,"least":1}}],{proof}}}}}}}"#, bound(1))
}

/// A file with this beginning and length.
fn beside(begins: String, bytes: u64) -> Hostile {
    Hostile { text: with_file(bytes), beside: Some(Beside { bytes, begins }) }
}

/// A file that is longer than the certificate states.
fn another_length(bytes: usize) -> Hostile {
    Hostile { text: with_file(7), beside: Some(Beside { bytes: bytes as u64 * 10_000, begins: String::new() }) }
}
