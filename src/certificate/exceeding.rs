//! Whether entries settle positions that exceed them, as in Hex.

use super::{Certificate, Entry, Part, Start, views};
use crate::ruleset::{RuleFile, Rules};

impl Certificate {
    /// Whether some entry settles a position that exceeds it. Such a position has fewer stones of the player to move
    /// than the entry, or more of the opponent's; an equivalent one has equally many.
    pub fn settles_exceeding(&self) -> bool {
        let Rules::RuleFile(file) = &self.rules else { return false };
        let Some(letters) = letters(file) else { return false };
        let stones = |position: &str| stones(position, letters);
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
        all.any(|settles_more| settles_more)
    }
}

/// The states of Left's and of Right's stones, in games whose entries settle what exceeds them.
fn letters(file: &RuleFile) -> Option<[char; 2]> {
    Some(file.connecting()?.taking.taken.map(|state| file.grounded().source.states[usize::from(state)]))
}

/// The numbers of stones of the player to move, and of the opponent; `None` if play is over.
fn stones(position: &str, [left, right]: [char; 2]) -> Option<[usize; 2]> {
    let (mover, board) = position.split_once(' ')?;
    let letters = if mover == "L" { [left, right] } else { [right, left] };
    let is_over = board.contains("wins") || board == "over";
    (!is_over).then(|| letters.map(|letter| board.matches(letter).count()))
}
