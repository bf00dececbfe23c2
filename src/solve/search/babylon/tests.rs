use super::*;
use crate::Outcome;
use crate::search::Key;
use std::collections::{BTreeMap, BTreeSet};

/// The start with `counts[c]` single tokens of each colour `c`.
fn start(counts: &[usize]) -> Vec<Pile> {
    let colours = (0..=u8::MAX).zip(counts);
    colours.flat_map(|(colour, &count)| std::iter::repeat_n(Pile { colour, height: 1 }, count)).collect()
}

/// A position in the notation of the rules: piles in any order.
type Plain = Vec<(u8, u16)>;

/// Every legal move, one pile put onto another; the result sorted.
fn plain_followers(piles: &Plain) -> Vec<Plain> {
    let mut followers = Vec::new();
    for (i, &(top, upper)) in piles.iter().enumerate() {
        for (j, &(under, lower)) in piles.iter().enumerate() {
            if i != j && (top == under || upper == lower) {
                let rest = piles.iter().enumerate().filter(|&(k, _)| k != i && k != j).map(|(_, &pile)| pile);
                let mut follower: Plain = rest.chain([(top, upper + lower)]).collect();
                follower.sort_unstable();
                followers.push(follower);
            }
        }
    }
    followers
}

/// Every sorted multiset of piles with this many tokens in the colours from 0 on.
fn positions(tokens: u16, colours: u8, least: (u8, u16)) -> Vec<Plain> {
    if tokens == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for pile in (0..colours).flat_map(|colour| (1..=tokens).map(move |height| (colour, height))) {
        if pile >= least {
            let rests = positions(tokens - pile.1, colours, pile);
            all.extend(rests.into_iter().map(|rest| [&[pile], &rest[..]].concat()));
        }
    }
    all
}

/// Whether the next player wins each of `positions`, which include all their followers, in order from the last moves
/// backwards.
fn retrograde(mut positions: Vec<Plain>, play: Play) -> BTreeMap<Plain, bool> {
    positions.sort_by_key(Vec::len);
    let mut wins: BTreeMap<Plain, bool> = BTreeMap::new();
    for position in positions {
        let followers = plain_followers(&position);
        let next_wins =
            followers.iter().any(|follower| !wins[follower]) || followers.is_empty() && play == Play::Misere;
        wins.insert(position, next_wins);
    }
    wins
}

fn piles(plain: &Plain) -> Vec<Pile> {
    plain.iter().map(|&(colour, height)| Pile { colour, height }).collect()
}

fn searched(search: &Babylon, piles: &[Pile]) -> Outcome {
    search.outcome(piles, |_| {}).expect("piles").expect("time and memory").outcome
}

#[test]
fn every_position_of_few_tokens_has_the_outcome_of_retrograde_analysis() {
    let families = (1..=10).map(|tokens| (tokens, 4)).chain([(6, 5), (11, 3), (14, 2)]);
    for (tokens, colours) in families {
        for play in [Play::Normal, Play::Misere] {
            let search = Babylon::new(tokens.into(), play, Limits::default()).expect("memory");
            agrees(&search, tokens, colours, play);
        }
    }
}

#[test]
fn wide_keys_and_several_workers_find_the_same_outcomes() {
    for (threads, play) in [(1, Play::Normal), (2, Play::Misere), (3, Play::Normal)] {
        let search = Babylon::new(MOST_TOKENS, play, Limits { threads, ..Limits::default() }).expect("memory");
        (1..=7).for_each(|tokens| agrees(&search, tokens, 3, play));
    }
}

fn agrees(search: &Babylon, tokens: u16, colours: u8, play: Play) {
    for (position, next_wins) in retrograde(positions(tokens, colours, (0, 1)), play) {
        let expected = if next_wins { Outcome::N } else { Outcome::P };
        assert_eq!(searched(search, &piles(&position)), expected, "{play:?} {position:?}");
    }
}

#[test]
fn several_workers_find_the_outcome_of_a_large_source() {
    for threads in 1..4 {
        let search = Babylon::new(20, Play::Normal, Limits { threads, ..Limits::default() }).expect("memory");
        assert_eq!(searched(&search, &start(&[5, 5, 5, 5])), Outcome::P);
        assert_eq!(searched(&search, &start(&[4, 4, 4, 4])), Outcome::N);
    }
}

#[test]
fn a_search_ends_when_it_is_told_to_or_has_no_memory() {
    let limits = Limits { memory: 0, ..Limits::default() };
    let search = Babylon::new(30, Play::Normal, limits.clone()).expect("memory");
    let ended = search.outcome(&start(&[6; 5]), |_| {}).expect("piles");
    assert!(matches!(ended, Err(Unfinished::OutOfMemory(effort)) if effort.entries > 0));
    limits.budget.stop.store(true, std::sync::atomic::Ordering::Relaxed);
    let search = Babylon::new(30, Play::Normal, limits).expect("memory");
    let ended = search.outcome(&start(&[6; 5]), |_| {}).expect("piles");
    assert!(matches!(ended, Err(Unfinished::Stopped(_))));
}

#[test]
fn what_is_no_source_is_refused() {
    let search = Babylon::new(20, Play::Normal, Limits::default()).expect("memory");
    let refused = |piles: &[Pile]| search.outcome(piles, |_| {}).expect_err("refused");
    assert_eq!(refused(&start(&[11, 10])), BabylonError::Tokens(21));
    assert_eq!(refused(&start(&[1; 17])), BabylonError::Colours(17));
    assert_eq!(refused(&[Pile { colour: 0, height: 0 }]), BabylonError::Height);
    let most = Babylon::new(MOST_TOKENS + 1, Play::Normal, Limits::default()).expect_err("refused");
    assert_eq!(most, BabylonError::Tokens(MOST_TOKENS + 1));
    assert_eq!(searched(&search, &[]), Outcome::P);
}

#[test]
fn a_number_stands_for_one_position_up_to_order_and_colours() {
    let mut of_number = BTreeMap::new();
    for plain in (1..11).flat_map(|tokens| positions(tokens, 4, (0, 1))) {
        let position = Position::of(&piles(&plain), MOST_TOKENS).expect("piles");
        if position.kinds().is_empty() {
            continue;
        }
        let mut heights: BTreeMap<u8, Vec<(u8, u8)>> = BTreeMap::new();
        for kind in position.kinds() {
            heights.entry(kind.colour).or_default().push((kind.height, kind.count));
        }
        let mut form: Vec<_> = heights.into_values().collect();
        form.sort_unstable();
        assert_eq!(u128::from(position.key::<u64>()), position.key::<u128>());
        let known = of_number.entry(position.key::<u128>()).or_insert_with(|| form.clone());
        assert_eq!(*known, form, "{plain:?}");
    }
    let forms: BTreeSet<_> = of_number.values().collect();
    assert_eq!(forms.len(), of_number.len());
}

#[test]
fn the_most_kinds_that_there_can_be_have_room() {
    let heights = |colour: u8| 1..=if colour < 10 { 3 } else { 2 };
    let piles: Vec<Pile> =
        (0..16).flat_map(|colour| heights(colour).map(move |height| Pile { colour, height })).collect();
    assert_eq!(Position::of(&piles, MOST_TOKENS).expect("piles").kinds().len(), 42);
}

#[test]
fn numbers_of_the_largest_positions_fit_their_keys() {
    let one_of_each = |tokens: usize, colours: usize| {
        let mut piles = start(&vec![tokens / colours; colours]);
        piles.extend(start(&[tokens % colours]));
        Position::of(&piles, MOST_TOKENS).expect("piles")
    };
    for colours in 1..=MOST_COLOURS {
        let narrow = one_of_each(MOST_NARROW, colours);
        assert_eq!(u128::from(narrow.key::<u64>()), narrow.key::<u128>());
        assert!(narrow.key::<u64>() >> <u64 as Key>::BITS == 0);
        assert!(one_of_each(MOST_TOKENS, colours).key::<u128>() >> <u128 as Key>::BITS == 0);
    }
}
