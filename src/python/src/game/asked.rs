//! Questions about a game: its positions, moves, outcomes and values.

use std::collections::HashSet;
use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::PyDict;
use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal::ruleset::{self, Feature, Play};
use rebuttal::solve::budget::Budget;
use rebuttal::solve::layers::visit;
use rebuttal::solve::loopy_values::{LoopyValue, part_values};
use rebuttal::solve::values::Values;

use super::Game;
use crate::error::{input, no_value, unsolved};
use crate::position::Position;
use crate::subject::{Subject, class};
use crate::work::{Length, run};

/// The outcome of the position or positions named by `text`.
pub fn outcome(py: Python<'_>, subject: &Arc<Subject>, text: Option<&str>) -> PyResult<&'static str> {
    let asked = subject.asked(text)?;
    if let [position] = &asked[..]
        && let Some(outcome) = subject.at_hand(position)
    {
        return Ok(ruleset::OutcomeClass::from(outcome).word());
    }
    let (of, length) = (Arc::clone(subject), subject.length_of(&asked));
    let found = run(py, None, length, move |watch| {
        let each = |oracle: &mut dyn rebuttal::solve::Oracle| {
            asked.iter().map(|position| oracle.outcome(position)).collect::<Result<Vec<_>, _>>()
        };
        of.outcomes(&asked, watch, each)
    })?;
    let outcomes = found.map_err(|error| unsolved(&subject.name, &error))?;
    Ok(class(&outcomes).word())
}

#[pymethods]
impl Game {
    /// Every position reachable from the source, by the least number of moves. In a partizan game each begins with the
    /// player to move: first those of plays that Left begins, then the others of plays that Right begins.
    #[pyo3(signature = (*, progress = None))]
    fn positions(&self, py: Python<'_>, progress: Option<&Bound<'_, PyAny>>) -> PyResult<Vec<Position>> {
        let subject = Arc::clone(&self.subject);
        let found = run(py, progress, Length::Long, move |watch| {
            let (mut found, mut seen) = (Vec::new(), HashSet::new());
            for start in subject.game.starts() {
                let game = subject.game.as_ref().clone().from_position(start);
                let at = |found| watch.at("positions", found, None);
                visit(&game, Equivalence::Identity, subject.memory, at, |_, position| {
                    if seen.insert(position.clone()) {
                        found.push(position.clone());
                    }
                })?;
            }
            Ok(found)
        })?;
        let found = found.map_err(|error| unsolved(&self.subject.name, &error))?;
        Ok(found.into_iter().map(|position| Position::new(&self.subject, position)).collect())
    }

    /// Every legal move from a position, by default the source, with the resulting position. In a partizan game
    /// `player`, `"Left"` or `"Right"`, moves; without it the position begins with the player to move, as in `"R
    /// a1,b1"`, and the source has Left to move.
    #[pyo3(signature = (position = None, *, player = None))]
    fn moves<'py>(
        &self,
        py: Python<'py>,
        position: Option<&Bound<'_, PyAny>>,
        player: Option<&str>,
    ) -> PyResult<Bound<'py, PyDict>> {
        let of = self.moving(position, player)?;
        Position::followers(py, &self.subject, &of)
    }

    /// Who wins from a position, by default the source: `"P"`, the previous player; `"N"`, the next player; `"D"`,
    /// nobody. In a partizan game, for a position without the player to move, its outcome class: `"L"`, `"R"`, `"N"` or
    /// `"P"`.
    #[pyo3(signature = (position = None))]
    fn outcome(&self, py: Python<'_>, position: Option<&Bound<'_, PyAny>>) -> PyResult<&'static str> {
        let text = position.map(|position| self.subject.named(position)).transpose()?;
        outcome(py, &self.subject, text.as_deref())
    }

    /// The g-value of a position, by default the source, in normal play of an impartial game, as an `int`; in a loopy
    /// game, the loopy value of the source as text like `"inf(0,1)"`.
    #[pyo3(signature = (position = None, *, progress = None))]
    fn g_value<'py>(
        &self,
        py: Python<'py>,
        position: Option<&Bound<'_, PyAny>>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let subject = Arc::clone(&self.subject);
        let refused = |reason: String| input(&self.subject.name, reason);
        subject.game.check(Feature::GValue).map_err(refused)?;
        if subject.play == Play::Misere {
            return Err(refused("g_value is about normal play; leave play=\"misere\" out".to_owned()));
        }
        let of = self.asked(position)?;
        let length = subject.length_of(std::slice::from_ref(&of));
        let found = run(py, progress, length, move |watch| match subject.game.ends() {
            true => subject.g_values(watch, |oracle| oracle.g_value(&of)).map(Value::Number),
            false => {
                let found = &mut |found| watch.at("positions", found, None);
                let values = part_values(&subject.game, &of, subject.memory, found);
                values.map(|values| Value::Text(LoopyValue::sum(values.iter().flatten()).to_string()))
            }
        })?;
        match found.map_err(|error| unsolved(&self.subject.name, &error))? {
            Value::Number(value) => Ok(value.into_pyobject(py)?),
            Value::Text(value) => Ok(value.into_pyobject(py)?.into_any()),
        }
    }

    /// The canonical form of a position, by default the source, of a short game in normal play, as text like `"1/2*"`.
    /// The player to move, with whom a position of a partizan game begins, makes no difference.
    #[pyo3(signature = (position = None))]
    fn canonical_form(&self, py: Python<'_>, position: Option<&Bound<'_, PyAny>>) -> PyResult<String> {
        let game = self.subject.game.as_ref().clone();
        let game = match position {
            None => game,
            Some(position) => game.from_parts(self.subject.board(&self.subject.named(position)?)?),
        };
        let refused = |reason: &str| Err(input(&self.subject.name, reason));
        match () {
            () if self.subject.play == Play::Misere => refused("a canonical form is of normal play; leave misere out"),
            () if game.is_won_on_board() => refused("it ends by a win on the board, so that it has no canonical form"),
            () => {
                let memory = self.subject.memory;
                let found = run(py, None, Length::Long, move |watch| {
                    let mut values = Values::within(memory, Budget { deadline: None, stop: watch.stop() });
                    values.value_of_sum(&game).and_then(|value| values.text(value))
                })?;
                found.map_err(|error| no_value(&self.subject.name, &error))
            }
        }
    }
}

/// A value of an impartial position.
enum Value {
    Number(Option<u32>),
    Text(String),
}
