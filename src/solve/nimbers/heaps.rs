//! g-values of heaps, from the empty heap up.

use crate::ruleset::HeapRule;

/// The g-values of the heaps from 0 up to the largest one needed so far.
pub struct HeapTable {
    rule: HeapRule,
    /// The numbers of tokens that a move may take, each with its octal digit.
    digits: Vec<(usize, u8)>,
    values: Vec<u32>,
    seen: Vec<u32>,
    sparse: Option<Sparse>,
    /// The options looked at.
    steps: u64,
}

/// The sparse space of *Winning Ways*, chapter 4: numbers that have an even number of binary digits 1 in common with the
/// mask are rare, others common. A common number is the nim-sum of a rare and a common one only.
struct Sparse {
    mask: u32,
    /// The heaps from 1 on with rare g-values, ascending.
    rare: Vec<usize>,
    /// Those with common ones, in the order in which they are tried.
    common: Vec<usize>,
}

/// The number of heaps done between two calls of `progress`.
const HEAPS_A_CALL: usize = 1 << 8;

/// The binary digits of an octal one: what may be left.
const NOTHING: u8 = 1;
const ONE_HEAP: u8 = 2;
const TWO_HEAPS: u8 = 4;

impl HeapTable {
    /// An empty table.
    pub fn new(rule: HeapRule) -> HeapTable {
        let digits = rule.digits().into_iter().map(|(taken, digit)| (taken as usize, digit)).collect();
        HeapTable { rule, digits, values: Vec::new(), seen: Vec::new(), sparse: None, steps: 0 }
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
            self.add();
            if self.values.len().is_multiple_of(HEAPS_A_CALL) {
                progress(self.count());
            }
        }
        self.values[heap as usize]
    }

    /// The g-values so far.
    pub fn values(&self) -> &[u32] {
        &self.values
    }

    /// The number of options looked at so far.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// The most tokens that a move takes.
    pub fn most_taken(&self) -> usize {
        self.digits.last().map_or(0, |(taken, _)| *taken)
    }

    /// Whether some move leaves two heaps.
    pub fn splits(&self) -> bool {
        self.digits.iter().any(|(_, digit)| digit & TWO_HEAPS != 0)
    }

    /// From now on goes through those options first that this mask makes few, which finds the same g-values.
    pub fn set_mask(&mut self, mask: u32) {
        let mut sparse = Sparse { mask, rare: Vec::new(), common: Vec::new() };
        self.values.iter().enumerate().for_each(|(heap, value)| sparse.add(heap, *value));
        self.sparse = Some(sparse);
    }

    /// Adds the g-value of the smallest heap that is not in the table.
    pub fn add(&mut self) {
        let (heap, value) = (self.values.len(), self.next());
        self.values.push(value);
        if let Some(sparse) = &mut self.sparse {
            sparse.add(heap, value);
        }
    }

    fn next(&mut self) -> u32 {
        let HeapTable { digits, values, seen, sparse, steps, .. } = self;
        let (heap, stamp) = (values.len(), values.len() as u32 + 1);
        *steps += 1;
        let mut see = |value: u32| {
            see(seen, value, stamp);
            *steps += 1;
        };
        let left = |&(taken, digit): &(usize, u8)| Some((digit, heap.checked_sub(taken)?));
        for (digit, left) in digits.iter().filter_map(left) {
            if digit & (if left == 0 { NOTHING } else { ONE_HEAP }) != 0 {
                see(values[left]);
            }
            if digit & TWO_HEAPS != 0 {
                let two = |one: usize| values[one] ^ values[left - one];
                match sparse {
                    None => (1..=left / 2).map(two).for_each(&mut see),
                    Some(sparse) => {
                        sparse.rare.iter().take_while(|&&one| one < left).map(|&one| two(one)).for_each(&mut see)
                    }
                }
            }
        }
        self.least_among_common(stamp)
    }

    /// The least number that is not a follower's g-value, when all are seen but those that two heaps with common g-values
    /// leave. These are gone through while the least number not seen is rare; heaps that have given one are tried earlier
    /// from then on.
    fn least_among_common(&mut self, stamp: u32) -> u32 {
        let HeapTable { digits, values, seen, sparse, steps, .. } = self;
        let is_seen = |seen: &[u32], value: u32| seen.get(value as usize) == Some(&stamp);
        let mut least = 0;
        while is_seen(seen, least) {
            least += 1;
        }
        let Some(sparse) = sparse else { return least };
        let split = digits.iter().filter(|(_, digit)| digit & TWO_HEAPS != 0);
        let left: Vec<usize> = split.filter_map(|(taken, _)| values.len().checked_sub(*taken)).collect();
        let mut place = 0;
        while sparse.is_rare(least) && place < sparse.common.len() {
            let (one, before) = (sparse.common[place], least);
            for left in left.iter().filter(|left| one < **left) {
                see(seen, values[one] ^ values[left - one], stamp);
            }
            while is_seen(seen, least) {
                least += 1;
            }
            if least > before {
                sparse.common.swap(place, place / 2);
            }
            place += 1;
        }
        *steps += (place * left.len()) as u64;
        least
    }
}

/// Marks a follower's g-value.
pub(super) fn see(seen: &mut Vec<u32>, value: u32, stamp: u32) {
    let place = value as usize;
    if seen.len() <= place {
        seen.resize(place + 1, 0);
    }
    seen[place] = stamp;
}

impl Sparse {
    fn is_rare(&self, value: u32) -> bool {
        (value & self.mask).count_ones().is_multiple_of(2)
    }

    fn add(&mut self, heap: usize, value: u32) {
        if heap > 0 {
            if self.is_rare(value) { self.rare.push(heap) } else { self.common.push(heap) }
        }
    }
}
