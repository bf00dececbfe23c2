//! Positions as pictures: what a reader sees of a board, as data, whoever draws it.

use super::{Colour, Player, parse_names, standard_names};

/// A larger heap is drawn as its number alone.
const TALLEST_HEAP: u64 = 9;

/// What is known of how a board is drawn, besides its rules.
#[derive(Clone, Copy, Debug)]
pub struct Drawn<'a> {
    /// The name of the game, by which built-in boards have their layout.
    pub name: &'a str,
    /// Where each point of a board is drawn, as `[x, y]` with y downwards.
    pub layout: Option<&'a [[f64; 2]]>,
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

impl PictureError {
    /// That `position` is none of the game.
    pub fn no_position(position: &str, reason: impl Into<String>) -> PictureError {
        PictureError::Position { position: position.to_owned(), reason: reason.into() }
    }
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
    pub(super) fn new(style: Style, mut cells: Vec<Cell>) -> Grid {
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
    pub(super) fn new([row, column]: [usize; 2], mark: Mark) -> Cell {
        Cell { row, column, span: 1, mark, name: String::new() }
    }

    /// The same, so many columns wide.
    pub(super) fn spanning(self, span: usize) -> Cell {
        Cell { span, ..self }
    }

    /// The same, called so.
    pub(super) fn named(self, name: impl Into<String>) -> Cell {
        Cell { name: name.into(), ..self }
    }
}

/// Squares at these places, row by row, those of `position` free.
pub(super) fn squares(places: Vec<[usize; 2]>, position: &str) -> Result<Grid, PictureError> {
    check(places.len() as u64)?;
    let names = standard_names(places.len());
    let free = parse_names(&names, position).map_err(|reason| PictureError::no_position(position, reason))?;
    let cell = |(square, (place, name)): (usize, ([usize; 2], String))| {
        let is_free = free.iter().any(|&free| usize::from(free) == square);
        Cell::new(place, if is_free { Mark::Free } else { Mark::Covered }).named(name)
    };
    Ok(Grid::new(Style::Squares, places.into_iter().zip(names).enumerate().map(cell).collect()))
}

/// Whether so many squares can be drawn.
pub(super) fn check(squares: u64) -> Result<(), PictureError> {
    if squares > MOST_CELLS { Err(PictureError::TooManySquares(squares)) } else { Ok(()) }
}

/// A pile from the bottom to the top, each brick with its colour where that matters.
pub(super) type Bricks = Vec<Option<u8>>;

/// Piles of bricks side by side on the ground.
pub(super) fn bricks(piles: Vec<Bricks>) -> Result<Grid, PictureError> {
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

/// Heaps of tokens side by side on the ground, each with its size, and `before` in front of that, below.
pub(super) fn heaps_of_tokens(heaps: &[u64], before: &str) -> Grid {
    let drawn = |heap: u64| if heap > TALLEST_HEAP { 0 } else { heap as usize };
    let ground = heaps.iter().map(|&heap| drawn(heap)).max().unwrap_or(0);
    let mut cells = Vec::new();
    for (place, &heap) in heaps.iter().enumerate() {
        let column = 2 * place;
        cells.extend((0..drawn(heap)).map(|height| Cell::new([ground - 1 - height, column], Mark::Token)));
        cells.push(Cell::new([ground, column], Mark::Text(format!("{before}{heap}"))));
    }
    Grid::new(Style::Heaps, cells)
}

/// Numbers with commas between, `-` for none.
pub(super) fn numbers(position: &str, list: &str) -> Result<Vec<u64>, PictureError> {
    if list == "-" { Ok(Vec::new()) } else { list.split(',').map(|text| number(position, text)).collect() }
}

/// A number in a position.
pub(super) fn number(position: &str, text: &str) -> Result<u64, PictureError> {
    text.parse().map_err(|_| PictureError::no_position(position, format!("`{text}` is no number")))
}

/// Why there is no picture.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PictureError {
    /// The certificate does not say where the points are.
    #[error("no layout says where its points are, or it is no grid, so boards cannot be drawn")]
    NoLayout,
    /// A board too large for a vertex.
    #[error("boards of {0} squares are too large to draw, with more than {MOST_CELLS}")]
    TooManySquares(u64),
    /// Piles too tall.
    #[error("piles of {0} bricks are too large to draw, with more than {MOST_CELLS}")]
    TooManyBricks(u64),
    /// A position that does not read.
    #[error("`{position}` is no position of it: {reason}")]
    Position {
        /// The position.
        position: String,
        /// What is wrong.
        reason: String,
    },
}

/// More cells than this are not drawn.
pub const MOST_CELLS: u64 = 400;
