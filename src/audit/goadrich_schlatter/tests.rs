//! Every name against published results, and every catalogue against the checker.

mod members;

use rebuttal_checker::{Stated, Verdict};

use super::*;
use crate::certificate;
use crate::prove::{Origin, Statement, catalogue as chosen};
use crate::ruleset::Play;
use crate::ruleset::equivalence::Equivalence;
use crate::solve::search::Limits;

fn strategy(name: &str) -> Option<&'static Strategy> {
    STRATEGIES.iter().find(|strategy| strategy.name == name)
}

fn invariant(name: &str) -> &'static Invariant {
    INVARIANTS.iter().find(|invariant| invariant.name == name).expect("a set")
}

fn followed(name: &str, size: u16) -> Followed<Vec<Line>> {
    follow(strategy(name).expect("a strategy"), size, &Limits::default()).expect("followed")
}

fn held(name: &str, size: u16) -> Followed<u64> {
    hold(invariant(name), size, &Limits::default()).expect("held")
}

/// The departure, if any, as a sentence.
fn departure(name: &str, size: u16) -> Option<String> {
    fn of<T>(followed: Followed<T>) -> Option<String> {
        if let Followed::Departs(departure) = followed { Some(departure.to_string()) } else { None }
    }
    if strategy(name).is_some() { of(followed(name, size)) } else { of(held(name, size)) }
}

/// The checker's verdict on the certificate: its claim and the number of entries.
fn verified(line: &Line) -> (String, u64) {
    let (game, candidates) = (&line.game, line.candidates());
    let every: Vec<usize> = (0..candidates.classes.len()).collect();
    let entries = chosen::numbered(game, &candidates, &every);
    let strategy = crate::prove::strategy::choose(&candidates, &entries, |_, _| None);
    let (starts, outcome) = (vec![game.source()], candidates.outcome());
    let (play, equivalence, origin) = (Play::Normal, Equivalence::Identity, Origin::default());
    let statement = Statement { decompose: false, play, equivalence, outcome, starts, origin };
    let certificate = crate::prove::certificate(game, statement, &candidates, strategy);
    let text = certificate::text(&certificate).expect("a text");
    match rebuttal_checker::check(text.as_bytes()).expect("read") {
        Verdict::Verified(verified) => {
            let Stated { game, position, .. } = &verified.stated;
            let outcome = verified.outcome.map_or("", |outcome| outcome.word());
            (format!("{outcome} {game} {position}"), verified.entries)
        }
        Verdict::Rejected(rejection) => panic!("{rejection}"),
    }
}

#[test]
fn strategies_that_win_end_in_verified_certificates_of_every_game() {
    let cases = [
        ("goadrich-schlatter-theorem-1", 10, 1),
        ("goadrich-schlatter-theorem-2", 4, 1),
        ("goadrich-schlatter-theorem-2", 10, 1),
        ("goadrich-schlatter-theorem-3", 5, 2),
        ("goadrich-schlatter-theorem-3-repaired", 11, 5),
        ("goadrich-schlatter-corollary-7", 4, 1),
        ("goadrich-schlatter-corollary-7", 10, 1),
        ("goadrich-schlatter-corollary-8", 3, 1),
        ("goadrich-schlatter-corollary-8-repaired", 11, 5),
    ];
    for (name, size, games) in cases {
        let Followed::Holds(lines) = followed(name, size) else { panic!("{name} at {size}") };
        assert_eq!(lines.len(), games, "{name}");
        for line in lines {
            let (claim, entries) = verified(&line);
            assert!(claim.starts_with("N babylon:"), "{claim}");
            assert_eq!(entries, line.size() as u64);
        }
    }
}

#[test]
fn sets_that_hold_end_in_verified_certificates() {
    let cases = [
        ("single-minority-pile", 11, 78, "P babylon:6,5 1 : 10"),
        ("preferred-pile-determined", 5, 2, "P babylon:3,2 1 : 4"),
        ("preferred-pile-determined-repaired", 11, 20, "P babylon:6,5 1 : 10"),
        ("disjoint-partition", 16, 72, "P babylon:8,8 1,1,1,1,1,1,1,1 : 3,3,2"),
        ("disjoint-partition-proof", 10, 8, "P babylon:5,5 1,1,1,1,1 : 3,2"),
        ("one-colour", 1, 2, "P babylon:1,1 - : 1"),
        ("one-colour", 9, 32, "P babylon:5,4 - : 1,1,1,1,1,1,1,1,1"),
        ("configuration-1-lost", 10, 45, "N babylon:5,5 1 : 1,1,1,1,1,1,1,1,1"),
        ("configuration-2-lost", 2, 1, "N babylon:1,1 1 : 1"),
        ("configuration-2-lost", 12, 9, "N babylon:6,6 2,1,1,1,1 : 6"),
        ("configuration-3", 12, 26, "P babylon:6,6 1 : 11"),
        ("configuration-4", 12, 52, "P babylon:6,6 1 : 11"),
        ("safe", 12, 86, "P babylon:6,6 1 : 11"),
        ("safe-proof", 8, 16, "P babylon:4,4 1 : 3,2,2"),
        ("safe-proof-repaired", 16, 344, "P babylon:8,8 1 : 10,3,2"),
    ];
    for (name, size, count, wanted) in cases {
        let Followed::Holds(members) = held(name, size) else { panic!("{name} at {size}") };
        assert_eq!(members, count, "{name}");
        let line = line(invariant(name), size, &Limits::default()).expect("a game");
        assert_eq!(verified(&line.expect("a member")).0, wanted, "{name}");
    }
}

#[test]
fn what_holds_holds_further_on() {
    for size in (13..=19).step_by(2) {
        assert!(matches!(followed("goadrich-schlatter-theorem-3-repaired", size), Followed::Holds(_)));
        assert!(matches!(followed("goadrich-schlatter-corollary-8-repaired", size), Followed::Holds(_)));
        assert!(matches!(held("preferred-pile-determined-repaired", size), Followed::Holds(_)));
    }
    for name in ["safe", "safe-proof-repaired", "configuration-1-lost", "configuration-3", "configuration-4"] {
        assert!((4..=24).step_by(2).all(|size| matches!(held(name, size), Followed::Holds(_))), "{name}");
    }
}

/// The names with a departure, the smallest size at which it occurs, and the departure.
const DEPARTURES: [(&str, u16, &str); 7] = [
    (
        "goadrich-schlatter-theorem-3",
        7,
        "7 tokens, babylon:5,2: from 1,1 : 4,1 the opponent's b4>b1 leaves 1,1 : 5; stage 3 says to place the largest \
             minority pile onto the preferred pile, and there is no such move; in truth the player to move wins there by \
             leaving 2 : 5",
    ),
    (
        "goadrich-schlatter-corollary-8",
        5,
        "5 tokens, babylon:3,1,1: at 1,1,1 : 1 : 1; the first move says to place a blue token on a yellow token, and \
             leaving 2,1,1 : 1 : - loses; in truth the player to move wins there by leaving 2,1 : 1 : 1",
    ),
    (
        "preferred-pile-determined",
        7,
        "7 tokens: from 1,1 : 4,1 the opponent's b4>b1 leaves 1,1 : 5; stage 3 says to place the largest minority pile \
             onto the preferred pile, and there is no such move; in truth the player to move wins there by leaving 2 : 5",
    ),
    (
        "preferred-pile-determined-kept",
        9,
        "9 tokens: from 1,1,1 : 4,1,1 the opponent's a1>a1 leaves 2,1 : 4,1,1; stage 3 says to place the largest minority \
             pile onto the preferred pile, and leaving 2,1 : 5,1 is not PPD as it asserts; in truth the player to move wins \
             there by leaving 3 : 4,1,1",
    ),
    (
        "disjoint-partition",
        18,
        "18 tokens: from 1,1,1,1,1,1,1,1,1 : 3,2,2,2 the opponent's a1>a1 leaves 2,1,1,1,1,1,1,1 : 3,2,2,2; the claim \
             says to win at once or return to the set, and there is no such move; in truth the player to move loses there",
    ),
    (
        "disjoint-partition-proof",
        12,
        "12 tokens: from 1,1,1,1,1,1 : 2,2,2 the opponent's a1>a1 leaves 2,1,1,1,1 : 2,2,2; the text says nothing of \
             that move; in truth the player to move wins there by leaving 3,1,1,1 : 2,2,2",
    ),
    (
        "safe-proof",
        10,
        "10 tokens: from 2,1,1,1,1 : 4 the opponent's a2>a1 leaves 3,1,1,1 : 4; Lemma 6, third bullet says to make any \
         move, and leaving 4,1,1 : 4 is not safe or in configuration 3 or 4 as it asserts, and loses; in truth the \
         player to move wins there by leaving 3,2,1 : 4",
    ),
];

#[test]
fn the_smallest_departures_are_these() {
    for (name, size, wanted) in DEPARTURES {
        assert!((0..size).all(|smaller| departure(name, smaller).is_none()), "{name}");
        assert_eq!(departure(name, size).as_deref(), Some(wanted), "{name}");
    }
}

#[test]
fn a_proof_that_takes_to_be_so_what_is_not_departs() {
    let wanted = "16 tokens: from 1,1,1,1,1,1,1,1 : 4,2,2 the opponent's b2>b2 leaves 1,1,1,1,1,1,1,1 : 4,4; \
                  Lemma 5, no shared height says to find the unique pile of greatest height, and it is not so that only one pile has the \
                  greatest height; in truth the player to move wins there by leaving 2,1,1,1,1,1,1 : 4,4";
    assert_eq!(departure("disjoint-partition-proof", 16).as_deref(), Some(wanted));
}

#[test]
fn names_are_distinct_and_sizes_without_a_game_or_a_member_are_told() {
    let names = || STRATEGIES.iter().map(|named| named.name).chain(INVARIANTS.iter().map(|named| named.name));
    let distinct: std::collections::BTreeSet<&str> = names().collect();
    assert_eq!(distinct.len(), names().count());
    for size in [0, 1, 2] {
        assert!(matches!(followed("goadrich-schlatter-theorem-3", size), Followed::Nothing));
        assert!(matches!(held("single-minority-pile", size), Followed::Nothing));
    }
    assert!(matches!(followed("goadrich-schlatter-theorem-1", 9), Followed::Nothing));
    let none = line(invariant("safe"), 9, &Limits::default());
    assert!(none.expect("no game is needed").is_none());
}

/// Configuration 1, with the wrong moves for the opponent.
static WRONG: Invariant = Invariant {
    lost: Some(|member| {
        let leaves = followers(member, |_| true);
        Clause::new("configuration 1", "make any move", leaves).asserting(&sets::ONE_COLOUR)
    }),
    ..texts::CONFIGURATION_1_LOST
};

#[test]
fn a_set_is_not_lost_by_moves_that_lead_elsewhere() {
    let Followed::Departs(departure) = hold(&WRONG, 4, &Limits::default()).expect("held") else {
        panic!("any move is said to do")
    };
    assert_eq!(
        departure.to_string(),
        "4 tokens: at 1 : 1,1,1; configuration 1 says to make any move, and leaving 1 : 2,1 is not an odd number of piles \
         of one colour as it asserts, and loses; in truth the player to move wins there by leaving 2 : 1,1"
    );
}

#[test]
fn memory_ends_it() {
    let theorem = strategy("goadrich-schlatter-theorem-3-repaired").expect("a strategy");
    let limits = Limits { memory: 0, ..Limits::default() };
    assert!(matches!(follow(theorem, 23, &limits), Err(Unfinished::Unsolved(_))));
}
