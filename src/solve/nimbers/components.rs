//! The components of a region of cram.

use super::region::{Components, Region, column};

impl Region {
    /// The components, smaller ones first, without squares that no domino need cover, without pairs of equal ones (`G +
    /// G = 0`), and without those that the half turn shows to be zero.
    pub fn parts(self) -> Components {
        let Region { mut cells, width } = self.without_twins();
        let inner = [!column(width, 0), !column(width, width - 1)];
        let mut parts = Components::new();
        while cells != 0 {
            let mut region = cells & cells.wrapping_neg();
            loop {
                let wider = region | (region << 1 & inner[0] | region >> 1 & inner[1]) & cells;
                let above = if width < 64 { wider << width | wider >> width } else { 0 };
                let grown = wider | above & cells;
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

    /// Without squares whose moves others have too. A *leaf* has one free neighbour, its *joint*. Of several leaves of one
    /// joint one is enough, since the moves that cover them leave isomorphic positions. So it is with a square all whose
    /// neighbours are joints: it is one more leaf of each of them (P. Beling's program igsolve does the same).
    fn without_twins(self) -> Region {
        let Region { cells, width } = self;
        let inner = [!column(width, 0), !column(width, width - 1)];
        let up = |set: u64| if width < 64 { set >> width } else { 0 } & cells;
        let down = |set: u64| if width < 64 { set << width } else { 0 } & cells;
        let left = |set: u64| set >> 1 & inner[1] & cells;
        let right = |set: u64| set << 1 & inner[0] & cells;
        let [above, below, before, after] = [down(cells), up(cells), right(cells), left(cells)];
        let (one_in_column, one_in_row) = (above ^ below, before ^ after);
        let leaves = one_in_column & !(before | after) | one_in_row & !(above | below);
        let (mut joints, mut twins) = (0, 0);
        for (side, joint) in [up(leaves), down(leaves), left(leaves), right(leaves)].into_iter().enumerate() {
            let again = joint & joints;
            twins |= leaves
                & match side {
                    0 => down(again),
                    1 => up(again),
                    2 => right(again),
                    _ => left(again),
                };
            joints |= joint;
        }
        let others = cells & !(leaves | joints);
        let between = others & !(up(others) | down(others) | left(others) | right(others));
        Region { cells: cells & !(twins | between), width }
    }
}

/// Adds a component, or cancels it with an equal one.
fn toggle(parts: &mut Components, part: Option<Region>) {
    let Some(part) = part else { return };
    match parts.iter().position(|&other| other == part) {
        Some(place) => drop(parts.swap_remove(place)),
        None => parts.push(part),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

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
        assert_eq!(region(&["#.#", ".#."]).parts().to_vec(), []);
        assert_eq!(region(&["##", "##"]).parts().to_vec(), []);
        assert_eq!(region(&["###.#", "....#", "....#"]).parts().to_vec(), []);
        assert_eq!(region(&["##"]).parts().len(), 1);
        assert_eq!(region(&["###"]).parts().len(), 1);
        assert_eq!(region(&["##.", ".##"]).parts().len(), 1);
        assert_eq!(region(&["###", "#.#", "###"]).parts().to_vec(), []);
        assert_eq!(region(&["##..", "#..#", "..##"]).parts().to_vec(), []);
    }

    #[test]
    fn a_single_row_of_64_squares_is_a_region_too() {
        let row = Region::new(u64::MAX, 64);
        assert_eq!((row.most(), row.followers().collect::<HashSet<_>>().len()), (32, 32));
        assert_eq!(Region::new(u64::MAX, 1).parts(), row.parts());
    }
}
