//! Certificates of the period of the g-values of heaps of every size.

use serde::{Deserialize, Serialize};

use super::Remarks;
use super::write::{head, push, push_field, push_some};
use crate::ruleset::HeapRules;

/// A certificate of a period, fields in the order of the format.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PeriodCertificate {
    /// [`FORMAT`](super::FORMAT).
    pub format: String,
    /// [`VERSION`](super::VERSION).
    pub version: u32,
    /// Unverified metadata.
    pub remarks: Remarks,
    /// The game's rules, without heaps.
    pub rules: HeapRules,
    /// The least n such that a heap of m + `period` has the g-value of a heap of m, and `saltus` more, for all m >= n.
    pub from: usize,
    /// The least period.
    pub period: usize,
    /// By how much the g-values grow in an all-but game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub saltus: Option<u32>,
    /// A hint for computing the g-values.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mask: Option<u32>,
    /// The g-values of the heaps from 0 to the end of the first period.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub values: Option<Vec<u32>>,
}

impl PeriodCertificate {
    /// The g-value of a heap of any size; `None` if the certificate does not list those of its period.
    pub fn g_value(&self, heap: usize) -> Option<u32> {
        let behind = heap.saturating_sub(self.from);
        let (periods, period) = (behind / self.period.max(1), self.period.max(1));
        let like = self.values.as_ref()?.get(heap - periods * period)?;
        like.checked_add(self.saltus.unwrap_or_default().checked_mul(u32::try_from(periods).ok()?)?)
    }
}

/// The certificate as readable JSON: one line for each field.
///
/// # Errors
/// When a value has no JSON form, such as a layout coordinate that is not finite.
pub fn period_text(certificate: &PeriodCertificate) -> serde_json::Result<String> {
    let mut out = head(&certificate.format, certificate.version, &certificate.remarks, &certificate.rules)?;
    push_field(&mut out, "from", &certificate.from)?;
    push(&mut out, "\"period\": ", &certificate.period)?;
    push_some(&mut out, ",\n\"saltus\": ", &certificate.saltus)?;
    push_some(&mut out, ",\n\"mask\": ", &certificate.mask)?;
    push_some(&mut out, ",\n\"values\": ", &certificate.values)?;
    out += "\n}\n";
    Ok(out)
}
