//! Values with nim-heaps, as in the definition; the rule in other orders; and sums.

mod lesson;

use super::*;
use crate::Retrograde;
use crate::ruleset::{GraphFile, Part, Play, Tokens, game};

/// A token on a digraph plus a nim-heap.
struct Beside {
    game: Game,
    /// The followers of each vertex.
    followers: Vec<Vec<u32>>,
}

/// The digraph whose edges are the bits of `edges`: from 0 to 0, 1, ..., then from 1.
fn digraph(vertices: u32, edges: u64) -> Beside {
    let to = |from| (0..vertices).filter(|to| edges >> (from * vertices + to) & 1 == 1).collect();
    let followers: Vec<Vec<u32>> = (0..vertices).map(to).collect();
    let named = |from: u32, to: &u32| [from, *to].map(|vertex| vertex.to_string());
    let from = |(from, to): (u32, &Vec<u32>)| to.iter().map(|to| named(from, to)).collect::<Vec<_>>();
    let moves = (0..).zip(&followers).flat_map(from).collect();
    let positions = (0..vertices).map(|vertex| vertex.to_string()).collect();
    let tokens = Tokens::new(GraphFile { positions, moves, tokens: None }).expect("a digraph");
    Beside { game: Game::of(tokens).with_nim_heap(0).expect("a small heap"), followers }
}

/// The token on this vertex, and this heap.
fn beside(vertex: u32, heap: u32) -> Position {
    Position { mover: None, parts: [Part::Tokens(vec![vertex]), Part::NimHeap(heap)].into_iter().collect() }
}

fn solved(game: &Game, starts: &[Position]) -> LoopyValues {
    LoopyValues::solve(game, starts, 64, |_| {}).expect("it fits")
}

fn mex(numbers: &BTreeSet<u32>) -> u32 {
    (0..).find(|number| !numbers.contains(number)).expect("one is not in it")
}

/// The golden rule as in the lesson, visiting the vertices in the given order until nothing changes.
fn golden_rule(followers: &[Vec<u32>], order: &[usize]) -> Vec<Option<u32>> {
    let mut labels = vec![None; followers.len()];
    loop {
        let before = labels.clone();
        for &town in order {
            let there = |from: usize| followers[from].iter().map(|&to| to as usize);
            let least = mex(&there(town).filter_map(|to| labels[to]).collect());
            let path = |from: usize| there(from).any(|to| labels[to] == Some(least));
            if labels[town].is_none() && there(town).filter(|&to| labels[to].is_none()).all(path) {
                labels[town] = Some(least);
            }
        }
        if labels == before {
            return labels;
        }
    }
}

/// Asserts that the value of each vertex agrees with the sums with nim-heaps, and with the golden rule in two orders.
fn assert_values(Beside { game, followers }: &Beside, values: &LoopyValues) {
    let vertices = followers.len() as u32;
    let starts: Vec<Position> = (0..vertices).map(|vertex| beside(vertex, vertices)).collect();
    let sums = Retrograde::solve(game, &starts, Play::Normal, 64, |_| {}).expect("it fits");
    let order: Vec<usize> = (0..followers.len()).collect();
    let backwards: Vec<usize> = order.iter().rev().copied().collect();
    let (one, other) = (golden_rule(followers, &order), golden_rule(followers, &backwards));
    for vertex in 0..vertices {
        let value = values.value(&beside(vertex, 0)).expect("a start");
        let found: Vec<Outcome> = (0..=vertices).filter_map(|heap| sums.outcome(&beside(vertex, heap))).collect();
        let wanted: Vec<Outcome> =
            (0..=vertices).map(|heap| LoopyValue::sum([&value, &LoopyValue::Number(heap)]).outcome()).collect();
        assert_eq!(found, wanted, "{followers:?}, {vertex}: {value}");
        let number = match value {
            LoopyValue::Number(number) => Some(number),
            LoopyValue::Infinity(_) => None,
        };
        assert_eq!([one[vertex as usize], other[vertex as usize]], [number; 2], "{followers:?}, {vertex}");
    }
}

/// Asserts that each value follows from those of the followers, by rules that only the right values satisfy.
fn assert_certified(game: &Game, values: &LoopyValues) {
    for (position, value, rank) in values.iter() {
        let value_of = |position: &Position| values.value(position).expect("reached");
        let after = |mv: &Move| game.follower(position, mv);
        let moves = game.moves(position);
        let number = |mv: &Move| match value_of(&after(mv)) {
            LoopyValue::Number(number) => Some(number),
            LoopyValue::Infinity(_) => None,
        };
        let numbers: BTreeSet<u32> = moves.iter().filter_map(number).collect();
        let (reverts, escape) = (values.reverts(game, position), values.escape(game, position));
        let place = format!("{}, {}: {value}", game.name(), game.text(position));
        match value {
            LoopyValue::Number(label) => {
                assert_eq!((mex(&numbers), escape), (label, None), "{place}");
                let larger = |mv: &&Move| number(mv).is_none_or(|number| number > label);
                let replied: Vec<&Move> = reverts.iter().map(|(mv, _)| mv).collect();
                assert_eq!(replied, moves.iter().filter(larger).collect::<Vec<_>>(), "{place}");
                for (mv, reply) in &reverts {
                    assert!(game.moves(&after(mv)).contains(reply), "{place}");
                    let back = game.follower(&after(mv), reply);
                    assert_eq!(value_of(&back), LoopyValue::Number(label), "{place}");
                    assert!(values.rank(&back) < rank, "{place}");
                }
            }
            LoopyValue::Infinity(set) => {
                assert_eq!((&set, rank, reverts.len()), (&numbers, None, 0), "{place}");
                let escape = escape.expect("a move that keeps the draw");
                assert!(
                    matches!(value_of(&after(&escape)), LoopyValue::Infinity(there) if !there.contains(&mex(&set)))
                );
            }
        }
    }
}

#[test]
fn every_digraph_of_up_to_four_vertices_has_the_values_that_sums_with_nim_heaps_say() {
    for vertices in 1..=4 {
        let starts: Vec<Position> = (0..vertices).map(|vertex| beside(vertex, 0)).collect();
        for edges in 0..1 << (vertices * vertices) {
            let digraph = digraph(vertices, edges);
            let values = solved(&digraph.game, &starts);
            assert_values(&digraph, &values);
            assert_certified(&digraph.game, &values);
        }
    }
}

/// Pseudorandom numbers from a linear congruence (Knuth's MMIX).
fn chance(seed: &mut u64) -> u64 {
    *seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
    *seed >> 16
}

#[test]
fn digraphs_of_five_to_seven_vertices_have_the_values_that_sums_with_nim_heaps_say() {
    let mut seed = 2;
    for vertices in [5, 6, 7] {
        let starts: Vec<Position> = (0..vertices).map(|vertex| beside(vertex, 0)).collect();
        let mut finite_and_infinite = [0, 0];
        for turn in 0..1500 {
            // Few edges, and many: about a quarter, a half, and three quarters of all.
            let [one, other] = [chance(&mut seed), chance(&mut seed) << 1];
            let digraph = digraph(vertices, [one & other, one, one | other][turn % 3]);
            let values = solved(&digraph.game, &starts);
            assert_values(&digraph, &values);
            assert_certified(&digraph.game, &values);
            for (_, value, _) in values.iter() {
                finite_and_infinite[usize::from(matches!(value, LoopyValue::Infinity(_)))] += 1;
            }
        }
        assert!(finite_and_infinite.iter().all(|&count| count > 300), "{vertices}: {finite_and_infinite:?}");
    }
}

#[test]
fn the_parts_of_a_sum_add_up_to_its_value() {
    let names =
        ["nim-city:B,E + *2", "nim-city:D + nim:2,1 + nim-city:G", "nim-city:F,H + cram:2x3", "nim-city:E,G + *1"];
    for name in names {
        let game = game(name).expect("a game");
        let whole = solved(&game, &[game.source()]);
        assert_certified(&game, &whole);
        for (position, value, _) in whole.iter() {
            let parts = part_values(&game, position, 64, &mut |_| {}).expect("it fits");
            assert_eq!(LoopyValue::sum(parts.iter().flatten()), value, "{name} {}", game.text(position));
        }
    }
    let game = game("nim-city:B,E + *2").expect("a game");
    let parts = part_values(&game, &game.source(), 64, &mut |_| {}).expect("it fits");
    let texts: Vec<Vec<String>> =
        parts.iter().map(|values| values.iter().map(LoopyValue::to_string).collect()).collect();
    assert_eq!(texts, [vec!["0", "inf(0,1,2)"], vec!["2"]]);
    assert_eq!(LoopyValue::sum(parts.iter().flatten()).to_string(), "inf(0,2,3)");
    assert_eq!(LoopyValue::sum([]), LoopyValue::Number(0));
}

#[test]
fn only_what_the_starts_reach_is_known_and_nothing_beyond_the_limit() {
    let game = game("nim-city:A").expect("a car");
    let values = solved(&game, &[game.source()]);
    let nowhere = game.parse("B").expect("a position");
    assert_eq!((values.count(), values.value(&nowhere), values.rank(&nowhere)), (2, None, None));
    assert_eq!((values.reverts(&game, &nowhere), values.escape(&game, &nowhere)), (Vec::new(), None));
    let error = LoopyValues::solve(&game, &[game.source()], 0, |_| {}).expect_err("too large");
    assert_eq!(error, Unsolved::Search { positions: 2, limit: 0 });
}
