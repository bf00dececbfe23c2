//! Who judges the positions of each game.

use std::hash::Hash;

use super::Judge;
use crate::ruleset::equivalence::Classified;
use crate::ruleset::partizan::{Alternating, Board, Component, Partizan, PartizanGame, Step, Summand, Turn};
use crate::ruleset::{Play, Ruleset};
use crate::solve::hex::HexSearch;
use crate::solve::yavalath::YavalathSearch;
use crate::solve::{DomineeringSearch, Forward, LoopyOutcome, Retrograde, TooLarge};

/// A judge of a game of Left and Right.
pub type PartizanJudge<'a> = Box<dyn Judge<Alternating<PartizanGame>> + 'a>;

/// The judge that suits `game`, who may take `memory` MiB: of a game alone that has a search of its own that search, in normal play, and of
/// any other forward search.
pub fn partizan_judge(game: &Alternating<PartizanGame>, play: Play, memory: u64) -> PartizanJudge<'_> {
    let [Summand { game: alone, negative: false }] = game.game().summands() else {
        return Box::new(Forward::new(game, play, memory));
    };
    match alone {
        Component::Domineering(board) if play == Play::Normal => {
            Box::new(OnDomineering(DomineeringSearch::new(board, memory)))
        }
        Component::Hex(hex) if play == Play::Normal => Box::new(OnHex(HexSearch::new(hex.clone(), memory))),
        Component::Yavalath(yavalath) => {
            Box::new(OnYavalath { game, search: YavalathSearch::new(yavalath.clone(), memory) })
        }
        _ => Box::new(Forward::new(game, play, memory)),
    }
}

/// Where play always ends, forward search.
impl<R: Classified> Judge<R> for Forward<'_, R> {
    fn outcome(&mut self, position: &R::Position) -> Result<LoopyOutcome, TooLarge> {
        Forward::outcome(self, position, |_| {}).map(LoopyOutcome::from)
    }
}

/// Where play may go on for ever, retrograde analysis; what it has not reached counts as a draw.
impl<R: Ruleset<Position = P>, P: Clone + Ord + Hash> Judge<R> for Retrograde<P> {
    fn outcome(&mut self, position: &P) -> Result<LoopyOutcome, TooLarge> {
        Ok(Retrograde::outcome(self, position).unwrap_or(LoopyOutcome::D))
    }

    fn rank(&self, position: &P) -> Option<u32> {
        Retrograde::rank(self, position)
    }
}

struct OnDomineering(DomineeringSearch);

impl Judge<Alternating<PartizanGame>> for OnDomineering {
    fn outcome(&mut self, turn: &Turn<Box<[Board]>>) -> Result<LoopyOutcome, TooLarge> {
        match turn.board.first() {
            Some(Board::Domineering(free)) => self.0.outcome(free, turn.mover).map(LoopyOutcome::from),
            _ => Ok(LoopyOutcome::P),
        }
    }
}

struct OnHex<'a>(HexSearch<'a>);

impl Judge<Alternating<PartizanGame>> for OnHex<'_> {
    fn outcome(&mut self, turn: &Turn<Box<[Board]>>) -> Result<LoopyOutcome, TooLarge> {
        match turn.board.first() {
            Some(Board::Hex(board)) => self.0.outcome(board, turn.mover),
            _ => Ok(LoopyOutcome::P),
        }
    }

    fn best_first(
        &mut self,
        game: &Alternating<PartizanGame>,
        turn: &Turn<Box<[Board]>>,
    ) -> Result<Vec<(usize, Step)>, TooLarge> {
        match turn.board.first() {
            Some(Board::Hex(board)) => {
                let found = self.0.replies_first(board, turn.mover)?;
                Ok(found.into_iter().map(|step| (0, Step::Hex(step))).collect())
            }
            _ => Ok(game.moves(turn)),
        }
    }
}

struct OnYavalath<'a> {
    game: &'a Alternating<PartizanGame>,
    search: YavalathSearch<'a>,
}

impl Judge<Alternating<PartizanGame>> for OnYavalath<'_> {
    fn outcome(&mut self, turn: &Turn<Box<[Board]>>) -> Result<LoopyOutcome, TooLarge> {
        match turn.board.first() {
            Some(Board::Yavalath(board)) => self.search.outcome(board, turn.mover),
            _ => Ok(LoopyOutcome::P),
        }
    }

    /// Every move but a pass takes a cell, and nobody passes on a board that somebody wins.
    fn rank(&self, turn: &Turn<Box<[Board]>>) -> Option<u32> {
        u32::try_from(self.game.game().measure(&turn.board)).ok()
    }

    fn best_first(
        &mut self,
        game: &Alternating<PartizanGame>,
        turn: &Turn<Box<[Board]>>,
    ) -> Result<Vec<(usize, Step)>, TooLarge> {
        match turn.board.first() {
            Some(Board::Yavalath(board)) => {
                let found = self.search.replies_first(board, turn.mover)?;
                Ok(found.into_iter().map(|step| (0, Step::Yavalath(step))).collect())
            }
            _ => Ok(game.moves(turn)),
        }
    }
}
