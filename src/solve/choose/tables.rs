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
        let mut table = stored.map_err(Unsolved::Stored)?;
        let (counted, memory) = ((table.count(), table.p_count()), table.memory());
        let outcome = move |tokens| table.of(tokens).map_err(Unsolved::Stored);
        return Ok(Box::new(OnTokens { game: game_of_all, outcome, is_table: false, counted, memory }));
    }
    let table = Outcomes::solve(&game_of_all, play, solving.memory, solving.threads, visited)?;
    let (counted, memory) = ((table.count(), table.p_count()), Outcomes::mib(table.count()));
    let outcome = move |tokens| Ok::<Outcome, Unsolved>(table.of(tokens));
    Ok(Box::new(OnTokens { game: game_of_all, outcome, is_table: true, counted, memory }))
}

/// The tokens of a position of a removal game.
pub(super) fn tokens(game: &RemovalSets, position: &Position) -> Points {
    game.tokens(&position.parts[0]).unwrap_or_else(|| mismatched())
}

/// The outcomes of all positions of a removal game.
struct OnTokens<Find> {
    game: RemovalSets,
    outcome: Find,
    is_table: bool,
    counted: (u64, u64),
    /// The MiB of the table.
    memory: u64,
}

impl<Find: FnMut(Points) -> Result<Outcome, Unsolved>> Oracle for OnTokens<Find> {
    fn knows(&self, position: &Position) -> bool {
        tokens(&self.game, position).within(self.game.source())
    }

    fn outcome(&mut self, position: &Position) -> Result<Outcome, Unsolved> {
        (self.outcome)(tokens(&self.game, position))
    }

    fn is_table(&self) -> bool {
        self.is_table
    }

    fn counted(&self) -> Option<(u64, u64)> {
        Some(self.counted)
    }

    fn solver(&self) -> String {
        Outcomes::solver().to_owned()
    }

    fn size(&self) -> (u64, u64) {
        (self.counted.0, self.memory)
    }
}
