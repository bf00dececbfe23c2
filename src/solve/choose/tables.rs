//! Tables of the outcomes of all positions of a removal game as oracles.

use crate::oracle::{Oracle, Solving, mismatched};
use crate::ruleset::{Game, Play, Points, Position, RemovalSets};
use crate::{Outcome, Outcomes, Stored, Unsolved};

/// The outcomes of all positions of a removal game, in a table.
pub(super) fn of_all<'a>(
    game: &Game,
    removal: &RemovalSets,
    others: &[Position],
    play: Play,
    solving: Solving,
    progress: &mut dyn FnMut(u64, Option<u64>),
) -> Result<Box<dyn Oracle + Send + 'a>, Unsolved> {
    let all = others.iter().map(|other| tokens(removal, other)).fold(removal.source(), Points::with);
    let positions = 1u64.checked_shl(all.len() as u32);
    let game_of_all = removal.from_position(all);
    let visited = |done| progress(done, positions);
    if let Some(folder) = solving.table {
        let stored = Stored::solve(&game_of_all, (&game.rules(), play), folder, solving, visited);
        return Ok(Box::new(OnTokens { game: game_of_all, table: stored.map_err(Unsolved::Stored)? }));
    }
    let table = Outcomes::solve(&game_of_all, play, solving.memory, solving.threads, visited)?;
    Ok(Box::new(OnTokens { game: game_of_all, table }))
}

/// The tokens of a position of a removal game.
pub(super) fn tokens(game: &RemovalSets, position: &Position) -> Points {
    game.tokens(&position.parts[0]).unwrap_or_else(|| mismatched())
}

/// A table of the outcomes of all positions of a removal game.
struct OnTokens<Table> {
    game: RemovalSets,
    table: Table,
}

impl Oracle for OnTokens<Outcomes> {
    fn knows(&self, position: &Position) -> bool {
        tokens(&self.game, position).within(self.game.source())
    }

    fn outcome(&mut self, position: &Position) -> Result<Outcome, Unsolved> {
        Ok(self.table.of(tokens(&self.game, position)))
    }

    fn is_table(&self) -> bool {
        true
    }

    fn counted(&self) -> Option<(u64, u64)> {
        Some((self.table.count(), self.table.p_count()))
    }

    fn solver(&self) -> String {
        Outcomes::solver().to_owned()
    }

    fn size(&self) -> (u64, u64) {
        (self.table.count(), Outcomes::mib(self.table.count()))
    }
}

impl Oracle for OnTokens<Stored> {
    fn knows(&self, position: &Position) -> bool {
        tokens(&self.game, position).within(self.game.source())
    }

    fn outcome(&mut self, position: &Position) -> Result<Outcome, Unsolved> {
        self.table.of(tokens(&self.game, position)).map_err(Unsolved::Stored)
    }

    fn counted(&self) -> Option<(u64, u64)> {
        Some((self.table.count(), self.table.p_count()))
    }

    fn solver(&self) -> String {
        Outcomes::solver().to_owned()
    }

    fn size(&self) -> (u64, u64) {
        (self.table.count(), self.table.memory())
    }
}
