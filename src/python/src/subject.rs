//! A game with its convention and its source, and the solvers that keep their results about it.

use std::sync::{Arc, Mutex, PoisonError, TryLockError};

use pyo3::prelude::*;
use rebuttal::ruleset::{self, Outcome, OutcomeClass, Parts, Play, Position, Relation};
use rebuttal::solve::{Oracle, Solving, Unsolved, by_g_values, oracle};
use self_cell::self_cell;

use crate::arguments::{cores, text};
use crate::error::{input, unusable};
use crate::game::Made;
use crate::own::Naming;
use crate::words::shortened;
use crate::work::{Length, Watch};

/// The most tokens of a removal game whose table is computed in milliseconds.
const SMALL_BOARD: usize = 20;
/// The longest play of any other game that is solved in milliseconds.
const SHORT_PLAY: u64 = 12;

type BoxedOracle<'a> = Box<dyn Oracle + Send + 'a>;

self_cell! {
    /// A solver, with its game.
    struct Solver {
        owner: Arc<ruleset::Game>,
        #[covariant]
        dependent: BoxedOracle,
    }
}

/// A game, from its source.
pub struct Subject {
    /// The given name.
    pub name: String,
    /// How positions are named, if the rules are a Python object's.
    pub own: Option<Naming>,
    /// The text of the rules and the arguments of its parameters, if given in this form.
    pub text: Option<(String, Vec<String>)>,
    /// The two games whose sum or difference it is, if one of them has a Python object's rules.
    pub made: Option<Made>,
    pub game: Arc<ruleset::Game>,
    /// The relation claimed.
    pub relation: Relation,
    pub play: Play,
    /// The position given as the source.
    pub from: Option<String>,
    pub memory: u64,
    /// The number of threads requested.
    pub threads: Option<usize>,
    /// How long it may take to solve it.
    pub length: Length,
    outcomes: Mutex<Kept>,
    g_values: Mutex<Kept>,
}

/// A solver, and the positions in addition to the source for which it was made.
#[derive(Default)]
struct Kept {
    solver: Option<Solver>,
    others: Vec<Position>,
}

/// The form in which a game was given.
pub struct Named {
    /// The name.
    pub name: String,
    /// How positions are named, if the rules are a Python object's.
    pub own: Option<Naming>,
    /// The text of the rules and its arguments.
    pub text: Option<(String, Vec<String>)>,
}

impl Subject {
    /// The game from this source, if it admits the convention.
    pub fn new(
        named: Named,
        (game, relation): (ruleset::Game, Relation),
        play: Play,
        source: Option<&Bound<'_, PyAny>>,
        (memory, threads): (u64, Option<usize>),
    ) -> PyResult<Subject> {
        let Named { name, own, text } = named;
        let source = source.map(|source| self::named(own.as_ref(), source)).transpose()?;
        let source = source.map(|text| without_mover(&game, &text).to_owned());
        let game = match &source {
            None => game,
            Some(text) => {
                let wrong = |reason| unusable(format!("source `{}`: {reason}", shortened(text)));
                let parts = game.parse_board(text).map_err(wrong)?;
                game.from_parts(parts)
            }
        };
        game.check_play(play, relation).map_err(|reason| input(&name, reason))?;
        Ok(Subject { own, text, relation, from: source, threads, ..Subject::of(name, game, play, memory) })
    }

    /// The game from its source, without a claim.
    pub fn of(name: String, game: ruleset::Game, play: Play, memory: u64) -> Subject {
        let (length, game) = (length(&game, &game.source()), Arc::new(game));
        let (own, text, made, from, threads, outcomes, g_values) = Default::default();
        let relation = Relation::Outcome;
        Subject { name, own, text, made, game, relation, play, from, memory, threads, length, outcomes, g_values }
    }

    /// Whether the rules, or those of a summand, come from a Python object or a text, so that no name denotes them.
    pub fn is_own(&self) -> bool {
        self.own.is_some() || self.text.is_some() || self.made.is_some()
    }

    /// The text of an argument that denotes a position.
    pub fn named(&self, position: &Bound<'_, PyAny>) -> PyResult<String> {
        named(self.own.as_ref(), position)
    }

    /// The board named by `text`; in a partizan game it may be preceded by the player to move.
    pub fn board(&self, text: &str) -> PyResult<Parts> {
        let wrong = |reason| unusable(format!("`{}`: {reason}", shortened(text)));
        self.game.parse_board(without_mover(&self.game, text)).map_err(wrong)
    }

    /// Whether both are the same game, from the same source.
    pub fn is(&self, other: &Subject) -> bool {
        let sources = || self.game.text(&self.game.source()) == other.game.text(&other.game.source());
        std::ptr::eq(self, other) || (self.is_game_of(other) && self.relation == other.relation && sources())
    }

    /// Whether both have the same game's positions.
    pub fn is_game_of(&self, other: &Subject) -> bool {
        let is_same = || match (&self.made, &other.made) {
            (Some(one), Some(two)) => one.is(two),
            _ if self.text.is_some() => self.text == other.text,
            _ => !self.is_own() && !other.is_own() && self.game.name() == other.game.name(),
        };
        std::ptr::eq(self, other) || (self.play == other.play && is_same())
    }

    /// The position named by `text`, or the source if it is `None`; in a partizan game, where `text` does not begin with
    /// the player to move, with Left to move and with Right to move.
    pub fn asked(&self, text: Option<&str>) -> PyResult<Vec<Position>> {
        Ok(match text {
            None => self.game.starts(),
            Some(text) if !self.game.is_partizan() || text.starts_with(['L', 'R']) => vec![self.position(text)?],
            Some(text) => self.game.as_ref().clone().from_parts(self.board(text)?).starts(),
        })
    }

    /// The position named by `text`, in a partizan game with the player to move.
    pub fn position(&self, text: &str) -> PyResult<Position> {
        self.game.parse(text).map_err(|reason| unusable(format!("`{}`: {reason}", shortened(text))))
    }

    /// A small game is solved by one thread, unless more are requested.
    fn solving(&self) -> Solving<'static> {
        let few = if self.length == Length::Short { 1 } else { cores() };
        Solving { memory: self.memory, threads: self.threads.unwrap_or(few), table: None }
    }

    /// Asks the solver of outcomes about `positions`, and makes one first if none knows them.
    pub fn outcomes<T>(
        &self,
        positions: &[Position],
        watch: &Watch,
        ask: impl FnOnce(&mut dyn Oracle) -> Result<T, Unsolved>,
    ) -> Result<T, Unsolved> {
        let mut kept = self.outcomes.lock().unwrap_or_else(PoisonError::into_inner);
        let solver = kept
            .solver
            .take()
            .filter(|solver| positions.iter().all(|position| solver.borrow_dependent().knows(position)));
        let solver = match solver {
            Some(solver) => solver,
            None => {
                kept.others.extend(positions.iter().filter(|position| **position != self.game.source()).cloned());
                let at = &mut |done, total| watch.at("outcomes", done, total);
                let others = &kept.others;
                Solver::try_new(Arc::clone(&self.game), |game| oracle(game, others, self.play, self.solving(), at))?
            }
        };
        kept.ask(solver, ask)
    }

    /// Asks the solver of g-values.
    pub fn g_values<T>(
        &self,
        watch: &Watch,
        ask: impl FnOnce(&mut dyn Oracle) -> Result<T, Unsolved>,
    ) -> Result<T, Unsolved> {
        let mut kept = self.g_values.lock().unwrap_or_else(PoisonError::into_inner);
        let solver = match kept.solver.take() {
            Some(solver) => solver,
            None => Solver::try_new(Arc::clone(&self.game), |game| {
                by_g_values(game, Play::Normal, self.solving(), &mut |done, total| watch.at("g-values", done, total))
            })?,
        };
        kept.ask(solver, ask)
    }

    /// How long it may take to answer for these positions.
    pub fn length_of(&self, positions: &[Position]) -> Length {
        let long = |position| length(&self.game, position) == Length::Long;
        if self.length == Length::Long || positions.iter().any(long) { Length::Long } else { Length::Short }
    }

    /// The outcome of a position, if it can be looked up at once in the table of a removal game or a loopy one.
    pub fn at_hand(&self, position: &Position) -> Option<Outcome> {
        let mut kept = match self.outcomes.try_lock() {
            Ok(kept) => kept,
            Err(TryLockError::Poisoned(kept)) => kept.into_inner(),
            Err(TryLockError::WouldBlock) => return None,
        };
        let solver = kept.solver.as_mut().filter(|solver| solver.borrow_dependent().is_table() || !self.game.ends())?;
        solver.with_dependent_mut(|_, oracle| oracle.knows(position).then(|| oracle.outcome(position).ok()))?
    }
}

/// The text of an argument that denotes a position of a game, which may be a Python object's.
fn named(own: Option<&Naming>, position: &Bound<'_, PyAny>) -> PyResult<String> {
    match (position.cast::<crate::position::Position>(), own) {
        (Ok(position), _) => Ok(position.get().text().to_owned()),
        (Err(_), Some(own)) => own.named(position),
        (Err(_), None) => text(&position.str()?),
    }
}

/// A position without the player to move, which precedes it in a partizan game.
fn without_mover<'t>(game: &ruleset::Game, text: &'t str) -> &'t str {
    let board = text.strip_prefix("L ").or_else(|| text.strip_prefix("R "));
    board.filter(|_| game.is_partizan()).unwrap_or(text)
}

/// How long it may take to solve a game from a position.
fn length(game: &ruleset::Game, from: &Position) -> Length {
    let tokens = game.removal().and_then(|removal| removal.tokens(&from.parts[0]));
    let is_small =
        tokens.map_or_else(|| game.ends() && game.measure(from) <= SHORT_PLAY, |tokens| tokens.len() <= SMALL_BOARD);
    if is_small { Length::Short } else { Length::Long }
}

impl Kept {
    /// Asks the solver and keeps it, unless it was stopped midway.
    fn ask<T>(
        &mut self,
        mut solver: Solver,
        ask: impl FnOnce(&mut dyn Oracle) -> Result<T, Unsolved>,
    ) -> Result<T, Unsolved> {
        let answer = solver.with_dependent_mut(|_, oracle| ask(oracle.as_mut()));
        self.solver = Some(solver);
        answer
    }
}

/// The outcome class, given the outcome of one position, or when Left begins and when Right begins.
pub fn class(outcomes: &[Outcome]) -> OutcomeClass {
    OutcomeClass::of(outcomes[0], outcomes[outcomes.len() - 1])
}
