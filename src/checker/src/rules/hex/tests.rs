use std::collections::{BTreeMap, HashMap};

use super::Hex;
use crate::Reason;
use crate::claim::{Equivalence, Player};
use crate::rules::Ruleset;
use crate::rules::points::Tokens;
use crate::rules::stones::{Patterns, Stones};
use crate::rules::tests::{game, image, move_texts, moves, no_board, refused};

const HEX: &str = r#"{"ruleset": "hex", "rows": 2, "columns": 3}"#;

fn texts(moves: &[(&str, &str)]) -> BTreeMap<String, String> {
    moves.iter().map(|(mv, left)| (mv.to_string(), left.to_string())).collect()
}

/// "The cell in the second column of the third row is `b3`; its neighbours are the cells beside it in its row and
/// column, and those above to the right and below to the left."
#[test]
fn a_cell_has_its_neighbours() {
    let hex = Hex::new(5, 4).expect("a board");
    let neighbours = |name: &str| {
        let names = &hex.cells.names;
        let cell = names.point(name).expect("a cell");
        let others = hex.beside[usize::from(cell)].points().filter(|&other| other != cell);
        others.map(|other| names.name(other).to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(neighbours("b3"), "b2 c2 a3 c3 a4 b4");
    assert_eq!((neighbours("a1"), neighbours("d1")), ("b1 a2".to_string(), "c1 c2 d2".to_string()));
    assert_eq!(neighbours("d5"), "d4 c5");
}

/// "Hex cannot end in a draw" (Nash; Gale 1979): a full board joins exactly one of the two pairs of sides.
#[test]
fn a_full_board_has_one_winner() {
    for (rows, columns) in [(1, 1), (1, 4), (3, 2), (3, 3), (3, 4)] {
        let hex = Hex::new(rows, columns).expect("a board");
        let all = hex.cells.names.points();
        for left in all.subsets().chain([Tokens::NONE]) {
            let [by_left, by_right] = [(left, Player::Left), (all.without(left), Player::Right)]
                .map(|(own, player)| hex.is_decided(own, player));
            assert_ne!(by_left, by_right, "{rows}x{columns} {left:?}");
        }
    }
}

/// All boards of so many rows and columns on which play goes on.
fn open_boards(hex: &Hex, rows: usize, columns: usize) -> Vec<Stones> {
    let text = |number: usize| {
        let sign = |cell: usize| [".", "L", "R"][number / 3_usize.pow(cell as u32) % 3];
        let row = |row: usize| (0..columns).map(|column| sign(row * columns + column)).collect::<String>();
        (0..rows).map(row).collect::<Vec<_>>().join("/")
    };
    (0..3_usize.pow((rows * columns) as u32)).filter_map(|number| hex.position(&text(number))).collect()
}

/// Whether the player to move wins, by trying everything.
fn wins(hex: &Hex, board: &Stones, player: Player, known: &mut HashMap<(String, Player), bool>) -> bool {
    let key = (hex.text(board), player);
    if let Some(&wins) = known.get(&key) {
        return wins;
    }
    let mut left = hex.candidates(board, player).filter_map(|mv| hex.after(board, player, &mv));
    let wins = left.any(|left| !wins(hex, &left, player.other(), known));
    known.insert(key, wins);
    wins
}

/// "If the player to move loses the entry, then also each position that exceeds it."
#[test]
fn what_exceeds_a_lost_board_is_lost() {
    for (rows, columns, wanted) in [(2, 2, 12), (2, 3, 846), (3, 3, 160_524)] {
        let hex = Hex::new(rows, columns).expect("a board");
        let boards = open_boards(&hex, rows as usize, columns as usize);
        let (mut known, mut count) = (HashMap::new(), 0);
        for player in Player::BOTH {
            let (won, lost): (Vec<_>, Vec<_>) = boards.iter().partition(|board| wins(&hex, board, player, &mut known));
            let exceed = |boards: &[&Stones], entry: &Stones| {
                boards.iter().filter(|board| hex.exceeds(board, entry, player.other())).count()
            };
            for entry in &lost {
                assert_eq!(exceed(&won, entry), 0, "{}", hex.text(entry));
                count += exceed(&lost, entry);
            }
        }
        assert_eq!(count, wanted, "{rows}x{columns}");
    }
}

/// "Boards on which play is over exceed nothing, and are exceeded by nothing."
#[test]
fn a_board_exceeds_another_one_by_stones_alone() {
    let hex = Hex::new(1, 3).expect("a board");
    let exceeds = |one: &str, other: &str, player| {
        let [one, other] = [one, other].map(|text| hex.position(text).expect("a board"));
        hex.exceeds(&one, &other, player)
    };
    // For Right, who plays second when Left is to move.
    for board in ["R..", "RR.", "R.R"] {
        assert!(exceeds(board, "R..", Player::Right) == (board != "R.."), "{board}");
        assert!(!exceeds("R..", board, Player::Right) && !exceeds(board, "R..", Player::Left), "{board}");
    }
    let ended = ["L-wins", "R-wins", "over"];
    for (one, other) in
        ended.iter().flat_map(|one| ["R..", "...", "L-wins", "R-wins", "over"].map(|other| (*one, other)))
    {
        for player in Player::BOTH {
            assert!(!exceeds(one, other, player) && !exceeds(other, one, player), "{one} and {other}");
        }
    }
}

#[test]
fn a_stone_that_joins_wins_and_the_winner_claims() {
    assert_eq!(
        moves(HEX, "L L../R.."),
        texts(&[("b1", "R LL./R.."), ("b2", "R L../RL."), ("c1", "R L.L/R.."), ("c2", "R L../R.L")])
    );
    assert_eq!(moves(HEX, "L .L./R.R").len(), 3);
    assert_eq!(moves(HEX, "L .L./R.R")["c1"], "R .LL/R.R");
    assert_eq!(moves(HEX, "L .L./R.R")["b2"], "R L-wins");
    assert_eq!(moves(HEX, "R .R./R..")["c2"], "L .R./R.R");
    assert_eq!(moves(HEX, "R .R./R..")["b2"], "L .R./RR.");
    assert_eq!(moves(HEX, "R .R./R..")["c1"], "L R-wins");
    assert_eq!(moves(HEX, "L L-wins"), texts(&[("claim", "R over")]));
    assert_eq!(move_texts(HEX, "R L-wins") + &move_texts(HEX, "L over") + &move_texts(HEX, "R over"), "");
}

#[test]
fn boards_that_are_won_or_drawn_are_no_positions() {
    for won in
        ["L../L..", ".L./L..", "RRR/...", "drawn", "L-win", "...", ".../.../...", "..../..", ".../..x", "pass", ""]
    {
        assert_eq!(no_board(HEX, won), Some(Reason::BadPosition), "{won}");
    }
    for board in ["L../.L.", "RR./L..", "L-wins", "R-wins", "over", "LLL/RR."] {
        assert_eq!(no_board(HEX, board), None, "{board}");
    }
    let refused = |rows, columns| refused(&format!(r#"{{"ruleset": "hex", "rows": {rows}, "columns": {columns}}}"#));
    assert_eq!((refused(8, 8), refused(26, 2), refused(1, 26)), (None, None, None));
    for (rows, columns) in [(27, 1), (1, 27), (0, 1), (1, 0), (13, 5), (u32::MAX, u32::MAX)] {
        assert_eq!(refused(rows, columns), Some(Reason::BadRules));
    }
    assert_eq!(game(HEX).name(), "hex:2x3");
}

#[test]
fn a_symmetry_keeps_neighbours_and_sides() {
    let by = |witness| image(HEX, Equivalence::Symmetry, "L L../..R", witness);
    assert_eq!(by("c2,b2,a2,c1,b1,a1"), Ok("L R../..L".to_string()));
    assert_eq!(by("a2,b2,c2,a1,b1,c1"), Err(Reason::NotASymmetry));
    assert_eq!(by("a1,b1,c1,a2,b2"), Err(Reason::BadWitness));
    assert_eq!(by("a1,b1,c1,a2,b2,b2"), Err(Reason::BadWitness));
    assert_eq!(by("a1,b1,c1,a2,b2,c3"), Err(Reason::BadWitness));
    let ended = image(HEX, Equivalence::Symmetry, "L R-wins", "c2,b2,a2,c1,b1,a1");
    assert_eq!(ended, Ok("L R-wins".to_string()));
    // Rows and columns exchanged keep neighbours, but Left's sides become Right's.
    let square = r#"{"ruleset": "hex", "rows": 2, "columns": 2}"#;
    let turned = |position, witness| image(square, Equivalence::Symmetry, position, witness);
    assert_eq!(turned("L L./..", "a1,a2,b1,b2"), Err(Reason::NotASymmetry));
    // So it is a symmetry just when it negates: a win of Left's is then one of Right's.
    assert_eq!(turned("L LR/..", "-a1,a2,b1,b2"), Ok("R R./L.".to_string()));
    assert_eq!(turned("R L-wins", "-b2,a2,b1,a1"), Err(Reason::NotASymmetry));
    assert_eq!(turned("R L-wins", "-b2,b1,a2,a1"), Ok("L R-wins".to_string()));
    assert_eq!(turned("L over", "-a1,a2,b1,b2"), Ok("R over".to_string()));
    assert_eq!(turned("L LR/..", "-a1,b1,a2,b2"), Err(Reason::NotASymmetry));
    assert_eq!(by("-a1,b1,c1,a2,b2,c2"), Err(Reason::NotASymmetry));
}
