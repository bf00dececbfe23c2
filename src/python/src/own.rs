//! Rules given by a Python object: a source, and the positions one move from any position. They become an explicit
//! digraph, which the checker supports.

mod naming;

pub use naming::Naming;

use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes, PyDict, PyString, PyType};
use rebuttal::ruleset::{self, MOST_DIGRAPH_MOVES, MOST_DIGRAPH_POSITIONS, game_on_digraph};

use crate::arguments::shown;
use crate::error::{LimitError, input, unusable};
use crate::work::{Length, Ticker, run};
use naming::{MODULE, attribute, in_words, method};

/// The approximate bytes of a position and of a move, in addition to the position's own memory in Python.
const POSITION: usize = 512;
const MOVE: usize = 32;
/// This many moves become a digraph in milliseconds.
const FEW_MOVES: usize = 10_000;
/// How to make a digraph smaller.
const SMALLER: &str = "start from a smaller position, or let equal positions be one";

/// The digraph of all reachable positions, the class name of `rules`, and the names of the positions, within `memory`
/// MiB.
pub fn game(
    rules: &Bound<'_, PyAny>,
    memory: u64,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<(String, Naming, ruleset::Game)> {
    let py = rules.py();
    let name = shown(rules.get_type().name()?.as_any());
    let given = asked(rules)?;
    let is_text = given[0].is_instance_of::<PyString>();
    let folded = method(rules, "symmetries")?.map(|_| py.import(MODULE)?.call_method1("Folded", (rules,)));
    let folded = folded.transpose()?;
    let [source, moves] = folded.as_ref().map_or(Ok(given), asked)?;
    let mut found = Found::new(&name, rules, folded.as_ref().unwrap_or(rules), memory)?;
    found.naming.reads_text = folded.is_some() && is_text;
    found.hashable(&source)?;
    let first = found.naming.name(&source)?;
    found.add(&source, first)?;
    let (mut followers, mut ticker) = (Vec::new(), Ticker::new(py, progress)?);
    while let Some(position) = found.positions.get(followers.len()).cloned() {
        ticker.at(py, "positions", found.positions.len())?;
        followers.push(found.followers(&position, moves.call1((&position,))?, &mut ticker)?);
    }
    let (naming, length) = (found.naming, if found.moves < FEW_MOVES { Length::Short } else { Length::Long });
    let names = naming.names.clone();
    let made = run(py, progress, length, move |watch| {
        watch.at("digraph", names.len() as u64, None);
        game_on_digraph(names, followers)
    })?;
    let remedy = "let the object have `text(position)`, which gives such names, each to one position";
    let component = made.map_err(|reason| input(&name, format!("{reason}; {remedy}")))?;
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

/// The positions found so far.
struct Found<'py, 'n> {
    name: &'n str,
    naming: Naming,
    numbers: Bound<'py, PyDict>,
    positions: Vec<Bound<'py, PyAny>>,
    moves: usize,
    /// The class of mappings. `pyo3`'s own check would swallow exceptions raised meanwhile, such as by Ctrl-C.
    mapping: Bound<'py, PyAny>,
    /// The MiB allowed for them.
    memory: u64,
}

impl<'py, 'n> Found<'py, 'n> {
    /// The rules as given, and those that name the positions.
    fn new(
        name: &'n str,
        given: &Bound<'py, PyAny>,
        rules: &Bound<'py, PyAny>,
        memory: u64,
    ) -> PyResult<Found<'py, 'n>> {
        let naming = Naming::new(given, rules)?;
        let numbers = naming.numbers.bind(rules.py()).clone();
        let mapping = numbers.py().import("collections.abc")?.getattr("Mapping")?;
        Ok(Found { name, naming, numbers, positions: Vec::new(), moves: 0, mapping, memory })
    }

    /// The numbers of the positions returned by `moves`, ascending. New ones are numbered in the order of their names,
    /// so that the numbers are independent of the order returned by `moves`.
    fn followers(
        &mut self,
        of: &Bound<'py, PyAny>,
        moves: Bound<'py, PyAny>,
        ticker: &mut Ticker,
    ) -> PyResult<Vec<u32>> {
        let (seen, mut numbers, mut new) = (PyDict::new(of.py()), Vec::new(), Vec::new());
        for (count, to) in self.iterated(of, &moves)?.enumerate() {
            let to = to?;
            ticker.at(of.py(), "positions", self.positions.len() + new.len())?;
            self.hashable(&to)?;
            if count == MOST_DIGRAPH_MOVES {
                return Err(self.too_large(MOST_DIGRAPH_MOVES, "moves"));
            }
            if let Some(number) = self.numbers.get_item(&to)? {
                numbers.push(number.extract()?);
            } else if !seen.contains(&to)? {
                self.hold(self.positions.len() + new.len() + 1, count)?;
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
        self.moves += numbers.len();
        self.hold(self.positions.len(), 0)?;
        Ok(numbers)
    }

    /// Rejects more positions, or `new` more moves, than a digraph or the memory can hold.
    fn hold(&self, positions: usize, new: usize) -> PyResult<()> {
        let moves = self.moves + new;
        let bytes = positions * POSITION + moves * MOVE;
        match () {
            () if positions > MOST_DIGRAPH_POSITIONS => Err(self.too_large(MOST_DIGRAPH_POSITIONS, "positions")),
            () if self.moves > MOST_DIGRAPH_MOVES => Err(self.too_large(MOST_DIGRAPH_MOVES, "moves")),
            () if (bytes >> 20) as u64 >= self.memory => Err(LimitError::new_err(format!(
                "`{}`: {positions} positions and {moves} moves are found, and more take more than {} MiB; {SMALLER}, or \
                 allow more (memory=)",
                self.name, self.memory
            ))),
            () => Ok(()),
        }
    }

    fn too_large(&self, most: usize, what: &str) -> PyErr {
        LimitError::new_err(format!(
            "`{}`: play can reach more than {most} {what}, and a digraph has no more; {SMALLER}",
            self.name
        ))
    }

    /// The result of `moves`, if it is an iterable of positions.
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
        match is_text || moves.is_instance(&self.mapping)? {
            true => Err(refused()),
            false => moves.try_iter().map_err(|error| in_words(error, py, refused)),
        }
    }

    /// Rejects a position that cannot be a dictionary key.
    fn hashable(&self, position: &Bound<'py, PyAny>) -> PyResult<()> {
        let reason =
            || format!("the position {} cannot be a key of a dictionary; give tuples, not lists", shown(position));
        let refused = || input(self.name, reason());
        position.hash().map(|_| ()).map_err(|error| in_words(error, position.py(), refused))
    }

    /// Adds a position; returns its number.
    fn add(&mut self, position: &Bound<'py, PyAny>, name: String) -> PyResult<u32> {
        let number = u32::try_from(self.positions.len())?;
        self.numbers.set_item(position, number)?;
        self.positions.push(position.clone());
        self.naming.names.push(name);
        Ok(number)
    }
}

/// The type of an object in words.
fn kind(of: &Bound<'_, PyAny>) -> String {
    match of.get_type().name() {
        Ok(name) if !of.is_none() => format!("a value of type `{}`", shown(name.as_any())),
        _ => "None".to_owned(),
    }
}
