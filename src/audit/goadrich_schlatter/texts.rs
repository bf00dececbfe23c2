//! The strategies and sets by the names explained in `claims/FORMAT.md`.

use super::configurations::{first, fourth, second, third};
use super::disjoint::lemma_5;
use super::lists::Shape;
use super::safe::lemma_6;
use super::sets::{
    CONFIGURATION_1, CONFIGURATION_2, CONFIGURATION_3, CONFIGURATION_4, DISJOINT, HALF, ONE_COLOUR, PPD, SAFE_OR_WON,
    SMP, Set,
};
use super::theorem_3::{corollary_8, corollary_8_repaired, repaired, repaired_and_kept, theorem_3, to_the_letter};
use super::theorems_1_2::{corollary_7, replies_2, replies_7, theorem_1, theorem_2};
use super::{Invariant, Stage, Strategy};
use crate::ruleset::Pile;

/// The strategies described in the paper.
pub static STRATEGIES: [Strategy; 7] = [
    Strategy {
        name: "goadrich-schlatter-theorem-1",
        games: |size| even(size, 2, &[1]),
        opening: theorem_1,
        replies: replies_2,
    },
    Strategy {
        name: "goadrich-schlatter-theorem-2",
        games: |size| even(size, 4, &[2]),
        opening: theorem_2,
        replies: replies_2,
    },
    Strategy {
        name: "goadrich-schlatter-theorem-3",
        games: |size| odd(size, &[]),
        opening: theorem_3,
        replies: to_the_letter,
    },
    Strategy {
        name: "goadrich-schlatter-theorem-3-repaired",
        games: |size| odd(size, &[]),
        opening: theorem_3,
        replies: repaired,
    },
    Strategy {
        name: "goadrich-schlatter-corollary-7",
        games: |size| even(size, 4, &[1, 1]),
        opening: corollary_7,
        replies: replies_7,
    },
    Strategy {
        name: "goadrich-schlatter-corollary-8",
        games: |size| odd(size, &[1]),
        opening: corollary_8,
        replies: to_the_letter,
    },
    Strategy {
        name: "goadrich-schlatter-corollary-8-repaired",
        games: |size| odd(size, &[1]),
        opening: corollary_8_repaired,
        replies: repaired,
    },
];

/// For an even `size` of at least `least`: the game with these tokens in addition to the blue ones.
fn even(size: u16, least: u16, others: &[u16]) -> Vec<Vec<u16>> {
    let is_game = size >= least && size.is_multiple_of(2);
    let tokens = || [size - others.iter().sum::<u16>()].into_iter().chain(others.iter().copied()).collect();
    is_game.then(tokens).into_iter().collect()
}

/// For an odd `size`: the games with these tokens in addition to the blue and red ones.
fn odd(size: u16, others: &[u16]) -> Vec<Vec<u16>> {
    let game = |red| [size - red - others.len() as u16, red].into_iter().chain(others.iter().copied()).collect();
    let reds = if size.is_multiple_of(2) { 0 } else { size / 2 };
    (1..=reds).map(game).collect()
}

/// SMP with stage 4: "We claim that from now on in stage 4, we either win the game or can make a move that leaves the
/// game in an SMP position."
const SINGLE_MINORITY_PILE: Invariant =
    Invariant { stage: |_| Stage::Fourth, ..set("single-minority-pile", &SMP, Shape::SingleOfOne) };

/// PPD with stage 3, which continues in SMP.
const PREFERRED_PILE_DETERMINED: Invariant = Invariant {
    stage: |member| {
        let tallest = member.iter().max_by_key(|pile| pile.height);
        tallest.map_or(Stage::Settled, |preferred| Stage::Third { preferred: *preferred })
    },
    replies: Some(to_the_letter),
    goes_on_to: Some(&SINGLE_MINORITY_PILE),
    ..set("preferred-pile-determined", &PPD, Shape::Tokens)
};

/// The conclusion of Lemma 5: "regardless of the second player's move, the first player can either win the game or
/// return the game to a disjoint partition state". Winning the game is understood as winning it at once.
const DISJOINT_PARTITION: Invariant = set("disjoint-partition", &DISJOINT, Shape::Halves);

/// An odd number of piles of one colour: the player to move makes the last move but one.
const ONE_COLOUR_LEFT: Invariant = set("one-colour", &ONE_COLOUR, Shape::OneColour);

pub(super) const CONFIGURATION_1_LOST: Invariant = Invariant {
    lost: Some(first),
    goes_on_to: Some(&ONE_COLOUR_LEFT),
    ..set("configuration-1-lost", &CONFIGURATION_1, Shape::SingleOfOne)
};

/// The positions that the opponent's move from configuration 2 leads to.
const HALF_LEFT: Invariant = set("half", &HALF, Shape::SingleOfOne);

/// The conclusion of Lemma 6: "If we leave a safe position after our move, on our next move, we will leave either a
/// safe position or a configuration of type 3 or 4 (which are winning positions)." The members are the safe positions
/// and those in configuration 3 or 4.
const SAFE_LEFT: Invariant = set("safe", &SAFE_OR_WON, Shape::SingleOfOne);

/// The sets described in the paper.
pub static INVARIANTS: [Invariant; 14] = [
    SINGLE_MINORITY_PILE,
    PREFERRED_PILE_DETERMINED,
    Invariant { name: "preferred-pile-determined-repaired", replies: Some(repaired), ..PREFERRED_PILE_DETERMINED },
    Invariant { name: "preferred-pile-determined-kept", replies: Some(repaired_and_kept), ..PREFERRED_PILE_DETERMINED },
    DISJOINT_PARTITION,
    Invariant {
        name: "disjoint-partition-proof",
        replies: Some(|_, turn| lemma_5(turn.after).into_iter().collect()),
        ..DISJOINT_PARTITION
    },
    ONE_COLOUR_LEFT,
    CONFIGURATION_1_LOST,
    Invariant {
        lost: Some(second),
        goes_on_to: Some(&HALF_LEFT),
        ..set("configuration-2-lost", &CONFIGURATION_2, Shape::SingleOfOne)
    },
    Invariant {
        replies: Some(|_, turn| {
            third(turn.after).into_iter().map(|clause| clause.asserting(&CONFIGURATION_3)).collect()
        }),
        ..set("configuration-3", &CONFIGURATION_3, Shape::SingleOfOne)
    },
    Invariant {
        replies: Some(|_, turn| {
            fourth(turn.after).into_iter().map(|clause| clause.asserting(&CONFIGURATION_4)).collect()
        }),
        ..set("configuration-4", &CONFIGURATION_4, Shape::SingleOfOne)
    },
    SAFE_LEFT,
    Invariant { name: "safe-proof", replies: Some(|_, turn| lemma_6(turn, false).into_iter().collect()), ..SAFE_LEFT },
    Invariant {
        name: "safe-proof-repaired",
        replies: Some(|_, turn| lemma_6(turn, true).into_iter().collect()),
        ..SAFE_LEFT
    },
];

/// A set for which the paper claims only that some move wins at once or returns to it.
const fn set(name: &'static str, set: &'static Set, shape: Shape) -> Invariant {
    let stage = |_: &[Pile]| Stage::Settled;
    Invariant { name, set, shape, stage, replies: None, goes_on_to: None, lost: None }
}
