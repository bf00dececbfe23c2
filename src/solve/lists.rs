//! Lists of numbers.

/// Lists of numbers, one after another.
#[derive(Clone, Debug)]
pub struct Lists {
    /// A list runs from the end of the one before it to its own; the first begins at 0, which stands in front.
    ends: Vec<usize>,
    items: Vec<u32>,
}

/// No lists.
impl Default for Lists {
    fn default() -> Lists {
        Lists { ends: vec![0], items: Vec::new() }
    }
}

impl Lists {
    /// The number of lists.
    pub fn count(&self) -> usize {
        self.ends.len() - 1
    }

    /// The numbers of all lists.
    pub fn items(&self) -> &[u32] {
        &self.items
    }

    /// The list at this place.
    pub fn of(&self, place: usize) -> &[u32] {
        &self.items[self.ends[place]..self.ends[place + 1]]
    }

    /// Adds a list.
    pub fn push(&mut self, list: impl IntoIterator<Item = u32>) {
        self.items.extend(list);
        self.ends.push(self.items.len());
    }

    /// For each number below `count` the places of the lists that it stands in, ascending.
    pub fn turned(&self, count: usize) -> Lists {
        let mut ends = vec![0; count + 2];
        self.items.iter().for_each(|&item| ends[item as usize + 2] += 1);
        (0..count).for_each(|item| ends[item + 2] += ends[item + 1]);
        // Each end serves as the start of its list first, and advances as the list is filled.
        let mut items = vec![0; self.items.len()];
        for place in 0..self.count() {
            for &item in self.of(place) {
                let end = &mut ends[item as usize + 1];
                items[*end] = place as u32;
                *end += 1;
            }
        }
        ends.pop();
        Lists { ends, items }
    }
}
