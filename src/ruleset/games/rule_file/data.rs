//! Rule files in certificates.

use serde::{Deserialize, Serialize};

use super::ground;
use super::grounded::Grounded;
use super::text::Fault;
use super::weights::{self, Weights};
use super::{RuleFile, built_in, lines};

/// A rule file in a certificate: its text, or the name that stands for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Data {
    /// The name of a text that is built in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The lines of any other text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lines: Option<Vec<String>>,
    /// Whose moves all of them are, if not those of the players that the text names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<Whose>,
    /// The arguments of its parameters.
    pub arguments: Vec<String>,
    /// Weights by which all play ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weights: Option<Weights>,
}

/// Whose moves all are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Whose {
    /// Each player may make the other's moves.
    Both,
}

impl Data {
    /// The text on its board.
    pub fn grounded(&self) -> Result<Grounded, Fault> {
        ground::grounded(&self.text()?, &self.arguments, self.players.is_some())
    }

    /// The lines of the text.
    pub fn text(&self) -> Result<Vec<String>, Fault> {
        stated(self.name.as_deref(), self.lines.as_deref())
    }
}

/// The lines that a certificate states, or those of the text that it names.
pub fn stated(name: Option<&str>, stated: Option<&[String]>) -> Result<Vec<String>, Fault> {
    match (name, stated) {
        (None, Some(lines)) => Ok(lines.to_vec()),
        (Some(name), None) => {
            let text = built_in::text(name);
            Ok(lines(text.ok_or_else(|| Fault::general(format!("no rule file is named `{name}`")))?))
        }
        _ => Err(Fault::general("a rule file has either `lines` or a `name`")),
    }
}

impl TryFrom<Data> for RuleFile {
    type Error = String;

    fn try_from(data: Data) -> Result<RuleFile, String> {
        let grounded = data.grounded().map_err(|fault| fault.to_string())?;
        if let Some(weights) = &data.weights {
            weights::check(&grounded, weights)?;
        }
        let found = data.weights.clone().or_else(|| weights::found(&grounded));
        Ok(RuleFile::with(data, grounded, found))
    }
}

impl From<RuleFile> for Data {
    fn from(file: RuleFile) -> Data {
        file.0.data.clone()
    }
}

impl Serialize for RuleFile {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.data.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for RuleFile {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<RuleFile, D::Error> {
        RuleFile::try_from(Data::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}
