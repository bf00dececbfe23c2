//! Rule files of boards in certificates.

use serde::de::Error;
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

impl Serialize for RuleFile {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.data.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for RuleFile {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<RuleFile, D::Error> {
        let data = Data::deserialize(deserializer)?;
        let grounded = data.grounded().map_err(D::Error::custom)?;
        if let Some(weights) = &data.weights {
            weights::check(&grounded, weights).map_err(D::Error::custom)?;
        }
        let found = data.weights.clone().or_else(|| weights::found(&grounded));
        Ok(RuleFile::with(data, grounded, found))
    }
}
