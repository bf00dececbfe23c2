//! A running audit: findings are printed and kept as they are made, until all are there or an interrupt ends it.

use std::convert::Infallible;
use std::panic::resume_unwind;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use rebuttal::audit::claims::Claims;
use rebuttal::audit::{Done, Finding, Kept, Settings, audit, count};

use super::super::arguments::threads;
use super::super::failure::Failure;
use super::super::progress::Progress;
use super::super::{interrupt, output};
use super::Audit;
use super::report::{Format, document};
use super::told::Told;

impl Audit {
    /// The findings, which are printed as they are made.
    pub(super) fn audit(
        &self,
        files: &[Claims],
        wanted: impl Fn(&str) -> bool + Copy + Sync,
    ) -> Result<Vec<Finding>, Failure> {
        let settings = self.settings()?;
        let (format, all) = (if self.json { Format::Json } else { self.to }, count(files, wanted));
        let progress = Progress::new();
        let so_far = Mutex::new(SoFar { kept: settings.kept.clone(), told: Told::new(files), done: 0, ended: Ok(()) });
        let give_up = || {
            // While this is locked, nothing is being printed or kept.
            let so_far = so_far.lock().unwrap_or_else(PoisonError::into_inner);
            progress.end();
            let _ = self.interrupted(so_far.done, all).report();
            std::process::exit(2)
        };
        interrupt::keep();
        let findings = until_interrupted(&settings.stop, give_up, || {
            audit(files, wanted, &settings, |done| {
                let mut so_far = so_far.lock().unwrap_or_else(PoisonError::into_inner);
                progress.beside(|| self.found(&mut so_far, done, format));
                progress.at("claims", format!(", {} done", done.finding.id), done.done as u64, done.all as u64);
            })
        });
        drop(progress);
        so_far.into_inner().unwrap_or_else(PoisonError::into_inner).ended?;
        if findings.len() < all {
            return Err(self.interrupted(findings.len(), all));
        }
        let between = if format == Format::Text && !findings.is_empty() { "\n" } else { "" };
        output::print(&(between.to_owned() + &document(files, &findings, format)?))?;
        Ok(findings)
    }

    /// The settings, after checking that findings and evidence can be written.
    fn settings(&self) -> Result<Settings, Failure> {
        let kept = self.kept()?;
        self.evidence.as_ref().map_or(Ok(()), |folder| fresh(folder, kept.is_some()))?;
        Ok(Settings {
            bound: self.bound,
            memory: self.memory,
            threads: threads(self.threads),
            evidence: self.evidence.clone(),
            kept: kept.unwrap_or_default(),
            stop: interrupt::budget(None)?.stop,
        })
    }

    /// Prints and keeps one more finding, unless an earlier one could not be.
    fn found(&self, so_far: &mut SoFar, Done { place, finding, digest, .. }: Done, format: Format) {
        so_far.done += 1;
        if so_far.ended.is_ok() {
            so_far.kept.keep(digest, finding);
            let told = if format == Format::Text { so_far.told.tell(place, finding) } else { Ok(()) };
            so_far.ended = told.and_then(|()| self.keep(&so_far.kept));
        }
    }

    /// The findings of an earlier audit, if there was one.
    fn kept(&self) -> Result<Option<Kept>, Failure> {
        let Some(path) = &self.resume else { return Ok(None) };
        let inputs: Vec<&str> = self.files.iter().map(String::as_str).collect();
        let kept = match Path::new(path).exists() {
            true => Some(Kept::read(&output::read(path)?).map_err(|error| Failure::input(path, error))?),
            false => None,
        };
        self.overwriting.check(path, output::Kind::Continued, &inputs).map(|()| kept)
    }

    fn keep(&self, kept: &Kept) -> Result<(), Failure> {
        let Some(path) = &self.resume else { return Ok(()) };
        let text = kept.text().map_err(|error| Failure::Unusable(format!("cannot write JSON: {error}")))?;
        output::write(path, text.as_bytes())
    }

    fn interrupted(&self, done: usize, all: usize) -> Failure {
        let goes_on = match &self.resume {
            Some(_) => "the same command goes on",
            None => "with --resume FILE an audit goes on where it was interrupted",
        };
        Failure::Unusable(format!("interrupted after {done} of {all} claims; {goes_on}"))
    }
}

/// The findings so far.
struct SoFar<'f> {
    kept: Kept,
    told: Told<'f>,
    done: usize,
    /// Why a finding could not be printed or kept.
    ended: Result<(), Failure>,
}

/// The time between two checks whether an audit has ended.
const TICK: Duration = Duration::from_millis(20);
/// The number of such checks after an interrupt.
const MOST_TICKS: u32 = 50;

/// The result of `work`. If it has not ended a second after an interrupt, because some computations cannot be stopped,
/// `give_up` ends the process.
fn until_interrupted<T: Send>(
    stop: &AtomicBool,
    give_up: impl FnOnce() -> Infallible,
    work: impl FnOnce() -> T + Send,
) -> T {
    thread::scope(|scope| {
        let (working, mut ticks) = (scope.spawn(work), 0);
        while !working.is_finished() {
            thread::sleep(TICK);
            ticks += u32::from(stop.load(Ordering::Relaxed));
            if ticks > MOST_TICKS {
                match give_up() {}
            }
        }
        working.join().unwrap_or_else(|panic| resume_unwind(panic))
    })
}

/// Creates the folder if there is none, and rejects one that is not empty, unless it belongs to a resumed audit:
/// certificates of two audits must not mix.
fn fresh(folder: &Path, goes_on: bool) -> Result<(), Failure> {
    let name = folder.display();
    let unusable = |error: std::io::Error| Failure::Unusable(format!("cannot use the folder `{name}`: {error}"));
    std::fs::create_dir_all(folder).map_err(unusable)?;
    if !goes_on && std::fs::read_dir(folder).map_err(unusable)?.next().is_some() {
        return Err(Failure::Unusable(format!("the folder `{name}` is not empty; name a new one for the evidence")));
    }
    Ok(())
}
