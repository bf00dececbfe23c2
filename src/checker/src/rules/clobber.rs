//! Clobber (Albert, Grossman, Nowakowski and Wolfe, *An introduction to Clobber*, 2005): a player moves a stone of
//! their own onto an orthogonally adjacent stone of the opponent, which is removed.
//!
//! A position is the rows of the board, joined by `/`: `x` is a stone of Left, `o` one of Right, `.` an empty cell. A
//! move is written by its two cells, `a1>b1`.

use super::cells::{Cells, Place, carries};
use super::points::{Names, Point, Tokens};
use super::{Moves, Ruleset, bad_rules};
use crate::claim::Player;
use crate::rejection::Checked;

/// The letters of the stones of Left and of Right.
const LETTERS: [char; 2] = ['x', 'o'];

/// The steps to adjacent cells, but for the opposite ones.
const STEPS: [Place; 2] = [(0, 1), (1, 0)];

/// Clobber on a board.
#[derive(Debug)]
pub(super) struct Clobber {
    cells: Cells,
    start: [Tokens; 2],
    /// All sets of two adjacent cells.
    adjacent: Vec<Tokens>,
}

impl Clobber {
    /// Clobber on the board with these rows.
    pub(super) fn new(rows: &[String]) -> Checked<Clobber> {
        let cells = Cells::rectangle(rows.len(), rows.first().map_or(0, String::len))?;
        let board = rows.join("/");
        match cells.stones(&board, LETTERS) {
            Some(start) => Ok(Clobber { adjacent: cells.consecutive(2, &STEPS), cells, start }),
            None => bad_rules("rows of x, o and . of one length", board),
        }
    }
}

impl Ruleset for Clobber {
    /// The stones of Left and of Right.
    type Position = [Tokens; 2];
    /// The cells from which and to which a stone moves.
    type Move = (Point, Point);

    fn name(&self) -> String {
        format!("clobber:{}", self.text(&self.start))
    }

    fn start(&self) -> [Tokens; 2] {
        self.start
    }

    fn position(&self, text: &str) -> Option<[Tokens; 2]> {
        self.cells.stones(text, LETTERS)
    }

    fn text(&self, board: &[Tokens; 2]) -> String {
        self.cells.text(*board, LETTERS)
    }

    fn mv(&self, text: &str) -> Option<(Point, Point)> {
        let (from, to) = text.split_once('>')?;
        Some((self.cells.names.point(from)?, self.cells.names.point(to)?))
    }

    fn move_text(&self, (from, to): &(Point, Point)) -> String {
        format!("{}>{}", self.cells.names.name(*from), self.cells.names.name(*to))
    }

    fn after(&self, &[left, right]: &[Tokens; 2], player: Player, &(from, to): &(Point, Point)) -> Option<[Tokens; 2]> {
        let [from_set, to_set] = [from, to].map(|cell| Tokens::NONE.with(cell));
        let clobber = |own: Tokens, opposing: Tokens| {
            let is_legal =
                own.contains(from) && opposing.contains(to) && self.adjacent.contains(&from_set.union(to_set));
            is_legal.then(|| (own.without(from_set).union(to_set), opposing.without(to_set)))
        };
        match player {
            Player::Left => clobber(left, right).map(|(own, opposing)| [own, opposing]),
            Player::Right => clobber(right, left).map(|(own, opposing)| [opposing, own]),
        }
    }

    fn candidates<'g>(&'g self, _: &'g [Tokens; 2], _: Player) -> Moves<'g, (Point, Point)> {
        let pairs = |two: &'g Tokens| two.points().flat_map(|from| two.points().map(move |to| (from, to)));
        Box::new(self.adjacent.iter().flat_map(pairs))
    }

    fn names(&self) -> Option<&Names> {
        Some(&self.cells.names)
    }

    /// Adjacent cells are carried onto adjacent cells.
    fn is_symmetry(&self, images: &[u8]) -> bool {
        carries(&self.adjacent, images)
    }

    fn carried(&self, board: &[Tokens; 2], images: &[u8]) -> [Tokens; 2] {
        board.map(|stones| stones.carried(images))
    }
}

#[cfg(test)]
mod tests;
