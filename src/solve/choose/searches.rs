//! The rulesets with a dedicated search.

use crate::forward::Forward;
use crate::ground_rules::{DrawnSearch, GroundSearch};
use crate::oracle::{Oracle, Solving, mismatched};
use crate::ruleset::{Component, Dominoes, Game, Move, Part, Place, Play, Player, Position, Step, StoneBoard};
use crate::search::Effort;
use crate::search::babylon::Babylon;
use crate::stones::{StoneRules, StoneSearch};
use crate::sums::{Sums, decomposing};
use crate::{DominoSearch, Outcome, Unsolved, pulse};

/// The dedicated search of the game's ruleset, if any.
pub(super) fn own<'a>(game: &'a Game, play: Play, solving: Solving) -> Option<Box<dyn Oracle + Send + 'a>> {
    let memory = solving.memory;
    match game.alone()? {
        Component::Babylon(_) => {
            let search = Babylon::from_source(piles(&game.source()), play, solving)?;
            let forward = Forward::new(game, play, memory);
            Some(Box::new(Packed { search, effort: Effort::default(), forward }))
        }
        Component::RuleFile(file) if let (Some(dominoes), Play::Normal) = (file.dominoes(), play) => {
            let search = DominoSearch::new(&dominoes, memory, solving.threads);
            Some(Box::new(OnGrid { dominoes, search }))
        }
        Component::RuleFile(file) if let Some(positional) = file.positional() => {
            Some(Box::new(OnPoints { game, search: StoneSearch::new(positional, &file.symmetries().kept, memory) }))
        }
        Component::RuleFile(file) if let Some(connecting) = file.connecting() => Some(Box::new(OnPoints {
            game,
            search: StoneSearch::new(connecting.clone(), &file.symmetries().kept, memory),
        })),
        component if decomposing(component).is_some() => Some(Box::new(Sums::new(game, play, memory))),
        Component::RuleFile(_) if game.ends() => Some(searched(game, play, memory, usize::MAX)),
        Component::RuleFile(file) => Some(Box::new(DrawnSearch::new(game, file, memory))),
        _ => None,
    }
}

/// A forward search of a short game that gives up after `most` positions.
pub(super) fn searched(game: &Game, play: Play, memory: u64, most: usize) -> Box<dyn Oracle + Send + '_> {
    match game.alone() {
        Some(Component::RuleFile(file)) => Box::new(GroundSearch::new(file, play, memory).up_to(most)),
        _ => Box::new(Forward::new(game, play, memory).up_to(most)),
    }
}

/// Babylon: a search of packed positions, or a forward search if a position cannot be packed.
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
    search: DominoSearch,
}

impl Oracle for OnGrid {
    fn outcome(&mut self, position: &Position) -> Result<Outcome, Unsolved> {
        let mover = position.mover.unwrap_or_else(|| mismatched());
        self.search.outcome(&self.dominoes.free(place(position)), mover)
    }

    fn solver(&self) -> String {
        "depth-first search with thermographs of strips".to_owned()
    }

    fn size(&self) -> (u64, u64) {
        (self.search.counted().unwrap_or(0), self.search.memory())
    }
}

/// A rule file in which players take points.
struct OnPoints<'a, R: StoneRules> {
    game: &'a Game,
    search: StoneSearch<R>,
}

fn place(position: &Position) -> &Place {
    match &position.parts[0] {
        Part::RuleFile(place) => place,
        _ => mismatched(),
    }
}

impl<R: StoneRules> OnPoints<'_, R> {
    /// The board and the player to move.
    fn board(&self, position: &Position) -> (StoneBoard, Player) {
        let mover = position.mover.unwrap_or_else(|| mismatched());
        (self.search.rules.taking().board(place(position)), mover)
    }
}

impl<R: StoneRules> Oracle for OnPoints<'_, R> {
    fn outcome(&mut self, position: &Position) -> Result<Outcome, Unsolved> {
        let (board, mover) = self.board(position);
        self.search.outcome(&board, mover)
    }

    /// For a loopy game: every move except a pass takes a point, and nobody passes on a board that somebody wins.
    fn rank(&self, position: &Position) -> Option<u32> {
        u32::try_from(self.game.measure(position)).ok().filter(|_| !self.game.ends())
    }

    /// On a full board that nobody has won, the line `stuck` determines the remaining move.
    fn best_first(&mut self, position: &Position) -> Result<Option<Vec<Move>>, Unsolved> {
        let (board, mover) = self.board(position);
        let taking = *self.search.rules.taking();
        if matches!(board, StoneBoard::Open(stones) if stones.taken() == taking.points) {
            return Ok(None);
        }
        let replies = self.search.replies_first(&board, mover)?.into_iter();
        let steps = replies.map(|reply| taking.step(place(position), mover, reply));
        Ok(Some(steps.map(|step| Move { summand: 0, step: Step::RuleFile(step) }).collect()))
    }

    fn weakest(&mut self, lost: &Position) -> Result<Position, Unsolved> {
        let (StoneBoard::Open(stones), mover) = self.board(lost) else { return Ok(lost.clone()) };
        let weakest = R::weakest(&mut self.search, stones, mover)?;
        let place = self.search.rules.taking().place(StoneBoard::Open(weakest));
        Ok(Position { mover: lost.mover, parts: [Part::RuleFile(place)].into_iter().collect() })
    }

    fn solver(&self) -> String {
        R::SOLVER.to_owned()
    }

    fn size(&self) -> (u64, u64) {
        (self.search.searched(), 0)
    }
}
