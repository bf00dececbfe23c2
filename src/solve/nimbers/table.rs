//! A table of regions in a word each, which forgets the smallest when it may not grow.
//!
//! Five regions share a cache line: 12.8 bytes each. A region whose line is full goes to the next one with room.

use super::known::Known;

/// The regions of a line.
const WAYS: usize = 5;
/// The lines of the smallest table, as a power of two.
const SMALLEST: u32 = 10;
/// An odd multiplier that spreads all bits of a word to the highest ones: 2^64 divided by the golden ratio.
const MULTIPLIER: u64 = 0x9e37_79b9_7f4a_7c15;

/// What is known of regions, none of which is 0.
pub struct Table {
    lines: Vec<Line>,
    /// The number of lines, as a power of two.
    log: u32,
    count: usize,
    limit: u64,
}

#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Line {
    regions: [u64; WAYS],
    known: [Known; WAYS],
}

impl Table {
    /// An empty table, which may grow to `limit` bytes, or to the smallest size if that is more.
    pub fn new(limit: u64) -> Table {
        Table { lines: vec![Line::default(); 1 << SMALLEST], log: SMALLEST, count: 0, limit }
    }

    /// The number of regions.
    pub fn count(&self) -> u64 {
        self.count as u64
    }

    /// The size in bytes.
    pub fn bytes(&self) -> u64 {
        size_of_val(&*self.lines) as u64
    }

    /// What is known of a region.
    pub fn get(&self, region: u64) -> Known {
        let mut line = self.line(region);
        loop {
            let Line { regions, known } = &self.lines[line];
            if let Some(way) = regions.iter().position(|other| *other == region) {
                return known[way];
            }
            if regions[WAYS - 1] == 0 {
                return Known::default();
            }
            line = (line + 1) & (self.lines.len() - 1);
        }
    }

    /// Keeps what is known of a region, in place of a smaller one if there is no room.
    pub fn insert(&mut self, region: u64, known: Known) {
        if self.is_full() && 3 * self.bytes() <= self.limit {
            self.double();
        }
        let (home, is_full) = (self.line(region), self.is_full());
        let mut line = home;
        loop {
            let Line { regions, known: all } = &mut self.lines[line];
            if let Some(way) = regions.iter().position(|other| *other == region || *other == 0) {
                let is_new = regions[way] == 0;
                if is_new && is_full {
                    return self.replace(home, region, known);
                }
                (regions[way], all[way]) = (region, known);
                self.count += usize::from(is_new);
                return;
            }
            line = (line + 1) & (self.lines.len() - 1);
        }
    }

    /// Whether more than six sevenths are taken.
    fn is_full(&self) -> bool {
        7 * self.count >= 6 * WAYS * self.lines.len()
    }

    /// Replaces the region of its line that takes least to find again: one without its g-value, if there is one, and the
    /// smallest of these. Room is left as it is, since a search ends there.
    fn replace(&mut self, home: usize, region: u64, known: Known) {
        let Line { regions, known: all } = &mut self.lines[home];
        let cost = |way: &usize| (all[*way].value().is_some(), regions[*way].count_ones());
        if let Some(way) = (0..WAYS).filter(|way| regions[*way] != 0).min_by_key(cost) {
            (regions[way], all[way]) = (region, known);
        }
    }

    fn double(&mut self) {
        let larger = vec![Line::default(); 2 * self.lines.len()];
        let lines = std::mem::replace(&mut self.lines, larger);
        (self.log, self.count) = (self.log + 1, 0);
        for Line { regions, known } in lines {
            regions.into_iter().zip(known).filter(|(region, _)| *region != 0).for_each(|(region, known)| {
                self.insert(region, known);
            });
        }
    }

    fn line(&self, region: u64) -> usize {
        ((region ^ region >> 32).wrapping_mul(MULTIPLIER) >> (64 - self.log)) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_keeps_what_it_has_room_for_and_says_nothing_false() {
        for (limit, all) in [(u64::MAX, true), (1 << 18, false)] {
            let mut table = Table::new(limit);
            let region = |number: u64| number.wrapping_mul(0x1234_5678_9abc_def1).wrapping_add(1);
            (0..50_000).for_each(|number| table.insert(region(number), Known::to_be(number as u32)));
            let values = (0..50_000).filter_map(|number| Some((number, table.get(region(number)).value()?)));
            let values: Vec<(u64, u32)> = values.collect();
            assert!(values.iter().all(|(number, value)| *number == u64::from(*value)));
            assert!(table.bytes() <= limit && values.len() as u64 == table.count(), "{}", table.count());
            assert_eq!(values.len() == 50_000, all);
        }
    }
}
