//! Sums of games of Left and Right and of their negatives.

use super::component::{Board, Component, Step};
use super::{Partizan, Player};

/// A game, or its negative, in which the players change places.
#[derive(Clone, Debug)]
pub struct Summand {
    /// The game.
    pub game: Component,
    /// Whether it is its negative.
    pub negative: bool,
}

/// One or more games in which Left and Right move, each of them as it is or as its negative; a move is made in one of them.
#[derive(Clone, Debug)]
pub struct PartizanGame {
    summands: Box<[Summand]>,
    start: Box<[Board]>,
}

impl Summand {
    /// Who moves in the game when `player` moves in the summand.
    fn player(&self, player: Player) -> Player {
        if self.negative { player.other() } else { player }
    }
}

impl PartizanGame {
    /// The sum of `summands`, from their starts; nothing where there is none.
    pub fn new(summands: Vec<Summand>) -> Option<PartizanGame> {
        let start = summands.iter().map(|summand| summand.game.start()).collect();
        (!summands.is_empty()).then(|| PartizanGame { summands: summands.into(), start })
    }

    /// The games that are added.
    pub fn summands(&self) -> &[Summand] {
        &self.summands
    }

    /// Whether a player loses for want of a move, and not by a win on the board.
    pub fn ends_for_want_of_a_move(&self) -> bool {
        let by_moves = |summand: &Summand| !matches!(summand.game, Component::Hex(_) | Component::Yavalath(_));
        self.summands.iter().all(by_moves)
    }

    /// The same game from other boards, which must be its own.
    pub fn from_boards(self, start: Box<[Board]>) -> PartizanGame {
        PartizanGame { start, ..self }
    }
}

impl Partizan for PartizanGame {
    /// A board of each summand.
    type Board = Box<[Board]>;
    /// The place of a summand, from 0, and the move in it.
    type Step = (usize, Step);

    fn name(&self) -> String {
        let mut name = String::new();
        for (place, summand) in self.summands.iter().enumerate() {
            name += match (place, summand.negative) {
                (0, false) => "",
                (0, true) => "-",
                (_, false) => " + ",
                (_, true) => " - ",
            };
            name += &summand.game.name();
        }
        name
    }

    fn start(&self) -> Box<[Board]> {
        self.start.clone()
    }

    fn moves(&self, boards: &Box<[Board]>, player: Player) -> Vec<(usize, Step)> {
        let each = self.summands.iter().zip(boards.iter()).enumerate();
        let of = |(place, (summand, board)): (usize, (&Summand, &Board))| {
            summand.game.moves(board, summand.player(player)).into_iter().map(move |step| (place, step))
        };
        each.flat_map(of).collect()
    }

    fn after(&self, boards: &Box<[Board]>, player: Player, (place, step): &(usize, Step)) -> Box<[Board]> {
        let mut after = boards.clone();
        let summand = &self.summands[*place];
        after[*place] = summand.game.after(&boards[*place], summand.player(player), step);
        after
    }

    fn ends(&self) -> bool {
        self.summands.iter().all(|summand| summand.game.ends())
    }

    fn measure(&self, boards: &Box<[Board]>) -> u64 {
        self.summands.iter().zip(boards.iter()).map(|(summand, board)| summand.game.measure(board)).sum()
    }

    fn text(&self, boards: &Box<[Board]>) -> String {
        let texts = self.summands.iter().zip(boards.iter()).map(|(summand, board)| summand.game.text(board));
        texts.collect::<Vec<_>>().join(" + ")
    }

    fn step_text(&self, (place, step): &(usize, Step)) -> String {
        let text = self.summands[*place].game.step_text(step);
        if self.summands.len() == 1 { text } else { format!("{}:{text}", place + 1) }
    }

    fn parse(&self, text: &str) -> Result<Box<[Board]>, String> {
        let parts: Vec<&str> = text.split(" + ").collect();
        if parts.len() != self.summands.len() {
            let (found, wanted) = (parts.len(), self.summands.len());
            return Err(format!("it has {found} parts, with ` + ` between; give {wanted}, one for each summand"));
        }
        self.summands.iter().zip(parts).map(|(summand, part)| summand.game.parse(part.trim())).collect()
    }
}
