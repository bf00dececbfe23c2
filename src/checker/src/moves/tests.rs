use std::collections::BTreeSet;

use super::*;
use crate::board::tests::{nimbi, random_board};
use crate::notation;

/// The definition, word for word: a non-empty set of tokens on one line; contiguous, all the points between its first
/// and its last on that line belong to it.
fn is_legal_by_definition(board: &Board, position: Tokens, mv: Tokens) -> bool {
    let on_line = |line: &Line| {
        let places: Vec<usize> = (0..line.points.len()).filter(|&i| mv.contains(line.points[i])).collect();
        let all_on_it = places.len() == mv.len() as usize;
        match board.removal {
            Removal::Subset => all_on_it,
            Removal::Contiguous => all_on_it && places.windows(2).all(|pair| pair[0] + 1 == pair[1]),
        }
    };
    !mv.is_empty() && mv.points().all(|p| position.contains(p)) && board.lines.iter().any(on_line)
}

#[test]
fn legal_moves_are_those_of_the_definition_on_random_boards() {
    let mut checked = 0;
    for seed in 0..120 {
        let board = random_board(seed);
        for position in board.everything().subsets().step_by(3).chain([Tokens::NONE]) {
            let defined: BTreeSet<Tokens> =
                board.everything().subsets().filter(|&mv| is_legal_by_definition(&board, position, mv)).collect();
            let tested: BTreeSet<Tokens> = board
                .everything()
                .subsets()
                .chain([Tokens::NONE])
                .filter(|&mv| is_legal(&board, position, mv))
                .collect();
            assert_eq!(legal_moves(&board, position).collect::<BTreeSet<_>>(), defined, "seed {seed}");
            assert_eq!(tested, defined, "seed {seed}");
            checked += defined.len();
        }
    }
    assert!(checked > 10_000, "only {checked} moves were compared");
}

#[test]
fn span_with_two_triangles_has_the_32_moves_of_the_papers_table_2() {
    let table_2 = "4567 159D 567 456 7TD 59D 159 26T 9T 67 56 45 12 TD 7T 69 25 14 9D 59 15 6T 26 D T 9 7 6 5 4 2 1";
    let board = nimbi();
    let moves: BTreeSet<Tokens> =
        legal_moves(&board, notation::set(&board.names, "1245679TD").expect("position 19")).collect();
    let printed = table_2.split(' ').map(|mv| notation::set(&board.names, mv).expect("a move of Table 2")).collect();
    assert_eq!(moves, printed);
    assert_eq!(moves.len(), 32);
}

#[test]
fn nothing_vacated_may_stand_between() {
    let board = nimbi();
    let set = |text| notation::set(&board.names, text).expect("a set of points");
    let without_5 = set("123456789TED").without(set("5"));
    assert!(is_legal(&board, set("123456789TED"), set("159D")));
    assert!(["19", "1D", "19D"].iter().all(|mv| !is_legal(&board, without_5, set(mv))));
    assert!(["1", "9", "D", "9D"].iter().all(|mv| is_legal(&board, without_5, set(mv))));
}

#[test]
fn moves_on_a_long_line_are_made_when_they_are_asked_for() {
    let names: Vec<String> = (0..64).map(|n| n.to_string()).collect();
    let line = names.join(",");
    let board = Board::new(Removal::Subset, names, &[line]).expect("a board of one line");
    assert_eq!(legal_moves(&board, board.everything()).take(1000).count(), 1000);
}
