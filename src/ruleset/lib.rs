//! Rulesets: the rules of a game together with its parameters.
//!
//! Each ruleset implements the trait [`Ruleset`]; it is a file of its own and a line in the registry. All games have the
//! type [`Game`]: a signed disjunctive sum of rulesets, with the player to move if it is partizan.

mod capability;
pub mod equivalence;
mod game;
mod games;
pub mod kind;
mod name;
pub mod notation;
mod outcome;
pub mod picture;
mod player;
mod points;
mod poset;
mod read;
mod registry;
pub mod sources;
pub mod text;
pub mod words;

use std::cmp::Ordering;
use std::fmt::Debug;
use std::hash::Hash;

pub use capability::Feature;
pub use game::{Game, Move, Parts, Position, Summand};
pub use games::babylon::{Babylon, Pile};
pub use games::chomp::{Chomp, Sides};
pub use games::coloured_babylon::ColouredBabylon;
pub use games::digraph::{
    Digraph, DigraphError, DigraphFile, GraphFile, MOST_MOVES as MOST_DIGRAPH_MOVES,
    MOST_POSITIONS as MOST_DIGRAPH_POSITIONS, game_on_digraph,
};
pub use games::hackenbush::{Colour, GROUND, Hackenbush, HackenbushError, HackenbushFile, HackenbushRules};
pub use games::heap_file::HeapFile;
pub use games::heaps::{Bricks, HeapRule, HeapRules, Heaps, Nim, Octal, Split, Subtraction};
pub use games::nim_heap::{NimHeap, Size};
pub use games::rule_file::RuleFile;
pub use games::rule_file::cells::Cells;
pub use games::rule_file::connecting::Connecting;
pub use games::rule_file::dominoes::Dominoes;
pub use games::rule_file::part::GroundPart;
pub use games::rule_file::play::{Lists, Place, Rules as PlayRules, Step as GroundStep};
pub use games::rule_file::positional::Positional;
pub use games::rule_file::removal::sets::{Lines, RemovalSets};
pub use games::rule_file::taking::{StoneBoard, StoneStep, Stones, Taking};
pub use games::stacks::Stacking;
pub use games::texts::is_name as names_rule_file;
pub use games::tokens::{Tokens, TokensError, TokensOnGraph};
pub use games::value::{Dyadic, Form, FormError, Text as ValueText, ValueGame};
pub use games::{Component, Part, Rules, Step, families, page_scripts};
pub use kind::MoveKind;
pub use name::{GameError, Relation, SUMS, files, game, short_impartial_game, stated, stated_in};
pub use notation::{names_text, parse as parse_names, standard_names};
pub use outcome::{Outcome, OutcomeClass};
pub use player::Player;
pub use points::{MOST_POINTS, Points};
pub use poset::Poset;
pub use registry::{EQUAL, Family, Fields, Listed, Stated};

/// The rules of a game: the moves of Left and of Right on each board. A board is a position without the player to move.
pub trait Ruleset {
    /// A position without the player to move. Equal values are the same board.
    type Board: Clone + Debug + Ord + Hash + Send;
    /// A move of a player on a board.
    type Move: Clone + Debug + Ord;

    /// Whether both players have the same moves in all games of the ruleset; these then ignore the player.
    const IMPARTIAL: bool = false;

    /// Whether both players have the same moves, by definition of the rules.
    fn is_impartial(&self) -> bool {
        Self::IMPARTIAL
    }

    /// The game's name, as used on the command line.
    fn name(&self) -> String;

    /// The board at the start of play.
    fn source(&self) -> Self::Board;

    /// All legal moves of `player` on `board`, without duplicates, in an order that depends only on these two.
    fn moves(&self, board: &Self::Board, player: Player) -> Vec<Self::Move>;

    /// The board that the legal move `mv` leaves.
    fn follower(&self, board: &Self::Board, mv: &Self::Move) -> Self::Board;

    /// Whether `player` has no move.
    fn is_terminal(&self, board: &Self::Board, player: Player) -> bool {
        self.moves(board, player).is_empty()
    }

    /// Whether the game is short: all play ends, and every move decreases the measure.
    fn ends(&self) -> bool {
        true
    }

    /// A number that no move increases, and that every move decreases unless play can go on forever from there.
    fn measure(&self, board: &Self::Board) -> u64;

    /// The order of boards: smaller measures first, then by readability of the notation.
    fn compare(&self, one: &Self::Board, other: &Self::Board) -> Ordering {
        self.measure(one).cmp(&self.measure(other)).then_with(|| one.cmp(other))
    }

    /// The boards whose disjunctive sum is `board`; only `board`, if it does not decompose.
    fn components(&self, board: &Self::Board) -> Vec<Self::Board> {
        vec![board.clone()]
    }

    /// The disjunctive sum of one or more components of a board.
    fn join(&self, components: &[Self::Board]) -> Self::Board {
        components[0].clone()
    }

    /// The board in the notation of the game; distinct boards have distinct texts.
    fn text(&self, board: &Self::Board) -> String;

    /// The move in the notation of the game; distinct moves of one player have distinct texts.
    fn move_text(&self, mv: &Self::Move) -> String;

    /// Reads a board.
    ///
    /// # Errors
    /// A sentence that says what is wrong, and what would be right.
    fn parse(&self, text: &str) -> Result<Self::Board, String>;
}

/// Who wins when no move is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize, clap::ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Play {
    /// The last player wins: the player who cannot move loses.
    #[value(alias = "lpw")]
    Normal,
    /// The last player loses: the player who cannot move wins.
    #[value(alias = "lpl")]
    Misere,
}

impl Play {
    /// The convention in words.
    pub fn words(self) -> &'static str {
        match self {
            Play::Normal => "in normal play",
            Play::Misere => "in misere play",
        }
    }

    /// The convention's name, as used on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Play::Normal => "normal",
            Play::Misere => "misere",
        }
    }
}
