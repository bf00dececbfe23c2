//! The texts of Hex and Yavalath, and their rules implemented by hand: stones on hexagonal cells, given by column and
//! row.

use std::collections::BTreeMap;

use super::{built_in, stated};
use crate::Reason;
use crate::rules::tests::{moves, no_board};

/// A board.
#[derive(Clone)]
struct Board {
    places: Vec<(i8, i8)>,
    cells: Vec<char>,
    /// Whether a stone on a cell wins or loses for its player.
    judged: fn(&Board, usize) -> Option<Judged>,
}

/// The result of placing a stone, for its player.
#[derive(PartialEq)]
enum Judged {
    Wins,
    Loses,
    Draws,
}

/// The directions of adjacent cells, up to sign.
const STEPS: [(i8, i8); 3] = [(1, 0), (0, 1), (-1, 1)];

impl Board {
    /// A board on these places whose cells hold the digits of a number to base 3.
    fn new(places: Vec<(i8, i8)>, number: usize, judged: fn(&Board, usize) -> Option<Judged>) -> Board {
        let cell = |cell| ['.', 'L', 'R'][number / 3_usize.pow(cell as u32) % 3];
        Board { cells: (0..places.len()).map(cell).collect(), places, judged }
    }

    /// Whether a place is a cell with a stone of the same player as on this cell.
    fn is_like(&self, cell: usize, place: (i8, i8)) -> bool {
        self.places.iter().position(|other| *other == place).is_some_and(|at| self.cells[at] == self.cells[cell])
    }

    /// The longest line of stones of one player through a cell.
    fn longest(&self, cell: usize) -> usize {
        let (column, row) = self.places[cell];
        let along = |right: i8, down: i8| {
            (1_i8..).take_while(|n| self.is_like(cell, (column + n * right, row + n * down))).count()
        };
        let lines = STEPS.map(|(right, down)| 1 + along(right, down) + along(-right, -down));
        lines.into_iter().max().unwrap_or(0)
    }

    /// The places of the stones joined to the one on a cell.
    fn chain(&self, cell: usize) -> Vec<(i8, i8)> {
        let mut chain = vec![self.places[cell]];
        let mut next = 0;
        while let Some(&(column, row)) = chain.get(next) {
            let beside = STEPS.iter().flat_map(|(right, down)| [(*right, *down), (-right, -down)]);
            let near = beside.map(|(right, down)| (column + right, row + down));
            let more: Vec<_> = near.filter(|place| self.is_like(cell, *place) && !chain.contains(place)).collect();
            chain.extend(more);
            next += 1;
        }
        chain
    }

    fn is_over(&self) -> bool {
        let is_judged = |cell: usize| self.cells[cell] != '.' && (self.judged)(self, cell).is_some();
        (0..self.cells.len()).any(is_judged)
    }

    fn text(&self) -> String {
        let mut text = String::new();
        for (at, (_, row)) in self.places.iter().enumerate() {
            text.extend((at > 0 && self.places[at - 1].1 != *row).then_some('/'));
            text.push(self.cells[at]);
        }
        text
    }

    /// The position after the player's stone on a cell.
    fn after(&self, cell: usize, player: char, other: char) -> String {
        let mut after = self.clone();
        after.cells[cell] = player;
        match (after.judged)(&after, cell) {
            Some(Judged::Wins) => format!("{other} {player}-wins"),
            Some(Judged::Loses) => format!("{other} {other}-wins"),
            Some(Judged::Draws) => format!("{other} drawn"),
            None => format!("{other} {}", after.text()),
        }
    }

    fn moves(&self, player: char, other: char) -> BTreeMap<String, String> {
        let name = |cell: usize| {
            let (column, row) = self.places[cell];
            format!("{}{}{player}", (b'a' + column as u8) as char, row + 1)
        };
        let free = (0..self.cells.len()).filter(|cell| self.cells[*cell] == '.');
        free.map(|cell| (name(cell), self.after(cell, player, other))).collect()
    }
}

/// Four in a line win; three without a fourth lose; a full board is a draw.
fn in_yavalath(board: &Board, cell: usize) -> Option<Judged> {
    match board.longest(cell) {
        4.. => Some(Judged::Wins),
        3 => Some(Judged::Loses),
        _ => (!board.cells.contains(&'.')).then_some(Judged::Draws),
    }
}

/// Left connects the first row to the last, Right the first column to the last.
fn in_hex(board: &Board, cell: usize) -> Option<Judged> {
    let along = |place: &(i8, i8)| if board.cells[cell] == 'L' { place.1 } else { place.0 };
    let last = board.places.iter().map(along).max();
    let chain: Vec<i8> = board.chain(cell).iter().map(along).collect();
    (chain.contains(&0) && chain.iter().max().copied() == last).then_some(Judged::Wins)
}

/// Asserts that the text has the same moves as the implementation on these boards; returns the number of positions.
fn agree(rules: &str, boards: impl Iterator<Item = Board>) -> usize {
    let mut open = 0;
    for board in boards {
        let refused = board.is_over().then_some(Reason::BadPosition);
        assert_eq!(no_board(rules, &board.text()), refused, "{}", board.text());
        for (player, other) in [('L', 'R'), ('R', 'L')].into_iter().filter(|_| refused.is_none()) {
            let position = format!("{player} {}", board.text());
            assert_eq!(moves(rules, &position), board.moves(player, other), "{position}");
            open += 1;
        }
    }
    open
}

/// Pseudorandom numbers.
fn random() -> impl Iterator<Item = usize> {
    let next = |number: &u64| Some(number.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407));
    std::iter::successors(Some(1), next).map(|number| (number >> 20) as usize)
}

/// All boards up to side 2, and random boards of side 3.
#[test]
fn the_text_of_yavalath_has_the_moves_by_hand() {
    let cells = |side: i8| -> Vec<(i8, i8)> {
        let columns = move |row: i8| 0.max(side - 1 - row)..(2 * side - 1).min(3 * side - 2 - row);
        (0..2 * side - 1).flat_map(|row| columns(row).map(move |column| (column, row))).collect()
    };
    let board = |side| move |number| Board::new(cells(side), number, in_yavalath);
    let rules = |side: &str| built_in("yavalath", side);
    assert_eq!(agree(&rules("1"), (0..3).map(board(1))), 2);
    assert_eq!(agree(&rules("2"), (0..2187).map(board(2))), 3398);
    assert!(agree(&rules("3"), random().take(3000).map(board(3))) > 500);
}

/// All boards of up to six cells, and random larger ones.
#[test]
fn the_text_of_hex_has_the_moves_by_hand() {
    for (rows, columns) in [(1, 1), (1, 4), (2, 2), (2, 3), (3, 2), (3, 3), (4, 5)] {
        let cells: Vec<(i8, i8)> = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row))).collect();
        let count = 3_usize.pow(cells.len() as u32);
        let board = |number| Board::new(cells.clone(), number, in_hex);
        let rules = stated(include_str!("../../../../rules/hex.game"), &[&format!("{rows}x{columns}")]);
        let open = if count < 1000 {
            agree(&rules, (0..count).map(board))
        } else {
            agree(&rules, random().take(1000).map(board))
        };
        assert!(open > 0, "{rows}x{columns}");
    }
}
