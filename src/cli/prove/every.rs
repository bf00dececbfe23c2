//! `rebuttal prove --every`: heaps of every size.

use rebuttal::prove::{Read, prove_every};
use rebuttal_checker::{Every, Period, Quotient, Verified};
use serde::Serialize;

use super::super::failure::Failure;
use super::super::output::{self, BOLD};
use super::super::progress::Progress;
use super::arguments::Prove;
use super::report::written;
use super::targets::Keeping;

/// What was proved.
#[derive(Debug, Serialize)]
struct Report {
    game: String,
    claim: String,
    from: u32,
    period: u32,
    #[serde(flatten)]
    of: Of,
    certificate: Option<String>,
}

/// The subject of the period.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Of {
    /// The g-values of single heaps: the largest of any heap, and the smallest heap with that value.
    GValues { largest: u32, largest_at: u32 },
    /// The g-values of single heaps in a game where they grow, by so much in a period.
    Growing { saltus: u32 },
    /// The elements of the misere quotient: their number, and the number of lost ones.
    Elements { order: u32, lost: u32 },
}

/// Proves the period of the g-values of single heaps, or the misere quotient of their sums.
pub fn prove(arguments: &Prove, keeping: Keeping) -> Result<(), Failure> {
    arguments.check_output()?;
    let progress = arguments.limited(Progress::new());
    let (name, origin) = (&arguments.game.name, arguments.origin());
    let found = |heaps| progress.found(heaps, "heaps");
    let patience = arguments.patience.unwrap_or(1);
    let proof = prove_every(name, arguments.game.play(), origin, patience, found);
    drop(progress);
    let Read { text, verified, .. } = proof.map_err(|error| arguments.failure(error))?;
    let path = arguments.write(&text, None, keeping)?;
    let Some(report) = Report::of(verified, path) else {
        return Err(arguments.refused("the checker verified no period; please report this".to_owned()));
    };
    arguments.print(&if arguments.json { output::json(&report)? } else { report.text(patience) })
}

impl Report {
    fn of(verified: Verified, certificate: Option<String>) -> Option<Report> {
        let (from, period, of) = match verified.every? {
            Every::Period(Period { from, period, largest: None, saltus, .. }) => (from, period, Of::Growing { saltus }),
            Every::Period(Period { from, period, largest: Some((largest, largest_at)), .. }) => {
                (from, period, Of::GValues { largest, largest_at })
            }
            Every::Quotient(Quotient { from, period, order, lost, .. }) => (from, period, Of::Elements { order, lost }),
        };
        Some(Report { game: verified.stated.game, claim: verified.claim, from, period, of, certificate })
    }

    fn text(&self, patience: u32) -> String {
        let options = if patience > 1 { format!("--patience {patience} ") } else { String::new() };
        format!("{BOLD}{}{BOLD:#}\n{}", self.claim, written(self.certificate.as_deref(), "", &options))
    }
}
