//! Positions of Babylon, reduced to what matters to play.
//!
//! Heights matter only through which sets of piles can become equally high. So play is the same as in a position
//! reduced as follows:
//!
//! 1. All heights are divided by their greatest common divisor. This preserves which sums are equal.
//! 2. If a pile is higher than all others together, its height becomes their total plus one. Any pile that it becomes
//!    part of stays higher than all the others together, with either height; so its height never equals another, and
//!    only its colour counts.
//! 3. Such a pile is removed if no other has its colour. By 2. it never meets a pile of its height, nor one of its
//!    colour, because a colour that has vanished from all tops never comes back; so it takes part in no move.
//!
//! Step 1 ignores a pile that falls under 2., because its height is never compared with another.

use crate::Outcome;
use crate::ruleset::{Pile, Play};

/// The most tokens in a source: more do not fit a key of 128 bits.
pub const MOST_TOKENS: usize = 79;

/// The most colours in a source.
pub const MOST_COLOURS: usize = 16;

/// Why a position cannot be searched.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BabylonError {
    /// More tokens than fit a key.
    #[error("{0} tokens; at most {MOST_TOKENS} can be searched")]
    Tokens(usize),
    /// More colours than a position holds.
    #[error("{0} colours; at most {MOST_COLOURS} can be searched")]
    Colours(usize),
    /// A pile without tokens.
    #[error("a pile of height 0")]
    Height,
    /// There is not enough memory for the smallest table.
    #[error("this machine gives no memory for a table")]
    Memory,
}

/// The most kinds of piles. The kinds of a colour have different heights, so the `k`th lowest has at least `k` tokens:
/// 79 tokens in 16 colours make at most `16 + 16 + 10` kinds.
const MOST_KINDS: usize = 42;

/// Equal piles: their colour, height and number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Kind {
    pub(super) colour: u8,
    pub(super) height: u8,
    pub(super) count: u8,
}

/// A reduced position. The kinds of a colour's piles are adjacent, higher ones first. Colours keep their numbers here;
/// only packing makes them interchangeable.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    used: u8,
    kinds: [Kind; MOST_KINDS],
}

impl Position {
    /// The position of these piles.
    ///
    /// # Errors
    /// When there are more than `most` tokens, or too many colours.
    pub fn of(piles: &[Pile], most: usize) -> Result<Position, BabylonError> {
        let tokens: usize = piles.iter().map(|pile| usize::from(pile.height)).sum();
        let mut colours: Vec<u8> = piles.iter().map(|pile| pile.colour).collect();
        colours.sort_unstable();
        colours.dedup();
        if piles.iter().any(|pile| pile.height == 0) {
            return Err(BabylonError::Height);
        }
        if tokens > most.min(MOST_TOKENS) {
            return Err(BabylonError::Tokens(tokens));
        }
        if colours.len() > MOST_COLOURS {
            return Err(BabylonError::Colours(colours.len()));
        }
        let mut position = Position { used: 0, kinds: [Kind::default(); MOST_KINDS] };
        for pile in piles {
            position.add(pile.colour, pile.height as u8);
        }
        position.reduce();
        Ok(position)
    }

    pub(super) fn kinds(&self) -> &[Kind] {
        &self.kinds[..usize::from(self.used)]
    }

    /// The number of piles, which exceeds the number of moves left.
    pub fn piles(&self) -> usize {
        self.kinds().iter().map(|kind| usize::from(kind.count)).sum()
    }

    /// The outcome with at most one colour left, when the number of moves left is one less than the number of piles.
    pub fn settled(&self, play: Play) -> Option<Outcome> {
        let kinds = self.kinds();
        let one = kinds.first().is_none_or(|first| kinds[kinds.len() - 1].colour == first.colour);
        let moves = || self.piles().saturating_sub(1);
        let next_wins = || (moves() % 2 == 1) == (play == Play::Normal);
        one.then(|| if next_wins() { Outcome::N } else { Outcome::P })
    }

    /// Followers of smaller rank are searched first: those with few moves, and among these the one with the highest
    /// pile, because a pile that outgrows all others keeps its colour for good.
    pub fn rank(&self) -> i32 {
        let highest = self.kinds().iter().map(|kind| i32::from(kind.height)).max().unwrap_or(0);
        4 * self.count_moves() - highest
    }

    /// The number of followers, some of which may coincide up to the names of colours.
    fn count_moves(&self) -> i32 {
        let mut colours_with = [0u8; MOST_TOKENS + 1];
        let (mut moves, mut kinds, mut colour) = (0, 0, None);
        for kind in self.kinds() {
            if colour != Some(kind.colour) {
                (kinds, colour) = (0, Some(kind.colour));
            }
            let alike = &mut colours_with[usize::from(kind.height)];
            moves += kinds + i32::from(kind.count > 1) + 2 * i32::from(*alike);
            *alike += 1;
            kinds += 1;
        }
        moves
    }

    /// Visits the followers for as long as `visit` returns `true`.
    pub fn each_follower(&self, mut visit: impl FnMut(Position) -> bool) {
        let kinds = self.kinds();
        for (i, a) in kinds.iter().enumerate() {
            if a.count > 1 && !visit(self.joined(i, i, a.colour)) {
                return;
            }
            for (j, b) in kinds.iter().enumerate().skip(i + 1) {
                if a.colour != b.colour && a.height != b.height {
                    continue;
                }
                if !visit(self.joined(i, j, a.colour)) {
                    return;
                }
                if a.colour != b.colour && !visit(self.joined(i, j, b.colour)) {
                    return;
                }
            }
        }
    }

    /// A pile of kind `i` and one of kind `j`, `i <= j`, joined into one with `colour` on top.
    fn joined(&self, i: usize, j: usize, colour: u8) -> Position {
        let mut follower = *self;
        let height = self.kinds[i].height + self.kinds[j].height;
        follower.take(j);
        follower.take(i);
        follower.add(colour, height);
        follower.reduce();
        follower
    }

    fn take(&mut self, i: usize) {
        self.kinds[i].count -= 1;
        if self.kinds[i].count == 0 {
            self.drop_kind(i);
        }
    }

    fn drop_kind(&mut self, i: usize) {
        self.kinds.copy_within(i + 1..usize::from(self.used), i);
        self.used -= 1;
    }

    fn add(&mut self, colour: u8, height: u8) {
        let before = |kind: &&Kind| kind.colour < colour || kind.colour == colour && kind.height > height;
        let i = self.kinds().iter().take_while(before).count();
        let used = usize::from(self.used);
        if i < used && self.kinds[i].colour == colour && self.kinds[i].height == height {
            self.kinds[i].count += 1;
            return;
        }
        self.kinds.copy_within(i..used, i + 1);
        self.kinds[i] = Kind { colour, height, count: 1 };
        self.used += 1;
    }

    /// Reduces the position to what matters in play.
    fn reduce(&mut self) {
        while let Some((highest, others)) = self.dominant() {
            let colour = self.kinds[highest].colour;
            let alone = self.kinds().iter().filter(|kind| kind.colour == colour).count() == 1;
            if alone {
                self.drop_kind(highest);
                continue;
            }
            let divisor = self.common_divisor(Some(highest));
            self.divide(divisor);
            self.kinds[highest].height = (others / u32::from(divisor)) as u8 + 1;
            return;
        }
        let divisor = self.common_divisor(None);
        self.divide(divisor);
    }

    /// The pile that is higher than all others together, if any, and the total height of the others.
    fn dominant(&self) -> Option<(usize, u32)> {
        let total: u32 = self.kinds().iter().map(|kind| u32::from(kind.height) * u32::from(kind.count)).sum();
        let highest = (0..usize::from(self.used)).max_by_key(|&i| self.kinds[i].height)?;
        let height = u32::from(self.kinds[highest].height);
        (2 * height > total).then(|| (highest, total - height))
    }

    fn common_divisor(&self, without: Option<usize>) -> u8 {
        let mut divisor = 0;
        for (i, kind) in self.kinds().iter().enumerate() {
            if Some(i) != without {
                divisor = gcd(divisor, kind.height);
            }
            if divisor == 1 {
                break;
            }
        }
        divisor.max(1)
    }

    fn divide(&mut self, divisor: u8) {
        if divisor > 1 {
            for kind in &mut self.kinds[..usize::from(self.used)] {
                kind.height /= divisor;
            }
        }
    }
}

fn gcd(a: u8, b: u8) -> u8 {
    if b == 0 { a } else { gcd(b, a % b) }
}
