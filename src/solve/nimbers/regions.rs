//! A game as a search of couples sees it.

use smallvec::SmallVec;

use super::known::Known;
use crate::ruleset::Part;

/// The regions of a position; most have one or two.
pub type Sum<R> = SmallVec<[R; 2]>;

/// The positions of a game as sums of regions, and what is known of these.
pub trait Regions {
    /// A region that does not decompose.
    type Region: Clone;
    /// The moves in a region, those that are likeliest to divide it first.
    type Moves;

    /// The regions of a position, those last that take longest.
    fn position(&mut self, position: &Part) -> Sum<Self::Region>;
    /// All moves in a region.
    fn moves(&self, region: &Self::Region) -> Self::Moves;
    /// The regions that the next move leaves.
    fn next(&mut self, moves: &mut Self::Moves) -> Option<Sum<Self::Region>>;
    /// An upper bound on the g-value.
    fn most(&self, region: &Self::Region) -> u32;
    /// An estimate of the time that finding the g-value takes.
    fn effort(&self, region: &Self::Region) -> i64;
    /// What is known of a region.
    fn known(&self, region: &Self::Region) -> Known;
    /// Keeps what is known of a region.
    fn keep(&mut self, region: &Self::Region, known: Known);
    /// The number of regions of which something is known.
    fn count(&self) -> u64;
    /// The approximate size of all tables in bytes.
    fn bytes(&self) -> u64;
}
