//! The result of solving a game.

use std::sync::Arc;

use pyo3::prelude::*;
use rebuttal::ruleset::{self, Outcome, OutcomeClass};
use rebuttal::solve::Oracle;

use crate::arguments;
use crate::error::unsolved;
use crate::position::Position;
use crate::subject::{Subject, class};
use crate::work::run;

/// Who wins a game, and how that was found. It is computed, not certified: `rebuttal.prove` makes a certificate.
#[pyclass(frozen, module = "rebuttal")]
pub struct Solution {
    subject: Arc<Subject>,
    found: Found,
}

/// The solver's results.
struct Found {
    outcomes: Vec<Outcome>,
    counted: Option<(u64, u64)>,
    remoteness: Option<u32>,
    solver: String,
}

/// Solves a game, which may be given as in `rebuttal.game`. `progress` is called with the stage, the number of
/// positions done, and the total or `None`; a tqdm bar also works.
///
/// >>> import rebuttal
/// >>> rebuttal.solve("tactix:4x4")
/// <Solution: tactix:4x4, normal play: P, second player wins>
/// >>> rebuttal.solve("nimbi", play="misere").p_positions
/// 518
#[pyfunction]
#[pyo3(signature = (game, *, play = None, source = None, memory = None, threads = None, progress = None))]
pub fn solve(
    py: Python<'_>,
    game: &Bound<'_, PyAny>,
    play: Option<&str>,
    source: Option<&Bound<'_, PyAny>>,
    #[pyo3(from_py_with = arguments::memory)] memory: Option<u64>,
    #[pyo3(from_py_with = arguments::threads)] threads: Option<usize>,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<Solution> {
    let game = crate::game::game(py, game, play, source, memory, threads, progress)?;
    let subject = Arc::clone(&game.get().subject);
    let solving = Arc::clone(&subject);
    let found = run(py, progress, subject.length, move |watch| {
        let starts = solving.game.starts();
        solving.outcomes(&starts, watch, |oracle: &mut dyn Oracle| {
            let outcomes = starts.iter().map(|start| oracle.outcome(start)).collect::<Result<Vec<_>, _>>()?;
            let remoteness = (!solving.game.is_partizan()).then(|| oracle.rank(&starts[0])).flatten();
            Ok(Found { outcomes, counted: oracle.counted(), remoteness, solver: oracle.solver() })
        })
    })?;
    let found = found.map_err(|error| unsolved(&subject.name, &error))?;
    Ok(Solution { subject, found })
}

impl Solution {
    fn class(&self) -> OutcomeClass {
        class(&self.found.outcomes)
    }
}

#[pymethods]
impl Solution {
    /// The outcome of the source; in a partizan game its outcome class.
    #[getter]
    fn outcome(&self) -> &'static str {
        self.class().word()
    }

    /// Who wins, in words.
    #[getter]
    fn winner(&self) -> &'static str {
        self.class().words()
    }

    /// The game's name.
    #[getter]
    fn game(&self) -> &str {
        &self.subject.name
    }

    /// The source.
    #[getter]
    fn position(&self) -> Position {
        Position::new(&self.subject, self.subject.game.source())
    }

    /// How the outcomes were found.
    #[getter]
    fn solver(&self) -> &str {
        &self.found.solver
    }

    /// The number of reachable positions, if the whole game is solved.
    #[getter]
    fn positions(&self) -> Option<u64> {
        self.found.counted.map(|(positions, _)| positions)
    }

    /// The number of P-positions among them.
    #[getter]
    fn p_positions(&self) -> Option<u64> {
        self.found.counted.map(|(_, p_positions)| p_positions)
    }

    /// The remoteness, in a loopy game whose outcome is not a draw.
    #[getter]
    fn remoteness(&self) -> Option<u32> {
        self.found.remoteness
    }

    /// The moves that achieve the outcome: winning ones, or in a draw those that do not lose. Empty if every move
    /// loses. In a partizan game they are Left's, then Right's, each preceded by the player's letter.
    fn winning_moves(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        let subject = Arc::clone(&self.subject);
        let outcomes = self.found.outcomes.clone();
        let found = run(py, None, self.subject.length, move |watch| {
            let (game, starts) = (&subject.game, subject.game.starts());
            subject.outcomes(&starts, watch, |oracle| {
                let mut moves = Vec::new();
                for (start, outcome) in starts.iter().zip(outcomes) {
                    moves.extend(best(game, start, outcome, oracle)?);
                }
                Ok(moves)
            })
        })?;
        found.map_err(|error| unsolved(&self.subject.name, &error))
    }

    fn __repr__(&self) -> String {
        let class = self.class();
        let (name, play) = (&self.subject.name, self.subject.play.name());
        let from = self.subject.from.as_ref().map_or_else(String::new, |from| format!(", from {from}"));
        format!("<Solution: {name}, {play} play{from}: {}, {}>", class.word(), class.words())
    }
}

/// The moves that achieve the outcome of a start.
fn best(
    game: &ruleset::Game,
    start: &ruleset::Position,
    outcome: Outcome,
    oracle: &mut dyn Oracle,
) -> Result<Vec<String>, rebuttal::solve::Unsolved> {
    let aim = match outcome {
        Outcome::N => Outcome::P,
        Outcome::D => Outcome::D,
        Outcome::P => return Ok(Vec::new()),
    };
    let player = start.mover.map_or_else(String::new, |mover| format!("{} ", mover.letter()));
    let mut moves = Vec::new();
    for mv in game.moves(start) {
        if oracle.outcome(&game.follower(start, &mv))? == aim {
            moves.push(format!("{player}{}", game.move_text(&mv)));
        }
    }
    Ok(moves)
}
