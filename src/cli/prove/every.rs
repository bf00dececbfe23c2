//! `rebuttal prove --every`: heaps of every size.

use rebuttal::prove::prove_period;
use rebuttal_checker::{Period, Verified};
use serde::Serialize;

use super::super::failure::Failure;
use super::super::output;
use super::super::progress::Progress;
use super::Prove;
use super::report::written;
use super::targets::Keeping;

/// What was proved.
#[derive(Debug, Serialize)]
struct Report {
    game: String,
    claim: String,
    from: u32,
    period: u32,
    /// The largest g-value of any heap, and the smallest heap that has it.
    largest: u32,
    largest_at: u32,
    certificate: Option<String>,
}

/// Proves the period of the g-values of single heaps.
pub fn prove(arguments: &Prove, keeping: Keeping) -> Result<(), Failure> {
    arguments.check_output()?;
    let progress = arguments.limited(Progress::new());
    let proof = prove_period(&arguments.game.name, arguments.origin(), |heaps| progress.found(heaps, "heaps"));
    drop(progress);
    let proof = proof.map_err(|error| arguments.failure(error))?;
    let path = arguments.write(&proof.text, None, keeping)?;
    let report = Report::of(proof.verified, path);
    let Some(report) = report else {
        return Err(arguments.refused("the checker verified no period; please report this".to_owned()));
    };
    arguments.print(&if arguments.json { output::json(&report)? } else { report.text() })
}

impl Report {
    fn of(verified: Verified, certificate: Option<String>) -> Option<Report> {
        let Period { from, period, largest, first: largest_at, .. } = verified.period?;
        Some(Report {
            game: verified.stated.game,
            claim: verified.claim,
            from,
            period,
            largest,
            largest_at,
            certificate,
        })
    }

    fn text(&self) -> String {
        let bold = anstyle::Style::new().bold();
        format!("{bold}{}{bold:#}\n{}", self.claim, written(self.certificate.as_deref(), ""))
    }
}
