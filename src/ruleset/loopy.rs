//! Impartial games in which play may go on for ever: disjunctive sums of tokens on digraphs and of any games that end.

mod name;

use super::{Game, Move, Position, Ruleset, Tokens};

pub(super) use name::ending_graph;
pub use name::{LOOPY_USAGES, loopy_game};

/// One or more games, of which one at least is [`Tokens`]; a move is made in one of them.
#[derive(Clone, Debug)]
pub struct LoopyGame {
    summands: Box<[LoopySummand]>,
    source: Box<[Part]>,
}

/// A game of the sum.
#[derive(Clone, Debug)]
pub enum LoopySummand {
    /// Tokens on a digraph.
    Tokens(Tokens),
    /// A game that ends, and is itself no sum.
    Ends(Game),
}

/// A position of a summand.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// The vertices of the tokens, ascending.
    Tokens(Vec<u32>),
    /// A position of a game that ends.
    Ends(Position),
}

/// A move in a summand.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LoopyStep {
    /// From and to.
    Tokens((u32, u32)),
    /// A move of a game that ends.
    Ends(Move),
}

impl LoopySummand {
    /// Its name.
    pub fn name(&self) -> String {
        match self {
            LoopySummand::Tokens(tokens) => tokens.name(),
            LoopySummand::Ends(game) => game.name(),
        }
    }

    /// The position that it starts from.
    pub fn source(&self) -> Part {
        match self {
            LoopySummand::Tokens(tokens) => Part::Tokens(tokens.source()),
            LoopySummand::Ends(game) => Part::Ends(game.source()),
        }
    }

    /// A position of it in its notation.
    pub fn text(&self, part: &Part) -> String {
        match (self, part) {
            (LoopySummand::Tokens(tokens), Part::Tokens(part)) => tokens.text(part),
            (LoopySummand::Ends(game), Part::Ends(part)) => game.text(part),
            _ => String::new(),
        }
    }

    fn moves(&self, part: &Part) -> Vec<LoopyStep> {
        match (self, part) {
            (LoopySummand::Tokens(tokens), Part::Tokens(part)) => {
                tokens.moves(part).into_iter().map(LoopyStep::Tokens).collect()
            }
            (LoopySummand::Ends(game), Part::Ends(part)) => game.moves(part).into_iter().map(LoopyStep::Ends).collect(),
            _ => Vec::new(),
        }
    }

    fn follower(&self, part: &Part, step: &LoopyStep) -> Part {
        match (self, part, step) {
            (LoopySummand::Tokens(tokens), Part::Tokens(part), LoopyStep::Tokens(step)) => {
                Part::Tokens(tokens.follower(part, step))
            }
            (LoopySummand::Ends(game), Part::Ends(part), LoopyStep::Ends(step)) => {
                Part::Ends(game.follower(part, step))
            }
            _ => part.clone(),
        }
    }

    fn is_terminal(&self, part: &Part) -> bool {
        match (self, part) {
            (LoopySummand::Tokens(tokens), Part::Tokens(part)) => tokens.is_terminal(part),
            (LoopySummand::Ends(game), Part::Ends(part)) => game.is_terminal(part),
            _ => true,
        }
    }

    fn measure(&self, part: &Part) -> u64 {
        match (self, part) {
            (LoopySummand::Tokens(tokens), Part::Tokens(part)) => tokens.measure(part),
            (LoopySummand::Ends(game), Part::Ends(part)) => game.measure(part),
            _ => 0,
        }
    }

    fn step_text(&self, step: &LoopyStep) -> String {
        match (self, step) {
            (LoopySummand::Tokens(tokens), LoopyStep::Tokens(step)) => tokens.move_text(step),
            (LoopySummand::Ends(game), LoopyStep::Ends(step)) => game.move_text(step),
            _ => String::new(),
        }
    }

    fn parse(&self, text: &str) -> Result<Part, String> {
        match self {
            LoopySummand::Tokens(tokens) => tokens.parse(text).map(Part::Tokens),
            LoopySummand::Ends(game) => game.parse(text).map(Part::Ends),
        }
    }
}

impl From<Tokens> for LoopyGame {
    fn from(tokens: Tokens) -> LoopyGame {
        let source = [Part::Tokens(tokens.source())].into();
        LoopyGame { summands: [LoopySummand::Tokens(tokens)].into(), source }
    }
}

impl LoopyGame {
    /// The sum of `summands`, each from its source; nothing where no summand is [`Tokens`], or one is a sum itself.
    pub fn sum(summands: Vec<LoopySummand>) -> Option<LoopyGame> {
        let loopy = summands.iter().any(|summand| matches!(summand, LoopySummand::Tokens(_)));
        let nested = |summand: &LoopySummand| matches!(summand, LoopySummand::Ends(game) if matches!(game.source(), Position::Sum(_)));
        let source = summands.iter().map(LoopySummand::source).collect();
        (loopy && !summands.iter().any(nested)).then(|| LoopyGame { summands: summands.into(), source })
    }

    /// The games that are added.
    pub fn summands(&self) -> &[LoopySummand] {
        &self.summands
    }

    /// The same game from another position, which must be one of its own.
    pub fn from_position(self, source: Box<[Part]>) -> LoopyGame {
        LoopyGame { source, ..self }
    }

    /// The summands with their parts of `position`.
    pub fn parts<'a>(&'a self, position: &'a [Part]) -> impl Iterator<Item = (&'a LoopySummand, &'a Part)> {
        self.summands.iter().zip(position)
    }
}

impl Ruleset for LoopyGame {
    /// A position of each summand.
    type Position = Box<[Part]>;
    /// The place of a summand, from 0, and the move in it.
    type Move = (usize, LoopyStep);

    fn name(&self) -> String {
        self.summands.iter().map(LoopySummand::name).collect::<Vec<_>>().join(" + ")
    }

    fn source(&self) -> Box<[Part]> {
        self.source.clone()
    }

    fn moves(&self, position: &Box<[Part]>) -> Vec<(usize, LoopyStep)> {
        let of = |(place, (summand, part)): (usize, (&LoopySummand, &Part))| {
            summand.moves(part).into_iter().map(move |step| (place, step))
        };
        self.parts(position).enumerate().flat_map(of).collect()
    }

    fn follower(&self, position: &Box<[Part]>, (place, step): &(usize, LoopyStep)) -> Box<[Part]> {
        let mut parts = position.clone();
        parts[*place] = self.summands[*place].follower(&parts[*place], step);
        parts
    }

    fn is_terminal(&self, position: &Box<[Part]>) -> bool {
        self.parts(position).all(|(summand, part)| summand.is_terminal(part))
    }

    /// Never said of tokens, even where their digraph has no cycle: a certificate of such a game always carries ranks.
    fn ends(&self) -> bool {
        false
    }

    fn measure(&self, position: &Box<[Part]>) -> u64 {
        self.parts(position).map(|(summand, part)| summand.measure(part)).sum()
    }

    fn text(&self, position: &Box<[Part]>) -> String {
        self.parts(position).map(|(summand, part)| summand.text(part)).collect::<Vec<_>>().join(" + ")
    }

    fn move_text(&self, (place, step): &(usize, LoopyStep)) -> String {
        let text = self.summands[*place].step_text(step);
        if self.summands.len() == 1 { text } else { format!("{}:{text}", place + 1) }
    }

    fn parse(&self, text: &str) -> Result<Box<[Part]>, String> {
        let parts: Vec<&str> = text.split(" + ").collect();
        if parts.len() != self.summands.len() {
            let (found, wanted) = (parts.len(), self.summands.len());
            return Err(format!(
                "it has {found} positions for {wanted} summands; write one for each, with ` + ` between"
            ));
        }
        self.summands.iter().zip(parts).map(|(summand, part)| summand.parse(part.trim())).collect()
    }
}

#[cfg(test)]
mod tests;
