//! Pictures of positions, as data for any output format.

mod diagram;

pub use diagram::{Diagram, Edge, State, Vertex, on_circle};

use super::{Colour, Player};

/// The largest heap drawn token by token; a larger one is drawn as a number.
const LARGEST_HEAP: u64 = 16;

/// Cells in rows and columns; unlisted cells are empty.
#[derive(Clone, Debug, PartialEq)]
pub struct Grid {
    /// The meaning of the cells, which determines their size.
    pub style: Style,
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
    /// The nonempty cells, row by row from the left, without overlaps.
    pub cells: Vec<Cell>,
    /// The graph that the cells represent where there is no room for its edges.
    pub diagram: Option<Diagram>,
}

/// A stretch of a row with its mark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Its row, from the top, counted from 0.
    pub row: usize,
    /// Its first column, counted from 0.
    pub column: usize,
    /// The number of columns that it spans.
    pub span: usize,
    /// Its content.
    pub mark: Mark,
    /// The name of the cell in the notation, if any.
    pub name: String,
}

/// The meaning of the cells of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Points of a board, each spanning the given number of columns.
    Points(usize),
    /// Piles of bricks in the even columns, gaps in the odd ones.
    Bricks,
    /// Heaps of tokens in the even columns, gaps in the odd ones.
    Heaps,
    /// Heaps, each in a row, with their sizes in the first column.
    Rows,
    /// Squares.
    Squares,
    /// Cells of two columns, with every row shifted by half a cell, so that their neighbours are those of hexagons. If
    /// the board has sides, they are the first row, the last row, and the cells of one column.
    Hexagons,
    /// Edges of Hackenbush in the odd rows, their ends in the even ones, the ground in the last row.
    Hackenbush,
    /// Vertices of a graph.
    Vertices,
    /// One line of text.
    Text,
}

/// The content of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A token.
    Token,
    /// A point without its token.
    Vacated,
    /// A free or remaining square.
    Free,
    /// A covered square.
    Covered,
    /// The poisoned square, which may not be bitten.
    Poisoned,
    /// A brick of this colour, numbered from 0, or one whose colour does not matter.
    Brick(Option<u8>),
    /// A cell without a stone.
    Empty,
    /// A stone of a player, with its letter.
    Stone(Player, char),
    /// A cell that the winner does not need: its state makes no difference.
    Unneeded,
    /// A side of the board, to be connected with the opposite one by this player.
    Side(Player),
    /// An edge of Hackenbush.
    Edge(Colour),
    /// An end of an edge of Hackenbush, or the ground.
    End,
    /// A vertex with this number of tokens.
    Vertex(usize),
    /// Words or a number.
    Text(String),
}

impl PictureError {
    /// The error for a `position` that does not belong to the game.
    pub fn no_position(position: &str, reason: impl Into<String>) -> PictureError {
        PictureError::Position { position: position.to_owned(), reason: reason.into() }
    }
}

impl Style {
    /// Whether the picture stands on the ground.
    pub fn is_on_ground(self) -> bool {
        matches!(self, Style::Bricks | Style::Heaps | Style::Hackenbush)
    }
}

impl Grid {
    /// One line of text.
    pub fn text(text: &str) -> Grid {
        Grid::new(Style::Text, vec![Cell::new([0, 0], Mark::Text(text.to_owned()))])
    }

    /// A grid with as many rows and columns as the cells need.
    pub(super) fn new(style: Style, mut cells: Vec<Cell>) -> Grid {
        cells.sort_by_key(|cell| (cell.row, cell.column));
        let rows = cells.iter().map(|cell| cell.row + 1).max().unwrap_or(0);
        let columns = cells.iter().map(|cell| cell.column + cell.span).max().unwrap_or(0);
        Grid { style, rows, columns, cells, diagram: None }
    }

    /// The grid as a substitute for this graph.
    pub(super) fn of(self, diagram: Diagram) -> Grid {
        Grid { diagram: Some(diagram), ..self }
    }

    /// The cells of a row, from the left.
    pub fn row(&self, row: usize) -> impl Iterator<Item = &Cell> {
        self.cells.iter().filter(move |cell| cell.row == row)
    }
}

impl Cell {
    /// A cell at this row and column, one column wide.
    pub(super) fn new([row, column]: [usize; 2], mark: Mark) -> Cell {
        Cell { row, column, span: 1, mark, name: String::new() }
    }

    /// The cell, widened to `span` columns.
    pub(super) fn spanning(self, span: usize) -> Cell {
        Cell { span, ..self }
    }

    /// The cell with this name.
    pub(super) fn named(self, name: impl Into<String>) -> Cell {
        Cell { name: name.into(), ..self }
    }
}

/// Checks that the number of squares is small enough to draw.
pub(super) fn check(squares: u64) -> Result<(), PictureError> {
    if squares > MOST_CELLS { Err(PictureError::TooManySquares(squares)) } else { Ok(()) }
}

/// A rectangle of squares.
pub(super) fn rectangle(rows: u32, columns: u32) -> Result<Grid, PictureError> {
    check(u64::from(rows) * u64::from(columns))?;
    let places = (0..rows as usize).flat_map(|row| (0..columns as usize).map(move |column| [row, column]));
    Ok(Grid::new(Style::Squares, places.map(|place| Cell::new(place, Mark::Free)).collect()))
}

/// Piles of bricks side by side on the ground, each from the bottom up: the colour of each brick, if it matters.
pub(super) fn bricks(piles: Vec<Vec<Option<u8>>>) -> Result<Grid, PictureError> {
    let count: u64 = piles.iter().map(|pile| pile.len() as u64).sum();
    if count > MOST_CELLS {
        return Err(PictureError::TooManyBricks(count));
    }
    let tallest = piles.iter().map(Vec::len).max().unwrap_or(0);
    let mut cells = Vec::new();
    for (place, pile) in piles.iter().enumerate() {
        let brick = |(height, &colour): (usize, &Option<u8>)| {
            let cell = Cell::new([tallest - 1 - height, 2 * place], Mark::Brick(colour));
            cell.named(colour.map_or(String::new(), |colour| char::from(b'a' + colour).to_string()))
        };
        cells.extend(pile.iter().enumerate().map(brick));
    }
    Ok(if cells.is_empty() { Grid::text("-") } else { Grid::new(Style::Bricks, cells) })
}

/// The number of tokens drawn for a heap.
fn drawn(heap: u64) -> usize {
    if heap > LARGEST_HEAP { 0 } else { heap as usize }
}

/// Heaps of tokens side by side on the ground, with their sizes below; `before` precedes the sizes.
pub(super) fn heaps_of_tokens(heaps: &[u64], before: &str) -> Grid {
    let ground = heaps.iter().map(|&heap| drawn(heap)).max().unwrap_or(0);
    let mut cells = Vec::new();
    for (place, &heap) in heaps.iter().enumerate() {
        let column = 2 * place;
        cells.extend((0..drawn(heap)).map(|height| Cell::new([ground - 1 - height, column], Mark::Token)));
        cells.push(Cell::new([ground, column], Mark::Text(format!("{before}{heap}"))));
    }
    Grid::new(Style::Heaps, cells)
}

/// Heaps as rows of tokens, one below the other, with their sizes on the left, for games that split rows.
pub(super) fn rows_of_tokens(heaps: &[u64]) -> Grid {
    let row = |(row, &heap): (usize, &u64)| {
        let size = Cell::new([row, 0], Mark::Text(heap.to_string()));
        [size].into_iter().chain((0..drawn(heap)).map(move |place| Cell::new([row, place + 1], Mark::Token)))
    };
    Grid::new(Style::Rows, heaps.iter().enumerate().flat_map(row).collect())
}

/// Reads numbers separated by commas, `-` for none.
pub(super) fn numbers(position: &str, list: &str) -> Result<Vec<u64>, PictureError> {
    if list == "-" { Ok(Vec::new()) } else { list.split(',').map(|text| number(position, text)).collect() }
}

/// Reads a number in a position.
pub(super) fn number(position: &str, text: &str) -> Result<u64, PictureError> {
    text.parse().map_err(|_| PictureError::no_position(position, format!("`{text}` is no number")))
}

/// Why there is no picture.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PictureError {
    /// The board is too large to be drawn inside a vertex.
    #[error("boards of {0} squares are too large to draw, with more than {MOST_CELLS}")]
    TooManySquares(u64),
    /// The piles are too tall.
    #[error("piles of {0} bricks are too large to draw, with more than {MOST_CELLS}")]
    TooManyBricks(u64),
    /// A position cannot be read.
    #[error("`{position}` is no position of it: {reason}")]
    Position {
        /// The position.
        position: String,
        /// What is wrong.
        reason: String,
    },
}

/// The most cells of a picture.
pub const MOST_CELLS: u64 = 400;
