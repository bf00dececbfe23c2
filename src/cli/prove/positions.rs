//! A catalogue as text: positions, one per line.

use std::path::Path;

use rebuttal::ruleset::{Game, Position};

use super::super::failure::Failure;
use super::super::output;

/// Reads positions, one per line; blank lines and everything after a `#` are skipped.
pub fn read(path: &str, game: &Game) -> Result<Vec<Position>, Failure> {
    if path != "-" && !Path::new(path).exists() {
        let remedy = "write minimal, minimum, all or paper, or name a file with a position a line";
        return Err(Failure::Unusable(format!("--catalogue `{path}`: there is no such file; {remedy}")));
    }
    let text = String::from_utf8(output::read(path)?).map_err(|_| Failure::input(path, "it is not UTF-8 text"))?;
    let text = text.trim_start_matches('\u{feff}');
    let mut positions = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let position = line.split('#').next().unwrap_or_default().trim();
        if !position.is_empty() {
            let wrong = |reason| Failure::input(path, format!("line {}: `{position}`: {reason}", i + 1));
            positions.push(game.parse(position).map_err(wrong)?);
        }
    }
    if positions.is_empty() {
        return Err(Failure::input(path, "it lists no position; write one a line"));
    }
    Ok(positions)
}
