//! g-values and outcomes in poset games ([`Poset`]), for all down-sets in the order of their ranks.
//!
//! The elements are partitioned into chains, and a down-set is given by its height on each ([`chains`]); taking an
//! element lowers each height to what the element leaves of that chain. Down-sets are ranked lexicographically by their
//! heights ([`profiles`]), so that followers have smaller ranks. One walk visits all down-sets together with their
//! followers: at each chain it knows the ranks of the followers as far as the heights so far determine them.

mod chains;
mod profiles;
#[cfg(test)]
mod tests;
mod walk;

use crate::ruleset::{Component, Part, Play, Poset};
use chains::Chains;
use profiles::Profiles;

const MOST_ELEMENTS: usize = 512;

/// The most followers, over all positions, if positions decompose, because they may then have few components.
const MOST_DECOMPOSED: u64 = 1 << 29;

/// The values of the positions of a poset game reachable from its source, computed on demand. In normal play they are
/// the g-values. In misere play the terminal position has the value 1 instead of 0, and the others the mex of the
/// values of their followers. In both, the P-positions are those of value 0.
pub struct DownSets {
    poset: Poset,
    chains: Chains,
    profiles: Profiles,
    terminal: u16,
    values: Vec<u16>,
}

impl DownSets {
    /// The positions of `game` from `source`, in a table of at most `limit` MiB; `None` if it is not a poset game, or
    /// its positions have more than `most` followers in all.
    pub fn new(game: &Component, source: &Part, play: Play, limit: u64, most: u64) -> Option<DownSets> {
        let poset = game.poset()?;
        let elements = poset.elements(source);
        if elements.len() > MOST_ELEMENTS {
            return None;
        }
        let room = limit.saturating_mul(1 << 20) / size_of::<u16>() as u64;
        let most = if matches!(game, Component::RuleFile(_)) { most.min(MOST_DECOMPOSED) } else { most };
        let chains = Chains::of(&poset, &elements);
        let profiles = Profiles::of(&chains, room.min(most / elements.len().max(1) as u64))?;
        Some(DownSets { poset, chains, profiles, terminal: u16::from(play == Play::Misere), values: Vec::new() })
    }

    /// The number of positions, once their values are computed.
    pub fn count(&self) -> u64 {
        self.values.len() as u64
    }

    /// The size of the table in bytes.
    pub fn bytes(&self) -> u64 {
        size_of_val(&*self.values) as u64
    }

    /// The value of `position`; `None` if the source does not reach it. `progress` is called periodically with the number of
    /// values known.
    pub fn value(&mut self, position: &Part, progress: &mut dyn FnMut(u64)) -> Option<u32> {
        let heights = self.chains.heights(&self.poset.elements(position))?;
        if self.values.is_empty() {
            self.values = walk::values(&self.chains, &self.profiles, self.terminal, progress);
        }
        Some(self.values[self.profiles.rank(&heights)].into())
    }
}
