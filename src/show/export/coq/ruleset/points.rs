//! Rules on sets of points: removal games and hackenbush.

use super::strings;
use super::summand::Terms;
use crate::ruleset::{GROUND, HackenbushRules, Removal, RemovalRules, standard_names};

/// A game on the points of a board with these names.
pub(super) fn points(game: String, ruleset: String, names: &[String]) -> Terms {
    Terms {
        modules: &["Points", "Removal", "RemovalRuleset"],
        game: format!("({game})"),
        ruleset,
        board: "N",
        witness: "(list N)",
        involution: "(list N)",
        reader: reader(names),
        ..Terms::default()
    }
}

/// The game of a board, and its sets.
pub(super) fn removal(rules: &RemovalRules) -> [String; 2] {
    let terms =
        |[game, sets]: [&str; 2], parameters: &str| [format!("{game} {parameters}"), format!("{sets} {parameters}")];
    let (family, parameters) =
        rules.name.as_deref().map_or(("", ""), |name| name.split_once(':').unwrap_or((name, "5")));
    let parameters = parameters.replace('x', " ");
    match (family, rules.removal) {
        ("nimbi", _) => terms(["nimbi", "nimbi_sets"], &parameters),
        ("tactix", _) => terms(["tactix", "tactix_sets"], &parameters),
        ("triangle", _) => terms(["triangular_nim", "triangle_sets"], &parameters),
        ("nim-squared", _) => terms(["nim_squared", "nim_squared_sets"], &parameters),
        (_, removal) => {
            let board = format!("{} {}", strings(&rules.points), strings(&rules.lines));
            match removal {
                Removal::Contiguous => terms(["contiguous_removal", "contiguous_sets"], &board),
                Removal::Subset => terms(["subset_removal", "subset_sets"], &board),
            }
        }
    }
}

/// The function that reads sets of points with these names.
fn reader(names: &[String]) -> String {
    match names.len() {
        count if names != standard_names(count) => format!("named {}", strings(names)),
        count if count > 61 => format!("named (standard {count})"),
        count => format!("points {count}"),
    }
}

/// A picture of Hackenbush, by its expression or by its edges, whose vertices are numbered from the ground on.
pub(super) fn picture(rules: &HackenbushRules) -> String {
    if let Some(text) = &rules.expression {
        return format!("(picture \"{text}\")");
    }
    let mut vertices = vec![GROUND];
    let mut number = |vertex| {
        let known = vertices.iter().position(|name| *name == vertex);
        known.unwrap_or_else(|| {
            vertices.push(vertex);
            vertices.len() - 1
        })
    };
    let edges =
        rules.file.edges.iter().map(|(one, other, colour)| {
            format!("(({}, {}), {colour:?})%N", number(one.as_str()), number(other.as_str()))
        });
    format!("[{}]", edges.collect::<Vec<_>>().join("; "))
}
