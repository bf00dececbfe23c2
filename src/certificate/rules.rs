//! The rules in a certificate, for every kind of game.

mod loopy;
mod named;
mod partizan;

use serde::{Deserialize, Serialize};

use crate::ruleset::{
    Babylon, Chomp, Chop, ColouredBabylon, Cram, Digraph, DigraphFile, DomineeringFile, Game, HackenbushFile, HeapRule,
    Heaps, Kind, NimHeap, Points, Position, Removal, RemovalGame, RulesFile, Ruleset, board_of, game,
};

/// The rules of a game, by the name of its ruleset.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "ruleset", rename_all = "kebab-case")]
pub enum Rules {
    /// Tokens on the lines of a board.
    Removal(RemovalRules),
    /// Babylon.
    Babylon(Tokens),
    /// Babylon with the colours inside the piles.
    ColouredBabylon(Tokens),
    /// Nim.
    Nim {
        /// The heaps at the start.
        heaps: Vec<u32>,
    },
    /// One nim-heap.
    NimHeap {
        /// Its tokens at the start.
        size: u32,
    },
    /// Pick up bricks.
    Bricks {
        /// The bricks at the start.
        bricks: u32,
    },
    /// A subtraction game.
    Subtraction {
        /// What a heap may lose.
        set: Vec<u32>,
        /// The heaps at the start.
        heaps: Vec<u32>,
    },
    /// An octal game.
    Octal {
        /// Its code, `0.77`.
        code: String,
        /// The heaps at the start.
        heaps: Vec<u32>,
    },
    /// Chop.
    Chop(Sides),
    /// Chomp.
    Chomp(Sides),
    /// Cram.
    Cram(Sides),
    /// An explicit digraph.
    Graph(Graph),
    /// Tokens on a digraph.
    Tokens(TokensOnGraph),
    /// Hackenbush.
    Hackenbush(HackenbushFile),
    /// Domineering.
    Domineering(DomineeringFile),
    /// Hex.
    Hex(Sides),
    /// Yavalath.
    Yavalath {
        /// The cells on a side.
        side: u32,
    },
    /// A game written down as its options.
    Value {
        /// So.
        value: String,
    },
    /// A game in which Left and Right change places.
    Negative {
        /// The rules of that game.
        of: Box<Rules>,
    },
    /// A disjunctive sum.
    Sum {
        /// The rules of the summands.
        summands: Vec<Rules>,
    },
}

impl Rules {
    /// The rules of a removal game, if that is what they are.
    pub fn removal(&self) -> Option<&RemovalRules> {
        match self {
            Rules::Removal(rules) => Some(rules),
            _ => None,
        }
    }

    /// The game of these rules, called `name` if it is a removal game, from its start.
    ///
    /// # Errors
    /// When they make no game: a sentence that says why.
    pub fn game(&self, name: &str) -> Result<Game, String> {
        let too_large = || "its sides are out of bounds".to_owned();
        match self {
            Rules::Removal(rules) => rules.game(name).map(Game::from),
            Rules::Babylon(Tokens { tokens }) => Babylon::new(tokens.clone()).map(Game::from),
            Rules::ColouredBabylon(Tokens { tokens }) => ColouredBabylon::new(tokens.clone()).map(Game::from),
            Rules::Nim { heaps } => Heaps::new(HeapRule::Nim, heaps.clone()).map(Game::from),
            Rules::NimHeap { size } => NimHeap::new(*size).map(Game::from).ok_or_else(too_large),
            Rules::Bricks { bricks } => Heaps::new(HeapRule::Bricks, vec![*bricks]).map(Game::from),
            Rules::Subtraction { set, heaps } => {
                Heaps::new(HeapRule::Subtraction(set.clone()), heaps.clone()).map(Game::from)
            }
            Rules::Octal { .. } => game(name).map_err(|error| error.to_string()),
            Rules::Chop(sides) => Chop::new(sides.rows, sides.columns).map(Game::from).ok_or_else(too_large),
            Rules::Chomp(sides) => Chomp::new(sides.rows, sides.columns).map(Game::from).ok_or_else(too_large),
            Rules::Cram(sides) => Cram::new(sides.rows, sides.columns).map(Game::from).ok_or_else(too_large),
            Rules::Graph(Graph { positions, moves }) => {
                let file = DigraphFile { positions: positions.clone(), moves: moves.clone() };
                Digraph::new(file).map(Game::from).map_err(|error| error.to_string())
            }
            Rules::Tokens(_)
            | Rules::Hackenbush(_)
            | Rules::Domineering(_)
            | Rules::Hex(_)
            | Rules::Yavalath { .. }
            | Rules::Value { .. }
            | Rules::Negative { .. } => {
                Err("it is no impartial game that always ends; its positions are shown as text (--label number or position)".to_owned())
            },
            Rules::Sum { summands } => {
                let named = name.split(" + ").zip(summands).map(|(name, rules)| rules.game(name));
                let summands = named.collect::<Result<Vec<_>, String>>()?;
                Game::sum(summands).ok_or_else(|| "it is no sum of games".to_owned())
            }
        }
    }
}

impl RemovalRules {
    /// The removal game of these rules, called `name`.
    ///
    /// # Errors
    /// When they make no game: a sentence that says why.
    pub fn game(&self, name: &str) -> Result<RemovalGame, String> {
        let RemovalRules { removal, points, lines } = self.clone();
        let board = board_of(&RulesFile { removal, points, lines, layout: None }).map_err(|error| error.to_string())?;
        RemovalGame::new(name.to_owned(), board, removal).map_err(|error| error.to_string())
    }
}

/// The rules of a removal game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RemovalRules {
    /// Which part of a line a move may take.
    pub removal: Removal,
    /// The names of the points, in board order.
    pub points: Vec<String>,
    /// The lines, in line order.
    pub lines: Vec<String>,
}

/// Tokens of each colour.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tokens {
    /// So many.
    pub tokens: Vec<u16>,
}

/// The sides of a rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sides {
    /// Its rows.
    pub rows: u32,
    /// Its columns.
    pub columns: u32,
}

/// Positions and moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Graph {
    /// The names of the positions.
    pub positions: Vec<String>,
    /// From and to.
    pub moves: Vec<[String; 2]>,
}

/// A digraph, which may have cycles, and the tokens on it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TokensOnGraph {
    /// The names of the vertices.
    pub vertices: Vec<String>,
    /// From and to.
    pub edges: Vec<[String; 2]>,
    /// The vertex of each token at the start.
    pub tokens: Vec<String>,
}

/// A ruleset that the checker knows.
pub trait Certified {
    /// The rules as data.
    fn rules(&self) -> Rules;

    /// Where each point of its board is drawn, if it has one.
    fn layout(&self) -> Option<Vec<[f64; 2]>> {
        None
    }

    /// Whether the checker can verify bounds for claims about the source.
    ///
    /// # Errors
    /// A phrase that says what is too large.
    fn bound_within_reach(&self) -> Result<(), String> {
        Ok(())
    }
}

/// The tokens of the largest positions of a removal game in which the checker finds out who wins.
const MOST_TOKENS: usize = 30;

fn tokens_within_reach(source: Points) -> Result<(), String> {
    match source.len() {
        tokens if tokens > MOST_TOKENS => Err(format!("{tokens} tokens are more than its {MOST_TOKENS}")),
        _ => Ok(()),
    }
}

impl Certified for RemovalGame {
    fn rules(&self) -> Rules {
        let board = self.board();
        Rules::Removal(RemovalRules {
            removal: self.removal(),
            points: board.names().to_vec(),
            lines: board.lines().iter().map(|line| board.list_text(line)).collect(),
        })
    }

    fn layout(&self) -> Option<Vec<[f64; 2]>> {
        self.board().layout().map(<[_]>::to_vec)
    }

    fn bound_within_reach(&self) -> Result<(), String> {
        tokens_within_reach(self.source())
    }
}

impl Certified for Game {
    fn rules(&self) -> Rules {
        let sides = |rows, columns| Sides { rows, columns };
        match self.kind() {
            Kind::Removal(game) => game.rules(),
            Kind::Babylon(game) => Rules::Babylon(Tokens { tokens: game.tokens().to_vec() }),
            Kind::ColouredBabylon(game) => Rules::ColouredBabylon(Tokens { tokens: game.tokens().to_vec() }),
            Kind::Heaps(game) => heaps(game.rule(), game.start()),
            Kind::NimHeap(game) => Rules::NimHeap { size: game.size() },
            Kind::Chop(game) => Rules::Chop(sides(game.start()[0], game.start()[1])),
            Kind::Chomp(game) => Rules::Chomp(sides(game.start()[0].into(), game.start()[1].into())),
            Kind::Cram(game) => Rules::Cram(sides(game.sizes()[0].into(), game.sizes()[1].into())),
            Kind::Digraph(game) => {
                let DigraphFile { positions, moves } = game.file();
                Rules::Graph(Graph { positions, moves })
            }
            Kind::Sum(summands) => Rules::Sum { summands: summands.iter().map(Game::rules).collect() },
        }
    }

    fn layout(&self) -> Option<Vec<[f64; 2]>> {
        match self.kind() {
            Kind::Removal(game) => game.layout(),
            _ => None,
        }
    }

    fn bound_within_reach(&self) -> Result<(), String> {
        match self.source() {
            Position::Removal(source) => tokens_within_reach(source),
            _ => Ok(()),
        }
    }
}

fn heaps(rule: &HeapRule, start: &[u32]) -> Rules {
    let heaps = start.to_vec();
    match rule {
        HeapRule::Nim => Rules::Nim { heaps },
        HeapRule::Bricks => Rules::Bricks { bricks: start.iter().sum() },
        HeapRule::Subtraction(set) => Rules::Subtraction { set: set.clone(), heaps },
        HeapRule::Octal(digits) => {
            let digits: String = digits.iter().map(u8::to_string).collect();
            Rules::Octal { code: format!("0.{digits}"), heaps }
        }
    }
}
