//! Ranks the down-sets of a poset by their heights on its chains.

use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::chains::Chains;

/// The most turns, over all chains.
const MOST_TURNS: usize = 1 << 20;

/// A choice of the next height of a down-set, given the heights on earlier chains. It is followed by one turn for each
/// greater height.
#[derive(Clone, Copy, Debug, Default)]
pub struct Turn {
    /// The number of down-sets with the same heights on earlier chains and a smaller one here.
    pub rank: u32,
    /// The index of the first turn on the next chain.
    pub next: u32,
    /// The number of greater heights.
    pub greater: u32,
}

/// The ranks of down-sets. The heights on earlier chains matter only through their *profile*: the greatest height that
/// they allow on each of the other chains. A profile is identified by the index of its first turn.
pub struct Profiles {
    turns: Vec<Vec<Turn>>,
    count: u64,
}

impl Profiles {
    /// The ranks of the down-sets of these chains; `None` if there are more than `most` of them, or too many profiles.
    pub fn of(chains: &Chains, most: u64) -> Option<Profiles> {
        let lengths = (0..chains.len()).map(|chain| chains.places(chain).len() as u16).collect();
        let mut profiles: Vec<Box<[u16]>> = vec![lengths];
        let (mut turns, mut firsts, mut size) = (Vec::new(), Vec::new(), 0);
        for chain in 0..chains.len() {
            let mut level = Level::default();
            for profile in &profiles {
                level.add(chains, chain, profile);
                if size + level.turns.len() > MOST_TURNS {
                    return None;
                }
            }
            size += level.turns.len();
            profiles = level.later;
            turns.push(level.turns);
            firsts.push(level.firsts);
        }
        // After the last chain there is one profile, with one down-set.
        let mut counts = vec![1_u64];
        for chain in (0..chains.len()).rev() {
            let next = firsts.get(chain + 1);
            counts = counted(&mut turns[chain], &firsts[chain], &counts, |number| next.map_or(0, |next| next[number]));
        }
        let count = counts[0];
        (count <= most.min(u32::MAX.into())).then_some(Profiles { turns, count })
    }

    /// The number of down-sets.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The turns on a chain, by profile and height.
    pub fn turns(&self, chain: usize) -> &[Turn] {
        &self.turns[chain]
    }

    /// The rank of the down-set with these heights.
    pub fn rank(&self, heights: &[u16]) -> usize {
        let turn = |(rank, profile): (usize, usize), (turns, &height): (&Vec<Turn>, &u16)| {
            let turn = turns[profile + usize::from(height)];
            (rank + turn.rank as usize, turn.next as usize)
        };
        self.turns.iter().zip(heights).fold((0, 0), turn).0
    }
}

/// The turns on a chain, while they are being collected.
#[derive(Default)]
struct Level {
    turns: Vec<Turn>,
    /// The first turn of each profile.
    firsts: Vec<u32>,
    /// The profiles on the next chain, and their numbers.
    later: Vec<Box<[u16]>>,
    numbers: HashMap<Box<[u16]>, u32, FixedState>,
}

impl Level {
    /// Adds the turns of a profile, each with the number of its next profile instead of an index.
    fn add(&mut self, chains: &Chains, chain: usize, profile: &[u16]) {
        self.firsts.push(self.turns.len() as u32);
        for height in 0..=profile[0] {
            let room = |(on, &most): (usize, &u16)| most.min(chains.room(chain, height, on));
            let later: Box<[u16]> = (chain + 1..).zip(&profile[1..]).map(room).collect();
            let number = self.later.len() as u32;
            let next = *self.numbers.entry(later).or_insert_with_key(|later| {
                self.later.push(later.clone());
                number
            });
            self.turns.push(Turn { rank: 0, next, greater: (profile[0] - height).into() });
        }
    }
}

/// Counts the down-sets of each profile from those of the next chain, ranks its turns, and replaces the numbers of the
/// next profiles by indices.
fn counted(turns: &mut [Turn], firsts: &[u32], counts: &[u64], place: impl Fn(usize) -> u32) -> Vec<u64> {
    let mut of = |&first: &u32| {
        let first = first as usize;
        let last = first + turns[first].greater as usize;
        turns[first..=last].iter_mut().fold(0_u64, |rank, turn| {
            let next = turn.next as usize;
            (turn.rank, turn.next) = (rank as u32, place(next));
            rank.saturating_add(counts[next])
        })
    };
    firsts.iter().map(&mut of).collect()
}
