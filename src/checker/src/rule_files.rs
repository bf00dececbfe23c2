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
    "arc-kayles"
    "cannibal-clobber"
    "chomp-3d"
    "clobber"
    "col"
    "connect-four"
    "edge-geography"
    "elephants-and-rhinos"
    "fission"
    "fox-and-geese"
    "geography"
    "hexapawn"
    "konane"
    "lights-out"
    "node-kayles"
    "nogo"
    "partizan-kayles"
    "peg-duotaire"
    "poset"
    "snort"
    "subset-takeaway"
    "tic-tac-toe"
    "toads-and-frogs"
    "toppling-dominoes"
    "turning-turtles"
}
