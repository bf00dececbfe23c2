//! Signs of life and interruption: how many positions the searches of this process have visited, and how an unwanted
//! search ends. No result depends on either.

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;

static SEARCHED: AtomicU64 = AtomicU64::new(0);

thread_local! {
    /// Set to end the work of this thread.
    static STOP: RefCell<Option<Arc<AtomicBool>>> = const { RefCell::new(None) };
}

/// The work was stopped before it had a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// The number of positions visited by searches since the process began.
pub fn searched() -> u64 {
    SEARCHED.load(Ordering::Relaxed)
}

/// Counts one more position.
pub(super) fn beat() {
    add(1);
}

/// Counts more positions.
pub(super) fn add(positions: u64) {
    SEARCHED.fetch_add(positions, Ordering::Relaxed);
    check();
}

/// Does `work`, but ends it at the next position visited, or the next call of [`check`], once `stop` is set. It ends by
/// unwinding, without a message, so that searches need not pass the request on.
///
/// # Errors
/// When the work was stopped.
pub fn unless_stopped<T>(stop: &Arc<AtomicBool>, work: impl FnOnce() -> T) -> Result<T, Stopped> {
    let before = STOP.replace(Some(Arc::clone(stop)));
    let done = panic::catch_unwind(AssertUnwindSafe(work));
    STOP.set(before);
    done.map_err(|panic| match panic.downcast() {
        Ok(stopped) => *stopped,
        Err(panic) => panic::resume_unwind(panic),
    })
}

/// Ends the work of this thread if it is to stop; called by the progress reports of computations other than searches.
pub fn check() {
    if STOP.with_borrow(|stop| stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))) {
        panic::resume_unwind(Box::new(Stopped));
    }
}

/// Does this when dropped while its thread unwinds: after a panic, or because it is stopped.
pub(super) struct AtPanic<F: FnMut()>(pub(super) F);

impl<F: FnMut()> Drop for AtPanic<F> {
    fn drop(&mut self) {
        if thread::panicking() {
            (self.0)();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ruleset::{Play, game};
    use crate::{Solving, oracle};

    #[test]
    fn a_search_that_is_not_wanted_ends_and_others_go_on() {
        let solving = Solving { memory: 64, threads: 2, table: None };
        for name in ["bricks:11", "chomp:4x5"] {
            let game = game(name).expect("a game");
            let solved = |stop: bool| {
                unless_stopped(&Arc::new(AtomicBool::new(stop)), || {
                    oracle(&game, &[], Play::Misere, solving, &mut |_, _| {}).map(|_| ())
                })
            };
            assert_eq!(solved(false), Ok(Ok(())), "{name}");
            assert_eq!(solved(true), Err(Stopped), "{name}");
            // The request does not outlive the work that it was for.
            check();
        }
    }

    #[test]
    fn a_fault_is_no_stop() {
        let stop = Arc::new(AtomicBool::new(false));
        let fault = panic::catch_unwind(|| unless_stopped(&stop, || panic::resume_unwind(Box::new("a fault"))));
        assert_eq!(fault.expect_err("it goes on").downcast_ref(), Some(&"a fault"));
    }
}
