//! Smallest sets of targets: the fewest entries such that every move has a rebuttal to one of them, or to several.
//!
//! Each entry is a separate, small problem with as many demands as the entry has moves. It is solved by branch and
//! bound: the search branches on the shortest demand, and disjoint demands give the lower bound.

/// The most sets that are examined before the best one so far is returned.
const MOST_STEPS: u32 = 100_000;

/// A smallest set of numbers that contains one of the lists of each of `demands` (none of which is empty), in ascending
/// order; deterministic. The flag tells whether the search was completed; otherwise a smaller set may exist.
pub fn smallest_set(demands: &[Vec<Vec<u32>>]) -> (Vec<u32>, bool) {
    let mut search = Search { best: greedy(demands), steps: 0 };
    let open: Vec<&[Vec<u32>]> = demands.iter().map(Vec::as_slice).collect();
    search.branch(&open, &mut Vec::new());
    let mut best = search.best;
    best.sort_unstable();
    (best, search.steps < MOST_STEPS)
}

struct Search {
    best: Vec<u32>,
    steps: u32,
}

fn is_met(demand: &[Vec<u32>], chosen: &[u32]) -> bool {
    demand.iter().any(|list| list.iter().all(|number| chosen.contains(number)))
}

impl Search {
    fn branch(&mut self, open: &[&[Vec<u32>]], chosen: &mut Vec<u32>) {
        self.steps += 1;
        let open: Vec<&[Vec<u32>]> = open.iter().copied().filter(|demand| !is_met(demand, chosen)).collect();
        if self.steps >= MOST_STEPS || chosen.len() + disjoint(&open) >= self.best.len() {
            return;
        }
        let Some(shortest) = open.iter().min_by_key(|demand| demand.len()) else {
            self.best = chosen.clone();
            return;
        };
        for list in *shortest {
            let before = chosen.len();
            chosen.extend(list.iter().filter(|number| !chosen[..before].contains(number)).copied().collect::<Vec<_>>());
            self.branch(&open, chosen);
            chosen.truncate(before);
        }
    }
}

/// The number of pairwise disjoint demands that a greedy pass finds, which is a lower bound on the numbers still needed.
/// (A demand that some chosen number helps to meet needs a further one all the same.)
fn disjoint(open: &[&[Vec<u32>]]) -> usize {
    let mut sorted = open.to_vec();
    sorted.sort_by_key(|demand| demand.len());
    let mut used: Vec<u32> = Vec::new();
    let mut count = 0;
    for demand in sorted {
        if !demand.iter().flatten().any(|number| used.contains(number)) {
            used.extend(demand.iter().flatten());
            count += 1;
        }
    }
    count
}

/// The list that is the most often wanted for what it adds, again and again.
fn greedy(demands: &[Vec<Vec<u32>>]) -> Vec<u32> {
    let mut chosen: Vec<u32> = Vec::new();
    loop {
        let open = demands.iter().filter(|demand| !is_met(demand, &chosen));
        let mut offers: Vec<&Vec<u32>> = open.flatten().collect();
        offers.sort_unstable();
        let added = |list: &Vec<u32>| list.iter().filter(|number| !chosen.contains(number)).count();
        // Fractions of offers and numbers added, compared crosswise.
        let better = |one: &&[&Vec<u32>], other: &&[&Vec<u32>]| {
            (one.len() * added(other[0])).cmp(&(other.len() * added(one[0])))
        };
        let Some(run) = offers.chunk_by(|a, b| a == b).rev().max_by(better) else { return chosen };
        let new: Vec<u32> = run[0].iter().filter(|number| !chosen.contains(number)).copied().collect();
        chosen.extend(new);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The size of the smallest of the 16 sets of numbers below 4 that meet all demands.
    fn least(demands: &[Vec<Vec<u32>>]) -> Option<usize> {
        let sets = (0..16).map(|set| (0..4).filter(|i| set >> i & 1 == 1).collect::<Vec<u32>>());
        sets.filter(|set| demands.iter().all(|demand| is_met(demand, set))).map(|set| set.len()).min()
    }

    /// The demand of lists that are the sets of numbers below 4 in `code`.
    fn demand(code: usize) -> Vec<Vec<u32>> {
        let set = |bits: usize| (0..4u32).filter(|i| bits >> i & 1 == 1).collect::<Vec<_>>();
        (1..16).filter(|bits| code >> (bits - 1) & 1 == 1).map(set).collect()
    }

    #[test]
    fn it_is_smallest_by_brute_force_over_all_families_of_four_demands_of_single_numbers() {
        let single = |bits: usize| (0..4u32).filter(|i| bits >> i & 1 == 1).map(|i| vec![i]).collect::<Vec<_>>();
        for code in 0..15usize.pow(4) {
            let demands: Vec<_> = (0..4).map(|i| single(1 + code / 15usize.pow(i) % 15)).collect();
            let (found, complete) = smallest_set(&demands);
            assert!(complete && demands.iter().all(|demand| is_met(demand, &found)));
            assert_eq!(Some(found.len()), least(&demands));
        }
    }

    #[test]
    fn it_is_smallest_by_brute_force_where_several_numbers_meet_a_demand_together() {
        let mut code = 1usize;
        for _ in 0..20_000 {
            let demands: Vec<_> = (0..3)
                .map(|_| {
                    code = code.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                    demand(1 + (code >> 33) % ((1 << 15) - 1))
                })
                .collect();
            let (found, complete) = smallest_set(&demands);
            assert!(complete && demands.iter().all(|demand| is_met(demand, &found)));
            assert_eq!(Some(found.len()), least(&demands), "{demands:?}");
        }
    }

    #[test]
    fn nothing_demanded_is_met_by_nothing() {
        assert_eq!(smallest_set(&[]), (vec![], true));
    }
}
