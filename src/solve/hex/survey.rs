//! The outcome of every board of Hex: is any of them a P-position?
//!
//! None is, whatever the size. A stone more never hurts the player who owns it: what joins two sides does so with that stone too,
//! and it takes a cell from the opponent. So a player who wins when moving second wins when moving first: by any move, then the second
//! player's part, and any move again where that part asks for a cell already taken (Nash 1952, *Some games and machines for playing
//! them*, RAND D-1164, of the empty board). In a P-position each player wins when moving second, so each when moving first; then with
//! Left to move both would win.
//!
//! The survey sees it without the argument, from the moves alone. After a win has been claimed nobody has a move; that end
//! is no board, and is not counted.

use super::super::TooLarge;
use crate::ruleset::partizan::Player;
use crate::ruleset::{Hex, Points, StoneBoard, Stones};

/// How many boards without a win there are of each outcome.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HexSurvey {
    /// Left wins, whoever begins.
    pub left: u64,
    /// Right wins, whoever begins.
    pub right: u64,
    /// Who begins wins.
    pub next: u64,
    /// Who begins loses.
    pub previous: u64,
    /// The first P-position, in the order of the number of its stones and of the board.
    pub first_previous: Option<StoneBoard>,
}

impl HexSurvey {
    /// All boards that were looked at.
    pub fn boards(&self) -> u64 {
        self.left + self.right + self.next + self.previous
    }
}

/// Of a board, whether Left wins when Left begins, and when Right begins.
const LEFT_WINS: [u8; 2] = [1, 2];

/// The outcomes of all boards without a win, or of those alone that play can reach when the players take turns (`alternating`): of
/// either player there is at most one stone more, and every order of the stones leads there, for none of them wins sooner.
///
/// # Errors
/// When the table, one byte for each way to fill the cells, takes more than `limit` MiB.
pub fn hex_survey(hex: &Hex, alternating: bool, limit: u64) -> Result<HexSurvey, TooLarge> {
    let cells = hex.cells().len();
    let count = 3u64.checked_pow(cells as u32).filter(|&count| count <= limit.saturating_mul(1 << 20));
    let Some(count) = count else { return Err(TooLarge::Search { positions: 0, limit }) };
    let mut table: Vec<u8> = Vec::new();
    table.try_reserve_exact(count as usize).map_err(|_| TooLarge::Search { positions: 0, limit })?;
    table.resize(count as usize, 0);
    let mut survey = HexSurvey::default();
    let mut first: Option<(usize, Stones)> = None;
    for number in (0..table.len()).rev() {
        let stones = board(number, cells);
        let won = Player::BOTH.into_iter().find(|&player| hex.joins(player, stones.of(player)));
        table[number] = match won {
            Some(Player::Left) => LEFT_WINS[0] | LEFT_WINS[1],
            Some(Player::Right) => 0,
            None => of(&table, number, hex.cells().without(stones.taken())),
        };
        if won.is_none() && (!alternating || stones.left.len().abs_diff(stones.right.len()) <= 1) {
            let place = (stones.taken().len(), stones);
            survey.add(table[number]);
            if table[number] == LEFT_WINS[1] && first.is_none_or(|first| place < first) {
                first = Some(place);
            }
        }
    }
    survey.first_previous = first.map(|(_, stones)| StoneBoard::Open(stones));
    Ok(survey)
}

impl HexSurvey {
    fn add(&mut self, left_wins: u8) {
        let count = match left_wins {
            0 => &mut self.right,
            1 => &mut self.next,
            2 => &mut self.previous,
            _ => &mut self.left,
        };
        *count += 1;
    }
}

/// Who wins a board, from those with one stone more. Numbers have a digit of base 3 for each cell: 1 for a stone of Left, 2 for one of Right.
fn of(table: &[u8], number: usize, empty: Points) -> u8 {
    let weight = |cell: u8| 3usize.pow(u32::from(cell));
    let left = empty.iter().any(|cell| table[number + weight(cell)] & LEFT_WINS[1] != 0);
    let right = empty.iter().all(|cell| table[number + 2 * weight(cell)] & LEFT_WINS[0] != 0);
    u8::from(left) * LEFT_WINS[0] + u8::from(right) * LEFT_WINS[1]
}

/// The board of that number.
fn board(mut number: usize, cells: usize) -> Stones {
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
