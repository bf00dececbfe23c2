//! How the positions of a game are drawn, whatever game it is.

use super::board::Grid;
use super::{FigureError, Label, squares, stacks};
use crate::ruleset::{Board, Game, Kind, Position, Ruleset};

/// A way of drawing positions.
pub struct Picture<'a> {
    game: &'a Game,
    grid: Option<Grid>,
}

impl Picture<'_> {
    /// How `label` draws the positions of `game`; nothing when it writes them. `board` is the board of a removal game, with its layout.
    pub fn of<'a>(game: &'a Game, label: Label, board: Option<&Board>) -> Result<Option<Picture<'a>>, FigureError> {
        match (label, game.kind()) {
            (Label::Stacks, Kind::Babylon(_) | Kind::ColouredBabylon(_)) => Ok(Some(Picture { game, grid: None })),
            (Label::Stacks, _) => Err(FigureError::NoPiles),
            (Label::Board, Kind::Removal(removal)) => {
                let grid = Grid::of(board.unwrap_or(removal.board())).ok_or(FigureError::NoLayout)?;
                Ok(Some(Picture { game, grid: Some(grid) }))
            }
            (Label::Board, Kind::Chop(_) | Kind::Chomp(_) | Kind::Cram(_)) => Ok(Some(Picture { game, grid: None })),
            (Label::Board, _) => Err(FigureError::NoLayout),
            (Label::Number | Label::Name | Label::Position, _) => Ok(None),
        }
    }

    /// The label of `position`, with `caption` above it, if there is one.
    pub fn label(&self, caption: &str, position: &Position) -> Result<String, FigureError> {
        let table = match (self.game.kind(), position, &self.grid) {
            (_, Position::Removal(tokens), Some(grid)) => return Ok(grid.table(caption, *tokens)),
            (_, Position::Babylon(piles), _) => stacks::table(&stacks::of_piles(piles)),
            (_, Position::ColouredBabylon(piles), _) => stacks::table(&stacks::of_words(piles)),
            (_, Position::Chop(sides), _) => squares::rectangle(*sides)?,
            (_, Position::Chomp(rows), _) => squares::bar(rows)?,
            (Kind::Cram(cram), Position::Cram(free), _) => squares::board(cram.sizes(), *free)?,
            _ => return Err(FigureError::NoLayout),
        };
        if caption.is_empty() {
            return Ok(format!("<{table}>"));
        }
        let whole = "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\">";
        Ok(format!("<{whole}<TR><TD>{caption}</TD></TR><TR><TD>{table}</TD></TR></TABLE>>"))
    }

    /// The label of the position that `text` writes.
    pub fn label_of_text(&self, caption: &str, text: &str) -> Result<String, FigureError> {
        self.label(caption, &self.game.parse(text).map_err(FigureError::Board)?)
    }
}
