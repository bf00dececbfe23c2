//! Errors of a table in a folder.

use std::path::Path;

/// Why a table in a folder cannot be used.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum StoreError {
    /// A file cannot be read.
    #[error("`{path}` cannot be read: {reason}")]
    Read {
        /// The file.
        path: String,
        /// The system's error.
        reason: String,
    },
    /// A file cannot be written.
    #[error("`{path}` cannot be written: {reason}; the same command goes on from the blocks that are there")]
    Write {
        /// The file.
        path: String,
        /// The system's error.
        reason: String,
    },
    /// A block has been altered.
    #[error("`{path}` is damaged: {what}; remove it, and the same command makes it again")]
    Damaged {
        /// The file.
        path: String,
        /// What is wrong with it.
        what: &'static str,
    },
    /// The header is invalid.
    #[error("`{path}` is not the header of a table of outcomes, version 1; name another folder (--table)")]
    Header {
        /// The file.
        path: String,
    },
    /// The folder has the table of another game.
    #[error("`{folder}` has the table of another game, position or play; name another folder (--table)")]
    Another {
        /// The folder.
        folder: String,
    },
    /// Another run is writing to the folder.
    #[error("another run is writing into `{folder}`; wait for it, or name another folder (--table)")]
    Busy {
        /// The folder.
        folder: String,
    },
    /// Two blocks would need more memory than allowed.
    #[error("two blocks of the table take {need} MiB of memory, and {limit} MiB are allowed; allow more (--memory)")]
    Memory {
        /// The size of two blocks in MiB.
        need: u64,
        /// The limit in MiB.
        limit: u64,
    },
    /// Two blocks need more memory than this machine has.
    #[error(
        "two blocks of the table take {need} MiB of memory, more than this machine gives; allow less (--memory), in another folder (--table)"
    )]
    Machine {
        /// The size of two blocks in MiB.
        need: u64,
    },
}

impl StoreError {
    pub(crate) fn read(path: &Path, error: &std::io::Error) -> StoreError {
        StoreError::Read { path: path.display().to_string(), reason: error.to_string() }
    }

    pub(crate) fn write(path: &Path, error: &std::io::Error) -> StoreError {
        StoreError::Write { path: path.display().to_string(), reason: error.to_string() }
    }
}
