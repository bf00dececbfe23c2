//! What each game supports, and why the mathematics or the checker excludes the rest.

use super::Play;
use super::equivalence::Equivalence;
use super::game::{Game, Summand};
use super::name::Relation;

/// A feature that only some games have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feature {
    /// Misere play.
    Misere,
    /// A g-value, or a loopy value.
    GValue,
    /// A bound; the field names the feature that requires it.
    Short(&'static str),
    /// A given catalogue, or a count of positions; the field names the feature that requires it.
    ShortImpartial(&'static str),
}

impl Game {
    /// Whether the checker finds the components of positions by itself, so that a bound may be about catalogues with
    /// sums and mirrors. It does if it finds those of every summand, and no mirror can exchange two summands with
    /// isomorphism.
    pub fn has_components(&self) -> bool {
        let known = self.summands().iter().all(|summand| summand.component.has_components());
        let has_isomorphism = |summand: &&Summand| summand.component.equivalences().contains(&Equivalence::Isomorphism);
        let isomorphic: Vec<&Summand> = self.summands().iter().filter(has_isomorphism).collect();
        let exchanges =
            |(place, one): (usize, &&Summand)| isomorphic[place + 1..].iter().any(|other| one.is_negative_of(other));
        known && !isomorphic.iter().enumerate().any(exchanges)
    }

    /// Checks that the game can be played under `play` when `relation` is claimed.
    ///
    /// # Errors
    /// A sentence with the reason and the remedy.
    pub fn check_play(&self, play: Play, relation: Relation) -> Result<(), String> {
        match play {
            Play::Normal => Ok(()),
            Play::Misere if relation != Relation::Outcome => {
                Err("equal and greater are said of normal play; leave --play misere out".to_owned())
            }
            Play::Misere => self.check(Feature::Misere),
        }
    }

    /// Checks that the game has the feature.
    ///
    /// # Errors
    /// A sentence with the reason and the remedy.
    pub fn check(&self, feature: Feature) -> Result<(), String> {
        let refused = match feature {
            Feature::Misere => self
                .is_won_on_board()
                .then(|| "it ends by a win on the board, not by having no move; leave --play misere out".to_owned()),
            Feature::GValue => self
                .is_partizan()
                .then(|| "--g-value is for impartial games; prove `A = value:V` for the value V of A".to_owned()),
            Feature::Short(asked) => {
                (!self.ends()).then(|| format!("{asked} is for games that always end; leave it out"))
            }
            Feature::ShortImpartial(asked) => (self.is_partizan() || !self.ends()).then(|| {
                let remedy = if asked.starts_with("--") { "; leave it out" } else { "" };
                format!("{asked} is for impartial games that always end{remedy}")
            }),
        };
        refused.map_or(Ok(()), Err)
    }
}
