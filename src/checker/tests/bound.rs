//! Whole certificates with a bound: two rows of two tokens, any tokens of a row may be removed, the last player wins.
//!
//! Each entry one position, a catalogue has both rows full and both empty, and of ac, ad, bc, bd (one token in each row)
//! one of those that answer each of the four single tokens: bc or bd after a, ac or ad after b, ad or bd after c, ac or
//! bc after d. Two of them are needed, and ac and bd are enough: four entries.

mod beside;

use rebuttal_checker::{Bound, Checking, Part, Proof, Reason, Rejection, Verdict, Verified, check, check_with};

const HEAD: &str = r#"{"format":"rebuttal certificate","version":1,"remarks":{},"#;

const RULES: &str =
    r#""rules":{"ruleset":"removal","removal":"subset","points":["a","b","c","d"],"lines":["ab","cd"]},"#;

const CLASSES: [&str; 6] = ["abcd", "ac", "bd", "ad", "bc", "-"];

const DUAL: &str = r#""dual":{"divisor":2,"start":8,"demands":[1,1,1,1,2]}"#;

const SUMS: &str = r#""sums":[{"left":2,"right":3,"outputs":2},{"left":4,"right":5,"outputs":2},
    {"left":7,"right":8,"outputs":2}],"groups":[{"term":1,"least":1},{"term":9,"least":2},{"term":6,"least":1}]"#;

const STEPS: [&str; 3] = ["19 -12 0 18 5 17 0", "20 -2 0 18 19 16 7 15 9 1 8 0", "21 0 18 19 20 2 4 11 13 0"];

/// The tokens of one set that are not in the other.
fn less(tokens: &str, removed: &str) -> String {
    let left: String = tokens.chars().filter(|token| !removed.contains(*token)).collect();
    if left.is_empty() { "-".to_string() } else { left }
}

/// Every legal move: the nonempty sets of tokens of one row.
fn moves(position: &str) -> Vec<&'static str> {
    let all = ["a", "b", "ab", "c", "d", "cd"];
    all.into_iter().filter(|mv| mv.chars().all(|token| position.contains(token))).collect()
}

/// The entry of this position, of which `reaches` gives each move its reply and the entry that they reach.
fn entry(number: u32, position: &str, reaches: &[(&str, &str, u32)]) -> String {
    let rebuttal = |(mv, reply, reaches): &(&str, &str, u32)| {
        format!(r#"{{"move":"{mv}","reply":"{reply}","parts":[{{"reaches":{reaches}}}]}}"#)
    };
    let rebuttals: Vec<String> = reaches.iter().map(rebuttal).collect();
    format!(r#"{{"number":{number},"position":"{position}","rebuttals":[{}]}}"#, rebuttals.join(","))
}

/// The demand of a class and a move: what a reply leaves is of a class, or removing all of it leaves entry 1.
fn demand(class: usize, mv: &str) -> String {
    let left = less(CLASSES[class - 1], mv);
    let answer = |reply: &str| {
        let position = less(&left, reply);
        match CLASSES.iter().position(|class| *class == position) {
            Some(place) => format!(r#"{{"move":"{reply}","class":{}}}"#, place + 1),
            None => format!(r#"{{"move":"{reply}","reply":"{position}","parts":[{{"reaches":1}}]}}"#),
        }
    };
    let replies: Vec<String> = moves(&left).into_iter().map(answer).collect();
    format!(r#"{{"class":{class},"move":"{mv}","replies":[{}]}}"#, replies.join(","))
}

/// The lists of the bound.
fn lists() -> String {
    let demands: Vec<String> = ["a", "b", "c", "d", "ab"].iter().map(|mv| demand(1, mv)).collect();
    let (classes, demands) = (CLASSES.join("\",\""), demands.join(","));
    format!(r#""classes":["{classes}"],"start":[{{"class":1}}],"demands":[{demands}]"#)
}

/// The certificate with a bound; `further` stands behind its entries, each of which is one position.
fn certificate(further: &str, bound: &str) -> String {
    let entries = [
        entry(1, "-", &[]),
        entry(2, "ac", &[("a", "c", 1), ("c", "a", 1)]),
        entry(3, "bd", &[("b", "d", 1), ("d", "b", 1)]),
        entry(
            4,
            "abcd",
            &[("a", "c", 3), ("b", "d", 2), ("c", "a", 3), ("d", "b", 2), ("ab", "cd", 1), ("cd", "ab", 1)],
        ),
    ];
    let claim = r#""play":"normal","position":"abcd","outcome":"P","equivalence":"identity""#;
    let starts = r#""starts":[{"parts":[{"reaches":4}]}]"#;
    format!(r#"{HEAD}{RULES}{claim},{starts},"entries":[{}{further}],"bound":{{{bound}}}}}"#, entries.join(","))
}

fn refutation() -> String {
    format!(r#""refutation":{{{SUMS},"steps":["{}"]}}"#, STEPS.join("\",\""))
}

/// The certificate with a proof that the catalogue has at least `least` entries.
fn identity(least: u32, proof: &str) -> String {
    certificate("", &format!(r#""least":{least},"entries":[],{},{proof}"#, lists()))
}

/// The certificate with a fifth entry that it does not need.
fn with_ad(least: u32, proof: &str) -> String {
    let ad = entry(5, "ad", &[("a", "d", 1), ("d", "a", 1)]);
    certificate(&format!(",{ad}"), &format!(r#""least":{least},"entries":[],{},{proof}"#, lists()))
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
        let verified = verified(&identity(4, &text));
        assert_eq!(verified.bound, Some(Bound { least: 4, classes: 6, demands: 5, proof }));
        let claim = "4 entries, 10 rebuttals, each entry one position; minimum: no catalogue, each entry one position, has \
                     fewer than 4 entries";
        assert!(verified.claim.ends_with(claim), "{}", verified.claim);
    }
}

#[test]
fn five_are_not_needed_by_either() {
    let dual = rejection(&with_ad(5, DUAL));
    assert_eq!((dual.reason, dual.found.as_deref()), (Reason::DualTooLow, Some("4")));
    let over = rejection(&with_ad(5, &DUAL.replace(":8", ":9")));
    assert_eq!((over.reason, over.class), (Reason::DualClassOver, Some(1)));
    assert_eq!(rejection(&with_ad(5, &refutation())).reason, Reason::GroupsSum);
    // With numbers that fit: abcd and the empty position are entries, so two of the others might do.
    let text = refutation().replace(r#""term":9,"least":2"#, r#""term":9,"least":3"#);
    let text = text.replace(r#""right":8,"outputs":2"#, r#""right":8,"outputs":3"#);
    let refuted = rejection(&with_ad(5, &text.replace(&STEPS.join("\",\""), "21 0 20 5 19 0")));
    assert_eq!((refuted.reason, refuted.part, refuted.nth), (Reason::StepNotRefuted, Part::Step, Some(1)));
}

#[test]
fn what_is_not_shown_to_be_minimum_is_not_called_so() {
    let claim = verified(&with_ad(4, DUAL)).claim;
    let gap = "; the smallest catalogue, each entry one position, has at most 5 entries, at least 4";
    assert!(claim.ends_with(gap) && !claim.contains("minimum"), "{claim}");
}

/// The further entries of a bound are proved like the others, but are not of the catalogue.
#[test]
fn entries_of_the_bound_are_not_counted() {
    let ad = entry(7, "ad", &[("a", "d", 1), ("d", "a", 1)]);
    let bound = |entry: &str| certificate("", &format!(r#""least":4,"entries":[{entry}],{},{DUAL}"#, lists()));
    let verified = verified(&bound(&ad));
    assert_eq!((verified.entries, verified.rebuttals), (4, 10));
    assert_eq!(rejection(&bound(&ad.replace("7", "4"))).reason, Reason::DoubledNumber);
    assert_eq!(rejection(&bound(&ad.replace(r#""reaches":1"#, r#""reaches":2"#))).reason, Reason::NotTheEntry);
    assert_eq!(rejection(&bound(&entry(7, "ac", &[("a", "c", 1), ("c", "a", 1)]))).reason, Reason::DoubledPosition);
    // After a and b, cd is left, which c and then d empty; and ad is no answer to what leaves another position.
    let answer = |reaches: u32| format!(r#""move":"b","reply":"cd","parts":[{{"reaches":{reaches}}}]"#);
    let reached = |number| rejection(&bound(&ad).replacen(&answer(1), &answer(number), 1)).reason;
    assert_eq!((reached(7), reached(8)), (Reason::NotTheEntry, Reason::UnknownEntry));
}

/// One heap of three: the first player may take it in different ways, and last player losing leaves one of three tokens.
#[test]
fn a_bound_on_an_opening_is_on_every_opening() {
    let rules = r#""rules":{"ruleset":"removal","removal":"subset","points":["1","2","3"],"lines":["123"]},"#;
    let claim = r#""play":"misere","position":"123","outcome":"N","equivalence":"symmetry","symmetries":["213","132"]"#;
    let start = r#""starts":[{"move":"13","parts":[{"reaches":1,"witness":"123"}]}]"#;
    let entries = r#""entries":[{"number":1,"position":"2","rebuttals":[{"move":"2"}]}]"#;
    let text = |classes: &str, start_of_bound: &str| {
        let bound = format!(r#""least":1,"entries":[],"classes":{classes},"start":[{start_of_bound}],"demands":[]"#);
        let dual = r#""dual":{"divisor":1,"start":1,"demands":[]}"#;
        format!(r#"{HEAD}{rules}{claim},{start},{entries},"bound":{{{bound},{dual}}}}}"#)
    };
    let one = |mv, witness| format!(r#"{{"move":"{mv}","class":1,"witness":"{witness}"}}"#);
    let two = |mv, reply, witness| {
        format!(r#"{{"move":"{mv}","reply":"{reply}","parts":[{{"reaches":1,"witness":"{witness}"}}]}}"#)
    };
    let lost = [one("12", "123"), one("13", "132"), one("23", "321")];
    let refuted = [two("1", "3", "123"), two("2", "1", "132"), two("3", "1", "123")];
    let honest = [&lost[..], &refuted, &[r#"{"move":"123"}"#.to_string()]].concat().join(",");
    let claim = verified(&text(r#"["3"]"#, &honest)).claim;
    let end = "; minimum: whatever the opening, no catalogue up to symmetry has fewer than 1 entry";
    assert!(claim.ends_with(end), "{claim}");
    let reason = |from: &str, to: &str| {
        assert!(honest.contains(from), "{from}");
        rejection(&text(r#"["3"]"#, &honest.replacen(from, to, 1))).reason
    };
    assert_eq!(reason(r#",{"move":"123"}"#, ""), Reason::MissingMove);
    assert_eq!(reason(r#"{"move":"123"}"#, r#"{"move":"3"}"#), Reason::MissingReply);
    assert_eq!(reason(r#"{"move":"123"}"#, &lost[0]), Reason::DoubledMove);
    assert_eq!(reason(&lost[0], &one("12", "132")), Reason::NotTheClass);
    assert_eq!(reason(r#","witness":"123""#, ""), Reason::MissingWitness);
    assert_eq!(rejection(&text(r#"["3","1"]"#, &honest)).reason, Reason::SameClasses);
    let demand = rejection(
        &text(r#"["3"]"#, &honest).replace(r#""demands":[]"#, r#""demands":[{"class":1,"move":"3","replies":[]}]"#),
    );
    assert_eq!((demand.reason, demand.class, demand.mv.as_deref()), (Reason::IdleDemand, Some(1), Some("3")));
}

/// Changes of the honest bound, each with its reason.
#[test]
fn every_change_has_its_reason() {
    let to_class = |class| format!(r#"{{"move":"cd","class":{class}}}"#);
    let changes = [
        (r#""least":4"#, r#""least":0"#, Reason::BadNumber),
        (r#""least":4"#, r#""least":5"#, Reason::BoundAboveCatalogue),
        (r#""least":4"#, r#""least":3"#, Reason::GroupsSum),
        (r#""least":4,"#, "", Reason::WrongShape),
        (r#""entries":[],"#, "", Reason::WrongShape),
        (r#""abcd","#, r#""abcd","ba","#, Reason::BadPosition),
        (r#""abcd","#, r#""abcd","x","#, Reason::BadPosition),
        (r#""bc","-""#, r#""bc","-","ac""#, Reason::SameClasses),
        (r#""abcd","ac","#, r#""ac","abcd","#, Reason::NotTheClass),
        (r#"[{"class":1}]"#, r#"[{"class":7}]"#, Reason::UnknownClass),
        (r#"[{"class":1}]"#, r#"[{"class":0}]"#, Reason::UnknownClass),
        (r#"[{"class":1}]"#, r#"[{"class":1,"witness":"abcd"}]"#, Reason::UnwantedWitness),
        (r#"[{"class":1}]"#, r#"[{"class":1},{"class":1}]"#, Reason::WrongShape),
        (r#"[{"class":1}]"#, r#"[]"#, Reason::WrongShape),
        (r#"[{"class":1}]"#, r#"[{"class":null}]"#, Reason::WrongShape),
        (r#"[{"class":1}]"#, "[[1]]", Reason::WrongShape),
        (&to_class(6), r#"["cd",6]"#, Reason::WrongShape),
        (r#"{"term":1,"least":1}"#, "[1,1]", Reason::WrongShape),
        (&to_class(6), &to_class(5), Reason::NotTheClass),
        (&to_class(6), &to_class(7), Reason::UnknownClass),
        (&to_class(6), &to_class(-1), Reason::WrongShape),
        (&to_class(6), r#"{"move":"cd"}"#, Reason::MissingReply),
        (&to_class(6), r#"{"move":"cd","reply":"a","parts":[{"reaches":1}]}"#, Reason::IllegalReply),
        (&to_class(6), r#"{"move":"cd","reply":"a"}"#, Reason::WrongShape),
        (&to_class(6), r#"{"move":"cd","class":6,"reply":"a"}"#, Reason::WrongShape),
        (&to_class(6), r#"{"move":"cd","class":6,"rank":1}"#, Reason::WrongShape),
        (&format!(",{}", to_class(6)), "", Reason::MissingMove),
        (&to_class(6), r#"{"move":"ab","class":6}"#, Reason::IllegalMove),
        (r#""class":1,"move":"ab""#, r#""class":7,"move":"ab""#, Reason::UnknownClass),
        (r#""class":1,"move":"ab""#, r#""class":1,"move":"ac""#, Reason::IllegalMove),
        (r#""class":1,"move":"ab""#, r#""class":1,"move":"b""#, Reason::NotTheEntry),
        (&demand(1, "ab"), &demand(1, "b"), Reason::DoubledDemand),
        (r#""bc","-""#, r#""bc""#, Reason::UnknownClass),
        (r#""left":2"#, r#""left":7"#, Reason::BadSum),
        (r#""left":2"#, r#""left":3"#, Reason::BadSum),
        (r#""outputs":2"#, r#""outputs":3"#, Reason::BadSum),
        (r#""outputs":2"#, r#""outputs":0"#, Reason::BadSum),
        (r#""term":1,"least":1"#, r#""term":1,"least":2"#, Reason::BadSum),
        ("19 -12", "19 -13", Reason::BadStep),
        ("18 5 17", "18 22 17", Reason::UnknownClause),
        ("18 5 17", "18 5", Reason::StepNotRefuted),
        (r#","21 0 18 19 20 2 4 11 13 0""#, "", Reason::NoEmptyClause),
        (r#"13 0""#, r#"13 0","22 0 18 19 20 2 4 11 13 0""#, Reason::BadStep),
        (r#"13 0"]"#, r#"13 0"],"file":"a","bytes":1,"sha256":"b""#, Reason::WrongShape),
        (r#""refutation":"#, r#""dual":{"divisor":1,"start":1,"demands":[]},"refutation":"#, Reason::DualSize),
        (r#""steps":["#, r#""stairs":["#, Reason::WrongShape),
        (&format!(",{}", refutation()), "", Reason::WrongShape),
    ];
    let honest = identity(4, &refutation());
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
    let honest = identity(4, &refutation());
    let place = |from: &str, to: &str| rejection(&honest.replacen(from, to, 1)).to_string();
    let illegal = place(r#""class":1,"move":"ab""#, r#""class":1,"move":"ac""#);
    assert!(illegal.contains("(in demand of class 1, move ac; expected a legal move from abcd"), "{illegal}");
    let answer = place(r#"{"move":"cd","class":6}"#, r#"{"move":"cd","class":5}"#);
    assert!(answer.ends_with("(in demand of class 1, move ab, then cd; expected bc of class 5; found -)"), "{answer}");
    let same = place(r#""bc","-""#, r#""bc","-","ac""#);
    assert!(same.ends_with("(in class 7; found ac as in class 2)"), "{same}");
    let step = place("20 -2 0 18 19", "20 -2 0 16 18");
    assert!(step.ends_with("(in step 2; found hint 16: two literals that are not false)"), "{step}");
    let sum = place(r#""left":4"#, r#""left":9"#);
    assert!(sum.ends_with("(in sum 2; expected 1 to 7, each once; found 9)"), "{sum}");
    let group = place(r#""term":9"#, r#""term":8"#);
    assert!(group.ends_with("(in group 2; expected 1 to 9, each once; found 8)"), "{group}");
}

/// Without patience no look at a literal is allowed.
#[test]
fn patience_multiplies_the_work_allowed() {
    let honest = identity(4, &refutation());
    let with = |patience| {
        let verdict = check_with(honest.as_bytes(), Checking { patience, ..Checking::default() });
        matches!(verdict.expect("bytes in memory"), Verdict::Verified(_))
    };
    assert!(with(1) && with(1000) && !with(0));
}

/// A catalogue that breaks is rejected as such, whatever its bound says.
#[test]
fn a_bound_saves_no_catalogue() {
    let broken = identity(4, DUAL).replacen(r#""reaches":3"#, r#""reaches":9"#, 1);
    assert_eq!(rejection(&broken).reason, Reason::UnknownEntry);
    assert_eq!(rejection(&broken.replace(r#""least":4"#, r#""least":9"#)).reason, Reason::UnknownEntry);
}
