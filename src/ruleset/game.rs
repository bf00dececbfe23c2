//! Any game that has a name here: one ruleset, or a disjunctive sum of several, in which a move is made in one summand.

mod sum;

use super::{Babylon, Chomp, Chop, ColouredBabylon, Cram, Digraph, Heaps, NimHeap, RemovalGame, Ruleset};

use sum::{joined, parse_sum, sum_moves};

/// A game: its rules, and where play starts.
#[derive(Clone, Debug)]
pub struct Game {
    kind: Kind,
    source: Position,
}

/// Writes [`Kind`], [`Position`] and [`Move`], a variant for each ruleset, and passes each question on to the ruleset.
macro_rules! rulesets {
    ($($(#[$doc:meta])* $variant:ident($ruleset:ty),)*) => {
        /// The rules of a game.
        #[derive(Clone, Debug)]
        pub enum Kind {
            $($(#[$doc])* $variant($ruleset),)*
            /// A disjunctive sum.
            Sum(Box<[Game]>),
        }

        /// A position of a game.
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Position {
            $($(#[$doc])* $variant(<$ruleset as Ruleset>::Position),)*
            /// A position of each summand.
            Sum(Box<[Position]>),
        }

        /// A move of a game.
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Move {
            $($(#[$doc])* $variant(<$ruleset as Ruleset>::Move),)*
            /// A move in the summand of that place, from 0.
            Sum(usize, Box<Move>),
        }

        $(impl From<$ruleset> for Game {
            fn from(ruleset: $ruleset) -> Game {
                Game { source: Position::$variant(ruleset.source()), kind: Kind::$variant(ruleset) }
            }
        })*

        impl Kind {
            fn name(&self) -> String {
                match self {
                    $(Kind::$variant(ruleset) => ruleset.name(),)*
                    Kind::Sum(summands) => joined(summands.iter().map(Game::name)),
                }
            }

            fn moves(&self, position: &Position) -> Vec<Move> {
                match (self, position) {
                    $((Kind::$variant(ruleset), Position::$variant(position)) => {
                        ruleset.moves(position).into_iter().map(Move::$variant).collect()
                    })*
                    (Kind::Sum(summands), Position::Sum(parts)) => sum_moves(summands, parts),
                    _ => Vec::new(),
                }
            }

            fn follower(&self, position: &Position, mv: &Move) -> Position {
                match (self, position, mv) {
                    $((Kind::$variant(ruleset), Position::$variant(position), Move::$variant(mv)) => {
                        Position::$variant(ruleset.follower(position, mv))
                    })*
                    (Kind::Sum(summands), Position::Sum(parts), Move::Sum(place, mv)) => {
                        let mut parts = parts.clone();
                        parts[*place] = summands[*place].follower(&parts[*place], mv);
                        Position::Sum(parts)
                    }
                    _ => position.clone(),
                }
            }

            fn is_terminal(&self, position: &Position) -> bool {
                match (self, position) {
                    $((Kind::$variant(ruleset), Position::$variant(position)) => ruleset.is_terminal(position),)*
                    (Kind::Sum(summands), Position::Sum(parts)) => {
                        summands.iter().zip(parts).all(|(summand, part)| summand.is_terminal(part))
                    }
                    _ => true,
                }
            }

            fn measure(&self, position: &Position) -> u64 {
                match (self, position) {
                    $((Kind::$variant(ruleset), Position::$variant(position)) => ruleset.measure(position),)*
                    (Kind::Sum(summands), Position::Sum(parts)) => {
                        summands.iter().zip(parts).map(|(summand, part)| summand.measure(part)).sum()
                    }
                    _ => 0,
                }
            }

            fn compare(&self, one: &Position, other: &Position) -> std::cmp::Ordering {
                match (self, one, other) {
                    $((Kind::$variant(ruleset), Position::$variant(one), Position::$variant(other)) => {
                        ruleset.compare(one, other)
                    })*
                    _ => self.measure(one).cmp(&self.measure(other)).then_with(|| one.cmp(other)),
                }
            }

            fn components(&self, position: &Position) -> Vec<Position> {
                match (self, position) {
                    $((Kind::$variant(ruleset), Position::$variant(position)) => {
                        ruleset.components(position).into_iter().map(Position::$variant).collect()
                    })*
                    _ => vec![position.clone()],
                }
            }

            fn text(&self, position: &Position) -> String {
                match (self, position) {
                    $((Kind::$variant(ruleset), Position::$variant(position)) => ruleset.text(position),)*
                    (Kind::Sum(summands), Position::Sum(parts)) => {
                        joined(summands.iter().zip(parts).map(|(summand, part)| summand.text(part)))
                    }
                    _ => String::new(),
                }
            }

            fn move_text(&self, mv: &Move) -> String {
                match (self, mv) {
                    $((Kind::$variant(ruleset), Move::$variant(mv)) => ruleset.move_text(mv),)*
                    (Kind::Sum(summands), Move::Sum(place, mv)) => format!("{}:{}", place + 1, summands[*place].move_text(mv)),
                    _ => String::new(),
                }
            }

            fn parse(&self, text: &str) -> Result<Position, String> {
                match self {
                    $(Kind::$variant(ruleset) => ruleset.parse(text).map(Position::$variant),)*
                    Kind::Sum(summands) => parse_sum(summands, text),
                }
            }
        }
    };
}

rulesets! {
    /// Tokens on the lines of a board.
    Removal(RemovalGame),
    /// Piles with a colour on top.
    Babylon(Babylon),
    /// Piles of colours.
    ColouredBabylon(ColouredBabylon),
    /// Heaps, each on its own.
    Heaps(Heaps),
    /// One nim-heap.
    NimHeap(NimHeap),
    /// A rectangle that is broken.
    Chop(Chop),
    /// A bar that is bitten.
    Chomp(Chomp),
    /// Dominoes on a board.
    Cram(Cram),
    /// A digraph.
    Digraph(Digraph),
}

impl Game {
    /// The disjunctive sum of `summands`, each from its source; a single one is itself. None of them is a sum.
    pub fn sum(mut summands: Vec<Game>) -> Option<Game> {
        if summands.len() == 1 {
            return summands.pop();
        }
        if summands.is_empty() || summands.iter().any(|summand| matches!(summand.kind, Kind::Sum(_))) {
            return None;
        }
        let source = Position::Sum(summands.iter().map(|summand| summand.source.clone()).collect());
        Some(Game { kind: Kind::Sum(summands.into()), source })
    }

    /// The sum of this game and a nim-heap of `size` tokens, in which the second player wins exactly when the g-value of this
    /// game is `size`; nothing for a heap too large.
    pub fn with_nim_heap(self, size: u32) -> Option<Game> {
        let heap = Game::from(NimHeap::new(size)?);
        let summands = match (self.kind, self.source) {
            (Kind::Sum(summands), Position::Sum(parts)) => {
                let from = |(summand, part): (Game, Position)| summand.from_position(part);
                summands.into_iter().zip(parts).map(from).chain([heap]).collect()
            }
            (kind, source) => vec![Game { kind, source }, heap],
        };
        Game::sum(summands)
    }

    /// The same game from another position, which must be one of its own.
    pub fn from_position(self, source: Position) -> Game {
        Game { source, ..self }
    }

    /// The removal game that this is, if it is one alone, from its source.
    pub fn removal(&self) -> Option<RemovalGame> {
        match (&self.kind, &self.source) {
            (Kind::Removal(removal), Position::Removal(source)) => Some(removal.clone().from_position(*source)),
            _ => None,
        }
    }

    /// The rules.
    pub fn kind(&self) -> &Kind {
        &self.kind
    }
}

impl Ruleset for Game {
    type Position = Position;
    type Move = Move;

    fn name(&self) -> String {
        self.kind.name()
    }

    fn source(&self) -> Position {
        self.source.clone()
    }

    fn moves(&self, position: &Position) -> Vec<Move> {
        self.kind.moves(position)
    }

    fn follower(&self, position: &Position, mv: &Move) -> Position {
        self.kind.follower(position, mv)
    }

    fn is_terminal(&self, position: &Position) -> bool {
        self.kind.is_terminal(position)
    }

    fn measure(&self, position: &Position) -> u64 {
        self.kind.measure(position)
    }

    fn compare(&self, one: &Position, other: &Position) -> std::cmp::Ordering {
        self.kind.compare(one, other)
    }

    fn components(&self, position: &Position) -> Vec<Position> {
        self.kind.components(position)
    }

    fn text(&self, position: &Position) -> String {
        self.kind.text(position)
    }

    fn move_text(&self, mv: &Move) -> String {
        self.kind.move_text(mv)
    }

    fn parse(&self, text: &str) -> Result<Position, String> {
        self.kind.parse(text)
    }
}

#[cfg(test)]
mod tests;
