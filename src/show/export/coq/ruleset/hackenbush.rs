//! Pictures of Hackenbush.

use super::terms::Terms;
use crate::ruleset::{GROUND, HackenbushRules};

/// The terms for a picture.
pub(super) fn hackenbush(rules: &HackenbushRules) -> Terms {
    let (picture, edges) = (picture(rules), rules.file.edges.len());
    Terms {
        modules: &["Points", "Hackenbush"],
        game: format!("(hackenbush {picture})"),
        ruleset: format!("(hackenbush_ruleset {picture})"),
        board: "N",
        witness: "(list N)",
        involution: "(N * N * list N)",
        reader: if edges > 61 { format!("named (standard {edges})") } else { format!("points {edges}") },
        ends: Some(format!("(hackenbush_ends {picture})")),
        ..Terms::default()
    }
}

/// A picture, by its expression or by its edges, with the vertices numbered from the ground.
fn picture(rules: &HackenbushRules) -> String {
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
