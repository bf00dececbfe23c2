//! Sets of elements.

/// A set of elements, one bit for each; the last word is not 0.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Elements(Vec<u64>);

impl Elements {
    pub(super) fn insert(&mut self, element: usize) {
        let word = element / 64;
        if word >= self.0.len() {
            self.0.resize(word + 1, 0);
        }
        if let Some(word) = self.0.get_mut(word) {
            *word |= 1 << (element % 64);
        }
    }

    pub(super) fn contains(&self, element: usize) -> bool {
        self.0.get(element / 64).is_some_and(|word| word >> (element % 64) & 1 == 1)
    }

    pub(super) fn is_subset(&self, other: &Elements) -> bool {
        self.0.len() <= other.0.len() && self.0.iter().zip(&other.0).all(|(one, other)| one & !other == 0)
    }

    /// The least common element.
    pub(super) fn meets(&self, other: &Elements) -> Option<usize> {
        self.iter().find(|element| other.contains(*element))
    }

    /// The union with the other set.
    pub(super) fn with(self, other: &Elements) -> Elements {
        let (mut longer, shorter) = if self.0.len() < other.0.len() { (other.clone(), &self) } else { (self, other) };
        longer.0.iter_mut().zip(&shorter.0).for_each(|(one, other)| *one |= other);
        longer
    }

    /// The elements, ascending.
    pub(super) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        let of_word = |(nth, word): (usize, &u64)| {
            let word = *word;
            (0..64).filter(move |digit| word >> digit & 1 == 1).map(move |digit| nth * 64 + digit)
        };
        self.0.iter().enumerate().flat_map(of_word)
    }
}

impl FromIterator<usize> for Elements {
    fn from_iter<I: IntoIterator<Item = usize>>(all: I) -> Elements {
        let mut elements = Elements::default();
        all.into_iter().for_each(|element| elements.insert(element));
        elements
    }
}
