//! Texts, kept compactly: the moves listed for one position, or the classes of a bound.

use crate::Reason;
use crate::rejection::{Checked, Rejection, hold, surely};
use crate::rules::game::{Game, Position};
use crate::work::hash;

/// Texts, one after another.
#[derive(Debug, Default)]
pub(crate) struct Listed {
    texts: String,
    ends: Vec<usize>,
}

impl Listed {
    /// Adds a text.
    pub(crate) fn push(&mut self, mv: &str) {
        self.texts.push_str(mv);
        self.ends.push(self.texts.len());
    }

    /// The text at a place, from 0.
    pub(crate) fn get(&self, place: usize) -> Option<&str> {
        let start = if place == 0 { 0 } else { *self.ends.get(place - 1)? };
        self.texts.get(start..*self.ends.get(place)?)
    }

    /// A text that equals another one, and its place.
    pub(crate) fn doubled(&self) -> Checked<Option<(usize, &str)>> {
        doubled(self.ends.len(), |place| self.get(place))
    }

    /// Checks that no text stands twice among these legal moves, and that every legal move from the position is there.
    pub(crate) fn complete(&self, game: &Game, position: &Position) -> Checked<()> {
        let order = sorted(0..in_32_bits(self.ends.len())?, |place| self.get(place));
        if let Some(twice) = next_equal(&order, |place| self.get(place)) {
            return Err(Rejection::new(Reason::DoubledMove).mv(surely(self.get(twice))?));
        }
        let is_listed = |mv: &str| order.binary_search_by(|&place| self.get(place as usize).cmp(&Some(mv))).is_ok();
        game.moves(position).try_for_each(|mv| {
            game.count_steps()?;
            hold(is_listed(&mv), || Rejection::new(Reason::MissingMove).mv(&mv))
        })
    }
}

/// Of this many texts, one that equals another, and its place. Their hashes are sorted, because these are contiguous in
/// memory, and only texts with equal hashes are compared.
pub(crate) fn doubled<'t>(
    count: usize,
    text: impl Fn(usize) -> Option<&'t str> + Copy,
) -> Checked<Option<(usize, &'t str)>> {
    let hashed = |place: u32| hash(text(place as usize)) << 32 | u64::from(place);
    let mut hashes: Vec<u64> = (0..in_32_bits(count)?).map(hashed).collect();
    hashes.sort_unstable();
    let alike = hashes.chunk_by(|one, next| one >> 32 == next >> 32).filter(|alike| alike.len() > 1);
    let equal = alike.filter_map(|alike| next_equal(&sorted(alike.iter().map(|&hash| hash as u32), text), text)).min();
    equal.map(|place| Ok((place, surely(text(place))?))).transpose()
}

/// So many texts, as a number of 32 bits.
fn in_32_bits(count: usize) -> Checked<u32> {
    u32::try_from(count).map_err(|_| Rejection::new(Reason::TooLong))
}

/// These places, in the order of their texts.
fn sorted<'t>(places: impl Iterator<Item = u32>, text: impl Fn(usize) -> Option<&'t str>) -> Vec<u32> {
    let mut order: Vec<u32> = places.collect();
    order.sort_unstable_by(|&one, &other| text(one as usize).cmp(&text(other as usize)));
    order
}

/// A place whose text equals the next one's.
fn next_equal<'t>(order: &[u32], text: impl Fn(usize) -> Option<&'t str>) -> Option<usize> {
    let mut pairs = order.iter().zip(order.iter().skip(1));
    pairs.find(|&(&one, &other)| text(one as usize) == text(other as usize)).map(|(_, &twice)| twice as usize)
}
