//! Rules that a Python object gives: a source, and the positions one move from any position. They become an explicit
//! digraph, which the checker knows.

use std::fmt::Display;

use pyo3::prelude::*;
use pyo3::types::PyDict;
use rebuttal::ruleset::{self, GraphFile, MOST_DIGRAPH_MOVES, MOST_DIGRAPH_POSITIONS};

use crate::error::{LimitError, input, unusable};

/// The digraph of all positions that play can reach, and the name of the class of `rules`.
pub fn game(py: Python<'_>, rules: &Bound<'_, PyAny>) -> PyResult<(String, ruleset::Game)> {
    let (Ok(source), Ok(moves)) = (rules.getattr("source"), rules.getattr("moves")) else {
        return Err(unusable(format!(
            "`{rules}` is no game; give the name of one, or an object with `source`, a position, and `moves(position)`, the \
             positions one move away"
        )));
    };
    let name: String = rules.get_type().name()?.extract()?;
    let text = rules.getattr_opt("text")?;
    let mut found =
        Found { name: &name, text, positions: vec![source.clone()], names: Vec::new(), numbers: PyDict::new(py) };
    found.numbers.set_item(&source, 0)?;
    let mut edges = Vec::new();
    while let Some(position) = found.positions.get(found.names.len()).cloned() {
        py.check_signals()?;
        let from = found.names.len();
        found.names.push(found.text(&position)?);
        let mut followers =
            moves.call1((&position,))?.try_iter()?.map(|to| found.number(to?)).collect::<PyResult<Vec<_>>>()?;
        followers.sort_unstable();
        followers.dedup();
        edges.extend(followers.into_iter().map(|to| (from, to)));
        if edges.len() > MOST_DIGRAPH_MOVES {
            return Err(too_large(&name, MOST_DIGRAPH_MOVES, "moves"));
        }
    }
    let names = found.names;
    let moves = edges.into_iter().map(|(from, to)| [names[from].clone(), names[to].clone()]).collect();
    let file = GraphFile { positions: names, moves, tokens: None };
    let component = file.component().map_err(|reason| input(&name, reason))?;
    Ok((name, ruleset::Game::of(component)))
}

/// The positions found so far.
struct Found<'py, 'n> {
    name: &'n str,
    /// How a position is written, if the object says.
    text: Option<Bound<'py, PyAny>>,
    positions: Vec<Bound<'py, PyAny>>,
    names: Vec<String>,
    numbers: Bound<'py, PyDict>,
}

impl<'py> Found<'py, '_> {
    /// The number of a position, which is added if it is new.
    fn number(&mut self, position: Bound<'py, PyAny>) -> PyResult<usize> {
        if let Some(number) = self.numbers.get_item(&position)? {
            return number.extract();
        }
        let number = self.positions.len();
        if number == MOST_DIGRAPH_POSITIONS {
            return Err(too_large(self.name, MOST_DIGRAPH_POSITIONS, "positions"));
        }
        self.numbers.set_item(&position, number)?;
        self.positions.push(position);
        Ok(number)
    }

    /// The position as text, without spaces.
    fn text(&self, position: &Bound<'py, PyAny>) -> PyResult<String> {
        let text: String = match &self.text {
            Some(text) => text.call1((position,))?.str()?.extract()?,
            None => position.str()?.extract()?,
        };
        Ok(text.replace(' ', ""))
    }
}

fn too_large(name: &str, most: usize, what: impl Display) -> PyErr {
    LimitError::new_err(format!(
        "`{name}`: play can reach more than {most} {what}, and a digraph has no more; start from a smaller position, or let \
         equal positions be one"
    ))
}
