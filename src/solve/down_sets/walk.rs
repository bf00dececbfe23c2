//! The walk through all down-sets.

use super::chains::Chains;
use super::profiles::{Profiles, Turn};
use crate::pulse;

/// The number of values found between two calls of `progress`.
const FOUND_A_TICK: usize = 1 << 14;

/// What is known of a down-set's follower by an element.
#[derive(Clone, Copy)]
struct Follower {
    /// The index of the element.
    element: u32,
    /// The profile of the follower on the next chain.
    profile: u32,
    /// The rank of the first down-set with its heights so far.
    rank: u32,
}

struct Walk<'a> {
    chains: &'a Chains,
    profiles: &'a Profiles,
    progress: &'a mut dyn FnMut(u64),
    /// The followers so far, at each chain.
    followers: Vec<Vec<Follower>>,
    terminal: u16,
    values: Vec<u16>,
    seen: Seen,
    told: usize,
}

/// The values of all down-sets, by rank: `terminal` for the empty one, and for the others the mex of the values of
/// their followers.
pub fn values(chains: &Chains, profiles: &Profiles, terminal: u16, progress: &mut dyn FnMut(u64)) -> Vec<u16> {
    let Some(last) = chains.len().checked_sub(1) else { return vec![terminal] };
    let mut walk = Walk {
        chains,
        profiles,
        progress,
        followers: vec![Vec::new(); chains.len()],
        terminal,
        values: Vec::with_capacity(profiles.count() as usize),
        seen: Seen::new(chains.places(last).len(), chains.count()),
        told: 0,
    };
    walk.descend(0, 0);
    walk.values
}

impl Walk<'_> {
    /// Finds the values of the down-sets with the heights so far, which have this profile on the chain.
    fn descend(&mut self, chain: usize, profile: u32) {
        let turns = self.profiles.turns(chain);
        let own = &turns[profile as usize..][..=turns[profile as usize].greater as usize];
        if chain + 1 == self.chains.len() {
            return self.finish(chain, own.len());
        }
        let rank = self.values.len() as u32;
        for height in 0..own.len() {
            self.lower(chain, height, turns, own, rank);
            self.descend(chain + 1, own[height].next);
        }
    }

    /// Computes the followers at the next chain if the height on this one is `height`: those by elements of earlier
    /// chains, and those by elements of this one.
    fn lower(&mut self, chain: usize, height: usize, turns: &[Turn], own: &[Turn], rank: u32) {
        let left = self.chains.left(chain);
        let (before, after) = self.followers.split_at_mut(chain + 1);
        let (before, after) = (&before[chain], &mut after[0]);
        let earlier = before.iter().map(|follower| {
            let height = height.min(left[follower.element as usize].into());
            let turn = turns[follower.profile as usize + height];
            Follower { profile: turn.next, rank: follower.rank + turn.rank, ..*follower }
        });
        let here = self.chains.places(chain).zip(&own[..height]);
        let here = here.map(|(element, turn)| Follower {
            element: element as u32,
            profile: turn.next,
            rank: rank + turn.rank,
        });
        after.clear();
        after.extend(earlier);
        after.extend(here);
    }

    /// Finds the values of the down-sets that differ only in their height on the last chain, of which there are
    /// `heights`.
    fn finish(&mut self, chain: usize, heights: usize) {
        let left = self.chains.left(chain);
        self.seen.clear();
        for follower in &self.followers[chain] {
            let most = usize::from(left[follower.element as usize]).min(heights - 1);
            let values = &self.values[follower.rank as usize..][..=most];
            for (height, &value) in values.iter().enumerate() {
                self.seen.mark(height, value);
            }
            for height in most + 1..heights {
                self.seen.mark(height, values[most]);
            }
        }
        for height in 0..heights {
            let value = if self.values.is_empty() { self.terminal } else { self.seen.mex(height) };
            self.values.push(value);
            (height + 1..heights).for_each(|greater| self.seen.mark(greater, value));
        }
        if self.values.len() - self.told >= FOUND_A_TICK {
            pulse::add((self.values.len() - self.told) as u64);
            self.told = self.values.len();
            (self.progress)(self.told as u64);
        }
    }
}

/// The values of followers for each height on the last chain.
struct Seen {
    /// For each height and value, the last time it was marked.
    times: Vec<u32>,
    values: usize,
    time: u32,
}

impl Seen {
    /// Without marks, for a last chain of this length and this many elements; values are at most the number of
    /// elements.
    fn new(length: usize, elements: usize) -> Seen {
        Seen { times: vec![0; (length + 1) * (elements + 1)], values: elements + 1, time: 0 }
    }

    fn clear(&mut self) {
        self.time += 1;
    }

    fn mark(&mut self, height: usize, value: u16) {
        self.times[height * self.values + usize::from(value)] = self.time;
    }

    /// The least value that is not marked.
    fn mex(&self, height: usize) -> u16 {
        let times = &self.times[height * self.values..][..self.values];
        times.iter().take_while(|&&time| time == self.time).count() as u16
    }
}
