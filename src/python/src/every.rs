//! Proofs about heaps of every size.

use pyo3::prelude::*;
use rebuttal::prove::{Command, Origin, prove_every as proved};
use rebuttal::ruleset::Play;

use crate::arguments::word;
use crate::certificate::Certificate;
use crate::error::not_proved;
use crate::work::{Length, run};

/// Proves, for heaps of every size, from where on and with which least period the g-values of single heaps repeat, in a
/// game named without its heaps; with `play="misere"` its misere quotient, which determines who wins every sum of its
/// heaps.
///
/// >>> import rebuttal
/// >>> rebuttal.prove_every("kayles").period
/// (71, 12)
/// >>> rebuttal.prove_every("octal:0.75", play="misere").quotient
/// (8, 2, 8, 2)
#[pyfunction]
#[pyo3(signature = (game, *, play = None, progress = None))]
pub fn prove_every(
    py: Python<'_>,
    game: String,
    play: Option<&str>,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Certificate> {
    let play: Play = word("play", play.unwrap_or("normal"))?;
    let command = Command { game: &game, play: Some(play), every: true, ..Command::default() };
    let (name, origin) = (game.clone(), Origin::new(command.text(), &game, None));
    let read = run(py, progress, Length::Long, move |watch| {
        proved(&name, play, origin, 1, |heaps| watch.at("heaps", heaps, None))
    })?;
    read.map(|read| Certificate::new(read, None)).map_err(|error| not_proved(&game, "", &error))
}
