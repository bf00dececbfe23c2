//! Games in which Left and Right put stones of their own on empty cells, until a pattern of stones ends play.
//!
//! A win on the board is expressed in terms of normal play, in which the player without a move loses: in `L-wins` Left
//! has the one move `claim`, which leaves `over`, and Right has none; in `R-wins` likewise; in `over` nobody has any.
//! In `drawn` both have the one move `pass`, which leaves `drawn`, so that nobody ever wins.

use super::{Checked, bad};
use crate::Reason;
use crate::claim::Player;
use crate::notation::Names;
use crate::tokens::{Point, Tokens};
use crate::witness::Bijection;

/// The words for boards on which no stone can be put, and the moves on them.
const OVER: &str = "over";
const DRAWN: &str = "drawn";
const CLAIM: &str = "claim";
const PASS: &str = "pass";

/// The letters of the stones of Left and of Right.
const LETTERS: [char; 2] = ['L', 'R'];

/// A board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stones {
    /// Play goes on, with these stones of Left and of Right.
    Open([Tokens; 2]),
    /// This player has won on the board.
    Won(Player),
    /// The win has been claimed.
    Over,
    /// No cell is empty, and nobody has won.
    Drawn,
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Put {
    /// A stone on this cell.
    Stone(Point),
    /// Claims a win on the board.
    Claim,
    /// Leaves a drawn board as it is.
    Pass,
}

/// The stones of one player.
pub(super) fn of([left, right]: [Tokens; 2], player: Player) -> Tokens {
    match player {
        Player::Left => left,
        Player::Right => right,
    }
}

/// The stones after the player has put one more on the cell.
pub(super) fn with([left, right]: [Tokens; 2], player: Player, cell: Point) -> [Tokens; 2] {
    match player {
        Player::Left => [left.with(cell), right],
        Player::Right => [left, right.with(cell)],
    }
}

/// The board in the text, given the lengths of the rows: rows of `.`, `L` and `R`, joined by `/`, or a word.
pub(super) fn read(text: &str, rows: &[usize]) -> Checked<Stones> {
    match text {
        OVER => return Ok(Stones::Over),
        DRAWN => return Ok(Stones::Drawn),
        text => {
            if let Some(winner) = [Player::Left, Player::Right].into_iter().find(|player| won(*player) == text) {
                return Ok(Stones::Won(winner));
            }
        }
    }
    let lengths = text.split('/').map(str::len);
    if lengths.ne(rows.iter().copied()) || !text.bytes().all(|byte| b"LR./".contains(&byte)) {
        let lengths: Vec<String> = rows.iter().map(usize::to_string).collect();
        let expected =
            format!("rows of {} cells, each ., L or R, with / between, or L-wins, R-wins or over", lengths.join(","));
        return Err(bad(Reason::BadPosition, &expected, text));
    }
    Ok(Stones::Open(placed(text, LETTERS)))
}

/// The stones of Left and of Right in rows joined by `/`, given their letters.
pub(super) fn placed(rows: &str, letters: [char; 2]) -> [Tokens; 2] {
    let cells = || rows.chars().filter(|&cell| cell != '/').zip(0..);
    letters.map(|letter| cells().filter(|(cell, _)| *cell == letter).map(|(_, cell)| cell).collect())
}

fn won(player: Player) -> String {
    format!("{}-wins", player.letter())
}

/// The board in the notation.
pub(super) fn written(board: &Stones, rows: &[usize]) -> String {
    let [left, right] = match board {
        Stones::Open(stones) => *stones,
        Stones::Won(player) => return won(*player),
        Stones::Over => return OVER.to_string(),
        Stones::Drawn => return DRAWN.to_string(),
    };
    rows_of([left, right], LETTERS, rows)
}

/// Rows of these lengths, joined by `/`, with these letters for the stones of Left and of Right.
pub(super) fn rows_of([left, right]: [Tokens; 2], letters: [char; 2], rows: &[usize]) -> String {
    let mut cells = (0..).map(|cell| match (left.contains(cell), right.contains(cell)) {
        (true, _) => letters[0],
        (_, true) => letters[1],
        _ => '.',
    });
    rows.iter().map(|&length| cells.by_ref().take(length).collect::<String>()).collect::<Vec<_>>().join("/")
}

/// The move in the text, on a board with these cells.
pub(super) fn read_move(text: &str, cells: &Names) -> Checked<Put> {
    match text {
        CLAIM => Ok(Put::Claim),
        PASS => Ok(Put::Pass),
        name => cells.point(name).map(Put::Stone).ok_or_else(|| bad(Reason::BadMove, "a cell, claim or pass", name)),
    }
}

/// The move in the notation.
pub(super) fn move_written(mv: &Put, cells: &Names) -> String {
    match mv {
        Put::Stone(point) => cells.name(*point).to_string(),
        Put::Claim => CLAIM.to_string(),
        Put::Pass => PASS.to_string(),
    }
}

/// The moves of the player on a board with these cells.
pub(super) fn moves(board: Stones, player: Player, cells: Tokens) -> Box<dyn Iterator<Item = Put>> {
    match board {
        Stones::Open([left, right]) => Box::new(cells.without(left).without(right).points().map(Put::Stone)),
        Stones::Won(winner) if winner == player => Box::new(std::iter::once(Put::Claim)),
        Stones::Drawn => Box::new(std::iter::once(Put::Pass)),
        Stones::Won(_) | Stones::Over => Box::new(std::iter::empty()),
    }
}

/// The board after a legal move; `stone` gives the board after a stone on an empty cell.
pub(super) fn left(board: Stones, mv: Put, stone: impl Fn([Tokens; 2], Point) -> Stones) -> Option<Stones> {
    match (board, mv) {
        (Stones::Open(stones), Put::Stone(cell)) => Some(stone(stones, cell)),
        (Stones::Won(_), Put::Claim) => Some(Stones::Over),
        (Stones::Drawn, Put::Pass) => Some(Stones::Drawn),
        _ => None,
    }
}

/// The board with every stone carried to the image of its cell.
pub(super) fn carried(board: &Stones, symmetry: &Bijection) -> Stones {
    match board {
        Stones::Open(stones) => Stones::Open(stones.map(|stones| symmetry.carry_set(stones))),
        word => *word,
    }
}
