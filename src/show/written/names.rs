//! The names of the summands of a sum, and the positions in them.

use crate::certificate::Certificate;
use crate::ruleset::Rules;

/// A summand as the certificate names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summand {
    /// Whether Left and Right change places in it.
    pub negative: bool,
    /// Its name, without the minus.
    pub name: String,
    /// Its position.
    pub position: String,
}

/// The summands of the game of a certificate; nothing when it is no sum.
pub fn summands(certificate: &Certificate) -> Option<Vec<Summand>> {
    let Rules::Sum { summands } = &certificate.rules else { return None };
    let mut names = Vec::new();
    let mut negative = false;
    for word in certificate.game.split(' ') {
        match word {
            "+" => negative = false,
            "-" => negative = true,
            _ => {
                let (minus, name) = word.strip_prefix('-').map_or((false, word), |name| (true, name));
                names.push((negative || minus, name.to_owned()));
            }
        }
    }
    let positions: Vec<&str> = certificate.position.split(" + ").collect();
    let fits = names.len() == summands.len() && positions.len() == summands.len();
    let summand = |((negative, name), position): ((bool, String), &str)| Summand {
        negative,
        name,
        position: position.to_owned(),
    };
    fits.then(|| names.into_iter().zip(positions).map(summand).collect())
}
