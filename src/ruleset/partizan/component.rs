//! One game of Left and Right, whichever it is.

use super::super::{Domineering, Game, Hackenbush, Move, Position, Ruleset, ValueGame};
use super::{Partizan, Player};

/// Writes [`Component`], [`Board`] and [`Step`], a variant for each ruleset, and passes each question on to the ruleset.
macro_rules! components {
    ($($(#[$doc:meta])* $variant:ident($ruleset:ty),)*) => {
        /// A game of Left and Right.
        #[derive(Clone, Debug)]
        pub enum Component {
            $($(#[$doc])* $variant($ruleset),)*
        }

        /// A board of such a game.
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Board {
            $($(#[$doc])* $variant(<$ruleset as Partizan>::Board),)*
        }

        /// A move of such a game.
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Step {
            $($(#[$doc])* $variant(<$ruleset as Partizan>::Step),)*
        }

        $(impl From<$ruleset> for Component {
            fn from(ruleset: $ruleset) -> Component {
                Component::$variant(ruleset)
            }
        })*

        // With a single variant the last arms cannot be reached.
        #[allow(unreachable_patterns)]
        impl Partizan for Component {
            type Board = Board;
            type Step = Step;

            fn name(&self) -> String {
                match self { $(Component::$variant(game) => Partizan::name(game),)* }
            }

            fn start(&self) -> Board {
                match self { $(Component::$variant(game) => Board::$variant(game.start()),)* }
            }

            fn moves(&self, board: &Board, player: Player) -> Vec<Step> {
                match (self, board) {
                    $((Component::$variant(game), Board::$variant(board)) => {
                        Partizan::moves(game, board, player).into_iter().map(Step::$variant).collect()
                    })*
                    _ => Vec::new(),
                }
            }

            fn after(&self, board: &Board, player: Player, step: &Step) -> Board {
                match (self, board, step) {
                    $((Component::$variant(game), Board::$variant(board), Step::$variant(step)) => {
                        Board::$variant(game.after(board, player, step))
                    })*
                    _ => board.clone(),
                }
            }

            fn ends(&self) -> bool {
                match self { $(Component::$variant(game) => Partizan::ends(game),)* }
            }

            fn measure(&self, board: &Board) -> u64 {
                match (self, board) {
                    $((Component::$variant(game), Board::$variant(board)) => Partizan::measure(game, board),)*
                    _ => 0,
                }
            }

            fn components(&self, board: &Board) -> Vec<Board> {
                match (self, board) {
                    $((Component::$variant(game), Board::$variant(board)) => {
                        Partizan::components(game, board).into_iter().map(Board::$variant).collect()
                    })*
                    _ => vec![board.clone()],
                }
            }

            fn symmetries(&self) -> Vec<Vec<u8>> {
                match self { $(Component::$variant(game) => game.symmetries(),)* }
            }

            fn image(&self, board: &Board, symmetry: &[u8]) -> Board {
                match (self, board) {
                    $((Component::$variant(game), Board::$variant(board)) => Board::$variant(game.image(board, symmetry)),)*
                    _ => board.clone(),
                }
            }

            fn symmetry_text(&self, symmetry: &[u8]) -> String {
                match self { $(Component::$variant(game) => game.symmetry_text(symmetry),)* }
            }

            fn text(&self, board: &Board) -> String {
                match (self, board) {
                    $((Component::$variant(game), Board::$variant(board)) => Partizan::text(game, board),)*
                    _ => String::new(),
                }
            }

            fn step_text(&self, step: &Step) -> String {
                match (self, step) {
                    $((Component::$variant(game), Step::$variant(step)) => game.step_text(step),)*
                    _ => String::new(),
                }
            }

            fn parse(&self, text: &str) -> Result<Board, String> {
                match self { $(Component::$variant(game) => Partizan::parse(game, text).map(Board::$variant),)* }
            }
        }
    };
}

components! {
    /// An impartial game, in which both players have the same moves.
    Impartial(Game),
    /// Hackenbush.
    Hackenbush(Hackenbush),
    /// A game written down as options.
    Value(ValueGame),
    /// Domineering.
    Domineering(Domineering),
}

impl Partizan for Game {
    type Board = Position;
    type Step = Move;

    fn name(&self) -> String {
        Ruleset::name(self)
    }

    fn start(&self) -> Position {
        self.source()
    }

    fn moves(&self, board: &Position, _: Player) -> Vec<Move> {
        Ruleset::moves(self, board)
    }

    fn after(&self, board: &Position, _: Player, step: &Move) -> Position {
        self.follower(board, step)
    }

    fn measure(&self, board: &Position) -> u64 {
        Ruleset::measure(self, board)
    }

    fn components(&self, board: &Position) -> Vec<Position> {
        Ruleset::components(self, board)
    }

    fn text(&self, board: &Position) -> String {
        Ruleset::text(self, board)
    }

    fn step_text(&self, step: &Move) -> String {
        self.move_text(step)
    }

    fn parse(&self, text: &str) -> Result<Position, String> {
        Ruleset::parse(self, text)
    }
}
