//! Extra stones, by brute force: which rule files satisfy the conditions, and what follows from them.

use std::collections::BTreeMap;

use super::{built_in, stated};
use crate::claim::Play;
use crate::rules::tests::{boards, game, is_lost, no_board};

/// All boards with these rows on which play has not ended.
fn open_boards(rules: &str, rows: usize, columns: usize) -> Vec<String> {
    boards(rows, columns, ['.', 'L', 'R']).filter(|board| no_board(rules, board).is_none()).collect()
}

/// Whether the first position exceeds the second for the player who is not to move.
fn exceeds(rules: &str, position: &str, entry: &str) -> bool {
    let game = game(rules);
    game.exceeds(&game.position(position).expect("a position"), entry)
}

/// "If the player to move loses the entry, then also each position that exceeds it."
#[test]
fn what_exceeds_a_lost_board_is_lost() {
    for (rows, columns, wanted) in [(2, 2, 12), (2, 3, 846)] {
        let rules = built_in("hex", &format!("{rows}x{columns}"));
        let boards = open_boards(&rules, rows, columns);
        let (mut known, mut count) = (BTreeMap::new(), 0);
        for mover in ["L", "R"] {
            let positions: Vec<String> = boards.iter().map(|board| format!("{mover} {board}")).collect();
            let (lost, won): (Vec<&String>, Vec<&String>) =
                positions.iter().partition(|position| is_lost(&rules, Play::Normal, position, &mut known));
            let game = game(&rules);
            let exceed = |positions: &[&String], entry: &str| {
                let parsed = positions.iter().map(|position| game.position(position).expect("a position"));
                parsed.filter(|position| game.exceeds(position, entry)).count()
            };
            for entry in &lost {
                assert_eq!(exceed(&won, entry), 0, "{entry}");
                count += exceed(&lost, entry);
            }
        }
        assert_eq!(count, wanted, "{rows}x{columns}");
    }
}

#[test]
fn a_board_exceeds_another_one_by_stones_alone() {
    let rules = built_in("hex", "1x3");
    // For Right, who plays second when Left is to move.
    for board in ["R..", "RR.", "R.R"] {
        assert_eq!(exceeds(&rules, &format!("L {board}"), "L R.."), board != "R..", "{board}");
        assert!(!exceeds(&rules, "L R..", &format!("L {board}")), "{board}");
        assert!(!exceeds(&rules, &format!("R {board}"), "R R.."), "{board}");
    }
    let ended = ["L-wins", "R-wins", "over"];
    for (one, other) in
        ended.iter().flat_map(|one| ["R..", "...", "L-wins", "R-wins", "over"].map(|other| (*one, other)))
    {
        for mover in ["L", "R"] {
            let [one, other] = [one, other].map(|board| format!("{mover} {board}"));
            assert!(!exceeds(&rules, &one, &other) && !exceeds(&rules, &other, &one), "{one} and {other}");
        }
    }
}

/// The lines of a connection game on a board.
fn text(board: &str, directions: &str, lines: &[&str]) -> String {
    let moves = "states . L R\nLeft: . -> L\nRight: . -> R";
    let endings = format!(
        "Left wins: when L joined {directions} from north to south\nRight wins: when R joined {directions} from west to east"
    );
    stated(&[&format!("game joining\nboard {board}\n{moves}\n{endings}"), lines.join("\n").as_str()].join("\n"), &[])
}

/// The boards on which the conditions hold: every full board on them has been won.
#[test]
fn where_chains_cross_a_full_board_is_won() {
    let cases = [
        ("hexes 1x1", "beside", 1, 1, true),
        ("hexes 1x4", "beside", 1, 4, true),
        ("hexes 3x2", "beside", 3, 2, true),
        ("hexes 3x4", "beside", 3, 4, true),
        ("hexes 4x3", "beside", 4, 3, true),
        ("grid 2x2", "beside", 2, 2, false),
        ("grid 3x3", "beside", 3, 3, false),
        ("grid 3x3", "queen", 3, 3, false),
        ("grid 1x3", "beside", 1, 3, true),
        ("torus 3x3", "beside", 3, 3, false),
    ];
    for (board, directions, rows, columns, crosses) in cases {
        let rules = text(board, directions, &[]);
        let empty = vec![".".repeat(columns); rows].join("/");
        let one = format!("L R{}", &empty[1..]);
        let holds = no_board(&rules, &one[2..]).is_none() && exceeds(&rules, &one, &format!("L {empty}"));
        assert_eq!(holds, crosses && rows * columns > 1, "{board}, {directions}");
        if crosses {
            assert!(boards(rows, columns, ['L', 'R']).all(|full| no_board(&rules, &full).is_some()), "{board}");
        }
    }
}

#[test]
fn nothing_exceeds_where_a_stone_may_hurt() {
    let hex = ["game joining", "board hexes 2x2", "states . L R", "Left: . -> L", "Right: . -> R"];
    let wins =
        ["Left wins: when L joined beside from north to south", "Right wins: when R joined beside from west to east"];
    let holds = |lines: &[&str]| exceeds(&stated(&lines.join("\n"), &[]), "L .R/..", "L ../..");
    let with = |changed: &[(usize, &str)], more: &[&str]| {
        let mut lines = [&hex[..], &wins[..], more].concat();
        changed.iter().for_each(|(place, line)| lines[*place] = line);
        holds(&lines)
    };
    assert!(with(&[], &[]));
    assert!(!with(&[], &["stuck draws"]), "a draw on a full board");
    assert!(!with(&[], &["Left wins beside: L L"]), "a third ending");
    assert!(!with(&[(5, "Left loses: when L joined beside from north to south")], &[]), "an ending that loses");
    assert!(!with(&[(5, "Left wins: when [LR] joined beside from north to south")], &[]), "a chain of all stones");
    assert!(!with(&[(5, "Left wins: when L joined beside from west to east")], &[]), "chains side by side");
    assert!(!with(&[(5, "Left wins: when L joined east from north to south")], &[]), "chains along other steps");
    assert!(!with(&[(5, "Left wins beside: L L when L joined beside from north to south")], &[]), "points as well");
    assert!(!with(&[(3, "Left: . -> L on north")], &[]), "not every point");
    assert!(!with(&[], &["Left: R -> L"]), "stones that are turned");
    assert!(!with(&[(3, "Left: . -> L unless beside L")], &[]), "a move that asks for more");
    assert!(!with(&[(4, "Right: . -> R"), (2, "states . L R #")], &[]), "a fourth state");
    assert!(!exceeds(&built_in("yavalath", "2"), "L R./.../..", "L ../.../.."), "three lose");
}
