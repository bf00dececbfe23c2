//! The names of the summands of a sum, and their positions.

use crate::certificate::Certificate;
use crate::ruleset::Rules;

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
    let Rules::Sum { summands } = &certificate.rules else { return None };
    let game = certificate.game.replace(" - ", " + -");
    let names: Vec<&str> = game.split(" + ").collect();
    let positions: Vec<&str> = certificate.position.split(" + ").collect();
    let fits = names.len() == summands.len() && positions.len() == summands.len();
    let summand = |(name, position): (&str, &str)| Summand {
        negative: name.starts_with('-'),
        name: name.trim_start_matches('-').to_owned(),
        position: position.to_owned(),
    };
    fits.then(|| names.into_iter().zip(positions).map(summand).collect())
}
