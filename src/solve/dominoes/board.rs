//! A domineering board: neighbours, lines and symmetries of sets of squares, as words.

use crate::relabelling::Relabelling;
use crate::ruleset::{Dominoes, Player, Points};

/// The board as the search uses it. Left is player 0, Right player 1.
#[derive(Clone, Debug)]
pub struct Board {
    /// The dominoes of each player, with the line of the upper or left square: a row for Left, a column for Right.
    pub dominoes: [Vec<(u64, usize)>; 2],
    /// The squares in each row, and in each column.
    pub lines: [Vec<u64>; 2],
    /// The row and the column of each square.
    pub places: Vec<[u8; 2]>,
    /// The neighbours of each square in its column, and in its row.
    beside: [Vec<u64>; 2],
    /// On a rectangle, the first square of each square's row.
    rows: Option<Vec<u8>>,
    symmetries: Vec<Relabelling>,
    /// The bijections of the squares that exchange the players' dominoes.
    exchanges: Vec<Relabelling>,
}

/// A connected set of free squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Region {
    pub squares: u64,
    /// Whether Left, and whether Right, has a move.
    pub moves: [bool; 2],
}

impl Board {
    /// The board of `game`.
    pub fn of(game: &Dominoes) -> Board {
        let places = game.places.clone();
        let line = |axis: usize, number: u8| {
            let on = places.iter().zip(0u32..).filter(move |(place, _)| place[axis] == number);
            on.fold(0u64, |line, (_, square)| line | 1 << square)
        };
        let lines: [Vec<u64>; 2] = [0, 1].map(|axis| {
            let last = places.iter().map(|place| place[axis]).max().unwrap_or(0);
            (0..=last).map(|number| line(axis, number)).collect()
        });
        let first = |domino: u64, axis: usize| usize::from(places[domino.trailing_zeros() as usize][axis]);
        let dominoes = [(Player::Left, 0), (Player::Right, 1)].map(|(player, axis)| {
            let bits = game.of(player).into_iter().map(|domino| domino.bits());
            bits.map(|domino| (domino, first(domino, axis))).collect::<Vec<_>>()
        });
        let beside = [0, 1].map(|player| {
            let of = |square: usize| {
                let own = dominoes[player].iter().filter(move |domino| domino.0 >> square & 1 == 1);
                own.fold(0, |all, domino| all | domino.0) & !(1 << square)
            };
            (0..places.len()).map(of).collect()
        });
        let exchanges = exchanges(&places, &game.symmetries);
        let symmetries = game.symmetries.iter().map(|images| Relabelling::to_images(images)).collect();
        let width = lines[1].len();
        let is_at = |(square, place): (usize, &[u8; 2])| *place == [(square / width) as u8, (square % width) as u8];
        let rectangle = places.iter().enumerate().all(is_at) && places.len() == width * lines[0].len();
        let rows = rectangle.then(|| (0..places.len()).map(|square| (square / width * width) as u8).collect());
        Board { dominoes, lines, places, beside, rows, symmetries, exchanges }
    }

    /// All squares.
    pub fn all(&self) -> u64 {
        self.lines[0].iter().fold(0, |all, line| all | line)
    }

    /// The set, on a rectangle moved as far up and to the left as possible: the same position in another place.
    pub fn in_corner(&self, squares: u64) -> u64 {
        let (Some(rows), true) = (&self.rows, squares != 0) else { return squares };
        let mut moved = squares >> rows[squares.trailing_zeros() as usize];
        while moved & self.lines[1][0] == 0 {
            moved >>= 1;
        }
        moved
    }

    /// The least image of a set of squares under the symmetries.
    pub fn least(&self, squares: u64) -> u64 {
        let set = Points::from_bits(squares);
        self.symmetries.iter().map(|symmetry| symmetry.image(set)).fold(squares, u64::min)
    }

    /// The least image of a set of squares under the bijections that exchange the players, if there are any.
    pub fn least_exchanged(&self, squares: u64) -> Option<u64> {
        self.exchanges.iter().map(|exchange| exchange.image(Points::from_bits(squares))).min()
    }

    /// The connected regions of free squares in which some player has a move.
    pub fn regions(&self, mut free: u64) -> impl Iterator<Item = Region> {
        std::iter::from_fn(move || {
            while free != 0 {
                let region = self.region(free & free.wrapping_neg(), free);
                free &= !region.squares;
                if region.moves != [false; 2] {
                    return Some(region);
                }
            }
            None
        })
    }

    fn region(&self, start: u64, free: u64) -> Region {
        let mut region = Region { squares: start, moves: [false; 2] };
        let mut edge = start;
        while edge != 0 {
            let square = edge.trailing_zeros() as usize;
            edge &= edge - 1;
            let [column, row] = [self.beside[0][square] & free, self.beside[1][square] & free];
            region.moves = [region.moves[0] | (column != 0), region.moves[1] | (row != 0)];
            let new = (column | row) & !region.squares;
            region.squares |= new;
            edge |= new;
        }
        region
    }

    /// The two parts of a region after `player` gives up the moves across one line, chosen to give up as few as
    /// possible. Empty for a single line, on which only the opponent can move.
    pub fn cut(&self, squares: u64, player: usize) -> Vec<u64> {
        let lines = &self.lines[player];
        let mut lost = vec![0u32; lines.len()];
        let dominoes = self.dominoes[player].iter().filter(|domino| domino.0 & !squares == 0);
        dominoes.for_each(|domino| lost[domino.1] += 1);
        let mut before = 0;
        let mut best: Option<([u32; 2], u64)> = None;
        for (line, lost) in lines.iter().zip(lost) {
            before |= line & squares;
            let after = squares & !before;
            let cost = [lost, before.count_ones().abs_diff(after.count_ones())];
            if before != 0 && after != 0 && best.is_none_or(|best| cost < best.0) {
                best = Some((cost, before));
            }
        }
        best.map_or(Vec::new(), |(_, before)| vec![before, squares & !before])
    }
}

/// The bijections that exchange rows and columns, if any: one of them, composed with each symmetry.
fn exchanges(places: &[[u8; 2]], symmetries: &[Vec<u8>]) -> Vec<Relabelling> {
    let image = |&[row, column]: &[u8; 2]| places.iter().position(|place| *place == [column, row]).map(|at| at as u8);
    let Some(first) = places.iter().map(image).collect::<Option<Vec<u8>>>() else { return Vec::new() };
    let then = |symmetry: &Vec<u8>| first.iter().map(|&square| symmetry[usize::from(square)]).collect::<Vec<u8>>();
    let others = symmetries.iter().map(|symmetry| Relabelling::to_images(&then(symmetry)));
    [Relabelling::to_images(&first)].into_iter().chain(others).collect()
}
