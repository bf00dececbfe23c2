//! The format, declared a second time: what is read is written again byte for byte alike but for white space.

use serde::{Deserialize, Serialize};

#[derive(Clone, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Certificate {
    pub format: String,
    pub version: u32,
    pub remarks: Remarks,
    pub game: String,
    pub rules: Rules,
    pub play: String,
    pub position: String,
    pub outcome: String,
    pub sameness: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<Source>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opening: Option<Opening>,
    pub entries: Vec<Entry>,
}

#[derive(Clone, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Remarks {
    pub producer: String,
    pub command: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout: Option<Vec<[f64; 2]>>,
}

#[derive(Clone, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    pub ruleset: String,
    pub removal: String,
    pub points: Vec<String>,
    pub lines: Vec<String>,
}

#[derive(Clone, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    pub reaches: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witness: Option<String>,
}

#[derive(Clone, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    #[serde(rename = "move")]
    pub mv: String,
    pub leaves: String,
    pub reaches: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witness: Option<String>,
}

#[derive(Clone, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    pub number: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    pub sample: String,
    pub rebuttals: Vec<Rebuttal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alternatives: Option<Vec<Rebuttal>>,
}

#[derive(Clone, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Rebuttal {
    #[serde(rename = "move")]
    pub mv: String,
    pub reply: String,
    pub leaves: String,
    pub reaches: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub witness: Option<String>,
}

impl Rules {
    fn separator(&self) -> &str {
        if self.points.iter().all(|name| name.len() == 1) { "" } else { "," }
    }

    /// The names of the points in a text.
    pub fn list(&self, text: &str) -> Vec<String> {
        match self.separator() {
            _ if text == "-" => vec![],
            "" => text.chars().map(String::from).collect(),
            separator => text.split(separator).map(String::from).collect(),
        }
    }

    /// The text of these names, in their order.
    pub fn write(&self, names: &[String]) -> String {
        if names.is_empty() { "-".to_string() } else { names.join(self.separator()) }
    }

    /// The text of these names, in board order.
    pub fn write_set(&self, names: &[String]) -> String {
        let ordered: Vec<String> = self.points.iter().filter(|point| names.contains(point)).cloned().collect();
        self.write(&ordered)
    }
}

impl Certificate {
    /// The numbers of entries that the claim or a rebuttal reaches.
    pub fn reached(&self) -> Vec<u32> {
        let replies = self.entries.iter().flat_map(|entry| &entry.rebuttals).map(|rebuttal| rebuttal.reaches);
        let start = self.source.iter().map(|source| source.reaches);
        start.chain(self.opening.iter().map(|opening| opening.reaches)).chain(replies).collect()
    }
}
