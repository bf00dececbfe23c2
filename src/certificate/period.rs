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
    /// The least n such that heaps of m and m + `period` have the same g-value for all m >= n.
    pub from: usize,
    /// The least period.
    pub period: usize,
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
        let like = heap.checked_sub(self.from).map_or(heap, |behind| self.from + behind % self.period.max(1));
        self.values.as_ref()?.get(like).copied()
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
    push_some(&mut out, ",\n\"mask\": ", &certificate.mask)?;
    push_some(&mut out, ",\n\"values\": ", &certificate.values)?;
    out += "\n}\n";
    Ok(out)
}
