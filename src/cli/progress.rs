//! Progress on standard error, if it is a terminal: the stage, how far it is, at what rate, in how much memory.

use std::fmt::{Display, Write};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use rebuttal::solve::pulse;

use super::note::{note, quiet};

/// How many are done of how many.
const OF_ALL: &str = "{msg} {wide_bar} {human_pos} of {human_len}{rate}{memory}, {eta} to go";
/// How many are done, the total being unknown.
const SO_FAR: &str = "{spinner} {count}{msg}{rate}{memory}, {elapsed}";
/// No number tells how far it is.
const AT_WORK: &str = "{spinner} {msg}{memory}, {elapsed}";

/// What is counted while a search says nothing by itself.
const SEARCHING: &str = "positions searched";

/// A status line.
pub struct Progress {
    bar: ProgressBar,
    /// The template, the name and the total of the stage.
    stage: Mutex<(&'static str, &'static str, u64)>,
}

impl Progress {
    /// A status line, drawn only when standard error is a terminal.
    pub fn new() -> Progress {
        let target = if quiet() { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        let progress = Progress { bar, stage: Mutex::default() };
        progress.searching(0);
        progress.bar.set_draw_target(target);
        progress.bar.enable_steady_tick(Duration::from_millis(200));
        progress
    }

    /// A search has found `done` positions, or as many as it has counted by itself.
    pub fn searching(&self, done: u64) {
        self.found(done, SEARCHING);
    }

    /// `done` of `total` are done in `stage`, of which `detail` says more.
    pub fn at(&self, stage: &'static str, detail: impl Display, done: u64, total: u64) {
        match done < total {
            true => self.stage(OF_ALL, stage, total),
            // A full bar would say that nothing is left to do.
            false => self.stage(AT_WORK, stage, total),
        }
        self.bar.set_position(done);
        self.bar.set_message(format!("{stage}{detail}"));
    }

    /// `found` so far of what `what` names, when the total is unknown.
    pub fn found(&self, found: u64, what: &'static str) {
        self.stage(SO_FAR, what, 0);
        self.bar.set_position(found);
        self.bar.set_message(what);
    }

    /// At work on what `doing` names, of which no number tells how far it is.
    pub fn busy(&self, stage: &'static str, doing: impl Display) {
        self.stage(AT_WORK, stage, 0);
        self.bar.set_message(format!("{stage}{doing}"));
    }

    /// Prints a line that stays, above the status line.
    pub fn say(&self, line: &str) {
        self.bar.suspend(|| note(line));
    }

    /// Begins a stage, unless it has begun: the clock and the rate start anew.
    fn stage(&self, template: &'static str, stage: &'static str, total: u64) {
        let mut current = self.stage.lock().unwrap_or_else(PoisonError::into_inner);
        if *current == (template, stage, total) {
            return;
        }
        *current = (template, stage, total);
        self.bar.reset();
        if template == OF_ALL {
            self.bar.set_length(total)
        } else {
            self.bar.unset_length()
        }
        self.bar.set_style(style(template, stage == SEARCHING));
    }
}

/// The style of a stage, which counts what searches count if `searching`.
fn style(template: &str, searching: bool) -> ProgressStyle {
    let before = pulse::searched();
    let counted = move |state: &ProgressState| {
        let searched = if searching { pulse::searched() - before } else { 0 };
        state.pos().max(searched)
    };
    let count = move |state: &ProgressState, out: &mut dyn Write| {
        let _ = match counted(state) {
            0 => Ok(()),
            count => write!(out, "{} ", HumanCount(count)),
        };
    };
    let rate = move |state: &ProgressState, out: &mut dyn Write| {
        let rate = counted(state) as f64 / state.elapsed().as_secs_f64().max(0.1);
        let _ = if rate < 1.0 { Ok(()) } else { write!(out, ", {}/s", HumanCount(rate as u64)) };
    };
    let memory = |_: &ProgressState, out: &mut dyn Write| {
        let _ = memory().map_or(Ok(()), |mib| write!(out, ", {mib} MiB"));
    };
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_spinner());
    style.with_key("count", count).with_key("rate", rate).with_key("memory", memory)
}

/// The memory that this process occupies, in MiB, where the system tells.
fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.split_whitespace().next()?.parse::<u64>().ok().map(|kib| kib >> 10)
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
