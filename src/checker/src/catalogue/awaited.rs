//! Positions that must be those of entries, or of labels, that come later.

use crate::rejection::Checked;

/// References to check at the end, kept compactly.
#[derive(Debug, Default)]
pub(crate) struct Awaited {
    positions: String,
    references: Vec<Reference>,
}

#[derive(Debug)]
struct Reference {
    to: u32,
    from: u32,
    /// Where the position ends among all positions.
    end: usize,
}

impl Awaited {
    /// Adds that number `to` must have this position, because of number `from`.
    pub(crate) fn push(&mut self, to: u32, from: u32, position: &str) {
        self.positions.push_str(position);
        self.references.push(Reference { to, from, end: self.positions.len() });
    }

    /// Checks each: `check` takes the number to reach, the number that reaches it, and the position.
    pub(crate) fn each(&self, check: impl Fn(u32, u32, &str) -> Checked<()>) -> Checked<()> {
        let mut start = 0;
        for reference in &self.references {
            let position = self.positions.get(start..reference.end).unwrap_or_default();
            check(reference.to, reference.from, position)?;
            start = reference.end;
        }
        Ok(())
    }
}
