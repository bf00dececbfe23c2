//! What a search of couples knows of the g-value of a region.

use smallvec::{SmallVec, smallvec};

/// A g-value, or those of the values 0 to 30 that are excluded, as bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Known(u32);

impl Known {
    const VALUE: u32 = 1 << 31;

    /// The g-value is `value`.
    pub fn to_be(value: u32) -> Known {
        Known(Known::VALUE | value)
    }

    /// The g-value, if it is known.
    pub fn value(self) -> Option<u32> {
        (self.0 & Known::VALUE != 0).then_some(self.0 & !Known::VALUE)
    }

    /// Whether the g-value is known not to be `value`.
    pub fn excludes(self, value: u32) -> bool {
        match self.value() {
            Some(known) => known != value,
            None => self.0.checked_shr(value).unwrap_or(0) & 1 == 1,
        }
    }

    /// The number of values excluded, while the g-value is not known.
    pub fn excluded(self) -> u32 {
        if self.value().is_some() { 0 } else { self.0.count_ones() }
    }

    /// Whether this answers the question: the g-value itself or, given `wanted`, whether the g-value is that.
    pub fn answers(self, wanted: Option<u32>) -> bool {
        self.value().is_some() || wanted.is_some_and(|wanted| self.excludes(wanted))
    }
}

/// A set of excluded g-values of any size, which a table keeps in part only.
#[derive(Clone, Debug)]
pub struct Excluded(SmallVec<[u64; 1]>);

impl Excluded {
    /// The values that `known` excludes, which is not a g-value.
    pub fn by(known: Known) -> Excluded {
        Excluded(smallvec![u64::from(known.0 & !Known::VALUE)])
    }

    /// Excludes `value`.
    pub fn add(&mut self, value: u32) {
        let place = value as usize / 64;
        if self.0.len() <= place {
            self.0.resize(place + 1, 0);
        }
        self.0[place] |= 1 << (value % 64);
    }

    /// Whether `value` is excluded.
    pub fn has(&self, value: u32) -> bool {
        self.0.get(value as usize / 64).is_some_and(|word| word >> (value % 64) & 1 == 1)
    }

    /// The least g-value that is not excluded.
    pub fn least(&self) -> u32 {
        let full = self.0.iter().take_while(|word| **word == u64::MAX).count();
        64 * full as u32 + self.0.get(full).map_or(0, |word| word.trailing_ones())
    }

    /// What a table keeps of it.
    pub fn known(&self) -> Known {
        Known(self.0[0] as u32 & !Known::VALUE)
    }
}
