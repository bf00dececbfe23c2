//! Minimum catalogues with sums and mirrors of games of heaps, and of sums of them, against brute force over all sets of
//! entries, by rules written here.

mod plain;

use std::collections::BTreeMap;

use plain::{Plain, Position};
use rebuttal::prove::{CatalogueChoice, Request, prove};
use rebuttal::ruleset::equivalence::Equivalence::Identity;
use rebuttal::ruleset::{Play, game};

use crate::partizan_minimum::{Ways, fewest};

/// The most entries of which every set is tried.
const MOST_ENTRIES: usize = 20;

/// The positions that a catalogue may hold, in the order in which they are met.
struct Universe {
    plain: Plain,
    /// Whether heaps that no move takes from are left out of all positions, so that entries which differ in these alone
    /// count as one.
    live: bool,
    numbers: BTreeMap<Position, usize>,
    members: Vec<Position>,
    known: BTreeMap<Position, Ways>,
}

impl Universe {
    fn entry(&mut self, position: Position) -> Option<u32> {
        let number = *self.numbers.entry(position.clone()).or_insert(self.members.len());
        if number == self.members.len() {
            self.members.push(position);
        }
        1u32.checked_shl(number as u32)
    }

    /// The ways to settle a lost position: some part of it has its first heap, and is an entry or a mirror, and so on with
    /// what is left. `None` when there are too many entries.
    fn ways(&mut self, position: &Position) -> Option<Ways> {
        let position = if self.live { self.plain.live(position) } else { position.clone() };
        if let Some(known) = self.known.get(&position) {
            return Some(known.clone());
        }
        let mut ways = Ways::new();
        let moving = self.plain.live(&position);
        let Some(place) = moving.iter().position(|heaps| !heaps.is_empty()) else { return Some(Ways::from([0])) };
        let first = moving[place][0];
        let has = |heaps: &[u32]| heaps.iter().filter(|&&heap| heap == first).count();
        for (part, rest) in self.plain.parts_of(&position) {
            if has(&part[place]) == 0 || !self.plain.is_lost(&part) {
                continue;
            }
            let own = if self.plain.is_mirror(&part) { 0 } else { self.entry(part)? };
            ways.extend(self.ways(&rest)?.into_iter().map(|way| way | own));
        }
        self.known.insert(position, ways.clone());
        Some(ways)
    }

    fn options(&mut self, position: &Position) -> Option<Ways> {
        let lost: Vec<Position> =
            self.plain.followers(position).into_iter().filter(|left| self.plain.is_lost(left)).collect();
        let ways = lost.iter().map(|left| self.ways(left)).collect::<Option<Vec<Ways>>>()?;
        Some(ways.into_iter().flatten().collect())
    }
}

/// The least number of entries of a catalogue for the sum of these games, if it can be counted out, and the number of
/// positions that may be entries.
fn least(names: &[&str], live: bool) -> Option<(u64, usize)> {
    let plain = Plain::new(names);
    let start = plain.start.clone();
    let mut universe = Universe { plain, live, numbers: BTreeMap::new(), members: vec![], known: BTreeMap::new() };
    let begun = if universe.plain.is_lost(&start) { universe.ways(&start)? } else { universe.options(&start)? };
    let mut demands: Vec<Vec<Ways>> = Vec::new();
    while let Some(member) = universe.members.get(demands.len()).cloned() {
        let after = universe.plain.followers(&member);
        demands.push(after.iter().map(|after| universe.options(after)).collect::<Option<_>>()?);
        if universe.members.len() > MOST_ENTRIES {
            return None;
        }
    }
    Some((fewest(&[begun], &demands).into(), demands.len()))
}

/// The entries of the minimum catalogue that is proved, and its bound.
fn proved(name: &str) -> [u64; 2] {
    let game = game(name).unwrap_or_else(|error| panic!("{name}: {error}"));
    let request = Request::new(Play::Normal, Identity, CatalogueChoice::Minimum);
    let verified = prove(&game, request, |_| {}).unwrap_or_else(|error| panic!("{name}: {error}")).verified;
    assert!(verified.bound.as_ref().is_none_or(|bound| bound.among != rebuttal_checker::Among::Whole), "{name}");
    [verified.entries, verified.bound.map_or(0, |bound| bound.least)]
}

/// Proves the minimum of each sum that can be counted out; how many there are, and the entries of all.
fn hold(sums: impl IntoIterator<Item = Vec<String>>, live: bool) -> (usize, u64) {
    let (mut counted, mut entries) = (0, 0);
    for names in sums {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        if let Some((least, all)) = least(&names, live) {
            assert_eq!(proved(&names.join(" + ")), [least; 2], "{names:?}, {all} positions");
            (counted, entries) = (counted + 1, entries + least);
        }
    }
    (counted, entries)
}

/// All descending lists of at most `count` heaps of 1 to `most` tokens.
fn lists(most: u32, count: usize) -> Vec<String> {
    let longer = |list: &Vec<u32>| {
        let last = list.last().copied().unwrap_or(most);
        (1..=last).map(|heap| [&list[..], &[heap]].concat()).collect::<Vec<_>>()
    };
    let (mut lists, mut last) = (vec![], vec![vec![]]);
    for _ in 0..count {
        last = last.iter().flat_map(longer).collect();
        lists.extend(last.clone());
    }
    lists.iter().map(|list| list.iter().map(u32::to_string).collect::<Vec<_>>().join(",")).collect()
}

fn single(rules: &[&str], most: u32, count: usize) -> Vec<Vec<String>> {
    let of =
        |rules: &&str| lists(most, count).into_iter().map(|heaps| vec![format!("{rules}:{heaps}")]).collect::<Vec<_>>();
    rules.iter().flat_map(of).collect()
}

const SETS: [&str; 6] = ["1,2", "2", "2,3", "1,3", "1,3,4", "2,5"];
const CODES: [&str; 9] = ["0.77", "0.07", "0.137", "0.6", "0.26", "0.4", "0.45", "0.356", "0.17"];

fn games() -> Vec<String> {
    let sets = SETS.iter().map(|set| format!("subtraction:{set}"));
    sets.chain(CODES.iter().map(|code| format!("octal:{code}"))).collect()
}

#[test]
fn minimum_catalogues_of_nim_are_those_of_all_sets_of_entries() {
    let small = hold(single(&["nim"], 4, 4), true);
    let large = hold(single(&["nim"], 7, 3), true);
    println!("{small:?} {large:?}");
    assert!(small.0 > 60 && large.0 > 100 && large.1 > 60, "{small:?} {large:?}");
}

#[test]
fn minimum_catalogues_of_subtraction_and_octal_games_are_those_of_all_sets_of_entries() {
    let games = games();
    let games: Vec<&str> = games.iter().map(String::as_str).collect();
    let few = hold(single(&games, 12, 1).into_iter().chain(single(&["bricks"], 12, 1)), true);
    let two = hold(single(&games, 8, 2), true);
    let three = hold(single(&games, 5, 3), true);
    println!("{few:?} {two:?} {three:?}");
    assert!(few.0 > 150 && two.0 > 450 && three.0 > 600, "{few:?} {two:?} {three:?}");
}

/// Each position with its heaps that no move takes from is an entry of its own here. That helps no catalogue.
#[test]
fn heaps_that_no_move_takes_from_make_no_catalogue_smaller() {
    let dead = ["subtraction:2", "subtraction:2,3", "octal:0.07", "octal:0.26", "octal:0.4"];
    let counted = hold(single(&dead, 5, 3).into_iter().chain(single(&dead, 8, 1)), false);
    println!("{counted:?}");
    assert!(counted.0 > 100 && counted.1 > 50, "{counted:?}");
}

/// Nim-heaps beside them give the g-value, or another sum. Two summands of the same rules, by name, are exchanged by a
/// mirror.
#[test]
fn minimum_catalogues_of_sums_are_those_of_all_sets_of_entries() {
    let named = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<String>>();
    let mut sums = vec![
        named(&["nim:2", "nim:2", "nim:1"]),
        named(&["nim:2,1", "nim:2,1"]),
        named(&["nim:2,1", "nim:2,1", "*1"]),
        named(&["nim:3,1", "nim:3,1", "nim:3,1"]),
        named(&["*2", "*2", "*1"]),
        named(&["*2", "*2", "*2", "*2"]),
        named(&["*3", "*2", "*1"]),
        named(&["octal:0.07:4", "octal:0.07:4", "*2", "*2"]),
        named(&["subtraction:2:3", "subtraction:2:3", "subtraction:2:2"]),
    ];
    for game in games() {
        for heaps in lists(6, 1).into_iter().chain(lists(4, 2)) {
            sums.extend((0..=3).map(|size| vec![format!("{game}:{heaps}"), format!("*{size}")]));
        }
        sums.extend(lists(4, 1).into_iter().map(|heaps| vec![format!("{game}:{heaps}"), "nim:2,1".to_owned()]));
        sums.extend(lists(5, 2).into_iter().map(|heaps| vec![format!("{game}:{heaps}"); 2]));
    }
    let counted = hold(sums, true);
    println!("{counted:?}");
    assert!(counted.0 > 900 && counted.1 > 1000, "{counted:?}");
    let dead = ["subtraction:2:3", "subtraction:2:5", "octal:0.07:4", "octal:0.07:3", "octal:0.4:4"];
    let beside = dead.iter().flat_map(|game| (0..=2).map(|size| named(&[game, &format!("*{size}")])));
    let twice = dead.iter().map(|game| named(&[game, game, "*1"]));
    let counted = hold(beside.chain(twice), false);
    println!("{counted:?}");
    assert!(counted.0 > 10, "{counted:?}");
}

/// Both players have the moves of the sum, so a catalogue for both who begin is one for each.
#[test]
fn a_difference_needs_twice_the_entries_of_the_sum() {
    for (one, other) in
        [("nim:3", "nim:2"), ("octal:0.77:4", "*1"), ("subtraction:1,3:5", "nim:2,1"), ("nim:2,1", "*3")]
    {
        let (least, _) = least(&[one, other], true).expect("few entries");
        assert_eq!(proved(&format!("{one} - {other}")), [2 * least; 2], "{one} - {other}");
    }
}
