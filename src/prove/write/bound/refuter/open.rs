//! Which lost positions become entries of a bound: again and again the one that serves the most positions to be won.

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

/// Positions that are to be won. What settles the rests of their replies is numbered from 0 on.
pub struct Open {
    /// For each position, for each of its replies, what is needed and not there yet; nothing once a reply needs nothing.
    replies: Vec<Vec<BTreeSet<usize>>>,
    /// How many positions have no reply yet that needs nothing.
    count: u64,
    /// For each number the positions that some reply needs it for, how many of them need nothing else, and its rank.
    numbers: Vec<Needed>,
    /// How many positions a number serves, its rank, and the number. Counts may be out of date: too large, but then a
    /// true one follows.
    queue: BinaryHeap<(usize, Reverse<usize>, usize)>,
}

#[derive(Clone, Default)]
struct Needed {
    by: BTreeSet<usize>,
    serves: usize,
    rank: usize,
}

impl Open {
    /// Each of the positions lists, for each of its replies, the numbers that are needed. `order` lists all numbers; of those
    /// that serve as many positions the first is the best.
    pub fn new(replies: Vec<Vec<BTreeSet<usize>>>, order: &[usize]) -> Open {
        let mut numbers = vec![Needed::default(); order.len()];
        order.iter().zip(0..).for_each(|(&number, rank)| numbers[number].rank = rank);
        for (position, replies) in replies.iter().enumerate() {
            for &number in replies.iter().flatten() {
                numbers[number].by.insert(position);
            }
            alone(replies).into_iter().for_each(|number| numbers[number].serves += 1);
        }
        let ranked = |(number, needed): (usize, &Needed)| (needed.serves, Reverse(needed.rank), number);
        let queue = numbers.iter().enumerate().map(ranked).collect();
        let count = replies.len() as u64;
        Open { replies, count, numbers, queue }
    }

    /// How many positions have no reply yet that needs nothing.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The number that serves the most positions, if any serves one.
    pub fn best(&mut self) -> Option<usize> {
        while let Some((serves, rank, number)) = self.queue.pop() {
            match self.numbers[number].serves {
                0 => {}
                now if now == serves => return Some(number),
                now => self.queue.push((now, rank, number)),
            }
        }
        None
    }

    /// What the number stands for is there now.
    pub fn settle(&mut self, number: usize) {
        for position in std::mem::take(&mut self.numbers[number].by) {
            let replies = &mut self.replies[position];
            let before = alone(replies);
            for needs in &mut *replies {
                needs.remove(&number);
            }
            if replies.iter().any(BTreeSet::is_empty) {
                replies.clear();
                self.count -= 1;
                before.into_iter().for_each(|number| self.numbers[number].serves -= 1);
                continue;
            }
            for &number in alone(replies).difference(&before) {
                let needed = &mut self.numbers[number];
                needed.serves += 1;
                self.queue.push((needed.serves, Reverse(needed.rank), number));
            }
        }
    }
}

/// The numbers that are all that some reply needs.
fn alone(replies: &[BTreeSet<usize>]) -> BTreeSet<usize> {
    replies.iter().filter(|needs| needs.len() == 1).flatten().copied().collect()
}
