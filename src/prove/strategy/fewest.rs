//! Smallest hitting sets: the fewest entries such that every move has a rebuttal to one of them.
//!
//! Each entry is a separate, small problem with as many demands as the entry has moves. It is solved by branch and
//! bound: the search branches on the shortest demand, and disjoint demands give the lower bound.

/// The most sets that are examined before the best one so far is returned.
const MOST_STEPS: u32 = 100_000;

/// A smallest set of numbers that contains a member of each of `demands` (none of which is empty), in ascending order;
/// deterministic. The flag tells whether the search was completed; otherwise a smaller set may exist.
pub fn smallest_hitting_set(demands: &[Vec<u32>]) -> (Vec<u32>, bool) {
    let mut search = Search { best: greedy(demands), steps: 0 };
    let open: Vec<&[u32]> = demands.iter().map(Vec::as_slice).collect();
    search.branch(&open, &mut Vec::new());
    let mut best = search.best;
    best.sort_unstable();
    (best, search.steps < MOST_STEPS)
}

struct Search {
    best: Vec<u32>,
    steps: u32,
}

impl Search {
    fn branch(&mut self, open: &[&[u32]], chosen: &mut Vec<u32>) {
        self.steps += 1;
        if self.steps >= MOST_STEPS || chosen.len() + disjoint(open) >= self.best.len() {
            return;
        }
        let Some(shortest) = open.iter().min_by_key(|demand| demand.len()) else {
            self.best = chosen.clone();
            return;
        };
        for number in *shortest {
            let rest: Vec<&[u32]> = open.iter().copied().filter(|demand| !demand.contains(number)).collect();
            chosen.push(*number);
            self.branch(&rest, chosen);
            chosen.pop();
        }
    }
}

/// The number of pairwise disjoint demands that a greedy pass finds, which is a lower bound on the size of the set.
fn disjoint(open: &[&[u32]]) -> usize {
    let mut sorted = open.to_vec();
    sorted.sort_by_key(|demand| demand.len());
    let mut used: Vec<u32> = Vec::new();
    let mut count = 0;
    for demand in sorted {
        if !demand.iter().any(|number| used.contains(number)) {
            used.extend(demand);
            count += 1;
        }
    }
    count
}

fn greedy(demands: &[Vec<u32>]) -> Vec<u32> {
    let mut open: Vec<&Vec<u32>> = demands.iter().collect();
    let mut chosen = Vec::new();
    loop {
        let mut offers: Vec<u32> = open.iter().flat_map(|demand| demand.iter().copied()).collect();
        offers.sort_unstable();
        let Some(run) = offers.chunk_by(|a, b| a == b).rev().max_by_key(|run| run.len()) else { return chosen };
        let number = run[0];
        chosen.push(number);
        open.retain(|demand| !demand.contains(&number));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_smallest_by_brute_force_over_all_families_of_four_demands_on_four_numbers() {
        let demand = |bits: usize| (0..4u32).filter(|i| bits >> i & 1 == 1).collect::<Vec<_>>();
        for code in 0..15usize.pow(4) {
            let sets: Vec<usize> = (0..4).map(|i| 1 + code / 15usize.pow(i) % 15).collect();
            let demands: Vec<Vec<u32>> = sets.iter().map(|&bits| demand(bits)).collect();
            let (found, complete) = smallest_hitting_set(&demands);
            let bits: usize = found.iter().map(|number| 1 << number).sum();
            let least = (0..16usize)
                .filter(|set| sets.iter().all(|demand| demand & set != 0))
                .map(|set| set.count_ones())
                .min();
            assert!(complete && sets.iter().all(|demand| demand & bits != 0));
            assert_eq!(Some(found.len() as u32), least);
        }
    }

    #[test]
    fn nothing_demanded_is_met_by_nothing() {
        assert_eq!(smallest_hitting_set(&[]), (vec![], true));
    }
}
