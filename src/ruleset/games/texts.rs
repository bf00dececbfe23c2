//! The texts of built-in rule files, and rule files in certificates.

use rebuttal_checker::RULE_FILES;
use serde::{Deserialize, Serialize};

use super::rule_file::text::Fault;
use super::rule_file::weights::Weights;

/// The prefix of the name of a rule file in which each player may make the other's moves.
pub const IMPARTIAL: &str = "impartial-";

/// The text of that name.
pub fn named(name: &str) -> Option<&'static str> {
    RULE_FILES.iter().find(|(known, _)| *known == name).map(|(_, text)| *text)
}

/// Whether the part before the `:` in the name of a game names a rule file.
pub fn is_name(family: &str) -> bool {
    let family = family.strip_prefix(IMPARTIAL).unwrap_or(family);
    family.ends_with(".game") || named(family).is_some()
}

/// The lines of a text.
pub fn lines(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}

/// A rule file in a certificate: its text, or the name of a built-in one.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Data {
    /// The name of a built-in text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The lines of any other text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lines: Option<Vec<String>>,
    /// Whose moves all moves are, if not as the text says. For boards only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<Whose>,
    /// The arguments of its parameters.
    pub arguments: Vec<String>,
    /// Weights that prove that all play ends. For boards only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weights: Option<Weights>,
}

/// Whose moves all moves are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Whose {
    /// Each player may make the other's moves.
    Both,
}

impl Data {
    /// The text of that name, without arguments.
    pub fn of_name(name: &str) -> Data {
        Data { name: Some(name.to_owned()), ..Data::default() }
    }

    /// The text with these lines, without arguments.
    pub fn of_lines(lines: Vec<String>) -> Data {
        Data { lines: Some(lines), ..Data::default() }
    }

    /// The lines of the text.
    pub fn text(&self) -> Result<Vec<String>, Fault> {
        match (self.name.as_deref(), &self.lines) {
            (None, Some(lines)) => Ok(lines.clone()),
            (Some(name), None) => {
                Ok(lines(named(name).ok_or_else(|| Fault::general(format!("no rule file is named `{name}`")))?))
            }
            _ => Err(Fault::general("a rule file has either `lines` or a `name`")),
        }
    }

    /// The name of the game: that of the built-in text, or the name `stated` in the file, with the arguments.
    pub fn game(&self, stated: &str, joint: &str) -> String {
        let name = self.name.clone().unwrap_or_else(|| format!("{stated}.game"));
        let name = if self.players.is_some() { format!("{IMPARTIAL}{name}") } else { name };
        if self.arguments.is_empty() { name } else { format!("{name}:{}", self.arguments.join(joint)) }
    }
}
