//! The rule files that have a name of their own.

use rebuttal_checker::RULE_FILES;

use super::{read, read_file, read_impartial};
use crate::registry::Family;

/// The text of a rule file, which the checker holds.
pub(in crate::games) const fn text_of(name: &str) -> &'static str {
    let mut at = 0;
    while !is_same(RULE_FILES[at].0.as_bytes(), name.as_bytes()) {
        at += 1;
    }
    RULE_FILES[at].1
}

/// Whether two texts are equal.
const fn is_same(one: &[u8], other: &[u8]) -> bool {
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}

/// Writes the families of their games: the title of a text is what it means.
macro_rules! built_in {
    ($($name:literal $usage:literal)*) => {
        /// The families of their games, and that of files.
        pub const FAMILIES: &[Family] = &[
            $(Family { name: $name, usage: $usage, meaning: title(text_of($name)), read },)*
            Family {
                name: FILE,
                usage: "FILE.game:ARGUMENTS",
                meaning: "a ruleset of your own, as a page of text; `rebuttal games FILE.game:ARGUMENTS` shows what it means",
                read: read_file,
            },
            Family {
                name: IMPARTIAL_NAME,
                usage: "impartial-NAME:ARGUMENTS",
                meaning: "a rule file of a board, by its name or FILE.game, in which each player may make the other's moves",
                read: read_impartial,
            },
        ];
    };
}

/// The family of rule files on disk.
pub const FILE: &str = "FILE.game";

/// What stands before the name of a rule file in which each player may make the other's moves.
pub const IMPARTIAL: &str = "impartial-";

/// The family of these.
pub const IMPARTIAL_NAME: &str = "impartial-NAME";

built_in! {
    "amazons" "amazons:ROWS"
    "anti-clobber" "anti-clobber:ROWS"
    "arc-kayles" "arc-kayles:EDGES"
    "avoid-true" "avoid-true:K,CLAUSES"
    "avoider-enforcer" "avoider-enforcer:K,LINES"
    "backsliding-toads-and-frogs" "backsliding-toads-and-frogs:ROW"
    "bigraph-node-kayles" "bigraph-node-kayles:COLOURS,EDGES"
    "breakthrough" "breakthrough:ROWS"
    "cannibal-clobber" "cannibal-clobber:ROWS"
    "cherries" "cherries:ROW"
    "childish-hackenbush" "childish-hackenbush:STATES,EDGES"
    "chomp-3d" "chomp-3d:SIZE"
    "clobber" "clobber:ROWS"
    "clobbineering" "clobbineering:ROWS"
    "col" "col:ROWS"
    "connect-four" "connect-four[:ROWS]"
    "connect-k" "connect-k:ROWS,K"
    "cram" "cram:ROWS"
    "cutthroat" "cutthroat:COLOURS,EDGES"
    "diagonal-clobber" "diagonal-clobber:ROWS"
    "digraph-placement" "digraph-placement:COLOURS,EDGES"
    "directed-edge-geography" "directed-edge-geography:EDGES"
    "directed-geography" "directed-geography:EDGES"
    "divisors" "divisors:N"
    "dodgem" "dodgem[:ROWS]"
    "domineering" "domineering:ROWS"
    "edge-geography" "edge-geography:EDGES"
    "elephants-and-rhinos" "elephants-and-rhinos:ROW"
    "fission" "fission:ROWS"
    "fjords" "fjords:ROWS"
    "fox-and-geese" "fox-and-geese:ROWS"
    "geography" "geography:ROWS"
    "graph-chomp" "graph-chomp:EDGES"
    "graph-clobber" "graph-clobber:COLOURS,EDGES"
    "graph-col" "graph-col:COLOURS,EDGES"
    "graph-geography" "graph-geography:EDGES"
    "graph-snort" "graph-snort:COLOURS,EDGES"
    "grid-kayles" "grid-kayles:ROWS"
    "hare-and-hounds" "hare-and-hounds[:ROWS]"
    "hex" "hex:ROWS"
    "hexapawn" "hexapawn[:ROWS]"
    "joust" "joust[:ROWS]"
    "king-clobber" "king-clobber:ROWS"
    "kings-dirt" "kings-dirt:ROWS"
    "knight-clobber" "knight-clobber:ROWS"
    "konane" "konane:ROWS"
    "leaping-toads-and-frogs" "leaping-toads-and-frogs:ROW"
    "lights-out" "lights-out:ROWS"
    "maker-breaker" "maker-breaker:K,LINES"
    "misere-tic-tac-toe" "misere-tic-tac-toe[:ROWS]"
    "mock-turtles" "mock-turtles:ROW"
    "mu-torere" "mu-torere[:ROWS]"
    "nim-on-graphs" "nim-on-graphs:POSITION,EDGES"
    "nim-squared" "nim-squared:ROWS"
    "nimbi" "nimbi[:K]"
    "node-kayles" "node-kayles:EDGES"
    "nogo" "nogo:ROWS"
    "northcott" "northcott:ROWS"
    "notakto" "notakto[:ROWS]"
    "order-and-chaos" "order-and-chaos:ROWS,K"
    "partizan-arc-kayles" "partizan-arc-kayles:EDGES"
    "partizan-kayles" "partizan-kayles:N"
    "peg-duotaire" "peg-duotaire:ROW"
    "pong-hau-ki" "pong-hau-ki[:EDGES]"
    "popping-balloons" "popping-balloons:ROWS"
    "poset" "poset:ORDER"
    "queen-clobber" "queen-clobber:ROWS"
    "queens" "queens:ROWS"
    "removal" "removal:LINES"
    "rex" "rex:ROWS"
    "rook-clobber" "rook-clobber:ROWS"
    "ruler" "ruler:ROW"
    "shannon-switching" "shannon-switching:VERTICES,EDGES"
    "silver-dollar" "silver-dollar:ROW"
    "sim" "sim[:TRIANGLES]"
    "ski-jumps" "ski-jumps:ROWS"
    "sliding-toads-and-frogs" "sliding-toads-and-frogs:ROW"
    "slimetrail" "slimetrail:ROWS"
    "snake" "snake[:ROWS]"
    "snort" "snort:ROWS"
    "strong-positional" "strong-positional:K,LINES"
    "subset-takeaway" "subset-takeaway:N"
    "tactix" "tactix:ROWS"
    "tic-tac-toe" "tic-tac-toe[:ROWS]"
    "timber" "timber:ROW"
    "toads-and-frogs" "toads-and-frogs:ROW"
    "toppling-dominoes" "toppling-dominoes:ROW"
    "torus-tic-tac-toe" "torus-tic-tac-toe[:SIZE]"
    "triangle" "triangle:K"
    "triomineering" "triomineering:ROWS"
    "tron" "tron:COLOURS,EDGES"
    "turning-turtles" "turning-turtles:ROW"
    "twins" "twins:ROW"
    "weighted-arc-kayles" "weighted-arc-kayles:WEIGHTS,EDGES"
    "welter" "welter:ROW"
    "yavalath" "yavalath:SIDE"
}

/// The first line without its `# `.
pub(in crate::games) const fn title(text: &'static str) -> &'static str {
    let bytes = text.as_bytes();
    let mut end = 0;
    while end < bytes.len() && bytes[end] != b'\n' {
        end += 1;
    }
    let (line, _) = text.split_at(end);
    if end > 2 { line.split_at(2).1 } else { line }
}

/// The text of that name.
pub(in crate::games) fn text(name: &str) -> Option<&'static str> {
    RULE_FILES.iter().find(|(known, _)| *known == name).map(|(_, text)| *text)
}
