//! Numbers that can be worked out by hand, or that a paper gives, from whole certificates.

mod common;

use std::fs;
use std::path::Path;

use rebuttal_checker::{Outcome, Play, Sameness, Verdict, Verified, check};

fn verified(text: &str) -> Verified {
    match check(text.as_bytes()).expect("bytes in memory") {
        Verdict::Verified(verified) => verified,
        Verdict::Rejected(rejection) => panic!("{rejection}"),
    }
}

/// Bouton's Nim of two equal heaps: the second player repeats the first player's move in the other heap.
#[test]
fn two_equal_rows_are_lost_to_the_mirror() {
    for forward in [false, true] {
        let verified = verified(&common::two_rows(4, forward));
        assert_eq!((verified.entries, verified.rebuttals), (16, 2 * (81 - 16)));
        assert_eq!(verified.edges, 81 - 16);
        assert_eq!(verified.longest_play, 8);
        assert_eq!(verified.alternatives, 0);
        assert_eq!((verified.play, verified.outcome), (Play::Normal, Outcome::P));
        assert_eq!((verified.sameness, verified.opening), (Sameness::Isomorphism, None));
        assert_eq!(
            verified.claim,
            "second player wins the removal game of 8 points and 2 lines stated in the certificate (subset), last player \
             winning, from abcdefgh: 16 entries, 130 rebuttals, up to isomorphism"
        );
    }
}

/// One heap of Nim is won by taking it, or last player losing by leaving one token.
#[test]
fn the_opening_counts_as_a_move() {
    let rules = r#"{"ruleset":"removal","removal":"subset","points":["1","2","3"],"lines":["123"]}"#;
    let head = r#"{"format":"rebuttal certificate","version":1,"remarks":{"producer":"","command":""},"#;
    let claim = r#""position":"123","outcome":"N","sameness":"identity","opening":"#;
    let entries = r#""entries":[{"number":1,"sample":"2","rebuttals":[]}]}"#;
    let text = format!(
        r#"{head}"game":"nim-squared:1x3","rules":{rules},"play":"misere",{claim}{{"move":"13","leaves":"2","reaches":1}},{entries}"#
    );
    let verified = verified(&text);
    assert_eq!((verified.longest_play, verified.entries, verified.rebuttals, verified.edges), (1, 1, 0, 0));
    assert_eq!(verified.opening.as_deref(), Some("13"));
    assert_eq!(
        verified.claim,
        "first player wins nim-squared:1x3, last player losing, from 123, by opening with 13, after which the only move \
         takes the last token and loses: 1 entry, 0 rebuttals, each entry one position"
    );
}

/// Four points, each on a line of its own. By rebuttals alone 1234 reaches 34 and 12, and the three pairs reach the empty
/// board; the alternative from 1234 to 23 is counted, but adds no edge.
#[test]
fn an_alternative_counts_but_is_no_edge() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/rejected/honest--alternatives.json");
    let verified = verified(&fs::read_to_string(path).expect("a committed certificate"));
    assert_eq!((verified.alternatives, verified.edges), (1, 5));
    assert_eq!((verified.entries, verified.rebuttals, verified.longest_play), (5, 10, 4));
}

/// Fraenkel and Herda: the vertices of Figure 2 are positions 1 to 19 without 4, "player 1 can delay losing for at most
/// eight moves"; those of Figure 3 are 1 to 9 without 5, and 20 to 29, and there "at most ten moves".
#[test]
fn the_papers_catalogues_have_the_papers_sizes_and_delays() {
    for (name, delay) in [("nimbi-misere-paper.json", 8), ("nimbi-normal-paper.json", 10)] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../certificates").join(name);
        let verified = verified(&fs::read_to_string(path).expect("a committed certificate"));
        assert_eq!((verified.entries, verified.longest_play), (18, delay), "{name}");
        assert_eq!((verified.outcome, verified.position.as_str()), (Outcome::P, "123456789TED"), "{name}");
    }
}
