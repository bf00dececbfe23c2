//! Walks: the words of an expression, taken step by step over the places of a board.

use super::board::Board;
use super::change::{Change, States};

/// The most tests asked while walking.
pub const MOST_TESTS: u64 = 1 << 20;
/// The most instructions of walks, and the most that are followed.
const MOST_INSTRUCTIONS: usize = 1 << 16;
const MOST_FOLLOWED: u64 = 1 << 26;

/// An expression whose words are walks.
#[derive(Debug)]
pub enum Expression {
    /// One place.
    Cell(Change),
    /// One after another.
    Sequence(Vec<Expression>),
    /// One of these.
    Choice(Vec<Expression>),
    /// As often as the mark says.
    Repeated(Box<Expression>, Mark),
}

/// How often something is repeated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// `*`.
    Any,
    /// `+`.
    Some,
    /// `?`.
    Perhaps,
    /// `{n}`.
    Times(usize),
}

impl Expression {
    /// The length of a shortest word.
    pub fn shortest(&self) -> usize {
        match self {
            Expression::Cell(_) => 1,
            Expression::Sequence(parts) => parts.iter().map(Expression::shortest).sum(),
            Expression::Choice(parts) => parts.iter().map(Expression::shortest).min().unwrap_or(0),
            Expression::Repeated(_, Mark::Any | Mark::Perhaps) => 0,
            Expression::Repeated(part, Mark::Some) => part.shortest(),
            Expression::Repeated(part, Mark::Times(times)) => part.shortest().saturating_mul(*times),
        }
    }

    /// The length of a longest word.
    pub fn longest(&self) -> usize {
        match self {
            Expression::Cell(_) => 1,
            Expression::Sequence(parts) => parts.iter().map(Expression::longest).fold(0, usize::saturating_add),
            Expression::Choice(parts) => parts.iter().map(Expression::longest).max().unwrap_or(0),
            Expression::Repeated(part, Mark::Any | Mark::Some) if part.longest() > 0 => usize::MAX,
            Expression::Repeated(part, Mark::Any | Mark::Some | Mark::Perhaps) => part.longest(),
            Expression::Repeated(part, Mark::Times(times)) => part.longest().saturating_mul(*times),
        }
    }
}

/// A step of a compiled expression.
#[derive(Clone, Debug)]
enum Instruction {
    /// Ask the next place, and change it.
    Cell(Change),
    /// Go on at either of two.
    Split(usize, usize),
    /// Go on there.
    Jump(usize),
    /// A new leg begins, in one of these directions.
    Leg(Vec<usize>),
}

/// Legs of walks, compiled.
#[derive(Debug, Default)]
pub struct Program(Vec<Instruction>);

/// Why walking was given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany;

/// What a walk has come to.
#[derive(Clone, Debug, Default)]
pub struct Walk {
    /// The changes of the places that it has come to, in the order of places.
    pub changes: Changes,
    /// The last place.
    pub last: Option<u16>,
}

/// The changes of some places, in their order.
pub type Changes = Vec<(u16, Change)>;

/// Composes `change` onto what `changes` say of `place`. False if that is nowhere defined, or would change the border,
/// which is in the state that `border` gives.
pub fn compose(changes: &mut Changes, place: u16, change: &Change, points: usize, border: Option<u8>) -> bool {
    match changes.binary_search_by_key(&place, |(place, _)| *place) {
        Ok(at) => match changes[at].1.then(change) {
            Some(both) => changes[at].1 = both,
            None => return false,
        },
        Err(_) if usize::from(place) >= points => {
            return border.is_some_and(|state| change.image(state) == Some(state));
        }
        Err(_) if change.domain() == 0 => return false,
        Err(at) => changes.insert(at, (place, *change)),
    }
    true
}

/// Where a walk is while it is taken.
#[derive(Clone)]
struct State {
    at: usize,
    direction: Option<usize>,
    /// The places of this leg.
    leg: Vec<u16>,
    walk: Walk,
}

impl Program {
    /// The program of these legs.
    pub fn of<'e>(legs: impl IntoIterator<Item = (&'e [usize], &'e Expression)>) -> Result<Program, TooMany> {
        let mut program = Program::default();
        for (directions, leg) in legs {
            program.0.push(Instruction::Leg(directions.to_vec()));
            program.compile(leg)?;
        }
        Ok(program)
    }

    fn compile(&mut self, expression: &Expression) -> Result<(), TooMany> {
        if self.0.len() > MOST_INSTRUCTIONS {
            return Err(TooMany);
        }
        match expression {
            Expression::Cell(change) => self.0.push(Instruction::Cell(*change)),
            Expression::Sequence(parts) => parts.iter().try_for_each(|part| self.compile(part))?,
            Expression::Choice(parts) => self.choice(parts)?,
            Expression::Repeated(part, Mark::Times(times)) => {
                for _ in 0..*times {
                    self.compile(part)?;
                }
            }
            Expression::Repeated(part, Mark::Some) => {
                let begin = self.0.len();
                self.compile(part)?;
                let end = self.0.len();
                self.0.push(Instruction::Split(begin, end + 1));
            }
            Expression::Repeated(part, mark) => {
                let begin = self.0.len();
                self.0.push(Instruction::Jump(0));
                self.compile(part)?;
                if *mark == Mark::Any {
                    self.0.push(Instruction::Jump(begin));
                }
                self.0[begin] = Instruction::Split(begin + 1, self.0.len());
            }
        }
        Ok(())
    }

    fn choice(&mut self, parts: &[Expression]) -> Result<(), TooMany> {
        let mut ends = Vec::new();
        for (number, part) in parts.iter().enumerate() {
            let begin = self.0.len();
            let is_last = number + 1 == parts.len();
            if !is_last {
                self.0.push(Instruction::Jump(0));
            }
            self.compile(part)?;
            if !is_last {
                ends.push(self.0.len());
                self.0.push(Instruction::Jump(0));
                self.0[begin] = Instruction::Split(begin + 1, self.0.len());
            }
        }
        let end = self.0.len();
        ends.into_iter().for_each(|at| self.0[at] = Instruction::Jump(end));
        Ok(())
    }
}

/// What walks over a board, and counts.
pub struct Walker<'b> {
    board: &'b Board,
    border: Option<u8>,
    states: States,
    tests: u64,
    followed: u64,
}

impl<'b> Walker<'b> {
    /// One that has not walked yet.
    pub fn new(board: &'b Board, border: Option<u8>, states: States) -> Walker<'b> {
        Walker { board, border, states, tests: 0, followed: 0 }
    }

    /// All states.
    pub fn states(&self) -> States {
        self.states
    }

    /// Composes a change of a place, as [`compose`].
    pub fn compose(&self, changes: &mut Changes, place: u16, change: &Change) -> bool {
        compose(changes, place, change, self.board.points(), self.border)
    }

    /// All walks of `program`. They begin at one of the `starts`, or, where there are none, one step from `last`.
    pub fn walks(&mut self, program: &Program, starts: &[u16], last: Option<u16>) -> Result<Vec<Walk>, TooMany> {
        let begun = Walk { changes: Vec::new(), last };
        let mut open = vec![State { at: 0, direction: None, leg: Vec::new(), walk: begun }];
        let mut found = Vec::new();
        while let Some(mut state) = open.pop() {
            self.followed += 1;
            if self.followed > MOST_FOLLOWED || open.len() > MOST_INSTRUCTIONS {
                return Err(TooMany);
            }
            match program.0.get(state.at) {
                None => found.push(state.walk),
                Some(Instruction::Jump(to)) => open.push(State { at: *to, ..state }),
                Some(Instruction::Split(one, other)) => {
                    open.push(State { at: *other, ..state.clone() });
                    open.push(State { at: *one, ..state });
                }
                Some(Instruction::Leg(directions)) => {
                    state.at += 1;
                    state.leg.clear();
                    if directions.is_empty() {
                        open.push(State { direction: None, ..state });
                    } else {
                        let on = |&direction| State { direction: Some(direction), ..state.clone() };
                        open.extend(directions.iter().map(on));
                    }
                }
                Some(Instruction::Cell(change)) => self.step(&state, change, starts, &mut open)?,
            }
        }
        Ok(found)
    }

    fn step(&mut self, state: &State, change: &Change, starts: &[u16], open: &mut Vec<State>) -> Result<(), TooMany> {
        let next = match (state.walk.last, state.direction) {
            (None, _) => starts,
            (Some(last), Some(direction)) => self.board.directions[direction][usize::from(last)].as_slice(),
            (Some(_), None) => &[],
        };
        for &place in next {
            self.tests += 1;
            if self.tests > MOST_TESTS {
                return Err(TooMany);
            }
            let mut walk = state.walk.clone();
            if state.leg.contains(&place) || !self.compose(&mut walk.changes, place, change) {
                continue;
            }
            walk.last = Some(place);
            let leg = [state.leg.as_slice(), &[place]].concat();
            open.push(State { at: state.at + 1, direction: state.direction, leg, walk });
        }
        Ok(())
    }
}
