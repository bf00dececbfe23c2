//! Smith's rule, with numbers assigned in ascending order (Fraenkel and Yesha 1986).

use std::collections::VecDeque;

use crate::retrograde::PlayGraph;

/// The label of a position that is not labelled yet.
const NONE: u32 = u32::MAX;
/// The label of a position that never gets a number.
pub const INFINITE: u32 = u32::MAX - 1;

/// The label of every position. For numbers also a rank: how often the rule must be applied before the position gets
/// its number.
#[derive(Debug)]
pub struct Labels {
    /// Numbers, or [`INFINITE`].
    pub labels: Vec<u32>,
    /// 0 if no other position must get the same number first; otherwise one more than the largest rank among those that
    /// must.
    pub ranks: Vec<u32>,
}

/// The labels of all positions.
pub fn labels(graph: &PlayGraph) -> Labels {
    let mut labels = Labels { labels: vec![NONE; graph.len()], ranks: vec![0; graph.len()] };
    let mut number = 0;
    while labels.labels.contains(&NONE) {
        let marked = label(graph, number, &mut labels);
        // A position that did not get this number and has no follower with it can never get a larger one.
        for (label, marked) in labels.labels.iter_mut().zip(marked) {
            if *label == NONE && !marked {
                *label = INFINITE;
            }
        }
        number += 1;
    }
    labels
}

/// Labels the positions that get `number`, once all smaller numbers are assigned. The result says which of the other
/// positions have a follower that gets it.
///
/// Every position without a label now has followers of all smaller numbers. So it gets this number if no follower does,
/// and each follower without a number has a follower that does.
fn label(graph: &PlayGraph, number: u32, labels: &mut Labels) -> Vec<bool> {
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
