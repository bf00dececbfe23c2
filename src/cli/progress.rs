//! Progress on standard error, if it is a terminal.

use std::borrow::Cow;
use std::fmt::Write;
use std::time::Duration;

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

/// A status line: what is being done, and how far it is.
pub struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// A status line, drawn only when standard error is a terminal.
    pub fn new() -> Progress {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
        bar.enable_steady_tick(Duration::from_millis(200));
        Progress { bar }
    }

    /// `done` of `total` positions are solved, in a table of `mib` MiB.
    pub fn solving(&self, what: &str, mib: u64, done: u64, total: u64) {
        let template = "{msg} {wide_bar} {human_pos}/{human_len} {per_second} to go {eta}";
        self.draw(template, format!("{what}, {mib} MiB").into(), done, Some(total));
    }

    /// `done` of `total` steps of what `doing` names.
    pub fn at(&self, doing: impl Into<Cow<'static, str>>, done: u64, total: u64) {
        self.draw("{msg} {wide_bar} {human_pos}/{human_len} {eta}", doing.into(), done, Some(total));
    }

    /// `found` so far of what `what` names, when the total is unknown.
    pub fn found(&self, found: u64, what: &'static str) {
        self.draw("{spinner} {human_pos} {msg}", what.into(), found, None);
    }

    /// A lower bound, rising towards the best size known.
    pub fn between(&self, bound: u64, best: u64) {
        self.at(format!("at least {bound}, at most {best}, gap {}", best.saturating_sub(bound)), bound, best);
    }

    /// Prints a line that stays, above the status line.
    pub fn say(&self, line: &str) {
        self.bar.suspend(|| anstream::eprintln!("{line}"));
    }

    fn draw(&self, template: &str, message: Cow<'static, str>, done: u64, total: Option<u64>) {
        if self.bar.length() != total {
            self.bar.set_style(style(template));
            total.map_or_else(|| self.bar.unset_length(), |total| self.bar.set_length(total));
        }
        self.bar.set_position(done);
        self.bar.set_message(message);
    }
}

fn style(template: &str) -> ProgressStyle {
    let per_second = |state: &ProgressState, out: &mut dyn Write| {
        let _ = write!(out, "{}/s", HumanCount(state.per_sec() as u64));
    };
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    style.with_key("per_second", per_second)
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
