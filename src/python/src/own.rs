//! Rules that a Python object gives: a source, and the positions one move from any position. They become an explicit
//! digraph, which the checker knows.

use std::fmt::Display;

use pyo3::exceptions::{PyAttributeError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyDict, PyMapping, PyString, PyType};
use rebuttal::ruleset::{self, GraphFile, MOST_DIGRAPH_MOVES, MOST_DIGRAPH_POSITIONS};

use crate::arguments::shown;
use crate::error::{LimitError, input, unusable};

/// How the positions of a Python object are named.
pub struct Naming {
    /// How a position is written, if the object says.
    text: Option<Py<PyAny>>,
    /// The numbers of the positions.
    numbers: Py<PyDict>,
    /// Their names, by number.
    names: Vec<String>,
}

/// The digraph of all positions that play can reach, the name of the class of `rules`, and the names of the positions.
pub fn game(py: Python<'_>, rules: &Bound<'_, PyAny>) -> PyResult<(String, Naming, ruleset::Game)> {
    let [source, moves] = asked(rules)?;
    let name = shown(rules.get_type().name()?.as_any());
    let (text, numbers) = (attribute(rules, "text")?.filter(|text| !text.is_none()), PyDict::new(py));
    let naming = Naming { text: text.map(Bound::unbind), numbers: numbers.clone().unbind(), names: Vec::new() };
    let mut found = Found { name: &name, naming, numbers, positions: Vec::new() };
    found.hashable(&source)?;
    let first = found.naming.name(&source)?;
    found.add(&source, first)?;
    let mut edges = Vec::new();
    let mut from = 0;
    while let Some(position) = found.positions.get(from).cloned() {
        let followers = found.followers(&position, moves.call1((&position,))?)?;
        edges.extend(followers.into_iter().map(|to| (from, to)));
        if edges.len() > MOST_DIGRAPH_MOVES {
            return Err(too_large(&name, MOST_DIGRAPH_MOVES, "moves"));
        }
        from += 1;
    }
    let naming = found.naming;
    let names = &naming.names;
    let moves = edges.into_iter().map(|(from, to)| [names[from].clone(), names[to].clone()]).collect();
    let file = GraphFile { positions: names.clone(), moves, tokens: None };
    let remedy = "let the object have `text(position)`, which gives such names, each to one position";
    let component = file.component().map_err(|reason| input(&name, format!("{reason}; {remedy}")))?;
    Ok((name, naming, ruleset::Game::of(component)))
}

/// The source and the moves of an object that has both.
fn asked<'py>(rules: &Bound<'py, PyAny>) -> PyResult<[Bound<'py, PyAny>; 2]> {
    if let Ok(class) = rules.cast::<PyType>() {
        let name = shown(class.name()?.as_any());
        return Err(unusable(format!("`{name}` is a class; give an object of it, as in `{name}()`")));
    }
    let (Some(source), Some(moves)) = (attribute(rules, "source")?, attribute(rules, "moves")?) else {
        let message = "is no game; give the name of one, or an object with `source`, a position, and `moves(position)`, the \
             positions one move away";
        return Err(unusable(format!("`{}` {message}", shown(rules))));
    };
    Ok([source, moves])
}

/// An attribute, if there is one. What a property raises is raised here.
fn attribute<'py>(of: &Bound<'py, PyAny>, name: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
    match of.getattr(name) {
        Err(error) if error.is_instance_of::<PyAttributeError>(of.py()) && !of.get_type().hasattr(name)? => Ok(None),
        found => found.map(Some),
    }
}

impl Naming {
    /// The name of the position that an argument gives: one of the object's own, or a name.
    pub fn named(&self, given: &Bound<'_, PyAny>) -> PyResult<String> {
        let py = given.py();
        let number = self.numbers.bind(py).get_item(given);
        let number = number.map_err(|error| in_words(error, py, || input(&shown(given), "it is no position")))?;
        match (number, given.cast::<PyString>()) {
            (Some(number), _) => Ok(self.names[number.extract::<usize>()?].clone()),
            (None, Ok(name)) => Ok(name.to_string_lossy().replace(' ', "")),
            (None, Err(_)) => self.name(given),
        }
    }

    /// The name of a position, without spaces.
    fn name(&self, position: &Bound<'_, PyAny>) -> PyResult<String> {
        let name = match &self.text {
            Some(text) => text.bind(position.py()).call1((position,))?.str()?,
            None => position.str()?,
        };
        Ok(name.to_string_lossy().replace(' ', ""))
    }
}

/// The positions found so far.
struct Found<'py, 'n> {
    name: &'n str,
    naming: Naming,
    numbers: Bound<'py, PyDict>,
    positions: Vec<Bound<'py, PyAny>>,
}

impl<'py> Found<'py, '_> {
    /// The numbers of the positions that `moves` gives, ascending. New ones are numbered in the order of their names, so
    /// that the numbers are the same whatever the order in which `moves` gives them.
    fn followers(&mut self, of: &Bound<'py, PyAny>, moves: Bound<'py, PyAny>) -> PyResult<Vec<usize>> {
        let (seen, mut numbers, mut new) = (PyDict::new(of.py()), Vec::new(), Vec::new());
        for (count, to) in self.iterated(of, &moves)?.enumerate() {
            let to = to?;
            of.py().check_signals()?;
            self.hashable(&to)?;
            if count == MOST_DIGRAPH_MOVES {
                return Err(too_large(self.name, MOST_DIGRAPH_MOVES, "moves"));
            }
            if let Some(number) = self.numbers.get_item(&to)? {
                numbers.push(number.extract()?);
            } else if !seen.contains(&to)? {
                if self.positions.len() + new.len() == MOST_DIGRAPH_POSITIONS {
                    return Err(too_large(self.name, MOST_DIGRAPH_POSITIONS, "positions"));
                }
                seen.set_item(&to, ())?;
                new.push((self.naming.name(&to)?, to));
            }
        }
        new.sort_by(|(one, _), (other, _)| one.cmp(other));
        for (name, to) in new {
            numbers.push(self.add(&to, name)?);
        }
        numbers.sort_unstable();
        numbers.dedup();
        Ok(numbers)
    }

    /// What `moves` gives, if it is an iterable of positions.
    fn iterated(
        &self,
        of: &Bound<'py, PyAny>,
        moves: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, pyo3::types::PyIterator>> {
        let py = of.py();
        let is_text = moves.is_instance_of::<PyString>()
            || moves.is_instance_of::<PyBytes>()
            || moves.is_instance_of::<PyByteArray>();
        let refused = || {
            let wanted = "give a list, a set or another iterable of the positions one move away";
            input(self.name, format!("`moves` of the position {} returns {}; {wanted}", shown(of), kind(moves)))
        };
        match is_text || moves.cast::<PyMapping>().is_ok() {
            true => Err(refused()),
            false => moves.try_iter().map_err(|error| in_words(error, py, refused)),
        }
    }

    /// Refuses a position that a dictionary does not take as a key.
    fn hashable(&self, position: &Bound<'py, PyAny>) -> PyResult<()> {
        let reason =
            || format!("the position {} cannot be a key of a dictionary; give tuples, not lists", shown(position));
        let refused = || input(self.name, reason());
        position.hash().map(|_| ()).map_err(|error| in_words(error, position.py(), refused))
    }

    /// Adds a position; returns its number.
    fn add(&mut self, position: &Bound<'py, PyAny>, name: String) -> PyResult<usize> {
        let number = self.positions.len();
        self.numbers.set_item(position, number)?;
        self.positions.push(position.clone());
        self.naming.names.push(name);
        Ok(number)
    }
}

/// A `TypeError` in the words of `refused`; any other error as it is.
fn in_words(error: PyErr, py: Python<'_>, refused: impl FnOnce() -> PyErr) -> PyErr {
    if !error.is_instance_of::<PyTypeError>(py) {
        return error;
    }
    let refused = refused();
    refused.set_cause(py, Some(error));
    refused
}

/// The type of an object in words.
fn kind(of: &Bound<'_, PyAny>) -> String {
    match of.get_type().name() {
        Ok(name) if !of.is_none() => format!("a value of type `{}`", shown(name.as_any())),
        _ => "None".to_owned(),
    }
}

fn too_large(name: &str, most: usize, what: impl Display) -> PyErr {
    LimitError::new_err(format!(
        "`{name}`: play can reach more than {most} {what}, and a digraph has no more; start from a smaller position, or let \
         equal positions be one"
    ))
}
