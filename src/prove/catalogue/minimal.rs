//! A small minimal catalogue: the best of many greedy constructions, each reduced until no proper subset is closed.
//!
//! The reduction proves that it is minimal; that it is small is only what the search found. The search is
//! deterministic: its random numbers have a constant seed, and its length is a number of constructions.

use super::Closure;

/// The least and the greatest number of constructions.
const ROUNDS: std::ops::RangeInclusive<u64> = 20..=2000;
/// The approximate number of options that all constructions together may look at.
const OPTIONS: u64 = 100_000_000;

/// A closed set of classes without a proper closed subset, in ascending order. `round` is called after every
/// construction with its number, the number of constructions planned, and the best size so far. The search ends when
/// `round` returns false, or at once when there is no choice.
pub fn minimal(closure: &Closure, mut round: impl FnMut(u64, u64, usize) -> bool) -> Vec<usize> {
    let mut random = Random(0x5eed);
    let mut best = construct(closure, &vec![1.0; closure.classes()], &mut random);
    let is_forced = closure.demands.iter().chain([&closure.starts]).flatten().all(|options| options.len() == 1);
    let counts = best.iter().flat_map(|&class| &closure.demands[class]).map(|options| options.len() as u64);
    let rounds = (OPTIONS / (1 + counts.sum::<u64>())).clamp(*ROUNDS.start(), *ROUNDS.end());
    let rounds = if is_forced { 0 } else { rounds };
    for number in 1..=rounds {
        let costs = perturbed(closure, &best, &mut random);
        let found = construct(closure, &costs, &mut random);
        if found.len() <= best.len() {
            best = found;
        }
        if !round(number, rounds, best.len()) {
            break;
        }
    }
    best
}

/// Costs that favour most members of `best`, and make a few of them expensive.
fn perturbed(closure: &Closure, best: &[usize], random: &mut Random) -> Vec<f64> {
    let mut costs: Vec<f64> = (0..closure.classes()).map(|_| 1.0 + random.unit()).collect();
    for &class in best {
        costs[class] = if random.unit() < 0.15 { 4.0 } else { 0.7 + 0.2 * random.unit() };
    }
    costs
}

/// A closed set, built from the starts downwards by taking the class that meets the most demands for its cost, then
/// reduced.
fn construct(closure: &Closure, costs: &[f64], random: &mut Random) -> Vec<usize> {
    let mut chosen = vec![false; closure.demands.len()];
    meet(closure, &closure.starts, costs, &mut chosen);
    for class in (0..chosen.len()).rev() {
        if chosen[class] {
            meet(closure, &closure.demands[class], costs, &mut chosen);
        }
    }
    let mut drops = closure.listed(&chosen);
    let mut chosen = closure.set(drops.iter().copied());
    random.shuffle(&mut drops);
    closure.reduce(&mut chosen, &drops);
    closure.listed(&chosen)
}

/// Chooses classes until every demand is met: first each class that is the only option of a demand, then greedily. With
/// a sum its classes are chosen.
fn meet(closure: &Closure, demands: &[Vec<usize>], costs: &[f64], chosen: &mut [bool]) {
    let choose = |number: usize, chosen: &mut [bool]| {
        chosen[number] = true;
        closure.members(number).for_each(|class| chosen[class] = true);
    };
    for options in demands.iter().filter(|options| options.len() == 1) {
        choose(options[0], chosen);
    }
    loop {
        let is_in = |&number: &usize| chosen[number] || closure.members(number).all(|class| chosen[class]);
        let unmet = demands.iter().filter(|options| !options.iter().any(is_in));
        let mut offers: Vec<usize> = unmet.flatten().copied().collect();
        offers.sort_unstable();
        let open = |number| closure.members(number).filter(|&class| !chosen[class]);
        let cost = |number| open(number).map(|class| costs[class]).sum::<f64>();
        let worth = |run: &[usize]| run.len() as f64 / cost(run[0]);
        let best = offers.chunk_by(|a, b| a == b).max_by(|a, b| worth(a).total_cmp(&worth(b)));
        match best {
            Some(run) => choose(run[0], chosen),
            None => return,
        }
    }
}

/// The generator SplitMix64 (Steele, Lea and Flood 2014).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A random number in [0, 1).
    fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    fn shuffle(&mut self, items: &mut [usize]) {
        for last in (1..items.len()).rev() {
            items.swap(last, (self.next() % (last as u64 + 1)) as usize);
        }
    }
}
