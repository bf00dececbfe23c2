//! Games, given by name or by a Python object's rules.

mod asked;
mod sum;

pub use asked::outcome;
pub use sum::Made;

use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use rebuttal::ruleset::equivalence::Equivalence;
use rebuttal::ruleset::words::listed;
use rebuttal::ruleset::{self, Play, Relation};

use crate::arguments::{self, path, text, word};
use crate::error::{input, unusable};
use crate::own;
use crate::position::{Position, shown};
use crate::subject::{Named, Subject};
use crate::words::shortened;

/// A game: a ruleset with its parameters, a convention, and the position from which play starts. `rebuttal.game` makes
/// one.
#[pyclass(frozen, module = "rebuttal")]
pub struct Game {
    pub subject: Arc<Subject>,
}

/// The MiB allowed for a table by default.
const MEMORY: u64 = 8192;

/// A game, given by its name, as on the command line; or by a Python object's rules, with `source`, a position, and
/// `moves(position)`, the positions one move away; or by a page of text, which `rebuttal.ruleset` reads.
///
/// `play` is `"normal"`, where the last player wins, or `"misere"`; `source` is the position from which play starts.
/// Each table needed for its questions may take `memory` MiB, by default 8192; `threads` is by default the number of
/// cores. A `Game` is returned unchanged. `progress` is called while a Python object's positions are being found, as by
/// `rebuttal.solve`.
///
/// >>> import rebuttal
/// >>> nimbi = rebuttal.game("nimbi", play="misere")
/// >>> nimbi.outcome(), len(nimbi.positions()), len(nimbi.moves())
/// ('P', 4096, 51)
#[pyfunction]
#[pyo3(signature = (rules, *, play = None, source = None, memory = None, threads = None, progress = None))]
pub fn game<'py>(
    py: Python<'py>,
    rules: &Bound<'py, PyAny>,
    play: Option<&str>,
    source: Option<&Bound<'_, PyAny>>,
    #[pyo3(from_py_with = arguments::memory)] memory: Option<u64>,
    #[pyo3(from_py_with = arguments::threads)] threads: Option<usize>,
    progress: Option<&Bound<'_, PyAny>>,
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
    let limits = (memory.unwrap_or(MEMORY), threads);
    let (named, stated) = ruled(rules, limits.0, progress)?;
    Bound::new(py, Game { subject: Arc::new(Subject::new(named, stated, play, source, limits)?) })
}

/// A game, with the form in which it was given.
type Ruled = (Named, (ruleset::Game, Relation));

/// The game given by a name, a text with its arguments, the path of a file or a Python object.
fn ruled(rules: &Bound<'_, PyAny>, memory: u64, progress: Option<&Bound<'_, PyAny>>) -> PyResult<Ruled> {
    if let Ok(name) = rules.cast::<PyString>() {
        let name = text(name)?;
        let stated = ruleset::stated(&name).map_err(unusable)?;
        return Ok((Named { name, own: None, text: None }, stated));
    }
    if let Ok(text) = rules.extract::<(String, Vec<String>)>() {
        let game = of_text(&text)?;
        return Ok((Named { name: game.name(), own: None, text: Some(text) }, (game, Relation::Outcome)));
    }
    if rules.get_type().hasattr("__fspath__")? {
        let file = path(rules)?;
        let kinds = ["graph", "hackenbush"].map(|kind| format!("\"{kind}:{}\"", shortened(&file)));
        return Err(input(&shortened(&file), format!("say what the file holds; give {}", listed(&kinds, "or"))));
    }
    let (name, naming, game) = own::game(rules, memory, progress)?;
    Ok((Named { name, own: Some(naming), text: None }, (game, Relation::Outcome)))
}

/// The game of a rule file's text with these arguments.
fn of_text((text, arguments): &(String, Vec<String>)) -> PyResult<ruleset::Game> {
    let lines = text.lines().map(str::to_owned).collect();
    let file =
        ruleset::RuleFile::new(lines, arguments.clone()).map_err(|fault| unusable(format!("the rules: {fault}")))?;
    let summand = ruleset::Summand { component: file.into(), negative: false };
    ruleset::Game::new(vec![summand]).ok_or_else(|| unusable("a sum has a game or more"))
}

impl Game {
    /// The position given by an argument, by default the source.
    fn asked(&self, position: Option<&Bound<'_, PyAny>>) -> PyResult<ruleset::Position> {
        match position {
            None => Ok(self.subject.game.source()),
            Some(position) => self.subject.position(&self.subject.named(position)?),
        }
    }

    /// The position given by an argument, by default the source, with this player to move, if given.
    fn moving(&self, position: Option<&Bound<'_, PyAny>>, player: Option<&str>) -> PyResult<ruleset::Position> {
        let (Some(player), Some(position)) = (player, position) else {
            return with_player(&self.subject.game, self.asked(position)?, player);
        };
        let parts = self.subject.board(&self.subject.named(position)?)?;
        with_player(&self.subject.game, ruleset::Position { mover: None, parts }, Some(player))
    }
}

/// The position with this player to move, if given. In an impartial game both players have the same moves.
pub fn with_player(
    game: &ruleset::Game,
    position: ruleset::Position,
    player: Option<&str>,
) -> PyResult<ruleset::Position> {
    let Some(player) = player.map(arguments::player).transpose()? else { return Ok(position) };
    Ok(ruleset::Position { mover: game.is_partizan().then_some(player), ..position })
}

/// The families of games, each with the usage of its name and its meaning.
///
/// >>> import rebuttal
/// >>> dict(rebuttal.games())["nim:A,B,..."]
/// 'nim on heaps of A, B, ... tokens'
#[pyfunction]
pub fn games() -> Vec<(&'static str, &'static str)> {
    ruleset::families().map(|family| (family.usage, family.meaning)).chain(ruleset::SUMS).collect()
}

#[pymethods]
impl Game {
    /// The game's name, as on the command line; for a Python object, the name of its class.
    #[getter]
    fn name(&self) -> String {
        if self.subject.is_own() { self.subject.name.clone() } else { self.subject.game.name() }
    }

    /// The convention: `"normal"` or `"misere"`.
    #[getter]
    fn play(&self) -> &'static str {
        self.subject.play.name()
    }

    /// The position from which play starts.
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

    /// The equivalences of entries that the game supports, from the finest to the coarsest.
    #[getter]
    fn equivalences(&self) -> Vec<&'static str> {
        self.subject.game.equivalences().into_iter().map(Equivalence::name).collect()
    }

    /// The position with this text. A `Position`, or a position of a Python object's rules, is also accepted.
    fn position(&self, text: &Bound<'_, PyAny>) -> PyResult<Position> {
        Ok(Position::new(&self.subject, self.asked(Some(text))?))
    }

    /// Equal to the same game with the same source and convention; a game of a Python object's rules equals only
    /// itself.
    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Game>().is_ok_and(|other| self.subject.is(&other.get().subject))
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyString::new(py, &self.name()).hash()
    }

    /// It is reconstructed from its name, or from the text or the Python object with its rules.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let subject = &self.subject;
        if let Some(made) = &subject.made {
            return sum::reduced(py, made);
        }
        let rules = match (&subject.own, &subject.text) {
            (Some(own), _) => own.rules(py),
            (None, Some(text)) => text.into_pyobject(py)?.into_any(),
            (None, None) => PyString::new(py, &subject.name).into_any(),
        };
        let made = (rules, self.play(), subject.from.as_deref(), subject.memory, subject.threads);
        Ok((py.import("rebuttal.pickled")?.getattr("game")?, made.into_pyobject(py)?))
    }

    fn __repr__(&self) -> String {
        let play = if self.subject.play == Play::Misere { ", play='misere'" } else { "" };
        let source = self.subject.from.as_ref().map_or_else(String::new, |from| format!(", source='{from}'"));
        format!("Game('{}'{play}{source})", self.name())
    }

    /// The board of the source, for notebooks.
    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<Option<String>> {
        shown(py, &self.subject, &self.subject.game.text(&self.subject.game.source()))
    }
}
