//! Numbers that look random, and positions made of them.

/// SplitMix64 (Steele, Lea and Flood 2014).
pub struct Random(pub u64);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % count as u64) as usize
    }

    /// Rows of these lengths, with random states among those given.
    pub fn rows(&mut self, lengths: &[usize], states: &str) -> String {
        let states: Vec<char> = states.chars().collect();
        let mut row = |length: &usize| (0..*length).map(|_| states[self.below(states.len())]).collect::<String>();
        lengths.iter().map(&mut row).collect::<Vec<_>>().join("/")
    }
}
