//! Certificates of the value of a position of a loopy game.

use serde::{Deserialize, Serialize};

use super::Remarks;
use super::write::{head, push, push_field, push_json, push_list, push_some};
use crate::ruleset::Rules;

/// A certificate of a loopy value, fields in the order of the format.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LabelCertificate {
    /// [`FORMAT`](super::FORMAT).
    pub format: String,
    /// [`VERSION`](super::VERSION).
    pub version: u32,
    /// Unverified metadata.
    pub remarks: Remarks,
    /// The game's rules, from which its name follows.
    pub rules: Rules,
    /// The position claimed.
    pub position: String,
    /// Its value: `2`, or `inf(0,1)`.
    pub value: String,
    /// The labels of all positions reachable from the position, itself included.
    pub labels: Vec<Label>,
}

/// The value of a position, with the evidence for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Label {
    /// The position that is labelled.
    pub position: String,
    /// The value of this position.
    pub value: String,
    /// For an infinite value with set K: a move to another infinite value, whose own K does not contain the mex of this
    /// K.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub escape: Option<String>,
    /// Every legal move, without duplicates.
    pub moves: Vec<LabelMove>,
}

/// A move, and the label of the resulting position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LabelMove {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The number of the resulting position's label; the first label is number 1.
    pub reaches: usize,
    /// From a number to a larger or infinite value: the reply that reverts the move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reply: Option<String>,
    /// The number of the label after the reply: an earlier label with the same value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub back: Option<usize>,
}

/// The certificate as readable JSON: one line for each field of the head, for the head of each label, and for each
/// move.
///
/// # Errors
/// When a value has no JSON form, such as a layout coordinate that is not finite.
pub fn label_text(certificate: &LabelCertificate) -> serde_json::Result<String> {
    let mut out = head(&certificate.format, certificate.version, &certificate.remarks, &certificate.rules)?;
    push_field(&mut out, "position", &certificate.position)?;
    push_field(&mut out, "value", &certificate.value)?;
    push_list(&mut out, "\"labels\": ", "\n", &certificate.labels, push_label)?;
    out += "\n}\n";
    Ok(out)
}

fn push_label(out: &mut String, label: &Label) -> serde_json::Result<()> {
    let Label { position, value, escape, moves } = label;
    push(out, "{\"position\": ", position)?;
    push(out, ", \"value\": ", value)?;
    push_some(out, ", \"escape\": ", escape)?;
    push_list(out, ", \"moves\": ", "\n  ", moves, push_json)?;
    *out += "}";
    Ok(())
}
