use super::*;
use crate::claim::Player;
use crate::rules::Ruleset;
use crate::rules::points::write;
use crate::rules::removal::tests::{FIGURE_1, by_lines};

/// The lines of the directions, and the points, of a board of these cells.
fn texts(cells: &[Cell], directions: &[Direction]) -> Vec<String> {
    let names = Names::numbered(cells.len());
    lines(cells, directions).into_iter().map(|line| write(&names, line.into_iter())).collect()
}

#[test]
fn nimbi_is_the_board_of_figure_1() {
    let nimbi_5 = nimbi(5).expect("a board");
    let built: BTreeSet<String> = texts(&nimbi_5, ALL_WAYS).into_iter().collect();
    assert_eq!(built, FIGURE_1.map(String::from).into());
    assert_eq!((nimbi_5.len(), texts(&nimbi_5, ALL_WAYS).len()), (12, 12));
    let (named, described) =
        (named("nimbi").expect("a board"), by_lines(Removal::Contiguous, "123456789TED", &FIGURE_1));
    assert_eq!(named.text(&named.start()), "123456789TED");
    assert_eq!(named.shape(&named.start(), Player::Left), described.shape(&described.start(), Player::Left));
    assert_eq!((named.name(), described.name()), ("nimbi".to_string(), "removal".to_string()));
}

#[test]
fn boards_are_built_from_their_definitions() {
    assert_eq!(texts(&triangle(2), ALL_WAYS), ["12", "13", "23"]);
    assert_eq!(texts(&triangle(3), ALL_WAYS), ["123", "45", "146", "25", "24", "356"]);
    assert_eq!(texts(&nimbi(3).expect("a board"), ALL_WAYS), ["23", "13", "12"]);
    let rectangle = |sides| texts(&rectangle(sides).expect("a board"), ROWS_AND_COLUMNS);
    assert_eq!(rectangle("2x3"), ["123", "456", "14", "25", "36"]);
    assert_eq!((rectangle("1x4"), rectangle("8x8").len()), (vec!["1234".to_string()], 16));
}

#[test]
fn a_board_has_the_name_that_it_was_built_from() {
    for (name, points) in [("nimbi", 12), ("nimbi:3", 3), ("nimbi:11", 63), ("triangle:10", 55), ("triangle:1", 1)] {
        let board = named(name).expect("a board");
        assert_eq!((board.name(), board.cells()), (name.to_string(), points));
    }
    let [contiguous, subset] = ["tactix:1x4", "nim-squared:1x4"].map(|name| named(name).expect("a board"));
    assert_eq!(
        [&contiguous, &subset].map(|board| board.shape(&board.start(), Player::Left).families[0].len()),
        [10, 1]
    );
    let single = named("triangle:1").expect("a board");
    assert_eq!(single.shape(&single.start(), Player::Left).families[0], [[(0, None)]]);
}

#[test]
fn there_is_no_other_name() {
    let unknown = "nimbi: nimbi:2 nimbi:5 nimbi:12 nimbi:05 nimbi:+6 nimbi:5x5 triangle triangle:0 triangle:11 triangle:-1 \
                   tactix tactix:3 tactix:0x3 tactix:9x8 tactix:3x tactix:03x3 tactix:3X3 nim-squared:4294967297x1 chess \
                   Nimbi removal removal: tactix:3x3x3 nimbi:99999999999999999999 nimbi::6 triangle:64 tactix:64x64";
    for name in unknown.split_whitespace().chain([""]) {
        assert_eq!(named(name).err().map(|rejection| rejection.reason), Some(crate::Reason::BadRules), "{name}");
    }
}
