use super::*;
use crate::board::tests::{board, nimbi, random_board};
use crate::notation;

/// The definition, word for word, without a memory.
fn is_p_by_definition(board: &Board, play: Play, position: Tokens) -> bool {
    !(play == Play::Misere && position.is_empty())
        && legal_moves(board, position).all(|mv| !is_p_by_definition(board, play, position.without(mv)))
}

#[test]
fn outcomes_are_those_of_the_definition_on_random_boards() {
    let mut found = [0, 0];
    for seed in 0..60 {
        let board = random_board(seed);
        if board.everything().len() > 5 {
            continue;
        }
        for play in [Play::Normal, Play::Misere] {
            let falling: Vec<Tokens> = board.everything().subsets().chain([Tokens::NONE]).collect();
            let rising: Vec<Tokens> = falling.iter().rev().copied().collect();
            for positions in [falling, rising] {
                let mut outcomes = Outcomes::new(&board, play, board.everything()).expect("few tokens");
                for position in positions {
                    let expected = is_p_by_definition(&board, play, position);
                    assert_eq!(outcomes.is_p(position), Ok(expected), "seed {seed}, {play:?}");
                    found[usize::from(expected)] += 1;
                }
            }
        }
    }
    assert!(found[0] > 1000 && found[1] > 400, "{found:?} were met");
}

#[test]
fn the_tokens_need_not_be_the_first_of_the_board() {
    let board = nimbi();
    let set = |text| notation::set(&board.names, text).expect("a position");
    let mut outcomes = Outcomes::new(&board, Play::Misere, set("2478TD")).expect("few tokens");
    let known = [("2478TD", true), ("278D", false), ("7", true), ("-", false), ("78", false)];
    for (position, is_p) in known {
        assert_eq!(outcomes.is_p(set(position)), Ok(is_p), "{position}");
    }
    let mut outcomes = Outcomes::new(&board, Play::Normal, set("278D")).expect("few tokens");
    assert_eq!(
        [set("278D"), set("-"), set("7")].map(|position| outcomes.is_p(position)),
        [Ok(true), Ok(true), Ok(false)]
    );
}

#[test]
fn the_full_board_of_nimbi_is_lost_both_ways() {
    let board = nimbi();
    for play in [Play::Normal, Play::Misere] {
        let mut outcomes = Outcomes::new(&board, play, board.everything()).expect("12 tokens");
        assert_eq!(outcomes.is_p(board.everything()), Ok(true));
    }
}

#[test]
fn more_than_30_tokens_are_out_of_reach() {
    let points: String = ('a'..='z').chain('A'..='E').collect();
    let board = board(Removal::Contiguous, &points, &[&points]);
    let all = board.everything();
    let reason = |tokens| Outcomes::new(&board, Play::Normal, tokens).map(|_| ()).map_err(|r| r.reason);
    assert_eq!(reason(all), Err(Reason::BoundOutOfReach));
    assert_eq!(reason(all.without(Tokens::NONE.with(0))), Ok(()));
}

#[test]
fn tries_are_counted() {
    for removal in [Removal::Contiguous, Removal::Subset] {
        let board = board(removal, "abcdef", &["abc", "def"]);
        let mut outcomes = Outcomes::new(&board, Play::Normal, board.everything()).expect("few tokens");
        outcomes.memory.moves_left = 20;
        let found = outcomes.is_p(board.everything()).map_err(|r| r.reason);
        assert_eq!(found, Err(Reason::BoundOutOfReach), "{removal:?}");
    }
}
