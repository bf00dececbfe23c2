//! A rule file in a certificate: the lines of its text, given directly or by name, and arguments.

use sha2::{Digest, Sha256};

use crate::RULE_FILES;
use crate::json::fields::Fields;
use crate::json::{Json, Reading};
use crate::rejection::Checked;
use crate::rules::bad_rules;

/// The most lines of a text, and arguments.
const MOST_LINES: usize = 256;
const MOST_ARGUMENTS: usize = 8;

/// The lines of a text.
pub(in crate::rules) struct Source {
    pub(in crate::rules) lines: Vec<String>,
    /// Whether the lines are given by name.
    is_named: bool,
}

impl Source {
    /// The suffix of the game's title that identifies an unnamed text.
    pub(in crate::rules) fn after_title(&self) -> String {
        if self.is_named {
            return String::new();
        }
        format!(" by the rule file stated in the certificate, {}", digest(&self.lines))
    }
}

/// Reads the lines of a text, or its name.
pub(in crate::rules) fn read_source(fields: &mut Fields) -> Reading<Source> {
    let name = fields.optional_text("name")?;
    let lines = match &name {
        Some(name) => named(name)?,
        None => fields.few("lines", MOST_LINES, Json::text)?,
    };
    Ok(Source { lines, is_named: name.is_some() })
}

/// Reads the arguments.
pub(in crate::rules) fn read_arguments(fields: &mut Fields) -> Reading<Vec<String>> {
    fields.few("arguments", MOST_ARGUMENTS, Json::text)
}

/// The truncated digest of a file with these lines.
fn digest(lines: &[String]) -> String {
    let text: String = lines.iter().flat_map(|line| [line, "\n"]).collect();
    let digest = Sha256::digest(text);
    digest.iter().take(8).fold("sha256:".to_string(), |text, byte| format!("{text}{byte:02x}"))
}

/// The lines of the built-in rule file with this name.
fn named(name: &str) -> Checked<Vec<String>> {
    match RULE_FILES.iter().find(|(known, _)| *known == name) {
        Some((_, text)) => Ok(text.lines().map(str::to_string).collect()),
        None => bad_rules("the name of a rule file", format!("{name:?}")),
    }
}
