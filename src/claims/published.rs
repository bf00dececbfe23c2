//! The claims that come with this program.

/// Each claims file, as its path and its text.
pub const PUBLISHED: &[(&str, &str)] = &[];
