//! Minimum catalogues: time to the optimum and to the checked proof, and the size of the proof, as a table in Markdown.
//!
//! `cargo bench --bench minimum` prints it. The first time is that of the search alone, until bound and catalogue meet; the second
//! is that of everything from the rules to the checker's verdict.

use std::time::{Duration, Instant};

use rebuttal::certificate;
use rebuttal::prove::{CatalogueChoice, Proof, Request, Step, prove};
use rebuttal::ruleset::Play::{self, Misere, Normal};
use rebuttal::ruleset::equivalence::Equivalence::{self, Identity, Isomorphism, Symmetry};
use rebuttal::ruleset::game;

const INSTANCES: [(&str, Equivalence); 8] = [
    ("nimbi", Isomorphism),
    ("nimbi", Symmetry),
    ("nimbi", Identity),
    ("nimbi:6", Isomorphism),
    ("tactix:3x5", Isomorphism),
    ("tactix:4x4", Isomorphism),
    ("tactix:4x5", Isomorphism),
    ("nim-squared:4x4", Isomorphism),
];

fn main() {
    println!("| game | play | equivalence | classes | minimum | optimum | checked proof | proof | bytes of bound |");
    println!("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    for (name, equivalence) in INSTANCES {
        for play in [Misere, Normal] {
            println!("{}", row(name, play, equivalence));
        }
    }
}

fn row(name: &str, play: Play, equivalence: Equivalence) -> String {
    let request =
        Request { beside: Some("proof".to_owned()), ..Request::new(play, equivalence, CatalogueChoice::Minimum) };
    let start = Instant::now();
    let (mut search, mut met) = (None, Duration::ZERO);
    let proof = prove(&game(name).expect("a game"), request, |step| match step {
        Step::Choosing(..) => {
            search.get_or_insert_with(Instant::now);
        }
        Step::Bounding(_) => met = search.map_or(Duration::ZERO, |search| search.elapsed()),
        _ => {}
    });
    let proof = proof.expect("a verified proof");
    let whole = start.elapsed();
    let bound = proof.verified.bound.as_ref().expect("a bound");
    let (classes, kind) = (proof.problem.map_or(0, |problem| problem.classes), kind(&bound.proof));
    let least = if bound.least == proof.verified.entries { bound.least.to_string() } else { "open".to_owned() };
    let bytes = bytes(&proof);
    let (play, equivalence) = (play.name(), equivalence.name());
    format!("| {name} | {play} | {equivalence} | {classes} | {least} | {met:.1?} | {whole:.1?} | {kind} | {bytes} |")
}

fn kind(proof: &rebuttal_checker::Proof) -> String {
    match proof {
        rebuttal_checker::Proof::Dual => "dual".to_owned(),
        rebuttal_checker::Proof::Refutation { steps } => format!("LRAT, {steps} steps"),
    }
}

/// The sizes that the bound adds: in the certificate, and in the file beside it.
fn bytes(proof: &Proof) -> usize {
    let without = certificate::Certificate { bound: None, ..proof.certificate.clone() };
    let without = certificate::text(&without).expect("a text").len();
    proof.text.len() - without + proof.beside.as_ref().map_or(0, |file| file.text.len())
}
