//! How long a search may go on: a time limit, and Ctrl-C.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use rebuttal::minimum::Budget;

use super::failure::Failure;

/// The exit code of a process that an interrupt has ended, by the shells' rule: 128 and the number of the signal.
const INTERRUPTED: i32 = 130;

/// A budget that ends after so many seconds, and at the first interrupt; the second interrupt ends the process.
pub fn budget(seconds: Option<u64>) -> Result<Budget, Failure> {
    let deadline = seconds.and_then(|seconds| Instant::now().checked_add(Duration::from_secs(seconds)));
    let stop = Arc::new(AtomicBool::new(false));
    let budget = Budget { deadline, stop: Arc::clone(&stop) };
    let handler = ctrlc::set_handler(move || {
        if stop.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED);
        }
    });
    handler.map_err(|error| Failure::Unusable(format!("cannot listen to interrupts: {error}")))?;
    Ok(budget)
}
