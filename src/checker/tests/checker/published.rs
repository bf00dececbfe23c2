//! Numbers from whole certificates that are published or can be worked out by hand.

use super::{in_project, rows, verified_file, verified_text};
use rebuttal_checker::{Equivalence, Outcome, Play};

/// Bouton's Nim of two equal heaps: the second player repeats the first player's move in the other heap.
#[test]
fn two_equal_rows_are_lost_to_the_mirror() {
    let verified = verified_text(&rows::two_rows(4));
    assert_eq!((verified.entries, verified.rebuttals), (16, 2 * (81 - 16)));
    assert_eq!((verified.edges, verified.longest_play), (81 - 16, Some(8)));
    assert_eq!((verified.stated.play, verified.outcome), (Play::Normal, Some(Outcome::P)));
    assert_eq!((verified.equivalence, verified.starts[0].opening.as_deref()), (Equivalence::Identity, None));
    assert_eq!(
        verified.claim,
        "second player wins taking:abcd,efgh by the rule file stated in the certificate, sha256:86e5d1a8ee404105 in normal play from \
         oooooooo: 16 entries, 130 rebuttals, each entry one position"
    );
}

/// A heap of three is won, last player losing, by leaving one token.
#[test]
fn the_opening_counts_as_a_move() {
    let verified = verified_file("tests/verified/nim-heap.json");
    assert_eq!((verified.longest_play, verified.entries, verified.rebuttals, verified.edges), (Some(1), 1, 0, 0));
    assert_eq!(verified.starts[0].opening.as_deref(), Some("*3>*1"));
}

/// Four points, each on its own line: 1234 reaches 34 and 12, and the three pairs reach the empty board.
#[test]
fn an_entry_that_nothing_reaches_is_counted_like_the_others() {
    let verified = verified_file("tests/verified/removal-lines-of-one.json");
    assert_eq!((verified.entries, verified.rebuttals, verified.edges, verified.longest_play), (5, 10, 5, Some(4)));
}

/// Fraenkel and Herda: the vertices of Figure 2 are positions 1 to 19 without 4, "player 1 can delay losing for at most
/// eight moves"; those of Figure 3 are 1 to 9 without 5, and 20 to 29, and there "at most ten moves".
#[test]
fn the_papers_catalogues_have_the_papers_sizes_and_delays() {
    for (name, delay) in [("nimbi-misere-paper", 8), ("nimbi-normal-paper", 10)] {
        let verified = verified_file(&format!("certificates/{name}.json"));
        assert_eq!((verified.entries, verified.longest_play), (18, Some(delay)), "{name}");
        assert_eq!((verified.outcome, verified.stated.is_start), (Some(Outcome::P), true), "{name}");
    }
}

/// The example in FORMAT.md, short enough for one screen.
#[test]
fn the_example_of_the_format_is_verified() {
    let page = std::fs::read_to_string(in_project("certificates/FORMAT.md")).expect("the page");
    let (_, rest) = page.split_once("```json\n").expect("an example");
    let (example, _) = rest.split_once("```\n").expect("its end");
    let verified = verified_text(example);
    assert_eq!((verified.stated.game.as_str(), verified.entries, verified.rebuttals), ("tactix:2x2", 3, 10));
    assert!(example.lines().count() < 40 && page.lines().count() < 640);
}
