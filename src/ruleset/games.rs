//! The rulesets, one file each.

pub(in crate::ruleset) mod babylon;
pub(in crate::ruleset) mod chomp;
pub(in crate::ruleset) mod chop;
pub(in crate::ruleset) mod coloured_babylon;
pub(in crate::ruleset) mod cram;
pub(in crate::ruleset) mod digraph;
pub(in crate::ruleset) mod domineering;
pub(in crate::ruleset) mod hackenbush;
pub(in crate::ruleset) mod heaps;
pub(in crate::ruleset) mod hex;
pub(in crate::ruleset) mod nim_heap;
pub(in crate::ruleset) mod page;
pub(in crate::ruleset) mod removal;
pub(in crate::ruleset) mod stones;
pub(in crate::ruleset) mod tokens;
pub(in crate::ruleset) mod value;
pub(in crate::ruleset) mod yavalath;
