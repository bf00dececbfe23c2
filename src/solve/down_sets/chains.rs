//! A partition of a poset into chains.

use crate::ruleset::Poset;

/// The elements of a poset, chain by chain; no element is below one of an earlier chain. On each chain, the elements of
/// a down-set are an initial segment, as are those not above a given element; its length is the height.
pub struct Chains {
    /// The elements.
    elements: Vec<u16>,
    /// For each chain, the index of its first element; then the number of elements.
    starts: Vec<usize>,
    /// For each chain, the height on it of the set below each element.
    below: Vec<Vec<u16>>,
    /// For each chain, the height that taking each element leaves on it.
    left: Vec<Vec<u16>>,
}

impl Chains {
    /// A partition of these elements into chains, in their order.
    pub fn of(poset: &Poset, all: &[u16]) -> Chains {
        let mut waits: Vec<usize> =
            all.iter().map(|&one| all.iter().filter(|&&other| poset.is_below(other, one)).count()).collect();
        let mut chains = Chains { elements: Vec::new(), starts: vec![0], below: Vec::new(), left: Vec::new() };
        while chains.elements.len() < all.len() {
            let start = chains.elements.len();
            loop {
                let top = if chains.elements.len() > start { chains.elements.last().copied() } else { None };
                let is_next =
                    |place: &usize| waits[*place] == 0 && top.is_none_or(|top| poset.is_below(top, all[*place]));
                let Some(next) = (0..all.len()).find(is_next) else { break };
                (0..all.len())
                    .filter(|&place| poset.is_below(all[next], all[place]))
                    .for_each(|place| waits[place] -= 1);
                waits[next] = usize::MAX;
                chains.elements.push(all[next]);
            }
            chains.starts.push(chains.elements.len());
        }
        for chain in 0..chains.len() {
            let on_chain = &chains.elements[chains.places(chain)];
            let height = |is_in: &dyn Fn(u16) -> bool| on_chain.partition_point(|&one| is_in(one)) as u16;
            let all = chains.elements.iter();
            let below = all.clone().map(|&element| height(&|one| poset.is_below(one, element))).collect();
            let left = all.map(|&element| height(&|one| one != element && !poset.is_below(element, one))).collect();
            chains.below.push(below);
            chains.left.push(left);
        }
        chains
    }

    /// The number of chains.
    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// The number of elements.
    pub fn count(&self) -> usize {
        self.elements.len()
    }

    /// The indices of the elements of a chain.
    pub fn places(&self, chain: usize) -> std::ops::Range<usize> {
        self.starts[chain]..self.starts[chain + 1]
    }

    /// The height that taking each element leaves on the chain, by the element's index.
    pub fn left(&self, chain: usize) -> &[u16] {
        &self.left[chain]
    }

    /// The greatest height on the chain `on` of a down-set with this height on `chain`.
    pub fn room(&self, chain: usize, height: u16, on: usize) -> u16 {
        self.below[chain][self.places(on)].partition_point(|&below| below <= height) as u16
    }

    /// The heights of a down-set with these elements; `None` if it has elements outside the chains.
    pub fn heights(&self, elements: &[u16]) -> Option<Vec<u16>> {
        let is_in = |element: &u16| elements.binary_search(element).is_ok();
        let on_chain = |chain| self.elements[self.places(chain)].iter().take_while(|one| is_in(one)).count() as u16;
        let heights: Vec<u16> = (0..self.len()).map(on_chain).collect();
        let found: usize = heights.iter().map(|&height| usize::from(height)).sum();
        (found == elements.len()).then_some(heights)
    }
}
