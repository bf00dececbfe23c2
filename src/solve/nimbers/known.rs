//! What a search of couples knows of the g-value of a region.

/// A g-value, or the set of excluded values as bits. No g-value of 64 squares exceeds 32.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Known(u64);

impl Known {
    const VALUE: u64 = 1 << 63;

    /// The g-value is `value`.
    pub fn to_be(value: u32) -> Known {
        Known(Known::VALUE | u64::from(value))
    }

    /// The g-value, if it is known.
    pub fn value(self) -> Option<u32> {
        (self.0 & Known::VALUE != 0).then_some(self.0 as u32)
    }

    /// Whether the g-value is not known, but known not to be `value`.
    pub fn excludes(self, value: u32) -> bool {
        self.value().is_none() && self.0 >> value & 1 == 1
    }

    /// The number of excluded values.
    pub fn excluded(self) -> u32 {
        if self.value().is_some() { 0 } else { self.0.count_ones() }
    }

    /// The same with `value` excluded as well.
    pub fn without(self, value: u32) -> Known {
        if self.value().is_some() { self } else { Known(self.0 | 1 << value) }
    }

    /// The least g-value that is not excluded.
    pub fn least(self) -> u32 {
        self.value().unwrap_or(self.0.trailing_ones())
    }

    /// Whether this answers the question: the g-value itself or, given `wanted`, whether the g-value is that.
    pub fn answers(self, wanted: Option<u32>) -> bool {
        self.value().is_some() || wanted.is_some_and(|wanted| self.excludes(wanted))
    }
}
