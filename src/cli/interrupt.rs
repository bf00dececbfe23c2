//! Early ends of a search: at a time limit, or on Ctrl-C.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::time::Duration;

use rebuttal::solve::budget::Budget;

use super::failure::Failure;
use super::note::note;

/// What an interrupt currently does.
static STAGE: AtomicU8 = AtomicU8::new(NOTHING_YET);
/// An interrupt ends the process: there is nothing to keep, or it is not in a file yet.
const NOTHING_YET: u8 = 0;
/// The first interrupt ends the search and keeps the results so far; a second one ends the process.
const SEARCHING: u8 = 1;
/// An interrupt is ignored: results are being written.
const WRITING: u8 = 2;

/// A budget that ends after this many seconds, or on an interrupt.
pub fn budget(seconds: Option<u64>) -> Result<Budget, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let budget = Budget { deadline: None, stop: Arc::clone(&stop) }.within(seconds.map(Duration::from_secs));
    let handler = ctrlc::set_handler(move || match effect(STAGE.load(Ordering::Relaxed), &stop) {
        Effect::None => {}
        Effect::EndOfSearch => note("interrupted: keeping what was found; once more ends at once"),
        Effect::EndOfProcess => Failure::Unusable("interrupted, and nothing is written".to_owned()).end(),
    });
    handler.map_err(|error| Failure::Unusable(format!("cannot listen to interrupts: {error}")))?;
    Ok(budget)
}

/// The effect of an interrupt.
#[derive(Debug, PartialEq, Eq)]
enum Effect {
    None,
    EndOfSearch,
    EndOfProcess,
}

/// The effect of an interrupt at this stage; `stop` is set if it ends the search.
fn effect(stage: u8, stop: &AtomicBool) -> Effect {
    match stage {
        WRITING => Effect::None,
        SEARCHING if !stop.swap(true, Ordering::Relaxed) => Effect::EndOfSearch,
        _ => Effect::EndOfProcess,
    }
}

/// From now on an interrupt ends only the search, because there is something to keep.
pub fn keep() {
    let _ = STAGE.compare_exchange(NOTHING_YET, SEARCHING, Ordering::Relaxed, Ordering::Relaxed);
}

/// From now on an interrupt ends the process: the search is over, and nothing is in a file yet.
pub fn discard() {
    STAGE.store(NOTHING_YET, Ordering::Relaxed);
}

/// From now on interrupts are ignored, because results are being written.
pub fn finish() {
    STAGE.store(WRITING, Ordering::Relaxed);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_search_is_ended_once_and_the_process_whenever_there_is_nothing_to_keep() {
        let stop = AtomicBool::new(false);
        assert_eq!(effect(NOTHING_YET, &stop), Effect::EndOfProcess);
        assert_eq!(effect(SEARCHING, &stop), Effect::EndOfSearch);
        assert!(stop.load(Ordering::Relaxed));
        assert_eq!(effect(SEARCHING, &stop), Effect::EndOfProcess);
        assert_eq!(effect(WRITING, &stop), Effect::None);
    }
}
