//! The names of sizes and of `for` variables.

use std::collections::BTreeMap;

/// The reserved words.
const RESERVED: [&str; 10] = ["x", "for", "in", "if", "or", "and", "not", "min", "max", "gcd"];

/// The most letters of a name.
const MOST_LETTERS: usize = 64;

/// Names with their indices.
#[derive(Debug, Default)]
pub(in crate::rules::heap_file) struct Names {
    places: BTreeMap<String, u32>,
    /// The names by index, and whether they are used.
    names: Vec<(String, bool)>,
}

impl Names {
    /// Adds a name, unless it is already known or invalid.
    pub(in crate::rules::heap_file) fn add(&mut self, text: &str) -> bool {
        let is_plain = (1..=MOST_LETTERS).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_lowercase());
        let is_new = is_plain && !RESERVED.contains(&text) && !self.places.contains_key(text);
        if let (true, Ok(place)) = (is_new, u32::try_from(self.names.len())) {
            self.places.insert(text.to_string(), place);
            self.names.push((text.to_string(), false));
        }
        is_new
    }

    /// The index of a name, which is marked as used.
    pub(super) fn place(&mut self, text: &str) -> Option<u32> {
        let place = *self.places.get(text)?;
        self.names.get_mut(place as usize)?.1 = true;
        Some(place)
    }

    /// How many there are.
    pub(in crate::rules::heap_file) fn count(&self) -> usize {
        self.names.len()
    }

    /// An unused name from this index on.
    pub(in crate::rules::heap_file) fn unused(&self, from: usize) -> Option<&str> {
        self.names.iter().skip(from).find(|(_, is_used)| !is_used).map(|(name, _)| name.as_str())
    }

    /// Forgets the names from this index on.
    pub(super) fn forget(&mut self, from: usize) {
        for (name, _) in self.names.drain(from.min(self.names.len())..) {
            self.places.remove(&name);
        }
    }
}
