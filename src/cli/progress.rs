//! Progress on standard error, if it is a terminal: the stage, how far it is, at what rate, in how much memory.

use std::fmt::{Display, Write};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use rebuttal::ruleset::Game;
use rebuttal::ruleset::words::shortened;
use rebuttal::solve::positions::most_positions;
use rebuttal::solve::pulse;

use super::failure::Failure;
use super::note::{note, quiet};

/// How many are done of how many.
const OF_ALL: &str = "{msg} {wide_bar} {human_pos} of {human_len}{rate}{memory}{togo}";
/// How many are done, the total being unknown.
const SO_FAR: &str = "{spinner} {count}{msg}{rate}{memory}, {elapsed}";
/// No number tells how far it is.
const AT_WORK: &str = "{spinner} {msg}{memory}, {elapsed}";

/// The time without an outcome, and without a certificate, after which a command says what is known of its length.
pub const PATIENCE: Duration = Duration::from_secs(3);
const LONG: Duration = Duration::from_secs(10);

/// So few positions are searched in seconds; from so many on, their number is rounded.
const FEW: u128 = 1_000_000;
const PLAIN: u128 = 1_000_000_000_000;

/// What is counted while a search says nothing by itself.
const SEARCHING: &str = "positions searched";

/// The template, the name and the total of a stage.
type Stage = (&'static str, &'static str, u64);

/// A status line.
pub struct Progress {
    bar: ProgressBar,
    stage: Mutex<Stage>,
}

impl Progress {
    /// A status line, drawn only when standard error is a terminal.
    pub fn new() -> Progress {
        let progress = Progress::on(if quiet() { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() });
        progress.bar.enable_steady_tick(Duration::from_millis(200));
        progress
    }

    /// A status line that is drawn there, from its first stage on.
    fn on(target: ProgressDrawTarget) -> Progress {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        let progress = Progress { bar, stage: Mutex::default() };
        progress.searching(0);
        progress.bar.set_draw_target(target);
        progress
    }

    /// A search has found `done` positions, or as many as it has counted by itself.
    pub fn searching(&self, done: u64) {
        self.found(done, SEARCHING);
    }

    /// `done` of `total` are done in `stage`, of which `detail` says more.
    pub fn at(&self, stage: &'static str, detail: impl Display, done: u64, total: u64) {
        // A full bar would say that nothing is left to do.
        let template = if done < total { OF_ALL } else { AT_WORK };
        self.draw((template, stage, total), format!("{stage}{detail}"), done);
    }

    /// `found` so far of what `what` names, when the total is unknown.
    pub fn found(&self, found: u64, what: &'static str) {
        self.draw((SO_FAR, what, 0), what.to_owned(), found);
    }

    /// At work on what `doing` names, of which no number tells how far it is.
    pub fn busy(&self, stage: &'static str, doing: impl Display) {
        self.draw((AT_WORK, stage, 0), format!("{stage}{doing}"), 0);
    }

    /// Prints `line`, if there is one, when the work is not over after [`LONG`].
    pub fn say_if_long(&self, line: Option<String>) {
        let (Some(line), bar) = (line, self.bar.clone()) else { return };
        thread::spawn(move || {
            thread::sleep(LONG);
            if !bar.is_finished() {
                bar.suspend(|| note(&line));
            }
        });
    }

    /// Ends the process with `late` when the work is not over after so many seconds.
    pub fn limit(&self, seconds: u64, late: Failure) {
        let bar = self.bar.clone();
        thread::spawn(move || {
            thread::sleep(Duration::from_secs(seconds));
            if !bar.is_finished() {
                bar.finish_and_clear();
                late.end();
            }
        });
    }

    /// Prints a line that stays, above the status line.
    pub fn say(&self, line: &str) {
        self.beside(|| note(line));
    }

    /// Does `work`, which prints, while the status line is out of the way.
    pub fn beside<T>(&self, work: impl FnOnce() -> T) -> T {
        self.bar.suspend(work)
    }

    /// Takes the status line away.
    pub fn end(&self) {
        self.bar.finish_and_clear();
    }

    /// Draws a stage. When it begins, the clock and the rate start anew; until all of it is set, no number is drawn.
    fn draw(&self, stage: Stage, message: String, done: u64) {
        let mut current = self.stage.lock().unwrap_or_else(PoisonError::into_inner);
        let begins = *current != stage;
        *current = stage;
        let (template, name, total) = stage;
        if begins {
            self.bar.set_style(style(AT_WORK, false, done));
        }
        self.bar.set_message(message);
        if begins {
            self.bar.reset();
            if template == OF_ALL { self.bar.set_length(total) } else { self.bar.unset_length() }
        }
        self.bar.set_position(done);
        if begins {
            self.bar.set_style(style(template, name == SEARCHING, done));
        }
    }
}

/// The style of a stage that begins with so many done, and counts what searches count if `searching`.
fn style(template: &str, searching: bool, begun: u64) -> ProgressStyle {
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
    let togo = move |state: &ProgressState, out: &mut dyn Write| {
        let left = state.len().unwrap_or(0).saturating_sub(state.pos());
        let _ = match to_go(state.elapsed(), state.pos().saturating_sub(begun), left) {
            Some(time) => write!(out, ", {time} to go"),
            None => Ok(()),
        };
    };
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_spinner());
    style.with_key("count", count).with_key("rate", rate).with_key("memory", memory).with_key("togo", togo)
}

/// The time that `left` take as `done` have taken `elapsed`; unless too little is done for an estimate.
fn to_go(elapsed: Duration, done: u64, left: u64) -> Option<String> {
    if done == 0 || done.saturating_mul(99) < left || elapsed < Duration::from_secs(1) {
        return None;
    }
    let seconds = elapsed.as_secs_f64() * left as f64 / done as f64;
    Some(match seconds {
        ..100.0 => format!("{seconds:.0} s"),
        ..6000.0 => format!("{:.0} min", seconds / 60.0),
        ..172_800.0 => format!("{:.0} h", seconds / 3600.0),
        _ => "days".to_owned(),
    })
}

/// What is known of the length of a search before it ends, and `remedy`, how to end it; nothing where positions are few.
pub fn unknown_yet(name: &str, game: &Game, remedy: &str) -> Option<String> {
    let positions = match most_positions(game) {
        None | Some(u128::MAX) => "how many positions there are is not known before the end".to_owned(),
        Some(..FEW) => return None,
        Some(most @ ..PLAIN) => format!("of at most {most} positions, some or all are searched"),
        Some(most) => format!("of at most {:.1e} positions, some or all are searched", most as f64),
    };
    Some(shortened(&format!("{name}: still at work; {positions}; {remedy}")))
}

/// The memory that this process occupies, in MiB, where the system tells.
fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.split_whitespace().next()?.parse::<u64>().ok().map(|kib| kib >> 10)
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.end();
    }
}

#[cfg(test)]
mod tests;
