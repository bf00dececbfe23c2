//! Rule files of heaps in certificates.

use serde::{Deserialize, Serialize};

use super::HeapFile;
use crate::games::texts::Data;

impl HeapFile {
    /// The lines of the text.
    pub fn lines(&self) -> Vec<String> {
        self.0.data.text().unwrap_or_default()
    }

    /// The arguments, including defaults.
    pub fn arguments(&self) -> &[String] {
        &self.0.data.arguments
    }

    /// The ruleset's name in the text.
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
