//! Certificates about heaps of every size.

use serde::Deserialize;

use super::{PeriodCertificate, QuotientCertificate, period_text, quotient_text};
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

    /// The winning condition.
    pub fn play(&self) -> Play {
        match self {
            EveryCertificate::Period(_) => Play::Normal,
            EveryCertificate::Quotient(quotient) => quotient.play,
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
