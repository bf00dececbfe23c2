//! Filling a table cell by cell, with one search that remembers what earlier cells have shown.

use std::sync::atomic::Ordering;

use super::{Cell, OutcomeTable};
use crate::solve::Outcome;
use crate::solve::search::babylon::{Babylon, BabylonError, start};
use crate::solve::search::{Effort, Limits, Unfinished};

/// What is told while a table is filled.
#[derive(Debug)]
pub enum Step<'a> {
    /// How far the search of a cell is.
    Searching(&'a Cell, Effort),
    /// A cell is known.
    Found(&'a Cell, Outcome, Effort),
    /// A cell stays open.
    Open(&'a Cell, Unfinished),
}

/// Why a table is not filled.
#[derive(Debug, thiserror::Error)]
pub enum FillError<E> {
    /// A start that cannot be searched.
    #[error("{0}")]
    Start(#[from] BabylonError),
    /// Whoever was told wants no more.
    #[error("{0}")]
    Told(E),
}

/// Fills the cells of `table` that are not known, each within `limits`, until they say stop.
///
/// # Errors
/// When a start has too many tokens or colours, before any work; when `told` returns an error.
pub fn fill<E>(
    table: &mut OutcomeTable,
    limits: &Limits,
    mut told: impl FnMut(Step) -> Result<(), E>,
) -> Result<(), FillError<E>> {
    let cells = table.unknown();
    let Some(most) = cells.iter().map(|cell| cell.counts.iter().sum()).max() else { return Ok(()) };
    let (play, mut remembers) = (table.play, false);
    let fresh = || Babylon::new(most, play, limits.clone());
    let mut search = fresh()?;
    for cell in &cells {
        let mut found = search_cell(&search, cell, &mut told)?;
        if std::mem::replace(&mut remembers, true) && matches!(found, Err(Unfinished::OutOfMemory(_))) {
            drop(search);
            search = fresh()?;
            found = search_cell(&search, cell, &mut told)?;
        }
        match found {
            Ok((outcome, effort)) => {
                table.set(cell.row, cell.column, outcome);
                told(Step::Found(cell, outcome, effort)).map_err(FillError::Told)?;
            }
            Err(unfinished) => told(Step::Open(cell, unfinished)).map_err(FillError::Told)?,
        }
        if limits.budget.stop.load(Ordering::Relaxed) {
            break;
        }
    }
    Ok(())
}

type Answer = Result<(Outcome, Effort), Unfinished>;

fn search_cell<E>(
    search: &Babylon,
    cell: &Cell,
    told: &mut impl FnMut(Step) -> Result<(), E>,
) -> Result<Answer, FillError<E>> {
    let mut refused = None;
    let answer = search.outcome(&start(&cell.counts), |effort| {
        if refused.is_none() {
            refused = told(Step::Searching(cell, effort)).err();
        }
    })?;
    match refused {
        Some(error) => Err(FillError::Told(error)),
        None => Ok(answer.map(|found| (found.outcome, found.effort))),
    }
}
