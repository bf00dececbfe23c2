//! Minimum catalogues of partizan games against all subsets of the positions that can be entries, by rules written here.

mod rules;

use std::collections::{BTreeMap, BTreeSet};

use rebuttal::prove::{CatalogueChoice, Request, prove};
use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal::ruleset::{Play, game};
use rules::{BesideHeap, Domineering, Position, Rules, Stalks};

/// The least of all families onto which bijections of the usable points carry these: equal for positions that are
/// isomorphic, or are so with the players exchanged.
fn form(rules: &dyn Rules, position: Position) -> Vec<BTreeSet<u32>> {
    let families = rules.families(position);
    let used: Vec<usize> =
        (0..rules.points()).filter(|p| families.iter().flatten().any(|set| set >> p & 1 == 1)).collect();
    let mut orders: Vec<Vec<usize>> = vec![vec![]];
    for &point in &used {
        let longer = |order: &Vec<usize>| -> Vec<Vec<usize>> {
            (0..=order.len()).map(|place| [&order[..place], &[point], &order[place..]].concat()).collect()
        };
        orders = orders.iter().flat_map(longer).collect();
    }
    let carried = |order: &Vec<usize>| -> Vec<BTreeSet<u32>> {
        let image =
            |set: &u32| (0..order.len()).filter(|&to| set >> order[to] & 1 == 1).fold(0, |all, to| all | 1 << to);
        families.iter().map(|family| family.iter().map(image).collect()).collect()
    };
    orders.iter().map(carried).min().expect("one order at least")
}

/// Whether the player to move loses, in normal play.
fn is_lost(rules: &dyn Rules, position: Position) -> bool {
    !rules.followers(position).into_iter().any(|after| is_lost(rules, after))
}

/// The lost positions that a start or a reply to a move from one of them leaves, or the parts of them, by class.
struct Universe<'r> {
    rules: &'r dyn Rules,
    equivalence: Equivalence,
    /// Whether sums and mirrors settle positions.
    sums: bool,
    numbers: BTreeMap<Vec<BTreeSet<u32>>, usize>,
    members: Vec<Position>,
}

/// Sets of classes, as bits, each of which settles a position.
pub type Ways = BTreeSet<u32>;

impl Universe<'_> {
    /// The class of a lost position, as a bit.
    fn class(&mut self, position: Position) -> u32 {
        let key = match self.equivalence {
            Equivalence::Isomorphism => [form(self.rules, position), vec![self.rules.kept(position)]].concat(),
            _ => vec![BTreeSet::from([position.0 as u32]), BTreeSet::from([position.1])],
        };
        let new = self.members.len();
        let number = *self.numbers.entry(key).or_insert(new);
        if number == new {
            self.members.push(position);
        }
        1 << number
    }

    /// The ways to settle a lost position.
    fn ways(&mut self, position: Position) -> Ways {
        if !self.sums {
            return Ways::from([self.class(position)]);
        }
        let mut ways = Ways::new();
        for groups in groupings(&self.rules.components(position)) {
            let groups: Vec<Position> = groups.into_iter().map(|group| (position.0, group)).collect();
            if groups.iter().all(|&group| is_lost(self.rules, group)) {
                let entries = groups.into_iter().filter(|&group| !self.rules.is_mirror(group)).collect::<Vec<_>>();
                ways.insert(entries.into_iter().fold(0, |all, group| all | self.class(group)));
            }
        }
        ways
    }

    /// The ways to settle what a move to a lost position can leave.
    fn options(&mut self, position: Position) -> Ways {
        let lost: Vec<Position> =
            self.rules.followers(position).into_iter().filter(|&left| is_lost(self.rules, left)).collect();
        lost.into_iter().flat_map(|left| self.ways(left)).collect()
    }
}

/// All ways to put components into groups.
pub fn groupings(components: &[u32]) -> Vec<Vec<u32>> {
    let Some((first, others)) = components.split_first() else { return vec![Vec::new()] };
    let with_first = |groups: Vec<u32>| {
        let joined = (0..groups.len()).map(|place| {
            let mut groups = groups.clone();
            groups[place] |= first;
            groups
        });
        joined.chain([[&groups[..], &[*first]].concat()]).collect::<Vec<_>>()
    };
    groupings(others).into_iter().flat_map(with_first).collect()
}

/// The fewest members of a set of classes that is closed, of all sets: some way of each start is in it, and of each demand
/// of its members.
pub fn fewest(starts: &[Ways], demands: &[Vec<Ways>]) -> u32 {
    let closes = |set: &u32| {
        let met = |ways: &Ways| ways.iter().any(|way| way & !set == 0);
        let stays = |(class, demands): (usize, &Vec<Ways>)| set >> class & 1 == 0 || demands.iter().all(met);
        starts.iter().all(met) && demands.iter().enumerate().all(stays)
    };
    (0..1u32 << demands.len()).filter(closes).map(u32::count_ones).min().expect("all classes together")
}

/// The least number of entries of a catalogue for the claim on the whole board, and the number of classes, all subsets of
/// which are tried.
fn least(rules: &dyn Rules, equivalence: Equivalence, sums: bool) -> (usize, usize) {
    let mut universe = Universe { rules, equivalence, sums, numbers: BTreeMap::new(), members: Vec::new() };
    let start = (1u32 << rules.points()) - 1;
    let begun = |universe: &mut Universe, start| {
        if is_lost(rules, start) { universe.ways(start) } else { universe.options(start) }
    };
    let starts = [0, 1].map(|mover| begun(&mut universe, (mover, start)));
    let mut demands: Vec<Vec<Ways>> = Vec::new();
    while let Some(&member) = universe.members.get(demands.len()) {
        demands.push(rules.followers(member).into_iter().map(|after| universe.options(after)).collect());
    }
    assert!(demands.len() <= 24, "{} classes", demands.len());
    (fewest(&starts, &demands) as usize, demands.len())
}

/// The least number of entries, of whole positions or with sums and mirrors, is that which is proved.
fn assert_least(name: &str, rules: &dyn Rules, equivalence: Equivalence, sums: bool) -> usize {
    let (least, classes) = least(rules, equivalence, sums);
    assert_eq!(proved(name, equivalence, sums), [least; 2], "{name}, {classes} classes");
    least
}

/// The entries of the minimum catalogue that is proved, and its bound.
fn proved(name: &str, equivalence: Equivalence, sums: bool) -> [usize; 2] {
    let request = Request::new(Play::Normal, equivalence, CatalogueChoice::Minimum);
    let proof = prove(&game(name).expect("a game"), Request { whole: !sums, ..request }, |_| {}).expect("a proof");
    let bound = proof.verified.bound;
    assert!(bound.as_ref().is_none_or(|bound| (bound.among != rebuttal_checker::Among::Whole) == sums), "{name}");
    [proof.verified.entries, bound.map_or(0, |bound| bound.least)].map(|number| number as usize)
}

#[test]
fn minimum_catalogues_of_domineering_are_those_of_all_subsets() {
    let of = |board: &str, equivalence, sums| {
        let (rows, columns) = (board.split('/').count(), board.split('/').next().map_or(0, str::len));
        assert_least(&format!("domineering:{rows}x{columns}"), &Domineering::new(board), equivalence, sums)
    };
    let boards = ["..", "../..", ".../...", "../../..", ".....", "..../....", ".../.../..."];
    let up_to = |equivalence, sums| boards.map(|board| of(board, equivalence, sums));
    assert_eq!(up_to(Equivalence::Isomorphism, false), [2, 1, 3, 3, 2, 5, 2]);
    assert_eq!(up_to(Equivalence::Isomorphism, true), [1, 1, 2, 2, 2, 3, 2]);
    for board in &boards[..5] {
        of(board, Equivalence::Identity, false);
    }
}

/// In some of them one player opens with a move that leaves a mirror, and another opening rests on an entry.
#[test]
fn minimum_catalogues_of_boards_with_holes_are_those_of_all_subsets() {
    let boards =
        ["#../.#./.#.", ".../.##/#..", "..#/.#./.#.", ".##../...##", "..#/.../#..", ".#.#/..../.#.#", "..#../#...#"];
    let least = boards.map(|board| {
        let rules = Domineering::new(board);
        assert_least(&format!("domineering:{board}"), &rules, Equivalence::Isomorphism, false);
        assert_least(&format!("domineering:{board}"), &rules, Equivalence::Isomorphism, true)
    });
    assert_eq!(least, [2, 2, 2, 2, 1, 2, 3]);
    // The negative has the same catalogues, for the other player.
    for (board, least) in boards.into_iter().zip(least) {
        let game = game(&format!("-domineering:{board}")).expect("a game");
        let request = Request::new(Play::Normal, Equivalence::Isomorphism, CatalogueChoice::Minimum);
        let entries = prove(&game, request, |_| {}).expect("a proof").verified.entries;
        assert_eq!(entries as usize, least, "-{board}");
    }
}

#[test]
fn minimum_catalogues_of_hackenbush_stalks_are_those_of_all_subsets() {
    let few: [&[&str]; 6] =
        [&["b", "r"], &["br", "rb"], &["bb", "r", "r"], &["brb", "rb"], &["gb", "gr"], &["grb", "br", "r"]];
    let more: [&[&str]; 4] = [&["brb", "rb", "bg"], &["bbr", "rb", "gb"], &["gg", "br", "r"], &["bg", "rg", "bb"]];
    let mut with_sums = Vec::new();
    for stalks in few.into_iter().chain(more) {
        let (name, rules) = (format!("hackenbush:{}", stalks.join(",")), Stalks(stalks.to_vec()));
        assert_least(&name, &rules, Equivalence::Isomorphism, false);
        with_sums.push(assert_least(&name, &rules, Equivalence::Isomorphism, true));
    }
    assert_eq!(with_sums, [0, 0, 3, 1, 0, 3, 2, 5, 3, 1]);
    for stalks in few {
        let name = format!("hackenbush:{}", stalks.join(","));
        assert_least(&name, &Stalks(stalks.to_vec()), Equivalence::Identity, false);
    }
}

/// A nim-heap beside a board makes a sum, in which nothing negates. Cram has the same catalogues for both players who begin.
#[test]
fn minimum_catalogues_of_boards_beside_a_nim_heap_are_those_of_all_subsets() {
    let isomorphism = Equivalence::Isomorphism;
    let mut least = Vec::new();
    for (board, size) in [("../..", 1), (".../...", 1), ("...", 1), (".../..#", 1), ("..../..##", 2), ("../..", 2)] {
        let sides = format!("{}x{}", board.split('/').count(), board.split('/').next().map_or(0, str::len));
        let named = if board.contains('#') { board } else { sides.as_str() };
        let rules = BesideHeap { rules: Domineering::new(board), size };
        least.push(assert_least(&format!("domineering:{named} + *{size}"), &rules, isomorphism, true));
        if named != board {
            let rules = BesideHeap { rules: Domineering::cram(board), size };
            let (both, classes) = self::least(&rules, isomorphism, true);
            let found = proved(&format!("cram:{named} + *{size}"), isomorphism, true);
            assert_eq!(found.map(|number| 2 * number), [both; 2], "cram {board} + *{size}, {classes} classes");
        }
    }
    for (stalks, size) in [(&["b", "r"][..], 1), (&["br"], 1), (&["gb"], 1), (&["bg", "r"], 1), (&["br", "g"], 2)] {
        let rules = BesideHeap { rules: Stalks(stalks.to_vec()), size };
        least.push(assert_least(&format!("hackenbush:{} + *{size}", stalks.join(",")), &rules, isomorphism, true));
    }
    println!("{least:?}");
    assert!(least.iter().sum::<usize>() > 10, "{least:?}");
}
