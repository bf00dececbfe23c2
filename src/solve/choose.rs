//! Chooses a solver for each game:
//!
//! - a table of all positions for removal games;
//! - under normal play, g-values of the parts for sums and games that decompose ([`Nimbers::suit`]), and canonical
//!   forms for sums of partizan games;
//! - retrograde analysis for loopy games;
//! - a table of all positions for poset games whose search takes longer;
//! - dedicated searches for Babylon, domineering, Hex, positional games and rule files;
//! - forward search for all others.

mod posets;
mod searches;
mod tables;

use crate::forward::Forward;
use crate::g_values::{Done, Method, g_value};
use crate::oracle::{Oracle, Solving};
use crate::ruleset::words::counted;
use crate::ruleset::{Component, Game, Play, Position};
use crate::sums::Sums;
use crate::{Nimbers, Outcome, Retrograde, Unsolved};

/// The oracle for all positions reachable from the starts of `game`, or from one of `others`, with tables as `solving`
/// allows. `progress` is called periodically with the number of positions done, and with the total if known.
///
/// # Errors
/// When a table would exceed its memory limit, or the memory that the system grants.
pub fn oracle<'a>(
    game: &'a Game,
    others: &[Position],
    play: Play,
    solving: Solving,
    progress: &mut dyn FnMut(u64, Option<u64>),
) -> Result<Box<dyn Oracle + Send + 'a>, Unsolved> {
    if let Some(removal) = game.removal() {
        match tables::of_all(game, &removal, others, play, solving, progress) {
            // Fall through to searches that do not need all positions.
            Err(Unsolved::Allowance { .. } | Unsolved::Machine { .. }) => {}
            found => return found,
        }
    }
    // A partizan game in which every play ends or is drawn is searched forward.
    let is_loopy_file = matches!(game.alone(), Some(Component::RuleFile(file)) if !file.ends_or_is_drawn());
    if !game.ends() && (!game.is_partizan() || is_loopy_file) {
        let starts: Vec<Position> = game.starts().into_iter().chain(others.iter().cloned()).collect();
        let visited = |found| progress(found, None);
        return Ok(Box::new(Retrograde::solve(game, &starts, play, solving.memory, visited)?));
    }
    if !game.is_partizan() && Nimbers::suit(game, play) {
        return by_g_values(game, play, solving, progress);
    }
    if let Some(mut oracle) = posets::of(game, play, solving) {
        oracle.outcome(&game.source())?;
        return Ok(oracle);
    }
    if let Some(oracle) = searches::own(game, play, solving) {
        return Ok(oracle);
    }
    if game.is_partizan() && game.ends() && play == Play::Normal && game.alone().is_none() && !game.is_won_on_board() {
        return Ok(Box::new(Sums::new(game, play, solving.memory)));
    }
    let mut forward = Forward::new(game, play, solving.memory);
    if !game.is_partizan() {
        forward.search(&game.source(), |known| progress(known, None))?;
    }
    Ok(Box::new(forward))
}

/// The oracle that finds g-values along with the outcomes of a short impartial game, in normal play.
///
/// # Errors
/// When a table would exceed its memory limit.
pub fn by_g_values<'a>(
    game: &'a Game,
    play: Play,
    solving: Solving,
    progress: &mut dyn FnMut(u64, Option<u64>),
) -> Result<Box<dyn Oracle + Send + 'a>, Unsolved> {
    debug_assert_eq!(play, Play::Normal, "g-values are about normal play");
    let mut nimbers = Nimbers::new(game, solving.memory);
    nimbers.outcome_of(&game.source(), &mut |known| progress(known, None))?;
    Ok(Box::new(nimbers))
}

/// The g-value of the source of a short impartial game, in normal play, and the method if there was a choice. `progress` is
/// called periodically.
///
/// # Errors
/// When a table would exceed its memory limit.
pub fn g_value_of(
    game: &Game,
    solving: Solving,
    progress: &mut dyn FnMut(Done),
) -> Result<(u32, Option<Method>), Unsolved> {
    if let (Some(Component::RuleFile(file)), Some(removal)) = (game.alone(), game.removal()) {
        let (value, method) = g_value((&removal, file), solving.memory, progress)?;
        return Ok((value.into(), Some(method)));
    }
    let known = &mut |known, _| progress(Done::Searched(known));
    let value = by_g_values(game, Play::Normal, solving, known)?.g_value(&game.source())?;
    Ok((value.unwrap_or_else(|| unreachable!("an oracle of g-values")), None))
}

impl Oracle for Retrograde {
    fn knows(&self, position: &Position) -> bool {
        Retrograde::outcome(self, position).is_some()
    }

    fn outcome(&mut self, position: &Position) -> Result<Outcome, Unsolved> {
        Ok(Retrograde::outcome(self, position).unwrap_or_else(|| unreachable!("a position that no start reaches")))
    }

    fn rank(&self, position: &Position) -> Option<u32> {
        Retrograde::rank(self, position)
    }

    fn solver(&self) -> String {
        crate::retrograde::solver(self.count())
    }

    fn size(&self) -> (u64, u64) {
        (self.count(), 0)
    }
}

impl Oracle for Forward<'_> {
    fn outcome(&mut self, position: &Position) -> Result<Outcome, Unsolved> {
        self.search(position, |_| {})
    }

    fn solver(&self) -> String {
        let positions = counted(self.count(), "position", "positions");
        format!("forward search, {positions} known up to {}", self.equivalence().name())
    }

    fn size(&self) -> (u64, u64) {
        (self.count() as u64, self.memory())
    }
}

impl Oracle for Nimbers<'_> {
    fn outcome(&mut self, position: &Position) -> Result<Outcome, Unsolved> {
        self.outcome_of(position, &mut |_| {})
    }

    fn g_value(&mut self, position: &Position) -> Result<Option<u32>, Unsolved> {
        self.g_value_of(position, &mut |_| {}).map(Some)
    }

    fn solver(&self) -> String {
        self.ways()
    }

    fn size(&self) -> (u64, u64) {
        (self.count(), self.memory())
    }
}

#[cfg(test)]
mod tests;
