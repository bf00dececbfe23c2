//! Smith's rule with the numbers in ascending order (Fraenkel and Yesha 1986).

use std::collections::VecDeque;

use crate::solve::retrograde::PlayGraph;

/// The label of a position that has none yet.
const NONE: u32 = u32::MAX;
/// The label of a position that never gets a number.
pub const INFINITE: u32 = u32::MAX - 1;

/// The label of every position, and for numbers how often the rule is applied before the position gets it.
#[derive(Debug)]
pub struct Labels {
    /// Numbers, or [`INFINITE`].
    pub labels: Vec<u32>,
    /// 0 when no position must get the same number before, and otherwise one more than the largest rank of those that must.
    pub ranks: Vec<u32>,
}

/// The labels of all positions.
pub fn labels<Position>(graph: &PlayGraph<Position>) -> Labels {
    let mut labels = Labels { labels: vec![NONE; graph.len()], ranks: vec![0; graph.len()] };
    let mut number = 0;
    while labels.labels.contains(&NONE) {
        let marked = label(graph, number, &mut labels);
        // A position without a follower of this number cannot get a larger one, and did not get this one.
        for (label, marked) in labels.labels.iter_mut().zip(marked) {
            if *label == NONE && !marked {
                *label = INFINITE;
            }
        }
        number += 1;
    }
    labels
}

/// Labels the positions that get `number`, once all smaller numbers are assigned; says which of the others have a follower that gets it.
///
/// Positions without a label have followers of all smaller numbers by now. So one of them gets this number when no follower does, and each
/// follower without a number has a follower that does.
fn label<Position>(graph: &PlayGraph<Position>, number: u32, labels: &mut Labels) -> Vec<bool> {
    let Labels { labels, ranks } = labels;
    let without = |labels: &[u32], position: u32| labels[position as usize] >= INFINITE;
    let waits = |labels: &[u32], position| graph.followers(position).iter().filter(|&&to| without(labels, to)).count();
    let mut open: Vec<usize> = graph.numbers().map(|position| waits(labels, position)).collect();
    let mut marked = vec![false; graph.len()];
    let ready = |&position: &u32| labels[position as usize] == NONE && open[position as usize] == 0;
    let mut queue: VecDeque<(u32, u32)> = graph.numbers().filter(ready).map(|position| (position, 0)).collect();
    while let Some((position, rank)) = queue.pop_front() {
        if marked[position as usize] {
            continue;
        }
        labels[position as usize] = number;
        ranks[position as usize] = rank;
        for &before in graph.preceding(position).iter().filter(|&&before| without(labels, before)) {
            if std::mem::replace(&mut marked[before as usize], true) {
                continue;
            }
            for &earlier in graph.preceding(before) {
                open[earlier as usize] -= 1;
                if open[earlier as usize] == 0 && labels[earlier as usize] == NONE {
                    queue.push_back((earlier, rank + 1));
                }
            }
        }
    }
    marked
}
