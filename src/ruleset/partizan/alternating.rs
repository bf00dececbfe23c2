//! A game of Left and Right in which they take turns.

use std::cmp::Ordering;

use super::super::Ruleset;
use super::{Partizan, Player};

/// A board and the player to move.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn<Board> {
    /// The player to move.
    pub mover: Player,
    /// The board.
    pub board: Board,
}

/// The ruleset whose positions are those of a partizan game with the player to move.
#[derive(Clone, Debug)]
pub struct Alternating<G: Partizan> {
    game: G,
    source: Turn<G::Board>,
}

impl<G: Partizan> Alternating<G> {
    /// From the start of `game`, where `first` is to move.
    pub fn new(game: G, first: Player) -> Alternating<G> {
        let source = Turn { mover: first, board: game.start() };
        Alternating { game, source }
    }

    /// The game without turns.
    pub fn game(&self) -> &G {
        &self.game
    }
}

impl<G: Partizan> Ruleset for Alternating<G> {
    type Position = Turn<G::Board>;
    type Move = G::Step;

    fn name(&self) -> String {
        self.game.name()
    }

    fn source(&self) -> Turn<G::Board> {
        self.source.clone()
    }

    fn moves(&self, position: &Turn<G::Board>) -> Vec<G::Step> {
        self.game.moves(&position.board, position.mover)
    }

    fn follower(&self, position: &Turn<G::Board>, step: &G::Step) -> Turn<G::Board> {
        let board = self.game.after(&position.board, position.mover, step);
        Turn { mover: position.mover.other(), board }
    }

    fn measure(&self, position: &Turn<G::Board>) -> u64 {
        self.game.measure(&position.board)
    }

    fn ends(&self) -> bool {
        self.game.ends()
    }

    fn compare(&self, one: &Turn<G::Board>, other: &Turn<G::Board>) -> Ordering {
        self.measure(one).cmp(&self.measure(other)).then_with(|| one.cmp(other))
    }

    fn text(&self, position: &Turn<G::Board>) -> String {
        format!("{} {}", position.mover.letter(), self.game.text(&position.board))
    }

    fn move_text(&self, step: &G::Step) -> String {
        self.game.step_text(step)
    }

    fn parse(&self, text: &str) -> Result<Turn<G::Board>, String> {
        let wrong = || format!("`{text}` does not begin with `L ` or `R `, the player to move");
        let (letter, board) = text.split_once(' ').ok_or_else(wrong)?;
        let mover = Player::BOTH.into_iter().find(|player| letter == player.letter().to_string()).ok_or_else(wrong)?;
        Ok(Turn { mover, board: self.game.parse(board)? })
    }
}
