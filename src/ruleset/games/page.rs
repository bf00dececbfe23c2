//! The rules of each ruleset once more, for the explorer page, which plays by them and draws the position.

/// The scripts, one for each ruleset; what they share is in `src/show/explorer/page/games`.
pub const SCRIPTS: &[&str] = &[
    include_str!("babylon.js"),
    include_str!("chomp.js"),
    include_str!("chop.js"),
    include_str!("clobber.js"),
    include_str!("coloured_babylon.js"),
    include_str!("cram.js"),
    include_str!("digraph.js"),
    include_str!("domineering.js"),
    include_str!("hackenbush.js"),
    include_str!("heaps.js"),
    include_str!("hex.js"),
    include_str!("nim_heap.js"),
    include_str!("removal.js"),
    include_str!("tokens.js"),
    include_str!("value.js"),
    include_str!("wythoff.js"),
    include_str!("yavalath.js"),
];
