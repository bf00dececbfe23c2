//! Games: their positions, moves, outcomes and values.

use std::collections::HashSet;
use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal::ruleset::words::listed;
use rebuttal::ruleset::{self, Feature, Play, Relation, Ruleset};
use rebuttal::solve::budget::Budget;
use rebuttal::solve::layers::visit;
use rebuttal::solve::loopy_values::{LoopyValue, part_values};
use rebuttal::solve::values::Values;

use crate::arguments::{self, path, shortened, text, word};
use crate::error::{input, no_value, unsolved, unusable};
use crate::own::{self, Naming};
use crate::position::{Position, board};
use crate::subject::{Asked, Subject};
use crate::work::{Length, run};

/// A game: a ruleset with its parameters, a convention, and the position that play starts from. `rebuttal.game` makes one.
#[pyclass(frozen, module = "rebuttal")]
pub struct Game {
    pub subject: Arc<Subject>,
}

/// The MiB that a table may take unless another number is given.
const MEMORY: u64 = 8192;

/// The game of that name, as the command line takes it; or the one whose rules are a Python object's, with `source`, a
/// position, and `moves(position)`, the positions one move away.
///
/// `play` is `"normal"`, where the last player wins, or `"misere"`; `source` is the position that play starts from. Each
/// table that its questions need may take `memory` MiB, by default 8192, and they are answered by as many `threads` as
/// there are cores. A `Game` is returned as it is.
///
/// >>> import rebuttal
/// >>> nimbi = rebuttal.game("nimbi", play="misere")
/// >>> nimbi.outcome(), len(nimbi.positions()), len(nimbi.moves())
/// ('P', 4096, 51)
#[pyfunction]
#[pyo3(signature = (rules, *, play = None, source = None, memory = None, threads = None))]
pub fn game<'py>(
    py: Python<'py>,
    rules: &Bound<'py, PyAny>,
    play: Option<&str>,
    source: Option<&Bound<'_, PyAny>>,
    #[pyo3(from_py_with = arguments::memory)] memory: Option<u64>,
    #[pyo3(from_py_with = arguments::threads)] threads: Option<usize>,
) -> PyResult<Bound<'py, Game>> {
    if let Ok(made) = rules.cast::<Game>() {
        return match (play, source, memory, threads) {
            (None, None, None, None) => Ok(made.clone()),
            _ => Err(unusable(
                "a `Game` has its `play`, `source`, `memory` and `threads`; give them to `rebuttal.game` when it is made",
            )),
        };
    }
    let play: Play = word("play", play.unwrap_or("normal"))?;
    let (named, stated) = ruled(py, rules)?;
    let limits = (memory.unwrap_or(MEMORY), threads);
    Bound::new(py, Game { subject: Arc::new(Subject::new(named, stated, play, source, limits)?) })
}

/// A game with its name, and with the names of its positions if it is a Python object's.
type Ruled = ((String, Option<Naming>), (ruleset::Game, Relation));

/// The game that a name, the path of a file or a Python object gives.
fn ruled(py: Python<'_>, rules: &Bound<'_, PyAny>) -> PyResult<Ruled> {
    if let Ok(name) = rules.cast::<PyString>() {
        let name = text(name)?;
        let stated = ruleset::stated(&name).map_err(unusable)?;
        return Ok(((name, None), stated));
    }
    if rules.get_type().hasattr("__fspath__")? {
        let file = path(rules)?;
        let kinds = ["graph", "removal", "hackenbush"].map(|kind| format!("\"{kind}:{}\"", shortened(&file)));
        return Err(input(&shortened(&file), format!("say what the file holds; give {}", listed(&kinds, "or"))));
    }
    let (name, naming, game) = own::game(py, rules)?;
    Ok(((name, Some(naming)), (game, Relation::Outcome)))
}

impl Game {
    /// The position of an argument, by default the source.
    fn asked(&self, position: Option<&Bound<'_, PyAny>>) -> PyResult<ruleset::Position> {
        match position {
            None => Ok(self.subject.game.source()),
            Some(position) => self.subject.position(&self.subject.named(position)?),
        }
    }
}

/// The families of games, each as the usage of its name and what it means.
///
/// >>> import rebuttal
/// >>> dict(rebuttal.games())["nim:A,B,..."]
/// 'nim on heaps of A, B, ... tokens'
#[pyfunction]
pub fn games() -> Vec<(&'static str, &'static str)> {
    ruleset::families().map(|family| (family.usage, family.meaning)).chain(ruleset::SUMS).collect()
}

/// The outcome of what `text` names.
pub fn outcome(py: Python<'_>, subject: &Arc<Subject>, text: Option<&str>) -> PyResult<&'static str> {
    let asked = subject.asked(text)?;
    if let Asked::One(position) = &asked
        && let Some(outcome) = subject.at_hand(position)
    {
        return Ok(ruleset::OutcomeClass::from(outcome).word());
    }
    let of = Arc::clone(subject);
    let found = run(py, None, subject.length, move |watch| {
        let positions = asked.positions();
        let each = |oracle: &mut dyn rebuttal::solve::Oracle| {
            positions.iter().map(|position| oracle.outcome(position)).collect::<Result<Vec<_>, _>>()
        };
        of.outcomes(positions, watch, each)
    })?;
    let outcomes = found.map_err(|error| unsolved(&subject.name, &error))?;
    Ok(Asked::outcome(&outcomes).map_or("", ruleset::OutcomeClass::word))
}

#[pymethods]
impl Game {
    /// The game's name, as the command line takes it; of a Python object, the name of its class.
    #[getter]
    fn name(&self) -> String {
        if self.subject.own.is_some() { self.subject.name.clone() } else { self.subject.game.name() }
    }

    /// The convention: `"normal"` or `"misere"`.
    #[getter]
    fn play(&self) -> &'static str {
        self.subject.play.name()
    }

    /// The position that play starts from.
    #[getter]
    fn source(&self) -> Position {
        Position::new(&self.subject, self.subject.game.source())
    }

    /// Whether the players may have different moves, so that the player to move is part of a position.
    #[getter]
    fn is_partizan(&self) -> bool {
        self.subject.game.is_partizan()
    }

    /// Whether play always ends.
    #[getter]
    fn is_short(&self) -> bool {
        self.subject.game.ends()
    }

    /// What may count as one entry of a catalogue, from the finest to the coarsest.
    #[getter]
    fn equivalences(&self) -> Vec<&'static str> {
        self.subject.game.equivalences().into_iter().map(Equivalence::name).collect()
    }

    /// The position with this text. A `Position`, or a position of a Python object's rules, will do as well.
    fn position(&self, text: &Bound<'_, PyAny>) -> PyResult<Position> {
        Ok(Position::new(&self.subject, self.asked(Some(text))?))
    }

    /// Every position that play can reach from the source, by the least number of moves from there. In a partizan game
    /// each begins with the player to move: first those of a play that Left begins, then the others of one that Right begins.
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

    /// Every legal move from a position, by default the source, with the position that it leads to. In a partizan game
    /// the position begins with the player to move, as in `"R a1,b1"`; the source has Left to move.
    #[pyo3(signature = (position = None))]
    fn moves<'py>(&self, py: Python<'py>, position: Option<&Bound<'_, PyAny>>) -> PyResult<Bound<'py, PyDict>> {
        let of = self.asked(position)?;
        Position::followers(py, &self.subject, &of)
    }

    /// Who wins from a position, by default the source: `"P"`, the previous player; `"N"`, the next player; `"D"`, nobody.
    /// In a partizan game, of a position without the player to move, its outcome class: `"L"`, `"R"`, `"N"` or `"P"`.
    #[pyo3(signature = (position = None))]
    fn outcome(&self, py: Python<'_>, position: Option<&Bound<'_, PyAny>>) -> PyResult<&'static str> {
        let text = position.map(|position| self.subject.named(position)).transpose()?;
        outcome(py, &self.subject, text.as_deref())
    }

    /// The g-value of a position, by default the source, in normal play of an impartial game: an `int`; or in a loopy game
    /// the loopy value of the source, as text like `"inf(0,1)"`.
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
            return Err(refused("--g-value is about normal play; leave --play misere out".to_owned()));
        }
        let of = self.asked(position)?;
        let found = run(py, progress, self.subject.length, move |watch| match subject.game.ends() {
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

    /// The canonical form of a position, by default the source, of a short game in normal play, as text like `"1/2*"`. The
    /// player to move, with whom a position of a partizan game begins, makes no difference.
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

    fn __repr__(&self) -> String {
        let play = if self.subject.play == Play::Misere { ", play='misere'" } else { "" };
        let source = self.subject.from.as_ref().map_or_else(String::new, |from| format!(", source='{from}'"));
        format!("Game('{}'{play}{source})", self.name())
    }

    /// The board of the source, for notebooks.
    fn _repr_svg_(&self) -> Option<String> {
        board(&self.subject.game, &self.subject.game.text(&self.subject.game.source()))
    }
}

/// A value of an impartial position.
enum Value {
    Number(Option<u32>),
    Text(String),
}
