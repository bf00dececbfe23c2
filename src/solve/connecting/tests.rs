use std::collections::{BTreeSet, VecDeque};

use super::*;
use crate::ruleset::{StoneBoard, StoneStep};
use crate::stones::tests::{Plain, Played, image};
use crate::{Outcome, Unsolved};

mod survey;

type Hex = Played<Connecting>;

fn hex(rows: u32, columns: u32) -> Hex {
    let name = format!("hex:{rows}x{columns}");
    Played::of(
        &name,
        |file| file.connecting().cloned(),
        |hex, stones, player, _| hex.joins(player, stones.of(player)).then_some(player),
    )
}

fn wins_by_moves(plain: &mut Plain<Connecting>, board: StoneBoard, mover: Player) -> bool {
    plain.value(board, mover) > 0
}

fn wins(search: &mut ConnectingSearch, board: &StoneBoard, mover: Player) -> bool {
    search.outcome(board, mover).expect("it fits") == Outcome::N
}

/// The first moves of `player` that win, row by row.
fn openings(hex: &Hex, columns: usize, player: Player) -> String {
    let mut search = hex.search(64);
    let won =
        |search: &mut ConnectingSearch, step| !wins(search, &hex.after(&hex.start(), player, step), player.other());
    let steps = hex.moves(&hex.start(), player);
    let marks: Vec<&str> = steps.iter().map(|step| if won(&mut search, step) { "*" } else { "." }).collect();
    marks.chunks(columns).map(<[&str]>::concat).collect::<Vec<_>>().join("/")
}

#[test]
fn the_search_finds_what_the_definition_says_on_every_board() {
    for (rows, columns) in [(1, 1), (1, 2), (3, 1), (2, 2), (2, 3), (3, 2), (1, 6), (2, 4), (4, 2), (3, 3)] {
        let hex = hex(rows, columns);
        let (mut plain, mut search) = (Plain::new(&hex), hex.search(64));
        for board in hex.boards() {
            plain.agree(&mut search, board);
        }
    }
}

#[test]
fn the_search_finds_what_the_definition_says_late_on_larger_boards() {
    let mut random = 1u64;
    for (rows, columns) in [(3, 4), (4, 4), (5, 5), (4, 6), (6, 6)] {
        let hex = hex(rows, columns);
        let mut search = hex.search(64);
        for _ in 0..40 {
            let (mut board, mut mover) = (hex.start(), Player::Left);
            while hex.free(&board) > 10 {
                let steps = hex.moves(&board, mover);
                random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                board = hex.after(&board, mover, &steps[(random >> 33) as usize % steps.len()]);
                mover = mover.other();
            }
            Plain::new(&hex).agree(&mut search, board);
        }
    }
}

#[test]
fn a_chain_wins_for_the_player_who_is_not_to_move() {
    let hex = hex(3, 3);
    let mut plain = Plain::new(&hex);
    let mut chains = 0;
    for board in hex.boards() {
        let StoneBoard::Open(stones) = board else { continue };
        for player in Player::BOTH {
            let empty = hex.rules.cells().without(stones.taken());
            if let Some(chain) = links::chain(&hex.rules, player, stones.of(player), empty) {
                assert!(
                    !wins_by_moves(&mut plain, board, player.other()) && chain.within(empty) && chain.len() % 2 == 0
                );
                chains += 1;
            }
        }
    }
    assert!(chains > 1000, "{chains} chains");
}

#[test]
fn the_openings_that_win_on_small_boards() {
    for player in Player::BOTH {
        assert_eq!(openings(&hex(1, 1), 1, player), "*");
        assert_eq!(openings(&hex(2, 2), 2, player), ".*/*.");
        assert_eq!(openings(&hex(4, 4), 4, player), "...*/..*./.*../*...");
    }
    assert_eq!(openings(&hex(3, 3), 3, Player::Left), "..*/***/*..");
    assert_eq!(openings(&hex(3, 3), 3, Player::Right), ".**/.*./**.");
}

/// Nash (1952): the first player wins on square boards. Gardner (1957, *Mathematical Games*, July): with one row fewer
/// than columns Left, who has the shorter distance, wins even when moving second.
#[test]
fn the_first_player_wins_on_square_boards_and_the_shorter_way_on_others() {
    for side in 1..=4 {
        let (square, long) = (hex(side, side), hex(side, side + 1));
        let mut search = square.search(64);
        assert!(Player::BOTH.into_iter().all(|mover| wins(&mut search, &square.start(), mover)));
        let mut search = long.search(64);
        assert!(wins(&mut search, &long.start(), Player::Left) && !wins(&mut search, &long.start(), Player::Right));
    }
}

#[test]
fn the_first_replies_win() {
    let hex = hex(3, 3);
    let (mut plain, mut search) = (Plain::new(&hex), hex.search(64));
    for board in hex.boards() {
        for mover in Player::BOTH {
            let wins = |step: &StoneStep| !wins_by_moves(&mut plain, hex.after(&board, mover, step), mover.other());
            let winning: Vec<StoneStep> = hex.moves(&board, mover).into_iter().filter(wins).collect();
            let replies = search.replies_first(&board, mover).expect("it fits");
            let at_once = |step: &&StoneStep| hex.after(&board, mover, step) == StoneBoard::Won(mover);
            if winning.iter().any(|step| at_once(&step)) {
                assert!(replies.len() == 1 && at_once(&&replies[0]));
            } else {
                assert_eq!(replies.is_empty(), winning.is_empty());
                let compared = winning.len().min(Connecting::COMPARED);
                assert!(replies.iter().take(compared).all(|reply| winning.contains(reply)));
            }
        }
    }
}

/// The number of entries of a catalogue in which Left opens on `cell` and then answers with a reply that leads to an
/// existing entry if possible, and otherwise with the first winning reply.
fn entries(hex: &Hex, cell: u8) -> usize {
    let mut search = hex.search(64);
    let entry = |board: StoneBoard| board.min(image(&board, &hex.symmetries[0]));
    let first = entry(hex.after(&hex.start(), Player::Left, &StoneStep::Put(cell)));
    let mut entries = BTreeSet::from([first]);
    let mut open = VecDeque::from([first]);
    while let Some(board) = open.pop_front() {
        for step in hex.moves(&board, Player::Right) {
            let moved = hex.after(&board, Player::Right, &step);
            let replies = search.replies_first(&moved, Player::Left).expect("it fits");
            let left: Vec<StoneBoard> =
                replies.iter().map(|reply| entry(hex.after(&moved, Player::Left, reply))).collect();
            let reply = *left.iter().find(|entry| entries.contains(entry)).unwrap_or(&left[0]);
            if entries.insert(reply) {
                open.push_back(reply);
            }
        }
    }
    entries.len()
}

#[test]
fn the_first_replies_make_small_catalogues() {
    assert_eq!(entries(&hex(2, 2), 1), 2);
    assert_eq!(entries(&hex(3, 3), 4), 6);
    assert_eq!(entries(&hex(3, 4), 5), 13);
}

#[test]
fn a_table_that_grows_too_large_is_given_up() {
    let hex = hex(4, 4);
    let error = hex.search(0).outcome(&hex.start(), Player::Left);
    assert_eq!(error, Err(Unsolved::Search { positions: 0, limit: 0 }));
}
