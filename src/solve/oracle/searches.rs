//! The rulesets that have a search of their own.

use super::{Oracle, Solving, mismatched};
use crate::forward::Forward;
use crate::ground_rules::{DrawnSearch, GroundSearch};
use crate::hex::HexSearch;
use crate::positional::PositionalSearch;
use crate::ruleset::{
    Component, Dominoes, Game, Listed, Move, Part, Place, Play, Player, Position, Ruleset, Step, StoneBoard,
};
use crate::search::Effort;
use crate::search::babylon::Babylon;
use crate::{DomineeringSearch, Outcome, Unsolved, pulse};

/// The search of the game's own ruleset, if it has one.
pub(super) fn own<'a>(game: &'a Game, play: Play, solving: Solving) -> Option<Box<dyn Oracle + Send + 'a>> {
    let memory = solving.memory;
    match game.alone()? {
        Component::Babylon(_) => {
            let search = Babylon::from_source(piles(&game.source()), play, solving)?;
            let forward = Forward::new(game, play, memory);
            Some(Box::new(Packed { search, effort: Effort::default(), forward }))
        }
        Component::Hex(hex) if play == Play::Normal => {
            Some(Box::new(HexSearch::new(hex.clone(), &hex.symmetries(), memory)))
        }
        Component::RuleFile(file) if let (Some(dominoes), Play::Normal) = (file.dominoes(), play) => {
            let search = DomineeringSearch::new(&dominoes, memory, solving.threads);
            Some(Box::new(OnGrid { dominoes, search }))
        }
        Component::RuleFile(file) if let Some(positional) = file.positional() => {
            let search = PositionalSearch::new(positional, &file.symmetries().kept, memory);
            Some(Box::new(OnPoints { game, search }))
        }
        Component::RuleFile(file) if game.ends() => Some(Box::new(GroundSearch::new(file, play, memory))),
        Component::RuleFile(file) => Some(Box::new(DrawnSearch::new(game, file, memory))),
        _ => None,
    }
}

/// Babylon: by a search of packed positions, or by forward search if a position cannot be packed.
struct Packed<'a> {
    search: Babylon,
    effort: Effort,
    forward: Forward<'a>,
}

fn piles(position: &Position) -> &[crate::ruleset::Pile] {
    match &position.parts[0] {
        Part::Babylon(piles) => piles,
        _ => mismatched(),
    }
}

impl Oracle for Packed<'_> {
    fn outcome(&mut self, position: &Position) -> Result<Outcome, Unsolved> {
        let mut counted = 0;
        let alive = |effort: Effort| {
            pulse::add(effort.positions.saturating_sub(counted));
            counted = effort.positions;
        };
        let Some(found) = self.search.found(piles(position), alive) else {
            return self.forward.outcome(position);
        };
        let found = found?;
        self.effort = Effort { positions: self.effort.positions + found.effort.positions, ..found.effort };
        Ok(found.outcome)
    }

    fn solver(&self) -> String {
        "forward search of packed positions".to_owned()
    }

    fn size(&self) -> (u64, u64) {
        (self.effort.positions, self.effort.bytes.div_ceil(1 << 20))
    }
}

/// Domineering.
struct OnGrid {
    dominoes: Dominoes,
    search: DomineeringSearch,
}

impl Oracle for OnGrid {
    fn outcome(&mut self, position: &Position) -> Result<Outcome, Unsolved> {
        match (&position.parts[0], position.mover) {
            (Part::RuleFile(place), Some(mover)) => self.search.outcome(&self.dominoes.free(place), mover),
            _ => mismatched(),
        }
    }

    fn solver(&self) -> String {
        "depth-first search with thermographs of strips".to_owned()
    }

    fn size(&self) -> (u64, u64) {
        (self.search.counted().unwrap_or(0), self.search.memory())
    }
}

impl Oracle for HexSearch {
    fn outcome(&mut self, position: &Position) -> Result<Outcome, Unsolved> {
        match (&position.parts[0], position.mover) {
            (Part::Hex(board), Some(mover)) => HexSearch::outcome(self, board, mover),
            _ => mismatched(),
        }
    }

    fn best_first(&mut self, position: &Position) -> Result<Option<Vec<Move>>, Unsolved> {
        match (&position.parts[0], position.mover) {
            (Part::Hex(board), Some(mover)) => Ok(Some(moves(self.replies_first(board, mover)?, Step::Hex))),
            _ => mismatched(),
        }
    }

    fn weakest(&mut self, lost: &Position) -> Result<Position, Unsolved> {
        match (&lost.parts[0], lost.mover) {
            (Part::Hex(board), Some(mover)) => {
                let parts = [Part::Hex(HexSearch::weakest(self, board, mover)?)];
                Ok(Position { mover: lost.mover, parts: parts.into_iter().collect() })
            }
            _ => mismatched(),
        }
    }

    fn solver(&self) -> String {
        "search of Hex with virtual connections".to_owned()
    }

    fn size(&self) -> (u64, u64) {
        (0, 0)
    }
}

/// Rule files that are positional games.
struct OnPoints<'a> {
    game: &'a Game,
    search: PositionalSearch,
}

fn place(position: &Position) -> &Place {
    match &position.parts[0] {
        Part::RuleFile(place) => place,
        _ => mismatched(),
    }
}

impl OnPoints<'_> {
    /// The board and the player to move.
    fn board(&self, position: &Position) -> (StoneBoard, Player) {
        match position.mover {
            Some(mover) => (self.search.rules.board(place(position)), mover),
            None => mismatched(),
        }
    }
}

impl Oracle for OnPoints<'_> {
    fn outcome(&mut self, position: &Position) -> Result<Outcome, Unsolved> {
        let (board, mover) = self.board(position);
        self.search.outcome(&board, mover)
    }

    /// In a loopy game: every move but a pass takes a point, and nobody passes on a board that somebody wins.
    fn rank(&self, position: &Position) -> Option<u32> {
        u32::try_from(self.game.measure(position)).ok().filter(|_| !self.game.ends())
    }

    fn best_first(&mut self, position: &Position) -> Result<Option<Vec<Move>>, Unsolved> {
        let (board, mover) = self.board(position);
        if matches!(board, StoneBoard::Open(stones) if self.search.rules.is_full(stones)) {
            return Ok(None);
        }
        let replies = self.search.replies_first(&board, mover)?.into_iter();
        let steps = replies.map(|step| self.search.rules.step(place(position), mover, step));
        Ok(Some(moves(steps.collect(), Step::RuleFile)))
    }

    fn solver(&self) -> String {
        "search of a positional game with alpha and beta bounds".to_owned()
    }

    fn size(&self) -> (u64, u64) {
        (self.search.searched(), 0)
    }
}

/// The moves of a game of one component, from its steps.
fn moves<S>(steps: Vec<S>, step: fn(S) -> Step) -> Vec<Move> {
    steps.into_iter().map(|made| Move { summand: 0, step: step(made) }).collect()
}
