//! Certificates about heaps of every size.

use serde::Deserialize;

use super::{PeriodCertificate, QuotientCertificate, period_text, quotient_text};
use crate::ruleset::words::joined;
use crate::ruleset::{HeapRules, Play};

/// A certificate about heaps of every size.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(untagged)]
pub enum EveryCertificate {
    /// The period of the g-values of single heaps.
    Period(PeriodCertificate),
    /// The misere quotient of all sums.
    Quotient(QuotientCertificate),
}

impl EveryCertificate {
    /// What it proves.
    pub fn proves(&self) -> &'static str {
        match self {
            EveryCertificate::Period(_) => "a period of g-values",
            EveryCertificate::Quotient(_) => "a misere quotient",
        }
    }

    /// The game's rules, without heaps.
    pub fn rules(&self) -> &HeapRules {
        match self {
            EveryCertificate::Period(period) => &period.rules,
            EveryCertificate::Quotient(quotient) => &quotient.rules,
        }
    }

    /// The name of a sum of heaps, such as `12,7,3`.
    pub fn sum_name(&self, heaps: &str) -> String {
        match self.rules() {
            // Bricks are named with one heap only.
            HeapRules::Bricks {} if heaps.contains(',') => format!("subtraction:1,2:{heaps}"),
            // A game that divides heaps is played by its rule file, which says each number of tokens with its digit.
            HeapRules::Octal { code } if code.starts_with('4') => {
                let digits = (0..).zip(code.chars().filter_map(|digit| digit.to_digit(8)));
                let listed = digits.filter(|(_, digit)| *digit > 0).map(|(taken, digit)| 100 * taken + digit);
                format!("take-and-break:{}:{heaps}", joined(listed, ","))
            }
            rules => format!("{}:{heaps}", rules.name()),
        }
    }

    /// Who wins when no move is left.
    pub fn play(&self) -> Play {
        match self {
            EveryCertificate::Period(_) => Play::Normal,
            EveryCertificate::Quotient(_) => Play::Misere,
        }
    }

    /// The least n >= 1 from which heaps repeat, and the least period.
    pub fn repeats(&self) -> (usize, usize) {
        match self {
            EveryCertificate::Period(period) => (period.from, period.period),
            EveryCertificate::Quotient(quotient) => (quotient.from, quotient.period),
        }
    }

    /// The nim-sum of the g-values of these heaps, or the product of their elements; `None` if the certificate does not
    /// list the g-values of its period.
    pub fn class(&self, heaps: impl IntoIterator<Item = usize>) -> Option<usize> {
        let mut heaps = heaps.into_iter();
        match self {
            EveryCertificate::Period(period) => {
                heaps.try_fold(0, |sum, heap| Some(sum ^ period.g_value(heap)? as usize))
            }
            EveryCertificate::Quotient(quotient) => Some(quotient.product(heaps)),
        }
    }

    /// Whether the player to move loses the sums of this class.
    pub fn is_lost(&self, class: usize) -> bool {
        match self {
            EveryCertificate::Period(_) => class == 0,
            EveryCertificate::Quotient(quotient) => quotient.lost.contains(&class),
        }
    }

    /// The certificate as readable JSON.
    ///
    /// # Errors
    /// When a value has no JSON form, such as a layout coordinate that is not finite.
    pub fn text(&self) -> serde_json::Result<String> {
        match self {
            EveryCertificate::Period(period) => period_text(period),
            EveryCertificate::Quotient(quotient) => quotient_text(quotient),
        }
    }
}
