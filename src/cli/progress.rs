//! Progress on standard error, on a terminal only.

use std::borrow::Cow;
use std::fmt::Write;
use std::time::Duration;

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

/// A line that says what is being done and how far it is.
pub struct Progress {
    bar: ProgressBar,
}

impl Progress {
    /// A line that is drawn when standard error is a terminal.
    pub fn new() -> Progress {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
        bar.enable_steady_tick(Duration::from_millis(200));
        Progress { bar }
    }

    /// `done` of `total` positions are solved, in a table of so many MiB.
    pub fn solving(&self, what: &str, mib: u64, done: u64, total: u64) {
        if self.bar.length() != Some(total) {
            self.bar.set_style(style("{msg} {wide_bar} {human_pos}/{human_len} {per_second} to go {eta}"));
            self.bar.set_length(total);
        }
        self.bar.set_position(done);
        self.bar.set_message(format!("{what}, {mib} MiB"));
    }

    /// `done` of `total` of what `doing` says.
    pub fn at(&self, doing: impl Into<Cow<'static, str>>, done: u64, total: u64) {
        if self.bar.length() != Some(total) {
            self.bar.set_style(style("{msg} {wide_bar} {human_pos}/{human_len} {eta}"));
            self.bar.set_length(total);
        }
        self.bar.set_position(done);
        self.bar.set_message(doing);
    }

    /// A lower bound on its way to the best that is known.
    pub fn between(&self, bound: u64, best: u64) {
        self.at(format!("at least {bound}, at most {best}, gap {}", best.saturating_sub(bound)), bound, best);
    }

    /// A line that stays, above the one that is drawn again and again.
    pub fn say(&self, line: &str) {
        self.bar.suspend(|| anstream::eprintln!("{line}"));
    }

    /// `found` so far of what `what` says, nobody knows of how many.
    pub fn found(&self, found: u64, what: &'static str) {
        if self.bar.length().is_some() {
            self.bar.set_style(style("{spinner} {human_pos} {msg}"));
            self.bar.unset_length();
        }
        self.bar.set_position(found);
        self.bar.set_message(what);
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
