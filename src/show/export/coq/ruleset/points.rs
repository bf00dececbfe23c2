//! Rules on sets of points: hackenbush.

use super::strings;
use super::summand::Terms;
use crate::ruleset::{GROUND, HackenbushRules, standard_names};

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
