//! Work done by several threads, with the results in order.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread::{self, Builder};

/// The stack of each thread, the usual size of a main thread's.
const STACK_BYTES: usize = 8 << 20;

/// Does `work` on every item, with at most this many threads, and passes the results to `take` in the order of the
/// items.
pub(crate) fn in_order<T: Send, R: Send>(
    items: Vec<T>,
    jobs: usize,
    work: impl Fn(T) -> R + Sync,
    mut take: impl FnMut(R),
) {
    let threads = if items.len() < 2 { 0 } else { jobs.min(items.len()) };
    let queue = Mutex::new(items.into_iter().enumerate());
    let (done, results) = mpsc::channel();
    let until_none_is_left = |done: mpsc::Sender<(usize, R)>| {
        loop {
            let next = queue.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some((place, item)) = next else { return };
            let _ = done.send((place, work(item)));
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads {
            let done = done.clone();
            // If a thread cannot be started, the others do its work.
            let _ = Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, || until_none_is_left(done));
        }
        drop(done);
        let (mut waiting, mut place) = (BTreeMap::new(), 0);
        for (done, result) in results {
            waiting.insert(done, result);
            while let Some(result) = waiting.remove(&place) {
                take(result);
                place += 1;
            }
        }
    });
    let rest = queue.into_inner().unwrap_or_else(PoisonError::into_inner);
    rest.for_each(|(_, item)| take(work(item)));
}
