//! Virtual connections between the two sides of a player, and the distance from such a connection.
//!
//! Two groups of one player's stones are **linked** by two empty cells that are both neighbours of both groups: if the
//! opponent takes one, the player takes the other (the bridge; Anshelevich 2002, *A hierarchical approach to computer
//! Hex*). A side of the board counts as a group whose neighbours are its cells. A chain of links without common cells
//! connects its ends whoever is to move, since the reply to an intrusion stays within one link. So a player whose sides
//! are connected by such a chain wins.

use crate::ruleset::{Connecting, Player, Points};

/// The number of partial chains after which the search for a chain gives up; a low limit only slows the search of the
/// game.
const MOST_TRIED: u32 = 64;

/// The groups of one player.
struct Groups {
    /// The empty neighbours of each group not connected to a side.
    inner: Vec<Points>,
    /// For the first and the last side: its empty neighbours, and those of all stones connected to it.
    ends: [Points; 2],
}

/// The cells of a chain of links between the sides of `player`, if these are not connected yet.
pub fn chain(game: &Connecting, player: Player, own: Points, empty: Points) -> Option<Points> {
    let groups = Groups::of(game, player, own, empty);
    let free = Points::first(groups.inner.len());
    groups.extended(groups.ends[0], Points::EMPTY, free, &mut 0)
}

/// The least number of extra stones that would give `player` a chain if the opponent passed.
pub fn needed(game: &Connecting, player: Player, own: Points, empty: Points) -> u32 {
    let groups = Groups::of(game, player, own, empty);
    let mut reach = groups.ends[0];
    let mut free = Points::first(groups.inner.len());
    for stones in 0..64 {
        while let Some(group) = free.iter().find(|&group| groups.linked(reach, group)) {
            reach = reach.with(groups.inner[usize::from(group)]);
            free = free.without(Points::one(group));
        }
        if reach.both(groups.ends[1]).len() > 1 {
            return stones;
        }
        if !reach.misses(groups.ends[1]) {
            return stones + 1;
        }
        let touched = free.iter().filter(|&group| !groups.inner[usize::from(group)].misses(reach));
        let touched: Points = touched.collect();
        let wider = game.grown(reach).both(empty).with(reach);
        let wider = touched.iter().fold(wider, |wider, group| wider.with(groups.inner[usize::from(group)]));
        if wider == reach {
            return 64;
        }
        (reach, free) = (wider, free.without(touched));
    }
    64
}

impl Groups {
    fn of(game: &Connecting, player: Player, own: Points, empty: Points) -> Groups {
        let neighbours = |group: Points, side: Points| game.grown(group).with(side).both(empty);
        let sides = game.sides(player);
        let at_sides = sides.map(|side| game.joined(side.both(own), own));
        let mut rest = own.without(at_sides[0]).without(at_sides[1]);
        let mut inner = Vec::new();
        while let Some(stone) = rest.iter().next() {
            let group = game.joined(Points::one(stone), own);
            rest = rest.without(group);
            inner.push(neighbours(group, Points::EMPTY));
        }
        Groups { inner, ends: [0, 1].map(|end: usize| neighbours(at_sides[end], sides[end])) }
    }

    fn linked(&self, reach: Points, group: u8) -> bool {
        reach.both(self.inner[usize::from(group)]).len() > 1
    }

    /// Extends a partial chain to the last side through the `free` groups. `reach` are the empty neighbours of its
    /// groups, `used` the cells of its links.
    fn extended(&self, reach: Points, used: Points, free: Points, tried: &mut u32) -> Option<Points> {
        *tried += 1;
        if let Some(link) = link(reach.both(self.ends[1]).without(used)) {
            return Some(used.with(link));
        }
        if *tried > MOST_TRIED {
            return None;
        }
        free.iter().find_map(|group| {
            let next = self.inner[usize::from(group)];
            let link = link(reach.both(next).without(used))?;
            self.extended(reach.with(next), used.with(link), free.without(Points::one(group)), tried)
        })
    }
}

/// The first two of the cells, if there are two.
fn link(cells: Points) -> Option<Points> {
    let mut cells = cells.iter();
    let (one, other) = (cells.next()?, cells.next()?);
    Some(Points::one(one).with(Points::one(other)))
}
