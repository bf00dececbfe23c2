//! Pictures of positions, in one form for all output formats.
//!
//! A position in the notation of certificates becomes one [`Picture`]: a grid of cells for each summand. [`art`] makes
//! shapes of it for figures, [`unicode`] text for a terminal.

pub mod art;
pub mod palette;
pub mod shape;
pub(crate) mod size;
pub mod unicode;

pub use crate::ruleset::picture::{Cell, Diagram, Grid, MOST_CELLS, Mark, PictureError, Style};

use crate::ruleset::{Player, Rules};

/// The picture of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// The player to move, in a partizan game.
    pub mover: Option<Player>,
    /// The summands side by side; one for a game that is not a sum.
    pub parts: Vec<Part>,
}

impl Picture {
    /// The picture of an entry that also settles the positions that exceed it: each stone of the player to move, who
    /// loses, becomes a cell that the winner does not need.
    pub fn hatched(mut self) -> Picture {
        let mover = self.mover;
        let cells = self.parts.iter_mut().flat_map(|part| &mut part.grid.cells);
        let is_movers = |mark: &Mark| matches!(mark, Mark::Stone(of, _) if Some(*of) == mover);
        cells.filter(|cell| is_movers(&cell.mark)).for_each(|cell| cell.mark = Mark::Unneeded);
        self
    }

    /// Whether it has a cell that the winner does not need.
    pub fn is_hatched(&self) -> bool {
        self.parts.iter().flat_map(|part| &part.grid.cells).any(|cell| cell.mark == Mark::Unneeded)
    }
}

/// A summand.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// Whether the summand is negative: Left and Right are exchanged in it.
    pub negative: bool,
    /// The cells.
    pub grid: Grid,
}

/// The picture of `position` in the notation of certificates; in a partizan game it may begin with the player to move.
/// A position without a better picture is shown as its text.
///
/// # Errors
/// When it is too large, or it is not a position.
pub fn of(rules: &Rules, position: &str) -> Result<Picture, PictureError> {
    let (mover, position) = match (position.strip_prefix("L "), position.strip_prefix("R ")) {
        (Some(rest), _) => (Some(Player::Left), rest),
        (_, Some(rest)) => (Some(Player::Right), rest),
        _ => (None, position),
    };
    let Rules::Sum { summands } = rules else {
        return Ok(Picture { mover, parts: vec![part(rules, position)?] });
    };
    let positions: Vec<&str> = position.split(" + ").collect();
    if positions.len() != summands.len() {
        let reason = format!("it has {} summands, not {}", positions.len(), summands.len());
        return Err(PictureError::no_position(position, reason));
    }
    let summand = |(rules, position)| part(rules, position);
    let parts = summands.iter().zip(positions).map(summand).collect::<Result<_, _>>()?;
    Ok(Picture { mover, parts })
}

fn part(rules: &Rules, position: &str) -> Result<Part, PictureError> {
    match rules {
        Rules::Negative { of } => Ok(Part { negative: true, grid: of.picture(position)? }),
        rules => Ok(Part { negative: false, grid: rules.picture(position)? }),
    }
}
