//! Rule files of boards in certificates.

use serde::{Deserialize, Serialize};

use super::grounded::Grounded;
use super::text::Fault;
use super::{RuleFile, ground, weights};
use crate::games::texts::Data;

impl Data {
    /// The text on its board.
    pub fn grounded(&self) -> Result<Grounded, Fault> {
        ground::grounded(&self.text()?, &self.arguments, self.players.is_some())
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
