//! Files that name a game, or hold the rules of one.

use std::fs::File;
use std::io::{self, Read};

/// The most bytes of a file.
const MOST_BYTES: u64 = 1 << 30;

/// Reads the text of a game. The file may be a pipe; its length is limited.
pub fn read_text(path: &str) -> io::Result<String> {
    let mut text = String::new();
    File::open(path)?.take(MOST_BYTES + 1).read_to_string(&mut text)?;
    if text.len() as u64 > MOST_BYTES {
        return Err(io::Error::other(format!("it has more than {} MiB", MOST_BYTES >> 20)));
    }
    Ok(text)
}
