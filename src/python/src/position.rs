//! A position, in the notation of its game.

use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use rebuttal::ruleset;
use rebuttal::show::figure::Figure;
use rebuttal::show::picture;

use crate::game::{Game, with_player};
use crate::subject::Subject;

/// A position of a game. It is equal to the same position of the same game in the same convention; its text, in the
/// notation of the game, is `str(position)`.
///
/// >>> import rebuttal
/// >>> position = rebuttal.game("nim:3,4,5").position("1,1")
/// >>> str(position), position.outcome()
/// ('1,1', 'P')
#[pyclass(frozen, module = "rebuttal")]
pub struct Position {
    subject: Arc<Subject>,
    position: ruleset::Position,
    text: String,
}

impl Position {
    pub fn new(subject: &Arc<Subject>, position: ruleset::Position) -> Position {
        let text = subject.game.text(&position);
        Position { subject: Arc::clone(subject), position, text }
    }

    /// The positions one move away, by move.
    pub fn followers<'py>(
        py: Python<'py>,
        subject: &Arc<Subject>,
        of: &ruleset::Position,
    ) -> PyResult<Bound<'py, PyDict>> {
        let followers = PyDict::new(py);
        for mv in subject.game.moves(of) {
            followers.set_item(subject.game.move_text(&mv), Position::new(subject, subject.game.follower(of, &mv)))?;
        }
        Ok(followers)
    }
}

/// The picture of a position for notebooks: from a Python object's rules, otherwise the board.
pub fn shown(py: Python<'_>, subject: &Subject, text: &str) -> PyResult<Option<String>> {
    let own = subject.own.as_ref().map(|own| own.picture(py, text)).transpose()?.flatten();
    Ok(own.or_else(|| board(&subject.game, text)))
}

/// The board of a position as SVG, if it can be drawn.
pub fn board(game: &ruleset::Game, text: &str) -> Option<String> {
    let picture = picture::of(&game.rules(), text).ok()?;
    Some(Figure::of(&picture, vec![format!("{}: {text}", game.name())]).svg())
}

#[pymethods]
impl Position {
    /// The text, in the notation of the game; in a partizan game it begins with the player to move.
    #[getter]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Every legal move with the resulting position; in a partizan game the moves of `player`, `"Left"` or `"Right"`,
    /// by default of the player to move.
    #[pyo3(signature = (*, player = None))]
    fn moves<'py>(&self, py: Python<'py>, player: Option<&str>) -> PyResult<Bound<'py, PyDict>> {
        let of = with_player(&self.subject.game, self.position.clone(), player)?;
        Position::followers(py, &self.subject, &of)
    }

    /// Who wins from here: `"P"`, `"N"` or `"D"`; see `Game.outcome`.
    fn outcome(&self, py: Python<'_>) -> PyResult<&'static str> {
        crate::game::outcome(py, &self.subject, Some(&self.text))
    }

    fn __str__(&self) -> &str {
        &self.text
    }

    fn __repr__(&self) -> String {
        format!("Position('{}')", self.text)
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let other = other.cast::<Position>().map(Bound::get);
        other.is_ok_and(|other| self.text == other.text && self.subject.is_game_of(&other.subject))
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        PyString::new(py, &self.text).hash()
    }

    /// It is reconstructed from its game and its text.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Game, &str))> {
        let game = Game { subject: Arc::clone(&self.subject) };
        Ok((py.import("rebuttal.pickled")?.getattr("position")?, (game, &self.text)))
    }

    /// The board, for notebooks.
    fn _repr_svg_(&self, py: Python<'_>) -> PyResult<Option<String>> {
        shown(py, &self.subject, &self.text)
    }
}
