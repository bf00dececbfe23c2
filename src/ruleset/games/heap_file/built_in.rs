//! The rule files of heaps that have a name of their own.

use super::HeapFile;
use super::data::Data;
use super::source::JOINT;
use crate::games::rule_file::built_in::{text_of, title};
use crate::registry::Family;
use crate::{Component, GameError};

/// Writes the families of their games: the title of a text is what it means.
macro_rules! built_in {
    ($($name:literal $usage:literal)*) => {
        /// The families of their games.
        pub const FAMILIES: &[Family] =
            &[$(Family { name: $name, usage: $usage, meaning: title(text_of($name)), read }),*];
    };
}

built_in! {
    "grundy" "grundy:HEAPS"
}

/// Reads the game of a name.
fn read(family: &Family, name: &str) -> Result<Component, GameError> {
    let (text, arguments) = arguments(name);
    let file = HeapFile::of(Data { name: Some(text.to_owned()), lines: None, arguments });
    file.map(Component::from).map_err(|fault| family.unfit(name, fault.message))
}

/// What stands before the first `:` in the name of a game, and the arguments behind it.
fn arguments(name: &str) -> (&str, Vec<String>) {
    let mut parts = name.split(JOINT);
    (parts.next().unwrap_or(name), parts.map(str::to_owned).collect())
}

/// The game of a file with these lines.
///
/// # Errors
/// When the text or the arguments make no game.
pub fn of_file(name: &str, path: &str, lines: Vec<String>) -> Result<HeapFile, GameError> {
    let (_, arguments) = arguments(name);
    HeapFile::new(lines, arguments).map_err(|fault| GameError::RuleFile { path: path.to_owned(), fault })
}
