//! The header of the table in a folder.

use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::StoreError;
use crate::ruleset::{Play, Rules};

/// The name of the file.
const FILE: &str = "table.json";
/// The format stated in the file.
const FORMAT: &str = "rebuttal table";
/// The version of the format.
const VERSION: u32 = 1;

/// The file `table.json` in the folder of a table.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    format: String,
    version: u32,
    rules: Rules,
    play: String,
    /// The points that hold a token, in the order of their bits.
    pub order: Vec<u8>,
    /// The number of these, at the end, that number the blocks.
    pub block_tokens: usize,
}

impl Header {
    /// The header of a table whose tokens have this order.
    pub fn new(rules: Rules, play: Play, order: Vec<u8>, block_tokens: usize) -> Header {
        Header { format: FORMAT.to_owned(), version: VERSION, rules, play: play.name().to_owned(), order, block_tokens }
    }

    /// The header in the folder, if any.
    ///
    /// # Errors
    /// When it cannot be read, or is invalid.
    pub fn read(folder: &Path) -> Result<Option<Header>, StoreError> {
        let path = folder.join(FILE);
        match fs::read(&path) {
            Ok(bytes) => match serde_json::from_slice::<Header>(&bytes) {
                Ok(header) if header.format == FORMAT && header.version == VERSION => Ok(Some(header)),
                _ => Err(StoreError::Header { path: path.display().to_string() }),
            },
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(StoreError::read(&path, &error)),
        }
    }

    /// Whether it belongs to a table for these rules, play and tokens.
    pub fn is_about(&self, rules: &Rules, play: Play, tokens: &[u8]) -> bool {
        let mut order = self.order.clone();
        order.sort_unstable();
        (&self.rules, &*self.play) == (rules, play.name()) && order == tokens
    }

    /// The error for an invalid header.
    pub fn invalid(&self, folder: &Path) -> StoreError {
        StoreError::Header { path: folder.join(FILE).display().to_string() }
    }

    /// Writes the header to the folder.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write(&self, folder: &Path) -> Result<(), StoreError> {
        let path = folder.join(FILE);
        let part = path.with_extension("part");
        let text = serde_json::to_string_pretty(self).map_err(|error| StoreError::write(&path, &error.into()))?;
        let written = || {
            let mut file = File::create(&part)?;
            file.write_all(text.as_bytes())?;
            file.sync_all()?;
            fs::rename(&part, &path)
        };
        written().map_err(|error| StoreError::write(&path, &error))
    }

    /// A digest of the header.
    pub fn digest(&self) -> Vec<u8> {
        Sha256::digest(serde_json::to_vec(self).unwrap_or_default()).to_vec()
    }
}
