//! The claims that come with this program.

/// Each claims file, as its path and its text.
pub const PUBLISHED: [(&str, &str); 18] = [
    ("claims/fraenkel-herda-1980.toml", include_str!("../../../claims/fraenkel-herda-1980.toml")),
    ("claims/goadrich-schlatter-2011.toml", include_str!("../../../claims/goadrich-schlatter-2011.toml")),
    ("claims/babylone-fr.toml", include_str!("../../../claims/babylone-fr.toml")),
    ("claims/csci-4341.toml", include_str!("../../../claims/csci-4341.toml")),
    ("claims/nim-city.toml", include_str!("../../../claims/nim-city.toml")),
    ("claims/wythoff-1907.toml", include_str!("../../../claims/wythoff-1907.toml")),
    ("claims/clobber-2005.toml", include_str!("../../../claims/clobber-2005.toml")),
    ("claims/octal-games.toml", include_str!("../../../claims/octal-games.toml")),
    ("claims/plambeck-2005.toml", include_str!("../../../claims/plambeck-2005.toml")),
    ("claims/plambeck-siegel-2007.toml", include_str!("../../../claims/plambeck-siegel-2007.toml")),
    ("claims/mcgs.toml", include_str!("../../../claims/mcgs.toml")),
    ("claims/cgsuite.toml", include_str!("../../../claims/cgsuite.toml")),
    ("claims/cgt-tools.toml", include_str!("../../../claims/cgt-tools.toml")),
    ("claims/oeis.toml", include_str!("../../../claims/oeis.toml")),
    ("claims/oeis-periods.toml", include_str!("../../../claims/oeis-periods.toml")),
    ("claims/heaps.toml", include_str!("../../../claims/heaps.toml")),
    ("claims/published.toml", include_str!("../../../claims/published.toml")),
    ("claims/rule-files.toml", include_str!("../../../claims/rule-files.toml")),
];
