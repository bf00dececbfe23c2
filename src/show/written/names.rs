//! The names of the summands of a sum, and their positions.

use crate::certificate::Certificate;
use crate::ruleset::partizan::Partizan;
use crate::ruleset::{self, Rules};

/// A summand as the certificate names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summand {
    /// Whether the summand is negative: Left and Right are exchanged in it.
    pub negative: bool,
    /// Its name, without the minus.
    pub name: String,
    /// Its position.
    pub position: String,
}

/// The summands of the game of a certificate; `None` when it is no sum.
pub fn summands(certificate: &Certificate) -> Option<Vec<Summand>> {
    let Rules::Sum { .. } = &certificate.rules else { return None };
    let game = certificate.game().ok()?;
    let positions = certificate.position.split(" + ");
    let summand = |(summand, position): (&ruleset::Summand, &str)| Summand {
        negative: summand.negative,
        name: summand.component.name(),
        position: position.to_owned(),
    };
    Some(game.summands().iter().zip(positions).map(summand).collect())
}
