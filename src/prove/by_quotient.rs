//! Who wins sums of large heaps in misere play, by a misere quotient.

use super::Origin;
use super::every::quotient_of;
use crate::certificate::{EveryCertificate, QuotientCertificate};
use crate::ruleset::{Component, Game, HeapRules, Outcome, Part, Play, Position};
use crate::solve::positions::most_positions;
use crate::solve::{Oracle, Unsolved};

/// No more positions than these are searched at once.
const MOST_POSITIONS: u128 = 1 << 16;

/// If a move may take more tokens than these, a quotient takes long to find, or the checker refuses it.
const MOST_TAKEN: u64 = 1 << 12;

/// Each guess ends after this many steps, a fraction of a second; most quotients that are found need fewer.
const FEW_STEPS: u64 = 1 << 22;

/// Outcomes by a misere quotient that the checker has verified.
#[derive(Debug)]
pub struct ByQuotient(QuotientCertificate);

impl ByQuotient {
    /// For a game of heaps in misere play whose quotient is found, and that has more positions than are quickly searched;
    /// otherwise `None`. `progress` is called with the number of heaps done.
    pub fn new(game: &Game, play: Play, progress: impl FnMut(u64)) -> Option<ByQuotient> {
        let Component::Heaps(heaps) = game.alone()? else { return None };
        let is_large = most_positions(game).is_none_or(|positions| positions > MOST_POSITIONS);
        let most_taken = heaps.rule().digits().last().map_or(0, |(taken, _)| u64::from(*taken));
        if play == Play::Normal || !is_large || most_taken > MOST_TAKEN {
            return None;
        }
        let proof = quotient_of(&HeapRules::of(heaps.rule())?, Origin::default(), FEW_STEPS, 1, progress);
        proof.ok().map(|proof| ByQuotient(proof.certificate))
    }

    /// The certificate of the quotient.
    pub fn certificate(self) -> EveryCertificate {
        EveryCertificate::Quotient(self.0)
    }
}

impl Oracle for ByQuotient {
    fn outcome(&mut self, position: &Position) -> Result<Outcome, Unsolved> {
        let heaps = position.parts.iter().flat_map(|part| match part {
            Part::Heaps(heaps) => heaps.iter().map(|heap| *heap as usize),
            _ => unreachable!("a position of another game"),
        });
        Ok(if self.0.lost.contains(&self.0.product(heaps)) { Outcome::P } else { Outcome::N })
    }

    fn is_known_at_once(&self, _: &Position) -> bool {
        true
    }

    fn solver(&self) -> String {
        format!("the misere quotient, of order {}, of all heaps", self.0.products.len())
    }

    fn size(&self) -> (u64, u64) {
        (0, 0)
    }
}
