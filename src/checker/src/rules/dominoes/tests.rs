use std::collections::{BTreeMap, BTreeSet};

use crate::Reason;
use crate::claim::Equivalence;
use crate::rules::points::Names;
use crate::rules::tests::{followers, g_value, game, image, is_legal, move_texts, no_move, no_position, refused};

fn cram(rows: usize, columns: usize) -> String {
    format!(r#"{{"ruleset": "cram", "rows": {rows}, "columns": {columns}}}"#)
}

fn domineering(rows: &[&str]) -> String {
    let rows: Vec<String> = rows.iter().map(|row| format!("{row:?}")).collect();
    format!(r#"{{"ruleset": "domineering", "board": [{}]}}"#, rows.join(","))
}

const RECTANGLE: [&str; 2] = ["...", "..."];

/// All pairs of squares of the row and the column of each, on the board with these rows, in which the second is so far
/// from the first; as moves, where all squares are free.
fn pairs(rows: &[&str], steps: &[(usize, usize)]) -> BTreeSet<String> {
    let places =
        rows.iter().enumerate().flat_map(|(row, places)| places.chars().enumerate().map(move |(c, p)| (row, c, p)));
    let squares: Vec<(usize, usize)> = places.filter(|(.., place)| *place == '.').map(|(r, c, _)| (r, c)).collect();
    let names = Names::numbered(squares.len());
    let separator = if squares.len() > 61 { "," } else { "" };
    let mut all = BTreeSet::new();
    for (i, one) in (0..).zip(&squares) {
        for (j, other) in (0..).zip(&squares) {
            if steps.iter().any(|step| (one.0 + step.0, one.1 + step.1) == *other) {
                all.insert(format!("{}{separator}{}", names.name(i), names.name(j)));
            }
        }
    }
    all
}

#[test]
fn a_domino_covers_two_adjacent_squares() {
    let rectangles = [(1, 1), (1, 64), (64, 1), (8, 8), (7, 9), (3, 5)].map(|(r, c)| vec![".".repeat(c); r]);
    let holes = [vec![".#.", "...", "#.."], vec![".#", "#."], vec!["....", "##..", "...."]];
    let boards = rectangles.iter().map(|rows| rows.iter().map(String::as_str).collect());
    for rows in boards.chain(holes) {
        let rules = domineering(&rows);
        let game = game(&rules);
        let mut left = game.start();
        assert_eq!(game.moves(&left).collect::<BTreeSet<_>>(), pairs(&rows, &[(1, 0)]), "{rows:?}");
        left.mover = left.mover.other();
        assert_eq!(game.moves(&left).collect::<BTreeSet<_>>(), pairs(&rows, &[(0, 1)]), "{rows:?}");
    }
    for rows in rectangles {
        let rules = cram(rows.len(), rows[0].len());
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let game = game(&rules);
        assert_eq!(game.moves(&game.start()).collect::<BTreeSet<_>>(), pairs(&rows, &[(0, 1), (1, 0)]), "{rows:?}");
    }
}

#[test]
fn both_squares_must_be_free() {
    assert_eq!(move_texts(&cram(2, 3), "1236"), "12 23 36");
    assert_eq!(move_texts(&cram(2, 3), "135"), "");
    assert!(["34", "13", "15", "45", "1", "123", "-"].iter().all(|mv| !is_legal(&cram(2, 3), "12346", mv)));
    let rules = domineering(&RECTANGLE);
    assert_eq!((move_texts(&rules, "L 123456").as_str(), move_texts(&rules, "R 1236").as_str()), ("14 25 36", "12 23"));
    assert!(!is_legal(&rules, "L 123456", "12") && !is_legal(&rules, "R 123456", "14"));
    assert_eq!(followers(&rules, "L 1246"), BTreeSet::from(["R 26".to_string()]));
}

/// Winning Ways and Schneider (2009): the g-values of cram, 1 x n being Dawson's kayles.
#[test]
fn the_g_values_of_small_boards() {
    let value = |rows, columns| {
        let rules = cram(rows, columns);
        let start = game(&rules).text(&game(&rules).start());
        g_value(&rules, &start, &mut BTreeMap::new())
    };
    assert_eq!([1, 2, 3, 4, 5, 6, 7, 8, 9].map(|n| value(1, n)), [0, 1, 1, 2, 0, 3, 1, 1, 0]);
    assert_eq!([1, 2, 3, 4, 5, 6].map(|n| value(2, n)), [1, 0, 1, 0, 1, 0]);
    assert_eq!([3, 4, 5].map(|n| value(3, n)), [0, 1, 1]);
}

#[test]
fn there_is_one_way_to_write() {
    let two = cram(2, 2);
    assert_eq!(["21", "15", "11", "1,2", ""].map(|text| no_position(&two, text)), [Some(Reason::BadPosition); 5]);
    assert_eq!(["21", "15", "11"].map(|text| no_move(&two, text)), [Some(Reason::BadMove); 3]);
    assert_eq!(
        (no_position(&two, "-"), no_position(&cram(8, 8), "12"), no_move(&cram(8, 8), "1,2")),
        (None, None, None)
    );
}

#[test]
fn a_symmetry_carries_dominoes_of_each_player_onto_such() {
    let by =
        |rules: &str, witness| image(rules, Equivalence::Symmetry, &game(rules).text(&game(rules).start()), witness);
    let rules = domineering(&RECTANGLE);
    assert_eq!(image(&rules, Equivalence::Symmetry, "L 14", "321654"), Ok("L 36".to_string()));
    assert_eq!(by(&rules, "132456"), Err(Reason::NotASymmetry));
    assert_eq!(["12345", "112345", "-"].map(|witness| by(&rules, witness)), [const { Err(Reason::BadWitness) }; 3]);
    assert_eq!(by(&cram(2, 3), "213546"), Err(Reason::NotASymmetry));
    // A quarter turn of a square carries columns onto rows.
    assert_eq!(by(&domineering(&["..", ".."]), "2413"), Err(Reason::NotASymmetry));
    assert_eq!(by(&cram(2, 2), "2413"), Ok("1234".to_string()));
}

#[test]
fn the_name_has_rows_only_where_a_square_is_missing() {
    let name = |rules: &str| game(rules).name();
    assert_eq!((name(&cram(3, 4)), name(&domineering(&RECTANGLE))), ("cram:3x4".into(), "domineering:2x3".into()));
    assert_eq!(name(&domineering(&["...", "..#"])), "domineering:.../..#");
}

#[test]
fn limits_of_the_rules() {
    let sizes = [(1, 64), (8, 8), (64, 1), (0, 3), (3, 0), (5, 13), (65, 1), (65536, 65536), (4294967295, 4294967295)];
    let out = [(4294967295, 0), (0, 4294967295)].into_iter().chain(sizes);
    let out: Vec<bool> = out.map(|(r, c)| refused(&cram(r, c)) == Some(Reason::BadRules)).collect();
    assert_eq!(out, [true, true, false, false, false, true, true, true, true, true, true]);
    let (sixty_four, sixty_five, rows) = (".".repeat(64), ".".repeat(65), ["##"; 65]);
    let many = vec![sixty_four.as_str(); 64];
    assert_eq!(refused(&domineering(&[&sixty_four])), None);
    assert_eq!(refused(&domineering(&[&rows[2..], &[".."]].concat())), None);
    for bad in [&[][..], &["#"], &[".", ".."], &[".x"], &[""], &["..", "é"], &rows, &[&sixty_five], &many] {
        assert_eq!(refused(&domineering(bad)), Some(Reason::BadRules), "{bad:?}");
    }
}
