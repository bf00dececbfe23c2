use super::*;
use crate::rules::tests::orders;

/// The work allowed for a short text.
pub(crate) fn work() -> Work {
    Work::new(Default::default(), 1)
}

/// The shape of these families of sets of points, which actions remove; each set is given as its binary number.
pub(crate) fn of_sets(points: usize, families: &[Vec<u64>]) -> Shape {
    let action =
        |set: &u64| (0..points as u16).filter(|point| set >> point & 1 == 1).map(|point| (point, None)).collect();
    let family = |sets: &Vec<u64>| {
        let distinct: std::collections::BTreeSet<&u64> = sets.iter().collect();
        distinct.into_iter().map(action).collect()
    };
    Shape::new(points, families.iter().map(family).collect::<Vec<_>>())
}

fn shape(points: usize, sets: Vec<u64>) -> Shape {
    of_sets(points, &[sets])
}

fn carried(shape: &Shape, images: &[u16]) -> Shape {
    Coloured::new(shape).carried(images).expect("images of all")
}

/// A number below `below`, by a linear congruence (Knuth).
fn random(state: &mut u64, below: u64) -> u64 {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) % below
}

/// A shape with some random actions.
fn actions(points: usize, state: &mut u64) -> Shape {
    let mut pair = |point: u16| match random(state, 2 + points as u64) as u16 {
        image if usize::from(image) < points => Some((point, Some(image))),
        other => (usize::from(other) == points).then_some((point, None)),
    };
    let family: std::collections::BTreeSet<Action> =
        (0..2).map(|_| (0..points as u16).filter_map(&mut pair).collect()).collect();
    Shape::new(points, [family.into_iter().collect()])
}

fn same(one: &Shape, other: &Shape) -> bool {
    isomorphic(one, other, &mut work()).expect("within reach")
}

#[test]
fn the_search_agrees_with_all_bijections() {
    let (mut state, mut found) = (1, [0, 0]);
    for points in 1..=5 {
        let all = orders(&(0..points as u16).collect::<Vec<u16>>());
        for round in 0..300 {
            let mut family = || (0..points + 1).map(|_| random(&mut state, 1 << points)).collect::<Vec<u64>>();
            let [one, other] = match round % 2 {
                0 => [shape(points, family()), shape(points, family())],
                _ => [actions(points, &mut state), actions(points, &mut state)],
            };
            let expected = all.iter().any(|images| carried(&one, images) == other);
            assert_eq!(same(&one, &other), expected, "{one:?} {other:?}");
            found[usize::from(expected)] += 1;
            let images = &all[random(&mut state, all.len() as u64) as usize];
            assert!(same(&one, &carried(&one, images)), "{one:?} {images:?}");
        }
    }
    assert!(found[0] > 600 && found[1] > 60, "{found:?}");
}

/// All pairs of families of pairs on four points, which are the graphs on four vertices: eleven classes.
#[test]
fn graphs_on_four_vertices_are_eleven() {
    let pairs = [0b0011, 0b0101, 0b1001, 0b0110, 0b1010, 0b1100];
    let graphs = (0..64).map(|chosen: u64| {
        shape(4, (0..6).filter(|pair| chosen >> pair & 1 == 1).map(|pair: usize| pairs[pair]).collect())
    });
    let mut classes: Vec<Shape> = vec![];
    for graph in graphs {
        if !classes.iter().any(|class| same(class, &graph)) {
            classes.push(graph);
        }
    }
    assert_eq!(classes.len(), 11);
    let fingerprints: std::collections::BTreeSet<u64> =
        classes.iter().map(|class| fingerprint(class, &mut work()).expect("within reach")).collect();
    assert_eq!(fingerprints.len(), 11);
}

/// The edges of cycles of these lengths on consecutive points, followed by `single` isolated points.
fn cycles(lengths: &[usize], single: usize) -> Shape {
    let (mut sets, mut first) = (vec![], 0);
    for &length in lengths {
        sets.extend((0..length).map(|k| 1 << (first + k) | 1 << (first + (k + 1) % length)));
        first += length;
    }
    sets.extend((0..first + single).map(|point| 1 << point));
    shape(first + single, sets)
}

/// Refinement alone cannot distinguish a cycle of six from two of three; isolated points are no trouble.
#[test]
fn equal_fingerprints_are_decided_by_the_search() {
    let (six, twice_three) = (cycles(&[6], 20), cycles(&[3, 3], 20));
    let [one, other] = [&six, &twice_three].map(|shape| fingerprint(shape, &mut work()).expect("within reach"));
    assert_eq!(one, other);
    assert!(!same(&six, &twice_three) && same(&six, &six) && same(&twice_three, &twice_three));
    assert!(same(&cycles(&[3, 4, 5], 2), &cycles(&[3, 4, 5], 2)));
    assert!(!same(&cycles(&[5, 7], 0), &cycles(&[4, 8], 0)));
}

/// Sets of different families are not mapped onto one another, and families keep their order.
#[test]
fn families_are_told_apart() {
    let of = |families: [&[u64]; 2]| of_sets(3, &families.map(<[u64]>::to_vec));
    let one = of([&[0b011], &[0b001, 0b110]]);
    assert!(same(&one, &of([&[0b110], &[0b011, 0b100]])) && !same(&one, &of([&[0b001, 0b110], &[0b011]])));
    assert!(!same(&one, &of([&[0b011], &[0b100, 0b110]])) && !same(&one, &of([&[0b011, 0b110], &[0b001]])));
}

#[test]
fn sets_and_points_are_counted() {
    let nothing = shape(0, vec![]);
    assert!(same(&nothing, &nothing) && !same(&nothing, &shape(0, vec![0])) && !same(&nothing, &shape(1, vec![])));
    assert!(same(&shape(64, vec![1 << 63]), &shape(64, vec![1])) && !same(&shape(64, vec![1]), &shape(64, vec![3])));
}

/// The rook's graph and the Shrikhande graph (Shrikhande 1959) are strongly regular with the same parameters.
#[test]
fn strongly_regular_graphs_are_told_apart() {
    let graph = |joined: &dyn Fn(u32, u32) -> bool| {
        let pairs = (0..16).flat_map(|a| (0..a).map(move |b| (a, b))).filter(|&(a, b)| joined(a, b));
        shape(16, pairs.map(|(a, b)| 1 << a | 1 << b).collect())
    };
    let rook = graph(&|a, b| a / 4 == b / 4 || a % 4 == b % 4);
    let shrikhande = graph(&|a, b| {
        [(0, 1), (1, 0), (0, 3), (3, 0), (1, 1), (3, 3)].contains(&((a / 4 + 4 - b / 4) % 4, (a + 4 - b % 4) % 4))
    });
    assert_eq!((rook.families[0].len(), shrikhande.families[0].len()), (48, 48));
    assert_eq!(fingerprint(&rook, &mut work()), fingerprint(&shrikhande, &mut work()));
    assert!(!same(&rook, &shrikhande) && same(&rook, &rook));
}

#[test]
fn a_search_that_takes_too_long_is_given_up() {
    let (one, other) = (cycles(&[3; 20], 0), cycles(&[3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 6], 0));
    let found = isomorphic(&one, &other, &mut work()).map_err(|rejection| rejection.reason);
    assert_eq!(found, Err(crate::Reason::OutOfReach));
}
