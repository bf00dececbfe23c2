//! Output on standard error other than errors, suppressed by `--quiet`.

use std::sync::atomic::{AtomicBool, Ordering};

static QUIET: AtomicBool = AtomicBool::new(false);

/// From now on only errors are printed.
pub fn hush() {
    QUIET.store(true, Ordering::Relaxed);
}

/// Whether only errors are printed.
pub fn quiet() -> bool {
    QUIET.load(Ordering::Relaxed)
}

/// Prints `text`, which is not a result, on standard error.
pub fn note(text: &str) {
    if !quiet() {
        anstream::eprintln!("{text}");
    }
}

/// Prints a warning on standard error.
pub fn warn(warning: &str) {
    note(&format!("warning: {warning}"));
}
