//! Certificates of the value of a position of a loopy game (version 5).

use serde::{Deserialize, Serialize};

use super::Remarks;
use super::write::{push_field, push_json, push_list};
use crate::ruleset::Rules;

/// The value of `version` for loopy values.
pub const VERSION_OF_LABELS: u32 = 5;

/// A certificate of a loopy value, fields in the order of the format.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LabelCertificate {
    /// [`FORMAT`](super::FORMAT).
    pub format: String,
    /// [`VERSION_OF_LABELS`].
    pub version: u32,
    /// Unverified metadata.
    pub remarks: Remarks,
    /// The game's name.
    pub game: String,
    /// The game's rules.
    pub rules: Rules,
    /// The position that the claim is about.
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
    /// For a number: a rank that is smaller after any move in `reverts` and its reply.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<u32>,
    /// For a number: a reply to each move to a larger or infinite value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reverts: Option<Vec<Revert>>,
    /// For an infinite value with set K: a move to another infinite value, whose own K does not contain the mex of this
    /// K.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub escape: Option<String>,
}

/// A move to a larger or infinite value, and the reply that reverts it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Revert {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The reply.
    pub reply: String,
}

/// The certificate as readable JSON: one line for each field of the head, for the head of each label, and for each
/// reply.
///
/// # Errors
/// When a value has no JSON form, such as a layout coordinate that is not finite.
pub fn label_text(certificate: &LabelCertificate) -> serde_json::Result<String> {
    let mut out = String::from("{\n");
    push_field(&mut out, "format", &certificate.format)?;
    push_field(&mut out, "version", &certificate.version)?;
    push_field(&mut out, "remarks", &certificate.remarks)?;
    push_field(&mut out, "game", &certificate.game)?;
    push_field(&mut out, "rules", &certificate.rules)?;
    push_field(&mut out, "position", &certificate.position)?;
    push_field(&mut out, "value", &certificate.value)?;
    out += "\"labels\": ";
    push_list(&mut out, "\n", &certificate.labels, push_label)?;
    out += "\n}\n";
    Ok(out)
}

fn push_label(out: &mut String, label: &Label) -> serde_json::Result<()> {
    let Label { position, value, rank, reverts, escape } = label;
    *out += "{\"position\": ";
    push_json(out, position)?;
    *out += ", \"value\": ";
    push_json(out, value)?;
    if let Some(rank) = rank {
        *out += &format!(", \"rank\": {rank}");
    }
    if let Some(reverts) = reverts {
        *out += ", \"reverts\": ";
        push_list(out, "\n  ", reverts, push_json)?;
    }
    if let Some(escape) = escape {
        *out += ", \"escape\": ";
        push_json(out, escape)?;
    }
    *out += "}";
    Ok(())
}
