//! The rule files that have a name of their own. A text is a definition, which every program reads for itself.

macro_rules! built_in {
    ($($name:literal)*) => {
        /// The names and texts of the rule files, by name.
        pub const RULE_FILES: &[(&str, &str)] =
            &[$(($name, include_str!(concat!("../rules/", $name, ".game")))),*];
    };
}

built_in! {
    "amazons"
    "anti-clobber"
    "arc-kayles"
    "backsliding-toads-and-frogs"
    "cannibal-clobber"
    "cherries"
    "chomp-3d"
    "clobber"
    "col"
    "connect-four"
    "connect-k"
    "cram"
    "digraph-placement"
    "directed-geography"
    "domineering"
    "edge-geography"
    "elephants-and-rhinos"
    "fission"
    "fjords"
    "fox-and-geese"
    "geography"
    "hare-and-hounds"
    "hex"
    "hexapawn"
    "kings-dirt"
    "konane"
    "lights-out"
    "maker-breaker"
    "node-kayles"
    "nogo"
    "notakto"
    "partizan-arc-kayles"
    "partizan-kayles"
    "peg-duotaire"
    "popping-balloons"
    "poset"
    "sim"
    "ski-jumps"
    "slimetrail"
    "snort"
    "subset-takeaway"
    "tic-tac-toe"
    "toads-and-frogs"
    "toppling-dominoes"
    "triomineering"
    "turning-turtles"
    "welter"
    "yavalath"
}
