//! Figures of the written proof: the board with the names of its places, pictures of the entries, the strategy graph.

use std::collections::{BTreeMap, BTreeSet};

use crate::certificate::{Certificate, Entry};
use crate::document::{Block, Board, Figure, Shown, Text, cite, reference, text};
use crate::figure;
use crate::picture::{self, Diagram, Grid, Mark, Picture, Style};
use crate::ruleset::Rules;
use crate::ruleset::sources::FRAENKEL_HERDA;
use crate::ruleset::words::{listed, ranges};

/// The most entries drawn as boards.
const MOST_BOARDS: usize = 60;

/// The board with the name of each point or square, if the notation needs it; counts the figure.
pub fn named(certificate: &Certificate, figures: &mut usize) -> Option<Block<'static>> {
    let mut picture = drawn(certificate, &certificate.position)?;
    let [part] = &mut picture.parts[..] else { return None };
    let caption = if is_graph(&part.grid) {
        "The points of the board, with their names and their states in the position of the claim.".to_owned()
    } else {
        let places = match part.grid.style {
            Style::Squares => "squares",
            Style::Points(_) => "points",
            _ => return None,
        };
        // Squares of chomp are named by row and column.
        part.grid.cells.retain(|cell| !cell.name.is_empty() && !cell.name.contains(','));
        part.grid.cells.iter_mut().for_each(|cell| cell.mark = Mark::Text(cell.name.clone()));
        if part.grid.cells.is_empty() {
            return None;
        }
        format!("The names of the {places} of the board.")
    };
    *figures += 1;
    let shown = Shown::Boards(vec![Board { title: String::new(), picture }]);
    Some(Block::Figure(Figure { number: *figures, caption: caption.into(), shown }))
}

/// Pictures of the entries, if they are few and played on a board; counts the figure.
pub fn entries(certificate: &Certificate, figures: &mut usize) -> Option<Block<'static>> {
    if certificate.all().count() > MOST_BOARDS {
        return None;
    }
    let hatched = certificate.settles_exceeding();
    let board = |number: u32, entry: &Entry| {
        let picture = drawn(certificate, &entry.position)?;
        let picture = if hatched { picture.hatched() } else { picture };
        let is_board = picture.parts.iter().any(|part| is_board(part.grid.style) || is_graph(&part.grid));
        is_board.then(|| Board { title: title(certificate, number, &picture), picture })
    };
    let boards: BTreeMap<u32, Board> =
        certificate.numbered().filter_map(|(number, entry)| Some((number, board(number, entry)?))).collect();
    if boards.is_empty() {
        return None;
    }
    let is_hatched = boards.values().any(|board| board.picture.is_hatched());
    *figures += 1;
    let missing = numbers(certificate, |number| !boards.contains_key(&number));
    let but = if missing.is_empty() { String::new() } else { format!("; not drawn: {}", ranges(&missing)) };
    let caption =
        text!["The entries of ", reference("Table", 1), format!("{but}."), if is_hatched { HATCHED } else { "" }];
    let shown = Shown::Boards(boards.into_values().collect());
    Some(Block::Figure(Figure { number: *figures, caption, shown }))
}

const HATCHED: &str = " Hatched cells, or those with a stroke: the player to move has the stone there, and the winner \
                       does not need the cell, whatever stands there.";

/// Whether it is the board of a rule file without cells.
fn is_graph(grid: &Grid) -> bool {
    let has_states = |diagram: &Diagram| diagram.vertices.iter().any(|vertex| vertex.state.is_some());
    grid.diagram.as_ref().is_some_and(has_states)
}

/// Whether a picture of this style shows more than the notation does.
fn is_board(style: Style) -> bool {
    match style {
        Style::Points(_) | Style::Bricks | Style::Squares | Style::Hexagons | Style::Hackenbush => true,
        Style::Heaps | Style::Rows | Style::Vertices | Style::Text => false,
    }
}

/// The number of an entry, its name, and the player to move.
fn title(certificate: &Certificate, number: u32, picture: &Picture) -> String {
    let name = certificate.entry_name(number).map_or_else(String::new, |name| format!(": {name}"));
    let mover = picture.mover.map_or_else(String::new, |mover| format!(", {} to move", mover.letter()));
    format!("{number}{name}{mover}")
}

/// The strategy graph, drawn in the language of the format; counts the figure.
pub fn strategy_graph(certificate: &Certificate, drawing: String, figures: &mut usize) -> Block<'static> {
    *figures += 1;
    let key = figure::key(certificate).join(" ");
    let caption = match certificate.all().next() {
        Some(_) => text![
            "The strategy graph: from each entry of ",
            reference("Table", 1),
            format!(" an edge to every entry that its rebuttals lead to. {key}")
        ],
        None => text![format!("The strategy graph, which has no entries. {key}")],
    };
    Block::Figure(Figure { number: *figures, caption, shown: Shown::Drawing(drawing) })
}

/// An explanation of the names of entries; `figure` shows the entries.
pub fn names(certificate: &Certificate, figure: Option<usize>) -> Option<Text> {
    if certificate.remarks.names.is_empty() {
        return None;
    }
    let said = text![
        "The names of the entries are those of ",
        cite(&FRAENKEL_HERDA),
        format!(
            ", each with the number that the position has there. {}The names describe the shape of the tokens that are \
             left, in any place on the board: a 1 is a single token, a 2 two neighbouring ones, a straight 3 three along \
             a line, and a crooked 3 three around a corner",
            nameless(certificate)
        ),
    ];
    Some(match figure {
        Some(figure) => said.and(text!["; the other shapes are seen in ", reference("Figure", figure), "."]),
        None => said.and("."),
    })
}

/// The numbers of the entries that are wanted.
fn numbers(certificate: &Certificate, wanted: impl Fn(u32) -> bool) -> Vec<usize> {
    certificate.numbered().filter(|(number, _)| wanted(*number)).map(|(number, _)| number as usize).collect()
}

/// A sentence saying which entries have no name.
fn nameless(certificate: &Certificate) -> String {
    match numbers(certificate, |number| certificate.entry_name(number).is_none()).as_slice() {
        [] => String::new(),
        [one] => format!("Entry {one} is not among those positions, and has no name. "),
        several => format!("Entries {} are not among those positions, and have no names. ", ranges(several)),
    }
}

/// An explanation of the types of moves in the table of rebuttals, on a board shown by `figure`.
pub fn directions(certificate: &Certificate, figure: usize) -> Option<Text> {
    let Rules::RuleFile(_) = &certificate.rules else { return None };
    let arrow = |mv: &str| certificate.rules.kind(&certificate.position, mv).heading(false).chars().next();
    let used: BTreeSet<char> =
        certificate.all().flat_map(|entry| &entry.rebuttals).filter_map(|rebuttal| arrow(&rebuttal.mv)).collect();
    let meanings = [
        ('→', "→ along a row"),
        ('↑', "↑ along a column"),
        ('↗', "↗ along a line that rises to the right"),
        ('↖', "↖ along a line that rises to the left"),
    ];
    let meant: Vec<&str> = meanings.iter().filter(|(arrow, _)| used.contains(arrow)).map(|(_, words)| *words).collect();
    let of = text![
        "The type of a move in ",
        reference("Table", 2),
        " is the number of tokens that it takes, and their direction in ",
        reference("Figure", figure),
    ];
    (!meant.is_empty()).then(|| of.and(format!(": {}.", listed(&meant, "and"))))
}

fn drawn(certificate: &Certificate, position: &str) -> Option<Picture> {
    picture::of(&certificate.rules, position).ok()
}
