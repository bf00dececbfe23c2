//! How a lost position comes apart in normal play: into parts that are lost each, some of them mirrors.

use std::collections::HashMap;

use super::candidates::{Classed, Reply, Start};
use crate::ruleset::{Game, Position, Ruleset};

/// The most groups of components that are tried for one position before it stays whole.
const MOST_GROUPS: usize = 4096;

/// The most components of a position all groupings of which are listed.
pub const MOST_COMPONENTS: usize = 6;

/// The positions of a game that are mirrors, each searched for once.
pub struct Mirrors<'a> {
    game: &'a Game,
    known: HashMap<Position, Option<String>>,
}

impl<'a> Mirrors<'a> {
    /// Nothing is known yet.
    pub fn new(game: &'a Game) -> Mirrors<'a> {
        Mirrors { game, known: HashMap::new() }
    }

    /// The involution by which the position is a mirror, whoever is to move.
    pub fn find(&mut self, position: &Position) -> Option<String> {
        let search = || self.game.mirror(position);
        self.known.entry(Position { mover: None, ..position.clone() }).or_insert_with(search).clone()
    }
}

/// How mirrors alone settle `position`, if they do: it is one, or an opening move leaves one.
pub fn settled_by_mirrors(game: &Game, position: &Position) -> Option<Start> {
    let is_mirror = |position: &Position| game.mirror(position).is_some();
    if is_mirror(position) {
        return Some(Start::Loses(Classed::new()));
    }
    let mv = game.moves(position).into_iter().find(|mv| is_mirror(&game.follower(position, mv)))?;
    Some(Start::Wins(vec![Reply { mv, classes: Classed::new() }]))
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
    let components = game.components(position);
    let mut grouping = Grouping { game, settled: &mut settled, tried: 0 };
    match grouping.of(&components)? {
        None if components.len() > 1 => Ok(settled(position)?.map(|by| vec![(position.clone(), by)])),
        found => Ok(found),
    }
}

/// Every way to settle `position`: for each grouping of the components whose groups `settled` knows, the classes that the
/// groups need, ascending and each once. A grouping whose classes include all of another one's is left out. `None` when
/// there are more than [`MOST_COMPONENTS`].
///
/// # Errors
/// Those of `settled`, which gives for a group that is settled the class that it needs, if any.
pub fn choices<E>(
    game: &Game,
    position: &Position,
    mut settled: impl FnMut(&Position) -> Result<Option<Option<usize>>, E>,
) -> Result<Option<Vec<Classed>>, E> {
    let components = game.components(position);
    if components.len() > MOST_COMPONENTS {
        return Ok(None);
    }
    let all = (1usize << components.len()) - 1;
    let mut needs = vec![None; all + 1];
    for group in 1..=all {
        let those = components.iter().enumerate().filter(|(place, _)| group >> place & 1 == 1);
        let those: Vec<Position> = those.map(|(_, component)| component.clone()).collect();
        needs[group] = settled(&game.join(&those))?;
    }
    let mut known: Vec<Vec<Classed>> = vec![vec![Classed::new()]];
    for left in 1..=all {
        let first = left & left.wrapping_neg();
        let groups = (1..=left).filter(|group| group & first != 0 && group & !left == 0);
        let with = groups.filter_map(|group| Some((needs[group]?, left & !group)));
        let found = with.flat_map(|(class, rest)| known[rest].iter().map(move |others| joined(others, class)));
        known.push(least(found.collect()));
    }
    Ok(known.pop())
}

/// The classes with one more, if any.
fn joined(classes: &Classed, class: Option<usize>) -> Classed {
    let mut joined = classes.clone();
    if let Some(place) = class.and_then(|class| joined.binary_search(&class).err()) {
        joined.insert(place, class.unwrap_or_default());
    }
    joined
}

/// Those of the lists that include no other one.
fn least(mut all: Vec<Classed>) -> Vec<Classed> {
    all.sort_by(|one, other| (one.len(), one).cmp(&(other.len(), other)));
    let mut least: Vec<Classed> = Vec::new();
    for classes in all {
        let includes = |other: &Classed| other.iter().all(|class| classes.binary_search(class).is_ok());
        if !least.iter().any(includes) {
            least.push(classes);
        }
    }
    least
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

    #[test]
    fn combinations_are_all_and_in_order() {
        assert_eq!(combinations(3, 2).collect::<Vec<_>>(), [[0, 1], [0, 2], [1, 2]]);
        assert_eq!((combinations(4, 0).count(), combinations(2, 3).count()), (1, 0));
        assert_eq!((0..=6).map(|size| combinations(6, size).count()).sum::<usize>(), 64);
    }
}
