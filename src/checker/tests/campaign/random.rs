//! Pseudorandom numbers from a seed: SplitMix64 (Steele, Lea and Flood 2014).

pub struct Random(u64);

impl Random {
    /// The numbers of one case of a campaign. The cases of a seed are independent.
    pub fn of(seed: u64, case: u64) -> Random {
        let mut random = Random(seed.wrapping_mul(0xA24B_AED4_963E_E407) ^ case);
        Random(random.next())
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }

    /// A number below `bound`; 0 if that is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        if bound == 0 { 0 } else { (self.next() % bound as u64) as usize }
    }

    /// True with probability 1 / `times`.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    pub fn pick<'t, T>(&mut self, from: &'t [T]) -> Option<&'t T> {
        from.get(self.below(from.len()))
    }
}
