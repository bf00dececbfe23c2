//! Which names are those of other games than removal games alone, and of which kind these are.

use super::negative::MINUS;
use super::partizan_sum::LESS;
use super::sum::PLUS;

/// The kinds of games that are no removal games alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// All play ends, and both players have the same moves.
    Ending,
    /// A sum; of which kind it is, its summands tell.
    Sum,
    /// Play may go on for ever, or the moves of the players differ.
    LoopyOrPartizan,
}

/// What stands before the parameters in a name.
const ENDING: [&str; 10] =
    ["babylon", "coloured-babylon", "nim", "bricks", "subtraction", "octal", "wythoff", "chop", "chomp", "cram"];
const LOOPY_OR_PARTIZAN: [&str; 7] = ["nim-city", "hackenbush", "domineering", "clobber", "hex", "yavalath", "value"];

/// The names of games that are known by their rules alone, and the one that Nim City has.
const WHOLE: [&str; 3] = ["tokens", "nim-city", "hackenbush"];

/// What a certificate of version 3 can be about.
pub(crate) const KNOWN: &str = "babylon:N,N,..., coloured-babylon:N,N,..., nim:N,N,..., *N, bricks:N, subtraction:N,N,...:N, \
                                octal:0.D:N, wythoff:N,N, chop:RxC, chomp:RxC, cram:RxC, graph, or names joined by \" + \"";

/// What a certificate of version 4 can be about.
pub(crate) const KNOWN_LOOPY_OR_PARTIZAN: &str = "nim-city:TOWN,..., tokens, hackenbush:EDGES, hackenbush, domineering:RxC, domineering:ROW/..., clobber:ROW/..., hex:RxC, yavalath:N, \
     value:GAME, - before a name, or names joined by \" + \" and \" - \"";

/// What the name can be that of; what it means is held against the rules.
pub(crate) fn kind(name: &str) -> Option<Kind> {
    let family = name.split_once(':').map(|(family, _)| family);
    let is_of = |families: &[&str]| family.is_some_and(|family| families.contains(&family));
    if name.contains(LESS) || name.starts_with(MINUS) {
        Some(Kind::LoopyOrPartizan)
    } else if name.contains(PLUS) {
        Some(Kind::Sum)
    } else if name.starts_with('*') || name == "graph" || is_of(&ENDING) {
        Some(Kind::Ending)
    } else if WHOLE.contains(&name) || is_of(&LOOPY_OR_PARTIZAN) {
        Some(Kind::LoopyOrPartizan)
    } else {
        None
    }
}
