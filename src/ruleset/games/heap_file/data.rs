//! Rule files of heaps in certificates.

use serde::{Deserialize, Serialize};

use super::HeapFile;
use crate::games::rule_file::data::stated;
use crate::games::rule_file::text::Fault;

/// A rule file of heaps in a certificate: its text, or the name that stands for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Data {
    /// The name of a text that is built in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The lines of any other text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lines: Option<Vec<String>>,
    /// The arguments of its parameters.
    pub arguments: Vec<String>,
}

impl Data {
    /// The lines of the text.
    pub fn text(&self) -> Result<Vec<String>, Fault> {
        stated(self.name.as_deref(), self.lines.as_deref())
    }
}

impl HeapFile {
    /// The lines of the text.
    pub fn lines(&self) -> Vec<String> {
        self.0.data.text().unwrap_or_default()
    }

    /// The arguments, those by default included.
    pub fn arguments(&self) -> &[String] {
        &self.0.data.arguments
    }

    /// The name that the text gives the ruleset.
    pub fn ruleset_name(&self) -> &str {
        &self.0.source.name
    }
}

impl Serialize for HeapFile {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.data.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for HeapFile {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<HeapFile, D::Error> {
        HeapFile::of(Data::deserialize(deserializer)?).map_err(|fault| serde::de::Error::custom(fault.to_string()))
    }
}
