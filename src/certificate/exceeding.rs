//! Whether entries of Hex settle positions that exceed them.

use super::{Certificate, Entry, Part, Start, views};
use crate::ruleset::Rules;

impl Certificate {
    /// Whether some entry settles a position that exceeds it. Such a position has fewer stones of the player to move than the
    /// entry, or more of the other player's; an equivalent one has as many.
    pub fn settles_exceeding(&self) -> bool {
        let settles = |left: [usize; 2], parts: &[Part]| {
            let mut reached = views::reached(parts).filter_map(|number| stones(&self.entry(number)?.position));
            reached.any(|there| there != left)
        };
        let of_start = |start: &Start| {
            let [own, others] = stones(&self.position_of(start.mover))?;
            let left = if start.mv.is_some() { [others, own + 1] } else { [own, others] };
            Some(settles(left, start.parts.as_deref()?))
        };
        let of_entry = |entry: &Entry| {
            let [own, others] = stones(&entry.position)?;
            Some(entry.replies().any(|reply| settles([own + 1, others + 1], &reply.parts)))
        };
        let mut all = self.starts.iter().filter_map(of_start).chain(self.all().filter_map(of_entry));
        matches!(self.rules, Rules::Hex(_)) && all.any(|settles_more| settles_more)
    }
}

/// The numbers of stones of the player to move, and of the other player's; `None` when play is over.
fn stones(position: &str) -> Option<[usize; 2]> {
    let (mover, board) = position.split_once(' ')?;
    let other = if mover == "L" { "R" } else { "L" };
    let is_over = board.contains("wins") || board == "over";
    (!is_over).then(|| [mover, other].map(|letter| board.matches(letter).count()))
}
