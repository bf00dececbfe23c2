//! Bounds made to hurt. The catalogue below them is the smallest there is, the empty position and no move, and so is the claim
//! that the bound makes; what is listed beside it is what the checker has to go through.

use std::io::{Cursor, Read};
use std::time::{Duration, Instant};

use rebuttal_checker::{Part, Reason, Rejection, Verdict, Verified, check_with};

const NAMES: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/// A game by its rules alone, and the classes of the bound beside the empty position, which is class 1.
struct Bound {
    points: usize,
    lines: Vec<String>,
    removal: &'static str,
    equivalence: &'static str,
    classes: Vec<String>,
    demands: String,
    proof: String,
}

impl Bound {
    fn new(points: usize, lines: Vec<String>, equivalence: &'static str, classes: Vec<String>) -> Bound {
        let proof = r#""dual":{"divisor":1,"start":1,"demands":[]}"#.to_owned();
        Bound { points, lines, removal: "contiguous", equivalence, classes, demands: String::new(), proof }
    }

    fn text(&self) -> String {
        let points = &NAMES[..self.points];
        let names: Vec<String> = points.chars().map(String::from).collect();
        let witness = match self.equivalence {
            "identity" => String::new(),
            "symmetry" => format!(r#","witness":"{points}""#),
            _ => r#","witness":"-""#.to_owned(),
        };
        let classes: Vec<&str> = ["-"].into_iter().chain(self.classes.iter().map(String::as_str)).collect();
        let Bound { lines, removal, equivalence, demands, proof, .. } = self;
        format!(
            r#"{{"format":"rebuttal certificate","version":2,"remarks":{{"producer":"","command":""}},"game":"removal",
            "rules":{{"ruleset":"removal","removal":"{removal}","points":{names:?},"lines":{lines:?}}},"play":"normal",
            "position":"-","outcome":"P","sameness":"{equivalence}","source":{{"reaches":1{witness}}},
            "entries":[{{"number":1,"sample":"-","rebuttals":[]}}],
            "bound":{{"least":1,"classes":{classes:?},"start":[1],"demands":[{demands}],{proof}}}}}"#
        )
    }

    /// The verdict, which must come soon. `file` is what stands beside the certificate.
    fn verdict(&self, file: &str) -> Verdict {
        let begun = Instant::now();
        let open = |_: &str| Ok(Box::new(Cursor::new(file.to_owned().into_bytes())) as Box<dyn Read>);
        let verdict = check_with(self.text().as_bytes(), &open).expect("bytes in memory");
        assert!(begun.elapsed() < Duration::from_secs(30), "{verdict} took {:?}", begun.elapsed());
        verdict
    }

    fn rejection(&self) -> Rejection {
        match self.verdict("") {
            Verdict::Rejected(rejection) => rejection,
            Verdict::Verified(verified) => panic!("verified: {}", verified.claim),
        }
    }

    fn reason(&self) -> Reason {
        self.rejection().reason
    }

    fn verified(&self) -> Verified {
        match self.verdict("") {
            Verdict::Verified(verified) => verified,
            Verdict::Rejected(rejection) => panic!("{rejection}"),
        }
    }
}

/// Each point of so many on a line of its own.
fn single(points: usize) -> Vec<String> {
    NAMES[..points].chars().map(String::from).collect()
}

/// Two rows of eight, any of a row may go, and so many classes: as many of one row as of the other.
fn two_rows(classes: usize) -> Bound {
    let rows = [&NAMES[..8], &NAMES[8..16]];
    let part =
        |row: &str, bits: u32| -> String { (0..8).filter(|i| bits >> i & 1 == 1).map(|i| &row[i..=i]).collect() };
    let pairs = (1u32..256).flat_map(|one| (1u32..256).map(move |other| (one, other)));
    let lost = pairs.filter(|(one, other)| one.count_ones() == other.count_ones());
    let representatives =
        lost.map(|(one, other)| part(rows[0], one) + &part(rows[1], other)).take(classes - 1).collect();
    Bound { removal: "subset", ..Bound::new(16, rows.map(String::from).to_vec(), "identity", representatives) }
}

/// The first two classes added up, then the third with them, and so on, with all outputs; then one group.
fn chain(classes: usize, rest: &str) -> String {
    let left = |class: usize| if class == 2 { 1 } else { classes + class - 2 };
    let sum = |class: usize| format!(r#"{{"left":{},"right":{class},"outputs":{class}}}"#, left(class));
    let sums: Vec<String> = (2..=classes).map(sum).collect();
    let term = 2 * classes - 1;
    format!(r#""refutation":{{"sums":[{}],"groups":[{{"term":{term},"least":1}}],{rest}}}"#, sums.join(","))
}

#[test]
fn the_control_is_verified() {
    let bound = Bound::new(3, single(3), "isomorphism", vec!["AB".to_owned()]).verified().bound;
    assert_eq!(bound.map(|bound| (bound.least, bound.classes)), Some((1, 2)));
}

#[test]
fn more_literals_than_a_formula_may_have() {
    let steps = r#""steps":["1 0 0"]"#;
    let rejection = Bound { proof: chain(6400, steps), ..two_rows(6400) }.rejection();
    assert_eq!((rejection.reason, rejection.part), (Reason::FormulaTooLarge, Part::Sum));
    // The same with fewer classes gets as far as the steps.
    assert_eq!(Bound { proof: chain(600, steps), ..two_rows(600) }.reason(), Reason::StepNumberOrder);
}

#[test]
fn outputs_and_terms_as_large_as_numbers_go() {
    let refuted = |sum: &str, group: &str| {
        let proof = format!(r#""refutation":{{"sums":[{sum}],"groups":[{group}],"steps":[]}}"#);
        Bound { proof, ..two_rows(4) }.reason()
    };
    let group = r#"{"term":1,"least":1}"#;
    assert_eq!(refuted(r#"{"left":2,"right":3,"outputs":4294967295}"#, group), Reason::TooManyOutputs);
    assert_eq!(refuted(r#"{"left":4294967295,"right":3,"outputs":1}"#, group), Reason::UnknownTerm);
    assert_eq!(refuted("", r#"{"term":4294967295,"least":1}"#), Reason::UnknownTerm);
    assert_eq!(refuted("", r#"{"term":1,"least":4294967295}"#), Reason::GroupAboveOutputs);
    assert_eq!(refuted("", r#"{"term":1,"least":4294967296}"#), Reason::BadCount);
    let sum = "{\"left\":2,\"right\":3,\"outputs\":1},";
    assert_eq!(refuted(&(sum.repeat(100_000) + sum.trim_end_matches(',')), group), Reason::DoubledTerm);
}

#[test]
fn dual_numbers_as_large_as_numbers_go() {
    let most = u32::MAX;
    let dual = |divisor: u32, start: u32| Bound {
        proof: format!(r#""dual":{{"divisor":{divisor},"start":{start},"demands":[]}}"#),
        ..two_rows(2)
    };
    assert_eq!(dual(most, most).verified().bound.map(|bound| bound.least), Some(1));
    assert_eq!(dual(1, most).reason(), Reason::DualClassOver);
    assert_eq!(dual(most, 0).reason(), Reason::DualTooLow);
}

/// In normal play no class stands alone, so this formula is refuted in one step: class 1 is true, and no class is.
const REFUTED: &str = r#""refutation":{"sums":[],"groups":[{"term":1,"least":1}],"file":"a.lrat","sha256":"DIGEST"}"#;

fn beside(file: &str) -> Verdict {
    // Without the digest of the file there is no verdict on its steps but that it is another file: give it.
    let asked = Bound { proof: REFUTED.to_owned(), ..two_rows(1) };
    let Verdict::Rejected(rejection) = asked.verdict(file) else { panic!("any digest is taken") };
    let digest = rejection.found.unwrap_or_default();
    assert_eq!((rejection.reason, digest.len()), (Reason::WrongDigest, 71));
    Bound { proof: REFUTED.replace("DIGEST", &digest), ..two_rows(1) }.verdict(file)
}

fn reason_of(verdict: Verdict) -> Reason {
    match verdict {
        Verdict::Rejected(rejection) => rejection.reason,
        Verdict::Verified(verified) => panic!("verified: {}", verified.claim),
    }
}

#[test]
fn steps_with_numbers_and_hints_beyond_measure() {
    assert!(matches!(beside("3 0 2 1 0\n"), Verdict::Verified(_)));
    assert!(matches!(beside("18446744073709551615 0 2 1 0\n"), Verdict::Verified(_)));
    assert_eq!(reason_of(beside("18446744073709551616 0 2 1 0\n")), Reason::BadStep);
    assert_eq!(reason_of(beside("3 0 18446744073709551615 0\n")), Reason::UnknownClause);
    assert_eq!(reason_of(beside("3 -2147483648 0 2 1 0\n")), Reason::BadStep);
    assert_eq!(reason_of(beside("3 2147483647 0 2 1 0\n")), Reason::BadStep);
    let hints = "2 ".repeat(100_000);
    assert!(matches!(beside(&format!("3 0 {hints}1 0\n")), Verdict::Verified(_)));
    assert_eq!(reason_of(beside(&format!("3 0 {hints}0\n"))), Reason::StepNotRefuted);
    assert_eq!(reason_of(beside(&format!("3 {}0 2 1 0\n", "1 ".repeat(100_000)))), Reason::BadStep);
    assert_eq!(reason_of(beside(&format!("3 1{} 0 2 0\n", "0".repeat(1_000_000)))), Reason::BadStep);
}

#[test]
fn many_steps_lines_without_end_and_no_lines() {
    let steps: String = (3..200_003).map(|number| format!("{number} 1 0 2 0\n")).collect();
    assert_eq!(reason_of(beside(&steps)), Reason::NoEmptyClause);
    assert!(matches!(beside(&format!("{steps}200003 0 2 1 0\n")), Verdict::Verified(_)));
    assert_eq!(reason_of(beside(&" ".repeat(70_000_000))), Reason::BadStep);
    assert_eq!(reason_of(beside(&"\n".repeat(10_000_000))), Reason::BadStep);
    assert_eq!(reason_of(beside("")), Reason::NoEmptyClause);
}

#[test]
fn lists_that_are_longer_than_there_is_anything_to_list() {
    let classes = vec!["-".to_owned(); 200_000];
    assert_eq!(Bound::new(2, single(2), "identity", classes).reason(), Reason::SameClasses);
    let demand = |rebuttals: &str| format!(r#"{{"class":2,"move":"A","rebuttals":[{rebuttals}]}}"#);
    let numbers: Vec<String> = (1..500_000).map(|number| number.to_string()).collect();
    let two = Bound::new(2, single(2), "identity", vec!["AB".to_owned()]);
    let listed = Bound { demands: demand(&numbers.join(",")), ..two }.rejection();
    assert_eq!(listed.reason, Reason::WrongRebuttals);
    assert!(listed.to_string().len() < 1000, "{} bytes", listed.to_string().len());
}

/// 31 tokens are too many to work out who wins; so are those that no class has alone.
#[test]
fn more_tokens_than_can_be_solved() {
    let halves = vec![NAMES[..16].to_owned(), NAMES[15..31].to_owned()];
    assert_eq!(Bound::new(31, single(31), "identity", halves).reason(), Reason::BoundOutOfReach);
    assert_eq!(Bound::new(62, single(62), "identity", vec![NAMES.to_owned()]).reason(), Reason::BoundOutOfReach);
}

/// Twenty tokens on a thousand lines: every position has its thousand moves.
#[test]
fn many_tokens_on_many_lines() {
    let mut state = 1u64;
    let mut line = || -> String {
        let mut chosen: Vec<u8> = vec![];
        while chosen.len() < 4 {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let name = NAMES.as_bytes()[(state >> 33) as usize % 20];
            if !chosen.contains(&name) {
                chosen.push(name);
            }
        }
        String::from_utf8(chosen).expect("ASCII")
    };
    let lines: Vec<String> = (0..1000).map(|_| line()).collect();
    let all = Bound::new(20, lines, "identity", vec![NAMES[..20].to_owned()]);
    assert!(matches!(
        all.verdict(""),
        Verdict::Verified(_) | Verdict::Rejected(Rejection { reason: Reason::ClassNotP, .. })
    ));
}

#[test]
fn boards_with_more_symmetries_than_can_be_gone_through() {
    let rejection = Bound::new(62, single(62), "symmetry", vec![]).rejection();
    assert_eq!(rejection.reason, Reason::SamenessOutOfReach);
    let row = Bound { removal: "subset", ..Bound::new(62, vec![NAMES.to_owned()], "symmetry", vec![]) };
    assert_eq!(row.reason(), Reason::SamenessOutOfReach);
    let pairs = (0..31).map(|i| NAMES[2 * i..2 * i + 2].to_owned()).collect();
    assert_eq!(Bound::new(62, pairs, "symmetry", vec![]).reason(), Reason::SamenessOutOfReach);
}

/// Eight points on a line each: 8! = 40320 symmetries, and all pairs are one class.
#[test]
fn a_board_with_nearly_so_many_symmetries() {
    let pairs = |other: &str| Bound::new(8, single(8), "symmetry", vec!["AB".to_owned(), other.to_owned()]);
    assert_eq!(pairs("GH").reason(), Reason::SameClasses);
    assert_eq!(pairs("EFGH").verified().bound.map(|bound| bound.classes), Some(3));
}

/// Rings, from which one token or two neighbours go. They are lost for the player to move: what the first move leaves is a row,
/// and the second player takes its middle. Two rings of 5 and 10 look the same from every token as those of 7 and 8.
#[test]
fn rings_that_look_the_same_from_every_token() {
    let ring = |from: usize, length: usize| {
        let name = move |i: usize| &NAMES[from + i % length..][..1];
        (0..length).map(move |i| name(i).to_owned() + name(i + 1))
    };
    let rings = |parts: [usize; 4]| {
        let mut from = 0;
        let mut lines = vec![];
        for length in parts {
            lines.extend(ring(from, length));
            from += length;
        }
        Bound::new(30, lines, "isomorphism", vec![NAMES[..15].to_owned(), NAMES[15..30].to_owned()])
    };
    assert_eq!(rings([5, 10, 7, 8]).verified().bound.map(|bound| bound.classes), Some(3));
    assert_eq!(rings([5, 10, 10, 5]).reason(), Reason::SameClasses);
    assert_eq!(rings([3, 12, 4, 11]).verified().bound.map(|bound| bound.classes), Some(3));
}
