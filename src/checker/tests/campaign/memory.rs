//! What was found out, as long as it is asked for.

use std::collections::HashMap;

/// Values by their texts. Of those not asked for lately, the ones beyond a number are forgotten.
pub struct Memory<V> {
    most: usize,
    recent: HashMap<String, V>,
    older: HashMap<String, V>,
}

impl<V> Memory<V> {
    /// At least so many values are remembered, and at most twice as many.
    pub fn new(most: usize) -> Memory<V> {
        Memory { most, recent: HashMap::new(), older: HashMap::new() }
    }

    /// The value of this text; a new one, if there is none.
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
