//! What a table shows of one game.

use rebuttal::prove::ByQuotient;
use rebuttal::ruleset::{self, Game, HeapRules, OutcomeClass, Play, Relation, Ruleset};
use rebuttal::solve::mirrors::Mirrored;
use rebuttal::solve::{Oracle, Solving, Unsolved, g_value_of, oracle, periods};

use super::super::failure::Failure;
use super::super::solve::values::{canonical_form, has_canonical_form, loopy_value, thermograph};
use super::{Cell, Shown};

/// The bytes of the stack of the thread that computes; canonical forms of long games recurse deeply.
pub const STACK: usize = 64 << 20;

/// The largest heap whose g-value is found from those of all smaller ones.
const MOST_HEAPS: usize = 1_000_000;

/// The limits on each game.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub memory: u64,
    pub threads: usize,
}

/// What is found of a game.
#[derive(Debug)]
pub enum Worth {
    Found(String),
    /// It needs more than it may use; why.
    Open(String),
    /// There is no such game, or it has nothing of the kind.
    Unusable(Failure),
}

/// Finds what is `shown` of each game, with its place in the table, for as long as `tell` says so. `heaps` names the game
/// whose single heaps these are, if they are.
pub fn all(
    heaps: Option<&str>,
    (shown, play): (Shown, Play),
    limits: Limits,
    games: &[(usize, Cell)],
    mut tell: impl FnMut(usize, Worth) -> bool,
) {
    let size =
        |cell: &Cell| cell.at.first().and_then(|&size| usize::try_from(size).ok()).filter(|&size| size <= MOST_HEAPS);
    let sizes: Option<Vec<usize>> = games.iter().map(|(_, cell)| size(cell)).collect();
    let rule = heaps.and_then(|name| HeapRules::named(name).ok());
    if let (Some((_, rule)), Some(sizes), Shown::GValue, Play::Normal) = (rule, sizes, shown, play) {
        let values = periods::g_values(&rule, sizes.iter().copied().max().unwrap_or(0), |_| {});
        let mut found = games.iter().zip(sizes);
        found.all(|((place, _), size)| tell(*place, Worth::Found(values[size].to_string())));
        return;
    }
    games.iter().all(|(place, cell)| tell(*place, of(&cell.game, (shown, play), limits)));
}

fn of(name: &str, (shown, play): (Shown, Play), limits: Limits) -> Worth {
    let game = match ruleset::game(name) {
        Ok(game) => game,
        Err(error) => return Worth::Unusable(Failure::Unusable(error.to_string())),
    };
    if let Err(reason) = admits(&game, (shown, play)) {
        return Worth::Unusable(Failure::input(name, reason));
    }
    let solving = Solving { memory: limits.memory, threads: limits.threads, table: None };
    let found = match shown {
        Shown::Outcome => outcome(&game, play, solving).map_err(|error| error.to_string()),
        Shown::Value if game.is_partizan() => canonical_form(&game),
        Shown::Mean => thermograph(&game).map(|found| found.mean().to_string()),
        Shown::Temperature => thermograph(&game).map(|found| found.temperature().to_string()),
        Shown::Value if !game.ends() => loopy_value(&game, limits.memory).map_err(|error| error.to_string()),
        Shown::GValue | Shown::Value => match g_value_of(&game, solving, &mut |_| {}) {
            Ok((value, _)) if shown == Shown::GValue => Ok(value.to_string()),
            Ok((0, _)) => Ok("0".to_owned()),
            Ok((1, _)) => Ok("*".to_owned()),
            Ok((value, _)) => Ok(format!("*{value}")),
            Err(error) => Err(error.to_string()),
        },
    };
    found.map_or_else(Worth::Open, Worth::Found)
}

/// Whether the game has what is shown; otherwise why not.
fn admits(game: &Game, (shown, play): (Shown, Play)) -> Result<(), String> {
    game.check_play(play, Relation::Outcome)?;
    match shown {
        Shown::Outcome => Ok(()),
        _ if play == Play::Misere => {
            Err("g-values and values are those of normal play; leave --play misere out".to_owned())
        }
        Shown::GValue if game.is_partizan() || !game.ends() => {
            Err("only short impartial games have a g-value; use --show value".to_owned())
        }
        Shown::Mean | Shown::Temperature if !game.is_partizan() => {
            Err("only partizan games have a thermograph here; use --show value".to_owned())
        }
        _ if game.is_partizan() && !has_canonical_form(game) => {
            Err("only games that always end, for want of a move, have a canonical form; use --show outcome".to_owned())
        }
        _ => Ok(()),
    }
}

fn outcome(game: &Game, play: Play, solving: Solving) -> Result<String, Unsolved> {
    let at_once: Option<Box<dyn Oracle + Send>> = match Mirrored::new(game, play, solving) {
        Some(mirrored) => Some(Box::new(mirrored)),
        None => ByQuotient::new(game, play, |_| {}).map(|found| Box::new(found) as Box<dyn Oracle + Send>),
    };
    let mut oracle = match at_once {
        Some(oracle) => oracle,
        None => oracle(game, &[], play, solving, &mut |_, _| {})?,
    };
    let outcomes = game.starts().iter().map(|start| oracle.outcome(start)).collect::<Result<Vec<_>, _>>()?;
    Ok(OutcomeClass::of(outcomes[0], outcomes[outcomes.len() - 1]).word().to_owned())
}
