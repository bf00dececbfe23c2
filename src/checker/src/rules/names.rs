//! Which names are those of other games than removal games alone.

use super::sum::PLUS;

/// What stands before the parameters in a name.
const FAMILIES: [&str; 9] =
    ["babylon", "coloured-babylon", "nim", "bricks", "subtraction", "octal", "chop", "chomp", "cram"];

/// What a certificate of version 3 can be about.
pub(crate) const KNOWN: &str = "babylon:N,N,..., coloured-babylon:N,N,..., nim:N,N,..., *N, bricks:N, subtraction:N,N,...:N, \
                                octal:0.D:N, chop:RxC, chomp:RxC, cram:RxC, graph, or names joined by \" + \"";

/// Whether the name can be that of such a game; what it means is held against the rules.
pub(crate) fn is_of_other_game(name: &str) -> bool {
    let family = |name: &str| name.split_once(':').is_some_and(|(family, _)| FAMILIES.contains(&family));
    name.contains(PLUS) || name.starts_with('*') || name == "graph" || family(name)
}
