//! Removal games.

use crate::ruleset::Removal;
use crate::ruleset::RemovalRules;
use crate::show::document::{Text, code, text};
use crate::show::table::counted;

/// The most lines that are listed.
const MOST_LISTED: usize = 100;

/// The board, the moves and the notation.
pub fn told(rules: &RemovalRules, name: Option<&str>) -> Text {
    let RemovalRules { removal, points, lines } = rules;
    let single = points.iter().all(|point| point.len() == 1);
    let names = points.join(if single { "" } else { "," });
    let whose = match name {
        Some("nimbi") => NIMBI,
        _ => "",
    };
    let moves = match removal {
        Removal::Contiguous => CONTIGUOUS,
        Removal::Subset => SUBSET,
    };
    let listed = match lines.len() {
        many if many > MOST_LISTED => text![format!("{many} lines, which the certificate lists under its rules. ")],
        many => text![counted(many, "line", "lines"), ": ", code(lines.join(" ")), ". "],
    };
    let between = if single { "" } else { " with commas between" };
    text![whose, format!("The board has {}, ", counted(points.len(), "point", "points")), code(names), ", and "]
        .and(listed)
        .and(text![
            moves,
            format!(
                " A position is the set of the points that hold a token, written as their names in this \
                 order{between}, and "
            ),
            code("-"),
            " when there is none. A move is written as the set of points that it takes the tokens from; a set that \
             two lines allow is one move.",
        ])
}

const NIMBI: &str = "This is Nimbi, Piet Hein's game (Fraenkel and Herda, Never rush to be first in playing Nimbi, \
                     Mathematics Magazine 53, 1980). ";

const CONTIGUOUS: &str = "A move removes tokens from one line: those on all points from one point of the line to \
                          another, or on one point alone; every point from the one to the other must hold a token.";

const SUBSET: &str = "A move removes one or more tokens that lie on one line; they need not be next to one another.";
