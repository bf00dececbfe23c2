//! Certificates of the period of the g-values of heaps of every size.

use serde::{Deserialize, Serialize};

use super::Remarks;
use super::write::{push_field, push_json, push_remarks};
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

/// The certificate as readable JSON: one line for each field.
///
/// # Errors
/// When a value has no JSON form, such as a layout coordinate that is not finite.
pub fn period_text(certificate: &PeriodCertificate) -> serde_json::Result<String> {
    let mut out = String::from("{\n");
    push_field(&mut out, "format", &certificate.format)?;
    push_field(&mut out, "version", &certificate.version)?;
    push_remarks(&mut out, &certificate.remarks)?;
    push_field(&mut out, "rules", &certificate.rules)?;
    push_field(&mut out, "from", &certificate.from)?;
    out += "\"period\": ";
    push_json(&mut out, &certificate.period)?;
    if let Some(mask) = &certificate.mask {
        out += ",\n\"mask\": ";
        push_json(&mut out, mask)?;
    }
    if let Some(values) = &certificate.values {
        out += ",\n\"values\": ";
        push_json(&mut out, values)?;
    }
    out += "\n}\n";
    Ok(out)
}
