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
    "a-wythoff" "a-wythoff:A:PAIRS"
    "all-but" "all-but:SET:HEAPS"
    "antonim" "antonim:HEAPS"
    "bounded-nim" "bounded-nim:K:HEAPS"
    "chocolate-bar" "chocolate-bar:K:BARS"
    "chop" "chop:RECTANGLES"
    "couples-are-forever" "couples-are-forever:HEAPS"
    "cutcake" "cutcake:CAKES"
    "cyclic-nimhoff" "cyclic-nimhoff:K:PAIRS"
    "eatcake" "eatcake:CAKES"
    "end-nim" "end-nim:STACKS"
    "euclid" "euclid:PAIRS"
    "fibonacci-nim" "fibonacci-nim:PAIRS"
    "greedy-nim" "greedy-nim:HEAPS"
    "grossman-euclid" "grossman-euclid:PAIRS"
    "grundy" "grundy:HEAPS"
    "hypergraph-nim" "hypergraph-nim:EDGES:HEAPS"
    "lasker-nim" "lasker-nim:HEAPS"
    "maharaja-nim" "maharaja-nim:PAIRS"
    "maliquot" "maliquot:HEAPS"
    "mark" "mark:K:HEAPS"
    "maximum-nim" "maximum-nim:K:HEAPS"
    "mem" "mem:PAIRS"
    "mem-0" "mem-0:PAIRS"
    "min-game" "min-game:PAIRS"
    "moore-nim" "moore-nim:K:HEAPS"
    "nim-with-a-pass" "nim-with-a-pass:HEAPS"
    "partizan-end-nim" "partizan-end-nim:STACKS"
    "partizan-euclid" "partizan-euclid:PAIRS"
    "partizan-splittles" "partizan-splittles:LEFT:RIGHT:HEAPS"
    "partizan-subtraction" "partizan-subtraction:LEFT:RIGHT:HEAPS"
    "partizan-take-and-break" "partizan-take-and-break:LEFT:RIGHT:HEAPS"
    "prim" "prim:HEAPS"
    "saliquant" "saliquant:HEAPS"
    "saliquot" "saliquot:HEAPS"
    "simplicial-nim" "simplicial-nim:FACETS:HEAPS"
    "slow-nim" "slow-nim:K:HEAPS"
    "splittles" "splittles:SET:HEAPS"
    "staircase-nim" "staircase-nim:STEPS"
    "subtract-a-power" "subtract-a-power:BASES:HEAPS"
    "subtract-a-square" "subtract-a-square:HEAPS"
    "subtract-a-triangle" "subtract-a-triangle:HEAPS"
    "take-and-break" "take-and-break:CODE:HEAPS"
    "take-away" "take-away:K:PAIRS"
    "triplets" "triplets:COINS"
    "turn-and-eatcake" "turn-and-eatcake:CAKES"
    "turning-corners" "turning-corners:COINS"
    "turnips" "turnips:COINS"
    "variant-delete-nim" "variant-delete-nim:PAIRS"
    "vector-subtraction" "vector-subtraction:VECTORS:PAIRS"
    "welter-coins" "welter-coins:COINS"
    "winning-ways-rims" "winning-ways-rims:HEAPS"
    "wythoff" "wythoff:PAIRS"
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
