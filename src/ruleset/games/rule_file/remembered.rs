//! A cache of live structures: the parts of positions, with their forms and mirrors.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::{MutexGuard, PoisonError};

use super::cells::Cells;
use super::live::Live;
use super::part::GroundPart;
use super::play::{self, Place};
use super::{RuleFile, alike};
use crate::equivalence::Fact;
use crate::{Player, Points, Ruleset};

/// The most positions, and the most parts, whose live structures are cached.
const MOST_REMEMBERED: usize = 1 << 14;

/// The cache.
#[derive(Debug, Default)]
pub struct Remembered {
    positions: HashMap<Cells, Live>,
    parts: HashMap<GroundPart, Live>,
    /// The forms of structures that are not mirrors, as Left sees them.
    no_mirrors: HashSet<Box<[u8]>>,
}

impl RuleFile {
    /// The live structure of the position with these states.
    pub fn live(&self, cells: &Cells) -> Live {
        if let Some(live) = self.remembered().positions.get(cells) {
            return live.clone();
        }
        let all = self.0.rules.all();
        let parts = match self.decomposes() {
            true => GroundPart::all(&self.0.rules, cells, all),
            false => vec![GroundPart::whole(cells, all)],
        };
        let live = Live::joined(parts.into_iter().map(|part| self.live_in(cells, part)));
        let mut remembered = self.remembered();
        if remembered.positions.len() >= MOST_REMEMBERED {
            remembered.positions.clear();
        }
        remembered.positions.insert(*cells, live.clone());
        live
    }

    /// The live structure of a part of the position with these states.
    fn live_in(&self, cells: &Cells, part: GroundPart) -> Live {
        if let Some(live) = self.remembered().parts.get(&part) {
            return live.clone();
        }
        let live = Live::of(&self.0.grounded.rules, &self.0.rules, &part.rules, cells, self.decomposes());
        let mut remembered = self.remembered();
        if remembered.parts.len() >= MOST_REMEMBERED {
            remembered.parts.clear();
        }
        remembered.parts.insert(part, live.clone());
        live
    }

    fn remembered(&self) -> MutexGuard<'_, Remembered> {
        self.0.remembered.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The form of a part of the position. Two parts have equal forms exactly when they are isomorphic, as `player`
    /// sees them.
    pub fn form_of(&self, cells: &Cells, part: &GroundPart, player: Player) -> Box<[u8]> {
        alike::labelling(&self.live_in(cells, part.clone()), player).form
    }

    /// The involution that makes a structure a mirror. Isomorphic structures agree on whether they are mirrors.
    pub fn mirror_of(&self, live: &Live) -> Option<BTreeMap<Fact, Fact>> {
        let form = alike::labelling(live, Player::Left).form;
        if self.remembered().no_mirrors.contains(&form) {
            return None;
        }
        let found = alike::mirror(live, Ruleset::is_impartial(self));
        let mut remembered = self.remembered();
        if found.is_none() && remembered.no_mirrors.len() < MOST_REMEMBERED {
            remembered.no_mirrors.insert(form);
        }
        found
    }

    /// The live ground rules on these points, a union of components.
    pub fn on_points(&self, cells: &Cells, points: u64) -> play::Lists {
        self.live(cells).places(points)
    }

    /// The live structure of a position or part in which play goes on.
    pub fn live_part(&self, place: &Place) -> Option<Live> {
        match place {
            Place::Open(cells) => Some(self.live(cells)),
            Place::Part(cells, points) => Some(self.live(cells).on(*points)),
            _ => None,
        }
    }

    /// The minimal sets of live points that no live rule joins, in the order of their first points.
    pub fn live_sets(&self, cells: &Cells) -> Vec<u64> {
        self.components_by_runs(cells).unwrap_or_else(|| self.live(cells).components())
    }

    /// The live points. If moves take sets of tokens, including single ones, these are the tokens.
    pub fn all_live(&self, cells: &Cells) -> u64 {
        let sets = self.removal().filter(|_| self.decomposes());
        let tokens = sets.and_then(|sets| sets.tokens_at(&Place::Open(*cells)));
        tokens.map_or_else(|| self.live_sets(cells).into_iter().fold(0, |all, set| all | set), Points::bits)
    }

    /// The part of the position on the live points among these.
    pub fn part(&self, cells: Cells, points: u64) -> Place {
        let all = self.all_live(&cells);
        if points & all == all { Place::Open(cells) } else { Place::Part(cells, points & all) }
    }
}
