//! The text of Yavalath, and the rules written by hand.

use std::collections::BTreeMap;

use super::stated;
use crate::Reason;
use crate::rules::tests::{moves, no_board};

const TEXT: &str = include_str!("../../../../rules/yavalath.game");

/// A board with so many cells on a side.
struct Hexagon {
    /// The columns and rows of the cells.
    places: Vec<(i8, i8)>,
    cells: Vec<char>,
}

impl Hexagon {
    /// A board whose cells hold the digits of a number to base 3.
    fn new(side: i8, number: usize) -> Hexagon {
        let columns = |row: i8| 0.max(side - 1 - row)..(2 * side - 1).min(3 * side - 2 - row);
        let row = |row| columns(row).map(move |column| (column, row));
        let places: Vec<(i8, i8)> = (0..2 * side - 1).flat_map(row).collect();
        let cell = |cell| ['.', 'L', 'R'][number / 3_usize.pow(cell as u32) % 3];
        Hexagon { cells: (0..places.len()).map(cell).collect(), places }
    }

    /// The stones in the longest line through a cell that are like the one on it.
    fn longest(&self, cell: usize) -> usize {
        let is_like = |place| self.places.iter().position(|other| *other == place).map(|at| self.cells[at]);
        let (column, row) = self.places[cell];
        let along = |right: i8, down: i8| {
            let line = (1_i8..).map(|n| is_like((column + n * right, row + n * down)));
            line.take_while(|other| *other == Some(self.cells[cell])).count()
        };
        let lines = [(1, 0), (0, 1), (1, -1)].map(|(right, down)| 1 + along(right, down) + along(-right, -down));
        lines.into_iter().max().unwrap_or(0)
    }

    fn is_over(&self) -> bool {
        let is_line = |cell: usize| self.cells[cell] != '.' && self.longest(cell) > 2;
        !self.cells.contains(&'.') || (0..self.cells.len()).any(is_line)
    }

    fn text(&self) -> String {
        let mut text = String::new();
        for (at, (_, row)) in self.places.iter().enumerate() {
            text.extend((at > 0 && self.places[at - 1].1 != *row).then_some('/'));
            text.push(self.cells[at]);
        }
        text
    }

    /// What a stone of the player on a cell leaves: four in a line win, and three without a fourth lose.
    fn after(&self, cell: usize, player: char, other: char) -> String {
        let mut after = Hexagon { places: self.places.clone(), cells: self.cells.clone() };
        after.cells[cell] = player;
        match after.longest(cell) {
            4.. => format!("{other} {player}-wins"),
            3 => format!("{other} {other}-wins"),
            _ if after.cells.contains(&'.') => format!("{other} {}", after.text()),
            _ => format!("{other} drawn"),
        }
    }

    fn moves(&self, player: char, other: char) -> BTreeMap<String, String> {
        let name = |cell: usize| match self.places[cell] {
            (column, row) => format!("{}{}{player}", (b'a' + column as u8) as char, row + 1),
        };
        let free = (0..self.cells.len()).filter(|cell| self.cells[*cell] == '.');
        free.map(|cell| (name(cell), self.after(cell, player, other))).collect()
    }
}

/// All boards up to side 2, and boards of side 3 drawn at random.
#[test]
fn the_text_of_yavalath_has_the_moves_by_hand() {
    let mut random = 1_u64;
    for (side, boards) in [(1, 3), (2, 2187), (3, 3000)] {
        let rules = stated(TEXT, &[&side.to_string()]);
        let mut open = 0;
        for number in 0..boards {
            random = random.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            let board = Hexagon::new(side, if side == 3 { (random >> 20) as usize } else { number });
            let refused = board.is_over().then_some(Reason::BadPosition);
            assert_eq!(no_board(&rules, &board.text()), refused, "{}", board.text());
            for (player, other) in [('L', 'R'), ('R', 'L')].into_iter().filter(|_| refused.is_none()) {
                let position = format!("{player} {}", board.text());
                assert_eq!(moves(&rules, &position), board.moves(player, other), "{position}");
                open += 1;
            }
        }
        assert!(open > boards / 4, "{open}");
    }
}
