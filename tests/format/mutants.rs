//! Every committed certificate, changed in one place so that it is false: none is accepted.
//!
//! Each kind of mutant says why it is false by construction, and for which reasons it may be rejected. A proof of a bound may
//! hold all the same after a change; then it must be the checker's opinion too.

mod bounds;
mod kinds;
mod notation;
mod oracle;
mod others;
mod proofs;
mod replies;
mod starts;
mod whole;

use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex};

use kinds::{BOUND_KINDS, BOUND_KINDS_OF_OTHERS, KINDS, KINDS_OF_OTHERS, KINDS_OF_STARTS, Kind, Makes};
use notation::is_removal;
use rebuttal::certificate::{Certificate, Entry};
use rebuttal::prove::{CatalogueChoice, Request, prove};
use rebuttal::ruleset::Play::{Misere, Normal};
use rebuttal::ruleset::equivalence::Equivalence::{Identity, Isomorphism, Symmetry};
use rebuttal::ruleset::game;
use rebuttal_checker::{Verdict, check_beside};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/certificates");

/// The most mutants of one kind of one certificate, spread over it evenly.
const MOST: usize = 16;

/// The committed certificates about removal games alone.
fn certificates() -> Vec<(PathBuf, Certificate)> {
    committed().into_iter().filter(|(_, certificate)| is_removal(certificate)).collect()
}

/// All committed certificates that have a catalogue with one start.
fn committed() -> Vec<(PathBuf, Certificate)> {
    with_catalogues().into_iter().filter(|(_, certificate)| certificate.starts.is_empty()).collect()
}

/// All committed certificates that have a catalogue.
fn with_catalogues() -> Vec<(PathBuf, Certificate)> {
    let mut paths: Vec<PathBuf> = fs::read_dir(FOLDER).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|e| e == "json") && !path.ends_with("certificate.schema.json"));
    paths.sort();
    let read = |path: &PathBuf| serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    paths.retain(|path| !fs::read_to_string(path).unwrap().contains("\n\"labels\": ["));
    paths.into_iter().map(|path| (path.clone(), read(&path))).collect()
}

fn verdict(certificate: &Certificate) -> Verdict {
    verdict_on(&serde_json::to_string(certificate).unwrap())
}

fn verdict_on(text: &str) -> Verdict {
    check_beside(text.as_bytes(), Path::new(FOLDER)).unwrap()
}

/// The text of a certificate in parts, so that a mutant of its entries needs no other part written again.
struct Parts {
    before: String,
    entries: Vec<String>,
    behind: String,
}

fn json(entry: &Entry) -> String {
    serde_json::to_string(entry).unwrap()
}

impl Parts {
    fn of(honest: &Certificate) -> Parts {
        let without = Certificate { entries: vec![], ..honest.clone() };
        let text = serde_json::to_string(&without).unwrap();
        let (before, behind) = text.split_once(r#""entries":[]"#).expect("a list of entries");
        let (before, behind) = (format!(r#"{before}"entries":["#), format!("]{behind}"));
        let parts = Parts { before, entries: honest.entries.iter().map(json).collect(), behind };
        assert!(parts.with(0..0, &[]) == serde_json::to_string(honest).unwrap());
        parts
    }

    /// The text with these entries in place of those in the range.
    fn with(&self, range: Range<usize>, entries: &[Entry]) -> String {
        let entries: Vec<String> = entries.iter().map(json).collect();
        let all = [&self.entries[..range.start], &entries, &self.entries[range.end..]];
        let all: Vec<&str> = all.into_iter().flatten().map(String::as_str).collect();
        [&self.before, &all.join(","), &self.behind].map(String::as_str).concat()
    }
}

/// Tries mutants of all kinds of each certificate, on all processors, and counts them.
fn try_each(honest: Vec<(String, Certificate)>, kinds: &'static [Kind]) -> BTreeMap<&'static str, usize> {
    let (left, counts) = (Mutex::new(honest), Mutex::new(BTreeMap::new()));
    let next = || left.lock().unwrap().pop();
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some((name, honest)) = next() {
                    let tried = try_all(&name, &honest, kinds);
                    tried
                        .into_iter()
                        .for_each(|(kind, count)| *counts.lock().unwrap().entry(kind).or_default() += count);
                }
            });
        }
    });
    counts.into_inner().unwrap()
}

/// Tries mutants of all kinds, and counts them.
fn try_all(name: &str, honest: &Certificate, kinds: &'static [Kind]) -> BTreeMap<&'static str, usize> {
    let mut counts = BTreeMap::new();
    assert!(matches!(verdict(honest), Verdict::Verified(_)), "{name}: {}", verdict(honest));
    let parts = Parts::of(honest);
    for kind in kinds {
        let mut refused = |place: &str, verdict: Verdict| {
            match verdict {
                Verdict::Rejected(r) if kind.reasons.contains(&r.reason.code()) => {}
                verdict => panic!("{name}: {} ({place}): {verdict}", kind.name),
            }
            *counts.entry(kind.name).or_default() += 1;
        };
        match kind.makes {
            Makes::Whole(mutants) => {
                at_most(MOST, mutants(honest)).for_each(|(place, mutant)| refused(&place, verdict(&mutant)));
            }
            Makes::Entries(mutants) => at_most(MOST, mutants(honest))
                .for_each(|(place, range, entries)| refused(&place, verdict_on(&parts.with(range, &entries)))),
        }
    }
    counts
}

/// So many of these at most, spread evenly.
fn at_most<T>(most: usize, all: Vec<T>) -> impl Iterator<Item = T> {
    let step = all.len().div_ceil(most).max(1);
    all.into_iter().step_by(step)
}

/// Some of these, where each would be a copy of the certificate.
pub fn few<T>(all: Vec<T>) -> impl Iterator<Item = T> {
    at_most(2 * MOST, all)
}

/// Certificates under the names of their files.
fn named(certificates: Vec<(PathBuf, Certificate)>) -> Vec<(String, Certificate)> {
    certificates.into_iter().map(|(path, honest)| (path.display().to_string(), honest)).collect()
}

fn assert_all_tried(kinds: &[Kind], counts: &BTreeMap<&str, usize>) {
    println!("{counts:#?}");
    let idle: Vec<&str> = kinds.iter().map(|kind| kind.name).filter(|name| !counts.contains_key(name)).collect();
    assert!(idle.is_empty(), "no certificate has a mutant of these kinds: {idle:?}");
}

#[test]
fn no_mutant_is_accepted() {
    assert_all_tried(KINDS, &try_each(named(certificates()), KINDS));
}

#[test]
fn no_mutant_of_another_game_is_accepted() {
    let committed = named(committed()).into_iter().filter(|(_, honest)| !is_removal(honest));
    let others: Vec<(String, Certificate)> = committed.chain(others::proved()).collect();
    let bounded = others.iter().filter(|(_, honest)| honest.bound.is_some()).cloned().collect();
    assert_all_tried(BOUND_KINDS_OF_OTHERS, &try_each(bounded, BOUND_KINDS_OF_OTHERS));
    assert_all_tried(KINDS_OF_OTHERS, &try_each(others, KINDS_OF_OTHERS));
}

#[test]
fn no_mutant_of_a_certificate_with_several_starts_is_accepted() {
    let several = named(with_catalogues()).into_iter().filter(|(_, honest)| !honest.starts.is_empty()).collect();
    assert_all_tried(KINDS_OF_STARTS, &try_each(several, KINDS_OF_STARTS));
}

/// Certificates with bounds of all kinds: by a dual solution and by a refutation, with and without sums, of P-positions and
/// N-positions, under every equivalence; each with a minimum catalogue, and with a larger one, so that a bound that is too high
/// is not found out by the size of the catalogue alone.
static BOUNDED: LazyLock<Vec<(String, Certificate)>> = LazyLock::new(|| {
    let mut all = vec![];
    for (name, play, equivalence) in [
        ("tactix:2x2", Misere, Identity),
        ("tactix:2x3", Normal, Identity),
        ("tactix:3x3", Misere, Isomorphism),
        ("tactix:3x3", Normal, Symmetry),
        ("tactix:3x3", Normal, Isomorphism),
        ("triangle:3", Misere, Identity),
        ("nimbi:4", Normal, Identity),
        ("nimbi:4", Normal, Isomorphism),
        ("nimbi", Misere, Isomorphism),
        ("nimbi", Normal, Isomorphism),
        ("nim-squared:3x3", Misere, Symmetry),
    ] {
        for catalogue in [CatalogueChoice::Minimum, CatalogueChoice::All] {
            let at = format!("{name} {play:?} {equivalence:?} {catalogue:?}");
            let request = Request { bound: true, ..Request::new(play, equivalence, catalogue) };
            let proof = prove(&game(name).unwrap(), request, |_| {}).unwrap_or_else(|error| panic!("{at}: {error}"));
            all.push((at, proof.certificate));
        }
    }
    all
});

#[test]
fn no_mutant_of_a_bound_is_accepted() {
    let committed = named(certificates()).into_iter().filter(|(_, honest)| honest.bound.is_some());
    assert_all_tried(BOUND_KINDS, &try_each(BOUNDED.iter().cloned().chain(committed).collect(), BOUND_KINDS));
}

/// The most mutants of one kind of one proof.
const MOST_OF_A_PROOF: usize = 300;

#[test]
fn a_mutant_of_a_proof_is_accepted_exactly_when_it_still_holds() {
    let mut counts: BTreeMap<&str, [usize; 2]> = BTreeMap::new();
    for (name, honest) in BOUNDED.iter() {
        assert!(proofs::holds(honest) && matches!(verdict(honest), Verdict::Verified(_)), "{name}");
        let minimum = bounds::bound(honest).least as u64;
        let of_kinds = [proofs::of_dual(honest), proofs::of_formula(honest), proofs::of_steps(honest)];
        for (kind, mutants) in ["dual", "formula", "steps"].into_iter().zip(of_kinds) {
            for (place, mutant) in at_most(MOST_OF_A_PROOF, mutants) {
                let (verdict, holds) = (verdict(&mutant), proofs::holds(&mutant));
                match &verdict {
                    Verdict::Verified(verified) => {
                        let least = verified.bound.as_ref().map(|bound| bound.least);
                        assert!(holds && least <= Some(minimum), "{name}: {place}: {verdict}");
                    }
                    Verdict::Rejected(r) => {
                        assert!(!holds && OF_PROOFS.contains(&r.reason.code()), "{name}: {place}: {verdict}");
                    }
                }
                counts.entry(kind).or_default()[usize::from(holds)] += 1;
            }
        }
    }
    println!("rejected and accepted: {counts:?}");
    for kind in ["dual", "formula", "steps"] {
        let [rejected, accepted] = counts[kind];
        assert!(rejected >= 100 && accepted > 0 && rejected > 2 * accepted, "{kind}: {rejected}, {accepted}");
    }
}

/// The reasons to reject a proof.
const OF_PROOFS: [&str; 17] = [
    "bad-count",
    "bound-above-catalogue",
    "dual-size",
    "dual-class-over",
    "dual-too-low",
    "unknown-term",
    "doubled-term",
    "too-many-outputs",
    "group-above-outputs",
    "groups-sum",
    "bad-step",
    "step-number-order",
    "unknown-clause",
    "hint-not-unit",
    "step-not-refuted",
    "no-empty-clause",
    "step-after-end",
];
