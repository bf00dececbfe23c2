//! How a lost position decomposes in normal play: into parts that are lost each, some of them mirrors.

use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::candidates::{Classed, Reply, Start};
use crate::ruleset::{Game, Position};
use crate::solve::mirrors::{ByMirror, by_mirror};

/// The most groups of components that are tried for one position before it stays whole.
const MOST_GROUPS: usize = 4096;

/// The most components of a position all groupings of which are listed.
pub const MOST_COMPONENTS: usize = 8;

/// The positions of a game that are mirrors, each searched for once.
pub struct Mirrors<'a> {
    game: &'a Game,
    known: HashMap<Position, Option<String>, FixedState>,
}

impl<'a> Mirrors<'a> {
    /// Nothing is known yet.
    pub fn new(game: &'a Game) -> Mirrors<'a> {
        Mirrors { game, known: HashMap::default() }
    }

    /// The involution by which the position is a mirror, whoever is to move.
    pub fn find(&mut self, position: &Position) -> Option<&str> {
        let search = || self.game.mirror(position);
        self.known.entry(Position { mover: None, ..position.clone() }).or_insert_with(search).as_deref()
    }
}

/// How mirrors alone settle `position`, if they do: it is one, or an opening move leaves one.
pub fn settled_by_mirrors(game: &Game, position: &Position) -> Option<Start> {
    Some(match by_mirror(game, position)? {
        ByMirror::Lost => Start::Loses(vec![Classed::new()]),
        ByMirror::Won(mv) => Start::Wins(vec![Reply { mv, classes: Classed::new() }]),
    })
}

/// The parts of `position`, each with what settles it: the components, in groups that are as small as possible.
/// `settled` says what settles a group, if anything does. `None` when no grouping is settled as a whole.
///
/// # Errors
/// Those of `settled`.
pub fn parts<T, E>(
    game: &Game,
    position: &Position,
    mut settled: impl FnMut(&Position) -> Result<Option<T>, E>,
) -> Result<Option<Vec<(Position, T)>>, E> {
    // Those that are not settled alone come first, so that the others, of which each could be a part, are left for them.
    let (mut components, mut alone) = (Vec::new(), Vec::new());
    for component in game.components(position) {
        let is_settled = settled(&component)?.is_some();
        if is_settled { &mut alone } else { &mut components }.push(component);
    }
    components.append(&mut alone);
    let mut grouping = Grouping { game, settled: &mut settled, tried: 0 };
    match grouping.of(&components)? {
        None if components.len() > 1 => Ok(settled(position)?.map(|by| vec![(position.clone(), by)])),
        found => Ok(found),
    }
}

/// The unions of components, as the binary numbers from 1 on choose them.
pub fn groups(game: &Game, components: &[Position]) -> Vec<Position> {
    let union = |group: usize| {
        if group.is_power_of_two() {
            return components[group.ilog2() as usize].clone();
        }
        let those = components.iter().enumerate().filter(|(place, _)| group >> place & 1 == 1);
        game.join(&those.map(|(_, component)| component.clone()).collect::<Vec<_>>())
    };
    (1..1 << components.len()).map(union).collect()
}

struct Grouping<'g, F> {
    game: &'g Game,
    settled: F,
    /// The number of groups tried.
    tried: usize,
}

impl<F> Grouping<'_, F> {
    /// The first grouping in which every group is settled: the first component with none of the others, with one, with
    /// two and so on, and then the rest.
    fn of<T, E>(&mut self, components: &[Position]) -> Result<Option<Vec<(Position, T)>>, E>
    where
        F: FnMut(&Position) -> Result<Option<T>, E>,
    {
        let Some((first, others)) = components.split_first() else { return Ok(Some(Vec::new())) };
        for size in 0..=others.len() {
            for chosen in combinations(others.len(), size) {
                self.tried += 1;
                if self.tried > MOST_GROUPS {
                    return Ok(None);
                }
                let (with, rest): (Vec<_>, Vec<_>) = (0..others.len()).partition(|place| chosen.contains(place));
                let group: Vec<Position> =
                    [first].into_iter().chain(with.iter().map(|&i| &others[i])).cloned().collect();
                let group = self.game.join(&group);
                let Some(by) = (self.settled)(&group)? else { continue };
                let rest: Vec<Position> = rest.into_iter().map(|place| others[place].clone()).collect();
                if let Some(mut found) = self.of(&rest)? {
                    found.insert(0, (group, by));
                    return Ok(Some(found));
                }
            }
        }
        Ok(None)
    }
}

/// All ascending lists of `size` numbers below `count`, in order.
fn combinations(count: usize, size: usize) -> impl Iterator<Item = Vec<usize>> {
    let first: Option<Vec<usize>> = (size <= count).then(|| (0..size).collect());
    std::iter::successors(first, move |last| {
        let mut next = last.clone();
        let place = (0..size).rev().find(|&place| next[place] < count - size + place)?;
        next[place] += 1;
        (place + 1..size).for_each(|later| next[later] = next[later - 1] + 1);
        Some(next)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::{Outcome, Play, Player, game};
    use crate::solve::{Solving, Unsolved, oracle};

    /// A red edge is lost by Left to move, but here each is needed beside a blue one, which is not.
    #[test]
    fn a_sum_of_many_components_is_settled_by_small_groups() -> Result<(), Unsolved> {
        let edges = [vec!["r"; 12], vec!["b"; 12]].concat().join(",");
        let game = game(&format!("hackenbush:{edges}")).expect("a game");
        let source = Position { mover: Some(Player::Left), ..game.source() };
        let solving = Solving { memory: 64, threads: 1, table: None };
        let mut oracle = oracle(&game, &[], Play::Normal, solving, &mut |_, _| {})?;
        let found =
            parts(&game, &source, |group| Ok::<_, Unsolved>((oracle.outcome(group)? == Outcome::P).then_some(())))?;
        let found = found.expect("it is lost");
        assert_eq!(found.len(), 12);
        assert!(found.iter().all(|(group, ())| game.components(group).len() == 2));
        Ok(())
    }

    #[test]
    fn combinations_are_all_and_in_order() {
        assert_eq!(combinations(3, 2).collect::<Vec<_>>(), [[0, 1], [0, 2], [1, 2]]);
        assert_eq!((combinations(4, 0).count(), combinations(2, 3).count()), (1, 0));
        assert_eq!((0..=6).map(|size| combinations(6, size).count()).sum::<usize>(), 64);
    }
}
