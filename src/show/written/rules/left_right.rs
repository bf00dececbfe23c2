//! Games of Left and Right.

use super::boards::board;
use crate::ruleset::Sides;
use crate::ruleset::{DomineeringFile, HackenbushFile, standard_names};
use crate::show::document::{Text, code, text};
use crate::show::table::counted;

/// Hackenbush.
pub fn hackenbush(file: &HackenbushFile) -> Text {
    let names = standard_names(file.edges.len());
    let edge = |((lower, upper, colour), name): (&(String, String, crate::ruleset::Colour), &String)| {
        format!("{name} ({lower} to {upper}, {})", format!("{colour:?}").to_lowercase())
    };
    let edges: Vec<String> = file.edges.iter().zip(&names).map(edge).collect();
    let listed = match edges.as_slice() {
        [] => text!["The picture has no edges. "],
        _ => text![format!("The edges are {}. ", edges.join(", "))],
    };
    text![
        "In Hackenbush Left cuts a blue or a green edge of a picture, and Right a red or a green one; then every \
         edge that is no longer connected with the ground goes too. "
    ]
    .and(listed)
    .and(text![
        "A position is the set of the edges that are left, written as their names, ",
        code("-"),
        " when there is none, and a move is the edge that is cut."
    ])
}

/// Domineering.
pub fn domineering(file: &DomineeringFile) -> Text {
    let (rows, columns) = (file.board.len(), file.board.first().map_or(0, |row| row.chars().count()));
    let missing = match file.board.iter().any(|row| row.contains('#')) {
        true => text!["Of its rows ", code(file.board.join("/")), " a ", code("#"), " is no square of the board. "],
        false => Text::default(),
    };
    text![
        "In Domineering the players put dominoes on two free squares: Left on two in a column, one above the other, \
         and Right on two in a row, side by side. "
    ]
    .and(board(u32::try_from(rows).unwrap_or(0), u32::try_from(columns).unwrap_or(0)))
    .and(missing)
    .and("A position is the set of the free squares, and a move the two that the domino covers.")
}

/// Hex.
pub fn hex(sides: Sides) -> Text {
    text![format!(
        "Hex is played on {} of {}. The neighbours of a cell are those beside it in its row and in its column, \
         those above to the right and below to the left. A move puts a stone of the player's own on an empty cell. \
         Left wins by a chain of neighbouring stones that joins the first row to the last, Right by one that joins \
         the first column to the last. ",
        counted(sides.rows as usize, "row", "rows"),
        counted(sides.columns as usize, "cell", "cells")
    ),]
    .and(stones())
    .and(won())
}

/// Yavalath.
pub fn yavalath(side: u32) -> Text {
    let cells = counted(side as usize, "cell", "cells");
    text![format!(
        "Yavalath (Browne 2007) is played on a hexagon with {cells} on a side; lines run in three directions. A \
         move puts a stone of the player's own on an empty cell. If it then stands in a run of four or more stones \
         of its player, that player has won; otherwise, if it stands in a run of three, the other player has won; \
         otherwise, if no cell is empty, nobody wins. "
    ),]
    .and(stones())
    .and(won())
    .and(text![
        " A full board without a win is written ",
        code("drawn"),
        "; there both players have the one move ",
        code("pass"),
        ", which changes nothing.",
    ])
}

fn stones() -> Text {
    text![
        "A board is written as its rows, joined by ",
        code("/"),
        ", of ",
        code("."),
        " for an empty cell and ",
        code("L"),
        " and ",
        code("R"),
        " for the stones. The second cell of the third row is ",
        code("b3"),
        ", and a move is the cell where the stone is put. ",
    ]
}

fn won() -> Text {
    text![
        "In the terms of normal play a board that Left has won is written ",
        code("L-wins"),
        ": Left has one move there, ",
        code("claim"),
        ", which leaves ",
        code("over"),
        ", and Right has none; ",
        code("R-wins"),
        " likewise; in ",
        code("over"),
        " nobody has a move. So the player who is to move and has lost on the board has no move.",
    ]
}

/// A game written down.
pub fn value() -> Text {
    text![
        "A value is a game written down: an integer, a fraction whose denominator is a power of two, ",
        code("*k"),
        ", or the options of Left and of Right, ",
        code("{0,*|1/2}"),
        ". A move leaves an option of the player to move, and is written as this option. An integer n above 0 has \
         Left's option n ",
        "−",
        " 1 alone, one below 0 Right's option n + 1 alone, and 0 has none; a fraction m/n in lowest terms has \
         Left's option (m ",
        "−",
        " 1)/n and Right's (m + 1)/n; ",
        code("*k"),
        " has ",
        code("0"),
        ", ",
        code("*"),
        ", ",
        code("*2"),
        " and so on below ",
        code("*k"),
        " for both.",
    ]
}
