//! Chop, chomp, cram, and games on digraphs.

use crate::ruleset::standard_names;
use crate::ruleset::{DigraphFile, Sides, TokensOnGraph};
use crate::show::document::{Text, code, text};
use crate::show::table::counted;

/// The most moves or edges of a digraph that are listed.
const MOST_LISTED: usize = 200;

/// Chop.
pub fn chop() -> Text {
    text![
        "In chop a rectangle of squares is broken along a line between two rows or two columns, and one part is \
         thrown away: a move breaks off rows, or columns, but not all of them. A position is written as rows and \
         columns, ",
        code("3x4"),
        ", and a move as the rectangle that it leaves.",
    ]
}

/// Chomp.
pub fn chomp() -> Text {
    text![
        "In chomp a move bites a square off a bar, and with it all squares that are both in its row or a later one \
         and in its column or a later one. The first square of the first row is poisoned, and no move may bite it. \
         A position lists the lengths of the rows, which descend or stay equal: ",
        code("4,4,2"),
        ". A move is written as the row and the column of the square bitten: ",
        code("2,3"),
        ".",
    ]
}

/// Cram.
pub fn cram(sides: Sides) -> Text {
    text!["In cram a move puts a domino on two free squares that are side by side, in a row or in a column. "]
        .and(board(sides.rows, sides.columns))
        .and("A position is the set of the free squares, and a move the two that the domino covers.")
}

/// How the squares of a board are named.
pub fn board(rows: u32, columns: u32) -> Text {
    let names = standard_names(rows as usize * columns as usize);
    let single = names.iter().all(|name| name.len() == 1);
    let named: Vec<String> =
        names.chunks(columns.max(1) as usize).map(|row| row.join(if single { "" } else { "," })).collect();
    text![
        format!(
            "The board has {} of {}, which are named, row by row, ",
            counted(rows as usize, "row", "rows"),
            counted(columns as usize, "square", "squares")
        ),
        code(named.join(" ")),
        "; a set of squares is written as their names in this order",
        if single { "" } else { ", with commas between" },
        ", and ",
        code("-"),
        " when it is empty. ",
    ]
}

/// An explicit digraph.
pub fn graph(graph: &DigraphFile) -> Text {
    text![format!(
        "The game is a digraph, given by its {} and {}. ",
        counted(graph.positions.len(), "position", "positions"),
        counted(graph.moves.len(), "move", "moves")
    )]
    .and(arcs("The moves are ", &graph.moves))
    .and(text!["A position is written as its name, and a move as two names: ", code("a>b"), "."])
}

/// Tokens on a digraph.
pub fn tokens(rules: &TokensOnGraph) -> Text {
    text![format!(
        "{} on the vertices of a digraph, which has {} and {}. A move takes one token along an edge; a \
         vertex can hold any number of tokens. ",
        match rules.tokens.len() {
            1 => "There is 1 token".to_owned(),
            tokens => format!("There are {tokens} tokens"),
        },
        counted(rules.vertices.len(), "vertex", "vertices"),
        counted(rules.edges.len(), "edge", "edges"),
    )]
    .and(arcs("The edges are ", &rules.edges))
    .and(text![
        "A position lists the vertices of the tokens, and a move is written as the edge: ",
        code("D>A"),
        "."
    ])
}

fn arcs(head: &str, arcs: &[[String; 2]]) -> Text {
    match arcs.len() {
        0 => Text::default(),
        many if many > MOST_LISTED => text![format!(
            "They are {many}, which the certificate lists under its rules. \
            "
        )],
        _ => {
            let all: Vec<String> = arcs.iter().map(|[from, to]| format!("{from}>{to}")).collect();
            text![head, code(all.join(" ")), ". "]
        }
    }
}
