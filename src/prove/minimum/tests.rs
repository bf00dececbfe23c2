//! The search against brute force, over many small problems.

use std::collections::BTreeSet;

use super::count::{Count, count};
use super::edges::fewest_edges;
use super::reduction::Row;
use super::sat::Clause;
use super::*;
use std::time::Instant;

const CLASSES: usize = 8;

/// A problem drawn by `seed`: demands of a class are met by smaller ones, as rebuttals lead to fewer tokens; in every
/// other problem also by sums of two. In half of them there are two starts.
fn problem(seed: u64) -> Closure {
    let mut state = seed;
    let mut draw = |below: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    let mut demands: Vec<Vec<Vec<usize>>> = Vec::new();
    for class in 0..CLASSES {
        let how_many = if class == 0 { 0 } else { draw(4) };
        let sets = (0..how_many).map(|_| {
            let options: BTreeSet<usize> = (0..1 + draw(3)).map(|_| draw(class as u64) as usize).collect();
            options.into_iter().collect::<Vec<_>>()
        });
        let sets: BTreeSet<Vec<usize>> = sets.collect();
        let implied = |set: &Vec<usize>| sets.iter().any(|other| other != set && other.iter().all(|c| set.contains(c)));
        demands.push(sets.iter().filter(|set| !implied(set)).cloned().collect());
    }
    let mut start = if draw(2) == 0 { vec![CLASSES - 1] } else { (CLASSES - 3..CLASSES).collect() };
    for sum in CLASSES..if seed % 2 == 1 { CLASSES + 4 } else { CLASSES } {
        let larger = 1 + draw(CLASSES as u64 - 2) as usize;
        let members = vec![vec![draw(larger as u64) as usize], vec![larger]];
        for options in demands.iter_mut().take(CLASSES).skip(larger + 1).flatten() {
            if draw(3) == 0 && !members.iter().flatten().any(|member| options.contains(member)) {
                options.push(sum);
            }
        }
        if draw(4) == 0 && !members.iter().flatten().any(|member| start.contains(member)) {
            start.push(sum);
        }
        demands.push(members);
    }
    let sums = CLASSES..demands.len();
    let mut starts = vec![start];
    if seed % 4 > 1 {
        starts.push(
            (0..1 + draw(3)).map(|_| draw(CLASSES as u64) as usize).collect::<BTreeSet<_>>().into_iter().collect(),
        );
    }
    Closure { demands, starts, sums }
}

/// Whether a set of classes has one of these options: a class, or all classes of a sum.
fn met(closure: &Closure, set: &[usize], options: &[usize]) -> bool {
    options.iter().any(|&option| closure.members(option).all(|class| set.contains(&class)))
}

/// Every closed set that meets the demands of the starts, by the definition.
fn closed_sets(closure: &Closure) -> Vec<Vec<usize>> {
    let sets = (0u32..1 << CLASSES).map(|bits| (0..CLASSES).filter(|class| bits >> class & 1 == 1).collect());
    sets.filter(|set: &Vec<usize>| {
        let met = |options: &Vec<usize>| met(closure, set, options);
        closure.starts.iter().all(met) && set.iter().all(|&class| closure.demands[class].iter().all(met))
    })
    .collect()
}

/// The edges of the strategy graph on a closed set: for each class as few rebuttals as meet all its demands.
fn edges(closure: &Closure, set: &[usize]) -> usize {
    let fewest = |class: &usize| {
        let hitting = (0u32..1 << set.len()).filter(|bits| {
            let hit: Vec<usize> = (0..).zip(set).filter(|(i, _)| bits >> i & 1 == 1).map(|(_, &class)| class).collect();
            closure.demands[*class].iter().all(|options| met(closure, &hit, options))
        });
        hitting.map(u32::count_ones).min().map_or(0, |fewest| fewest as usize)
    };
    set.iter().map(fewest).sum()
}

#[test]
fn minimum_count_and_fewest_edges_are_those_of_brute_force() {
    let mut refutations = 0;
    for seed in 0..2000 {
        let closure = problem(seed);
        let closed = closed_sets(&closure);
        let least = closed.iter().map(Vec::len).min().expect("all classes are closed");
        let smallest: Vec<&Vec<usize>> = closed.iter().filter(|set| set.len() == least).collect();
        let found = minimum(&closure, (0..CLASSES).collect(), &Budget::default(), |_| {});
        assert!(smallest.contains(&&found.chosen), "{closure:?} {found:?}");
        assert_eq!((found.least, found.proof.least()), (least, least), "{closure:?}");
        refutations += usize::from(matches!(found.proof, Proof::Refutation(_)));
        assert_eq!(count(&closure, &Budget::default()), Some(Count::Exactly(smallest.len() as u128)), "{closure:?}");
        let (drawn, complete) = fewest_edges(&closure, found.chosen, &Budget::default(), |_| {});
        let fewest = smallest.iter().map(|set| edges(&closure, set)).min();
        assert!(complete && smallest.contains(&&drawn), "{closure:?} {drawn:?}");
        assert_eq!(Some(edges(&closure, &drawn)), fewest, "{closure:?}");
    }
    assert!(refutations > 20, "{refutations}");
}

/// Each number that a dual solution gives is counted anew: no class gets more than the divisor, no sum more than 0.
#[test]
fn every_dual_solution_proves_what_it_says() {
    for seed in 0..2000 {
        let closure = problem(seed);
        let least = closed_sets(&closure).iter().map(Vec::len).min().expect("all classes are closed");
        let forced = forced(&closure);
        let classes = Reduction::of(&closure).forced.iter().filter(|&&class| class < CLASSES).count();
        assert_eq!(forced.least(), classes.max(1), "{closure:?} {forced:?}");
        let reduction = Reduction::of(&closure);
        let simplex = dual(&closure, &reduction, &Budget::default()).expect("a small problem");
        let large = relaxation::by_gradient(&closure, &reduction, &Budget::default()).expect("a small problem");
        assert_eq!(large.least(), simplex.least(), "{closure:?} {large:?} {simplex:?}");
        for dual in [simplex, large, forced] {
            let (classes, sums) = most_taken(&closure, &dual);
            assert!(classes <= dual.divisor as i64 && sums <= 0, "{closure:?} {dual:?}");
            assert!((1..=least).contains(&dual.least()), "{closure:?} {dual:?}");
        }
    }
}

/// One class needs two of each of 7,000 triples, and half of each class is the least solution. These are more rows than the
/// simplex method may have.
#[test]
fn a_large_relaxation_is_solved_without_the_simplex_method() {
    let count = 7_000;
    let pairs = |i: usize| [[0, 1], [1, 2], [0, 2]].map(|pair| pair.map(|k| 3 * i + k).to_vec());
    let mut demands = vec![Vec::new(); 3 * count];
    demands.push((0..count).flat_map(pairs).collect());
    let closure = Closure { starts: vec![vec![3 * count]], sums: demands.len()..demands.len(), demands };
    let found = dual(&closure, &Reduction::of(&closure), &Budget::default()).expect("a bound");
    assert!(found.least() > count * 3 / 2 - 10 && found.least() <= count * 3 / 2 + 1, "{}", found.least());
    assert!(most_taken(&closure, &found).0 <= found.divisor as i64);
}

fn most_taken(closure: &Closure, dual: &Dual) -> (i64, i64) {
    let mut taken = vec![0i64; closure.demands.len()];
    for (start, &weight) in closure.starts.iter().zip(&dual.starts) {
        start.iter().for_each(|&class| taken[class] += weight as i64);
    }
    for &((class, demand), weight) in &dual.demands {
        closure.demands[class][demand].iter().for_each(|&option| taken[option] += weight as i64);
        taken[class] -= weight as i64;
    }
    let (classes, sums) = taken.split_at(closure.classes());
    [classes, sums].map(|taken| taken.iter().copied().max().unwrap_or(0)).into()
}

#[test]
fn local_search_ends_in_a_closed_set_that_is_no_larger() {
    for seed in 0..500 {
        let closure = problem(seed);
        let closed = closed_sets(&closure);
        let least = closed.iter().map(Vec::len).min().expect("all classes are closed");
        let mut members: Vec<usize> = (0..CLASSES).collect();
        improve::improve(&closure, &mut members, usize::MAX, &Budget::default(), |_| {});
        assert!(closed.contains(&members), "{closure:?} {members:?}");
        assert_eq!(members.len(), least, "all classes are near one another here: {closure:?} {members:?}");
    }
}

#[test]
fn a_spent_budget_leaves_a_bound_that_holds() {
    let budget = Budget { deadline: Some(Instant::now()), ..Budget::default() };
    for seed in 0..200 {
        let closure = problem(seed);
        let least = closed_sets(&closure).iter().map(Vec::len).min().expect("all classes are closed");
        let found = minimum(&closure, (0..CLASSES).collect(), &budget, |_| {});
        assert!((1..=least).contains(&found.least) && found.chosen.len() >= least, "{closure:?} {found:?}");
    }
}

#[test]
fn a_demand_that_nothing_meets_stops_the_search() {
    for (demands, start) in [(vec![vec![vec![]]], vec![0]), (vec![vec![]], vec![])] {
        let closure = Closure { demands, starts: vec![start], sums: 1..1 };
        let found = minimum(&closure, vec![0], &Budget::default(), |_| {});
        assert_eq!(found.chosen, [0]);
        assert_eq!(count(&closure, &Budget::default()).map(|_| ()), Some(()));
    }
    let clauses = [vec![1], vec![]].into_iter().zip((0..).map(Row::Start).map(Clause::Row));
    let mut cores = Cores::new(1, 1, clauses, &Budget::default());
    assert_eq!(cores.step(), Step::Stopped);
    assert_eq!(cores.bound(), 0);
}
