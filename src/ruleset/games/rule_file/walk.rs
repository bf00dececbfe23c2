//! Walks: the words of an expression, traced step by step over the places of a board.

use super::board::Board;
use super::change::{Change, States};

/// The most steps of all walks of a text, including those of its clauses.
const MOST_STEPS: usize = 1 << 20;
/// The most instructions in a compiled program.
const MOST_INSTRUCTIONS: usize = 1 << 16;

/// An expression whose words are walks.
#[derive(Debug)]
pub enum Expression {
    /// One place.
    Cell(Change),
    /// One after another.
    Sequence(Vec<Expression>),
    /// One of these.
    Choice(Vec<Expression>),
    /// Repeated as the mark says.
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
    /// The length of the shortest word.
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

    /// The length of the longest word.
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
    /// Test the next place, and change it.
    Cell(Change),
    /// Continue at either of two instructions.
    Split(usize, usize),
    /// Continue at this instruction.
    Jump(usize),
    /// Begin a new leg, in one of these directions.
    Leg(Vec<usize>),
    /// Enter a bracket or a repetition.
    Met,
}

/// Legs of walks, compiled.
#[derive(Debug, Default)]
pub struct Program(Vec<Instruction>);

/// The step limit was exceeded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany;

/// The result of a walk.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Walk {
    /// The changes of the places visited, ordered by place.
    pub changes: Changes,
    /// The last place.
    pub last: Option<u16>,
}

/// The changes of some places, ordered by place.
pub type Changes = Vec<(u16, Change)>;

/// The state of a walk in progress.
#[derive(Clone)]
struct State {
    at: usize,
    direction: Option<usize>,
    /// The places on this leg.
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
        if matches!(expression, Expression::Choice(_) | Expression::Repeated(..)) {
            self.0.push(Instruction::Met);
        }
        match expression {
            Expression::Cell(change) => self.0.push(Instruction::Cell(*change)),
            Expression::Sequence(parts) => parts.iter().try_for_each(|part| self.compile(part))?,
            Expression::Choice(parts) => self.choice(parts)?,
            Expression::Repeated(part, mark) => self.repeated(part, *mark)?,
        }
        Ok(())
    }

    fn repeated(&mut self, part: &Expression, mark: Mark) -> Result<(), TooMany> {
        let begin = self.0.len();
        match mark {
            Mark::Times(times) => (0..times).try_for_each(|_| self.compile(part))?,
            Mark::Some => {
                self.compile(part)?;
                self.0.push(Instruction::Split(begin, self.0.len() + 1));
            }
            Mark::Any | Mark::Perhaps => {
                self.0.push(Instruction::Jump(0));
                self.compile(part)?;
                if mark == Mark::Any {
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

/// Traces walks over a board, and counts their steps.
pub struct Walker<'b> {
    board: &'b Board,
    border: Option<u8>,
    states: States,
    steps: usize,
}

impl<'b> Walker<'b> {
    /// A walker that has counted no steps.
    pub fn new(board: &'b Board, border: Option<u8>, states: States) -> Walker<'b> {
        Walker { board, border, states, steps: 0 }
    }

    /// All states.
    pub fn states(&self) -> States {
        self.states
    }

    /// The points of the board.
    pub fn points(&self) -> std::ops::Range<u16> {
        0..self.board.points() as u16
    }

    /// The number of steps counted.
    pub fn steps(&self) -> usize {
        self.steps
    }

    /// Counts steps.
    pub fn count(&mut self, steps: usize) -> Result<(), TooMany> {
        self.steps += steps;
        if self.steps > MOST_STEPS { Err(TooMany) } else { Ok(()) }
    }

    /// Composes `change` onto the change of `place` in `changes`, leaving out identities. False if the result is
    /// nowhere defined, or would change the border.
    pub fn compose(&self, changes: &mut Changes, place: u16, change: &Change) -> bool {
        if usize::from(place) >= self.board.points() {
            return self.border.is_some_and(|state| change.image(state) == Some(state));
        }
        let found = changes.binary_search_by_key(&place, |(place, _)| *place);
        let both = found.map_or(Some(*change), |at| changes[at].1.then(change));
        let Some(both) = both.filter(|both| both.domain() != 0) else { return false };
        match (found, both == Change::test(self.states)) {
            (Ok(at), true) => drop(changes.remove(at)),
            (Ok(at), false) => changes[at].1 = both,
            (Err(_), true) => {}
            (Err(at), false) => changes.insert(at, (place, both)),
        }
        true
    }

    /// All walks of `program` that continue `begun`. They begin one step from its last place if it has one, otherwise
    /// at one of the `starts`.
    pub fn walks(
        &mut self,
        program: &Program,
        starts: &[u16],
        begun: Walk,
        found: &mut dyn FnMut(&mut Self, Walk) -> Result<(), TooMany>,
    ) -> Result<(), TooMany> {
        let mut open = vec![State { at: 0, direction: None, leg: Vec::new(), walk: begun }];
        while let Some(mut state) = open.pop() {
            match program.0.get(state.at) {
                None => found(self, state.walk)?,
                Some(Instruction::Met) => {
                    self.count(1)?;
                    open.push(State { at: state.at + 1, ..state });
                }
                Some(Instruction::Jump(to)) => open.push(State { at: *to, ..state }),
                Some(Instruction::Split(one, other)) => {
                    open.push(State { at: *other, ..state.clone() });
                    open.push(State { at: *one, ..state });
                }
                Some(Instruction::Leg(directions)) => {
                    state.at += 1;
                    state.leg.clear();
                    let none = directions.is_empty().then_some(None);
                    let all = none.into_iter().chain(directions.iter().map(|&direction| Some(direction)));
                    open.extend(all.map(|direction| State { direction, ..state.clone() }));
                }
                Some(Instruction::Cell(change)) => self.step(&state, change, starts, &mut open)?,
            }
        }
        Ok(())
    }

    fn step(&mut self, state: &State, change: &Change, starts: &[u16], open: &mut Vec<State>) -> Result<(), TooMany> {
        let next = match (state.walk.last, state.direction) {
            (None, _) => starts,
            (Some(last), Some(direction)) => self.board.directions[direction][usize::from(last)].as_slice(),
            (Some(_), None) => &[],
        };
        self.count(1)?;
        for &place in next.iter().filter(|place| !state.leg.contains(place)) {
            self.count(1)?;
            let mut walk = state.walk.clone();
            if !self.compose(&mut walk.changes, place, change) {
                continue;
            }
            walk.last = Some(place);
            let leg = [state.leg.as_slice(), &[place]].concat();
            open.push(State { at: state.at + 1, direction: state.direction, leg, walk });
        }
        Ok(())
    }
}
