//! Sums and differences of games.

use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use rebuttal::ruleset::{self, Relation};

use super::{Game, game};
use crate::error::{input, unusable};
use crate::subject::Subject;

/// The most summands, as in a name.
const MOST_SUMMANDS: usize = 64;

/// A sum of two games, or a difference.
pub struct Made {
    sign: Sign,
    sides: [Arc<Subject>; 2],
}

/// The operation on two games.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sign {
    Plus,
    Minus,
}

impl Made {
    /// Whether both are made by the same operation from the same games.
    pub fn is(&self, other: &Made) -> bool {
        self.sign == other.sign && self.sides.iter().zip(&other.sides).all(|(one, two)| one.is_game_of(two))
    }
}

#[pymethods]
impl Game {
    /// The disjunctive sum, from the sources of both; either may be given by name.
    fn __add__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.with(other, |one, other| made(one, Sign::Plus, other))
    }

    fn __radd__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.with(other, |one, other| made(other, Sign::Plus, one))
    }

    /// The difference: the sum with the negative of the second game.
    fn __sub__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.with(other, |one, other| made(one, Sign::Minus, other))
    }

    fn __rsub__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.with(other, |one, other| made(other, Sign::Minus, one))
    }
}

impl Game {
    /// The sum or difference of this game and another one, which may be given by name.
    fn with<'py>(
        &self,
        other: &Bound<'py, PyAny>,
        of: impl FnOnce(&Arc<Subject>, &Arc<Subject>) -> PyResult<Game>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (py, subject) = (other.py(), &self.subject);
        let other = match other.cast::<Game>() {
            Ok(other) => other.clone(),
            Err(_) if other.is_instance_of::<PyString>() => {
                game(py, other, Some(subject.play.name()), None, Some(subject.memory), subject.threads, None)?
            }
            Err(_) => return Ok(py.NotImplemented().into_bound(py)),
        };
        Ok(Bound::new(py, of(subject, &other.get().subject)?)?.into_any())
    }
}

/// The sum or the difference of two games.
fn made(one: &Arc<Subject>, sign: Sign, other: &Arc<Subject>) -> PyResult<Game> {
    let sides = [one, other];
    if one.play != other.play {
        let words = sides.map(|side| format!("`{}` is of {} play", side.name, side.play.name()));
        return Err(unusable(format!("{}; give both the same `play`", words.join(", "))));
    }
    for side in sides {
        if side.relation != Relation::Outcome {
            return Err(input(&side.name, "it says how two games compare; take their difference, with ` - `"));
        }
        if side.game.is_won_on_board() {
            return Err(input(&side.name, "it ends by a win on the board, so that it stands in no sum; take it alone"));
        }
    }
    let name = name(&one.name, sign, &other.name);
    let second = other.game.as_ref().clone();
    let second = if sign == Sign::Minus { second.negative() } else { second };
    let sum = ruleset::Game::sum(vec![one.game.as_ref().clone(), second]);
    let sum = sum.ok_or_else(|| unusable("a sum has a game or more"))?;
    match () {
        () if sum.summands().len() > MOST_SUMMANDS => {
            let count = sum.summands().len();
            return Err(unusable(format!("a sum of {count} games: sums have at most {MOST_SUMMANDS}")));
        }
        () if sum.is_partizan() && !sum.ends() => {
            return Err(input(&name, "a loopy game stands in no partizan sum; take short ones"));
        }
        () => {}
    }
    sum.check_play(one.play, Relation::Outcome).map_err(|reason| input(&name, reason))?;
    let is_elsewhere = sides.iter().any(|side| side.from.is_some());
    let from = is_elsewhere.then(|| sum.board_text(&sum.source()));
    let own = sides.iter().any(|side| side.is_own());
    let made = own.then(|| Made { sign, sides: sides.map(Arc::clone) });
    let memory = one.memory.max(other.memory);
    let mut subject = Subject::of(name, sum, one.play, memory);
    (subject.made, subject.from, subject.threads) = (made, from, one.threads);
    Ok(Game { subject: Arc::new(subject) })
}

/// The name of the sum or the difference.
fn name(one: &str, sign: Sign, other: &str) -> String {
    let word = |negative| if negative { " - " } else { " + " };
    let (first, rest) = match other.strip_prefix('-') {
        Some(rest) => (true, rest.trim_start()),
        None => (false, other),
    };
    let exchanged = || rest.replace(" + ", "\0").replace(" - ", " + ").replace('\0', " - ");
    match sign {
        Sign::Plus => format!("{one}{}{rest}", word(first)),
        Sign::Minus => format!("{one}{}{}", word(!first), exchanged()),
    }
}

/// How a sum is reconstructed: by its sign, from its sides.
pub fn reduced<'py>(py: Python<'py>, made: &Made) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
    let word = if made.sign == Sign::Plus { "add" } else { "sub" };
    let sides = made.sides.each_ref().map(|side| Game { subject: Arc::clone(side) });
    Ok((py.import("operator")?.getattr(word)?, PyTuple::new(py, sides)?))
}
