//! A closed catalogue, with the strategy graph of its rebuttals.

use std::collections::BTreeMap;

/// A closed catalogue.
#[derive(Debug)]
pub(crate) struct Closed {
    /// The numbers of the entries, ascending.
    pub(crate) numbers: Vec<u32>,
    pub(crate) edges: Vec<(u32, u32)>,
    /// The ranks of the entries that have one.
    pub(crate) ranks: BTreeMap<u32, u32>,
    pub(crate) rebuttals: u64,
    pub(crate) alternatives: u64,
}

impl Closed {
    /// Keeps only the entries with ranks and the edges between them, along which play always ends.
    pub(crate) fn keep_ranked(&mut self) {
        self.numbers.retain(|number| self.ranks.contains_key(number));
        self.edges.retain(|(from, _)| self.ranks.contains_key(from));
    }

    /// The number of moves, by both players, along a longest path of rebuttals from entry `source`. A move and its
    /// rebuttal shorten the remaining play, so there is no cycle. An entry is finished when every edge to it has been
    /// followed; then its longest path from the source is known (Kahn 1962).
    pub(crate) fn longest_play(&mut self, source: u32) -> u64 {
        self.edges.sort_unstable();
        let mut to_follow = vec![0u32; self.numbers.len()];
        for (_, to) in &self.edges {
            change(&mut to_follow, self.place(*to), |edges| *edges += 1);
        }
        let mut longest: Vec<Option<u64>> = vec![None; self.numbers.len()];
        change(&mut longest, self.place(source), |path| *path = Some(0));
        let mut known: Vec<u32> =
            self.numbers.iter().zip(&to_follow).filter(|(_, edges)| **edges == 0).map(|(&number, _)| number).collect();
        while let Some(number) = known.pop() {
            let path = longest.get(self.place(number)).copied().flatten();
            let begin = self.edges.partition_point(|&(from, _)| from < number);
            for &(_, to) in self.edges.iter().skip(begin).take_while(|(from, _)| *from == number) {
                let place = self.place(to);
                change(&mut longest, place, |longest| *longest = path.map(|path| path + 2).max(*longest));
                change(&mut to_follow, place, |edges| *edges -= 1);
                if to_follow.get(place) == Some(&0) {
                    known.push(to);
                }
            }
        }
        longest.into_iter().flatten().max().unwrap_or(0)
    }

    /// The index of an entry among all entries; a missing entry maps to `len()`.
    fn place(&self, number: u32) -> usize {
        self.numbers.binary_search(&number).unwrap_or(self.numbers.len())
    }
}

fn change<T>(all: &mut [T], place: usize, how: impl FnOnce(&mut T)) {
    if let Some(one) = all.get_mut(place) {
        how(one);
    }
}

#[cfg(test)]
mod tests;
