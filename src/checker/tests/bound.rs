//! Whole certificates with a bound: two rows of two tokens, any tokens of a row may be removed, the last player wins.
//!
//! Each entry one position, a catalogue has both rows full and both empty, and of ac, ad, bc, bd (one token in each row)
//! one of those that answer each of the four single tokens: bc or bd after a, ac or ad after b, ad or bd after c, ac or bc
//! after d. Two of them are needed, and ac and bd are enough: four entries. Up to isomorphism those four are one: three.

mod beside;
mod common;

use rebuttal_checker::{Bound, Part, Proof, Reason, Rejection, Verdict, Verified, check};

const CLASSES: &str = r#""classes":["abcd","ac","bd","ad","bc","-"],"start":[1],"demands":[
    {"class":1,"move":"a","rebuttals":[3,5]},{"class":1,"move":"b","rebuttals":[2,4]},
    {"class":1,"move":"c","rebuttals":[3,4]},{"class":1,"move":"d","rebuttals":[2,5]},
    {"class":1,"move":"ab","rebuttals":[6]}]"#;

const DUAL: &str = r#""dual":{"divisor":2,"start":8,"demands":[1,1,1,1,2]}"#;

const SUMS: &str = r#""sums":[{"left":2,"right":3,"outputs":2},{"left":4,"right":5,"outputs":2},
    {"left":7,"right":8,"outputs":2}],"groups":[{"term":1,"least":1},{"term":9,"least":2},{"term":6,"least":1}]"#;

const STEPS: [&str; 3] = ["19 -12 0 18 5 17 0", "20 -2 0 18 19 16 7 15 9 1 8 0", "21 0 18 19 20 2 4 11 13 0"];

/// The certificate without its witnesses, each entry one position, with a bound.
fn identity(bound: &str) -> String {
    let text = bounded(common::two_rows(2, false), bound).replace("isomorphism", "identity");
    let mut parts = text.split(r#","witness":""#);
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |text, part| text + part.split_once('"').expect("the end of the witness").1)
}

fn bounded(text: String, bound: &str) -> String {
    let text = text.replace(r#""version":1"#, r#""version":2"#);
    format!("{},\"bound\":{{{bound}}}}}", text.strip_suffix('}').expect("an object"))
}

fn refutation() -> String {
    format!(r#""refutation":{{{SUMS},"steps":["{}"]}}"#, STEPS.join("\",\""))
}

/// The certificate with a fifth entry that it does not need.
fn with_ad(bound: &str) -> String {
    let rebuttal = |mv, reply| format!(r#"{{"move":"{mv}","reply":"{reply}","leaves":"-","reaches":1}}"#);
    let rebuttals = [rebuttal("a", "d"), rebuttal("d", "a")].join(",");
    let entry = format!(r#"{{"number":5,"sample":"ad","rebuttals":[{rebuttals}]}}],"bound""#);
    identity(bound).replace(r#"],"bound""#, &format!(",{entry}"))
}

fn verified(text: &str) -> Verified {
    match check(text.as_bytes()).expect("bytes in memory") {
        Verdict::Verified(verified) => verified,
        Verdict::Rejected(rejection) => panic!("{rejection}\n{text}"),
    }
}

fn rejection(text: &str) -> Rejection {
    match check(text.as_bytes()).expect("bytes in memory") {
        Verdict::Rejected(rejection) => rejection,
        Verdict::Verified(verified) => panic!("{}\n{text}", verified.claim),
    }
}

#[test]
fn four_entries_are_minimum_by_a_dual_solution_and_by_a_refutation() {
    let by = [(DUAL.to_string(), Proof::Dual), (refutation(), Proof::Refutation { steps: 3 })];
    for (text, proof) in by {
        let verified = verified(&identity(&format!(r#""least":4,{CLASSES},{text}"#)));
        assert_eq!(verified.bound, Some(Bound { least: 4, classes: 6, demands: 5, proof }));
        let claim = "4 entries, 10 rebuttals, each entry one position; minimum: no catalogue, each entry one position, has \
                     fewer than 4 entries";
        assert!(verified.claim.ends_with(claim), "{}", verified.claim);
    }
}

#[test]
fn five_are_not_needed_by_either() {
    let dual = rejection(&with_ad(&format!(r#""least":5,{CLASSES},{DUAL}"#)));
    assert_eq!((dual.reason, dual.found.as_deref()), (Reason::DualTooLow, Some("4")));
    let over = format!(r#""least":5,{CLASSES},{}"#, DUAL.replace(":8", ":9"));
    assert_eq!((rejection(&with_ad(&over)).reason, rejection(&with_ad(&over)).class), (Reason::DualClassOver, Some(1)));
    let refute = |sums: &str, outputs: &str| {
        let text = refutation().replace(r#""term":9,"least":2"#, sums).replace(r#""right":8,"outputs":2"#, outputs);
        rejection(&with_ad(&format!(r#""least":5,{CLASSES},{text}"#)))
    };
    assert_eq!(refute(r#""term":9,"least":2"#, r#""right":8,"outputs":2"#).reason, Reason::GroupsSum);
    assert_eq!(refute(r#""term":9,"least":3"#, r#""right":8,"outputs":2"#).reason, Reason::GroupAboveOutputs);
    let refuted = refute(r#""term":9,"least":3"#, r#""right":8,"outputs":3"#);
    assert_eq!((refuted.reason, refuted.part, refuted.nth), (Reason::StepNumberOrder, Part::Step, Some(1)));
    // With numbers that fit: abcd and the empty position are entries, so two of the others might do.
    let (steps, step) = (STEPS.join("\",\""), "21 0 20 5 19 0");
    let text = refutation().replace(r#""term":9,"least":2"#, r#""term":9,"least":3"#).replace(&steps, step);
    let text = text.replace(r#""right":8,"outputs":2"#, r#""right":8,"outputs":3"#);
    let refuted = rejection(&with_ad(&format!(r#""least":5,{CLASSES},{text}"#)));
    assert_eq!((refuted.reason, refuted.part, refuted.nth), (Reason::StepNotRefuted, Part::Step, Some(1)));
}

#[test]
fn what_is_not_shown_to_be_minimum_is_not_called_so() {
    let verified = |text: &str| verified(text).claim;
    let claim = verified(&with_ad(&format!(r#""least":4,{CLASSES},{DUAL}"#)));
    let gap = "; the smallest catalogue, each entry one position, has at most 5 entries, at least 4";
    assert!(claim.ends_with(gap) && !claim.contains("minimum"), "{claim}");
    let chain = r#""least":3,"classes":["abcd","bd","-"],"start":[1],"demands":[{"class":1,"move":"a","rebuttals":[2]},
        {"class":2,"move":"d","rebuttals":[3]}],"dual":{"divisor":1,"start":3,"demands":[2,1]}"#;
    let claim = verified(&bounded(common::two_rows(2, true), chain));
    assert!(claim.ends_with("; the smallest catalogue up to isomorphism has at most 4 entries, at least 3"), "{claim}");
}

/// One heap of three: the first player may take it in different ways, and last player losing leaves one of three tokens.
#[test]
fn a_bound_on_an_opening_is_on_every_opening() {
    let rules = r#"{"ruleset":"removal","removal":"subset","points":["1","2","3"],"lines":["123"]}"#;
    let head = r#"{"format":"rebuttal certificate","version":2,"remarks":{"producer":"","command":""},"#;
    let claim = r#""position":"123","outcome":"N","sameness":"symmetry","opening":{"move":"13","leaves":"2","reaches":1,"witness":"123"}"#;
    let entries = r#""entries":[{"number":1,"sample":"2","rebuttals":[]}]"#;
    let text = |bound: &str| {
        let game = format!(r#""game":"nim-squared:1x3","rules":{rules},"play":"misere""#);
        format!(
            r#"{head}{game},{claim},{entries},"bound":{{"least":1,{bound},"demands":[],"dual":{{"divisor":1,"start":1,"demands":[]}}}}}}"#
        )
    };
    let verified = verified(&text(r#""classes":["3"],"start":[1]"#));
    assert!(
        verified.claim.ends_with("; minimum: whatever the opening, no catalogue up to symmetry has fewer than 1 entry"),
        "{}",
        verified.claim
    );
    assert_eq!(rejection(&text(r#""classes":["3"],"start":[]"#)).reason, Reason::WrongStart);
    assert_eq!(rejection(&text(r#""classes":[],"start":[]"#)).reason, Reason::MissingClass);
    let identity = text(r#""classes":["1","2"],"start":[1,2]"#).replace("symmetry", "identity");
    let missing = rejection(&identity.replace(r#","witness":"123""#, ""));
    assert_eq!((missing.reason, missing.found.as_deref()), (Reason::MissingClass, Some("3")));
}

/// Changes of the honest bound, each with its reason.
#[test]
fn every_change_has_its_reason() {
    let changes = [
        (r#""least":4"#, r#""least":0"#, Reason::BadCount),
        (r#""least":4"#, r#""least":5"#, Reason::BoundAboveCatalogue),
        (r#""least":4"#, r#""least":3"#, Reason::GroupsSum),
        (r#""least":4,"#, "", Reason::MissingField),
        (r#""abcd","#, r#""abcd","abc","#, Reason::ClassNotP),
        (r#""abcd","#, r#""abcd","ba","#, Reason::UnorderedPoints),
        (r#""abcd","#, r#""abcd","x","#, Reason::UnknownPoint),
        (r#""bc","-""#, r#""bc","-","ac""#, Reason::SameClasses),
        (r#""abcd","ac","#, r#""ac","abcd","#, Reason::WrongStart),
        (r#""start":[1]"#, r#""start":[1,2]"#, Reason::WrongStart),
        (r#""start":[1]"#, r#""start":[0]"#, Reason::BadCount),
        (r#""start":[1]"#, r#""start":[1.0]"#, Reason::BadCount),
        (r#""ab","rebuttals":[6]"#, r#""ab","rebuttals":[]"#, Reason::WrongRebuttals),
        (r#""ab","rebuttals":[6]"#, r#""ab","rebuttals":[7]"#, Reason::WrongRebuttals),
        (r#""class":1,"move":"ab""#, r#""class":7,"move":"ab""#, Reason::UnknownClass),
        (r#""class":1,"move":"ab""#, r#""class":1,"move":"ac""#, Reason::IllegalDemand),
        (r#""class":1,"move":"ab""#, r#""class":1,"move":"b""#, Reason::DoubledDemand),
        (r#""bc","-""#, r#""bc""#, Reason::MissingClass),
        (r#""left":2"#, r#""left":7"#, Reason::UnknownTerm),
        (r#""left":2"#, r#""left":3"#, Reason::DoubledTerm),
        (r#""term":6"#, r#""term":7"#, Reason::DoubledTerm),
        (r#""outputs":2"#, r#""outputs":3"#, Reason::TooManyOutputs),
        (r#""outputs":2"#, r#""outputs":0"#, Reason::BadCount),
        (r#""term":1,"least":1"#, r#""term":1,"least":2"#, Reason::GroupAboveOutputs),
        ("19 -12", "19 -13", Reason::BadStep),
        ("19 -12", "18 -12", Reason::StepNumberOrder),
        ("18 5 17", "18 22 17", Reason::UnknownClause),
        ("18 5 17", "5 18 17", Reason::HintNotUnit),
        ("18 5 17", "18 5", Reason::StepNotRefuted),
        (r#","21 0 18 19 20 2 4 11 13 0""#, "", Reason::NoEmptyClause),
        (r#"13 0""#, r#"13 0","22 0 18 19 20 2 4 11 13 0""#, Reason::StepAfterEnd),
        (r#"13 0"]"#, r#"13 0"],"file":"a","sha256":"b""#, Reason::TwoProofs),
        (r#""refutation":"#, r#""dual":{"divisor":1,"start":1,"demands":[]},"refutation":"#, Reason::TwoProofs),
        (r#""steps":["#, r#""stairs":["#, Reason::UnknownField),
    ];
    let honest = identity(&format!(r#""least":4,{CLASSES},{}"#, refutation()));
    verified(&honest);
    for (from, to, reason) in changes {
        let (catalogue, bound) = honest.split_once(r#""bound""#).expect("a bound");
        let changed = format!("{catalogue}\"bound\"{}", bound.replacen(from, to, 1));
        assert_ne!(changed, honest, "{from}");
        let rejection = rejection(&changed);
        assert_eq!(rejection.reason, reason, "{to}: {rejection}");
    }
}

#[test]
fn a_rejection_tells_the_place() {
    let honest = identity(&format!(r#""least":4,{CLASSES},{}"#, refutation()));
    let place = |from: &str, to: &str| rejection(&honest.replacen(from, to, 1)).to_string();
    let illegal = place(r#""class":1,"move":"ab""#, r#""class":1,"move":"ac""#);
    assert!(illegal.ends_with("(in demand of class 1, move ac; expected a legal move from abcd)"), "{illegal}");
    let same = place(r#""bc","-""#, r#""bc","-","ac""#);
    assert!(same.ends_with("(in class 7; found ac, the same as ac, class 2)"), "{same}");
    let step = place("20 -2 0 18 19", "20 -2 0 16 18");
    assert!(step.ends_with("(in step 2; found hint 16: two literals that are not false)"), "{step}");
    let sum = place(r#""left":4"#, r#""left":9"#);
    assert!(sum.ends_with("(in sum 2; expected 1 to 7; found 9)"), "{sum}");
    let group = place(r#""term":9"#, r#""term":8"#);
    assert!(group.ends_with("(in group 2; found 8)"), "{group}");
}

#[test]
fn a_bound_stands_where_the_version_and_the_entries_want_it() {
    let honest = identity(&format!(r#""least":4,{CLASSES},{DUAL}"#));
    assert_eq!(rejection(&honest.replace(r#""version":2"#, r#""version":1"#)).reason, Reason::UnwantedBound);
    assert_eq!(rejection(&honest.replace(r#""version":2"#, r#""version":3"#)).reason, Reason::VersionOfOtherGames);
    let without = common::two_rows(2, false).replace(r#""version":1"#, r#""version":2"#);
    assert_eq!(rejection(&without).reason, Reason::MissingField);
    assert_eq!(rejection(&honest.replace(DUAL, r#""sum":1"#)).reason, Reason::UnknownField);
    let none = rejection(&honest.replace(&format!(",{DUAL}"), ""));
    assert_eq!((none.reason, none.expected.as_deref()), (Reason::MissingField, Some("dual or refutation")));
    let head =
        r#"{"format":"rebuttal certificate","version":2,"remarks":{"producer":"","command":""},"game":"removal""#;
    let rules = r#""rules":{"ruleset":"removal","removal":"subset","points":["a"],"lines":["a"]}"#;
    let won = format!(
        r#"{head},{rules},"play":"misere","position":"-","outcome":"N","sameness":"identity","entries":[],"bound":{{}}}}"#
    );
    assert_eq!(rejection(&won).reason, Reason::UnwantedBound);
}

/// A catalogue that breaks is rejected as such, whatever its bound says.
#[test]
fn a_bound_saves_no_catalogue() {
    let honest = identity(&format!(r#""least":4,{CLASSES},{DUAL}"#));
    let broken = honest.replacen(r#""leaves":"ac","reaches":2"#, r#""leaves":"ac","reaches":9"#, 1);
    assert_ne!(broken, honest);
    assert_eq!(rejection(&broken).reason, Reason::UnknownEntry);
    assert_eq!(rejection(&broken.replace(r#""least":4"#, r#""least":9"#)).reason, Reason::UnknownEntry);
}
