//! The results so far, and how much of them is printed.

use std::sync::{Mutex, MutexGuard, PoisonError};

use rebuttal::ruleset::OutcomeClass;

use super::super::failure::Failure;
use super::super::output;
use super::super::progress::Progress;
use super::left_out::{LeftOut, Sought, Why};
use super::report::Report;

/// A growing report. Text is only ever appended, so that new results can be printed at once.
pub struct Told {
    json: bool,
    growing: Mutex<Growing>,
    /// The status line, which is hidden while a line is printed.
    pub progress: Progress,
}

#[derive(Default)]
struct Growing {
    report: Option<Report>,
    sought: Vec<Sought>,
    printed: usize,
}

impl Told {
    /// No results yet. JSON is printed only at the end.
    pub fn new(json: bool, progress: Progress) -> Told {
        Told { json, growing: Mutex::default(), progress }
    }

    /// Records the outcome, and what else is sought.
    pub fn begin(&self, report: Report, sought: Vec<Sought>) -> Result<(), Failure> {
        *self.locked() = Growing { report: Some(report), sought, printed: 0 };
        self.know(|_| {})
    }

    /// Records further results, and prints what they add to the text.
    pub fn know(&self, change: impl FnOnce(&mut Report)) -> Result<(), Failure> {
        let mut growing = self.locked();
        let Growing { report: Some(report), printed, .. } = &mut *growing else { return Ok(()) };
        change(report);
        if self.json {
            return Ok(());
        }
        let text = report.text();
        let new = &text[*printed..];
        *printed = text.len();
        if new.is_empty() { Ok(()) } else { self.progress.beside(|| output::print(new)) }
    }

    /// The outcome, once it is known.
    pub fn outcome(&self) -> Option<OutcomeClass> {
        self.locked().report.as_ref().map(|report| report.outcome)
    }

    /// A result was found, or cannot be.
    pub fn found<T>(
        &self,
        what: Sought,
        found: Result<T, Why>,
        tell: impl FnOnce(&mut Report, T),
    ) -> Result<(), Failure> {
        match found {
            Ok(found) => {
                self.locked().sought.retain(|sought| *sought != what);
                self.know(|report| tell(report, found))
            }
            Err(why) => self.leave_out(what, why),
        }
    }

    /// A result cannot be found; said once, even if it is sought for each player.
    pub fn leave_out(&self, what: Sought, why: Why) -> Result<(), Failure> {
        if let Why::Failed(failure) = why {
            return Err(failure);
        }
        self.locked().sought.retain(|sought| *sought != what);
        self.know(|report| {
            if report.left_out.iter().all(|left_out| left_out.what != what.name()) {
                report.left_out.push(LeftOut { what: what.name(), why });
            }
        })
    }

    /// Prints the rest; `seconds` is the time limit that ended the search. False if not even the outcome is known.
    pub fn end(&self, seconds: Option<u64>, not_asked: &[(Sought, &'static str)]) -> Result<bool, Failure> {
        self.progress.end();
        let sought = std::mem::take(&mut self.locked().sought);
        let late = sought.into_iter().filter_map(|what| Some((what, Why::Time(seconds?))));
        let not_asked = not_asked.iter().map(|&(what, option)| (what, Why::NotAsked(option)));
        self.know(|report| {
            report.left_out.extend(late.chain(not_asked).map(|(what, why)| LeftOut { what: what.name(), why }));
            report.ended = true;
        })?;
        let growing = self.locked();
        match &growing.report {
            Some(report) if self.json => output::print(&output::json(report)?).map(|()| true),
            report => Ok(report.is_some()),
        }
    }

    fn locked(&self) -> MutexGuard<'_, Growing> {
        self.growing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
