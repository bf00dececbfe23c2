use super::*;
use crate::claim::Play;
use crate::group::Group;
use crate::rules::registry;

mod partizan;
mod symmetry;

const ROWS: &str =
    r#"{"ruleset":"rule-file","name":"removal","arguments":["ab,cd"],"weights":[[1,0],[1,0],[1,0],[1,0]]}"#;

/// The terms of these rules; symmetries are for the equivalence of that name.
fn terms(rules: &str, equivalence: Equivalence, symmetries: &[&str]) -> Terms {
    let game = registry::read(rules).expect("rules");
    let group = (equivalence == Equivalence::Symmetry).then(|| {
        let mut group = Group::trivial(game.cells());
        symmetries.iter().for_each(|symmetry| group.add(&game, symmetry).expect("a symmetry"));
        group
    });
    Terms { game, play: Play::Normal, equivalence, group, work: Work::new(Default::default(), 1) }
}

/// Whether the two positions are in different classes.
fn distinct(rules: &str, equivalence: Equivalence, symmetries: &[&str], positions: [&str; 2]) -> bool {
    let terms = terms(rules, equivalence, symmetries);
    let (mut classes, mut work) = (Classes::default(), Work::new(Default::default(), 1));
    let pushed = positions.iter().try_for_each(|position| classes.push(&terms, position));
    let texts = pushed.and_then(|()| classes.hold_texts_distinct());
    let held = texts.and_then(|()| classes.hold_distinct(&terms, &mut work)).map_err(|rejection| rejection.reason);
    assert!(held.is_ok() || held == Err(Reason::SameClasses), "{held:?}");
    held.is_ok()
}

/// Checks for every two classes, counted from 0, that they are equal exactly when expected, and that equal classes have
/// equal fingerprints.
fn hold_same(classes: &Classes, terms: &Terms, work: &mut Work, expected: impl Fn(usize, usize) -> bool) {
    let fingerprints = classes.fingerprints(terms, work).expect("within reach");
    for (one, fingerprint) in fingerprints.iter().enumerate() {
        for (other, before) in fingerprints[..one].iter().enumerate() {
            let [first, second] = [one, other].map(|place| place as u32 + 1);
            let same = classes.same(terms, first, second, work).expect("within reach");
            assert_eq!(same, expected(one, other), "{:?} {:?}", classes.text(first), classes.text(second));
            assert!(!same || fingerprint == before);
        }
    }
}

#[test]
fn each_equivalence_has_its_own_classes() {
    let of = |equivalence, symmetries: &[&str], positions| distinct(ROWS, equivalence, symmetries, positions);
    let pairs = [
        ["oo..", "oo.."],
        ["o.o.", "o..o"],
        ["o.o.", ".o.o"],
        ["oo..", "..oo"],
        ["oo..", "o.o."],
        ["ooo.", "o.oo"],
        ["o...", "...."],
    ];
    let found = |equivalence, symmetries: &[&str]| pairs.map(|pair| of(equivalence, symmetries, pair));
    let [same, other] = [false, true];
    assert_eq!(found(Equivalence::Identity, &[]), [same, other, other, other, other, other, other]);
    assert_eq!(found(Equivalence::Symmetry, &[]), [same, other, other, other, other, other, other]);
    assert_eq!(found(Equivalence::Symmetry, &["badc"]), [same, other, same, other, other, other, other]);
    assert_eq!(found(Equivalence::Symmetry, &["bacd", "cdab"]), [same, same, same, same, other, same, other]);
    assert_eq!(found(Equivalence::Isomorphism, &[]), [same, same, same, same, other, same, other]);
}

/// Summands keep their order, and a summand without isomorphisms is only equal to itself.
#[test]
fn summands_are_compared_one_by_one() {
    let sum = format!(r#"{{"ruleset":"sum","summands":[{ROWS},{ROWS},{{"ruleset":"nim-heap","size":3}}]}}"#);
    let same = |one, other| !distinct(&sum, Equivalence::Isomorphism, &[], [one, other]);
    assert!(same("o.o. + oo.. + *2", ".o.o + ..oo + *2") && same(".... + ooo. + *1", ".... + .ooo + *1"));
    assert!(
        !same("o.o. + oo.. + *2", "oo.. + o.o. + *2")
            && !same("o.o. + oo.. + *2", "o.o. + oo.. + *1")
            && !same("o... + .... + *1", ".... + o... + *1")
    );
}

/// The player to move is part of a position.
#[test]
fn movers_are_told_apart() {
    let sum = format!(r#"{{"ruleset":"sum","summands":[{ROWS},{{"ruleset":"hackenbush","picture":"b"}}]}}"#);
    let game = registry::read(&sum).expect("rules");
    let start = game.board_text(&game.start());
    let edges = start.split_once(" + ").map_or("", |(_, edges)| edges);
    let text = |mover, tokens| format!("{mover} {tokens} + {edges}");
    let same = |one: &str, other: &str| !distinct(&sum, Equivalence::Isomorphism, &[], [one, other]);
    assert!(same(&text("L", "o.o."), &text("L", ".o.o")) && !same(&text("L", "o.o."), &text("R", "o.o.")));
}

/// Eight points, all alike: 40,320 images of a position.
const ALIKE: &str = r#"{"ruleset":"rule-file","lines":["game alike N","board complete N","states o .","both: o -> ."],"arguments":["8"]}"#;

/// Some classes have too many images for a short file. Classes are compared once everything has been read, so the
/// length of the whole file counts, not of the text before them.
#[test]
fn images_are_in_proportion_to_the_whole_file() {
    let terms = terms(ALIKE, Equivalence::Symmetry, &["21345678", "23456781"]);
    let mut classes = Classes::default();
    for size in 1..=7 {
        classes.push(&terms, &format!("{}{}", "o".repeat(size), ".".repeat(8 - size))).expect("a position");
    }
    let read = std::rc::Rc::<std::cell::Cell<u64>>::default();
    let held = || classes.hold_distinct(&terms, &mut Work::new(read.clone(), 1));
    let rejection = held().expect_err("many images");
    assert_eq!((rejection.reason, rejection.class), (Reason::OutOfReach, Some(4)));
    read.set(1 << 20);
    assert_eq!(held(), Ok(()));
}
