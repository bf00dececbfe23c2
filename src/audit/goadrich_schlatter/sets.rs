//! The sets of positions defined by Goadrich and Schlatter, each of positions of two colours that a player has just
//! left.
//!
//! The number of piles, which decreases by one with every move, shows which player has left a position: in section 5
//! and in section 6.2 an even number is left, in section 6.1 an odd one. Either colour can play either role.

use super::piles::{preferred, size, two_colours};
use crate::ruleset::Pile;

/// A set of positions.
#[derive(Debug)]
pub struct Set {
    /// The description of its members, as in "the position is SMP".
    pub name: &'static str,
    /// Whether a position is a member.
    pub has: fn(&[Pile]) -> bool,
}

/// Section 5, *single minority pile*: "there exists one pile of one color with all other piles having the other color
/// and none of these piles equal in height to the first pile"; of an odd number of tokens in an even number of piles.
pub static SMP: Set = Set { name: "SMP", has: is_smp };

/// Section 5, *preferred pile determined*: "there exists a pile of height 4 or greater, all other piles have height 1,
/// and the color of the minority of the height 1 piles matches the color of the pile of height 4 or greater"; of an odd
/// number of tokens in an even number of piles. A colour without piles of height 1 is taken to be the minority, as the
/// third case of stage 2 does for n = 3.
pub static PPD: Set = Set { name: "PPD", has: is_ppd };

/// Section 5, stage 3: "of the piles besides the preferred pile, the minority color occurs less frequently", and "no
/// majority pile is ever as tall as the preferred pile", which is therefore the tallest.
pub static MINORITY: Set = Set {
    name: "one whose minority colour is the minority and whose preferred pile is the tallest",
    has: has_minority,
};

/// Section 6.1, the state that is left: "i + j is odd", both colours have m tokens, and no two piles of different
/// colours have the same height.
pub static DISJOINT: Set = Set { name: "a disjoint partition state", has: is_disjoint };

/// Theorems 1 and 2, and configuration 1 of section 6.2: an odd number of piles, all of one colour. The number of moves
/// left is even, so the player who left them makes the last move.
pub static ONE_COLOUR: Set = Set { name: "an odd number of piles of one colour", has: is_one_colour };

/// Section 6.2, configuration 1: "there exists a pile of the other color equal in height to the preferred pile".
pub static CONFIGURATION_1: Set =
    Set { name: "in configuration 1", has: |piles| any(piles, |at| at.equal().is_some()) };

/// Section 6.2, configuration 2: "the preferred pile has height equal to m".
pub static CONFIGURATION_2: Set =
    Set { name: "in configuration 2", has: |piles| any(piles, |at| at.preferred.height == at.m) };

/// The positions that configuration 2 leads to: the preferred pile has height m, and there is an even number of other
/// piles, of the other colour; or the last move has been made, and there is one pile.
pub static HALF: Set =
    Set { name: "a preferred pile of height m with an even number of others, or one pile", has: is_half };

/// Section 6.2, configuration 3: "any pile (including the preferred pile) has height greater than m and no pile of the
/// other color is equal in height to the preferred pile".
pub static CONFIGURATION_3: Set = Set { name: "in configuration 3", has: |piles| any(piles, is_3) };

/// Section 6.2, configuration 4: "the preferred pile has height less than m, no other pile has height equal to the
/// preferred pile, but some pile has height greater than the preferred pile".
pub static CONFIGURATION_4: Set = Set { name: "in configuration 4", has: |piles| any(piles, is_4) };

/// The positions that Lemma 6 calls winning: configuration 3 or 4.
pub static CONFIGURATION_3_OR_4: Set =
    Set { name: "in configuration 3 or 4", has: |piles| any(piles, |at| is_3(at) || is_4(at)) };

/// Section 6.2, *safe*: the preferred pile is lower than m and higher than all other piles, and either its height is
/// odd, or it is 2k and "the game position is not 2k : k, k, ..., k, k - j, j for some 0 < j < k".
pub static SAFE: Set = Set { name: "safe", has: |piles| any(piles, is_safe) };

/// The positions that are left according to Lemma 6.
pub static SAFE_OR_WON: Set =
    Set { name: "safe or in configuration 3 or 4", has: |piles| any(piles, |at| is_safe(at) || is_3(at) || is_4(at)) };

/// The endgame of section 6.2: one pile of one colour, an odd number of the other, and 2m tokens in all.
#[derive(Clone, Copy, Debug)]
pub struct Endgame<'p> {
    /// The height of the preferred pile.
    pub preferred: Pile,
    /// The other piles, the tallest first.
    pub others: &'p [Pile],
    /// Half of all tokens.
    pub m: u16,
}

impl Endgame<'_> {
    /// A pile of the other colour as high as the preferred pile.
    pub fn equal(&self) -> Option<Pile> {
        self.others.iter().copied().find(|pile| pile.height == self.preferred.height)
    }

    fn tallest(&self) -> u16 {
        self.others.first().map_or(0, |pile| pile.height)
    }
}

/// The ways to view piles as an endgame: none, one, or two if each colour has a single pile.
pub fn endgames(piles: &[Pile]) -> impl Iterator<Item = Endgame<'_>> {
    let all = size(piles);
    let fits = piles.len().is_multiple_of(2) && all.is_multiple_of(2);
    let seen = preferred(piles).filter(move |_| fits);
    seen.map(move |(preferred, others)| Endgame { preferred, others, m: all / 2 })
}

fn any(piles: &[Pile], test: impl Fn(Endgame) -> bool) -> bool {
    endgames(piles).any(test)
}

fn is_3(at: Endgame) -> bool {
    at.preferred.height.max(at.tallest()) > at.m && at.equal().is_none()
}

fn is_4(at: Endgame) -> bool {
    at.preferred.height < at.m && at.equal().is_none() && at.tallest() > at.preferred.height
}

fn is_safe(at: Endgame) -> bool {
    let height = at.preferred.height;
    let inside = height < at.m && at.tallest() < height;
    inside && (!height.is_multiple_of(2) || !is_divided(height / 2, at.others))
}

/// Whether the piles are `k, k, ..., k, k - j, j` for some 0 < j < k.
fn is_divided(k: u16, piles: &[Pile]) -> bool {
    let rest: Vec<u16> = piles.iter().map(|pile| pile.height).filter(|&height| height != k).collect();
    matches!(rest[..], [one, other] if one + other == k)
}

fn is_smp(piles: &[Pile]) -> bool {
    let fits = piles.len().is_multiple_of(2) && !size(piles).is_multiple_of(2);
    fits && preferred(piles).any(|(single, others)| others.iter().all(|pile| pile.height != single.height))
}

fn is_ppd(piles: &[Pile]) -> bool {
    let fits = piles.len().is_multiple_of(2) && !size(piles).is_multiple_of(2) && two_colours(piles).is_some();
    let mut tall = piles.iter().filter(|pile| pile.height != 1);
    let (Some(tallest), None) = (tall.next(), tall.next()) else { return false };
    let same = piles.iter().filter(|pile| pile.height == 1 && pile.colour == tallest.colour).count();
    fits && tallest.height >= 4 && same < piles.len() - 1 - same
}

fn has_minority(piles: &[Pile]) -> bool {
    let Some(tallest) = piles.iter().max_by_key(|pile| pile.height) else { return false };
    let same = piles.iter().filter(|pile| pile.colour == tallest.colour).count() - 1;
    let is_tallest = piles.iter().filter(|pile| pile.height == tallest.height).count() == 1;
    is_tallest && same < piles.len() - 1 - same
}

fn is_disjoint(piles: &[Pile]) -> bool {
    let Some((one, other)) = two_colours(piles) else { return false };
    let shares = |pile: &Pile| other.iter().any(|second| second.height == pile.height);
    !piles.len().is_multiple_of(2) && size(one) == size(other) && !one.iter().any(shares)
}

fn is_one_colour(piles: &[Pile]) -> bool {
    !piles.len().is_multiple_of(2) && piles.iter().all(|pile| pile.colour == piles[0].colour)
}

fn is_half(piles: &[Pile]) -> bool {
    let fits = !piles.len().is_multiple_of(2) && size(piles).is_multiple_of(2);
    fits && (piles.len() == 1 || preferred(piles).any(|(single, _)| single.height * 2 == size(piles)))
}
