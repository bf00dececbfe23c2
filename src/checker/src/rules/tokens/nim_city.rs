//! The map of Nim City (Lim, *Introductory Combinatorial Game Theory*, lesson 4).

use super::TokensOnMap;
use crate::Reason;
use crate::rejection::Checked;
use crate::rules::refused;

/// Its name, and the part before the cars in other names of it.
const NAME: &str = "nim-city";

/// The towns, in order.
pub(super) const TOWNS: [&str; 9] = ["home", "A", "B", "C", "D", "E", "F", "G", "H"];

/// The roads, in order.
pub(super) const ROADS: [(&str, &str); 20] = [
    ("A", "home"),
    ("B", "A"),
    ("B", "E"),
    ("C", "home"),
    ("D", "home"),
    ("D", "A"),
    ("E", "home"),
    ("E", "A"),
    ("E", "D"),
    ("E", "G"),
    ("E", "H"),
    ("F", "home"),
    ("F", "C"),
    ("F", "E"),
    ("G", "C"),
    ("G", "E"),
    ("G", "G"),
    ("H", "B"),
    ("H", "E"),
    ("H", "G"),
];

/// The towns where the cars start, if the name is one of Nim City; by default those of the notes.
pub(super) fn cars(name: &str) -> Option<Vec<&str>> {
    match name.strip_prefix(NAME)? {
        "" => Some(vec!["B", "D", "H"]),
        cars => Some(cars.strip_prefix(':')?.split(',').collect()),
    }
}

/// Checks that the map is that of Nim City, and that the cars start there.
pub(super) fn hold(tokens: &TokensOnMap, cars: &[&str]) -> Checked<()> {
    let wrong = |expected: String, found: String| refused(Reason::WrongRules, expected, found);
    let vertices: Vec<&str> = tokens.map.names().collect();
    if vertices != TOWNS {
        return wrong(format!("vertices {}", TOWNS.join(",")), vertices.join(","));
    }
    let name = |&(from, to): &(u32, u32)| (tokens.map.name(from), tokens.map.name(to));
    let edges: Vec<(&str, &str)> = tokens.map.stated.iter().map(name).collect();
    if edges != ROADS {
        let written = |edges: &[(&str, &str)]| {
            edges.iter().map(|(from, to)| format!("{from}-{to}")).collect::<Vec<_>>().join(",")
        };
        return wrong(format!("edges {}", written(&ROADS)), written(&edges));
    }
    match tokens.start_names() == cars {
        true => Ok(()),
        false => wrong(format!("tokens {}", cars.join(",")), tokens.start_names().join(",")),
    }
}
