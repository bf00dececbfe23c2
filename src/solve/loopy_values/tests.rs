//! Values with nim-heaps, as in the definition; the rule in other orders; and sums.

mod lesson;

use super::*;
use crate::Retrograde;
use crate::ruleset::{Play, Tokens, game};

/// A token on a digraph, given by the followers of each vertex, plus a nim-heap.
struct Beside(Vec<Vec<u32>>);

impl Ruleset for Beside {
    type Position = (u32, u32);
    type Move = (u32, u32);

    fn name(&self) -> String {
        format!("{:?}", self.0)
    }

    fn source(&self) -> (u32, u32) {
        (0, 0)
    }

    fn moves(&self, &(vertex, heap): &(u32, u32)) -> Vec<(u32, u32)> {
        let along = self.0[vertex as usize].iter().map(|&to| (to, heap));
        along.chain((0..heap).map(|left| (vertex, left))).collect()
    }

    fn follower(&self, _: &(u32, u32), mv: &(u32, u32)) -> (u32, u32) {
        *mv
    }

    fn ends(&self) -> bool {
        false
    }

    fn measure(&self, _: &(u32, u32)) -> u64 {
        0
    }

    fn text(&self, position: &(u32, u32)) -> String {
        format!("{position:?}")
    }

    fn move_text(&self, mv: &(u32, u32)) -> String {
        format!("{mv:?}")
    }

    fn parse(&self, text: &str) -> Result<(u32, u32), String> {
        Err(text.to_owned())
    }
}

/// The digraph whose edges are the bits of `edges`: from 0 to 0, 1, ..., then from 1.
fn digraph(vertices: u32, edges: u64) -> Beside {
    let to = |from| (0..vertices).filter(|to| edges >> (from * vertices + to) & 1 == 1).collect();
    Beside((0..vertices).map(to).collect())
}

fn solved<R: Ruleset>(game: &R, starts: &[R::Position]) -> LoopyValues<R::Position> {
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
fn assert_values(game: &Beside, values: &LoopyValues<(u32, u32)>) {
    let vertices = game.0.len() as u32;
    let starts: Vec<(u32, u32)> = (0..vertices).map(|vertex| (vertex, vertices)).collect();
    let sums = Retrograde::solve(game, &starts, Play::Normal, 64, |_| {}).expect("it fits");
    let order: Vec<usize> = (0..game.0.len()).collect();
    let backwards: Vec<usize> = order.iter().rev().copied().collect();
    let (one, other) = (golden_rule(&game.0, &order), golden_rule(&game.0, &backwards));
    for vertex in 0..vertices {
        let value = values.value(&(vertex, 0)).expect("a start");
        let beside: Vec<Outcome> = (0..=vertices).filter_map(|heap| sums.outcome(&(vertex, heap))).collect();
        let wanted: Vec<Outcome> =
            (0..=vertices).map(|heap| LoopyValue::sum([&value, &LoopyValue::Number(heap)]).outcome()).collect();
        assert_eq!(beside, wanted, "{}, {vertex}: {value}", game.name());
        let number = match value {
            LoopyValue::Number(number) => Some(number),
            LoopyValue::Infinity(_) => None,
        };
        assert_eq!([one[vertex as usize], other[vertex as usize]], [number; 2], "{}, {vertex}", game.name());
    }
}

/// Asserts that each value follows from those of the followers, by rules that only the right values satisfy.
fn assert_certified<R: Ruleset>(game: &R, values: &LoopyValues<R::Position>) {
    for (position, value, rank) in values.iter() {
        let value_of = |position: &R::Position| values.value(position).expect("reached");
        let after = |mv: &R::Move| game.follower(position, mv);
        let moves = game.moves(position);
        let number = |mv: &R::Move| match value_of(&after(mv)) {
            LoopyValue::Number(number) => Some(number),
            LoopyValue::Infinity(_) => None,
        };
        let numbers: BTreeSet<u32> = moves.iter().filter_map(number).collect();
        let (reverts, escape) = (values.reverts(game, position), values.escape(game, position));
        let place = format!("{}, {}: {value}", game.name(), game.text(position));
        match value {
            LoopyValue::Number(label) => {
                assert_eq!((mex(&numbers), escape), (label, None), "{place}");
                let larger = |mv: &&R::Move| number(mv).is_none_or(|number| number > label);
                let replied: Vec<&R::Move> = reverts.iter().map(|(mv, _)| mv).collect();
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
        let starts: Vec<(u32, u32)> = (0..vertices).map(|vertex| (vertex, 0)).collect();
        for edges in 0..1 << (vertices * vertices) {
            let game = digraph(vertices, edges);
            let values = solved(&game, &starts);
            assert_values(&game, &values);
            assert_certified(&game, &values);
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
        let starts: Vec<(u32, u32)> = (0..vertices).map(|vertex| (vertex, 0)).collect();
        let mut finite_and_infinite = [0, 0];
        for turn in 0..1500 {
            // Few edges, and many: about a quarter, a half, and three quarters of all.
            let [one, other] = [chance(&mut seed), chance(&mut seed) << 1];
            let game = digraph(vertices, [one & other, one, one | other][turn % 3]);
            let values = solved(&game, &starts);
            assert_values(&game, &values);
            assert_certified(&game, &values);
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
    let game = Tokens::nim_city(Some("A")).expect("a car");
    let values = solved(&game, &[vec![1]]);
    let nowhere = vec![2];
    assert_eq!((values.count(), values.value(&nowhere), values.rank(&nowhere)), (2, None, None));
    assert_eq!((values.reverts(&game, &nowhere), values.escape(&game, &nowhere)), (Vec::new(), None));
    let error = LoopyValues::solve(&game, &[vec![1]], 0, |_| {}).expect_err("too large");
    assert_eq!(error, Unsolved::Search { positions: 2, limit: 0 });
}
