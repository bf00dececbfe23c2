//! The outcome of every board of Hex: is any of them a P-position?
//!
//! None is, whatever the size. An extra stone never hurts its owner: what joins two sides does so with that stone too, and it takes a
//! cell from the opponent. So a player who wins when moving second wins when moving first: by any move, then as the second player, and by
//! any move again where that strategy asks for a cell already taken (Nash 1952, *Some games and machines for playing them*, RAND D-1164, of
//! the empty board). In a P-position each player wins when moving second, so each when moving first; then with Left to move both would win.
//!
//! The survey confirms this from the moves alone. After a claimed win nobody has a move; that end is not a board, and
//! is not counted.

use super::{Hex, hex, wins};
use crate::ruleset::{Player, Points, StoneBoard, Stones};
use crate::stones::StoneRules;

/// The number of boards without a win for each outcome.
#[derive(Debug, Default, PartialEq, Eq)]
struct HexSurvey {
    left: u64,
    right: u64,
    next: u64,
    previous: u64,
}

impl HexSurvey {
    fn boards(&self) -> u64 {
        self.left + self.right + self.next + self.previous
    }
}

/// Whether Left wins a board when Left begins, and when Right begins.
const LEFT_WINS: [u8; 2] = [1, 2];

/// The outcomes of all boards without a win, or only of those reachable in alternating play (`alternating`). Those have
/// at most one more stone of one player than of the other, and all orders of their stones are possible, since no subset
/// of them wins.
fn hex_survey(hex: &Hex, alternating: bool) -> HexSurvey {
    let cells = hex.rules.cells().len();
    let mut table = vec![0u8; 3usize.pow(cells as u32)];
    let mut survey = HexSurvey::default();
    for number in (0..table.len()).rev() {
        let stones = board_of(number, cells);
        let won = Player::BOTH.into_iter().find(|&player| hex.rules.joins(player, stones.of(player)));
        table[number] = match won {
            Some(Player::Left) => LEFT_WINS[0] | LEFT_WINS[1],
            Some(Player::Right) => 0,
            None => of(&table, number, hex.rules.cells().without(stones.taken())),
        };
        if won.is_none() && (!alternating || stones.left.len().abs_diff(stones.right.len()) <= 1) {
            *match table[number] {
                0 => &mut survey.right,
                1 => &mut survey.next,
                2 => &mut survey.previous,
                _ => &mut survey.left,
            } += 1;
        }
    }
    survey
}

/// Who wins a board, given the boards with one more stone. Numbers have a base 3 digit for each cell: 1 for a stone of
/// Left, 2 for one of Right.
fn of(table: &[u8], number: usize, empty: Points) -> u8 {
    let weight = |cell: u8| 3usize.pow(u32::from(cell));
    let left = empty.iter().any(|cell| table[number + weight(cell)] & LEFT_WINS[1] != 0);
    let right = empty.iter().all(|cell| table[number + 2 * weight(cell)] & LEFT_WINS[0] != 0);
    u8::from(left) * LEFT_WINS[0] + u8::from(right) * LEFT_WINS[1]
}

fn board_of(mut number: usize, cells: usize) -> Stones {
    let mut stones = Stones::default();
    for cell in 0..cells as u8 {
        match number % 3 {
            1 => stones = stones.with(Player::Left, cell),
            2 => stones = stones.with(Player::Right, cell),
            _ => {}
        }
        number /= 3;
    }
    stones
}

#[test]
fn no_board_is_a_p_position_and_the_survey_counts_what_the_search_finds() {
    let sizes = [(1, 1, 1), (1, 2, 3), (2, 2, 39), (2, 3, 363), (3, 2, 363), (3, 3, 11741)];
    for (rows, columns, count) in sizes {
        let hex = hex(rows, columns);
        let mut search = hex.search(64);
        for alternating in [false, true] {
            let mut counted = HexSurvey::default();
            for board in hex.boards() {
                let StoneBoard::Open(stones) = board else { continue };
                if alternating && stones.left.len().abs_diff(stones.right.len()) > 1 {
                    continue;
                }
                match Player::BOTH.map(|mover| wins(&mut search, &board, mover)) {
                    [true, true] => counted.next += 1,
                    [true, false] => counted.left += 1,
                    [false, true] => counted.right += 1,
                    [false, false] => counted.previous += 1,
                }
            }
            assert_eq!(counted.previous, 0);
            assert_eq!(hex_survey(&hex, alternating), counted);
            assert!(alternating || counted.boards() == count);
        }
    }
    let expected = HexSurvey { left: 124_982, right: 59_859, next: 142_294, previous: 0 };
    assert_eq!(hex_survey(&hex(3, 4), false), expected);
}

#[test]
fn the_survey_finds_no_p_position_on_4_by_4() {
    let survey = hex_survey(&hex(4, 4), false);
    assert_eq!((survey.boards(), survey.previous), (29_518_143, 0));
}
