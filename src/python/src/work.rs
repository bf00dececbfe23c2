//! Work without holding Python's lock, so that Python's other threads run. Long work is done in a separate thread, so
//! that this one can report progress and notice Ctrl-C.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use pyo3::prelude::*;
use rebuttal::solve::pulse::{self, Stopped, unless_stopped};

use crate::error::Error;

/// The stack size of the thread; searches recurse as deep as plays are long.
const STACK: usize = 64 << 20;
/// The time between two checks for Ctrl-C, and between two reports of progress.
const TICK: Duration = Duration::from_millis(50);

/// A progress report: the stage, the number done, and the total if known.
type Report = (String, u64, Option<u64>);

/// The progress of some work, and whether it is still wanted.
#[derive(Debug, Default)]
pub struct Watch {
    stop: Arc<AtomicBool>,
    latest: Mutex<Option<Report>>,
}

impl Watch {
    /// Records that `done` of `total` are done. Ends the work if it is no longer wanted.
    pub fn at(&self, stage: impl Into<String>, done: u64, total: Option<u64>) {
        *self.latest.lock().unwrap_or_else(PoisonError::into_inner) = Some((stage.into(), done, total));
        pulse::check();
    }

    /// Set to end the work.
    pub fn stop(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.stop)
    }

    /// Passes the latest report to Python, if there is a new one.
    fn report(&self, py: Python<'_>, reporter: Option<&Py<PyAny>>) -> PyResult<()> {
        let latest = self.latest.lock().unwrap_or_else(PoisonError::into_inner).take();
        match (latest, reporter) {
            (Some(report), Some(reporter)) => reporter.call1(py, report).map(|_| ()),
            _ => Ok(()),
        }
    }
}

/// Whether some work may take long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// It takes milliseconds, so a thread would not pay off.
    Short,
    /// It may take any time, and any stack.
    Long,
}

/// Does `work`, and calls `progress` with its reports. On an exception, in `progress` or by Ctrl-C, the work ends at
/// the next position visited, and nobody waits for it.
pub fn run<T: Send + 'static>(
    py: Python<'_>,
    progress: Option<&Bound<'_, PyAny>>,
    length: Length,
    work: impl FnOnce(&Watch) -> T + Send + 'static,
) -> PyResult<T> {
    let reporter = reporter(py, progress)?;
    let watch = Arc::new(Watch::default());
    if length == Length::Short {
        let answer = py.detach(|| work(&watch));
        return watch.report(py, reporter.as_ref()).map(|()| answer);
    }
    let (send, answer) = channel();
    let watched = Arc::clone(&watch);
    let working = move || {
        // After an exception there is no receiver.
        let _ = send.send(unless_stopped(&watched.stop(), || work(&watched)));
    };
    let started = thread::Builder::new().stack_size(STACK).spawn(working);
    started.map_err(|error| Error::new_err(format!("cannot start a thread: {error}")))?;
    py.detach(|| wait(answer, &watch, reporter.as_ref())).inspect_err(|_| watch.stop.store(true, Ordering::Relaxed))
}

/// The callable for progress reports.
fn reporter(py: Python<'_>, progress: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Py<PyAny>>> {
    let reporter = progress.map(|progress| py.import("rebuttal.progress")?.call_method1("reporter", (progress,)));
    Ok(reporter.transpose()?.map(Bound::unbind))
}

/// Reports at intervals the progress of work that involves Python.
pub struct Ticker {
    reporter: Option<Py<PyAny>>,
    last: Instant,
}

impl Ticker {
    pub fn new(py: Python<'_>, progress: Option<&Bound<'_, PyAny>>) -> PyResult<Ticker> {
        Ok(Ticker { reporter: reporter(py, progress)?, last: Instant::now() })
    }

    /// Records that `done` are done, and checks for Ctrl-C.
    pub fn at(&mut self, py: Python<'_>, stage: &str, done: usize) -> PyResult<()> {
        py.check_signals()?;
        match &self.reporter {
            Some(reporter) if self.last.elapsed() >= TICK => {
                self.last = Instant::now();
                reporter.call1(py, (stage, done, py.None())).map(|_| ())
            }
            _ => Ok(()),
        }
    }
}

fn wait<T>(answer: Receiver<Result<T, Stopped>>, watch: &Watch, reporter: Option<&Py<PyAny>>) -> PyResult<T> {
    loop {
        match answer.recv_timeout(TICK) {
            Ok(Ok(answer)) if reporter.is_none() => return Ok(answer),
            Ok(Ok(answer)) => return Python::attach(|py| watch.report(py, reporter)).map(|()| answer),
            Err(RecvTimeoutError::Timeout) => Python::attach(|py| {
                py.check_signals()?;
                watch.report(py, reporter)
            })?,
            Ok(Err(Stopped)) | Err(RecvTimeoutError::Disconnected) => {
                return Err(Error::new_err("a fault in this program ended the work; please report this"));
            }
        }
    }
}
