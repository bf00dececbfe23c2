//! Connected regions of free squares in cram, up to isometries of the plane, as bits.
//!
//! A region lies in its bounding rectangle with the longer side horizontal, one square per bit, and is the least of its
//! images under the symmetries of the rectangle, four or, for a square, eight.

/// The free squares of a rectangle, row by row from bit 0, with `width` squares in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Region {
    cells: u64,
    width: u8,
}

impl Region {
    /// The squares `cells` of a rectangle of that width, not normalised.
    pub fn new(cells: u64, width: u8) -> Region {
        Region { cells, width }
    }

    /// An upper bound on the number of dominoes that fit, and so on the g-value.
    pub fn most(self) -> u32 {
        self.cells.count_ones() / 2
    }

    /// The number of placements of a domino.
    pub fn dominoes(self) -> u32 {
        self.placed().map(u64::count_ones).iter().sum()
    }

    /// The first squares of the horizontal placements, and of the vertical ones.
    fn placed(self) -> [u64; 2] {
        let Region { cells, width } = self;
        let below = if width < 64 { cells >> width } else { 0 };
        [cells & cells >> 1 & !column(width, width - 1), cells & below]
    }

    /// The components of each follower, each follower once.
    pub fn followers(self) -> Vec<Vec<Region>> {
        let Region { cells, width } = self;
        let mut followers = Vec::with_capacity(64);
        let [across, down] = self.placed();
        for (dominoes, shape) in [(across, 0b11), (down, 1 | 1u64.checked_shl(width.into()).unwrap_or(0))] {
            followers.extend(bits(dominoes).map(|square| Region { cells: cells & !(shape << square), width }.parts()));
        }
        followers.sort_unstable();
        followers.dedup();
        followers
    }

    /// The components, smaller ones first, without squares that no domino can cover, without pairs of equal ones (`G +
    /// G = 0`), and without those that the half turn shows to be zero.
    pub fn parts(self) -> Vec<Region> {
        let Region { mut cells, width } = self;
        let inner = [!column(width, 0), !column(width, width - 1)];
        let mut parts: Vec<Region> = Vec::new();
        while cells != 0 {
            let mut region = cells & cells.wrapping_neg();
            loop {
                let beside = region << 1 & inner[0] | region >> 1 & inner[1];
                let above = if width < 64 { region << width | region >> width } else { 0 };
                let grown = region | (beside | above) & cells;
                if grown == region {
                    break;
                }
                region = grown;
            }
            cells &= !region;
            if region.count_ones() > 1 {
                toggle(&mut parts, Region { cells: region, width }.normal());
            }
        }
        parts.sort_unstable_by_key(|part| (part.cells.count_ones(), *part));
        parts
    }

    /// The least of the images; `None` if the half turn shows that the region is zero.
    fn normal(self) -> Option<Region> {
        let (region, height) = self.cropped();
        let turned = region.turned(height);
        if turned.cells == region.cells && !region.meets_its_turn(height) {
            return None;
        }
        let over = region.turned_over(height);
        let mut least = [region, turned, over, over.turned(height)];
        if region.width == height {
            least = least.map(|image| image.min(image.exchanged(height)));
        }
        least.into_iter().min()
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

/// Adds a component, or cancels it with an equal one.
fn toggle(parts: &mut Vec<Region>, part: Option<Region>) {
    let Some(part) = part else { return };
    match parts.iter().position(|&other| other == part) {
        Some(place) => drop(parts.swap_remove(place)),
        None => parts.push(part),
    }
}

fn ones(count: u8) -> u64 {
    u64::MAX >> (64 - count)
}

/// The squares of a column of a rectangle of this width.
fn column(width: u8, number: u8) -> u64 {
    (0..64 / width).fold(0, |squares, row| squares | 1 << (row * width + number))
}

fn bits(mut rest: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (rest != 0).then(|| {
            let bit = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            bit
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From rows of `#` for free squares.
    fn region(rows: &[&str]) -> Region {
        let squares = rows.concat();
        let cells = squares.bytes().zip(0u8..).filter(|(square, _)| *square == b'#');
        Region::new(cells.fold(0, |cells, (_, place)| cells | 1 << place), rows[0].len() as u8)
    }

    #[test]
    fn images_anywhere_on_any_board_are_one_region() {
        let one = region(&["###.", "#...", "...."]).parts();
        for image in
            [region(&["###", "..#"]), region(&[".....", ".##..", "..#..", "..#.."]), region(&["#.", "#.", "##"])]
        {
            assert_eq!(image.parts(), one);
        }
        assert_ne!(region(&["###", ".#."]).parts(), one);
    }

    #[test]
    fn what_is_zero_for_sure_is_left_out() {
        assert_eq!(region(&["#.#", ".#."]).parts(), []);
        assert_eq!(region(&["##", "##"]).parts(), []);
        assert_eq!(region(&["###.#", "....#", "....#"]).parts(), []);
        assert_eq!(region(&["##"]).parts().len(), 1);
        assert_eq!(region(&["###"]).parts().len(), 1);
        assert_eq!(region(&["##.", ".##"]).parts().len(), 1);
        assert_eq!(region(&["###", "#.#", "###"]).parts(), []);
        assert_eq!(region(&["##..", "#..#", "..##"]).parts(), []);
    }

    #[test]
    fn a_single_row_of_64_squares_is_a_region_too() {
        let row = Region::new(u64::MAX, 64);
        assert_eq!((row.most(), row.followers().len()), (32, 32));
        assert_eq!(Region::new(u64::MAX, 1).parts(), row.parts());
    }
}
