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
    /// The position claimed.
    pub position: String,
    /// Its value: `2`, or `inf(0,1)`.
    pub value: String,
    /// The labels of the position and of everything that play can reach from it.
    pub labels: Vec<Label>,
}

/// The value of a position, and why it is no other.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Label {
    /// The position.
    pub position: String,
    /// Its value.
    pub value: String,
    /// Of a number: what falls with every move and its reply.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rank: Option<u32>,
    /// Of a number: a reply to each move to a larger or an infinite value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reverts: Option<Vec<Revert>>,
    /// Of infinity: a move to another infinite value, whose K does not hold the mex of this one's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub escape: Option<String>,
}

/// A move to a larger or an infinite value, and the reply that comes back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Revert {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The reply.
    pub reply: String,
}

/// The certificate as JSON that a person can read: a line for each field of its head, a line for the head of each label, and a line for each reply.
///
/// # Errors
/// When a value has no JSON form, such as a place in a layout that is not a finite number.
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
