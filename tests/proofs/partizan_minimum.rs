//! Minimum catalogues of partizan games against all subsets of the positions that can be entries, by rules written here.

use std::collections::{BTreeMap, BTreeSet};

use rebuttal::prove::{CatalogueChoice, Request, prove};
use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal::ruleset::{Play, game};

/// A position, with the player to move, 0 or 1: a set of squares, or of edges, as bits.
type Position = (usize, u32);

/// Rules: the followers of a position, and what decides the moves of each player, as families of sets of points.
trait Rules {
    fn points(&self) -> usize;
    fn followers(&self, position: Position) -> Vec<Position>;
    /// The families of the player to move and of the other one, and further ones, of what is usable.
    fn families(&self, position: Position) -> Vec<BTreeSet<u32>>;
}

/// Domineering: for each player the pairs that a domino covers.
struct Domineering {
    pairs: [Vec<u32>; 2],
    squares: usize,
}

impl Domineering {
    fn new(rows: usize, columns: usize) -> Domineering {
        let bit = |row: usize, column: usize| 1u32 << (row * columns + column);
        let each = || (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let down =
            each().filter(|&(row, _)| row + 1 < rows).map(|(row, column)| bit(row, column) | bit(row + 1, column));
        let across = each().filter(|&(_, column)| column + 1 < columns);
        let across = across.map(|(row, column)| bit(row, column) | bit(row, column + 1));
        Domineering { pairs: [down.collect(), across.collect()], squares: rows * columns }
    }
}

impl Rules for Domineering {
    fn points(&self) -> usize {
        self.squares
    }

    fn followers(&self, (mover, free): Position) -> Vec<Position> {
        let legal = self.pairs[mover].iter().filter(|&&pair| pair & free == pair);
        legal.map(|pair| (1 - mover, free & !pair)).collect()
    }

    fn families(&self, (mover, free): Position) -> Vec<BTreeSet<u32>> {
        let left = |player: usize| self.pairs[player].iter().copied().filter(|pair| pair & free == *pair).collect();
        vec![left(mover), left(1 - mover)]
    }
}

/// Stalks of Hackenbush, each a word of blue and red edges from the ground up; numbered one after another.
struct Stalks(Vec<&'static str>);

impl Stalks {
    /// The stalk and the height of each edge.
    fn edges(&self) -> Vec<(usize, usize, char)> {
        let edges = self.0.iter().enumerate();
        edges.flat_map(|(stalk, word)| word.chars().enumerate().map(move |(height, c)| (stalk, height, c))).collect()
    }

    fn cut_by(colour: char, player: usize) -> bool {
        colour == 'g' || (colour == 'b') == (player == 0)
    }
}

impl Rules for Stalks {
    fn points(&self) -> usize {
        self.edges().len()
    }

    fn followers(&self, (mover, left): Position) -> Vec<Position> {
        let edges = self.edges();
        let cut = (0..edges.len()).filter(|&edge| left >> edge & 1 == 1 && Stalks::cut_by(edges[edge].2, mover));
        let after = |edge: usize| {
            let stays = |&other: &usize| edges[other].0 != edges[edge].0 || edges[other].1 < edges[edge].1;
            (0..edges.len()).filter(stays).fold(0, |all, other| all | 1 << other) & left
        };
        cut.map(|edge| (1 - mover, after(edge))).collect()
    }

    fn families(&self, (mover, left): Position) -> Vec<BTreeSet<u32>> {
        let edges = self.edges();
        let there: Vec<usize> = (0..edges.len()).filter(|edge| left >> edge & 1 == 1).collect();
        let of =
            |fits: &dyn Fn(usize) -> bool| there.iter().filter(|&&edge| fits(edge)).map(|edge| 1 << edge).collect();
        let beside = there.windows(2).filter(|pair| edges[pair[0]].0 == edges[pair[1]].0);
        vec![
            of(&|edge| Stalks::cut_by(edges[edge].2, mover)),
            of(&|edge| Stalks::cut_by(edges[edge].2, 1 - mover)),
            of(&|edge| edges[edge].1 == 0),
            beside.map(|pair| 1 << pair[0] | 1 << pair[1]).collect(),
        ]
    }
}

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

/// The lost positions that a start or a reply to a move from one of them leaves, by class, and what they demand.
struct Universe<'r> {
    rules: &'r dyn Rules,
    equivalence: Equivalence,
    numbers: BTreeMap<Vec<BTreeSet<u32>>, usize>,
    members: Vec<Position>,
}

impl Universe<'_> {
    /// The class of a lost position, as a bit.
    fn class(&mut self, position: Position) -> u32 {
        let key = match self.equivalence {
            Equivalence::Isomorphism => form(self.rules, position),
            _ => vec![BTreeSet::from([position.0 as u32]), BTreeSet::from([position.1])],
        };
        let new = self.members.len();
        let number = *self.numbers.entry(key).or_insert(new);
        if number == new {
            self.members.push(position);
        }
        1 << number
    }

    /// The classes that a move to a lost position can leave.
    fn options(&mut self, position: Position) -> u32 {
        let lost: Vec<Position> =
            self.rules.followers(position).into_iter().filter(|&left| is_lost(self.rules, left)).collect();
        lost.into_iter().fold(0, |all, left| all | self.class(left))
    }
}

/// The least number of entries of a catalogue for the claim on the whole board, and the number of classes, all subsets of
/// which are tried.
fn least(rules: &dyn Rules, equivalence: Equivalence) -> (usize, usize) {
    let mut universe = Universe { rules, equivalence, numbers: BTreeMap::new(), members: Vec::new() };
    let start = (1u32 << rules.points()) - 1;
    let begun = |universe: &mut Universe, start| {
        if is_lost(rules, start) { universe.class(start) } else { universe.options(start) }
    };
    let starts = [0, 1].map(|mover| begun(&mut universe, (mover, start)));
    let mut demands: Vec<Vec<u32>> = Vec::new();
    while let Some(&member) = universe.members.get(demands.len()) {
        demands.push(rules.followers(member).into_iter().map(|after| universe.options(after)).collect());
    }
    assert!(demands.len() <= 22, "{} classes", demands.len());
    let closes = |set: &u32| {
        let met = |options: &u32| options & set != 0;
        let stays = |(class, demands): (usize, &Vec<u32>)| set >> class & 1 == 0 || demands.iter().all(met);
        starts.iter().all(met) && demands.iter().enumerate().all(stays)
    };
    let sizes = (0..1u32 << demands.len()).filter(closes).map(u32::count_ones);
    (sizes.min().expect("all classes together") as usize, demands.len())
}

fn assert_least(name: &str, rules: &dyn Rules, equivalence: Equivalence) -> usize {
    let game = game(name).expect("a game");
    let request = Request::new(Play::Normal, equivalence, CatalogueChoice::Minimum);
    let proof = prove(&game, Request { whole: true, ..request }, |_| {}).expect("a proof");
    let (least, classes) = least(rules, equivalence);
    let bound = proof.verified.bound.expect("a bound").least;
    assert_eq!((proof.verified.entries, bound), (least as u64, least as u64), "{name}, {classes} classes");
    least
}

#[test]
fn minimum_catalogues_of_domineering_are_those_of_all_subsets() {
    let of = |rows, columns, equivalence| {
        assert_least(&format!("domineering:{rows}x{columns}"), &Domineering::new(rows, columns), equivalence)
    };
    let sizes = [(1, 2), (2, 2), (2, 3), (3, 2), (1, 5), (2, 4), (3, 3)];
    let up_to = |equivalence| sizes.map(|(rows, columns)| of(rows, columns, equivalence));
    assert_eq!(up_to(Equivalence::Isomorphism), [2, 1, 3, 3, 2, 5, 2]);
    for (rows, columns) in [(1, 2), (2, 2), (2, 3), (3, 2), (1, 5)] {
        of(rows, columns, Equivalence::Identity);
    }
}

#[test]
fn minimum_catalogues_of_hackenbush_stalks_are_those_of_all_subsets() {
    let all: [&[&str]; 6] =
        [&["b", "r"], &["br", "rb"], &["bb", "r", "r"], &["brb", "rb"], &["gb", "gr"], &["grb", "br", "r"]];
    for stalks in all {
        let name = format!("hackenbush:{}", stalks.join(","));
        for equivalence in [Equivalence::Isomorphism, Equivalence::Identity] {
            assert_least(&name, &Stalks(stalks.to_vec()), equivalence);
        }
    }
}
