//! The components of regions of free squares in cram, and the least of the images of each.

use smallvec::SmallVec;

/// The regions of a position; most have one or two.
pub type Sum = SmallVec<[u64; 2]>;

/// Rectangles with `S` squares in a row, which is at most 8.
pub struct Grid<const S: u32>;

impl<const S: u32> Grid<S> {
    const NOT_FIRST: u64 = !column(S, 0);
    const NOT_LAST: u64 = !column(S, S - 1);
    /// The number of rows.
    const ROWS: u32 = 64 / S;

    /// The first squares of the dominoes across, and of those down.
    pub fn placed(cells: u64) -> [u64; 2] {
        [cells & cells >> 1 & Self::NOT_LAST, cells & cells >> S]
    }

    /// The components, smaller ones first, without squares that no domino need cover, without pairs of equal ones (`G +
    /// G = 0`), and without those that the half turn shows to be zero.
    pub fn parts(cells: u64) -> Sum {
        let mut cells = Self::without_twins(cells);
        let mut parts = Sum::new();
        while cells != 0 {
            let mut region = cells & cells.wrapping_neg();
            loop {
                let wider = (region | region << 1 & Self::NOT_FIRST | region >> 1 & Self::NOT_LAST) & cells;
                let grown = (wider | wider << S | wider >> S) & cells;
                if grown == region {
                    break;
                }
                region = grown;
            }
            cells &= !region;
            toggle(&mut parts, Self::normal(region));
        }
        if parts.len() > 1 {
            parts.sort_unstable_by_key(|part: &u64| (part.count_ones(), *part));
        }
        parts
    }

    /// Without squares whose moves others have too, and without those that have no free neighbour. A *leaf* has one free
    /// neighbour, its *joint*. Of several leaves of one joint one is enough, since the moves that cover them leave
    /// isomorphic positions. So it is with a square all whose neighbours are joints: it is one more leaf of each of them
    /// (P. Beling's program igsolve does the same).
    fn without_twins(cells: u64) -> u64 {
        let up = |set: u64| set >> S & cells;
        let down = |set: u64| set << S & cells;
        let left = |set: u64| set >> 1 & Self::NOT_LAST & cells;
        let right = |set: u64| set << 1 & Self::NOT_FIRST & cells;
        let [above, below, before, after] = [down(cells), up(cells), right(cells), left(cells)];
        let (one_in_column, one_in_row) = (above ^ below, before ^ after);
        let leaves = one_in_column & !(before | after) | one_in_row & !(above | below);
        if leaves == 0 {
            return cells & (above | below | before | after);
        }
        let joints = [up(leaves), down(leaves), left(leaves), right(leaves)];
        let before_left = joints[0] | joints[1];
        let before_right = before_left | joints[2];
        // Each joint keeps the leaf of its first side.
        let twins = up(joints[1] & joints[0]) | right(joints[2] & before_left) | left(joints[3] & before_right);
        let joints = before_right | joints[3];
        let others = cells & !(leaves | joints);
        let between = others & !(up(others) | down(others) | left(others) | right(others));
        cells & !(leaves & twins | between)
    }

    /// The least of the images of a region; `None` if the half turn shows that it is zero.
    pub fn normal(region: u64) -> Option<u64> {
        let (mut cells, [mut height, mut width]) = Self::cornered(region);
        if width < height && height <= S {
            (cells, height, width) = (Self::transposed(cells), width, height);
        }
        let turn = |cells: u64| cells.reverse_bits() >> (64 - (height - 1) * S - width);
        let turned = turn(cells);
        if turned == cells && !Self::meets_its_turn(cells, [height, width]) {
            return None;
        }
        let least_turned = |cells: u64| {
            let over = Self::turned_over(cells) >> (S - width);
            cells.min(turn(cells)).min(over).min(turn(over))
        };
        let least = least_turned(cells);
        Some(if width == height { least.min(least_turned(Self::transposed(cells))) } else { least })
    }

    /// The region in the first rows and columns, with its height and width.
    fn cornered(region: u64) -> (u64, [u32; 2]) {
        let cells = region >> (region.trailing_zeros() / S * S);
        let height = (63 - cells.leading_zeros()) / S + 1;
        let mut columns = cells;
        let mut by = Self::ROWS.next_power_of_two() / 2;
        while by > 0 {
            columns |= columns >> (by * S);
            by /= 2;
        }
        let columns = columns & ((1 << S) - 1);
        let first = columns.trailing_zeros();
        (cells >> first, [height, 64 - columns.leading_zeros() - first])
    }

    /// Whether a domino and its image under the half turn can share a square, in a region that is its own image. If
    /// none does, the second player wins by placing the image of every domino (Gardner, *Cram, crosscram and
    /// quadraphage*, 1974).
    fn meets_its_turn(cells: u64, [height, width]: [u32; 2]) -> bool {
        (height % 2 == 1 || width % 2 == 1) && cells >> (height / 2 * S + width / 2) & 1 == 1
    }

    /// All rows in reverse.
    fn turned_over(cells: u64) -> u64 {
        let mut over = if S % 2 == 1 { cells & column(S, S / 2) } else { 0 };
        let mut number = 0;
        while number < S / 2 {
            let (by, mask) = (S - 1 - 2 * number, column(S, number));
            over |= (cells & mask) << by | cells >> by & mask;
            number += 1;
        }
        over
    }

    /// Rows and columns exchanged, of a region in the first `S` rows.
    fn transposed(cells: u64) -> u64 {
        let mut image = cells & diagonal(S, 0);
        let mut number = 1;
        while number < S {
            let (by, mask) = (number * (S - 1), diagonal(S, number));
            image |= (cells & mask) << by | cells >> by & mask;
            number += 1;
        }
        image
    }
}

/// Adds a component, or cancels it with an equal one.
fn toggle(parts: &mut Sum, part: Option<u64>) {
    let Some(part) = part else { return };
    match parts.iter().position(|&other| other == part) {
        Some(place) => drop(parts.swap_remove(place)),
        None => parts.push(part),
    }
}

/// The squares of a column.
const fn column(side: u32, number: u32) -> u64 {
    let (mut squares, mut row) = (0, 0);
    while row < 64 / side {
        squares |= 1 << (row * side + number);
        row += 1;
    }
    squares
}

/// The squares of the first rows that are so many columns to the right of the diagonal.
const fn diagonal(side: u32, number: u32) -> u64 {
    let (mut squares, mut row) = (0, 0);
    while row + number < side {
        squares |= 1 << (row * side + row + number);
        row += 1;
    }
    squares
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From rows of `#` for free squares.
    fn parts<const S: u32>(rows: &[&str]) -> Vec<u64> {
        let squares = (0u32..).zip(rows).flat_map(|(row, text)| (row * S..).zip(text.bytes()));
        let cells = squares.filter(|(_, square)| *square == b'#').fold(0, |cells, (place, _)| cells | 1 << place);
        Grid::<S>::parts(cells).to_vec()
    }

    #[test]
    fn images_anywhere_are_one_region() {
        let one = parts::<8>(&["###.", "#...", "...."]);
        for image in [&["###", "..#"][..], &[".....", ".##..", "..#..", "..#.."], &["#.", "#.", "##"]] {
            assert_eq!(parts::<8>(image), one);
        }
        assert_ne!(parts::<8>(&["###", ".#."]), one);
        assert_eq!(parts::<3>(&["...", "##.", "#..", "#.."]), parts::<3>(&["###", "..#"]));
        assert_eq!(parts::<2>(&["..", "##", ".#", ".#", ".#"]), parts::<2>(&["#.", "#.", "#.", "##"]));
    }

    #[test]
    fn what_is_zero_for_sure_is_left_out() {
        for zero in [
            &["#.#", ".#."][..],
            &["##", "##"],
            &["###.#", "....#", "....#"],
            &["###", "#.#", "###"],
            &["##..", "#..#", "..##"],
        ] {
            assert!(parts::<8>(zero).is_empty());
            assert!(parts::<5>(zero).is_empty());
        }
        for one in [&["##"][..], &["###"], &["##.", ".##"]] {
            assert_eq!(parts::<8>(one).len(), 1);
            assert_eq!(parts::<3>(one).len(), 1);
        }
    }

    /// Every region of a board, in words of any number of squares in a row, against squares moved one by one.
    #[test]
    fn the_images_of_all_small_regions_are_those_by_squares() {
        let squares: Vec<[u32; 2]> = (0..12).map(|number| [number / 3, number % 3]).collect();
        let place = |[row, column]: [u32; 2]| 1u64 << (row * 4 + column);
        for chosen in 1u32..1 << squares.len() {
            let those: Vec<_> = (0..12).filter(|number| chosen >> number & 1 == 1).map(|at| squares[at]).collect();
            let cells = |image: &dyn Fn([u32; 2]) -> [u32; 2]| those.iter().fold(0, |all, &at| all | place(image(at)));
            let normal = Grid::<4>::normal(cells(&|square| square));
            let images: [&dyn Fn([u32; 2]) -> [u32; 2]; 4] =
                [&|[r, c]| [3 - r, c], &|[r, c]| [r, 2 - c], &|[r, c]| [c, r], &|[r, c]| [2 - c, 3 - r]];
            for image in images {
                assert_eq!(Grid::<4>::normal(cells(image)), normal, "{chosen:b}");
            }
        }
    }

    #[test]
    fn a_single_row_of_64_squares_is_a_region_too() {
        assert_eq!(Grid::<1>::parts(u64::MAX).to_vec(), [u64::MAX]);
        assert_eq!(Grid::<1>::parts(u64::MAX >> 1).to_vec(), [u64::MAX >> 1]);
    }
}
