//! g-values of heaps, from the empty heap up.

use crate::ruleset::HeapRule;

/// The g-values of the heaps from 0 up to the largest one needed so far.
pub struct HeapTable {
    rule: HeapRule,
    values: Vec<u32>,
    seen: Vec<u32>,
}

/// The number of heaps done between two calls of `progress`.
const HEAPS_A_CALL: usize = 1 << 8;

impl HeapTable {
    /// An empty table.
    pub fn new(rule: HeapRule) -> HeapTable {
        HeapTable { rule, values: Vec::new(), seen: Vec::new() }
    }

    /// Whether every heap's g-value is its size.
    pub fn is_nim(&self) -> bool {
        self.rule == HeapRule::Nim
    }

    /// The number of heaps in the table.
    pub fn count(&self) -> u64 {
        self.values.len() as u64
    }

    /// The size of the table in bytes: at most a million heaps, one g-value each.
    pub fn bytes(&self) -> u64 {
        8 * self.count()
    }

    /// The g-value of a heap; for a nim-heap it is the size (Bouton, *Nim, a game with a complete mathematical theory*,
    /// 1901).
    pub fn g_value(&mut self, heap: u32, progress: &mut dyn FnMut(u64)) -> u32 {
        if self.is_nim() {
            return heap;
        }
        while self.values.len() <= heap as usize {
            let value = self.next();
            self.values.push(value);
            if self.values.len().is_multiple_of(HEAPS_A_CALL) {
                progress(self.count());
            }
        }
        self.values[heap as usize]
    }

    /// The g-value of the smallest heap that is not in the table.
    fn next(&mut self) -> u32 {
        let HeapTable { rule, values, seen } = self;
        let (heap, stamp) = (values.len(), values.len() as u32 + 1);
        let mut see = |value: u32| {
            let place = value as usize;
            if seen.len() <= place {
                seen.resize(place + 1, 0);
            }
            seen[place] = stamp;
        };
        let fewer = |taken: &usize| heap.checked_sub(*taken);
        match rule {
            HeapRule::Nim => (0..heap).for_each(|left| see(values[left])),
            HeapRule::Bricks => [1, 2].iter().filter_map(fewer).for_each(|left| see(values[left])),
            HeapRule::Subtraction(set) => {
                set.iter().filter_map(|&taken| fewer(&(taken as usize))).for_each(|left| see(values[left]));
            }
            HeapRule::Octal(digits) => {
                let left = |(&digit, taken): (&u8, usize)| Some((digit, fewer(&taken)?));
                digits.iter().zip(1..).filter_map(left).for_each(|(digit, left)| octal(digit, left, values, &mut see));
            }
        }
        seen.iter().take_while(|&&last| last == stamp).count() as u32
    }
}

/// The g-values of what an octal digit allows to become of the `left` remaining tokens: no heap, one heap or two.
fn octal(digit: u8, left: usize, values: &[u32], see: &mut impl FnMut(u32)) {
    if (digit & 1 != 0 && left == 0) || (digit & 2 != 0 && left > 0) {
        see(values[left]);
    }
    if digit & 4 != 0 {
        (1..=left / 2).for_each(|part| see(values[left - part] ^ values[part]));
    }
}
