//! What is said on standard error besides errors, unless `--quiet` is given.

use std::sync::atomic::{AtomicBool, Ordering};

static QUIET: AtomicBool = AtomicBool::new(false);

/// From now on nothing but errors is said.
pub fn hush() {
    QUIET.store(true, Ordering::Relaxed);
}

/// Whether nothing but errors is said.
pub fn quiet() -> bool {
    QUIET.load(Ordering::Relaxed)
}

/// Says `text`, which is no result, on standard error.
pub fn note(text: &str) {
    if !quiet() {
        anstream::eprintln!("{text}");
    }
}

/// Says a warning on standard error.
pub fn warn(warning: &str) {
    note(&format!("warning: {warning}"));
}
