//! Applies work to the items of a list, on several threads.

use std::thread;

/// Applies `work` to a run of `items` on each thread, with the index of its first item. Returns the first error.
///
/// # Errors
/// When `work` fails.
pub fn on_threads<T: Send, E: Send>(
    threads: usize,
    items: &mut [T],
    work: impl Fn(usize, &mut [T]) -> Result<(), E> + Sync,
) -> Result<(), E> {
    let run = items.len().div_ceil(threads.max(1)).max(1);
    thread::scope(|scope| {
        let work = &work;
        let spawn = |(place, items)| scope.spawn(move || work(place * run, items));
        let working: Vec<_> = items.chunks_mut(run).enumerate().map(spawn).collect();
        working.into_iter().try_for_each(|thread| match thread.join() {
            Ok(ended) => ended,
            Err(panic) => std::panic::resume_unwind(panic),
        })
    })
}
