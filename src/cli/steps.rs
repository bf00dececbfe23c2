//! The steps of a proof on the status line.

use rebuttal::prove::Step;
use rebuttal::solve::Outcomes;

use super::interrupt;
use super::progress::Progress;

/// Shows a step of the work.
pub fn show(progress: &Progress, step: Step) {
    match step {
        Step::Solving(..) | Step::Collecting(_) => {}
        Step::Choosing(..) | Step::Bounding(_) | Step::Drawing(_) => interrupt::keep(),
        Step::Writing(..) | Step::Checking => interrupt::discard(),
    }
    match step {
        Step::Solving(done, Some(positions)) => {
            let table = format!(", a table of {} MiB", Outcomes::mib(positions));
            progress.at("outcomes", table, done, positions);
        }
        Step::Solving(done, None) => progress.searching(done),
        // The first outcome is being searched for.
        Step::Collecting(0) => progress.searching(0),
        Step::Collecting(found) => progress.found(found as u64, "P-positions to choose from"),
        Step::Choosing(round, rounds, best) => {
            progress.at("catalogues", format!(", the least has {best}"), round, rounds)
        }
        Step::Bounding(gap) => progress.busy("minimum", format!(" from {} to {}", gap.bound, gap.best)),
        Step::Drawing(edges) => progress.busy("fewest edges", format!(", at least {edges}")),
        Step::Writing(writing, done, total) => progress.at(writing.words(), "", done, total),
        Step::Checking => progress.busy("writing and checking the certificate", ""),
    }
}
