//! Positions as pictures: what a reader sees of a game's board, as data, whoever draws it.
//!
//! A position comes in the notation that certificates have, and becomes one [`Picture`]: a grid of cells for each summand.
//! Figures draw it for Graphviz and for LaTeX, [`unicode`] for a terminal.

mod boards;
mod error;
mod graphs;
mod hackenbush;
mod hexagons;
pub mod palette;
mod piles;
mod points;
mod size;
pub mod unicode;

pub use error::{MOST_CELLS, PictureError};

use crate::ruleset::Colour;
use crate::ruleset::Rules;
use crate::ruleset::partizan::Player;

/// A position as it looks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Who is to move, of a partizan game.
    pub mover: Option<Player>,
    /// The summands side by side; one, of a game that is no sum.
    pub parts: Vec<Part>,
}

/// A summand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Whether Left and Right change places in it.
    pub negative: bool,
    /// What is drawn.
    pub grid: Grid,
}

/// Cells in rows and columns, some of which hold a mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// What the cells are, and so how large.
    pub style: Style,
    /// How many rows there are.
    pub rows: usize,
    /// How many columns there are.
    pub columns: usize,
    /// The cells that are not empty, row by row, each row from the left; none overlap.
    pub cells: Vec<Cell>,
}

/// Part of a row with its mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Its row, from the top, from 0.
    pub row: usize,
    /// Its first column, from 0.
    pub column: usize,
    /// How many columns it spans.
    pub span: usize,
    /// What is there.
    pub mark: Mark,
    /// What the notation calls the place, where it does.
    pub name: String,
}

/// What the cells of a grid are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Points of a board, each of which spans so many columns.
    Points(usize),
    /// Piles of bricks in the even columns, gaps in the odd ones.
    Bricks,
    /// Heaps of tokens in the even columns, gaps in the odd ones.
    Heaps,
    /// Squares.
    Squares,
    /// Cells of two columns, every row half a cell further than the one before: as neighbours they are hexagons. The first and the last
    /// row, and the cells of one column, are the sides of the board where it has any.
    Hexagons,
    /// Edges of Hackenbush in the odd rows, their ends in the even ones, the ground last.
    Hackenbush,
    /// Vertices of a graph.
    Vertices,
    /// One line of text.
    Text,
}

/// What is in a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A token.
    Token,
    /// A point without its token.
    Vacated,
    /// A square that is free or left.
    Free,
    /// A square that is covered.
    Covered,
    /// The square that nobody may bite.
    Poisoned,
    /// A brick of this colour, from 0, or one of which the colour does not matter.
    Brick(Option<u8>),
    /// A cell without a stone.
    Empty,
    /// A stone.
    Stone(Player),
    /// The side of a board that a player is to join to the other one.
    Side(Player),
    /// An edge of Hackenbush.
    Edge(Colour),
    /// An end of an edge of Hackenbush, or the ground.
    End,
    /// A vertex with so many tokens.
    Vertex(usize),
    /// Something in words or numbers.
    Text(String),
}

/// A game as its pictures need it.
#[derive(Clone, Copy, Debug)]
pub struct Pictured<'a> {
    /// Its rules.
    pub rules: &'a Rules,
    /// Its name, by which built-in boards have their layout.
    pub name: &'a str,
    /// Where each point of a removal game alone is drawn, as `[x, y]` with y downwards.
    pub layout: Option<&'a [[f64; 2]]>,
}

/// The picture of `position`, which is in the notation of certificates: of a partizan game, with or without the player to move before it.
/// What has no better picture is shown as its text.
///
/// # Errors
/// When it is too large, its points have no places, or it is no position.
pub fn of(game: Pictured, position: &str) -> Result<Picture, PictureError> {
    let (mover, position) = match (position.strip_prefix("L "), position.strip_prefix("R ")) {
        (Some(rest), _) => (Some(Player::Left), rest),
        (_, Some(rest)) => (Some(Player::Right), rest),
        _ => (None, position),
    };
    let Rules::Sum { summands } = game.rules else {
        return Ok(Picture { mover, parts: vec![part(game, position)?] });
    };
    let positions: Vec<&str> = position.split(" + ").collect();
    if positions.len() != summands.len() {
        return Err(no_position(position, format!("it has {} summands, not {}", positions.len(), summands.len())));
    }
    let names: Vec<&str> = game.name.split([' ', '+']).filter(|name| !matches!(*name, "" | "-")).collect();
    let name = |place: usize| if names.len() == summands.len() { names[place] } else { "" };
    let summand = |(place, (rules, position)): (usize, (&Rules, &str))| {
        part(Pictured { rules, name: name(place), layout: None }, position)
    };
    let parts = summands.iter().zip(positions).enumerate().map(summand).collect::<Result<_, _>>()?;
    Ok(Picture { mover, parts })
}

fn part(game: Pictured, position: &str) -> Result<Part, PictureError> {
    let Rules::Negative { of } = game.rules else {
        return Ok(Part { negative: false, grid: grid(game, position)? });
    };
    let name = game.name.trim_start_matches('-').trim_start();
    Ok(Part { negative: true, grid: grid(Pictured { rules: of, name, layout: None }, position)? })
}

fn grid(game: Pictured, position: &str) -> Result<Grid, PictureError> {
    match game.rules {
        Rules::Removal(rules) => points::grid(rules, game.name, game.layout, position),
        Rules::Babylon(_) => piles::babylon(position),
        Rules::ColouredBabylon(_) => piles::coloured(position),
        Rules::Nim { .. } | Rules::Bricks { .. } | Rules::Subtraction { .. } | Rules::Octal { .. } => {
            piles::heaps(position)
        }
        Rules::NimHeap { .. } => piles::nim_heap(position),
        Rules::Chop(_) => boards::rectangle(position),
        Rules::Chomp(_) => boards::bar(position),
        Rules::Cram(sides) => boards::cram([sides.rows, sides.columns], position),
        Rules::Domineering(file) => boards::domineering(&file.board, position),
        Rules::Hex(_) => hexagons::hex(position),
        Rules::Yavalath(rules) => hexagons::yavalath(rules.side, position),
        Rules::Hackenbush(file) => hackenbush::grid(file, position),
        Rules::Tokens(rules) => graphs::tokens(rules, position),
        Rules::Graph(_) | Rules::Value { .. } | Rules::Negative { .. } | Rules::Sum { .. } => Ok(Grid::text(position)),
    }
}

fn no_position(position: &str, reason: impl Into<String>) -> PictureError {
    PictureError::Position { position: position.to_owned(), reason: reason.into() }
}

impl Style {
    /// Whether what is drawn stands on the ground.
    pub fn is_on_ground(self) -> bool {
        matches!(self, Style::Bricks | Style::Heaps | Style::Hackenbush)
    }
}

impl Grid {
    /// One line of text.
    pub fn text(text: &str) -> Grid {
        Grid::new(Style::Text, vec![Cell::new([0, 0], Mark::Text(text.to_owned()))])
    }

    /// As many rows and columns as the cells need.
    fn new(style: Style, mut cells: Vec<Cell>) -> Grid {
        cells.sort_by_key(|cell| (cell.row, cell.column));
        let rows = cells.iter().map(|cell| cell.row + 1).max().unwrap_or(0);
        let columns = cells.iter().map(|cell| cell.column + cell.span).max().unwrap_or(0);
        Grid { style, rows, columns, cells }
    }

    /// The cells of a row, from the left.
    pub fn row(&self, row: usize) -> impl Iterator<Item = &Cell> {
        self.cells.iter().filter(move |cell| cell.row == row)
    }
}

impl Cell {
    /// At that row and column, one column wide.
    fn new([row, column]: [usize; 2], mark: Mark) -> Cell {
        Cell { row, column, span: 1, mark, name: String::new() }
    }

    fn spanning(self, span: usize) -> Cell {
        Cell { span, ..self }
    }

    fn named(self, name: impl Into<String>) -> Cell {
        Cell { name: name.into(), ..self }
    }
}
