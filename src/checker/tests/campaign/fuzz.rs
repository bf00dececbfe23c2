//! Almost valid certificates as bytes, with feedback: an input that is rejected for a new reason, or at a new kind of
//! place, is mutated further.

mod bytes;
mod words;

use std::collections::HashSet;
use std::time::{Duration, Instant};

use rebuttal_checker::{Rejection, check};

use super::corpus::Honest;
use super::judge::{Judge, Judged};
use super::random::Random;
use super::table::Table;
use super::{Ended, run};

/// The results of fuzzing.
#[derive(Default)]
pub struct Fuzzed {
    pub table: Table,
    /// The pairs of a reason and a kind of place.
    pub places: usize,
    /// The longest time for an input, and the length of that input.
    pub slowest: (Duration, usize),
}

/// The number of inputs kept for further mutation.
const MOST_KEPT: usize = 3_000;

/// Checks `count` inputs.
pub fn fuzz(judge: &mut Judge, corpus: &[Honest], seed: u64, count: u64, mut progress: impl FnMut(u64)) -> Fuzzed {
    let mut kept: Vec<Vec<u8>> = corpus.iter().map(|honest| honest.text.clone().into_bytes()).collect();
    let (mut fuzzed, mut seen) = (Fuzzed::default(), HashSet::new());
    for case in 0..count {
        let input = bytes::input(&mut Random::of(seed, case), &kept, corpus.len());
        let began = Instant::now();
        let ended = run(judge, &input, &[]);
        let took = began.elapsed();
        let said = || format!("seed {seed}, input {case}: {}", input.escape_ascii());
        fuzzed.table.add("bytes", true, &ended, said);
        if took > fuzzed.slowest.0 && !matches!(ended, Ended::Panicked) {
            fuzzed.timed(&input, &said);
        }
        if seen.insert(place(&ended)) && kept.len() < MOST_KEPT {
            kept.push(input);
        }
        progress(case + 1);
    }
    fuzzed.places = seen.len();
    fuzzed
}

impl Fuzzed {
    /// Checks the input again, since the time may be due to a busy machine or to the judge. The limit is what
    /// `certificates/FORMAT.md` promises, in processor time where the system tells it.
    fn timed(&mut self, input: &[u8], said: &dyn Fn() -> String) {
        let once = |_| {
            let (began, before) = (Instant::now(), processor_time());
            let _ = check(input);
            processor_time().zip(before).map_or_else(|| began.elapsed(), |(after, before)| after - before)
        };
        let took = (0..3).map(once).min().unwrap_or_default();
        self.slowest = self.slowest.max((took, input.len()));
        if took > Duration::from_secs(1) + Duration::from_nanos(500 * input.len() as u64) {
            self.table.failures.push(format!("slow: {took:?}: {}", said()));
        }
    }
}

/// The processor time that this thread has used, on Linux.
fn processor_time() -> Option<Duration> {
    let times = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    times.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

/// The reason and the kind of place.
fn place(ended: &Ended) -> String {
    match ended {
        Ended::Rejected(rejection) => kind(rejection),
        Ended::NotRead => "not read".into(),
        Ended::Verified(Judged::True) => "true".into(),
        Ended::Verified(_) => "not judged".into(),
        Ended::Panicked => "panicked".into(),
    }
}

fn kind(rejection: &Rejection) -> String {
    let Rejection { reason, part, entry, mover, position, class, nth, mv, expected, .. } = rejection;
    let has = [entry.is_some(), mover.is_some(), position.is_some(), class.is_some(), nth.is_some(), mv.is_some()];
    let expected = expected.as_deref().unwrap_or("").split(' ').take(3).collect::<Vec<_>>().join(" ");
    format!("{} {part:?} {has:?} {}", reason.code(), expected.replace(|c: char| c.is_ascii_digit(), ""))
}
