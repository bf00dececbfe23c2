//! A cache of recent results.

use std::collections::HashMap;

/// Values by their texts; beyond a limit, those not requested recently are forgotten.
pub struct Memory<V> {
    most: usize,
    recent: HashMap<String, V>,
    older: HashMap<String, V>,
}

impl<V> Memory<V> {
    /// Keeps at least `most` values, and at most twice as many.
    pub fn new(most: usize) -> Memory<V> {
        Memory { most, recent: HashMap::new(), older: HashMap::new() }
    }

    /// The value of this text, computed if it is missing.
    pub fn get_or(&mut self, text: &str, new: impl FnOnce() -> V) -> &mut V {
        if !self.recent.contains_key(text) {
            if self.recent.len() >= self.most {
                self.older = std::mem::take(&mut self.recent);
            }
            let value = self.older.remove(text).unwrap_or_else(new);
            self.recent.insert(text.to_string(), value);
        }
        self.recent.get_mut(text).expect("it is there")
    }
}
