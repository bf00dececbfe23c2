//! Rows of random states.

use crate::plays::Random;

/// Rows of these lengths, with random states among those given.
pub fn rows(random: &mut Random, lengths: &[usize], states: &str) -> String {
    let states: Vec<char> = states.chars().collect();
    let mut row = |length: &usize| (0..*length).map(|_| states[random.below(states.len())]).collect::<String>();
    lengths.iter().map(&mut row).collect::<Vec<_>>().join("/")
}
