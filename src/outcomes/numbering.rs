//! Which token is which bit of a position's number in the table of outcomes.

use super::relabelling::Relabelling;
use crate::positions::Subsets;
use crate::ruleset::Points;

/// The numbering of the subsets of a source for these moves of the source: every follower has a smaller number.
pub fn numbering(subsets: &Subsets, _moves: &[Points]) -> Relabelling {
    Relabelling::to_places(&subsets.source().iter().collect::<Vec<u8>>())
}
