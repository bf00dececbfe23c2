use std::collections::BTreeSet;

use super::*;
use crate::bound::shapes::tests::{of_sets, work};
use crate::claim::Player;
use crate::rules::tests::apart::{games, involutions, mirrors};
use crate::rules::tests::game;

/// By the definition: each family's sets are mapped onto those of the negative, and meet none of their images.
fn by_definition(families: &[Vec<u64>], involutions: &[Vec<usize>]) -> bool {
    let mut negative = families.to_vec();
    if let [own, other] = negative.as_mut_slice() {
        std::mem::swap(own, other);
    }
    involutions.iter().any(|images| {
        let image = |set: u64| {
            let those = (0..images.len()).filter(|point| set >> point & 1 == 1);
            those.fold(0, |image, point| image | 1 << images[point])
        };
        let carried = |(own, other): (&Vec<u64>, &Vec<u64>)| {
            own.len() == other.len() && own.iter().all(|&set| other.contains(&image(set)) && set & image(set) == 0)
        };
        families.iter().zip(&negative).all(carried)
    })
}

fn is_mirror_of_sets(points: usize, families: &[Vec<u64>]) -> bool {
    has_mirror(&of_sets(points, families), &mut work()).expect("within reach")
}

/// Every family of sets on up to four points in which each point is in some set.
#[test]
fn mirrors_are_those_of_the_definition() {
    let (mut mirrors, mut all) = (0, 0);
    for points in 0..=4u32 {
        let involutions = involutions(points as usize);
        let sets: Vec<u64> = (1..1 << points).collect();
        for family in 0..1u64 << sets.len() {
            let sets: Vec<u64> = sets.iter().copied().filter(|set| family >> (set - 1) & 1 == 1).collect();
            if sets.iter().fold(0, |union, set| union | set) != (1 << points) - 1 {
                continue;
            }
            let expected = by_definition(std::slice::from_ref(&sets), &involutions);
            assert_eq!(is_mirror_of_sets(points as usize, std::slice::from_ref(&sets)), expected, "{sets:?}");
            (mirrors, all) = (mirrors + u32::from(expected), all + 1);
        }
    }
    assert_eq!((mirrors, all), (33, 32_413));
}

/// Every graph on six points: each edge is a set, and each point is one.
#[test]
fn mirrors_of_graphs_are_those_of_the_definition() {
    let involutions = involutions(6);
    let edges: Vec<u64> = (0..6).flat_map(|one| (0..one).map(move |other| 1 << one | 1 << other)).collect();
    let mut mirrors = 0;
    for seed in 0..1u64 << edges.len() {
        let mut sets: Vec<u64> = (0..6).map(|point| 1 << point).collect();
        sets.extend((0..).zip(&edges).filter(|(place, _)| seed >> place & 1 == 1).map(|(_, edge)| *edge));
        let expected = by_definition(std::slice::from_ref(&sets), &involutions);
        assert_eq!(is_mirror_of_sets(6, std::slice::from_ref(&sets)), expected, "{sets:?}");
        mirrors += u32::from(expected);
    }
    assert_eq!(mirrors, 686);
}

/// Seven triangles and a point: more involutions than can be tried.
#[test]
fn many_components_that_are_isomorphic_are_paired() {
    let triangle =
        |first: u32| [[0, 1], [0, 2], [1, 2]].map(|pair| pair.iter().fold(0, |set, i| set | 1 << (first + i)));
    let shape = |triangles: u32, points: u32| {
        let singles = (0..3 * triangles + points).map(|point| 1 << point);
        let sets: Vec<u64> = (0..triangles).flat_map(|number| triangle(3 * number)).chain(singles).collect();
        is_mirror_of_sets((3 * triangles + points) as usize, &[sets])
    };
    assert!(!shape(7, 1) && !shape(6, 1) && shape(6, 2));
}

/// All shapes of two families of pairs on four points, and all of two families of sets on two.
#[test]
fn mirrors_of_partizan_shapes_exchange_the_families() {
    let pairs = [0b0011, 0b0101, 0b1001, 0b0110, 0b1010, 0b1100];
    let counted = |points: u32, sets: &[u64]| {
        let involutions = involutions(points as usize);
        let family = |chosen: usize| -> Vec<u64> {
            (0..).zip(sets).filter(|(n, _)| chosen >> n & 1 == 1).map(|(_, set)| *set).collect()
        };
        let (all, mut mirrors) = (1 << sets.len(), 0);
        for (one, other) in (0..all).flat_map(|one| (0..all).map(move |other| (one, other))) {
            let families = [family(one), family(other)];
            let used = families.iter().flatten().fold(0, |used, set| used | set);
            if used == (1 << points) - 1 {
                let expected = by_definition(&families, &involutions);
                assert_eq!(is_mirror_of_sets(points as usize, &families), expected, "{families:?}");
                mirrors += u32::from(expected);
            }
        }
        mirrors
    };
    assert_eq!([counted(4, &pairs), counted(2, &[1, 2, 3])], [36, 3]);
}

/// For every small position of each ruleset that has components, without the points that no move uses: it is a mirror
/// exactly when a certificate may say so.
#[test]
fn mirrors_are_those_that_certificates_may_have() {
    for (rules, boards) in games() {
        let game = game(&rules);
        if !game.has_components() {
            continue;
        }
        let (mut found, mut all) = (0, 0);
        for board in &boards {
            let position = game.board(board, Player::Left).ok();
            let Some(whole) = position.and_then(|position| game.groups(&position, 8)?.pop()) else { continue };
            let accepted =
                mirrors(&game.board_text(&whole)).iter().any(|mirror| game.hold_mirror(&whole, mirror).is_ok());
            assert!(game.is_usable(&whole), "{rules}: {board}");
            assert_eq!(is_mirror(&game, &whole, &mut work()).expect("within reach"), accepted, "{rules}: {board}");
            (found, all) = (found + u32::from(accepted), all + 1);
        }
        assert!(found > 0 && found + 2 < all, "{rules}: {found} of {all}");
    }
}

/// The groups of a position are the possible parts, whichever two parts it is divided into without a nim-sum.
#[test]
fn groups_are_what_parts_have_of_a_position() {
    for (rules, boards) in games() {
        let game = game(&rules);
        if !game.has_components() {
            continue;
        }
        let mut several = 0;
        let read: Vec<_> = boards.iter().filter_map(|board| game.board(board, Player::Left).ok()).collect();
        let usable =
            |position: &_| game.groups(position, 8).and_then(|mut groups| Some(game.board_text(&groups.pop()?)));
        for position in &read {
            let groups = game.groups(position, 8).expect("few components");
            let groups: BTreeSet<String> = groups.iter().map(|group| game.board_text(group)).collect();
            let mut parts = BTreeSet::new();
            for (one, other) in read.iter().flat_map(|one| read.iter().map(move |other| (one, other))) {
                let both = [one.clone(), other.clone()];
                if game.hold_sum(position, &both).is_ok() && !game.is_by_value(position, &both) {
                    parts.extend(usable(one));
                }
            }
            assert_eq!(groups, parts, "{rules}: {}", game.board_text(position));
            several += usize::from(groups.len() > 1);
        }
        assert!(several > 0, "{rules}");
    }
}
