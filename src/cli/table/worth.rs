//! The contents of a table, for one game.

use std::collections::BTreeMap;

use rebuttal::ruleset::{self, Game, HeapRules, OutcomeClass, Play, Relation};
use rebuttal::solve::{Solving, Unsolved, g_value_of, oracle, periods};

use super::super::failure::Failure;
use super::super::solve::values::{canonical_form, has_canonical_form, loopy_value, thermograph, without_search};
use super::{Cell, Shown};

/// The result for a game.
#[derive(Debug)]
pub enum Worth {
    Found(String),
    /// It would exceed its limits; the reason.
    Open(String),
    /// There is no such game, or it lacks the property.
    Unusable(Failure),
}

/// Finds what is `shown` of each game, with its index in the table, for as long as `tell` returns true. If these are
/// single heaps, `heaps` names the game: the g-value of each is found from those of all smaller ones.
pub fn all(
    heaps: Option<&str>,
    (shown, play): (Shown, Play),
    solving: Solving,
    games: &[(usize, Cell)],
    mut tell: impl FnMut(usize, Worth) -> bool,
) {
    let rules = heaps.and_then(|name| HeapRules::named(name).ok());
    if let (Some(rules), Shown::GValue, Play::Normal) = (rules, shown, play) {
        return of_heaps(&rules, games, tell);
    }
    games.iter().all(|(place, cell)| tell(*place, of(&cell.game, (shown, play), solving)));
}

/// Finds the g-values of single heaps.
fn of_heaps(rules: &HeapRules, games: &[(usize, Cell)], mut tell: impl FnMut(usize, Worth) -> bool) {
    let mut places: BTreeMap<usize, usize> = BTreeMap::new();
    for (place, cell) in games {
        match (ruleset::game(&cell.game), cell.at.first().map(|&size| usize::try_from(size))) {
            (Ok(_), Some(Ok(size))) => places.insert(size, *place),
            (Err(error), _) => {
                tell(*place, Worth::Unusable(Failure::Unusable(error.to_string())));
                return;
            }
            (Ok(_), _) => unreachable!("a heap of {:?} tokens", cell.at),
        };
    }
    let Some(most) = places.keys().next_back().copied() else { return };
    periods::g_values(rules, |heap, value| {
        let goes_on = places.get(&heap).is_none_or(|place| tell(*place, Worth::Found(value.to_string())));
        goes_on && heap < most
    });
}

fn of(name: &str, (shown, play): (Shown, Play), solving: Solving) -> Worth {
    let game = match ruleset::game(name) {
        Ok(game) => game,
        Err(error) => return Worth::Unusable(Failure::Unusable(error.to_string())),
    };
    if let Err(reason) = admits(&game, (shown, play)) {
        return Worth::Unusable(Failure::input(name, reason));
    }
    let found = match shown {
        Shown::Outcome => outcome(&game, play, solving).map_err(|error| error.to_string()),
        Shown::Value if game.is_partizan() => canonical_form(&game, solving.memory),
        Shown::Mean => thermograph(&game, solving.memory).map(|found| found.mean().to_string()),
        Shown::Temperature => thermograph(&game, solving.memory).map(|found| found.temperature().to_string()),
        Shown::Value if !game.ends() => loopy_value(&game, solving.memory).map_err(|error| error.to_string()),
        Shown::GValue | Shown::Value => match g_value_of(&game, solving, &mut |_| {}) {
            Ok((value, _)) if shown == Shown::GValue => Ok(value.to_string()),
            Ok((0, _)) => Ok("0".to_owned()),
            Ok((1, _)) => Ok("*".to_owned()),
            Ok((value, _)) => Ok(format!("*{value}")),
            Err(error) => Err(error.to_string()),
        },
    };
    match game.fault() {
        Some(fault) => Worth::Unusable(Failure::input(name, fault)),
        None => found.map_or_else(Worth::Open, Worth::Found),
    }
}

/// Checks that the game has what is shown.
fn admits(game: &Game, (shown, play): (Shown, Play)) -> Result<(), String> {
    game.check_play(play, Relation::Outcome)?;
    match shown {
        Shown::Outcome => Ok(()),
        _ if play == Play::Misere => {
            Err("g-values and values are those of normal play; leave --play misere out".to_owned())
        }
        Shown::GValue if game.is_partizan() || !game.ends() => {
            Err("only short impartial games have a g-value; leave --show g-value out".to_owned())
        }
        Shown::Mean | Shown::Temperature if !game.is_partizan() => {
            Err("only partizan games have a thermograph here; use --show g-value".to_owned())
        }
        _ if game.is_partizan() && !has_canonical_form(game) => {
            Err("only games that always end, for want of a move, have a canonical form; use --show outcome".to_owned())
        }
        _ => Ok(()),
    }
}

fn outcome(game: &Game, play: Play, solving: Solving) -> Result<String, Unsolved> {
    let mut oracle = match without_search(game, play, solving, |_| {}) {
        Some(oracle) => oracle,
        None => oracle(game, &[], play, solving, &mut |_, _| {})?,
    };
    let outcomes = game.starts().iter().map(|start| oracle.outcome(start)).collect::<Result<Vec<_>, _>>()?;
    Ok(OutcomeClass::of(outcomes[0], outcomes[outcomes.len() - 1]).word().to_owned())
}
