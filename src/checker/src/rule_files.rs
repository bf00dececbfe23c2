//! The rule files with names of their own, in the folder `rules`. A text is a definition, which every program reads for
//! itself.

/// The names and texts of the rule files, by name.
pub const RULE_FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/rule_files.rs"));
