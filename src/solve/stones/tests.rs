//! Games in which players take points, and who wins them from the moves alone.

use std::collections::{BTreeSet, HashMap};

use super::{StoneRules, StoneSearch};
use crate::Outcome;
use crate::ruleset::{Component, Player, RuleFile, StoneBoard, StoneStep, Stones, game};

/// A game, given by the result of a stone, and its symmetries.
#[derive(Clone)]
pub struct Played<R> {
    pub rules: R,
    pub symmetries: Vec<Vec<u8>>,
    /// The winner, if any, after the player has put a stone there; the stones include it.
    winner: fn(&R, Stones, Player, u8) -> Option<Player>,
}

impl<R: StoneRules + Clone> Played<R> {
    /// The rule file of that name as such a game.
    pub fn of(
        name: &str,
        rules: fn(&RuleFile) -> Option<R>,
        winner: fn(&R, Stones, Player, u8) -> Option<Player>,
    ) -> Played<R> {
        let game = game(name).expect("a game");
        let Some(Component::RuleFile(file)) = game.alone() else { panic!("a rule file") };
        Played { rules: rules(file).expect("such a game"), symmetries: file.symmetries().kept.clone(), winner }
    }

    pub fn search(&self, limit: u64) -> StoneSearch<R> {
        StoneSearch::new(self.rules.clone(), &self.symmetries, limit)
    }

    pub fn start(&self) -> StoneBoard {
        StoneBoard::Open(Stones::default())
    }

    pub fn moves(&self, board: &StoneBoard, player: Player) -> Vec<StoneStep> {
        board.steps(player, self.rules.cells())
    }

    pub fn after(&self, board: &StoneBoard, player: Player, step: &StoneStep) -> StoneBoard {
        match (*board, *step) {
            (StoneBoard::Open(stones), StoneStep::Put(cell)) => {
                let stones = stones.with(player, cell);
                let is_full = stones.taken() == self.rules.cells();
                let open = if is_full { StoneBoard::Drawn } else { StoneBoard::Open(stones) };
                (self.winner)(&self.rules, stones, player, cell).map_or(open, StoneBoard::Won)
            }
            (StoneBoard::Won(_), StoneStep::Claim) => StoneBoard::Over,
            _ => *board,
        }
    }

    /// The free points; none when play has ended.
    pub fn free(&self, board: &StoneBoard) -> usize {
        match board {
            StoneBoard::Open(stones) => self.rules.cells().without(stones.taken()).len(),
            _ => 0,
        }
    }

    /// Every board reachable by moves of either player in any order.
    pub fn boards(&self) -> BTreeSet<StoneBoard> {
        let mut seen = BTreeSet::from([self.start()]);
        let mut open = vec![self.start()];
        while let Some(board) = open.pop() {
            for player in Player::BOTH {
                let steps = self.moves(&board, player);
                open.extend(
                    steps.iter().map(|step| self.after(&board, player, step)).filter(|&after| seen.insert(after)),
                );
            }
        }
        seen
    }
}

/// The image of a board under a symmetry that does not exchange the players.
pub fn image(board: &StoneBoard, symmetry: &[u8]) -> StoneBoard {
    match board {
        StoneBoard::Open(stones) => StoneBoard::Open(stones.image(symmetry)),
        ended => *ended,
    }
}

/// Who wins, by the definition and the moves alone: 1 for the player to move, -1 for the other, 0 for nobody.
pub struct Plain<R> {
    game: Played<R>,
    known: HashMap<(StoneBoard, Player), i8>,
}

impl<R: StoneRules + Clone> Plain<R> {
    pub fn new(game: &Played<R>) -> Plain<R> {
        Plain { game: game.clone(), known: HashMap::new() }
    }

    pub fn value(&mut self, board: StoneBoard, mover: Player) -> i8 {
        match board {
            StoneBoard::Drawn => return 0,
            StoneBoard::Won(winner) => return if winner == mover { 1 } else { -1 },
            StoneBoard::Over => return -1,
            StoneBoard::Open(_) => {}
        }
        if let Some(&value) = self.known.get(&(board, mover)) {
            return value;
        }
        let steps = self.game.moves(&board, mover);
        let values = steps.iter().map(|step| -self.value(self.game.after(&board, mover, step), mover.other()));
        let value = values.max().expect("a free point");
        self.known.insert((board, mover), value);
        value
    }

    pub fn outcome(&mut self, board: StoneBoard, mover: Player) -> Outcome {
        match self.value(board, mover) {
            1 => Outcome::N,
            0 => Outcome::D,
            _ => Outcome::P,
        }
    }

    /// Asserts that the search finds for each player to move what the definition says; returns the outcomes.
    pub fn agree(&mut self, search: &mut StoneSearch<R>, board: StoneBoard) -> [Outcome; 2] {
        Player::BOTH.map(|mover| {
            let found = search.outcome(&board, mover).expect("it fits");
            assert_eq!(found, self.outcome(board, mover), "{board:?}, {mover:?}");
            found
        })
    }
}
