//! Fills a table cell by cell, with one search that remembers the results of earlier cells.

use std::sync::atomic::Ordering;

use super::{Cell, OutcomeTable};
use crate::Outcome;
use crate::search::babylon::{Babylon, BabylonError, start};
use crate::search::{Effort, Limits, Unfinished};

/// The progress of filling a table.
#[derive(Debug)]
pub enum Step<'a> {
    /// The progress of the search of a cell.
    Searching(&'a Cell, Effort),
    /// A cell is now known.
    Found(&'a Cell, Outcome),
    /// A cell stays open.
    Open(&'a Cell, Unfinished),
}

/// Fills the unknown cells of `table`, each within `limits`, until these stop it. `keep` is called with the table after
/// each cell that is found, `progress` periodically.
///
/// # Errors
/// Before any work, when a start has too many tokens or colours; and when `keep` fails.
pub fn fill<E: From<BabylonError>>(
    table: &mut OutcomeTable,
    limits: &Limits,
    mut keep: impl FnMut(&OutcomeTable) -> Result<(), E>,
    mut progress: impl FnMut(Step),
) -> Result<(), E> {
    let cells = table.unknown();
    let Some(most) = cells.iter().map(|cell| cell.counts.iter().sum()).max() else { return Ok(()) };
    let play = table.play;
    let fresh = || Babylon::new(most, play, limits.clone());
    let mut search = fresh()?;
    for (place, cell) in cells.iter().enumerate() {
        let mut searching = |effort| progress(Step::Searching(cell, effort));
        let mut found = search.outcome(&start(&cell.counts), &mut searching)?;
        if place > 0 && matches!(found, Err(Unfinished::OutOfMemory(_))) {
            // Without the table entries of earlier cells there may be enough memory.
            drop(search);
            search = fresh()?;
            found = search.outcome(&start(&cell.counts), &mut searching)?;
        }
        match found {
            Ok(found) => {
                table.set(cell.row, cell.column, found.outcome);
                keep(table)?;
                progress(Step::Found(cell, found.outcome));
            }
            Err(unfinished) => progress(Step::Open(cell, unfinished)),
        }
        if limits.budget.stop.load(Ordering::Relaxed) {
            break;
        }
    }
    Ok(())
}
