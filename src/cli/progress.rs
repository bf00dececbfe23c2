//! Progress on standard error, if it is a terminal: the stage, how far it is, the rate, and the memory used.

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

/// The number done, when the total is known.
const OF_ALL: &str = "{msg} {wide_bar} {human_pos} of {human_len}{rate}{memory}{togo}";
/// The number done, when the total is unknown.
const SO_FAR: &str = "{spinner} {count}{msg}{rate}{memory}, {elapsed}";
/// Work without a measure of progress.
const AT_WORK: &str = "{spinner} {msg}{memory}, {elapsed}";

/// The time without an outcome or a certificate after which a command says what it knows about the length of its work.
pub const PATIENCE: Duration = Duration::from_secs(3);
const LONG: Duration = Duration::from_secs(10);

/// Fewer positions than this are searched in seconds; larger numbers are rounded.
const FEW: u128 = 1_000_000;
const PLAIN: u128 = 1_000_000_000_000;

/// What is counted while a search reports nothing itself.
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

    /// A status line on this target, from its first stage on.
    fn on(target: ProgressDrawTarget) -> Progress {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        let progress = Progress { bar, stage: Mutex::default() };
        progress.searching(0);
        progress.bar.set_draw_target(target);
        progress
    }

    /// A search has found `done` positions, or as many as it has counted itself.
    pub fn searching(&self, done: u64) {
        self.found(done, SEARCHING);
    }

    /// `done` of `total` items are done in `stage`, described further by `detail`.
    pub fn at(&self, stage: &'static str, detail: impl Display, done: u64, total: u64) {
        // A full bar would suggest that nothing is left to do.
        let template = if done < total { OF_ALL } else { AT_WORK };
        self.draw((template, stage, total), format!("{stage}{detail}"), done);
    }

    /// `found` items of the kind `what` so far, when the total is unknown.
    pub fn found(&self, found: u64, what: &'static str) {
        self.draw((SO_FAR, what, 0), what.to_owned(), found);
    }

    /// At work on `doing`, without a measure of progress.
    pub fn busy(&self, stage: &'static str, doing: impl Display) {
        self.draw((AT_WORK, stage, 0), format!("{stage}{doing}"), 0);
    }

    /// Prints `line`, if there is one, if the work is not over after [`LONG`].
    pub fn say_if_long(&self, line: Option<String>) {
        let (Some(line), bar) = (line, self.bar.clone()) else { return };
        thread::spawn(move || {
            thread::sleep(LONG);
            if !bar.is_finished() {
                bar.suspend(|| note(&line));
            }
        });
    }

    /// Ends the process with `late` if the work is not over after this many seconds.
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

    /// Prints a permanent line above the status line.
    pub fn say(&self, line: &str) {
        self.beside(|| note(line));
    }

    /// Does `work`, which prints, while the status line is hidden.
    pub fn beside<T>(&self, work: impl FnOnce() -> T) -> T {
        self.bar.suspend(work)
    }

    /// Removes the status line.
    pub fn end(&self) {
        self.bar.finish_and_clear();
    }

    /// Draws a stage. At its beginning the clock and the rate are reset; no number is drawn until everything is set.
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

/// The style of a stage that begins with this many done; if `searching`, it shows the searches' own count.
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

/// The estimated time for `left` items when `done` took `elapsed`; `None` if too few are done for an estimate.
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

/// What is known about the length of a search before it ends, and `remedy`, how to end it; nothing if positions are
/// few.
pub fn unknown_yet(name: &str, game: &Game, remedy: &str) -> Option<String> {
    let positions = match most_positions(game) {
        None | Some(u128::MAX) => "how many positions there are is not known before the end".to_owned(),
        Some(..FEW) => return None,
        Some(most @ ..PLAIN) => format!("of at most {most} positions, some or all are searched"),
        Some(most) => format!("of at most {:.1e} positions, some or all are searched", most as f64),
    };
    Some(shortened(&format!("{name}: still at work; {positions}; {remedy}")))
}

/// The memory used by this process in MiB, if the system reports it.
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
