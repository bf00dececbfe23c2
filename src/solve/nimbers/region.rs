//! Connected regions of free squares in cram, up to isometries of the plane, as bits.
//!
//! A region that fits into a square of eight by eight lies in its corner; any other lies in its bounding rectangle. The
//! longer side is horizontal. It is the least of its images that lie so: eight if the sides are equal, four if not.

use smallvec::SmallVec;

use crate::ruleset::{Dominoes, Place};

/// The side of the square.
const SIDE: u8 = 8;

/// The free squares of a rectangle, row by row from bit 0, with `width` squares in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Region {
    pub(super) cells: u64,
    pub(super) width: u8,
}

/// The components of a region; most regions have one or two.
pub type Components = SmallVec<[Region; 2]>;

impl Region {
    /// The free squares of a position, not normalised.
    pub fn of(dominoes: &Dominoes, place: &Place) -> Region {
        let width = dominoes.columns();
        let bit = |point: u8| 1 << number(dominoes.places[usize::from(point)], width);
        Region { cells: dominoes.free(place).iter().fold(0, |cells, point| cells | bit(point)), width }
    }

    /// Whether the squares of a rectangle around the board fit into a word.
    pub fn has_room(dominoes: &Dominoes) -> bool {
        let width = dominoes.columns();
        dominoes.places.iter().all(|&place| number(place, width) < u64::BITS)
    }

    /// The squares `cells` of a rectangle of that width, not normalised.
    #[cfg(test)]
    pub fn new(cells: u64, width: u8) -> Region {
        Region { cells, width }
    }

    /// An upper bound on the number of dominoes that fit, and so on the g-value.
    pub fn most(self) -> u32 {
        self.cells.count_ones() / 2
    }

    /// The first squares of the horizontal placements, and of the vertical ones.
    fn placed(self) -> [u64; 2] {
        let Region { cells, width } = self;
        let below = if width < 64 { cells >> width } else { 0 };
        [cells & cells >> 1 & !column(width, width - 1), cells & below]
    }

    /// The components of each follower, which may occur several times. Moves near the middle come first, since they are the
    /// likeliest to divide the region.
    pub fn followers(self) -> impl Iterator<Item = Components> {
        let Region { cells, width } = self;
        let [across, down] = self.placed();
        let dominoes = [(across, 0b11), (down, 1 | 1u64.checked_shl(width.into()).unwrap_or(0))];
        let moves =
            self.middle_first().into_iter().flat_map(move |part| dominoes.map(|(all, shape)| (all & part, shape)));
        moves.flat_map(move |(dominoes, shape)| {
            bits(dominoes).map(move |square| Region { cells: cells & !(shape << square), width }.parts())
        })
    }

    /// The squares in the order in which moves are tried: of a rectangle the columns from the middle outward, of a
    /// square two halves.
    fn middle_first(self) -> Vec<u64> {
        let Region { cells, width } = self;
        if width <= SIDE {
            let upper = u64::MAX << ((63 - cells.leading_zeros()) / 2);
            return vec![upper, !upper];
        }
        let mut columns: Vec<u8> = (0..width).collect();
        columns.sort_by_key(|&number| (2 * number + 1).abs_diff(width));
        columns.into_iter().map(|number| column(width, number)).collect()
    }

    /// The least of the images; `None` if the half turn shows that the region is zero.
    pub(super) fn normal(self) -> Option<Region> {
        match self.squared() {
            Some(region) => region.least_in_square(),
            None => self.least_in_rectangle(),
        }
    }

    /// The region in the corner of the square, if it fits there.
    fn squared(self) -> Option<Region> {
        let Region { cells, width } = self;
        if width == SIDE {
            let down = cells >> (cells.trailing_zeros() & !7);
            return Some(Region { cells: down >> columns_of(down).trailing_zeros(), width });
        }
        let (region, height) = self.cropped();
        let row = |number: u8| (region.cells >> (number * region.width) & ones(region.width)) << (number * SIDE);
        let fits = region.width <= SIDE && height <= SIDE;
        fits.then(|| Region { cells: (0..height).fold(0, |all, number| all | row(number)), width: SIDE })
    }

    fn least_in_square(self) -> Option<Region> {
        let Region { mut cells, width } = self;
        let mut last_row = (63 - cells.leading_zeros()) / 8;
        let mut last_column = 63 - columns_of(cells).leading_zeros();
        if last_row > last_column {
            cells = transposed(cells);
            (last_row, last_column) = (last_column, last_row);
        }
        let turn = |cells: u64| cells.reverse_bits() >> (63 - 8 * last_row - last_column);
        let turned = turn(cells);
        let even = last_row % 2 == 1 && last_column % 2 == 1;
        let middle = last_row.div_ceil(2) * 8 + last_column.div_ceil(2);
        if turned == cells && (even || cells >> middle & 1 == 0) {
            return None;
        }
        let over = cells.swap_bytes() >> (56 - 8 * last_row);
        let least = |images: [u64; 4]| images.into_iter().fold(u64::MAX, u64::min);
        let images = [cells, turned, over, turn(over)];
        let cells = least(images);
        let cells = if last_row == last_column { cells.min(least(images.map(transposed))) } else { cells };
        Some(Region { cells, width })
    }

    fn least_in_rectangle(self) -> Option<Region> {
        let (region, height) = self.cropped();
        let turned = region.turned(height);
        if turned.cells == region.cells && !region.meets_its_turn(height) {
            return None;
        }
        let over = region.turned_over(height);
        [region, turned, over, over.turned(height)].into_iter().min()
    }

    /// The region in its bounding rectangle with the longer side horizontal, and the height of the rectangle.
    fn cropped(self) -> (Region, u8) {
        let Region { cells, width } = self;
        let top = cells.trailing_zeros() as u8 / width;
        let bottom = (63 - cells.leading_zeros()) as u8 / width;
        let row = |number: u8| cells >> (number * width) & ones(width);
        let columns = (top..=bottom).fold(0, |columns, number| columns | row(number));
        let left = columns.trailing_zeros() as u8;
        let (narrow, height) = (64 - columns.leading_zeros() as u8 - left, bottom - top + 1);
        let moved = (0..height).fold(0, |moved, number| moved | (row(top + number) >> left) << (number * narrow));
        let region = Region { cells: moved, width: narrow };
        if height > narrow { (region.exchanged(height), narrow) } else { (region, height) }
    }

    /// The image under the half turn.
    fn turned(self, height: u8) -> Region {
        Region { cells: self.cells.reverse_bits() >> (64 - self.width * height), ..self }
    }

    /// The image under the reflection that puts the last row first.
    fn turned_over(self, height: u8) -> Region {
        let Region { cells, width } = self;
        let row = |number: u8| (cells >> (number * width) & ones(width)) << ((height - 1 - number) * width);
        Region { cells: (0..height).fold(0, |over, number| over | row(number)), width }
    }

    /// The image with rows and columns exchanged.
    fn exchanged(self, height: u8) -> Region {
        let place = |square: u8| (square % self.width) * height + square / self.width;
        let cells = bits(self.cells).fold(0, |cells, square| cells | 1 << place(square));
        Region { cells, width: height }
    }

    /// Whether a domino and its image under the half turn can share a square, in a region that is its own image. If
    /// none does, the second player wins by placing the image of every domino (Gardner, *Cram, crosscram and
    /// quadraphage*, 1974).
    fn meets_its_turn(self, height: u8) -> bool {
        let (last, middle) = (self.width * height - 1, (self.width * height) / 2);
        match (self.width % 2, height % 2) {
            (0, 0) => false,
            (1, 1) => self.cells >> middle & 1 == 1,
            (0, _) => self.cells >> middle & 1 == 1,
            _ => {
                let above = (height / 2 - 1) * self.width + self.width / 2;
                self.cells >> above & self.cells >> (last - above) & 1 == 1
            }
        }
    }
}

/// The number of a square in rectangles of this width.
fn number([row, column]: [u8; 2], width: u8) -> u32 {
    u32::from(row) * u32::from(width) + u32::from(column)
}

/// The columns of a square in which it has squares.
fn columns_of(cells: u64) -> u64 {
    (0..3).fold(cells, |columns, halving| columns | columns >> (32 >> halving)) & 0xff
}

/// A square with rows and columns exchanged (Warren, *Hacker's Delight*, 2012, section 7-3).
fn transposed(cells: u64) -> u64 {
    let swap = |cells: u64, mask: u64, by: u32| {
        let different = (cells ^ cells >> by) & mask;
        cells ^ different ^ different << by
    };
    let cells = swap(cells, 0x00aa_00aa_00aa_00aa, 7);
    let cells = swap(cells, 0x0000_cccc_0000_cccc, 14);
    swap(cells, 0x0000_0000_f0f0_f0f0, 28)
}

fn ones(count: u8) -> u64 {
    u64::MAX >> (64 - count)
}

/// The squares of a column of a rectangle of this width.
pub(super) fn column(width: u8, number: u8) -> u64 {
    FIRST_COLUMN[usize::from(width)] << number
}

/// The squares of the first column of a rectangle of each width.
static FIRST_COLUMN: [u64; 65] = {
    let mut columns = [0u64; 65];
    let mut width = 1;
    while width <= 64 {
        let mut row = 0;
        while row < 64 / width {
            columns[width] |= 1 << (row * width);
            row += 1;
        }
        width += 1;
    }
    columns
};

fn bits(mut rest: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (rest != 0).then(|| {
            let bit = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            bit
        })
    })
}
