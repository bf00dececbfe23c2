//! A partition of a poset into chains.

use crate::ruleset::Poset;

/// The elements of a poset chain by chain, where no element is below one of an earlier chain. The elements of a down-set
/// that are on a chain are the first ones of it, and so are those of a chain that are not above an element: heights.
pub struct Chains {
    /// The elements.
    elements: Vec<u16>,
    /// For each chain the place of its first element; and the number of elements.
    starts: Vec<usize>,
    /// For each chain the height of what is below each element.
    below: Vec<Vec<u16>>,
    /// For each chain the height of what each element leaves when it is taken.
    left: Vec<Vec<u16>>,
}

impl Chains {
    /// The chains on which these elements lie, as long as their order has them.
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

    /// The places of the elements of a chain.
    pub fn places(&self, chain: usize) -> std::ops::Range<usize> {
        self.starts[chain]..self.starts[chain + 1]
    }

    /// How much of the chain is left when each element is taken, by the place of the element.
    pub fn left(&self, chain: usize) -> &[u16] {
        &self.left[chain]
    }

    /// The height on the second chain of what a down-set may have that has this height on the first one.
    pub fn room(&self, chain: usize, height: u16, on: usize) -> u16 {
        self.below[chain][self.places(on)].partition_point(|&below| below <= height) as u16
    }

    /// The heights of a down-set with these elements; `None` if it has others than the chains.
    pub fn heights(&self, elements: &[u16]) -> Option<Vec<u16>> {
        let is_in = |element: &u16| elements.binary_search(element).is_ok();
        let on_chain = |chain| self.elements[self.places(chain)].iter().take_while(|one| is_in(one)).count() as u16;
        let heights: Vec<u16> = (0..self.len()).map(on_chain).collect();
        let found: usize = heights.iter().map(|&height| usize::from(height)).sum();
        (found == elements.len()).then_some(heights)
    }
}
