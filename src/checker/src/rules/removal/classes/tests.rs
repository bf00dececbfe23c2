use super::*;
use crate::board::tests::{board, nimbi, random, random_board};
use crate::claim::Removal;
use crate::notation;

const SAMENESSES: [Sameness; 3] = [Sameness::Identity, Sameness::Symmetry, Sameness::Isomorphism];

fn orders(points: &[Point]) -> Vec<Vec<Point>> {
    if points.is_empty() {
        return vec![vec![]];
    }
    let without = |p: Point| points.iter().copied().filter(move |&q| q != p).collect::<Vec<Point>>();
    points.iter().flat_map(|&p| orders(&without(p)).into_iter().map(move |o| [vec![p], o].concat())).collect()
}

/// Whether any witness at all carries one onto the other.
fn same_by_definition(board: &Board, sameness: Sameness, one: Tokens, other: Tokens) -> bool {
    let is_witness = |images: &Vec<Point>| witness::image(board, sameness, one, images) == Ok(other);
    let onto = |set: Tokens| orders(&set.points().collect::<Vec<_>>());
    match sameness {
        Sameness::Identity => one == other,
        Sameness::Symmetry => onto(board.everything()).iter().any(is_witness),
        Sameness::Isomorphism => one.len() == other.len() && onto(other).iter().any(is_witness),
    }
}

fn same(board: &Board, sameness: Sameness, one: Tokens, other: Tokens) -> bool {
    let mut classes = Classes::new(board, sameness).expect("few symmetries");
    assert_eq!(classes.representative(one), Ok(one));
    let first = classes.representative(other).expect("few steps");
    assert_eq!(classes.representative(other), Ok(first));
    assert!(first == one || first == other);
    first == one
}

#[test]
fn positions_are_the_same_when_any_bijection_is_a_witness() {
    let mut met = [[0; 2]; 3];
    for seed in 0..90 {
        let board = random_board(seed);
        if board.everything().len() > 5 {
            continue;
        }
        let positions: Vec<Tokens> = board.everything().subsets().chain([Tokens::NONE]).collect();
        for (sameness, met) in SAMENESSES.into_iter().zip(&mut met) {
            for (&one, &other) in positions.iter().flat_map(|one| positions.iter().map(move |other| (one, other))) {
                let expected = same_by_definition(&board, sameness, one, other);
                let found = same(&board, sameness, one, other);
                assert_eq!(found, expected, "seed {seed}, {sameness:?}: {one:?} and {other:?}");
                met[usize::from(found && one != other)] += 1;
            }
        }
    }
    assert!(met[1][1] > 500 && met[2][1] > 3000 && met.iter().all(|met| met[0] > 5000), "{met:?} were met");
}

/// Runs that are a part of one another, on lines that share several points, in order and reversed.
#[test]
fn runs_within_runs_are_no_blocks_of_their_own() {
    let contiguous = board(Removal::Contiguous, "abcdef", &["abc", "cb", "def", "ab", "abc"]);
    let subset = board(Removal::Subset, "abcdef", &["abc", "cb", "def", "ab"]);
    for board in [contiguous, subset] {
        let set = |text| notation::set(&board.names, text).expect("a position");
        for (one, other) in [("abc", "def"), ("ab", "de"), ("bc", "ef"), ("abcd", "adef")] {
            let [one, other] = [set(one), set(other)];
            assert!(same(&board, Sameness::Isomorphism, one, other));
            assert!(same_by_definition(&board, Sameness::Isomorphism, one, other));
        }
    }
}

/// A circle of six and two of three: every token is on two lines of two, and no counting of neighbours tells them apart.
/// Only the search does.
#[test]
fn equal_keys_are_not_enough() {
    let lines = ["ab", "bc", "cd", "de", "ef", "af", "gh", "hi", "gi", "jk", "kl", "jl"];
    let board = board(Removal::Contiguous, "abcdefghijkl", &lines);
    let set = |text| notation::set(&board.names, text).expect("a position");
    let key = |text| Structure::of_position(&board, set(text)).key();
    assert_eq!(key("abcdef"), key("ghijkl"));
    assert!(!same(&board, Sameness::Isomorphism, set("abcdef"), set("ghijkl")));
    assert!(same(&board, Sameness::Isomorphism, set("ghi"), set("jkl")));
}

/// The two Latin squares of order 4, as triples of row, column and symbol: all points are alike in both, and so are all
/// pairs, but no bijection carries one square onto the other. Only the witness tells.
#[test]
fn equal_colours_and_pairs_are_not_enough() {
    let triple = |[i, j, symbol]: [usize; 3], first: u8| {
        [i, 4 + j, 8 + symbol].map(|place| char::from(first + place as u8)).iter().collect::<String>()
    };
    let cells = || (0..16).map(|cell| (cell / 4, cell % 4));
    let cyclic = cells().map(|(i, j)| triple([i, j, (i + j) % 4], b'a'));
    let four_group = cells().map(|(i, j)| triple([i, j, i ^ j], b'A'));
    let lines: Vec<String> = cyclic.chain(four_group).collect();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let board = board(Removal::Subset, "abcdefghijklABCDEFGHIJKL", &lines);
    let [one, other] =
        ["abcdefghijkl", "ABCDEFGHIJKL"].map(|text| notation::set(&board.names, text).expect("a position"));
    assert_eq!(Structure::of_position(&board, one).key(), Structure::of_position(&board, other).key());
    assert!(!same(&board, Sameness::Isomorphism, one, other));
}

#[test]
fn all_positions_of_nimbi_are_the_same_as_their_images() {
    let board = nimbi();
    let symmetries = Classes::new(&board, Sameness::Symmetry).expect("few symmetries").symmetries;
    assert_eq!(symmetries.len(), 6);
    let mut random = random(1);
    let positions: Vec<Tokens> = board.everything().subsets().collect();
    for _ in 0..500 {
        let (one, symmetry) = (positions[random(positions.len())], &symmetries[random(6)]);
        let other = carry(symmetry, one);
        for sameness in [Sameness::Symmetry, Sameness::Isomorphism] {
            assert!(same(&board, sameness, one, other), "{sameness:?}: {one:?} and {other:?}");
        }
    }
}

#[test]
fn nim_squared_has_1152_symmetries_on_sixteen_points() {
    let rows = ["1234", "5678", "9TED", "ABCF", "159A", "26TB", "37EC", "48DF"];
    let board = board(Removal::Subset, "123456789TEDABCF", &rows);
    assert_eq!(Classes::new(&board, Sameness::Symmetry).expect("few symmetries").symmetries.len(), 1152);
}

#[test]
fn too_many_symmetries_are_out_of_reach() {
    let alone =
        |points: &str| board(Removal::Subset, points, &points.split("").filter(|p| !p.is_empty()).collect::<Vec<_>>());
    let reason = |board: &Board| Classes::new(board, Sameness::Symmetry).map(|_| ()).map_err(|r| r.reason);
    assert_eq!(reason(&alone("abcdefgh")), Ok(()));
    assert_eq!(reason(&alone("abcdefghi")), Err(Reason::SamenessOutOfReach));
}

#[test]
fn steps_are_counted() {
    let board = nimbi();
    for sameness in [Sameness::Symmetry, Sameness::Isomorphism] {
        let mut classes = Classes::new(&board, sameness).expect("few symmetries");
        classes.representative(board.everything()).expect("few steps");
        classes.steps = 5;
        let all_but = |p| board.everything().without(Tokens::NONE.with(p));
        let reason = match sameness {
            Sameness::Symmetry => classes.representative(all_but(0)).map(|_| ()),
            _ => classes.isomorphic(all_but(0), all_but(2)).map(|_| ()),
        };
        assert_eq!(reason.map_err(|r| r.reason), Err(Reason::SamenessOutOfReach), "{sameness:?}");
    }
}
