use std::collections::{BTreeSet, HashMap, VecDeque};

use super::*;
use crate::ruleset::partizan::Partizan;
use crate::ruleset::{Listed, StoneBoard, StoneStep};
use crate::{Outcome, Unsolved};

mod survey;

/// Who wins by the definition, from the moves alone.
struct Plain {
    hex: Hex,
    known: HashMap<(StoneBoard, Player), bool>,
}

impl Plain {
    fn new(hex: &Hex) -> Plain {
        Plain { hex: hex.clone(), known: HashMap::new() }
    }

    fn wins(&mut self, board: StoneBoard, mover: Player) -> bool {
        if let Some(&wins) = self.known.get(&(board, mover)) {
            return wins;
        }
        let steps = self.hex.moves(&board, mover);
        let wins = steps.iter().any(|step| !self.wins(self.hex.after(&board, mover, step), mover.other()));
        self.known.insert((board, mover), wins);
        wins
    }
}

fn hex(rows: u32, columns: u32) -> Hex {
    Hex::new(rows, columns).expect("hex")
}

/// Every board that moves of either player, in any order, lead to.
fn boards(hex: &Hex) -> BTreeSet<StoneBoard> {
    let mut seen = BTreeSet::from([hex.start()]);
    let mut open = vec![hex.start()];
    while let Some(board) = open.pop() {
        for player in Player::BOTH {
            let steps = hex.moves(&board, player);
            open.extend(steps.iter().map(|step| hex.after(&board, player, step)).filter(|&after| seen.insert(after)));
        }
    }
    seen
}

fn wins(search: &mut HexSearch, board: &StoneBoard, mover: Player) -> bool {
    search.outcome(board, mover).expect("it fits") == Outcome::N
}

/// The first moves of `player` that win, row by row.
fn openings(hex: &Hex, player: Player) -> String {
    let mut search = HexSearch::new(hex.clone(), &hex.symmetries(), 64);
    let won = |search: &mut HexSearch, step| !wins(search, &hex.after(&hex.start(), player, step), player.other());
    let steps = hex.moves(&hex.start(), player);
    let marks: Vec<&str> = steps.iter().map(|step| if won(&mut search, step) { "*" } else { "." }).collect();
    marks.chunks(usize::from(hex.sizes()[1])).map(<[&str]>::concat).collect::<Vec<_>>().join("/")
}

#[test]
fn the_search_finds_what_the_definition_says_on_every_board() {
    for (rows, columns) in [(1, 1), (1, 2), (3, 1), (2, 2), (2, 3), (3, 2), (1, 6), (2, 4), (4, 2), (3, 3)] {
        let hex = hex(rows, columns);
        let (mut plain, mut search) = (Plain::new(&hex), HexSearch::new(hex.clone(), &hex.symmetries(), 64));
        for board in boards(&hex) {
            for mover in Player::BOTH {
                assert_eq!(wins(&mut search, &board, mover), plain.wins(board, mover), "{board:?}, {mover:?}");
            }
        }
    }
}

#[test]
fn the_search_finds_what_the_definition_says_late_on_larger_boards() {
    let mut random = 1u64;
    for (rows, columns) in [(3, 4), (4, 4), (5, 5), (4, 6), (6, 6)] {
        let hex = hex(rows, columns);
        let mut search = HexSearch::new(hex.clone(), &hex.symmetries(), 64);
        for _ in 0..40 {
            let (mut board, mut mover) = (hex.start(), Player::Left);
            while hex.measure(&board) > 11 {
                let steps = hex.moves(&board, mover);
                random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                board = hex.after(&board, mover, &steps[(random >> 33) as usize % steps.len()]);
                mover = mover.other();
            }
            for mover in Player::BOTH {
                assert_eq!(wins(&mut search, &board, mover), Plain::new(&hex).wins(board, mover), "{board:?}");
            }
        }
    }
}

#[test]
fn symmetries_keep_the_outcome_and_the_exchange_of_players_turns_it_round() {
    let hex = hex(3, 3);
    let mut plain = Plain::new(&hex);
    let transposed: Vec<u8> = (0..9).map(|cell| cell % 3 * 3 + cell / 3).collect();
    for board in boards(&hex) {
        let turned = hex.carried(&board, &hex.symmetries()[0]);
        let exchanged = match board.image(&transposed) {
            StoneBoard::Open(stones) => StoneBoard::Open(Stones { left: stones.right, right: stones.left }),
            StoneBoard::Won(winner) => StoneBoard::Won(winner.other()),
            ended => ended,
        };
        for mover in Player::BOTH {
            assert_eq!(plain.wins(board, mover), plain.wins(turned, mover));
            assert_eq!(plain.wins(board, mover), plain.wins(exchanged, mover.other()));
        }
    }
}

#[test]
fn a_chain_wins_for_the_player_who_is_not_to_move() {
    let hex = hex(3, 3);
    let mut plain = Plain::new(&hex);
    let mut chains = 0;
    for board in boards(&hex) {
        let StoneBoard::Open(stones) = board else { continue };
        for player in Player::BOTH {
            let empty = hex.cells().without(stones.taken());
            if let Some(chain) = links::chain(&hex, player, stones.of(player), empty) {
                assert!(!plain.wins(board, player.other()) && chain.within(empty) && chain.len() % 2 == 0);
                chains += 1;
            }
        }
    }
    assert!(chains > 1000, "{chains} chains");
}

#[test]
fn the_openings_that_win_on_small_boards() {
    for player in Player::BOTH {
        assert_eq!(openings(&hex(1, 1), player), "*");
        assert_eq!(openings(&hex(2, 2), player), ".*/*.");
        assert_eq!(openings(&hex(4, 4), player), "...*/..*./.*../*...");
    }
    assert_eq!(openings(&hex(3, 3), Player::Left), "..*/***/*..");
    assert_eq!(openings(&hex(3, 3), Player::Right), ".**/.*./**.");
}

/// Nash (1952): the first player wins on boards with as many rows as columns. Gardner (1957, *Mathematical Games*, July): with one row less
/// than columns Left, who has the shorter way, wins also when moving second.
#[test]
fn the_first_player_wins_on_square_boards_and_the_shorter_way_on_others() {
    for side in 1..=4 {
        let (square, long) = (hex(side, side), hex(side, side + 1));
        let mut search = HexSearch::new(square.clone(), &square.symmetries(), 64);
        assert!(Player::BOTH.into_iter().all(|mover| wins(&mut search, &square.start(), mover)));
        let mut search = HexSearch::new(long.clone(), &long.symmetries(), 64);
        assert!(wins(&mut search, &long.start(), Player::Left) && !wins(&mut search, &long.start(), Player::Right));
    }
}

#[test]
fn the_first_replies_win() {
    let hex = hex(3, 3);
    let (mut plain, mut search) = (Plain::new(&hex), HexSearch::new(hex.clone(), &hex.symmetries(), 64));
    for board in boards(&hex) {
        for mover in Player::BOTH {
            let wins = |step: &StoneStep| !plain.wins(hex.after(&board, mover, step), mover.other());
            let winning: Vec<StoneStep> = hex.moves(&board, mover).into_iter().filter(wins).collect();
            let replies = search.replies_first(&board, mover).expect("it fits");
            let at_once = |step: &&StoneStep| hex.after(&board, mover, step) == StoneBoard::Won(mover);
            if winning.iter().any(|step| at_once(&step)) {
                assert!(replies.len() == 1 && at_once(&&replies[0]));
            } else {
                assert_eq!(replies.is_empty(), winning.is_empty());
                let compared = winning.len().min(Hex::COMPARED);
                assert!(replies.iter().take(compared).all(|reply| winning.contains(reply)));
            }
        }
    }
}

/// How many entries a catalogue has in which Left, having opened on `cell`, answers with a reply that leads to an entry where there is
/// one, and otherwise with the first.
fn entries(hex: &Hex, cell: u8) -> usize {
    let mut search = HexSearch::new(hex.clone(), &hex.symmetries(), 64);
    let entry = |board: StoneBoard| board.min(hex.carried(&board, &hex.symmetries()[0]));
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
    let error = HexSearch::new(hex.clone(), &hex.symmetries(), 0).outcome(&hex.start(), Player::Left);
    assert_eq!(error, Err(Unsolved::Search { positions: 0, limit: 0 }));
}
