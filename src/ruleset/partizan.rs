//! Rulesets in which the moves may depend on the player.

use std::cmp::Ordering;
use std::fmt::Debug;
use std::hash::Hash;

use super::Ruleset;
pub use super::player::Player;

/// The rules of a partizan game: the moves of Left and of Right on each board. A board is a position without the player
/// to move.
///
/// Every impartial ruleset implements this, with the same moves for both players.
pub trait Partizan {
    /// A position without the player to move.
    type Board: Clone + Debug + Ord + Hash + Send;
    /// A move of a player on a board.
    type Step: Clone + Debug + Ord;

    /// Whether both players have the same moves in all games of the ruleset.
    const IMPARTIAL: bool = false;

    /// Whether both players have the same moves, by definition of the rules.
    fn is_impartial(&self) -> bool {
        Self::IMPARTIAL
    }

    /// The game's name, as used on the command line.
    fn name(&self) -> String;

    /// The board at the start.
    fn start(&self) -> Self::Board;

    /// All legal moves of `player` on `board`, without duplicates, in an order that depends only on these two.
    fn moves(&self, board: &Self::Board, player: Player) -> Vec<Self::Step>;

    /// The board after `step`, a legal move of `player`.
    fn after(&self, board: &Self::Board, player: Player, step: &Self::Step) -> Self::Board;

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
    fn step_text(&self, step: &Self::Step) -> String;

    /// Reads a board.
    ///
    /// # Errors
    /// A sentence that says what is wrong, and what would be right.
    fn parse(&self, text: &str) -> Result<Self::Board, String>;
}

impl<R: Ruleset> Partizan for R {
    type Board = R::Position;
    type Step = R::Move;

    const IMPARTIAL: bool = true;

    fn name(&self) -> String {
        Ruleset::name(self)
    }

    fn start(&self) -> R::Position {
        self.source()
    }

    fn moves(&self, board: &R::Position, _: Player) -> Vec<R::Move> {
        Ruleset::moves(self, board)
    }

    fn after(&self, board: &R::Position, _: Player, step: &R::Move) -> R::Position {
        self.follower(board, step)
    }

    fn is_terminal(&self, board: &R::Position, _: Player) -> bool {
        Ruleset::is_terminal(self, board)
    }

    fn ends(&self) -> bool {
        Ruleset::ends(self)
    }

    fn measure(&self, board: &R::Position) -> u64 {
        Ruleset::measure(self, board)
    }

    fn compare(&self, one: &R::Position, other: &R::Position) -> Ordering {
        Ruleset::compare(self, one, other)
    }

    fn components(&self, board: &R::Position) -> Vec<R::Position> {
        Ruleset::components(self, board)
    }

    fn join(&self, components: &[R::Position]) -> R::Position {
        Ruleset::join(self, components)
    }

    fn text(&self, board: &R::Position) -> String {
        Ruleset::text(self, board)
    }

    fn step_text(&self, step: &R::Move) -> String {
        self.move_text(step)
    }

    fn parse(&self, text: &str) -> Result<R::Position, String> {
        Ruleset::parse(self, text)
    }
}
