//! The symmetries of a grounded text: permutations of points that carry its ground rules and endings onto themselves, and
//! those that do so with states permuted and the players exchanged.

mod search;
mod side;

use std::collections::BTreeSet;

use super::grounded::Grounded;
use super::syntax::Stuck;
use crate::equivalence::composed;
use search::{Search, marked};
use side::Side;

/// The most symmetries that are listed; of more only those of a subgroup.
const MOST_LISTED: usize = 2048;
/// The symmetries of a text on its board.
#[derive(Debug)]
pub struct Symmetries {
    /// Those that leave players and states as they are, other than the identity, as the images of all points, sorted. They are
    /// a group with it.
    pub kept: Vec<Vec<u8>>,
    /// One that exchanges the players, if there is one; the others are this one followed by those.
    pub exchange: Option<Exchange>,
}

/// A symmetry that exchanges the players.
#[derive(Clone, Debug)]
pub struct Exchange {
    /// The images of all points.
    pub points: Vec<u8>,
    /// The images of all states, each of which is the image of its own.
    pub states: Vec<u8>,
}

/// The symmetries of a text on its board.
pub fn symmetries(grounded: &Grounded) -> Symmetries {
    let side = Side::of(grounded);
    let group = kept(&side, grounded.board.points() as u8);
    let exchange = exchange(grounded, &side, &group);
    let identity: Vec<u8> = (0..grounded.board.points() as u8).collect();
    Symmetries { kept: listed(group, &identity), exchange }
}

/// The group of those that leave players and states as they are.
fn kept(side: &Side, points: u8) -> Vec<Vec<u8>> {
    let mut search = Search::new(side, side);
    let mut group = vec![(0..points).collect()];
    let chain = search.chain(points);
    for (point, colours) in (0..points).zip(&chain).rev() {
        let mut orbit = orbit(point, &group);
        for other in point + 1..points {
            if orbit.contains(&other) || colours[usize::from(other)] != colours[usize::from(point)] {
                continue;
            }
            let carried = search.matched(marked(colours, point), marked(colours, other));
            let Some(found) = carried else { continue };
            match closure(&group, &found) {
                Some(larger) => group = larger,
                None => return group,
            }
            orbit = self::orbit(point, &group);
        }
    }
    group
}

/// A symmetry that exchanges the players and carries the group onto itself.
fn exchange(grounded: &Grounded, side: &Side, group: &[Vec<u8>]) -> Option<Exchange> {
    let names_a_player = matches!(grounded.source.stuck, Some(Stuck::Won(_)));
    if grounded.is_impartial() || names_a_player {
        return None;
    }
    let all: BTreeSet<&Vec<u8>> = group.iter().collect();
    let count = grounded.source.states.len() as u8;
    let identity: Vec<u8> = (0..count).collect();
    let (own, onto) = (side.exchanged(&identity).roles(count), side.roles(count));
    let fits = |state: usize, image: usize| own[state] == onto[image] && own[image] == onto[state];
    let mut found = Vec::new();
    involutions(&mut vec![None; usize::from(count)], &fits, &mut found);
    found.into_iter().find_map(|states| {
        let from = side.exchanged(&states);
        let start = vec![0; grounded.board.points()];
        let points = Search::new(&from, side).matched(start.clone(), start)?;
        let normalises = |kept: &Vec<u8>| all.contains(&composed(&composed(&inverse(&points), kept), &points));
        let fits = all.contains(&composed(&points, &points)) && group.iter().all(normalises);
        fits.then_some(Exchange { points, states })
    })
}

/// All ways to complete an involution of states that exchanges only such as fit.
fn involutions(images: &mut Vec<Option<u8>>, fits: &impl Fn(usize, usize) -> bool, found: &mut Vec<Vec<u8>>) {
    let Some(first) = images.iter().position(Option::is_none) else {
        found.push(images.iter().copied().flatten().collect());
        return;
    };
    for image in first..images.len() {
        if images[image].is_none() && fits(first, image) {
            (images[first], images[image]) = (Some(image as u8), Some(first as u8));
            involutions(images, fits, found);
            (images[first], images[image]) = (None, None);
        }
    }
}

fn inverse(images: &[u8]) -> Vec<u8> {
    let mut inverse = vec![0; images.len()];
    (0..).zip(images).for_each(|(point, &image)| inverse[usize::from(image)] = point);
    inverse
}

fn listed(mut group: Vec<Vec<u8>>, identity: &Vec<u8>) -> Vec<Vec<u8>> {
    group.retain(|images| images != identity);
    group.sort_unstable();
    group
}

fn orbit(point: u8, group: &[Vec<u8>]) -> BTreeSet<u8> {
    group.iter().map(|images| images[usize::from(point)]).collect()
}

/// The group that `group` and `more` generate, unless it is too large.
fn closure(group: &[Vec<u8>], more: &[u8]) -> Option<Vec<Vec<u8>>> {
    let mut all: BTreeSet<Vec<u8>> = group.iter().cloned().collect();
    // Cosets of the group: each found representative brings all its products.
    let mut open = vec![(0..more.len() as u8).collect::<Vec<u8>>()];
    while let Some(one) = open.pop() {
        for member in group {
            let next = composed(&composed(&one, member), more);
            if !all.contains(&next) {
                all.extend(group.iter().map(|other| composed(other, &next)));
                open.push(next);
                if all.len() > MOST_LISTED {
                    return None;
                }
            }
        }
    }
    Some(all.into_iter().collect())
}
