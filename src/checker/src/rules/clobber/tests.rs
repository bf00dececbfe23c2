use std::collections::{BTreeMap, BTreeSet};

use crate::Reason;
use crate::claim::Equivalence;
use crate::rules::tests::{game, image, move_texts, moves, no_board, refused};

fn rules(rows: &[&str]) -> String {
    let rows: Vec<String> = rows.iter().map(|row| format!("{row:?}")).collect();
    format!(r#"{{"ruleset": "clobber", "board": [{}]}}"#, rows.join(","))
}

/// Every board with these sides.
fn boards(rows: usize, columns: usize) -> Vec<Vec<Vec<char>>> {
    let all = 3usize.pow((rows * columns) as u32);
    let cell = |board: usize, place: usize| ['.', 'x', 'o'][board / 3usize.pow(place as u32) % 3];
    let row = |board, row| (0..columns).map(|column| cell(board, row * columns + column)).collect();
    (0..all).map(|board| (0..rows).map(|number| row(board, number)).collect()).collect()
}

fn joined(board: &[Vec<char>]) -> String {
    board.iter().map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("/")
}

fn cell_name((row, column): (usize, usize)) -> String {
    format!("{}{}", ["a", "b", "c", "d", "e"][column], row + 1)
}

/// A player moves a stone of their own onto a stone of the opponent beside it in a row or a column, which is removed.
fn by_definition(board: &[Vec<char>], own: char, opposing: char) -> BTreeSet<(String, String)> {
    let places: Vec<(usize, usize)> =
        board.iter().enumerate().flat_map(|(row, cells)| (0..cells.len()).map(move |column| (row, column))).collect();
    let mut all = BTreeSet::new();
    for &from in &places {
        for &to in &places {
            let is_adjacent = from.0.abs_diff(to.0) + from.1.abs_diff(to.1) == 1;
            if is_adjacent && board[from.0][from.1] == own && board[to.0][to.1] == opposing {
                let mut left = board.to_vec();
                left[to.0][to.1] = own;
                left[from.0][from.1] = '.';
                all.insert((format!("{}>{}", cell_name(from), cell_name(to)), joined(&left)));
            }
        }
    }
    all
}

#[test]
fn the_moves_are_those_of_the_definition() {
    let mut played = 0;
    for (rows, columns) in [(1, 1), (1, 2), (1, 4), (2, 2), (4, 1), (2, 3), (3, 2)] {
        let empty = vec![".".repeat(columns); rows];
        let rules = rules(&empty.iter().map(String::as_str).collect::<Vec<_>>());
        for board in boards(rows, columns) {
            for (mover, own, opposing, other) in [("L", 'x', 'o', "R"), ("R", 'o', 'x', "L")] {
                let expected = by_definition(&board, own, opposing);
                let expected: BTreeMap<_, _> =
                    expected.into_iter().map(|(mv, left)| (mv, format!("{other} {left}"))).collect();
                assert_eq!(moves(&rules, &format!("{mover} {}", joined(&board))), expected);
                played += expected.len();
            }
        }
    }
    assert!(played > 4000, "only {played} moves");
}

#[test]
fn cells_are_named_by_column_and_row() {
    let rules = rules(&["xo.", "ox."]);
    assert_eq!(move_texts(&rules, "L xo./ox."), "a1>a2 a1>b1 b2>a2 b2>b1");
    assert_eq!(move_texts(&rules, "R .x./..o"), "");
    assert_eq!(moves(&rules, "R ..x/..o"), [("c2>c1".to_string(), "L ..o/...".to_string())].into());
}

#[test]
fn a_position_has_the_rows_and_columns_of_the_rules() {
    let rules = rules(&["xo.", "ox."]);
    for wrong in ["xo/ox", "xo./ox./...", "xo.", "xo.,ox.", "xO./ox.", "xo.ox.", "", "xo./ox./", "xo./ox", "é./ox."] {
        assert_eq!(no_board(&rules, wrong), Some(Reason::BadPosition), "{wrong}");
    }
    assert_eq!((no_board(&rules, ".../..."), no_board(&rules, "xxx/xxx")), (None, None));
    assert_eq!(game(&rules).name(), "clobber:xo./ox.");
}

/// A square has eight symmetries, another rectangle four, a row two.
#[test]
fn the_symmetries_are_those_of_the_rectangle() {
    for (rows, columns, expected) in [(1, 1, 1), (1, 3, 2), (2, 2, 8), (2, 3, 4), (3, 2, 4)] {
        let board = vec![".".repeat(columns); rows];
        let rules = rules(&board.iter().map(String::as_str).collect::<Vec<_>>());
        let names: Vec<String> =
            (0..rows).flat_map(|row| (0..columns).map(move |column| cell_name((row, column)))).collect();
        let empty = format!("L {}", board.join("/"));
        let is_symmetry =
            |images: &Vec<String>| image(&rules, Equivalence::Symmetry, &empty, &images.join(",")).is_ok();
        assert_eq!(
            permutations(&names).iter().filter(|images| is_symmetry(images)).count(),
            expected,
            "{rows}x{columns}"
        );
    }
}

fn permutations(names: &[String]) -> Vec<Vec<String>> {
    if names.is_empty() {
        return vec![vec![]];
    }
    let with_first = |place: usize| {
        let others = [&names[..place], &names[place + 1..]].concat();
        permutations(&others).into_iter().map(move |rest| [vec![names[place].clone()], rest].concat())
    };
    (0..names.len()).flat_map(with_first).collect()
}

#[test]
fn a_symmetry_keeps_the_colours_and_cells_beside_one_another() {
    let rules = rules(&["xo.", "ox."]);
    let by = |witness| image(&rules, Equivalence::Symmetry, "R x../.o.", witness);
    assert_eq!(by("c2,b2,a2,c1,b1,a1"), Ok("R .o./..x".to_string()));
    assert_eq!(by("-c2,b2,a2,c1,b1,a1"), Ok("L .x./..o".to_string()));
    assert_eq!(by("-a1,b1,c1,a2,b2,c2"), Ok("L o../.x.".to_string()));
    assert_eq!(by("-a1,c1,b1,a2,c2,b2"), Err(Reason::NotASymmetry));
    assert_eq!(by("a1,c1,b1,a2,c2,b2"), Err(Reason::NotASymmetry));
    assert_eq!(by("a1,b1,c1,a2,b2"), Err(Reason::BadWitness));
    assert_eq!(by("a1,b1,c1,a2,b2,b2"), Err(Reason::BadWitness));
    assert_eq!(by("a1,b1,c1,a2,b2,c3"), Err(Reason::BadWitness));
}

#[test]
fn boards_have_their_limits() {
    let refused = |cells: &[&str]| refused(&rules(cells));
    let (longest, longer, square) = ("x".repeat(26), "o".repeat(27), ".".repeat(8));
    assert_eq!(
        (refused(&[&longest, &longest]), refused(&[square.as_str(); 8]), refused(&["x"; 26])),
        (None, None, None)
    );
    for bad in [&[][..], &[""], &["x", "xo"], &["X"], &["#"], &[&longer], &["x"; 27], &[longest.as_str(); 3], &[".é"]]
    {
        assert_eq!(refused(bad), Some(Reason::BadRules), "{bad:?}");
    }
}
